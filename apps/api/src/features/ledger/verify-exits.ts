import { sql } from 'kysely';
import type { Proof } from './verify.repository.ts';

/** Entries of everything that was booked for an exit. */
const booked = sql`
  select made.id as transaction_id, made.subject_id as exit_id, made.kind, account.kind as account_kind, account.user_id,
    account.property_id, entry.unit, entry.amount
  from ledger_transactions as made
  join ledger_entries as entry on entry.transaction_id = made.id
  join ledger_accounts as account on account.id = entry.account_id
  where made.subject_kind in ('exit', 'home-sale')`;

export const exitProofs: Proof[] = [
  {
    claim: 'each sold home brought its price, paid its costs, and shared everything else',
    question: sql`
      with booked as (${booked}), summed as (
        select exit_id,
          coalesce(sum(amount) filter (where kind = 'sale-received' and account_kind = 'sale'), 0) as price,
          coalesce(sum(amount) filter (where kind = 'sale-returned' and account_kind = 'sale'), 0) as returned,
          coalesce(sum(amount) filter (where kind = 'home-sold' and account_kind = 'outside'), 0) as costs,
          coalesce(sum(amount) filter (where kind = 'sale-shared' and account_kind = 'person' and unit = 'USD'), 0) as shared,
          coalesce(sum(amount) filter (where kind <> 'sale-returned' and account_kind = 'sale'), 0) as kept
        from booked group by 1
      )
      select 'exit ' || coalesce(sold.id, summed.exit_id) || ' (' || coalesce(sold.state, 'unknown') || ') brought '
        || coalesce(summed.price, 0) || ', paid ' || coalesce(summed.costs, 0) || ' and shared ' || coalesce(summed.shared, 0) as wrong
      from exits as sold full join summed on summed.exit_id = sold.id
      where sold.id is null
        or coalesce(summed.price, 0) <> case when sold.paid_at is null then 0 else sold.price_minor end
        or coalesce(summed.returned, 0) <> case when sold.state = 'called-off' and sold.paid_at is not null then -sold.price_minor else 0 end
        or coalesce(summed.shared, 0) <> coalesce(sold.shared_minor, 0)
        or coalesce(summed.costs, 0) <> case when sold.state = 'done' then (
          select coalesce(sum((cost ->> 'amountMinor')::bigint), 0) from jsonb_array_elements(sold.costs) as cost) else 0 end
        or (sold.state = 'done' and coalesce(summed.kept, 0) <> 0)`,
  },
  {
    claim: 'everybody got the part of a sold home that their tokens were of it, and gave all of them',
    question: sql`
      with booked as (${booked}), given as (
        select exit_id, user_id, -sum(amount) as tokens from booked
        where kind = 'tokens-retired' and account_kind = 'holding' group by 1, 2
      ), weighed as (
        select exit_id, user_id, sum(weight) as weight from (
          select exit_id, user_id, tokens as weight from given
          union all
          select sold.id, sold.owner_id, sold.tokens_total - coalesce((select sum(tokens) from given where exit_id = sold.id), 0)
          from exits as sold where sold.state = 'done'
        ) as everybody group by 1, 2
      ), pots as (
        select exit_id, unit, sum(amount) as amount from booked where kind = 'sale-shared' and account_kind = 'person' group by 1, 2
      ), parts as (
        select weighed.exit_id, weighed.user_id, pots.unit, pots.amount,
          div(pots.amount * weight, sold.tokens_total) as part, mod(pots.amount * weight, sold.tokens_total) as lost
        from weighed join pots using (exit_id) join exits as sold on sold.id = weighed.exit_id where weight > 0
      ), due as (
        select exit_id, user_id, unit, part + case when row_number() over one <= amount - sum(part) over whole then 1 else 0 end as amount
        from parts
        window one as (partition by exit_id, unit order by lost desc, user_id), whole as (partition by exit_id, unit)
      ), paid as (
        select exit_id, user_id, unit, sum(amount) as amount from booked
        where kind = 'sale-shared' and account_kind = 'person' group by 1, 2, 3
      )
      select 'exit ' || coalesce(due.exit_id, paid.exit_id) || ' paid ' || coalesce(due.user_id, paid.user_id) || ' '
        || coalesce(paid.amount, 0) || ' instead of ' || coalesce(due.amount, 0) || ' ' || coalesce(due.unit, paid.unit) as wrong
      from due full join paid using (exit_id, user_id, unit) where coalesce(due.amount, 0) <> coalesce(paid.amount, 0)`,
  },
];
