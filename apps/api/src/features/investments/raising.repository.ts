import { sql } from 'kysely';
import { COOLING_OFF_HOURS } from '@diyar/domain/limits.ts';
import type { Db } from '#api/db/client.ts';
import { columns, type StoredInvestment } from './investments.repository.ts';
import { selectOpen } from './open-orders.repository.ts';

const COOLING_OFF = `${String(COOLING_OFF_HOURS)} hours`;

const ofRaise = (db: Db, raiseId: string) => selectOpen(db).where('raise_id', '=', raiseId).orderBy('id');

/** Open orders of a raise, without a lock. */
export function listOfRaise(db: Db, raiseId: string): Promise<StoredInvestment[]> {
  return ofRaise(db, raiseId).execute();
}

/** The same; what somebody else is at is waited for. */
export function lockOfRaise(tx: Db, raiseId: string): Promise<StoredInvestment[]> {
  return ofRaise(tx, raiseId).forUpdate().execute();
}

/** The caller has locked them: they wait for nothing any more and are returned. */
export async function endWaiting(tx: Db, ids: string[], now: Date): Promise<void> {
  await sql`
    update investments set held_until = null, papers_until = null, waits_until = ${now}
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** The caller has locked them: they are final at this moment, as soon as the job has booked them, and each at the end of its own time to cancel. */
export async function makeDue(tx: Db, ids: string[], now: Date): Promise<void> {
  await sql`
    update investments set held_until = greatest(${now}, created_at + ${COOLING_OFF}::interval), papers_until = null, raise_until = null
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** Final orders of a raise, a few at a time. */
export function lockPooled(tx: Db, raiseId: string, limit: number): Promise<StoredInvestment[]> {
  return tx
    .selectFrom('investments')
    .select(columns)
    .where('raise_id', '=', raiseId)
    .where('state', '=', 'completed')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** The caller has locked them: open again, and returned with the next run of the job. */
export async function reopenPooled(tx: Db, ids: string[], now: Date): Promise<void> {
  await sql`
    update investments set state = 'held', ended_at = null, reopened_until = null, held_until = null, papers_until = null,
      waits_until = ${now}
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** Final orders of a home that could be cancelled once more, because facts of it changed, can be so no longer. */
export async function endReopened(tx: Db, propertyId: string): Promise<void> {
  await sql`
    update investments set reopened_until = null
    where id in (
      select id from investments where property_id = ${propertyId} and state = 'completed' and reopened_until is not null
      order by id for no key update)`.execute(tx);
}

export interface PooledSums {
  tokens: bigint;
  chargedMinor: bigint;
  feesMinor: bigint;
  /** Orders that are neither final nor over. */
  open: number;
}

/** Of a raise. */
export async function sumPooled(db: Db, raiseId: string): Promise<PooledSums> {
  const { rows } = await sql<PooledSums>`
    select coalesce(sum(tokens) filter (where state = 'completed'), 0)::bigint as tokens,
      coalesce(sum(charged_minor) filter (where state = 'completed'), 0)::bigint as "chargedMinor",
      coalesce(sum(fee_minor) filter (where state = 'completed'), 0)::bigint as "feesMinor",
      (count(*) filter (where state = 'held'))::int as open
    from investments where raise_id = ${raiseId}`.execute(db);
  return rows[0]!;
}

/** Addresses of everybody whose order of a raise is open or final. */
export async function listRaiseEmails(db: Db, raiseId: string): Promise<{ investmentId: string; email: string }[]> {
  const { rows } = await sql<{ investmentId: string; email: string }>`
    select made.id as "investmentId", buyer.email from investments as made join users as buyer on buyer.id = made.user_id
    where made.raise_id = ${raiseId} and made.state in ('held', 'completed') and buyer.restricted_at is null
    order by made.id`.execute(db);
  return rows;
}

/** Undefined when it is not theirs or not open any more. */
export function lockOwnOpen(tx: Db, userId: string, id: string, now: Date): Promise<StoredInvestment | undefined> {
  return selectOpen(tx)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('open_until', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** The caller has locked it. What it waits for in addition to the raise keeps its own last day. */
export async function prolongRaise(tx: Db, id: string, until: Date): Promise<void> {
  await sql`
    update investments set waits_until = case when waits_until = raise_until then ${until} else waits_until end, raise_until = ${until}
    where id = ${id}`.execute(tx);
}
