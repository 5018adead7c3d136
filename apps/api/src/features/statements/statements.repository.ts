import { sql } from 'kysely';
import type { ImpermissibleKind } from '@diyar/domain/income.ts';
import { transactionKinds, type TransactionKind } from '@diyar/domain/ledger.ts';
import { currencies, type Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import type { StatementBalance, StatementHeld, StatementPurchase } from './statement.ts';

/** Half-open: from `from` on, before `until`. */
export interface Span {
  from: Date;
  until: Date;
}

export interface StoredTransaction {
  id: bigint;
  kind: TransactionKind;
  at: Date;
  title: string;
  currency: Currency;
  /** True for the person's own investment, payment or lease; false for someone else's in a home of theirs. */
  isCustomer: boolean;
  isOwnHome: boolean;
  receiptId: string | null;
  /** Terms of the investment; null for other kinds. */
  chargedMinor: bigint | null;
  tokens: bigint | null;
  heldUntil: Date | null;
  /** Paid from outside or from the balance; negative when it was refunded. */
  paidMinor: bigint;
  depositMinor: bigint;
  saleMinor: bigint;
  feeMinor: bigint;
  /** Added to the person's own account and to what is held for them. */
  gotMinor: bigint;
  heldMinor: bigint;
  /** Tokens received; negative when given. */
  gotTokens: bigint;
  /** Set aside for charity, never theirs; negative when it was taken back. */
  setAsideMinor: bigint;
  impermissibleKind: ImpermissibleKind | null;
}

/** Left out: unsold tokens are nobody's, and the days of a rent are summed by month. */
const leftOut = new Set<TransactionKind>(['tokens-issued', 'tokens-withdrawn', 'rent-earned', 'bank-matched']);
const kinds = transactionKinds.filter((kind) => !leftOut.has(kind));

/**
 * What a person made, what changed an account of theirs, and sales of their homes; the oldest first, undefined when that is more
 * than `limit`. The lines of an income are never all read: a popular home pays a hundred thousand people at once.
 */
export async function listTransactions(
  db: Db,
  userId: string,
  { from, until }: Span,
  limit: number,
): Promise<StoredTransaction[] | undefined> {
  const isShown = sql`made.kind = any(${kinds}) and made.at >= ${from} and made.at < ${until}`;
  const { rows } = await sql<StoredTransaction>`
    with shown as (
      select made.id from ledger_transactions as made where made.user_id = ${userId} and ${isShown}
      union
      select made.id
      from ledger_accounts as account
      join ledger_entries as entry on entry.account_id = account.id
      join ledger_transactions as made on made.id = entry.transaction_id
      where account.user_id = ${userId} and ${isShown}
        -- Sales of tokens are summed by day.
        and not (account.kind = 'person' and made.kind = 'investment-completed')
      union
      select made.id
      from payments as payment
      join ledger_transactions as made on made.subject_kind = 'payment' and made.subject_id = payment.id
      where payment.owner_id = ${userId} and payment.type = 'buy' and ${isShown}
        -- What the buyer exchanged is the buyer's.
        and made.kind not in ('exchanged', 'exchange-returned')
      limit ${limit + 1}
    )
    select made.id, made.kind, made.at,
      coalesce(investment.property_title, payment.property_title, lease.property_title, period.property_title, home.title, '')
        as title,
      -- Tokens are counted in US dollars where no money moved with them.
      coalesce(case when made.kind not in ('home-settled', 'exchanged', 'exchange-returned')
        then coalesce(investment.currency, payment.currency, lease.currency, period.currency) end, (select unit from ledger_entries
        as entry where entry.transaction_id = made.id and not starts_with(unit, 'token/') order by line limit 1), 'USD') as currency,
      customer.is_me as "isCustomer", coalesce(period.owner_id = ${userId}, false) as "isOwnHome",
      case when customer.is_me then coalesce(investment.id, payment.id,
        (select first.id from payments as first where first.lease_id = lease.id
          order by first.created_at, first.id limit 1)) end as "receiptId",
      investment.charged_minor as "chargedMinor", investment.tokens,
      case when investment.state not in ('cancelled', 'returned') or investment.ended_at >= ${until}
        then investment.open_until end as "heldUntil",
      (coalesce(-moved.outside, 0) - case when customer.is_me then coalesce(own.got, 0) else 0 end)::bigint as "paidMinor", coalesce(moved.deposit, 0)::bigint as "depositMinor",
      coalesce(moved.sale, 0)::bigint as "saleMinor", coalesce(moved.fee, 0)::bigint as "feeMinor",
      coalesce(own.got, 0)::bigint as "gotMinor", coalesce(own.held, 0)::bigint as "heldMinor",
      coalesce(own.tokens, 0)::bigint as "gotTokens", coalesce(own.aside, 0)::bigint as "setAsideMinor",
      period.impermissible_kind as "impermissibleKind"
    from shown join ledger_transactions as made on made.id = shown.id
    left join properties as home on home.id = made.property_id
    left join investments as investment on made.subject_kind = 'investment' and investment.id = made.subject_id
    left join payments as payment on made.subject_kind = 'payment' and payment.id = made.subject_id
    left join leases as lease on made.subject_kind = 'lease' and lease.id = made.subject_id
    left join income_periods as period on made.subject_kind = 'income' and period.id = made.subject_id
    cross join lateral (
      select coalesce(coalesce(investment.user_id, payment.user_id, lease.tenant_id) = ${userId}, false) as is_me
    ) as customer
    left join lateral (
      select sum(entry.amount) filter (where account.kind in ('outside', 'in-transit')) as outside,
        sum(entry.amount) filter (where account.kind = 'deposit') as deposit,
        sum(entry.amount) filter (where account.kind = 'sale') as sale,
        sum(entry.amount) filter (where account.kind = 'platform') as fee
      from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
      where made.kind <> 'income-distributed' and entry.transaction_id = made.id
    ) as moved on true
    left join lateral (
      select sum(entry.amount) filter (where account.kind = 'person') as got,
        sum(entry.amount) filter (where account.kind = 'held') as held,
        sum(entry.amount) filter (where account.kind in ('reserved', 'holding')) as tokens,
        sum(entry.amount) filter (where account.kind = 'charity') as aside
      from ledger_accounts as account
      join ledger_entries as entry on entry.account_id = account.id and entry.transaction_id = made.id
      where account.user_id = ${userId}
    ) as own on true
    order by made.at, made.id`.execute(db);
  return rows.length > limit ? undefined : rows;
}

export interface DaySales {
  id: bigint;
  at: Date;
  title: string;
  currency: Currency;
  orders: number;
  tokens: bigint;
  amountMinor: bigint;
}

/** Tokens that others bought of their homes, or gave back: one row for each home and day, with its last number and moment. */
export async function listSales(db: Db, userId: string, { from, until }: Span): Promise<DaySales[]> {
  const { rows } = await sql<DaySales>`
    select max(made.id) as id, max(made.at) as at, min(investment.property_title) as title, investment.currency,
      count(*)::int as orders, sum(sign(entry.amount) * investment.tokens)::bigint as tokens,
      sum(entry.amount)::bigint as "amountMinor"
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as made on made.id = entry.transaction_id
    join investments as investment on made.subject_kind = 'investment' and investment.id = made.subject_id
    where account.kind = 'person' and account.user_id = ${userId} and made.kind = 'investment-completed'
      and made.at >= ${from} and made.at < ${until}
    group by made.property_id, investment.currency, date_trunc('day', made.at at time zone 'UTC'), entry.amount < 0
    order by 2, 1`.execute(db);
  return rows;
}

export interface EarnedRent {
  id: bigint;
  at: Date;
  title: string;
  currency: Currency;
  days: number;
  amountMinor: bigint;
}

/** Rent that became theirs day by day: one row for each lease and month that was lived, with its last day's number and moment. */
export async function listEarnedRent(db: Db, userId: string, { from, until }: Span): Promise<EarnedRent[]> {
  const { rows } = await sql<EarnedRent>`
    select max(made.id) as id, max(made.at) as at, lease.property_title as title, lease.currency, count(*)::int as days,
      sum(entry.amount)::bigint as "amountMinor"
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as made on made.id = entry.transaction_id
    join leases as lease on made.subject_kind = 'lease' and lease.id = made.subject_id
    where account.kind = 'person' and account.user_id = ${userId} and made.kind = 'rent-earned'
      and made.at >= ${from} and made.at < ${until}
    group by lease.id, date_trunc('month', lease.begins_on + made.step)
    order by 2, 1`.execute(db);
  return rows;
}

/**
 * Deposits of their leases, money of investments that can be cancelled, and prices of homes they bought. The sale account of a home
 * serves one buyer after the other, so only their own entries of it count.
 */
export async function listHeld(db: Db, userId: string, { from, until }: Span): Promise<StatementHeld[]> {
  const sum = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(entry.amount) filter (where ${condition}), 0)::bigint`;
  const isBack = sql`made.kind in ('investment-cancelled', 'investment-returned', 'charge-reversed', 'deposit-returned', 'purchase-returned',
    'rent-returned')`;
  const { rows } = await sql<StatementHeld>`
    with kept as (
      select account.id, account.kind, account.unit, min(investment.property_title) as title
      from ledger_accounts as account
      join investments as investment on investment.user_id = ${userId} and investment.property_id = account.property_id
      where account.kind = 'held' and account.user_id = ${userId}
      group by account.id
      union all
      select account.id, account.kind, account.unit, lease.property_title
      from leases as lease
      join ledger_accounts as account
        on account.name = ledger_account_name('deposit', lease.currency, null, null, lease.id)
      where lease.tenant_id = ${userId}
      union all
      select account.id, account.kind, account.unit, min(payment.property_title)
      from payments as payment
      join ledger_accounts as account
        on account.name = ledger_account_name('sale', payment.currency, null, payment.property_id, null)
      where payment.user_id = ${userId} and payment.type = 'buy'
      group by account.id
    )
    select kept.kind, kept.title, kept.unit as currency,
      ${sum(sql`made.at < ${from}`)} as "openingMinor",
      ${sum(sql`made.at >= ${from} and entry.amount > 0`)} as "putAsideMinor",
      -${sum(sql`made.at >= ${from} and entry.amount < 0 and ${isBack}`)} as "returnedMinor",
      -${sum(sql`made.at >= ${from} and entry.amount < 0 and not ${isBack}`)} as "passedOnMinor",
      sum(entry.amount)::bigint as "closingMinor"
    from kept
    join ledger_entries as entry on entry.account_id = kept.id
    join ledger_transactions as made on made.id = entry.transaction_id
    where made.at < ${until} and (kept.kind <> 'sale' or made.user_id = ${userId})
    group by kept.id, kept.kind, kept.title, kept.unit
    having sum(entry.amount) <> 0 or bool_or(made.at >= ${from})
    order by array_position(${[...currencies]}::text[], kept.unit), kept.kind, min(made.id)`.execute(db);
  return rows;
}

export async function listBalances(db: Db, userId: string, { from, until }: Span): Promise<StatementBalance[]> {
  const sum = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(entry.amount) filter (where ${condition}), 0)::bigint`;
  const isMoved = sql`made.subject_kind is not null and made.subject_kind in ('top-up', 'withdrawal')`;
  const { rows } = await sql<StatementBalance>`
    select account.unit as currency,
      ${sum(sql`made.at < ${from}`)} as "openingMinor",
      ${sum(sql`made.at >= ${from} and made.subject_kind = 'top-up'`)} as "toppedUpMinor",
      ${sum(sql`made.at >= ${from} and entry.amount > 0 and not (${isMoved})`)} as "receivedMinor",
      -${sum(sql`made.at >= ${from} and entry.amount < 0 and not (${isMoved})`)} as "spentMinor",
      -${sum(sql`made.at >= ${from} and made.subject_kind = 'withdrawal'`)} as "withdrawnMinor",
      sum(entry.amount)::bigint as "closingMinor"
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as made on made.id = entry.transaction_id
    where account.user_id = ${userId} and account.kind = 'person' and made.at < ${until}
    group by account.unit
    having sum(entry.amount) <> 0 or bool_or(made.at >= ${from})
    order by array_position(${[...currencies]}::text[], account.unit)`.execute(db);
  return rows;
}

export interface Reserved {
  propertyId: string;
  tokens: bigint;
  until: Date;
}

/** Tokens of investments that could still be cancelled just before `until`. */
export async function listReserved(db: Db, userId: string, before: Date): Promise<Reserved[]> {
  const { rows } = await sql<Reserved>`
    select property_id as "propertyId", tokens, open_until as until from investments
    where user_id = ${userId} and created_at < ${before} and (ended_at is null or ended_at >= ${before})
    order by until, id`.execute(db);
  return rows;
}

/** Whole homes reserved or bought before `until`, and not returned by then. */
export async function listPurchases(db: Db, userId: string, before: Date): Promise<StatementPurchase[]> {
  const { rows } = await sql<StatementPurchase>`
    select property_title as title, created_at as at, currency, price_minor as "priceMinor" from payments
    where user_id = ${userId} and type = 'buy' and created_at < ${before}
      and (state <> 'returned' or ended_at >= ${before})
    order by created_at, id`.execute(db);
  return rows;
}
