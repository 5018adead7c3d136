import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../lib/metrics.ts';

/** By the pattern of the route, never by the address: visitors can make up as many addresses as they like. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    requests.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
