import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { homeParams } from '@diyar/domain/dossiers.ts';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { decisionInput, officeParams } from '@diyar/domain/office.ts';
import { officeSales, suspendInput, suspension } from '@diyar/domain/suspensions.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { staffRead } from '#api/plugins/access.ts';
import { getOfficeSales, getSuspension, proposeResume, suspendSales } from './suspensions.service.ts';

const tags = ['suspensions'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };
const decisionRefusals = { ...refusals, 429: refusal };
const decider = { staff: ['operator'] } as const;

export async function suspensionRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/:id/suspension',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Since when and why sales of a home are suspended; null while they go on',
        tags,
        params: homeParams,
        response: { 200: answer(suspension.nullable()), 400: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: await getSuspension(deps, request.params.id) };
    },
  );

  routes.get(
    '/office/homes/:id/sales',
    {
      config: { access: staffRead('operator') },
      schema: {
        summary: 'Whether sales of a home go on, and who waits for them',
        tags,
        params: officeParams,
        response: { 200: answer(officeSales), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getOfficeSales(deps, request.actor, request.params.id) }),
  );

  routes.post(
    '/office/homes/:id/sales/suspend',
    {
      config: { access: decider },
      schema: {
        summary: 'Suspend sales of a home at once, with a public reason; needs a recent sign-in',
        tags,
        params: officeParams,
        body: suspendInput,
        response: { 200: acknowledgement, ...decisionRefusals },
      },
    },
    async (request) => {
      await suspendSales(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.suspensions.suspended, data: null };
    },
  );

  routes.post(
    '/office/homes/:id/sales/propose-resume',
    {
      config: { access: decider },
      schema: {
        summary: 'Propose to resume sales of a home, which another operator confirms; needs a recent sign-in',
        tags,
        params: officeParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...decisionRefusals },
      },
    },
    async (request) => {
      await proposeResume(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.suspensions.proposed, data: null };
    },
  );
}
