import { sql } from 'kysely';
import type { Proof } from './verify.repository.ts';

/**
 * What everybody was due in each period, computed anew from who held tokens on which evening (UTC): the share of the
 * token-days, rounded down, and the remaining cents to those who lost most by rounding.
 */
const due = sql`
  with periods as (
    select id as income_id, property_id, owner_id, currency, state, starts_on, ends_on, distributed_minor as amount,
      greatest(tokens_total, 1)::numeric * (ends_on - starts_on + 1) as whole
    from income_periods as period
    where state = 'done' or exists (select from income_distributions where income_id = period.id and lines is not null)
  ), weights as (
    select periods.income_id, account.user_id,
      sum(entry.amount * greatest(0,
        periods.ends_on - greatest((change.at at time zone 'UTC')::date, periods.starts_on) + 1)) as weight
    from periods
    join ledger_accounts as account on account.kind = 'holding' and account.property_id = periods.property_id
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as change on change.id = entry.transaction_id
    group by periods.income_id, account.user_id
  ), everybody as (
    select income_id, user_id, false as is_remainder, weight from weights where weight > 0
    union all
    select periods.income_id, owner_id, true, whole - coalesce((
      select sum(weight) from weights where weights.income_id = periods.income_id and weight > 0), 0)
    from periods
  ), parts as (
    select everybody.*, currency, state, amount, div(amount * weight, whole) as part, mod(amount * weight, whole) as lost
    from everybody join periods using (income_id)
  ), ranked as (
    select *, row_number() over (partition by income_id order by lost desc, user_id, is_remainder) as place,
      amount - sum(part) over (partition by income_id) as remaining
    from parts
  )
  select income_id, user_id, state, is_remainder, weight, part + case when place <= remaining then 1 else 0 end as amount
  from ranked`;

/** While a period is being paid, a share is either paid in full or still kept. */
export const distributionProofs: Proof[] = [
  {
    claim: 'everybody got the share of the days on which they held tokens',
    question: sql`
      with due as (${due}), expected as (
        select income_id, user_id, sum(amount) as amount from due group by 1, 2 having sum(amount) <> 0
      ), paid as (
        select income_id, user_id, sum(amount) as amount
        from (
          select made.subject_id as income_id, account.user_id, entry.amount
          from ledger_transactions as made
          join ledger_entries as entry on entry.transaction_id = made.id
          join ledger_accounts as account on account.id = entry.account_id and account.kind <> 'property'
          where made.kind = 'income-distributed' and made.subject_kind = 'income'
          union all
          select income_id, user_id, amount_minor from income_shares
        ) as given
        group by 1, 2
      )
      select 'income ' || coalesce(paid.income_id, expected.income_id) || ' paid '
        || coalesce(paid.amount, 0) || ' to ' || coalesce(paid.user_id, expected.user_id)::text || ' instead of '
        || coalesce(expected.amount, 0) as wrong
      from paid full join expected on expected.income_id = paid.income_id and expected.user_id = paid.user_id
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
    claim: 'what a period distributes is what was paid of it and what is still kept for its holders',
    question: sql`
      with paid as (
        select made.subject_id as income_id, sum(entry.amount) as amount
        from ledger_transactions as made join ledger_entries as entry on entry.transaction_id = made.id and entry.amount > 0
        where made.kind = 'income-distributed' and made.subject_kind = 'income' group by 1
      ), kept as (
        select income_id, sum(amount_minor) as amount from income_shares group by 1
      )
      select 'income ' || period.id || ' of ' || distributed_minor || ' was paid as ' || coalesce(paid.amount, 0)
        || ' with ' || coalesce(kept.amount, 0) || ' kept' as wrong
      from income_periods as period
      left join paid on paid.income_id = period.id left join kept on kept.income_id = period.id
      left join income_distributions as due on due.income_id = period.id
      where (period.state = 'done') <> (due.income_id is null)
        or coalesce(paid.amount, 0) + coalesce(kept.amount, 0)
          <> case when due.income_id is not null and due.lines is null then 0 else distributed_minor end`,
  },
];
