import { sql } from 'kysely';
import type { Proof } from './verify.repository.ts';

/** Intents and the bank side, against what the ledger says of payers and banks. */
export const intentProofs: Proof[] = [
  {
    claim: 'every order took from its payer what its intents say, and gave back what they say',
    question: sql`
      with said as (
        select subject_kind, subject_id, currency, kind, sum(amount) as amount
        from (
          select subject_kind, subject_id, currency, case provider when 'stripe' then 'in-transit' else 'outside' end as kind,
            amount_minor - refunded_minor as amount
          from intents where used_at is not null and provider <> 'balance'
          union all
          -- Dollars go out, and the amount of the order comes in.
          select subject_kind, subject_id, 'USD', 'outside', usd_returned_minor - usd_minor from intents where provider = 'exchange'
        ) as paid group by 1, 2, 3, 4
      ), booked as (
        select made.subject_kind, made.subject_id, entry.unit as currency, account.kind, -sum(entry.amount) as amount
        from ledger_transactions as made
        join ledger_entries as entry on entry.transaction_id = made.id
        join ledger_accounts as account on account.id = entry.account_id and account.kind in ('outside', 'in-transit')
        where made.subject_kind in ('investment', 'payment', 'lease')
          or exists (select from intents where subject_kind = made.subject_kind and subject_id = made.subject_id)
        group by 1, 2, 3, 4
      )
      select coalesce(said.subject_kind, booked.subject_kind) || ' ' || coalesce(said.subject_id, booked.subject_id) || ' took '
        || coalesce(booked.amount, 0) || ' ' || coalesce(said.currency, booked.currency) || ' from ' || coalesce(said.kind, booked.kind)
        || ' instead of ' || coalesce(said.amount, 0) as wrong
      from said full join booked using (subject_kind, subject_id, currency, kind)
      where coalesce(said.amount, 0) <> coalesce(booked.amount, 0)`,
  },
  {
    claim:
      'every order in another currency that was paid in crypto took the dollars of its price at its rate, and gave back the same part',
    question: sql`
      select 'intent ' || coalesce(intent.id, 'of ' || subject_kind || ' ' || subject_id) || ' took ' || coalesce(booked.taken, 0) || ' and gave back ' || coalesce(booked.returned, 0)
        || ' instead of ' || coalesce(intent.usd_minor, 0) || ' and ' || coalesce(intent.usd_returned_minor, 0) as wrong
      from (
        select subject_kind, subject_id, user_id, min(id::text) as id, sum(usd_minor) as usd_minor,
          sum(usd_returned_minor) as usd_returned_minor
        from intents where provider = 'exchange' group by 1, 2, 3
      ) as intent
      full join (
        select made.subject_kind, made.subject_id, account.user_id,
          coalesce(-sum(entry.amount) filter (where made.kind = 'exchanged'), 0) as taken,
          coalesce(sum(entry.amount) filter (where made.kind = 'exchange-returned'), 0) as returned
        from ledger_transactions as made join ledger_entries as entry on entry.transaction_id = made.id
        join ledger_accounts as account on account.id = entry.account_id and account.kind = 'person' and account.unit = 'USD'
        where made.kind in ('exchanged', 'exchange-returned') group by 1, 2, 3
      ) as booked using (subject_kind, subject_id, user_id)
      where (coalesce(booked.taken, 0), coalesce(booked.returned, 0))
        is distinct from (coalesce(intent.usd_minor, 0), coalesce(intent.usd_returned_minor, 0))`,
  },
  {
    claim:
      'every payment in crypto that was credited is one top-up of its amount, of whoever has its address, and there are no others',
    question: sql`
      select 'crypto top-up ' || coalesce(paid.top_up_id, intent.subject_id) || ' is ' || coalesce(intent.amount_minor, 0)
        || ' instead of ' || coalesce(paid.credited_minor, 0) as wrong
      from (
        select top_up_id, credited_minor, user_id
        from crypto_payments join crypto_addresses on address = receiver where top_up_id is not null
      ) as paid
      full join (select subject_id, amount_minor, user_id from intents where provider = 'chain') as intent
        on intent.subject_id = paid.top_up_id and intent.user_id = paid.user_id
      where paid.credited_minor is distinct from intent.amount_minor
      union all
      select 'address 0x' || encode(receiver, 'hex') || ' was credited ' || sum(credited_minor) || ' for ' || sum(amount)
      from crypto_payments where credited_at is not null
      group by receiver having sum(credited_minor) <> floor(sum(amount) / 10000)`,
  },
  {
    claim: 'every intent is in the state that its last event says',
    question: sql`
      select 'intent ' || intent.id || ' is ' || intent.state || ' instead of ' || coalesce(told.state, 'unknown') as wrong
      from intents as intent left join lateral (
        select state from intent_events where intent_id = intent.id order by id desc limit 1
      ) as told on true
      where told.state is distinct from intent.state`,
  },
  {
    claim: 'refunds of the payment service are those that its intents say, where their money came',
    question: sql`
      select 'intent ' || intent.id || ' refunds ' || intent.refunded_minor || ' and asked for ' || coalesce(asked.amount, 0) as wrong
      from intents as intent left join lateral (
        select sum(amount_minor) as amount from intent_refunds where intent_id = intent.id
      ) as asked on true
      where intent.provider = 'stripe' and intent.state in ('authorised', 'captured')
        and intent.refunded_minor <> coalesce(asked.amount, 0) and intent.flagged_at is null`,
  },
  {
    claim: 'every bank account holds what its statement says, but for the lines that are not matched',
    question: sql`
      with lines as (
        select bank_account_id, sum(amount_minor) as amount, coalesce(sum(amount_minor) filter (where matched_at is null), 0) as open
        from bank_lines group by 1
      ), booked as (
        select account.subject_id, -sum(entry.amount) as amount
        from ledger_accounts as account join ledger_entries as entry on entry.account_id = account.id
        where account.kind = 'bank' group by 1
      )
      select 'bank account ' || coalesce(bank.id, booked.subject_id) || ' holds ' || coalesce(booked.amount, 0) || ' and '
        || coalesce(lines.open, 0) || ' unmatched, instead of ' || coalesce(balance_minor - opening_minor, 0) as wrong
      from bank_accounts as bank
      full join booked on booked.subject_id = bank.id
      left join lines on lines.bank_account_id = bank.id
      where coalesce(booked.amount, 0) + coalesce(lines.open, 0) <> coalesce(balance_minor - opening_minor, 0)
        or coalesce(lines.amount, 0) <> coalesce(balance_minor - opening_minor, 0)`,
  },
];
