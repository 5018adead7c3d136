import { sql, type Insertable } from 'kysely';
import type { CostLine, ImpermissibleKind } from '@diyar/domain/income.ts';
import type { IncomeState } from '@diyar/domain/income-states.ts';
import type { Currency } from '@diyar/domain/money.ts';
import { markChanged } from '#api/db/changes.ts';
import { isExclusionViolation, isUniqueViolation, type Db } from '#api/db/client.ts';
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
  state: IncomeState;
  corrects: string | null;
  correctedBy: string | null;
  reason: string;
  rentMinor: bigint;
  paidInMinor: bigint;
  repaidMinor: bigint;
  reserveMinor: bigint;
  fromReserveMinor: bigint;
  /** Null in records older than the rule that losses are carried. */
  lostMinor: bigint | null;
  recoveredMinor: bigint;
  carriedMinor: bigint;
  distributedMinor: bigint;
  impermissibleMinor: bigint;
  impermissibleKind: ImpermissibleKind | null;
  impermissibleNote: string;
  purifiedMinor: bigint;
  costs: CostLine[];
}

export interface StoredLine extends StoredPeriod {
  /** Of this person's tokens; the owner's are what is left of the whole. */
  tokenDays: bigint;
  paidMinor: bigint;
  /** Set aside for charity, or taken back when negative. */
  setAsideMinor: bigint;
}

/** Of `income_periods as period`. Amounts of costs travel as JSON numbers, which they fit into. */
const columns = sql`
  period.id, period.property_id as "propertyId", period.property_title as "propertyTitle", period.owner_id as "ownerId",
  period.starts_on as "startsOn", period.ends_on as "endsOn", period.currency, period.usd_micros as "usdMicros",
  period.received_minor as "receivedMinor", period.costs_minor as "costsMinor", period.tokens_total as "tokensTotal",
  period.holders_token_days as "holdersTokenDays", period.holders_minor as "holdersMinor", period.note,
  period.created_at as "createdAt", period.state, period.corrects, period.reason, period.rent_minor as "rentMinor",
  period.paid_in_minor as "paidInMinor", period.repaid_minor as "repaidMinor", period.reserve_minor as "reserveMinor",
  period.from_reserve_minor as "fromReserveMinor", period.lost_minor as "lostMinor",
  period.recovered_minor as "recoveredMinor", period.carried_minor as "carriedMinor",
  period.distributed_minor as "distributedMinor", period.impermissible_minor as "impermissibleMinor",
  period.impermissible_kind as "impermissibleKind", period.impermissible_note as "impermissibleNote",
  period.impermissible_minor - coalesce((
    select before.impermissible_minor from income_periods as before where before.id = period.corrects), 0) as "purifiedMinor",
  (select newer.id from income_periods as newer where newer.corrects = period.id) as "correctedBy",
  coalesce((
    select json_agg(json_build_object('category', category, 'amountMinor', amount_minor, 'document', document, 'note', note)
      order by line)
    from income_costs where income_id = period.id), '[]') as costs`;

/** One period of a home after the other: several at once would wait for each other's days, and none would get them. */
export async function lockIncome(tx: Db, propertyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('income/' || ${propertyId}::text, 0))`.execute(tx);
}

/** False when some of its days are taken, or the record it corrects was corrected before: the database decides. */
export async function insertPeriod(
  tx: Db,
  period: Insertable<IncomePeriodsTable>,
  costs: readonly CostLine[],
): Promise<boolean> {
  try {
    await tx.insertInto('income_periods').values(period).execute();
  } catch (error) {
    if (isExclusionViolation(error) || isUniqueViolation(error)) return false;
    throw error;
  }
  if (costs.length > 0)
    await tx
      .insertInto('income_costs')
      .values(
        costs.map(({ category, amountMinor, document, note }, index) => ({
          income_id: period.id,
          line: index + 1,
          category,
          amount_minor: BigInt(amountMinor),
          document,
          note,
        })),
      )
      .execute();
  markChanged(tx, 'properties');
  return true;
}

export async function findPeriod(db: Db, id: string): Promise<StoredPeriod | undefined> {
  const { rows } = await sql<StoredPeriod>`
    select ${columns} from income_periods as period where period.id = ${id}`.execute(db);
  return rows[0];
}

type CurrentPeriod = Pick<
  StoredPeriod,
  'id' | 'startsOn' | 'endsOn' | 'receivedMinor' | 'impermissibleMinor' | 'usdMicros'
>;

/** The records that count, the oldest first: those that were not corrected. They never overlap. */
export async function listCurrent(db: Db, propertyId: string): Promise<CurrentPeriod[]> {
  const { rows } = await sql<CurrentPeriod>`
    select id, starts_on as "startsOn", ends_on as "endsOn", received_minor as "receivedMinor",
      impermissible_minor as "impermissibleMinor", usd_micros as "usdMicros"
    from income_periods as period
    where property_id = ${propertyId} and not exists (select from income_periods as newer where newer.corrects = period.id)
    order by starts_on`.execute(db);
  return rows;
}

/** Losses of an owner's records of a home that were not recovered yet. */
export async function sumCarried(db: Db, propertyId: string, ownerId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(lost_minor - recovered_minor), 0)::bigint as sum
    from income_periods where property_id = ${propertyId} and owner_id = ${ownerId}`.execute(db);
  return rows[0]!.sum;
}

export async function setState(tx: Db, id: string, state: IncomeState): Promise<void> {
  await tx.updateTable('income_periods').set({ state }).where('id', '=', id).execute();
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
  // Lists show what a home has paid.
  markChanged(tx, 'properties');
}

/** A correction stands before the record that it corrects. */
export async function listPeriods(db: Db, propertyId: string, limit: number): Promise<StoredPeriod[]> {
  const { rows } = await sql<StoredPeriod>`
    select ${columns} from income_periods as period where period.property_id = ${propertyId}
    order by period.starts_on desc, period.created_at desc, period.corrects is null
    limit ${limit}`.execute(db);
  return rows;
}

type HolderShare = Pick<StoredPeriod, 'holdersTokenDays' | 'holdersMinor' | 'usdMicros'>;

/** Of all periods of a home. The days of a correction were counted with the record that it corrects. */
export async function listHolderShares(db: Db, propertyId: string): Promise<HolderShare[]> {
  const { rows } = await sql<HolderShare>`
    select case when corrects is null then holders_token_days else 0 end::bigint as "holdersTokenDays",
      holders_minor as "holdersMinor", usd_micros as "usdMicros"
    from income_periods where property_id = ${propertyId}`.execute(db);
  return rows;
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
    select ${columns},
      coalesce(own.days, 0)::bigint as "tokenDays", coalesce(paid.amount, 0)::bigint as "paidMinor",
      coalesce(aside.amount, 0)::bigint as "setAsideMinor"
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
    left join lateral (
      select sum(entry.amount) as amount
      from ledger_transactions as made
      join ledger_accounts as account on account.kind = 'charity' and account.user_id = ${userId}
        and account.property_id = period.property_id and account.unit = period.currency
      join ledger_entries as entry on entry.account_id = account.id and entry.transaction_id = made.id
      where made.subject_kind = 'income' and made.subject_id = period.id and made.kind = 'income-purified'
    ) as aside on true
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
