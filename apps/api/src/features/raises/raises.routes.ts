import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { homeParams } from '@diyar/domain/dossiers.ts';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { officeParams } from '@diyar/domain/office.ts';
import { officeRaise, ownRaise, raise, raiseInput, raiseStepInput, sendBackInput } from '@diyar/domain/raises.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { staffRead } from '#api/plugins/access.ts';
import { getOwnRaise, getRaise, saveRaise, submitRaise, withdrawRaise } from './raises.service.ts';
import { getOfficeRaise, proposeStep, sendBack } from './review.service.ts';

const tags = ['raises'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };
const decisionRefusals = { ...refusals, 429: refusal };
const decider = { staff: ['operator'] } as const;

export async function raiseRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/:id/raise',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Money that is raised to buy a home: goal, minimum, last day and how far it is; null without one',
        tags,
        params: homeParams,
        response: { 200: answer(raise.nullable()), 400: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: await getRaise(deps, request.params.id) };
    },
  );

  ownerRoutes(app, deps);
  officeRoutes(app, deps);
}

function ownerRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/:id/raise/own',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The raise of a home of yours, from the draft on; null without one',
        tags,
        params: homeParams,
        response: { 200: answer(ownRaise.nullable()), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getOwnRaise(deps, request.actor, request.params.id) }),
  );

  routes.put(
    '/properties/:id/raise',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Save the terms of a raise for a home of yours, until it is submitted',
        tags,
        params: homeParams,
        body: raiseInput,
        response: { 200: answer(ownRaise), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.raisesAnswers.saved,
      data: await saveRaise(deps, request.actor, request.params.id, request.body),
    }),
  );

  const steps = [
    {
      step: 'submit',
      summary: 'Submit the raise of a home of yours',
      said: 'submitted',
      take: submitRaise,
    },
    {
      step: 'withdraw',
      summary: 'Withdraw the raise of a home of yours before it opens',
      said: 'withdrawn',
      take: withdrawRaise,
    },
  ] as const;
  for (const { step, summary, said, take } of steps)
    routes.post(
      `/properties/:id/raise/${step}`,
      {
        config: { access: 'user' },
        schema: { summary, tags, params: homeParams, response: { 200: answer(ownRaise), ...refusals } },
      },
      async (request) => ({
        success: true as const,
        message: request.words.raisesAnswers[said],
        data: await take(deps, request.actor, request.params.id),
      }),
    );
}

function officeRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/office/homes/:id/raise',
    {
      config: { access: staffRead('operator') },
      schema: {
        summary: 'The raise of a home: where it stands, its money, and what can be done and what cannot',
        tags,
        params: officeParams,
        response: { 200: answer(officeRaise.nullable()), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getOfficeRaise(deps, request.actor, request.params.id) }),
  );

  routes.post(
    '/office/homes/:id/raise/propose',
    {
      config: { access: decider },
      schema: {
        summary: 'Propose a step of a raise, which another operator confirms; needs a recent sign-in',
        tags,
        params: officeParams,
        body: raiseStepInput,
        response: { 200: acknowledgement, ...decisionRefusals },
      },
    },
    async (request) => {
      await proposeStep(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.raisesAnswers.proposed, data: null };
    },
  );

  routes.post(
    '/office/homes/:id/raise/send-back',
    {
      config: { access: decider },
      schema: {
        summary: 'Send a raise back to its owner before it opens; needs a recent sign-in',
        tags,
        params: officeParams,
        body: sendBackInput,
        response: { 200: acknowledgement, ...decisionRefusals },
      },
    },
    async (request) => {
      await sendBack(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.raisesAnswers.sentBack, data: null };
    },
  );
}
