import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { toLoggedPath } from '../lib/log.ts';
import { toClientKey } from '../lib/client-address.ts';

const WINDOW_MS = 1000;
const REFUSALS_LOGGED_EACH = 5;

/**
 * One line a request, when it is over. It holds nothing that a client chose but the path, so it needs no search for
 * secrets: that search would cost more than many requests do.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  const plain = log.child({}, { redact: [] });
  const refusals = createRefusalCounter((summary) => plain.info(summary, 'more refused requests'));
  app.addHook('onClose', async () => refusals.report());
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    done();
    if (statusCode >= 400 && statusCode < 500 && refusals.isFolded(toClientKey(request.ip), statusCode)) return;
    plain.info(
      {
        reqId: request.id,
        method: request.method,
        path: toLoggedPath(request.url),
        ip: request.ip,
        status: statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

interface Refusals {
  logged: number;
  folded: number;
  statuses: Record<number, number>;
}

/** Refusals cost nothing to provoke, so beyond a few a second those of one client become one line. */
function createRefusalCounter(report: (summary: { ip: string; count: number; statuses: object }) => void) {
  const clients = new Map<string, Refusals>();
  let timer: NodeJS.Timeout | undefined;

  function reportAll(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [ip, { folded, statuses }] of clients) if (folded > 0) report({ ip, count: folded, statuses });
    clients.clear();
  }

  return {
    report: reportAll,
    isFolded(ip: string, status: number): boolean {
      timer ??= setTimeout(reportAll, WINDOW_MS).unref();
      const client = clients.get(ip) ?? { logged: 0, folded: 0, statuses: {} };
      clients.set(ip, client);
      if (client.logged < REFUSALS_LOGGED_EACH) {
        client.logged += 1;
        return false;
      }
      client.folded += 1;
      client.statuses[status] = (client.statuses[status] ?? 0) + 1;
      return true;
    },
  };
}
