import { sql } from 'kysely';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import type { Db } from '#api/db/client.ts';

export interface StoredMonth {
  number: number;
  startsOn: string;
  endsOn: string;
  dueOn: string;
  amountMinor: bigint;
  paymentId: string | null;
  paidAt: Date | null;
  /** How it was paid. */
  method?: PaymentMethod | null;
}

export function listMonths(db: Db, leaseId: string): Promise<StoredMonth[]> {
  return db
    .selectFrom('lease_months')
    .leftJoin('payments', 'payments.id', 'lease_months.payment_id')
    .where('lease_months.lease_id', '=', leaseId)
    .orderBy('number')
    .select([
      'number',
      'payments.method',
      'starts_on as startsOn',
      'ends_on as endsOn',
      'due_on as dueOn',
      'amount_minor as amountMinor',
      'payment_id as paymentId',
      'paid_at as paidAt',
    ])
    .execute();
}

export async function insertMonth(
  tx: Db,
  leaseId: string,
  { number, startsOn, endsOn, dueOn, amountMinor, paymentId, paidAt }: StoredMonth,
): Promise<void> {
  await tx
    .insertInto('lease_months')
    .values({
      lease_id: leaseId,
      number,
      starts_on: startsOn,
      ends_on: endsOn,
      due_on: dueOn,
      amount_minor: amountMinor,
      payment_id: paymentId,
      paid_at: paidAt,
    })
    .onConflict((conflict) => conflict.columns(['lease_id', 'number']).doNothing())
    .execute();
}

/** The first month begins with the hand-over, which may be later than agreed. */
export async function moveFirstMonth(
  tx: Db,
  leaseId: string,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): Promise<void> {
  await tx
    .updateTable('lease_months')
    .set({ starts_on: startsOn, ends_on: endsOn, due_on: startsOn })
    .where('lease_id', '=', leaseId)
    .where('number', '=', 0)
    .execute();
}

export async function markMonthPaid(
  tx: Db,
  leaseId: string,
  number: number,
  { paymentId, paidAt }: { paymentId: string; paidAt: Date },
): Promise<void> {
  await tx
    .updateTable('lease_months')
    .set({ payment_id: paymentId, paid_at: paidAt })
    .where('lease_id', '=', leaseId)
    .where('number', '=', number)
    .execute();
}

/** Months that are not paid and begin after the last day. */
export async function deleteMonthsAfter(tx: Db, leaseId: string, lastDay: string): Promise<void> {
  await tx
    .deleteFrom('lease_months')
    .where('lease_id', '=', leaseId)
    .where('paid_at', 'is', null)
    .where('starts_on', '>', lastDay)
    .execute();
}

export async function cutMonth(
  tx: Db,
  leaseId: string,
  number: number,
  { endsOn, amountMinor }: { endsOn: string; amountMinor: bigint },
): Promise<void> {
  await tx
    .updateTable('lease_months')
    .set({ ends_on: endsOn, amount_minor: amountMinor })
    .where('lease_id', '=', leaseId)
    .where('number', '=', number)
    .where('paid_at', 'is', null)
    .execute();
}

/** Running leases with a paid day that is over and not earned yet, or without a month for the next five weeks. */
export async function listToFollow(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select lease.id from leases as lease
    where state in ('active', 'notice') and (
      exists (select from lease_months as month where month.lease_id = lease.id and paid_at is not null
        and greatest(month.starts_on - 1, coalesce(lease.earned_until, month.starts_on - 1))
          < least(month.ends_on, lease.ends_on, (${now}::timestamptz at time zone lease.time_zone)::date - 1))
      or (lease.state = 'active' and not exists (select from lease_months as month where month.lease_id = lease.id
        and month.starts_on > (${now}::timestamptz at time zone lease.time_zone)::date)))
    order by lease.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface DueMonth {
  leaseId: string;
  number: number;
  daysLate: number;
  reminders: number;
}

/** Months of running leases that are not paid, with a reminder to write: `days` are those of the reminders. */
export async function listToRemind(db: Db, now: Date, days: readonly number[], limit: number): Promise<DueMonth[]> {
  const { rows } = await sql<DueMonth>`
    select * from (
      select month.lease_id as "leaseId", month.number, month.reminders,
        (${now}::timestamptz at time zone lease.time_zone)::date - month.due_on as "daysLate"
      from lease_months as month join leases as lease on lease.id = month.lease_id
      where month.paid_at is null and lease.state in ('active', 'notice')
    ) as open
    where reminders < (select count(*) from unnest(${[...days]}::int[]) as day where day <= "daysLate")
    order by "leaseId", number limit ${limit}`.execute(db);
  return rows;
}

/** False when somebody else has written it. */
export async function markReminded(tx: Db, { leaseId, number, reminders }: DueMonth, count: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lease_months')
    .set({ reminders: count })
    .where('lease_id', '=', leaseId)
    .where('number', '=', number)
    .where('reminders', '=', reminders)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether anybody but the owner held tokens of the home at a moment; orders whose time to cancel was over count. */
export async function isSharedAt(db: Db, propertyId: string, ownerId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select account.user_id
      from ledger_accounts as account
      join ledger_entries as entry on entry.account_id = account.id
      join ledger_transactions as made on made.id = entry.transaction_id
      where account.kind = 'holding' and account.property_id = ${propertyId} and account.user_id <> ${ownerId}
        and made.at < ${at}
      group by account.user_id having sum(entry.amount) > 0
      limit 1
    ) as holder
    union all
    (select from investments
    where property_id = ${propertyId} and state = 'held' and held_until < ${at} and user_id <> ${ownerId} limit 1)
    limit 1`.execute(db);
  return rows.length > 0;
}
