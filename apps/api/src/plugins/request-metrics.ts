import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../lib/metrics.ts';

/** By the pattern of the route, never by the address: visitors can make up as many addresses as they like. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  /** Looking a line up by its labels costs more than counting does. */
  const lines = new Map<string, ReturnType<typeof requests.labels>>();
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    const name = `${method} ${route} ${statusCode}`;
    const line = lines.get(name) ?? requests.labels({ method, route, status: statusCode });
    lines.set(name, line);
    line.observe(elapsedTime / 1000);
    done();
  });
}
