import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acknowledgement, refusal } from '@diyar/domain/envelope.ts';
import { newsletterTokenInput, subscribeInput } from '@diyar/domain/newsletter.ts';
import type { Deps } from '#api/deps.ts';
import { acceptOneClick } from '#api/plugins/one-click.ts';
import { confirm, subscribe, unsubscribe } from './newsletter.service.ts';

const responses = { 200: acknowledgement, 400: refusal, 404: refusal, 429: refusal };

export async function newsletterRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['newsletter'];

  routes.post(
    '/newsletter',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Subscribe to the newsletter; a link to confirm is emailed',
        tags,
        body: subscribeInput,
        response: responses,
      },
    },
    async (request) => {
      await subscribe(deps, request.body.email, request.ip);
      return { success: true as const, message: request.words.newsletter.checkInbox, data: null };
    },
  );

  routes.post(
    '/newsletter/confirm',
    {
      config: { access: 'public' },
      schema: { summary: 'Confirm with the mailed token', tags, body: newsletterTokenInput, response: responses },
    },
    async (request) => {
      await confirm(deps, request.body.token);
      return { success: true as const, message: request.words.newsletter.confirmed, data: null };
    },
  );

  await app.register(async (scope) => {
    acceptOneClick(scope);
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/newsletter/unsubscribe',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Unsubscribe, with the token from any newsletter',
          tags,
          querystring: newsletterTokenInput.partial(),
          body: newsletterTokenInput.partial().nullish(),
          response: responses,
        },
      },
      async (request) => {
        const token = z
          .string()
          .catch('')
          .parse(request.body?.token ?? request.query.token);
        await unsubscribe(deps, token);
        return { success: true as const, message: request.words.newsletter.left, data: null };
      },
    );
  });
}
