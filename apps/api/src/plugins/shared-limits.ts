import { randomUUID } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Signals } from '../db/signals.ts';

interface Count {
  startedAt: number;
  /** By this client, at all servers. */
  uses: number;
  /** Of these, those here that the other servers have not been told of. */
  untold: number;
}

const CHANNEL = 'limits';
const CLIENTS_MAX = 5000;
/** Part of a limit that a client can use at one server before the others are told. */
const TOLD_PART = 0.02;

/**
 * Counts of the rate limiter, shared by all servers on a database, so that a client cannot have the limit once at each. Told in parts:
 * a client gets at most 2 % more for each further server. While the connection is away each server counts for itself.
 */
export function createSharedLimits(signals: Signals): { Store: FastifyRateLimitStoreCtor; stop(): void } {
  const server = randomUUID();
  const stores = new Map<string, Counts>();

  class Counts implements FastifyRateLimitStore {
    /** The same at every server that runs the same code. */
    private readonly name = String(stores.size);
    private readonly counts = new LRUCache<string, Count>({ max: CLIENTS_MAX });

    constructor() {
      stores.set(this.name, this);
    }

    incr(...[key, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const now = Date.now();
      const count = this.find(key, now, windowMs);
      count.uses += 1;
      count.untold += 1;
      if (count.untold > max * TOLD_PART) {
        const message = [server, this.name, key, count.startedAt, windowMs, count.untold];
        count.untold = 0;
        void signals.tell(CHANNEL, message.join('\n'));
      }
      callback(null, { current: count.uses, ttl: count.startedAt + windowMs - now });
    }

    /** For a limit of its own. */
    child(): Counts {
      return new Counts();
    }

    add(key: string, { startedAt, windowMs, uses }: { startedAt: number; windowMs: number; uses: number }): void {
      this.find(key, startedAt, windowMs).uses += uses;
    }

    private find(key: string, now: number, windowMs: number): Count {
      const known = this.counts.get(key);
      if (known !== undefined && now < known.startedAt + windowMs) return known;
      const count = { startedAt: now, uses: 0, untold: 0 };
      this.counts.set(key, count);
      return count;
    }
  }

  const stop = signals.listen({
    channel: CHANNEL,
    onSignal(text) {
      const [sender, name, key, ...numbers] = text.split('\n');
      const [startedAt, windowMs, uses] = numbers.map(Number);
      if (sender !== server) stores.get(name!)?.add(key!, { startedAt: startedAt!, windowMs: windowMs!, uses: uses! });
    },
    onGap: () => undefined,
  });
  return { Store: Counts, stop };
}
