import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Signals } from '../db/signals.ts';
import { AppError } from '../lib/app-error.ts';
import { toClientKey } from '../lib/client-address.ts';
import { createSharedLimits } from './shared-limits.ts';

const API_CALLS_A_MINUTE = 600;
/** For one client, which can be a whole office: a page brings dozens of scripts and pictures. */
const FILES_A_MINUTE = 3000;

/** `signals`: to count together with other servers. */
export async function limitRequests(app: FastifyInstance, signals: Signals | undefined): Promise<void> {
  const shared = signals && createSharedLimits(signals);
  app.addHook('onClose', async () => shared?.stop());
  await app.register(rateLimit, {
    max: API_CALLS_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => toClientKey(request.ip),
    allowList: isForFiles,
    ...(shared && { store: shared.Store }),
  });
  const countFile = app.createRateLimit({ max: FILES_A_MINUTE, allowList: [] });
  app.addHook('onRequest', async (request) => {
    // The limit for calls of the API is part of its routes, so an address without a route is not counted there.
    if (!isForFiles(request) && !request.is404) return;
    const use = await countFile(request);
    if (!use.isAllowed && use.isExceeded)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: use.ttlInSeconds });
  });
}

/** Pictures, pages and their assets. */
function isForFiles({ url }: FastifyRequest): boolean {
  return !url.startsWith('/api/') || url.startsWith('/api/files/');
}
