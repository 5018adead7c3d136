import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { localMail, MAILBOX_KEY_HEADER } from '@diyar/domain/mailbox.ts';
import type { ServerDeps } from '#api/deps.ts';
import { hasMailbox, listRecentMails, requireMailboxKey } from './mails.service.ts';

/** Mails hold sign-in links, so the mailbox opens only with the key that the start printed. */
export async function mailRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  if (!hasMailbox(deps)) return;
  app.withTypeProvider<ZodTypeProvider>().get(
    '/mailbox',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Mails that stayed on this machine',
        tags: ['mails'],
        response: { 200: answer(z.array(localMail)), 404: refusal },
      },
    },
    async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      requireMailboxKey(deps, headers[MAILBOX_KEY_HEADER]);
      const mails = await listRecentMails(deps);
      return {
        success: true as const,
        data: mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })),
      };
    },
  );
}
