import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { AppError } from './app-error.ts';

export interface Budget {
  /** What is counted, e.g. `contact:ip:203.0.113.7`. */
  key: string;
  limit: number;
  windowSeconds: number;
}

/** Counts one use and tells how long to wait when the budget is spent. Kept in the database, so it survives a restart. */
export async function spend<Schema>(db: Kysely<Schema>, budget: Budget, now: Date): Promise<{ waitSeconds: number }> {
  const windowMs = budget.windowSeconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const { rows } = await sql<{ hits: number }>`
    insert into throttles (key, window_start, hits) values (${budget.key}, ${windowStart}, 1)
    on conflict (key, window_start) do update set hits = throttles.hits + 1
    returning hits`.execute(db);
  const isSpent = (rows[0]?.hits ?? 0) > budget.limit;
  return { waitSeconds: isSpent ? Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000) : 0 };
}

export async function spendOrRefuse<Schema>(db: Kysely<Schema>, budget: Budget, now: Date): Promise<void> {
  const { waitSeconds } = await spend(db, budget, now);
  if (waitSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: waitSeconds });
}

/** The part of an address that one subscriber controls: IPv4 whole, IPv6 by its /64. */
export function toClientKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = plain.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...middle, ...right].slice(0, 4).map((part) => part.padStart(4, '0').toLowerCase()).join(':');
}

export async function forgetOldThrottles<Schema>(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`delete from throttles where window_start < ${new Date(now.getTime() - 48 * 3600 * 1000)}`.execute(db);
}
