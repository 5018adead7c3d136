import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { localMail } from '@diyar/domain/mailbox.ts';
import type { Deps } from '#api/deps.ts';
import { hasMailbox, listRecentMails } from './mails.service.ts';

/** Mails hold sign-in links, so the mailbox is for this machine only. */
export async function mailRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  if (!hasMailbox(deps)) return;
  app.withTypeProvider<ZodTypeProvider>().get(
    '/mailbox',
    {
      config: { access: 'this-machine' },
      schema: {
        summary: 'Mails that stayed on this machine',
        tags: ['mails'],
        response: { 200: answer(z.array(localMail)), 404: refusal },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const mails = await listRecentMails(deps);
      return {
        success: true as const,
        data: mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })),
      };
    },
  );
}
