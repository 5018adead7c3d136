import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { homeParams } from '@diyar/domain/dossiers.ts';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { exit, exitStepInput, officeExit } from '@diyar/domain/exits.ts';
import { decisionInput, officeParams } from '@diyar/domain/office.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { staffRead } from '#api/plugins/access.ts';
import { getExit, getOfficeExit, proposeExitStep, receivePrice } from './exits.service.ts';

const tags = ['exits'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };
const decisionRefusals = { ...refusals, 429: refusal };
const decider = { staff: ['operator'] } as const;

export async function exitRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/:id/exit',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The sale of a home that is owned in parts: price, costs and what was shared; null without one',
        tags,
        params: homeParams,
        response: { 200: answer(exit.nullable()), 400: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: await getExit(deps, request.params.id) };
    },
  );

  routes.get(
    '/office/homes/:id/exit',
    {
      config: { access: staffRead('operator') },
      schema: {
        summary: 'The sale of a home as a whole: where it stands, its money, and what can be done and what cannot',
        tags,
        params: officeParams,
        response: { 200: answer(officeExit), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getOfficeExit(deps, request.actor, request.params.id) }),
  );

  routes.post(
    '/office/homes/:id/exit/propose',
    {
      config: { access: decider },
      schema: {
        summary: 'Propose a step of the sale of a home, which another operator confirms; needs a recent sign-in',
        tags,
        params: officeParams,
        body: exitStepInput,
        response: { 200: acknowledgement, ...decisionRefusals },
      },
    },
    async (request) => {
      await proposeExitStep(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.exits.proposed, data: null };
    },
  );

  routes.post(
    '/office/homes/:id/exit/receive',
    {
      config: { access: decider },
      schema: {
        summary: 'Say that the price of a home has come, where no bank statement does; needs a recent sign-in',
        tags,
        params: officeParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...decisionRefusals },
      },
    },
    async (request) => {
      await receivePrice(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.exits.received, data: null };
    },
  );
}
