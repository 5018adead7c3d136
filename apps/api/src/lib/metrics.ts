import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What this process counts for Prometheus while it works. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  cacheReads: Counter<'cache' | 'result'>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  // Memory, processor, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'diyar_http_request_seconds',
      help: 'Time from the first byte of a request to the last of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers: [registry],
    }),
    cacheReads: new Counter({
      name: 'diyar_cache_reads_total',
      help: 'Reads of the cache in memory, by whether the value was there',
      labelNames: ['cache', 'result'],
      registers: [registry],
    }),
  };
}
