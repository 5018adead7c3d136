import { sql } from 'kysely';
import type { Proof } from './verify.repository.ts';

/** What each record set aside or took back, by person. */
const booked = sql`
  select made.subject_id as income_id, account.user_id, sum(entry.amount) as amount
  from ledger_transactions as made
  join ledger_entries as entry on entry.transaction_id = made.id
  join ledger_accounts as account on account.id = entry.account_id and account.kind = 'charity'
  where made.kind = 'income-purified' group by 1, 2`;

/** Each record with what it has more or less of the impermissible than the one it corrects. */
const records = sql`(
  select period.*, period.impermissible_minor - coalesce(before.impermissible_minor, 0) as purified
  from income_periods as period left join income_periods as before on before.id = period.corrects)`;

/** What everybody's tokens of the last evening were due, computed anew, of records that set aside more. */
const due = sql`
  with periods as (
    select id as income_id, property_id, owner_id, ends_on, purified as amount, greatest(tokens_total, 1)::numeric as whole
    from ${records} as record where purified > 0
  ), held as (
    select periods.income_id, account.user_id, sum(entry.amount) as weight
    from periods
    join ledger_accounts as account on account.kind = 'holding' and account.property_id = periods.property_id
    join ledger_entries as entry on entry.account_id = account.id
    join ledger_transactions as change on change.id = entry.transaction_id
      and (change.at at time zone 'UTC')::date <= periods.ends_on
    group by 1, 2
  ), weights as (
    select income_id, user_id, sum(weight) as weight
    from (
      select income_id, user_id, weight from held
      union all
      select income_id, owner_id, whole - coalesce((select sum(weight) from held where held.income_id = periods.income_id), 0)
      from periods
    ) as everybody
    group by 1, 2
  ), parts as (
    select income_id, user_id, amount, div(amount * weight, whole) as part, mod(amount * weight, whole) as lost
    from weights join periods using (income_id) where weight > 0
  )
  select income_id, user_id, part + case when place <= remaining then 1 else 0 end as amount
  from (
    select *, row_number() over (partition by income_id order by lost desc, user_id) as place,
      amount - sum(part) over (partition by income_id) as remaining
    from parts
  ) as ranked`;

export const purificationProofs: Proof[] = [
  {
    claim: 'every gift that two people signed left charity once, in its amount, and no other did',
    question: sql`
      select 'gift ' || coalesce(gift.id, booked.gift_id) || ' of ' || coalesce(gift.amount_minor, 0) || ' is booked as '
        || coalesce(booked.amount, 0) as wrong
      from (
        select gift.* from charity_gifts as gift join charity_decisions as decision on decision.gift_id = gift.id
        where decision.outcome = 'given'
      ) as gift
      full join (
        select made.subject_id as gift_id, sum(entry.amount) as amount, min(entry.unit) as unit
        from ledger_transactions as made join ledger_entries as entry on entry.transaction_id = made.id and entry.amount > 0
        where made.kind = 'charity-given' group by 1
      ) as booked on booked.gift_id = gift.id
      where gift.amount_minor is distinct from booked.amount or gift.currency is distinct from booked.unit`,
  },
  {
    claim: 'each record set aside the impermissible part of its income, or took back what it no longer is, to the cent',
    question: sql`
      select 'income ' || coalesce(record.id, booked.income_id) || ' set aside ' || coalesce(booked.amount, 0) || ' instead of '
        || coalesce(record.purified, 0) as wrong
      from ${records} as record
      full join (select income_id, sum(amount) as amount from (${booked}) as lines group by 1) as booked
        on booked.income_id = record.id
      where coalesce(booked.amount, 0) <> coalesce(record.purified, 0)`,
  },
  {
    claim: 'the impermissible is set aside by the tokens that each person held on the last evening',
    question: sql`
      with due as (${due}), booked as (${booked})
      select 'income ' || coalesce(due.income_id, booked.income_id) || ' set aside ' || coalesce(booked.amount, 0) || ' for '
        || coalesce(due.user_id, booked.user_id)::text || ' instead of ' || coalesce(due.amount, 0) as wrong
      from (select * from due where amount <> 0) as due
      full join (select booked.* from booked where amount > 0) as booked
        on booked.income_id = due.income_id and booked.user_id = due.user_id
      where coalesce(booked.amount, 0) <> coalesce(due.amount, 0)`,
  },
  {
    claim: 'no record takes back more for anybody than was set aside for them by the records of those days',
    question: sql`
      select 'home ' || period.property_id || ' has set aside ' || sum(booked.amount) || ' for ' || booked.user_id || ' of '
        || period.starts_on as wrong
      from income_periods as period join (${booked}) as booked on booked.income_id = period.id
      group by period.property_id, period.starts_on, period.ends_on, booked.user_id having sum(booked.amount) < 0`,
  },
  {
    claim:
      'money of charity comes from the records of its home and leaves the platform as a gift, and nothing else touches it',
    question: sql`
      select 'transaction ' || made.id || ' moves ' || entry.amount || ' of ' || account.name as wrong
      from ledger_transactions as made
      join ledger_entries as entry on entry.transaction_id = made.id
      join ledger_accounts as account on account.id = entry.account_id
      where (account.kind = 'charity' and made.kind not in ('income-purified', 'charity-given'))
        or (made.kind = 'charity-given' and not case account.kind when 'charity' then entry.amount < 0
          when 'outside' then entry.amount > 0 else false end)
        or (made.kind = 'income-purified' and (account.kind not in ('charity', 'property')
          or account.property_id is distinct from made.property_id))`,
  },
];
