import { sql } from 'kysely';
import type { Proof } from './verify.repository.ts';

/**
 * What everybody was due in each period, computed anew from who held tokens on which evening (UTC): the share of the
 * token-days, rounded down, and the remaining cents to those who lost most by rounding.
 */
const due = sql`
  with weights as (
    select made.id as transaction_id, account.user_id, false as is_remainder,
      sum(entry.amount * greatest(0,
        period.ends_on - greatest((change.at at time zone 'UTC')::date, period.starts_on) + 1)) as weight
    from ledger_transactions as made
    join income_periods as period on made.subject_kind = 'income' and period.id = made.subject_id
    join ledger_accounts as account on account.kind = 'holding' and account.property_id = made.property_id
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as change on change.id = entry.transaction_id
    where made.kind = 'income-distributed'
    group by made.id, account.user_id
  ), periods as (
    select made.id as transaction_id, period.id as income_id, period.owner_id, period.currency,
      greatest(period.received_minor - period.costs_minor, 0) as amount,
      greatest(period.tokens_total, 1)::numeric * (period.ends_on - period.starts_on + 1) as whole
    from ledger_transactions as made join income_periods as period on made.subject_kind = 'income' and period.id = made.subject_id
    where made.kind = 'income-distributed'
  ), everybody as (
    select transaction_id, user_id, is_remainder, weight from weights where weight > 0
    union all
    select periods.transaction_id, owner_id, true, whole - coalesce((
      select sum(weight) from weights where weights.transaction_id = periods.transaction_id and weight > 0), 0)
    from periods
  ), parts as (
    select everybody.*, income_id, currency, amount, div(amount * weight, whole) as part, mod(amount * weight, whole) as lost
    from everybody join periods using (transaction_id)
  ), ranked as (
    select *, row_number() over (partition by transaction_id order by lost desc, user_id) as place,
      amount - sum(part) over (partition by transaction_id) as remaining
    from parts
  )
  select transaction_id, income_id, user_id, currency, is_remainder, weight,
    part + case when place <= remaining then 1 else 0 end as amount
  from ranked`;

export const distributionProofs: Proof[] = [
  {
    claim: 'everybody got the share of the days on which they held tokens',
    question: sql`
      with due as (${due}), expected as (
        select transaction_id, user_id, sum(amount) as amount from due group by 1, 2 having sum(amount) <> 0
      ), paid as (
        select made.id as transaction_id, account.user_id, sum(entry.amount) as amount
        from ledger_transactions as made
        join ledger_entries as entry on entry.transaction_id = made.id
        join ledger_accounts as account on account.id = entry.account_id and account.kind <> 'property'
        where made.kind = 'income-distributed'
        group by 1, 2
      )
      select 'transaction ' || coalesce(paid.transaction_id, expected.transaction_id) || ' paid '
        || coalesce(paid.amount, 0) || ' to ' || coalesce(paid.user_id, expected.user_id)::text || ' instead of '
        || coalesce(expected.amount, 0) as wrong
      from paid full join expected
        on expected.transaction_id = paid.transaction_id and expected.user_id = paid.user_id
      where coalesce(paid.amount, 0) <> coalesce(expected.amount, 0)`,
  },
  {
    claim: 'every period records what its holders got, and for how many token-days',
    question: sql`
      with due as (${due}), holders as (
        select income_id, coalesce(sum(amount) filter (where not is_remainder), 0) as amount,
          coalesce(sum(weight) filter (where not is_remainder), 0) as days
        from due group by income_id
      )
      select 'income ' || period.id || ' records ' || holders_minor || ' for ' || holders_token_days || ' token-days instead of '
        || holders.amount || ' for ' || holders.days as wrong
      from income_periods as period join holders on holders.income_id = period.id
      where holders_minor <> holders.amount or holders_token_days <> holders.days`,
  },
  {
    claim: 'every period received what it records, and paid its costs out of that',
    question: sql`
      with booked as (
        select made.subject_id as income_id, account.kind, sum(entry.amount) filter (where entry.amount > 0) as credited,
          sum(entry.amount) filter (where entry.amount < 0) as debited
        from ledger_transactions as made
        join ledger_entries as entry on entry.transaction_id = made.id
        join ledger_accounts as account on account.id = entry.account_id
        where made.kind = 'income-received' and made.subject_kind = 'income'
        group by 1, 2
      )
      select 'income ' || period.id || ' of ' || received_minor || ' less ' || costs_minor || ' was booked as '
        || coalesce(booked.credited, 0) || ' less ' || -coalesce(booked.debited, 0) as wrong
      from income_periods as period
      left join booked on booked.income_id = period.id and booked.kind = 'property'
      where coalesce(booked.credited, 0) <> received_minor
        or -coalesce(booked.debited, 0) <> least(costs_minor, received_minor)`,
  },
];
