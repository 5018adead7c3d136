import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { demoStaff, MAILBOX_KEY_HEADER } from '@diyar/domain/mailbox.ts';
import type { ServerDeps } from '#api/deps.ts';
import { hasMailbox, requireMailboxKey } from '#api/features/mails/mails.service.ts';
import { describeDemoStaff } from './demo-staff.service.ts';

/** Beside the emails, because both are only for whoever runs the server. */
export async function demoRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  if (!hasMailbox(deps)) return;
  app.withTypeProvider<ZodTypeProvider>().get(
    '/mailbox/staff',
    {
      config: { access: 'public' },
      schema: {
        summary: 'How to sign in as invented staff of a private server',
        tags: ['mails'],
        response: { 200: answer(demoStaff.nullable()), 404: refusal },
      },
    },
    async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      requireMailboxKey(deps, headers[MAILBOX_KEY_HEADER]);
      return { success: true as const, data: await describeDemoStaff(deps) };
    },
  );
}
