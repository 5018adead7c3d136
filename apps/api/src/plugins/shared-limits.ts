import { randomUUID } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Signals } from '../db/signals.ts';

interface Count {
  /** Windows begin by the clock, so that all servers count in the same ones. */
  startedAt: number;
  /** By this client, at all servers. */
  uses: number;
  /** Of those here, how many the other servers have been told of. */
  told: number;
  untold: number;
}

const CHANNEL = 'diyar_limits';
const CLIENTS_MAX = 5000;
/** Part of a limit that a client can use at one server before the others are told. */
const TOLD_PART = 0.02;

/**
 * Counts of the rate limiter, shared by all servers on a database, so that a client cannot have the limit once at each. Told in parts:
 * a client gets at most 2 % more for each further server. Nothing more is told of a client that has spent its limit, so refusing a
 * flood stays free. While the connection is away each server counts for itself.
 */
export function createSharedLimits(signals: Signals): { Store: FastifyRateLimitStoreCtor; stop(): void } {
  const server = randomUUID();
  const stores = new Map<string, Counts>();

  class Counts implements FastifyRateLimitStore {
    private readonly name: string;
    private readonly counts = new LRUCache<string, Count>({ max: CLIENTS_MAX });

    /** `routeInfo`: the route that has a limit of its own. */
    constructor({ max, routeInfo }: { max?: unknown; routeInfo?: { url?: string } }) {
      this.name = routeInfo?.url ?? `limit of ${String(max)}`;
      stores.set(this.name, this);
    }

    incr(...[key, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const now = Date.now();
      const startedAt = now - (now % windowMs);
      const count = this.find(key, startedAt);
      count.uses += 1;
      count.untold += 1;
      if (count.untold > max * TOLD_PART && count.told <= max) void this.tell(key, count);
      callback(null, { current: count.uses, ttl: startedAt + windowMs - now });
    }

    child(options: object): Counts {
      return new Counts(options);
    }

    add(key: string, startedAt: number, uses: number): void {
      const count = this.find(key, startedAt);
      if (count.startedAt === startedAt) count.uses += uses;
    }

    private async tell(key: string, count: Count): Promise<void> {
      const uses = count.untold;
      count.told += uses;
      count.untold = 0;
      if (await signals.notify(CHANNEL, [server, this.name, key, count.startedAt, uses].join('\n'))) return;
      count.told -= uses;
      count.untold += uses;
    }

    /** The count of that window, or of a later one when it has begun. */
    private find(key: string, startedAt: number): Count {
      const known = this.counts.get(key);
      if (known !== undefined && known.startedAt >= startedAt) return known;
      const count = { startedAt, uses: 0, told: 0, untold: 0 };
      this.counts.set(key, count);
      return count;
    }
  }

  const stop = signals.listen({
    channel: CHANNEL,
    onSignal(text) {
      const [sender, name, key, startedAt, uses] = text.split('\n');
      if (sender !== server) stores.get(name!)?.add(key!, Number(startedAt), Number(uses));
    },
    onGap: () => undefined,
  });
  return { Store: Counts, stop };
}
