import { sql } from 'kysely';
import type { Proof } from './verify.repository.ts';

/** One account of a home serves one buyer after the other, so each purchase is also proved by its own entries. */
export const purchaseProofs: Proof[] = [
  {
    claim: 'each purchase holds what its buyer has paid, until it is completed or returned',
    question: sql`
      select 'purchase ' || payment.id || ' (' || payment.state || ') holds ' || coalesce(sum(entry.amount), 0) as wrong
      from payments as payment
      left join ledger_transactions as made on made.subject_kind = 'payment' and made.subject_id = payment.id
      left join ledger_accounts as account on account.kind = 'sale' and account.property_id = payment.property_id
      left join ledger_entries as entry on entry.transaction_id = made.id and entry.account_id = account.id
      where payment.type = 'buy' and payment.property_id is not null
      group by payment.id
      having coalesce(sum(entry.amount), 0) <> case
        when payment.state in ('completed', 'returned') then 0
        when payment.funded_at is null then payment.deposit_minor
        else payment.price_minor end`,
  },
  {
    claim: 'a home was sold for its full price: to the seller, less the fee',
    question: sql`
      select 'purchase ' || payment.id || ' paid ' || coalesce(sum(entry.amount), 0) || ' to its seller' as wrong
      from payments as payment
      left join ledger_transactions as made
        on made.subject_kind = 'payment' and made.subject_id = payment.id and made.kind = 'purchase-completed'
      left join ledger_accounts as account on account.kind = 'person' and account.user_id = payment.owner_id
      left join ledger_entries as entry on entry.transaction_id = made.id and entry.account_id = account.id
      where payment.type = 'buy'
      group by payment.id
      having coalesce(sum(entry.amount), 0) <>
        case when payment.state = 'completed' then payment.price_minor - payment.seller_fee_minor else 0 end`,
  },
  {
    claim: 'what a home held when it was sold went to its seller: all of it, and to nobody else',
    question: sql`
      with settled as (
        select made.id, entry.unit, account.kind, entry.amount,
          account.property_id is not distinct from made.property_id and account.kind in ('property', 'reserve')
            or (account.kind = 'person' and account.user_id = payment.owner_id and payment.state = 'completed') as is_right
        from ledger_transactions as made
        join ledger_entries as entry on entry.transaction_id = made.id
        join ledger_accounts as account on account.id = entry.account_id
        left join payments as payment on made.subject_kind = 'payment' and payment.id = made.subject_id
        where made.kind = 'home-settled'
      ), sold as (
        select payment.property_id, max(made.id) as last_id, max(made.at) as at
        from payments as payment join ledger_transactions as made on made.subject_kind = 'payment' and made.subject_id = payment.id
        where payment.state = 'completed' and payment.settles_home and made.kind in ('purchase-completed', 'home-settled')
        group by payment.id
      )
      select 'transaction ' || id || ' settles ' || amount || ' ' || unit || ' with ' || kind as wrong
      from settled where is_right is not true
      union all
      -- Rent that no record has drawn, and the reserve, of every home that was sold.
      select 'home ' || sold.property_id || ' kept ' || left_over.amount || ' ' || account.unit || ' of its ' || account.kind as wrong
      from sold join ledger_accounts as account on account.property_id = sold.property_id and account.kind in ('property', 'reserve')
      cross join lateral (
        select coalesce(sum(entry.amount), 0) - case when account.kind = 'reserve' then 0 else (
          select coalesce(sum(rent_minor), 0) from income_periods as period
          where period.property_id = sold.property_id and period.currency = account.unit and period.created_at <= sold.at
        ) end as amount
        from ledger_entries as entry join ledger_transactions as made on made.id = entry.transaction_id
        where entry.account_id = account.id and made.id <= sold.last_id
          and (account.kind = 'reserve' or made.subject_kind is distinct from 'income')
      ) as left_over
      where left_over.amount <> 0`,
  },
];
