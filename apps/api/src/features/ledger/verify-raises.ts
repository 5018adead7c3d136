import { sql } from 'kysely';
import type { Proof } from './verify.repository.ts';

/** Raises whose home is bought: what was in escrow has gone to the seller. */
export const isBought = sql`exists (select from raises where raises.id = raise_id and acquired_at is not null)`;

/** What each purchase moved. */
const booked = sql`
  select made.subject_id as raise_id, count(distinct made.id) as times,
    coalesce(sum(entry.amount) filter (where account.kind = 'person' and account.user_id = made.user_id), 0) as price,
    coalesce(sum(entry.amount) filter (where account.kind = 'outside'), 0) as costs,
    coalesce(sum(entry.amount) filter (where account.kind = 'platform'), 0) as fees,
    coalesce(-sum(entry.amount) filter (where account.kind = 'escrow' and account.property_id = made.property_id), 0) as paid
  from ledger_transactions as made
  join ledger_entries as entry on entry.transaction_id = made.id
  join ledger_accounts as account on account.id = entry.account_id
  where made.kind = 'home-acquired' group by 1`;

export const raiseProofs: Proof[] = [
  {
    claim:
      'escrow holds what final orders paid for homes that are not bought, and the reserves of those that are, until they are sold again',
    question: sql`
      with held as (
        select account.property_id, sum(entry.amount) as amount
        from ledger_accounts as account join ledger_entries as entry on entry.account_id = account.id
        where account.kind = 'escrow' group by 1
      ), kept as (
        select raise.property_id, sum(case when raise.acquired_at is null then paid.amount else raise.reserve_minor end) as amount
        from raises as raise
        left join lateral (
          select coalesce(sum(charged_minor + fee_minor), 0) as amount from investments
          where raise_id = raise.id and state = 'completed') as paid on true
        group by 1
      ), due as (
        -- A sold home has given its reserve to its holders.
        select property_id, amount - coalesce((
          select -sum(entry.amount) from ledger_transactions as made join ledger_entries as entry on entry.transaction_id = made.id
          join ledger_accounts as account on account.id = entry.account_id and account.kind = 'escrow'
          where made.kind = 'home-sold' and made.property_id = kept.property_id), 0) as amount
        from kept
      )
      select 'home ' || coalesce(held.property_id, due.property_id) || ' has ' || coalesce(held.amount, 0) || ' in escrow instead of '
        || coalesce(due.amount, 0) as wrong
      from held full join due using (property_id) where coalesce(held.amount, 0) <> coalesce(due.amount, 0)`,
  },
  {
    claim: 'each home of a raise was bought once, for all that its orders paid: price, costs, reserve and fees',
    question: sql`
      with bought as (
        select raise.id, raise.price_minor, raise.reserve_minor,
          (select coalesce(sum((cost ->> 'amountMinor')::bigint), 0) from jsonb_array_elements(raise.costs) as cost) as costs,
          (select coalesce(sum(charged_minor), 0) from investments where raise_id = raise.id and state = 'completed') as charged,
          (select coalesce(sum(fee_minor), 0) from investments where raise_id = raise.id and state = 'completed') as fees
        from raises as raise where raise.acquired_at is not null
      ), booked as (${booked})
      select 'raise ' || coalesce(bought.id, booked.raise_id) || ' paid ' || coalesce(booked.paid, 0) || ' for its home, '
        || coalesce(booked.price, 0) || ' of it to the seller' as wrong
      from bought full join booked on booked.raise_id = bought.id
      where bought.id is null or booked.times is distinct from 1 or booked.price is distinct from bought.price_minor
        or booked.costs is distinct from bought.costs or booked.fees is distinct from bought.fees
        or booked.paid is distinct from booked.price + booked.costs + booked.fees
        or bought.price_minor + bought.costs + bought.reserve_minor is distinct from bought.charged`,
  },
  {
    claim: 'an order that became final was paid into escrow where it is a part of a raise, and to the owner otherwise',
    question: sql`
      select 'investment ' || coalesce(ordered.id, made.subject_id) || ' was completed by ' || made.kind as wrong
      from ledger_transactions as made left join investments as ordered on ordered.id = made.subject_id
      where made.kind in ('investment-pooled', 'investment-completed')
        and (ordered.id is null or (ordered.raise_id is not null) <> (made.kind = 'investment-pooled'))`,
  },
];
