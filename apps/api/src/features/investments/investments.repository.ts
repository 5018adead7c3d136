import { sql } from 'kysely';
import { LEVEL_ONE_DAYS } from '@diyar/domain/limits.ts';
import type { InvestmentState } from '@diyar/domain/investments.ts';
import { MEANS_LEVEL, type HomeFacts } from '@diyar/domain/orders.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import { markChanged } from '#api/db/changes.ts';
import { isUniqueViolation, type Db } from '#api/db/client.ts';
import { newestFirst, type PageWanted } from '#api/db/newest-first.ts';

export interface StoredInvestment {
  id: string;
  userId: string;
  propertyId: string | null;
  propertyTitle: string;
  ownerId: string;
  amountMinor: bigint;
  tokens: bigint;
  tokenPriceMinor: bigint;
  /** Tokens that the home was divided into; null in the oldest orders. */
  tokensTotal: bigint | null;
  chargedMinor: bigint;
  feeMinor: bigint;
  currency: 'USD';
  method: PaymentMethod;
  state: InvestmentState;
  createdAt: Date;
  /** When it becomes or became final; null while it waits. */
  heldUntil: Date | null;
  /** Last moment of waiting; null in orders that were over before orders waited. */
  waitsUntil: Date | null;
  /** The same while the buyer has handed in no identity papers. */
  papersUntil: Date | null;
  endedAt: Date | null;
  /** Until then it can be cancelled again, because facts of the home changed. */
  reopenedUntil: Date | null;
  /** Raise that it is a part of. */
  raiseId: string | null;
  /** Last moment of it, while nothing but the close of the raise can make it final. */
  raiseUntil: Date | null;
  /** Last moment to invest in that raise as it is now; null without `raiseUntil`, and once it is closed. */
  raiseDeadline: Date | null;
  home: HomeFacts;
  /** Since when sales of the home are suspended, of an open order. */
  suspendedAt: Date | null;
  /** Charged for orders of the buyer ahead of this one, where a limit of the year applies to the buyer; see `sumAhead`. */
  aheadMinor: bigint;
}

/**
 * Charged for orders of a buyer that are final since a moment or counting, for those alone who have shown no means. Of two that are
 * counting the older one is ahead; one that waits is behind all of them.
 */
function sumAhead(userId: unknown, since: unknown, isAhead: unknown) {
  return sql<bigint>`
    case when (select identity_level from users where id = ${userId}) < ${sql.lit(MEANS_LEVEL)} then (
      select coalesce(sum(charged_minor), 0)::bigint from investments as other
      where other.user_id = ${userId}
        and case other.state when 'completed' then other.ended_at > ${since} when 'held' then other.held_until is not null and ${isAhead} else false end
    ) else 0 end`;
}

export const columns = [
  'id',
  'user_id as userId',
  'property_id as propertyId',
  'property_title as propertyTitle',
  'owner_id as ownerId',
  'amount_minor as amountMinor',
  'tokens',
  'token_price_minor as tokenPriceMinor',
  'tokens_total as tokensTotal',
  'charged_minor as chargedMinor',
  'fee_minor as feeMinor',
  'currency',
  'method',
  'state',
  'created_at as createdAt',
  'held_until as heldUntil',
  'waits_until as waitsUntil',
  'papers_until as papersUntil',
  'ended_at as endedAt',
  'reopened_until as reopenedUntil',
  'raise_id as raiseId',
  'raise_until as raiseUntil',
  sql<Date | null>`case when raise_until is not null then (
    select deadline from raises where raises.id = investments.raise_id and raises.state = 'offering') end`.as(
    'raiseDeadline',
  ),
  sql<HomeFacts>`coalesce((
    select jsonb_build_object('attestedUntil', attested_until, 'isSuspended', suspended_at is not null)
    from offerings where offerings.property_id = investments.property_id),
    '{"attestedUntil": null, "isSuspended": false}')`.as('home'),
  sql<Date | null>`case when investments.state = 'held' then (
    select suspended_at from offerings where offerings.property_id = investments.property_id) end`.as('suspendedAt'),
  sumAhead(
    sql`investments.user_id`,
    sql`investments.created_at - ${sql.lit(`${String(LEVEL_ONE_DAYS)} days`)}::interval`,
    sql`(investments.held_until is null or (other.created_at, other.id) < (investments.created_at, investments.id))`,
  ).as('aheadMinor'),
] as const;

/** Of the offering and of what is known of its seller, by which an order was decided. */
type Versions = Record<'version' | 'trustVersion', number>;

/**
 * Writes an order and its postings in one call; answers the numbers of the ledger transactions. Its tokens are taken by the commit,
 * which fails when they cannot be had, as `areTokensRefused` recognises. Undefined when the person has an open order for this home
 * already: a unique index decides, also between two at once.
 */
export async function bookInvestment(
  tx: Db,
  investment: StoredInvestment,
  { postingsJson, offering }: { postingsJson: string; offering: Versions },
): Promise<bigint[] | undefined> {
  markChanged(tx, 'properties');
  const ordered = JSON.stringify(toRow(investment, offering));
  try {
    const { rows } = await sql<{ id: bigint }>`
      select book_investment as id from book_investment(${ordered}::jsonb, ${postingsJson}::jsonb)`.execute(tx);
    return rows.map(({ id }) => id);
  } catch (error) {
    if (isSecondOpenOrder(error)) return undefined;
    throw error;
  }
}

function isSecondOpenOrder(error: unknown): boolean {
  return isUniqueViolation(error) && (error as { constraint?: string }).constraint === 'investments_one_open';
}

/** Amounts travel as text, so that nothing takes them for floating-point numbers. */
function toRow(investment: StoredInvestment, { version, trustVersion }: Versions) {
  return {
    id: investment.id,
    user_id: investment.userId,
    property_id: investment.propertyId,
    property_title: investment.propertyTitle,
    owner_id: investment.ownerId,
    amount_minor: String(investment.amountMinor),
    tokens: String(investment.tokens),
    token_price_minor: String(investment.tokenPriceMinor),
    tokens_total: String(investment.tokensTotal),
    charged_minor: String(investment.chargedMinor),
    fee_minor: String(investment.feeMinor),
    currency: investment.currency,
    method: investment.method,
    state: investment.state,
    created_at: investment.createdAt,
    held_until: investment.heldUntil,
    waits_until: investment.waitsUntil,
    papers_until: investment.papersUntil,
    ended_at: investment.endedAt,
    offering_version: version,
    trust_version: trustVersion,
    raise_id: investment.raiseId,
    raise_until: investment.raiseUntil,
  };
}

export interface PastOrders {
  /** For the same home. */
  hasOpen: boolean;
  /** When one for the same home was last cancelled. */
  cancelledAt: Date | null;
  /** Charged for orders that wait, for whichever home; not those of raises that wait for nothing but the others. */
  waitingMinor: bigint;
  /** Orders that were returned, for whichever home; not those of raises that failed, which is nobody's fault. */
  returned: number;
  /** Charged for orders that are final or counting; see `sumAhead`. */
  aheadMinor: bigint;
}

/** What a person has ordered: of the same home, and what waits, was returned or is final of any. */
export async function findPastOrders(
  db: Db,
  userId: string,
  propertyId: string,
  { cancelledSince, returnedSince, finalSince }: Record<'cancelledSince' | 'returnedSince' | 'finalSince', Date>,
): Promise<PastOrders> {
  const { rows } = await sql<PastOrders>`
    select exists (
        select from investments where user_id = ${userId} and property_id = ${propertyId} and state = 'held') as "hasOpen",
      (select max(ended_at) from investments
        where user_id = ${userId} and property_id = ${propertyId} and state = 'cancelled' and ended_at > ${cancelledSince})
        as "cancelledAt",
      (select coalesce(sum(charged_minor), 0)::bigint from investments
        where user_id = ${userId} and state = 'held' and held_until is null and (raise_id is null or papers_until is not null
          or waits_until < raise_until)) as "waitingMinor",
      (select count(*)::int from investments
        where user_id = ${userId} and state = 'returned' and ended_at > ${returnedSince}
          and not exists (
            select from raises where raises.id = investments.raise_id and raises.state = 'failed' and raises.ended_at <= investments.ended_at))
        as returned,
      ${sumAhead(userId, finalSince, sql`true`)} as "aheadMinor"`.execute(db);
  return rows[0]!;
}

export function findInvestment(db: Db, userId: string, id: string): Promise<StoredInvestment | undefined> {
  return db
    .selectFrom('investments')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Undefined when it is not theirs, or no longer to be cancelled: of two who try, one gets it. */
export function lockCancellable(tx: Db, userId: string, id: string, now: Date): Promise<StoredInvestment | undefined> {
  return tx
    .selectFrom('investments')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`case state when 'held' then held_until is null or held_until > ${now} when 'completed' then reopened_until > ${now} else false end`,
    )
    .forUpdate()
    .executeTakeFirst();
}

/** The caller has locked it. */
export function cancelInvestment(tx: Db, id: string, now: Date): Promise<StoredInvestment> {
  return tx
    .updateTable('investments')
    .set({ state: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Held orders get more time; one that was final and is not older than that time gets some as well. */
export async function reopenCancelling(
  tx: Db,
  propertyId: string,
  { now, since, until }: { now: Date; since: Date; until: Date },
): Promise<void> {
  await sql`
    update investments set held_until = case state when 'held' then greatest(held_until, ${until}) else held_until end,
      reopened_until = case state when 'held' then reopened_until else ${until}::timestamptz end
    where property_id = ${propertyId}
      and case state when 'held' then held_until > ${now} when 'completed' then created_at > ${since} else false end`.execute(
    tx,
  );
}

/** The same by the server; of a person who cancels at the same time and this one, one gets it. */
export function reverseInvestment(tx: Db, id: string, now: Date): Promise<StoredInvestment | undefined> {
  return tx
    .updateTable('investments')
    .set({ state: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where((where) => where.or([where('held_until', 'is', null), where('held_until', '>', now)]))
    .returning(columns)
    .executeTakeFirst();
}

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

export function listWaiting(db: Db, userId: string): Promise<StoredInvestment[]> {
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

/** The caller has locked them. Dated to the end of their cooling-off time. */
export async function completeInvestments(tx: Db, ids: string[]): Promise<void> {
  await sql`
    update investments set state = 'completed', ended_at = held_until where id = any(${ids}::uuid[])`.execute(tx);
}

/** The caller has locked them. */
export async function returnInvestments(tx: Db, ids: string[], now: Date): Promise<void> {
  await sql`
    update investments set state = 'returned', ended_at = ${now} where id = any(${ids}::uuid[])`.execute(tx);
}

/** Newest first, from a place on. */
export function listInvestments(db: Db, userId: string, page: PageWanted): Promise<StoredInvestment[]> {
  const own = db.selectFrom('investments').select(columns).where('user_id', '=', userId);
  return newestFirst(own, 'investments', page).execute();
}
