import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answer } from '@diyar/domain/envelope.ts';
import { serviceStatus } from '@diyar/domain/status.ts';
import { hasPendingMigrations } from '#api/db/migrate.ts';
import { databaseWarnings } from '#api/db/prepare.ts';
import type { ServerDeps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { backupWarnings, listBackupWarnings } from '#api/lib/backup-status.ts';
import { getServiceStatus } from './health.service.ts';

const health = z.object({
  process: z.literal('ok'),
  database: z.literal('ok'),
  migrations: z.literal('ok'),
  uptimeSeconds: z.number().int(),
  warnings: z.array(z.enum([...databaseWarnings, ...backupWarnings])),
});

export async function healthRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const schema = { summary: 'Whether the server can do its work', response: { 200: answer(health) } };
  routes.get('/health', { config: { access: 'public' }, schema }, async (_request, reply) => {
    if (await hasPendingMigrations(deps.db)) throw new AppError('UNAVAILABLE');
    reply.header('cache-control', 'no-store');
    const uptimeSeconds = Math.floor(process.uptime());
    const ofBackups = deps.backups === undefined ? [] : listBackupWarnings(deps.backups.status, deps.now());
    return {
      success: true as const,
      data: {
        process: 'ok' as const,
        database: 'ok' as const,
        migrations: 'ok' as const,
        uptimeSeconds,
        warnings: [...deps.warnings, ...ofBackups],
      },
    };
  });

  routes.get(
    '/status',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Which parts of the service keep up, for the status page',
        response: { 200: answer(serviceStatus) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: await getServiceStatus(deps) };
    },
  );
}
