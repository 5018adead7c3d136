import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { contactInput } from '@diyar/domain/contact.ts';
import { acknowledgement, refusal } from '@diyar/domain/envelope.ts';
import type { Deps } from '#api/deps.ts';
import { receiveMessage } from './contact.service.ts';

export async function contactRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/contact',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Write to us',
        tags: ['contact'],
        body: contactInput,
        response: { 200: acknowledgement, 400: refusal, 429: refusal },
      },
    },
    async (request) => {
      await receiveMessage(deps, request.body, request.ip);
      return { success: true as const, message: request.words.contact.sent, data: null };
    },
  );
}
