import { sql } from 'kysely';
import type { Proof } from './verify.repository.ts';

const none = sql`null::uuid`;

/** What top-ups, orders paid from the balance, refunds and withdrawals did to people's balances: a name and an amount each. */
export const balanceChanges = sql`
  select ledger_account_name('person', currency, user_id, ${none}, ${none}) as name,
    case when subject_kind = 'top-up' then amount_minor - refunded_minor else refunded_minor - amount_minor end as amount
  from intents where (subject_kind = 'top-up' and used_at is not null) or (provider = 'balance' and subject_kind <> 'income')
  union all
  select ledger_account_name('person', 'USD', user_id, ${none}, ${none}), usd_returned_minor - usd_minor
  from intents where provider = 'exchange'
  union all
  select ledger_account_name('person', currency, user_id, ${none}, ${none}), -amount_minor
  from withdrawals where state in ('pending', 'sending', 'sent')`;

/** What is still to be sent for withdrawals. */
export const openWithdrawals = sql`
  select ledger_account_name('payable', currency, ${none}, ${none}, id) as name, amount_minor as amount
  from withdrawals where state in ('pending', 'sending')`;

export const balanceProofs: Proof[] = [
  {
    claim: 'each order took from the balance of its payer what was charged to it, less what was refunded to it',
    question: sql`
      with charged as (
        select subject_kind, subject_id, user_id, currency, sum(amount) as amount
        from (
          select subject_kind, subject_id, user_id, currency, refunded_minor - amount_minor as amount
          from intents where provider = 'balance'
          union all
          select subject_kind, subject_id, user_id, 'USD', usd_returned_minor - usd_minor from intents where provider = 'exchange'
        ) as change group by 1, 2, 3, 4
      ), booked as (
        select charge.subject_kind, charge.subject_id, charge.user_id, charge.currency, sum(entry.amount) as amount
        from (
          select subject_kind, subject_id, user_id, currency from intents where subject_kind <> 'top-up'
          union
          select subject_kind, subject_id, user_id, 'USD' from intents where provider = 'exchange'
        ) as charge
        join ledger_transactions as made
          on made.subject_kind = charge.subject_kind and made.subject_id = charge.subject_id
        join ledger_entries as entry on entry.transaction_id = made.id
        join ledger_accounts as account on account.id = entry.account_id and account.kind = 'person'
          and account.user_id = charge.user_id and account.unit = charge.currency
        where made.kind <> 'income-distributed'
        group by 1, 2, 3, 4
      )
      select coalesce(charged.subject_kind, booked.subject_kind) || ' ' || coalesce(charged.subject_id, booked.subject_id)
        || ' changed the balance of its payer by ' || coalesce(booked.amount, 0) || ' instead of '
        || coalesce(charged.amount, 0) as wrong
      from charged full join booked on booked.subject_kind = charged.subject_kind and booked.subject_id = charged.subject_id
        and booked.user_id = charged.user_id and booked.currency = charged.currency
      where coalesce(charged.amount, 0) <> coalesce(booked.amount, 0)`,
  },
  {
    claim: 'each withdrawal is booked as its state says',
    question: sql`
      with booked as (
        select made.subject_id as id,
          coalesce(sum(entry.amount) filter (where account.kind = 'person'), 0) as own,
          coalesce(sum(entry.amount) filter (where account.kind = 'payable'), 0) as payable,
          coalesce(sum(entry.amount) filter (where account.kind = 'outside'), 0) as outside
        from ledger_transactions as made
        join ledger_entries as entry on entry.transaction_id = made.id
        join ledger_accounts as account on account.id = entry.account_id
        where made.subject_kind = 'withdrawal' group by 1
      )
      select 'withdrawal ' || coalesce(withdrawal.id, booked.id) || ' of ' || coalesce(amount_minor, 0) || ' is '
        || coalesce(state, 'unknown') || ' but booked as ' || coalesce(own, 0) || ', ' || coalesce(payable, 0) || ', '
        || coalesce(outside, 0) as wrong
      from withdrawals as withdrawal full join booked on booked.id = withdrawal.id
      where (own, payable, outside) is distinct from (case
        when state in ('pending', 'sending') then (-amount_minor::numeric, amount_minor::numeric, 0::numeric)
        when state = 'sent' then (-amount_minor::numeric, 0::numeric, amount_minor::numeric)
        else (0::numeric, 0::numeric, 0::numeric) end)`,
  },
];
