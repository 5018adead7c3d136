import { sql } from 'kysely';
import type { Proof } from './verify.repository.ts';

/** Rent of the days of paid months up to the last earned one, as it is divided: rounded down, day after day. */
const earnedByDays = sql`
  select lease.id, coalesce(sum(month.amount_minor
    * greatest(0, least(month.ends_on, lease.earned_until) - month.starts_on + 1)
    / (month.ends_on - month.starts_on + 1)), 0)::bigint as amount
  from leases as lease
  left join lease_months as month on month.lease_id = lease.id and month.paid_at is not null
  where lease.begins_on is not null
  group by lease.id`;

export const leaseProofs: Proof[] = [
  {
    claim: 'the rent of a lease is what was paid for its months and not earned; nothing is left when it has ended',
    question: sql`
      select 'the rent of lease ' || coalesce(lease.id, account.subject_id) || ' is ' || coalesce(kept.balance, 0) || ' instead of '
        || coalesce(expected.amount, 0) as wrong
      from leases as lease
      cross join lateral (
        select case when lease.ended_at is not null then 0 else (select coalesce(sum(amount_minor), 0) from lease_months
          where lease_id = lease.id and paid_at is not null) - lease.earned_minor end as amount
      ) as expected
      full join (select * from ledger_accounts where kind = 'rent') as account on account.subject_id = lease.id
      left join ledger_balances as kept on kept.account_id = account.id
      where coalesce(kept.balance, 0) <> coalesce(expected.amount, 0)`,
  },
  {
    claim: 'each lease has earned the paid days up to its last earned one',
    question: sql`
      select 'lease ' || lease.id || ' has earned ' || lease.earned_minor || ' instead of ' || days.amount as wrong
      from leases as lease join (${earnedByDays}) as days on days.id = lease.id
      where days.amount <> lease.earned_minor`,
  },
  {
    claim: 'owners and homes got what their leases have earned',
    question: sql`
      select 'lease ' || lease.id || ' paid ' || coalesce(booked.amount, 0) || ' instead of ' || lease.earned_minor as wrong
      from leases as lease
      left join (
        select made.subject_id as id, sum(entry.amount) as amount
        from ledger_transactions as made join ledger_entries as entry on entry.transaction_id = made.id
        join ledger_accounts as account on account.id = entry.account_id and account.kind in ('person', 'property')
        where made.subject_kind = 'lease' and made.kind in ('rent-paid', 'rent-earned') and entry.amount > 0
        group by made.subject_id
      ) as booked on booked.id = lease.id
      where coalesce(booked.amount, 0) <> lease.earned_minor`,
  },
  {
    claim: 'the owner keeps of a deposit what the tenant accepted or the staff decided',
    question: sql`
      select 'lease ' || lease.id || ' gave ' || coalesce(booked.amount, 0) || ' of its deposit instead of '
        || coalesce(agreed.amount, 0) as wrong
      from leases as lease
      left join lateral (
        select case when claim.accepted_at is not null then (select sum(amount_minor) from lease_claim_items
          where lease_id = lease.id) else dispute.decided_minor end as amount
        from lease_claims as claim left join disputes as dispute on dispute.lease_id = claim.lease_id
        where claim.lease_id = lease.id
      ) as agreed on true
      left join (
        select made.subject_id as id, sum(entry.amount) as amount
        from ledger_transactions as made join ledger_entries as entry on entry.transaction_id = made.id
        where made.kind = 'deposit-claimed' and entry.amount > 0
        group by made.subject_id
      ) as booked on booked.id = lease.id
      where coalesce(booked.amount, 0) <> coalesce(agreed.amount, 0)`,
  },
];
