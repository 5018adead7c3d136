import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';
import { columns, type StoredInvestment } from './investments.repository.ts';

export function selectOpen(db: Db) {
  return db.selectFrom('investments').select(columns).where('state', '=', 'held');
}

/**
 * Orders that the caller has just locked. A statement that waited for a lock sees what the other one made of the order, but its home and
 * its buyer's other orders as they were before; the next statement sees them as they are.
 */
async function readLocked(tx: Db, locked: Promise<{ id: string }[]>): Promise<StoredInvestment[]> {
  const ids = (await locked).map(({ id }) => id);
  if (ids.length === 0) return [];
  return selectOpen(tx)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();
}

/** To be locked, by id alone. */
const selectOpenIds = (tx: Db) => tx.selectFrom('investments').select('id').where('state', '=', 'held').orderBy('id');

/** Without a lock: those that wait, whose last moment comes first before the others. */
export function listByLastMoment(
  db: Db,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
): Promise<(StoredInvestment & { openUntil: Date })[]> {
  return selectOpen(db)
    .select(sql<Date>`open_until`.as('openUntil'))
    .where('held_until', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(open_until, id) > (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('open_until')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Without a lock: those whose time to cancel is over, the longest first. */
export function listDue(db: Db, now: Date, limit: number): Promise<StoredInvestment[]> {
  return selectOpen(db).where('held_until', '<=', now).orderBy('held_until').orderBy('id').limit(limit).execute();
}

/** Without a lock: the same of one home, all of them. */
export function listDueOf(db: Db, propertyId: string, now: Date): Promise<StoredInvestment[]> {
  return selectOpen(db).where('property_id', '=', propertyId).where('held_until', '<=', now).execute();
}

/** Those of them that are still due. What somebody else is at is waited for, or left to them. */
export function lockDue(
  tx: Db,
  listed: Pick<StoredInvestment, 'id'>[],
  { now, isSkipping }: { now: Date; isSkipping: boolean },
): Promise<StoredInvestment[]> {
  const ids = listed.map(({ id }) => id);
  const locked = selectOpenIds(tx)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('held_until', '<=', now)
    .forUpdate()
    .$if(isSkipping, (query) => query.skipLocked());
  return readLocked(tx, locked.execute());
}

/** Those that have waited for too long, the longest first; what somebody else is at is left to them. */
export function lockLapsed(tx: Db, now: Date, limit: number): Promise<StoredInvestment[]> {
  return selectOpen(tx)
    .where('held_until', 'is', null)
    .where('open_until', '<=', now)
    .orderBy('open_until')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** All that a person ordered, or others of the person's homes. Those that are due are left to the jobs, which skip what is locked. */
function selectOpenOf(tx: Db, userId: string, now: Date) {
  return selectOpenIds(tx)
    .where((where) => where.or([where('user_id', '=', userId), where('owner_id', '=', userId)]))
    .where('open_until', '>', now)
    .forUpdate();
}

/** All that was ordered of a home; what somebody else is at is waited for, or left out. */
export function lockOpenAt(
  tx: Db,
  propertyId: string,
  { now, isSkipping }: { now: Date; isSkipping: boolean },
): Promise<StoredInvestment[]> {
  const locked = selectOpenIds(tx)
    .where('property_id', '=', propertyId)
    .where('open_until', '>', now)
    .forUpdate()
    .$if(isSkipping, (query) => query.skipLocked());
  return readLocked(tx, locked.execute());
}

/** Orders of a home that have not lapsed wait until then at least; those of a raise keep the day that they were made with. */
export async function prolongWaiting(
  tx: Db,
  propertyId: string,
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  await sql`
    update investments set waits_until = ${until}
    where id in (
      select id from investments
      where state = 'held' and property_id = ${propertyId} and raise_until is null and waits_until < ${until}
        and (held_until is not null or waits_until > ${now})
      order by id for no key update)`.execute(tx);
}

/** Orders of a home wait until then at most; what somebody else is at is waited for, or left out. */
export async function shortenWaiting(
  tx: Db,
  propertyId: string,
  { until, isSkipping }: { until: Date; isSkipping: boolean },
): Promise<void> {
  await sql`
    update investments set waits_until = ${until}
    where id in (
      select id from investments where state = 'held' and property_id = ${propertyId} and waits_until > ${until}
      order by id for no key update ${sql.raw(isSkipping ? 'skip locked' : '')})`.execute(tx);
}

/** What somebody else is at is waited for. */
export function lockOpenOf(tx: Db, userId: string, now: Date): Promise<StoredInvestment[]> {
  return readLocked(tx, selectOpenOf(tx, userId, now).execute());
}

/** What somebody else is at is left out. */
export function lockFreeOf(tx: Db, userId: string, now: Date): Promise<StoredInvestment[]> {
  return readLocked(tx, selectOpenOf(tx, userId, now).skipLocked().execute());
}

/** Those of a buyer that wait; what somebody else is at is left out. */
export function lockFreeWaiting(tx: Db, userId: string, now: Date): Promise<StoredInvestment[]> {
  const locked = selectOpenIds(tx)
    .where('user_id', '=', userId)
    .where('held_until', 'is', null)
    .where('open_until', '>', now)
    .forUpdate()
    .skipLocked();
  return readLocked(tx, locked.execute());
}

/** Charged for orders of a person that are open, or final since a moment. */
export async function sumOrders(db: Db, userId: string, since: Date): Promise<bigint> {
  const { sum } = await db
    .selectFrom('investments')
    .select(sql<bigint>`coalesce(sum(charged_minor), 0)::bigint`.as('sum'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`(state = 'held' or (state = 'completed' and ended_at > ${since}))`)
    .executeTakeFirstOrThrow();
  return sum;
}

export async function countOpenOf(db: Db, userId: string, now: Date): Promise<bigint> {
  const { count } = await db
    .selectFrom('investments')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('state', '=', 'held')
    .where((where) => where.or([where('user_id', '=', userId), where('owner_id', '=', userId)]))
    .where('open_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countOpenAt(db: Db, propertyId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('investments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'held')
    .where('property_id', '=', propertyId)
    .where('open_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** All of `lockOpenOf` wait from now on, in one statement however many there are; answers how many it reached. */
export async function stopCounting(
  tx: Db,
  userId: string,
  { now, isSkipping }: { now: Date; isSkipping: boolean },
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    with open as materialized (
      select id from investments
      where state = 'held' and (user_id = ${userId} or owner_id = ${userId}) and open_until > ${now}
      order by id for update ${isSkipping ? sql`skip locked` : sql``}
    )
    update investments set held_until = null from open where investments.id = open.id`.execute(tx);
  return numAffectedRows;
}

/** Homes with orders that count to their end although the last day of the review is over. */
export async function listLapsedHomes(db: Db, { today, now }: { today: string; now: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct offering.property_id as id from offerings as offering
    join investments as investment on investment.property_id = offering.property_id
    where offering.attested_until < ${today}::date and investment.state = 'held' and investment.held_until > ${now}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that wait, are as old as this and were not written about at that age; what somebody else is at is left for the next time. */
export async function remindWaiting(
  tx: Db,
  { days, since, now }: { days: number; since: Date; now: Date },
  limit: number,
): Promise<StoredInvestment[]> {
  return tx
    .updateTable('investments')
    .set({ reminded_days: days })
    .where('id', 'in', (from) =>
      from
        .selectFrom('investments')
        .select('id')
        .where('state', '=', 'held')
        .where('held_until', 'is', null)
        .where('open_until', '>', now)
        .where('created_at', '<=', since)
        .where((where) => where.or([where('reminded_days', 'is', null), where('reminded_days', '<', days)]))
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute();
}

export function listWaitingOf(db: Db, userId: string): Promise<StoredInvestment[]> {
  return db
    .selectFrom('investments')
    .select(columns)
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .where('held_until', 'is', null)
    .execute();
}

/** From an id on; none that is due. What somebody else is at is waited for, so that it is read as they leave it. */
export function listOpen(
  db: Db,
  { after, now }: { after: string; now: Date },
  limit: number,
): Promise<StoredInvestment[]> {
  return db
    .selectFrom('investments')
    .select(columns)
    .where('state', '=', 'held')
    .where('open_until', '>', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forShare()
    .execute();
}

/** The caller has locked them. */
export async function updateMoments(
  tx: Db,
  changes: Pick<StoredInvestment, 'id' | 'heldUntil' | 'papersUntil' | 'waitsUntil'>[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  const held = changes.map(({ heldUntil }) => heldUntil);
  const papers = changes.map(({ papersUntil }) => papersUntil);
  const waits = changes.map(({ waitsUntil }) => waitsUntil);
  await sql`
    update investments set held_until = changed.held, papers_until = changed.papers, waits_until = changed.waits
    from unnest(${ids}::uuid[], ${held}::timestamptz[], ${papers}::timestamptz[], ${waits}::timestamptz[])
      as changed (id, held, papers, waits)
    where investments.id = changed.id`.execute(tx);
}
