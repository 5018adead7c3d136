import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { acknowledgement, refusal } from '@diyar/domain/envelope.ts';
import { newsletterTokenInput } from '@diyar/domain/newsletter.ts';
import type { Deps } from '#api/deps.ts';
import { acceptOneClick } from '#api/plugins/one-click.ts';
import { stopDigest } from './digests.service.ts';

export async function digestRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    acceptOneClick(scope);
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/notifications/unsubscribe',
      {
        config: { access: 'public' },
        schema: {
          summary: 'No more weekly emails, with the token from any of them',
          tags: ['notifications'],
          querystring: newsletterTokenInput.partial(),
          body: newsletterTokenInput.partial().nullish(),
          response: { 200: acknowledgement, 400: refusal, 404: refusal },
        },
      },
      async (request) => {
        await stopDigest(deps, request.body?.token ?? request.query.token ?? '');
        return { success: true as const, message: request.words.notifications.digestStopped, data: null };
      },
    );
  });
}
