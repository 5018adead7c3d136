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
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(ip);
  if (mapped) return mapped[1] ?? [mapped[2], mapped[3]].flatMap((part) => toBytes(part!)).join('.');
  const [head = '', tail = ''] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = ip.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...middle, ...right].slice(0, 4).map((part) => part.padStart(4, '0').toLowerCase()).join(':');
}

function toBytes(hexadecimal: string): number[] {
  const value = Number.parseInt(hexadecimal, 16);
  return [value >> 8, value & 0xff];
}

export async function forgetOldThrottles<Schema>(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`delete from throttles where window_start < ${new Date(now.getTime() - 48 * 3600 * 1000)}`.execute(db);
}
