import { sql, type Kysely } from 'kysely';
import { AppError } from './app-error.ts';

export interface Budget {
  /** What is counted, e.g. `contact:ip:203.0.113.7`. */
  key: string;
  limit: number;
  windowSeconds: number;
  /** How many uses this one counts as; one unless told. */
  units?: number;
}

/**
 * Counts one use and tells how long to wait when the budget is spent. The window slides: never more than the limit in any
 * stretch of that length, wherever it begins. Kept in the database, so it survives a restart; uses that were refused do not count.
 */
export async function spend<Schema>(
  db: Kysely<Schema>,
  { key, limit, windowSeconds, units = 1 }: Budget,
  now: Date,
): Promise<{ waitSeconds: number }> {
  const windowMs = windowSeconds * 1000;
  const used = sql`array_fill(${now}::timestamptz, array[${units}::int])`;
  const { rows } = await sql<{ isSpent: boolean; lastInTheWay: Date }>`
    insert into throttles (key, uses, is_spent) values (${key}, ${used}, false)
    on conflict (key) do update set (uses, is_spent) = (
      select array_agg(used order by used) || case when count(*) + ${units} <= ${limit} then ${used} end, count(*) + ${units} > ${limit}
      from unnest(throttles.uses) as used where used > ${new Date(now.getTime() - windowMs)})
    returning is_spent as "isSpent", uses[greatest(1, cardinality(uses) + ${units}::int - ${limit}::int)] as "lastInTheWay"`.execute(
    db,
  );
  const { isSpent, lastInTheWay } = rows[0]!;
  return { waitSeconds: isSpent ? secondsUntil(lastInTheWay.getTime() + windowMs, now) : 0 };
}

/** Rounded up: after this wait the next use is accepted. */
export function secondsUntil(endMs: number, now: Date): number {
  return Math.ceil((endMs - now.getTime()) / 1000);
}

/** How much of each budget is used, and how long to wait where one is spent, without counting a use. In the order asked for. */
export async function readUses<Schema>(
  db: Kysely<Schema>,
  budgets: readonly Budget[],
  now: Date,
): Promise<{ uses: number; waitSeconds: number }[]> {
  const keys = budgets.map(({ key }) => key);
  const { rows } = await sql<{ key: string; uses: Date[] }>`
    select key, uses from throttles where key = any(${keys})`.execute(db);
  return budgets.map(({ key, limit, windowSeconds }) => {
    const uses = rows.find((row) => row.key === key)?.uses ?? [];
    const ends = uses.map((used) => used.getTime() + windowSeconds * 1000).filter((end) => end > now.getTime());
    return { uses: ends.length, waitSeconds: ends.length >= limit ? secondsUntil(ends[0]!, now) : 0 };
  });
}

/** How long to wait, without counting a use. */
export async function peek<Schema>(db: Kysely<Schema>, budget: Budget, now: Date): Promise<number> {
  const [found] = await readUses(db, [budget], now);
  return found!.waitSeconds;
}

/** For work that counts only when it succeeds. */
export async function refuseIfSpent<Schema>(db: Kysely<Schema>, budget: Budget, now: Date): Promise<void> {
  refuse(await peek(db, budget, now));
}

export async function forgive<Schema>(db: Kysely<Schema>, key: string): Promise<void> {
  await sql`delete from throttles where key = ${key}`.execute(db);
}

/** Forgets the counts of all keys with this prefix. */
export async function forgiveAll<Schema>(db: Kysely<Schema>, keyStart: string): Promise<void> {
  await sql`delete from throttles where starts_with(key, ${keyStart})`.execute(db);
}

export async function spendOrRefuse<Schema>(db: Kysely<Schema>, budget: Budget, now: Date): Promise<void> {
  refuse((await spend(db, budget, now)).waitSeconds);
}

function refuse(waitSeconds: number): void {
  if (waitSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: waitSeconds });
}

export async function forgetOldThrottles<Schema>(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`delete from throttles where uses[cardinality(uses)] < ${new Date(now.getTime() - 48 * 3600 * 1000)}`.execute(
    db,
  );
}
