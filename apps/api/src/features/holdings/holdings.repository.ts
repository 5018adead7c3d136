import { sql } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';

/** What one transaction did to one person's tokens of one home. */
export interface TokenChange {
  propertyId: string;
  /** As of the order, where there is one. */
  propertyTitle: string;
  tokensTotal: bigint;
  at: Date;
  /** Owned, and reserved in the cooling-off time of an order; below zero when they went. */
  tokens: bigint;
  reservedTokens: bigint;
  /** The order behind it; null when the tokens came or went in another way. */
  chargedMinor: bigint | null;
  feeMinor: bigint | null;
}

/** Of all homes, the oldest first; all of them, or those before a moment. Ownership is what the ledger's accounts say. */
export async function listTokenChanges(db: Db, userId: string, before?: Date): Promise<TokenChange[]> {
  const { rows } = await sql<TokenChange>`
    select home.id as "propertyId", coalesce(investment.property_title, home.title) as "propertyTitle",
      coalesce(investment.tokens_total, offering.tokens_total, 0) as "tokensTotal", made.at,
      coalesce(sum(entry.amount) filter (where account.kind = 'holding'), 0)::bigint as tokens,
      coalesce(sum(entry.amount) filter (where account.kind = 'reserved'), 0)::bigint as "reservedTokens",
      investment.charged_minor as "chargedMinor", investment.fee_minor as "feeMinor"
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as made on made.id = entry.transaction_id
    join properties as home on home.id = account.property_id
    left join offerings as offering on offering.property_id = home.id
    left join investments as investment on made.subject_kind = 'investment' and investment.id = made.subject_id
    where account.user_id = ${userId} and account.kind in ('holding', 'reserved')
      ${before === undefined ? sql`` : sql`and made.at < ${before}`}
    group by made.id, home.id, offering.property_id, investment.id
    order by made.at, made.id`.execute(db);
  return rows;
}

/** Whether they own or reserve tokens of any home. */
export async function hasTokens(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
      where account.user_id = ${userId} and account.kind in ('holding', 'reserved') and kept.balance > 0) as "isThere"`.execute(
    db,
  );
  return rows[0]!.isThere;
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

/** A holder owns tokens; who only reserves some is none yet. */
export async function countSold(db: Db, propertyId: string): Promise<Sold> {
  const { rows } = await sql<Sold>`
    select coalesce(sum(sold), 0)::bigint as sold, coalesce(sum(reserved), 0)::bigint as reserved,
      coalesce(sum(holders), 0)::int as holders
    from token_tallies where property_id = ${propertyId}`.execute(db);
  return rows[0]!;
}

export interface StoredMonth {
  /** `2026-11`. */
  month: string;
  tokenDays: bigint;
}

/**
 * By month (UTC), from the first token on: tokens times days on whose evening they were held, of this month until today. At most so
 * many months, the newest; what came before them counts.
 */
export async function listMonths(
  db: Db,
  userId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<StoredMonth[]> {
  const { rows } = await sql<StoredMonth>`
    with changes as materialized (
      select (made.at at time zone 'UTC')::date as day, case account.kind when 'holding' then entry.amount else 0 end as tokens
      from ledger_accounts as account
      join ledger_entries as entry on entry.account_id = account.id
      join ledger_transactions as made on made.id = entry.transaction_id
      where account.kind in ('holding', 'reserved') and account.user_id = ${userId}
    ), this as (
      select date_trunc('month', ${now}::timestamptz at time zone 'UTC') as month
    ), months as (
      select first::date as first,
        least(first + interval '1 month' - interval '1 day', ${now}::timestamptz at time zone 'UTC')::date as last
      from this, generate_series(
        greatest((select date_trunc('month', min(day)) from changes), this.month - (${limit - 1}::int * interval '1 month')),
        this.month, interval '1 month') as first
    )
    select to_char(first, 'YYYY-MM') as month,
      (select coalesce(sum(tokens * (last - greatest(day, first) + 1)), 0) from changes where day <= last)::bigint as "tokenDays"
    from months order by first`.execute(db);
  return rows;
}

export interface Money {
  currency: Currency;
  amountMinor: bigint;
}

/** Money in a person's own accounts of a kind just before a moment, in each currency that has any. */
export async function sumMoneyBefore(
  db: Db,
  userId: string,
  { kind, before }: { kind: 'person' | 'held'; before: Date },
): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select account.unit as currency, sum(entry.amount)::bigint as "amountMinor"
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as made on made.id = entry.transaction_id
    where account.user_id = ${userId} and account.kind = ${kind} and made.at < ${before}
    group by account.unit having sum(entry.amount) <> 0 order by account.unit`.execute(db);
  return rows;
}

/** Money that homes themselves held just before a moment: rent on account and reserve. */
export async function listCashOfHomes(
  db: Db,
  propertyIds: readonly string[],
  before: Date,
): Promise<(Money & { propertyId: string })[]> {
  const { rows } = await sql<Money & { propertyId: string }>`
    select account.property_id as "propertyId", account.unit as currency, sum(entry.amount)::bigint as "amountMinor"
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as made on made.id = entry.transaction_id
    where account.property_id = any(${propertyIds}::uuid[]) and account.kind in ('property', 'reserve') and made.at < ${before}
    group by account.property_id, account.unit`.execute(db);
  return rows;
}
