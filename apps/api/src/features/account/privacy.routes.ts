import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountExport } from '@diyar/domain/account.ts';
import { acknowledgement, refusal } from '@diyar/domain/envelope.ts';
import { optionalCodeInput } from '@diyar/domain/mfa.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { askForDeletion, takeDeletionBack } from './deletion.service.ts';
import { exportAccount } from './export.service.ts';

const tags = ['account'];

export async function privacyRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/auth/export',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Everything about you, as one file; needs a recent sign-in',
        tags,
        response: { 200: accountExport, 401: refusal, 403: refusal, 429: refusal },
      },
    },
    async (request, reply) => {
      const name = `diyar-account-${deps.now().toISOString().slice(0, 10)}.json`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return exportAccount(deps, request.actor, toVisitor(request));
    },
  );

  routes.post(
    '/auth/delete-account',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Ask for your account to be deleted, 14 days from now',
        tags,
        body: optionalCodeInput,
        response: { 200: acknowledgement, 400: refusal, 401: refusal, 403: refusal, 409: refusal, 429: refusal },
      },
    },
    async (request) => {
      await askForDeletion(deps, request.actor, request.body?.token, toVisitor(request));
      return { success: true as const, message: request.words.account.deletionAsked, data: null };
    },
  );

  routes.post(
    '/auth/keep-account',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Keep your account after all',
        tags,
        response: { 200: acknowledgement, 401: refusal, 429: refusal },
      },
    },
    async (request) => {
      await takeDeletionBack(deps, request.actor, toVisitor(request));
      return { success: true as const, message: request.words.account.deletionTakenBack, data: null };
    },
  );
}
