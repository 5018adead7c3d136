import { DAY_MS } from '@diyar/domain/durations.ts';
import { addDays, rentUntil } from '@diyar/domain/lease-months.ts';
import { isBeforeHandover, isRunning } from '@diyar/domain/lease-states.ts';
import type { LeaseRole, NoticeInput } from '@diyar/domain/leases.ts';
import { CLAIM_DAYS, LEASE_AHEAD_DAYS } from '@diyar/domain/limits.ts';
import { dayIn, startOfDay } from '@diyar/domain/time-zones.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { refund } from '#api/features/intents/intents.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { mailTo } from '#api/features/mails/mails.service.ts';
import { cancelLease } from './applications.service.ts';
import { buildEndToOwnerEmail, buildEndToTenantEmail, type RentRefund } from './emails.ts';
import type { StoredLease } from './leases.repository.ts';
import * as months from './months.repository.ts';
import { addDueMonths, earnUntil, type UnearnedMonth } from './rent.service.ts';
import { getOwn, lockOwn, moveLease, refuseStep, roleOf, tellBoth, toRefundMethod } from './steps.ts';

/** By either side: the lease renews month by month until the last day of the notice. */
export async function giveNotice(deps: Deps, actor: Actor, id: string, input: NoticeInput): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const lease = await lockOwn(tx, actor, id);
    if (lease.state !== 'active') throw refuseStep(lease.state);
    const today = dayIn(lease.timeZone, now);
    const earliest = addDays(today, lease.noticeDays!);
    const endsOn = input.endsOn ?? earliest;
    if (endsOn < earliest)
      throw new AppError('VALIDATION_FAILED', { say: (words) => words.noticeTooShort(earliest), field: 'endsOn' });
    if (endsOn > addDays(today, LEASE_AHEAD_DAYS))
      throw new AppError('VALIDATION_FAILED', { say: (words) => words.noticeTooLong, field: 'endsOn' });
    await addDueMonths(tx, lease, endsOn);
    await cutMonths(tx, lease, endsOn);
    const role = roleOf(lease, actor.userId);
    const given = await moveLease(tx, lease, 'give-notice', {
      ends_on: endsOn,
      notice_by: role,
      due_at: startOfDay(lease.timeZone, addDays(endsOn, 1)),
    });
    await recordAct(deps, tx, actor, 'lease.notice-given', id);
    await tellBoth(deps, tx, given, role === 'tenant' ? 'noticeByTenant' : 'noticeByOwner', { day: endsOn });
  });
}

/** Months that are not paid end with the lease; those that are paid are settled at its end. */
async function cutMonths(tx: Db, lease: StoredLease, lastDay: string): Promise<void> {
  await months.deleteMonthsAfter(tx, lease.id, lastDay);
  for (const month of await months.listMonths(tx, lease.id)) {
    if (month.paidAt !== null || month.endsOn <= lastDay) continue;
    const amountMinor = rentUntil(month, lastDay);
    // Less than the smallest coin for these days: nothing is owed.
    if (amountMinor === 0n) await months.deleteMonthsAfter(tx, lease.id, addDays(month.startsOn, -1));
    else await months.cutMonth(tx, lease.id, month.number, { endsOn: lastDay, amountMinor });
  }
}

/**
 * At once. Before the hand-over everything is returned. An owner who ends a running lease returns all days from today on; a tenant who
 * does owes the days of the notice, out of what is paid ahead.
 */
export async function endLease(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (isBeforeHandover((await getOwn(deps.db, actor, id)).state)) return cancelLease(deps, actor, id);
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const lease = await lockOwn(tx, actor, id);
    if (!isRunning(lease.state)) throw refuseStep(lease.state);
    const role = roleOf(lease, actor.userId);
    const yesterday = addDays(dayIn(lease.timeZone, now), -1);
    const settled = role === 'owner' ? yesterday : addDays(yesterday, lease.noticeDays!);
    const lastPaidDay = lease.endsOn !== null && lease.endsOn < settled ? lease.endsOn : settled;
    await finishLease(deps, tx, lease, { by: role, actor, at: now, lastPaidDay, lastDay: yesterday });
    await recordAct(deps, tx, actor, 'lease.ended', id);
  });
}

/** The last day of the notice is over. */
export async function endAfterNotice(deps: Deps, tx: Db, lease: StoredLease): Promise<void> {
  const lastDay = lease.endsOn!;
  const at = lease.dueAt!;
  await finishLease(deps, tx, lease, { by: lease.noticeBy!, actor: null, at, lastPaidDay: lastDay, lastDay });
}

interface End {
  by: LeaseRole;
  actor: Actor | null;
  at: Date;
  /** Last day whose rent is earned; later than the last day where a tenant left without notice. */
  lastPaidDay: string;
  lastDay: string;
}

async function finishLease(deps: Deps, tx: Db, lease: StoredLease, end: End): Promise<void> {
  const { by, actor, at, lastPaidDay, lastDay } = end;
  const refunds: RentRefund[] = [];
  for (const unearned of await earnUntil(tx, lease, { lastDay: lastPaidDay, now: at, actor }))
    refunds.push(await refundMonth(deps, tx, lease, unearned, { at, actor }));
  await cutMonths(tx, lease, lastPaidDay);
  const ended = await moveLease(tx, lease, 'end', {
    ended_at: at,
    ends_on: lastDay,
    is_ended_by_tenant: by === 'tenant',
    deposit_asked_at: at,
    due_at: new Date(at.getTime() + CLAIM_DAYS * DAY_MS),
  });
  const facts = { isByOwner: by === 'owner', refunds };
  await mailTo(deps, tx, ended.ownerEmail, buildEndToOwnerEmail(deps, ended, facts));
  await mailTo(deps, tx, ended.tenantEmail, buildEndToTenantEmail(deps, ended, facts));
}

/** Each month goes back the way it was paid: the first was charged with the lease, every later one by a payment of its own. */
async function refundMonth(
  deps: Deps,
  tx: Db,
  lease: StoredLease,
  { month: { number, paymentId, method }, leftMinor }: UnearnedMonth,
  { at, actor }: Pick<End, 'at' | 'actor'>,
): Promise<RentRefund> {
  const { id, tenantId: userId, currency } = lease;
  const subject: ledger.Subject =
    number === 0 || paymentId === null ? { kind: 'lease', id } : { kind: 'payment', id: paymentId };
  const payer = await refund(deps, tx, { userId, currency, amountMinor: leftMinor, subject });
  const lines = ledger.move(leftMinor, ledger.rent(id, currency), payer);
  await ledger.post(tx, [{ kind: 'rent-returned', at, userId, propertyId: lease.propertyId!, actor, subject, lines }]);
  return { amountMinor: leftMinor, method: toRefundMethod(payer, method ?? lease.method) };
}
