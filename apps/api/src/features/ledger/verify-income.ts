import { sql, type RawBuilder } from 'kysely';
import type { Proof } from './verify.repository.ts';

/** Each record with the figures of the one that it corrects, which are 0 without one. */
const records = sql`(
  select period.*, coalesce(before.received_minor, 0) as received_before, coalesce(before.costs_minor, 0) as costs_before,
    period.impermissible_minor - coalesce(before.impermissible_minor, 0) as purified,
    period.reserve_minor - coalesce(before.reserve_minor, 0)
      - (period.from_reserve_minor - coalesce(before.from_reserve_minor, 0)) as into_reserve
  from income_periods as period left join income_periods as before on before.id = period.corrects)`;

/** What each home's accounts of a kind hold, against what its records say. */
function holds(kind: string, expected: RawBuilder<unknown>): RawBuilder<{ wrong: string }> {
  return sql`
    with booked as (
      select account.property_id, account.unit as currency, coalesce(sum(entry.amount), 0) as balance
      from ledger_accounts as account left join ledger_entries as entry on entry.account_id = account.id
      where account.kind = ${kind} group by 1, 2
    ), expected as (
      select property_id, currency, sum(amount) as balance from (${expected}) as recorded group by 1, 2
    )
    select ${kind} || ' of home ' || coalesce(booked.property_id, expected.property_id) || ' holds '
      || coalesce(booked.balance, 0) || ' instead of ' || coalesce(expected.balance, 0) as wrong
    from booked full join expected on expected.property_id = booked.property_id and expected.currency = booked.currency
    where coalesce(booked.balance, 0) <> coalesce(expected.balance, 0)`;
}

export const incomeProofs: Proof[] = [
  {
    claim: 'the tallies of each home’s tokens and holders are those of its accounts',
    question: sql`
      with counted as (
        select account.property_id, coalesce(sum(kept.balance) filter (where account.kind = 'holding'), 0) as sold,
          coalesce(sum(kept.balance) filter (where account.kind = 'reserved'), 0) as reserved,
          count(*) filter (where account.kind = 'holding') as holders
        from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
        where account.kind in ('holding', 'reserved') and kept.balance > 0 group by 1
      ), tallied as (
        select property_id, sum(sold) as sold, sum(reserved) as reserved, sum(holders) as holders from token_tallies group by 1
      )
      select 'home ' || coalesce(counted.property_id, tallied.property_id) || ' is tallied as ' || coalesce(tallied.sold, 0) || ', '
        || coalesce(tallied.reserved, 0) || ' and ' || coalesce(tallied.holders, 0) || ' holders' as wrong
      from counted full join tallied on tallied.property_id = counted.property_id
      where coalesce(counted.sold, 0) <> coalesce(tallied.sold, 0)
        or coalesce(counted.reserved, 0) <> coalesce(tallied.reserved, 0)
        or coalesce(counted.holders, 0) <> coalesce(tallied.holders, 0)`,
  },
  {
    claim: 'a home’s account holds the rent that no record has drawn, and what is not paid to its holders yet',
    question: holds(
      'property',
      sql`select account.property_id, account.unit as currency, entry.amount
          from ledger_accounts as account join ledger_entries as entry on entry.account_id = account.id
          join ledger_transactions as made on made.id = entry.transaction_id
          where account.kind = 'property' and made.subject_kind is distinct from 'income'
        union all
          select property_id, currency, -rent_minor from income_periods where property_id is not null
        union all
          select period.property_id, period.currency, period.distributed_minor
          from income_periods as period join income_distributions as due on due.income_id = period.id
        union all
          select made.property_id, entry.unit, entry.amount
          from income_distributions as due
          join ledger_transactions as made on made.subject_kind = 'income' and made.subject_id = due.income_id
            and made.kind = 'income-distributed'
          join ledger_entries as entry on entry.transaction_id = made.id and entry.amount < 0`,
    ),
  },
  {
    claim: 'a home’s reserve is what its records put aside and did not use, and what did not go to its seller',
    question: holds(
      'reserve',
      sql`select property_id, currency, into_reserve as amount from ${records} as record where property_id is not null
        union all
          select account.property_id, account.unit, entry.amount
          from ledger_transactions as made join ledger_entries as entry on entry.transaction_id = made.id
          join ledger_accounts as account on account.id = entry.account_id and account.kind = 'reserve'
          where made.kind in ('home-settled', 'home-sold')`,
    ),
  },
  {
    claim: 'the costs of a record are the sum of their lines',
    question: sql`
      select 'income ' || period.id || ' records costs of ' || costs_minor || ' instead of ' || coalesce(listed.amount, 0) as wrong
      from income_periods as period
      left join (select income_id, sum(amount_minor) as amount from income_costs group by 1) as listed
        on listed.income_id = period.id
      where costs_minor <> coalesce(listed.amount, 0)`,
  },
  {
    claim:
      'what a record received less the impermissible and its costs is distributed, put aside, recovered or carried, to the cent',
    question: sql`
      select 'income ' || id || ' settles ' || distributed_minor + recovered_minor - lost_minor || ' instead of '
        || received_minor - received_before - purified - (costs_minor - costs_before) - into_reserve as wrong
      from ${records} as record
      where lost_minor is not null and (
        distributed_minor + recovered_minor - lost_minor
          <> received_minor - received_before - purified - (costs_minor - costs_before) - into_reserve
        or (lost_minor > 0 and distributed_minor + recovered_minor > 0)
        or (distributed_minor > 0 and carried_minor > 0))`,
  },
  {
    claim: 'no more is recovered of a home’s losses than was carried',
    question: sql`
      select 'home ' || property_id || ' recovered ' || sum(recovered_minor) || ' of ' || coalesce(sum(lost_minor), 0) as wrong
      from income_periods where property_id is not null group by property_id, owner_id
      having sum(recovered_minor) > coalesce(sum(lost_minor), 0)`,
  },
  {
    claim:
      'everything that a record distributes, sets aside or puts aside was on the home’s account before, or paid in with it',
    question: sql`
      with booked as (
        select made.subject_id as income_id, coalesce(sum(entry.amount) filter (where account.kind = 'property'), 0) as home,
          coalesce(sum(entry.amount) filter (where account.kind = 'reserve'), 0) as reserve
        from ledger_transactions as made
        join ledger_entries as entry on entry.transaction_id = made.id
        join ledger_accounts as account on account.id = entry.account_id
        where made.kind in ('income-received', 'income-corrected') and made.subject_kind = 'income'
        group by 1
      )
      select 'income ' || record.id || ' of ' || paid_in_minor || ' less ' || repaid_minor || ' was booked as '
        || coalesce(booked.home, 0) as wrong
      from ${records} as record left join booked on booked.income_id = record.id
      where coalesce(booked.home, 0) <> paid_in_minor - repaid_minor - into_reserve
        or coalesce(booked.reserve, 0) <> into_reserve
        or rent_minor + paid_in_minor - repaid_minor - into_reserve <> distributed_minor + purified`,
  },
];
