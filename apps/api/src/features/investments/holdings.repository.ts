import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

export interface StoredHolding {
  propertyId: string;
  propertyTitle: string;
  tokensTotal: bigint;
  tokens: bigint;
  reservedTokens: bigint;
  costMinor: bigint;
  feeMinor: bigint;
  firstHeldAt: Date;
}

/** By home, the oldest first; as it is, or as it was just before a moment. */
export async function listHoldings(db: Db, userId: string, before?: Date): Promise<StoredHolding[]> {
  const ended = before === undefined ? sql`ended_at is not null` : sql`ended_at < ${before}`;
  const made = before === undefined ? sql`` : sql`and investment.created_at < ${before}`;
  const { rows } = await sql<StoredHolding>`
    select home.id as "propertyId", home.title as "propertyTitle", home.tokens_total as "tokensTotal",
      coalesce(sum(tokens) filter (where ${ended}), 0)::bigint as tokens,
      coalesce(sum(tokens) filter (where (${ended}) is not true), 0)::bigint as "reservedTokens",
      sum(charged_minor)::bigint as "costMinor", sum(fee_minor)::bigint as "feeMinor",
      min(investment.created_at) as "firstHeldAt"
    from investments as investment join properties as home on home.id = investment.property_id
    where user_id = ${userId} ${made} and (state <> 'cancelled' or (${ended}) is not true)
    group by home.id
    order by min(investment.created_at), home.id`.execute(db);
  return rows;
}

/** Homes that are still theirs to offer. */
export async function countListed(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('properties')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface Sold {
  sold: bigint;
  reserved: bigint;
  holders: number;
}

/** Whoever has a part that is theirs for good is a holder. */
export async function countSold(db: Db, propertyId: string): Promise<Sold> {
  const { rows } = await sql<Sold>`
    select coalesce(sum(tokens) filter (where state = 'completed'), 0)::bigint as sold,
      coalesce(sum(tokens) filter (where state = 'held'), 0)::bigint as reserved,
      (count(distinct user_id) filter (where state = 'completed'))::int as holders
    from investments where property_id = ${propertyId}`.execute(db);
  return rows[0]!;
}

export interface StoredMonth {
  /** `2026-11`. */
  month: string;
  costMinor: bigint;
  tokenDays: bigint;
}

/**
 * By month (UTC), from the first investment on: what the parts had cost by its end, and tokens times days on whose evening they
 * were held, of this month until today. At most so many months, the newest; what came before them counts.
 */
export async function listMonths(
  db: Db,
  userId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<StoredMonth[]> {
  const { rows } = await sql<StoredMonth>`
    with bought as materialized (
      select (made.at at time zone 'UTC')::date as day,
        case made.kind when 'investment-held' then investment.charged_minor else -investment.charged_minor end as cost
      from ledger_transactions as made join investments as investment on investment.id = made.investment_id
      where made.user_id = ${userId} and made.kind in ('investment-held', 'investment-cancelled')
    ), held as materialized (
      select (made.at at time zone 'UTC')::date as day, entry.amount as tokens
      from ledger_accounts as account
      join ledger_entries as entry on entry.account_id = account.id
      join ledger_transactions as made on made.id = entry.transaction_id
      where account.kind = 'holding' and account.user_id = ${userId}
    ), this as (
      select date_trunc('month', ${now}::timestamptz at time zone 'UTC') as month
    ), months as (
      select first::date as first,
        least(first + interval '1 month' - interval '1 day', ${now}::timestamptz at time zone 'UTC')::date as last
      from this, generate_series(
        greatest((select date_trunc('month', min(day)) from bought), this.month - (${limit - 1}::int * interval '1 month')),
        this.month, interval '1 month') as first
    )
    select to_char(first, 'YYYY-MM') as month,
      (select coalesce(sum(cost), 0) from bought where day <= last)::bigint as "costMinor",
      (select coalesce(sum(tokens * (last - greatest(day, first) + 1)), 0) from held where day <= last)::bigint as "tokenDays"
    from months order by first`.execute(db);
  return rows;
}
