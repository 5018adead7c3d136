import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { decisionInput, grantInput, officeParams, staffMember } from '@diyar/domain/office.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { staffRead } from '#api/plugins/access.ts';
import { listStaff, proposeGrant, revokeGrant } from './staff.service.ts';

const tags = ['office'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal };
const admins = { staff: ['admin'] } as const;

export async function staffRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/office/staff',
    {
      config: { access: staffRead('admin') },
      schema: {
        summary: 'Everybody with a role',
        tags,
        response: { 200: answer(z.array(staffMember)), ...refusals },
      },
    },
    async () => ({ success: true as const, data: await listStaff(deps) }),
  );

  routes.post(
    '/office/staff',
    {
      config: { access: admins },
      schema: {
        summary: 'Propose a role for a person; another administrator confirms it. Needs a recent sign-in',
        tags,
        body: grantInput,
        response: { 201: acknowledgement, ...refusals, 409: refusal, 429: refusal },
      },
    },
    async (request, reply) => {
      await proposeGrant(deps, request.actor, request.body, toVisitor(request));
      reply.status(201);
      return { success: true as const, message: request.words.office.proposed, data: null };
    },
  );

  routes.post(
    '/office/staff/:id/revoke',
    {
      config: { access: admins },
      schema: {
        summary: 'End a grant at once; needs a recent sign-in',
        tags,
        params: officeParams,
        body: decisionInput,
        response: { 200: acknowledgement, ...refusals, 409: refusal, 429: refusal },
      },
    },
    async (request) => {
      await revokeGrant(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.office.revoked, data: null };
    },
  );
}
