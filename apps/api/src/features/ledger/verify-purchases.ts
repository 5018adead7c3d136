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
];
