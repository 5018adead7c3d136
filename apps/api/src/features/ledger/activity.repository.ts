import { sql } from 'kysely';
import type { TransactionKind } from '@diyar/domain/ledger.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';

export interface StoredActivity {
  id: bigint;
  kind: TransactionKind;
  at: Date;
  propertyId: string | null;
  propertyTitle: string;
  currency: Currency;
  amountMinor: bigint;
  tokens: bigint;
  /** Their own investment, payment or lease; otherwise somebody else's, of a home of theirs. */
  isCustomer: boolean;
  /** How many days of rent the line sums up; null in all others. */
  days: number | null;
  investmentId: string | null;
  paymentId: string | null;
  leaseId: string | null;
  incomeId: string | null;
  topUpId: string | null;
  withdrawalId: string | null;
  /** Who sent or received the tokens, as long as they have an account. */
  otherFirstName: string | null;
  otherLastName: string | null;
}

interface ActivityChoice {
  kinds: TransactionKind[];
  before?: bigint | undefined;
  limit: number;
}

/** What others do with a home of theirs before any money is theirs. */
const orderKinds: TransactionKind[] = [
  'investment-held',
  'investment-cancelled',
  'investment-returned',
  'charge-reversed',
  'home-bought',
  'purchase-returned',
];

/** Rent is earned day by day and shown by the month: the last day of a lease's month stands for all of them. */
const isOfSameMonth = sql`day.subject_kind = 'lease' and day.subject_id = made.subject_id and day.kind = 'rent-earned'
  and day.user_id = made.user_id
  and date_trunc('month', lease.begins_on + day.step) = date_trunc('month', lease.begins_on + made.step)`;
const isShownAlone = sql`(made.kind <> 'rent-earned' or not exists (
  select from leases as lease cross join ledger_transactions as day
  where lease.id = made.subject_id and ${isOfSameMonth} and day.step > made.step and day.step <= made.step + 31))`;

/**
 * The transactions a person made, those that changed an account of theirs, and orders for their homes; newest first, from a cursor
 * on. What they paid is what came from outside or from their balance, what they got is what came to their balance.
 */
export async function listActivity(
  db: Db,
  userId: string,
  { kinds, before, limit }: ActivityChoice,
): Promise<StoredActivity[]> {
  const isBefore = before === undefined ? sql`` : sql`and made.id < ${before}`;
  const { rows } = await sql<StoredActivity>`
    with shown as (
      (select made.id from ledger_transactions as made
        where made.user_id = ${userId} and made.kind = any(${kinds}) ${isBefore} and ${isShownAlone}
        order by made.id desc limit ${limit})
      union
      -- The newest of each account, so that a million entries of one are not read for a page. Two of an account may be of one
      -- transaction: income of held and of unsold tokens.
      (select distinct made.id
        from ledger_accounts as account
        cross join lateral (
          select made.id from ledger_entries as entry join ledger_transactions as made on made.id = entry.transaction_id
          where entry.account_id = account.id and made.kind = any(${kinds}) ${isBefore} and ${isShownAlone}
          order by entry.transaction_id desc limit ${2 * limit}
        ) as made
        where account.user_id = ${userId}
        order by made.id desc limit ${limit})
      union
      (select made.id
        from properties as home
        -- Orders from before a home was sold to them were another owner's.
        cross join lateral (
          select coalesce(max(ended_at), '-infinity') as at from payments as sold
          where sold.property_id = home.id and sold.state = 'completed'
        ) as owned
        -- The newest of each kind, so that a home's other transactions are not read.
        cross join unnest(${orderKinds.filter((kind) => kinds.includes(kind))}::text[]) as wanted (kind)
        cross join lateral (
          select made.id from ledger_transactions as made
          where made.property_id = home.id and made.kind = wanted.kind ${isBefore} and made.at >= owned.at
          order by made.id desc limit ${limit}
        ) as made
        where home.owner_id = ${userId}
        order by made.id desc limit ${limit})
      order by id desc limit ${limit}
    )
    select made.id, made.kind, made.at, home.id as "propertyId",
      coalesce(investment.property_title, payment.property_title, lease.property_title, period.property_title, home.title, '')
        as "propertyTitle",
      -- Tokens are counted in US dollars where no money moved with them.
      coalesce((select unit from ledger_entries as entry
        where entry.transaction_id = made.id and not starts_with(unit, 'token/') order by line limit 1), 'USD') as currency,
      (coalesce(paid.amount, 0) + coalesce(got.amount, 0))::bigint as "amountMinor",
      case when got.tokens is null and investment.owner_id = ${userId} then
        case made.kind when 'investment-held' then -investment.tokens
          when 'investment-cancelled' then investment.tokens when 'investment-returned' then investment.tokens
          when 'charge-reversed' then investment.tokens else 0 end
        else coalesce(got.tokens, 0) end::bigint as tokens,
      coalesce(coalesce(investment.user_id, payment.user_id, lease.tenant_id) = ${userId}, made.subject_kind = 'top-up', false)
        as "isCustomer",
      month.days,
      investment.id as "investmentId", lease.id as "leaseId", period.id as "incomeId",
      case made.subject_kind when 'top-up' then made.subject_id end as "topUpId",
      case made.subject_kind when 'withdrawal' then made.subject_id end as "withdrawalId",
      other.first_name as "otherFirstName", other.last_name as "otherLastName",
      coalesce(payment.id, (select first.id from payments as first
        where first.lease_id = lease.id order by first.created_at limit 1)) as "paymentId"
    from shown join ledger_transactions as made on made.id = shown.id
    left join properties as home on home.id = made.property_id
    left join investments as investment on made.subject_kind = 'investment' and investment.id = made.subject_id
    left join payments as payment on made.subject_kind = 'payment' and payment.id = made.subject_id
    left join leases as lease on made.subject_kind = 'lease' and lease.id = made.subject_id
    left join income_periods as period on made.subject_kind = 'income' and period.id = made.subject_id
    left join lateral (
      select count(*)::int as days, array_agg(day.id) as ids from ledger_transactions as day
      where ${isOfSameMonth} and day.step <= made.step
    ) as month on made.kind = 'rent-earned'
    left join lateral (
      select sum(entry.amount) as amount
      from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
      where made.user_id = ${userId} and made.kind not in ('income-distributed', 'exchanged', 'exchange-returned')
        and (made.subject_kind is null or made.subject_kind not in ('top-up', 'withdrawal'))
        and entry.transaction_id = made.id and account.kind in ('outside', 'in-transit')
    ) as paid on true
    left join lateral (
      select sum(entry.amount) filter (where account.kind = 'person') as amount,
        sum(entry.amount) filter (where account.kind in ('reserved', 'holding')) as tokens
      from ledger_accounts as account
      join ledger_entries as entry on entry.account_id = account.id
        and entry.transaction_id = any(coalesce(month.ids, array[made.id]))
      where account.user_id = ${userId}
    ) as got on true
    left join lateral (
      select person.first_name, person.last_name
      from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
      join users as person on person.id = account.user_id
      where entry.transaction_id = made.id and account.kind = 'holding' and account.user_id <> ${userId}
      limit 1
    ) as other on made.kind = 'tokens-transferred'
    order by made.id desc`.execute(db);
  return rows;
}
