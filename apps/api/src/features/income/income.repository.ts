import { sql, type Insertable } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import { isExclusionViolation, type Db } from '#api/db/client.ts';
import type { IncomePeriodsTable } from '#api/db/money-schema.ts';

export interface StoredPeriod {
  id: string;
  propertyId: string | null;
  propertyTitle: string;
  ownerId: string;
  startsOn: string;
  endsOn: string;
  currency: Currency;
  usdMicros: bigint;
  receivedMinor: bigint;
  costsMinor: bigint;
  tokensTotal: bigint;
  holdersTokenDays: bigint;
  holdersMinor: bigint;
  note: string;
  createdAt: Date;
}

export interface StoredLine extends StoredPeriod {
  /** Of this person's tokens; the owner's are what is left of the whole. */
  tokenDays: bigint;
  paidMinor: bigint;
}

const columns = [
  'id',
  'property_id as propertyId',
  'property_title as propertyTitle',
  'owner_id as ownerId',
  'starts_on as startsOn',
  'ends_on as endsOn',
  'currency',
  'usd_micros as usdMicros',
  'received_minor as receivedMinor',
  'costs_minor as costsMinor',
  'tokens_total as tokensTotal',
  'holders_token_days as holdersTokenDays',
  'holders_minor as holdersMinor',
  'note',
  'created_at as createdAt',
] as const;

/** One period of a home after the other: several at once would wait for each other's days, and none would get them. */
export async function lockIncome(tx: Db, propertyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('income/' || ${propertyId}::text, 0))`.execute(tx);
}

/** Undefined when some of its days are taken: the database decides, also between two at once. */
export async function insertPeriod(tx: Db, period: Insertable<IncomePeriodsTable>): Promise<StoredPeriod | undefined> {
  try {
    return await tx.insertInto('income_periods').values(period).returning(columns).executeTakeFirstOrThrow();
  } catch (error) {
    if (isExclusionViolation(error)) return undefined;
    throw error;
  }
}

export async function sumReceived(db: Db, propertyId: string): Promise<bigint> {
  const { sum } = await db
    .selectFrom('income_periods')
    .where('property_id', '=', propertyId)
    .select(sql<bigint>`coalesce(sum(received_minor), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

export async function hasPeriod(
  db: Db,
  { propertyId, startsOn, endsOn }: { propertyId: string; startsOn: string; endsOn: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('income_periods')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('starts_on', '<=', endsOn)
    .where('ends_on', '>=', startsOn)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function setHolders(
  tx: Db,
  id: string,
  { holdersTokenDays, holdersMinor }: { holdersTokenDays: bigint; holdersMinor: bigint },
): Promise<void> {
  await tx
    .updateTable('income_periods')
    .set({ holders_token_days: holdersTokenDays, holders_minor: holdersMinor })
    .where('id', '=', id)
    .execute();
}

export function listPeriods(db: Db, propertyId: string, limit: number): Promise<StoredPeriod[]> {
  return db
    .selectFrom('income_periods')
    .select(columns)
    .where('property_id', '=', propertyId)
    .orderBy('starts_on', 'desc')
    .limit(limit)
    .execute();
}

type HolderShare = Pick<StoredPeriod, 'holdersTokenDays' | 'holdersMinor' | 'usdMicros'>;

/** Of all periods of a home; they never overlap, so there is one a day at most. */
export function listHolderShares(db: Db, propertyId: string): Promise<HolderShare[]> {
  return db
    .selectFrom('income_periods')
    .select(['holders_token_days as holdersTokenDays', 'holders_minor as holdersMinor', 'usd_micros as usdMicros'])
    .where('property_id', '=', propertyId)
    .execute();
}

interface LinesWanted {
  /** Recorded before this moment. */
  before?: Date | undefined;
  /** Cursor: the last line of the page before. */
  after?: { at: Date; id: string } | undefined;
  limit: number;
}

/** Every period in which they owned a part of the home, or all of it; newest first. */
export async function listLines(db: Db, userId: string, { before, after, limit }: LinesWanted): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select period.id, period.property_id as "propertyId", period.property_title as "propertyTitle",
      period.owner_id as "ownerId", period.starts_on as "startsOn", period.ends_on as "endsOn", period.currency,
      period.usd_micros as "usdMicros", period.received_minor as "receivedMinor", period.costs_minor as "costsMinor",
      period.tokens_total as "tokensTotal", period.holders_token_days as "holdersTokenDays",
      period.holders_minor as "holdersMinor", period.note, period.created_at as "createdAt",
      coalesce(own.days, 0)::bigint as "tokenDays", coalesce(paid.amount, 0)::bigint as "paidMinor"
    from (
      select * from income_periods where owner_id = ${userId}
      union all
      select * from income_periods where owner_id <> ${userId} and property_id in (
        select property_id from ledger_accounts where kind = 'holding' and user_id = ${userId})
    ) as period
    left join lateral (
      select sum(entry.amount * greatest(0, period.ends_on - greatest((made.at at time zone 'UTC')::date, period.starts_on) + 1))
        as days
      from ledger_accounts as account
      join ledger_entries as entry on entry.account_id = account.id
      join ledger_transactions as made on made.id = entry.transaction_id
      where account.kind = 'holding' and account.user_id = ${userId} and account.property_id = period.property_id
    ) as own on true
    left join lateral (
      select sum(entry.amount) as amount
      from ledger_transactions as made
      join ledger_accounts as account
        on account.kind = 'person' and account.user_id = ${userId} and account.unit = period.currency
      join ledger_entries as entry on entry.account_id = account.id and entry.transaction_id = made.id
      where made.subject_kind = 'income' and made.subject_id = period.id and made.kind = 'income-distributed'
    ) as paid on true
    where (period.owner_id = ${userId} or own.days > 0)
      ${before === undefined ? sql`` : sql`and period.created_at < ${before}`}
      ${after === undefined ? sql`` : sql`and (period.created_at, period.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by period.created_at desc, period.id desc
    limit ${limit}`.execute(db);
  return rows;
}

export interface PaidShare {
  /** The month (UTC) it was paid in. */
  month: string;
  amountMinor: bigint;
  usdMicros: bigint;
}

/** What the parts of other people's homes have paid from a day on. */
export async function listPaid(db: Db, userId: string, since: string): Promise<PaidShare[]> {
  const { rows } = await sql<PaidShare>`
    select to_char(made.at at time zone 'UTC', 'YYYY-MM') as month, entry.amount as "amountMinor",
      period.usd_micros as "usdMicros"
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as made on made.id = entry.transaction_id and made.kind = 'income-distributed'
    join income_periods as period on made.subject_kind = 'income' and period.id = made.subject_id
    where account.kind = 'person' and account.user_id = ${userId} and period.owner_id <> ${userId}
      and made.at >= ${since}::date::timestamp at time zone 'UTC'`.execute(db);
  return rows;
}
