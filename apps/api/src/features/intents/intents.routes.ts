import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { createdIntent, intent, intentInput, intentParams } from '@diyar/domain/intents.ts';
import type { Deps } from '#api/deps.ts';
import { createIntent, getIntent } from './card-intents.service.ts';
import { receiveWebhook } from './webhooks.service.ts';

const tags = ['intents'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 429: refusal, 503: refusal };

export async function intentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/intents',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Begin a card payment, where a payment service takes cards',
        tags,
        body: intentInput,
        response: { 201: answer(createdIntent), ...refusals },
      },
    },
    async (request, reply) => {
      const data = await createIntent(deps, request.actor, request.body);
      reply.status(201);
      return { success: true as const, data };
    },
  );

  routes.get(
    '/intents/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'How far a card payment of yours has come',
        tags,
        params: intentParams,
        response: { 200: answer(intent), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getIntent(deps, request.actor, request.params.id) }),
  );

  await app.register(async (scope) => {
    // The signature is over the bytes that were sent, so the body is not parsed before it is checked.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/webhooks/stripe',
      { config: { access: 'public' }, schema: { summary: 'Messages of the payment service, signed by it', tags } },
      async (request) => {
        const { 'stripe-signature': signature } = request.headers;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveWebhook(deps, body, typeof signature === 'string' ? signature : undefined);
        return { success: true as const };
      },
    );
  });
}
