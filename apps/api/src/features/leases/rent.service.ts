import { DAY_MS } from '@diyar/domain/durations.ts';
import { addDays, countDays, nextMonthNumber, rentOfDay, rentUntil, toMonth } from '@diyar/domain/lease-months.ts';
import { isRunning } from '@diyar/domain/lease-states.ts';
import { RENT_REMINDER_DAYS } from '@diyar/domain/limits.ts';
import { dayIn, startOfDay } from '@diyar/domain/time-zones.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { mailTo } from '#api/features/mails/mails.service.ts';
import { buildRentReminderEmail, buildRentReceivedEmail } from './emails.ts';
import * as repository from './leases.repository.ts';
import type { StoredLease } from './leases.repository.ts';
import * as months from './months.repository.ts';
import type { DueMonth, StoredMonth } from './months.repository.ts';
import { lockOwn, refuseStep, requireRole } from './steps.ts';

const AT_ONCE = 500;

/** Part of the payment that a lease begins with. */
export async function addFirstMonth(
  tx: Db,
  {
    leaseId,
    startsOn,
    amountMinor,
    paymentId,
    paidAt,
  }: {
    leaseId: string;
    startsOn: string;
    amountMinor: bigint;
    paymentId: string;
    paidAt: Date;
  },
): Promise<void> {
  const month = { ...toMonth(startsOn, 0), number: 0, dueOn: startsOn, amountMinor, paymentId, paidAt };
  await months.insertMonth(tx, leaseId, month);
}

/** Months up to the one after today's, as long as no notice is given. */
export async function addDueMonths(tx: Db, lease: StoredLease, today: string): Promise<StoredMonth[]> {
  const known = await months.listMonths(tx, lease.id);
  if (lease.state !== 'active') return known;
  for (;;) {
    const last = known.at(-1)!;
    if (last.startsOn > today) return known;
    const number = nextMonthNumber(last.number, lease.billedFrom);
    const span = toMonth(lease.beginsOn!, number);
    const unpaid = { amountMinor: lease.monthlyRentMinor, paymentId: null, paidAt: null };
    const month = { ...span, ...unpaid, number, dueOn: span.startsOn };
    await months.insertMonth(tx, lease.id, month);
    known.push(month);
  }
}

export interface NextMonth {
  lease: StoredLease;
  month: StoredMonth;
}

/** The first month that is not paid, for its tenant. Part of the caller's transaction, which holds the lease until it ends. */
export async function lockNextMonth(deps: Deps, tx: Db, actor: Actor, leaseId: string): Promise<NextMonth> {
  const lease = await lockOwn(tx, actor, leaseId);
  requireRole(lease, actor, 'tenant');
  if (!isRunning(lease.state)) throw refuseStep(lease.state);
  const known = await addDueMonths(tx, lease, dayIn(lease.timeZone, deps.now()));
  const month = known.find(({ paidAt }) => paidAt === null);
  if (month === undefined) throw new AppError('RENT_NOT_DUE');
  return { lease, month };
}

/** Part of the caller's transaction, after the money has come to the lease. Days that are over are earned at once. */
export async function completeMonth(
  deps: Deps,
  tx: Db,
  { lease, month }: NextMonth,
  { paymentId, actor }: { paymentId: string; actor: Actor },
): Promise<void> {
  const now = deps.now();
  await months.markMonthPaid(tx, lease.id, month.number, { paymentId, paidAt: now });
  await earnUntil(tx, lease, { lastDay: lastDayOver(lease, now), now, actor });
  await mailTo(deps, tx, lease.ownerEmail, buildRentReceivedEmail(deps, lease, month));
}

function lastDayOver({ timeZone, endsOn }: StoredLease, now: Date): string {
  const yesterday = addDays(dayIn(timeZone, now), -1);
  return endsOn !== null && endsOn < yesterday ? endsOn : yesterday;
}

export interface UnearnedMonth {
  month: StoredMonth;
  leftMinor: bigint;
}

interface Earning {
  lastDay: string;
  now: Date;
  actor: Actor | null;
}

/**
 * Earns the paid days up to one, each by a transaction of its own, dated by its end: to the owner, or to the home if anybody else held
 * a part of it that evening. Answers the paid months of which something is left.
 */
export async function earnUntil(
  tx: Db,
  lease: StoredLease,
  { lastDay, now, actor }: Earning,
): Promise<UnearnedMonth[]> {
  const { id, currency, ownerId, timeZone } = lease;
  const propertyId = lease.propertyId!;
  const paid = (await months.listMonths(tx, id)).filter(({ paidAt }) => paidAt !== null);
  const postings: ledger.Posting[] = [];
  let { earnedUntil, earnedMinor } = lease;
  for (const month of paid) {
    const next = earnedUntil === null ? month.startsOn : addDays(earnedUntil, 1);
    let day = next > month.startsOn ? next : month.startsOn;
    for (; day <= month.endsOn && day <= lastDay; day = addDays(day, 1)) {
      earnedUntil = day;
      const amount = rentOfDay(month, day);
      if (amount === 0n) continue;
      earnedMinor += amount;
      const evening = startOfDay(timeZone, addDays(day, 1));
      const isShared = await months.isSharedAt(tx, propertyId, ownerId, evening < now ? evening : now);
      const target = isShared ? ledger.propertyIncome(propertyId, currency) : ledger.person(ownerId, currency);
      postings.push({
        kind: 'rent-earned',
        at: toMoment(evening, day, month.paidAt!, now),
        userId: ownerId,
        propertyId,
        actor,
        subject: { kind: 'lease', id },
        step: countDays(lease.beginsOn!, day),
        lines: ledger.move(amount, ledger.rent(id, currency), target),
      });
    }
  }
  if (postings.length > 0) await ledger.post(tx, postings);
  await repository.updateLease(tx, id, { earned_until: earnedUntil, earned_minor: earnedMinor });
  return paid
    .map((month) => ({
      month,
      leftMinor: month.amountMinor - (earnedUntil === null ? 0n : rentUntil(month, earnedUntil)),
    }))
    .filter(({ leftMinor }) => leftMinor > 0n);
}

/**
 * Statements and income go by days of UTC, so a day that is over there before it is over at the home is dated by its last moment
 * there: it never counts for the next day or month. It cannot be earned before its rent was paid, nor later than now.
 */
function toMoment(evening: Date, day: string, paidAt: Date, now: Date): Date {
  const lastMoment = new Date(Date.parse(day) + DAY_MS - 1);
  const over = evening < lastMoment ? evening : lastMoment;
  const due = over > paidAt ? over : paidAt;
  return due < now ? due : now;
}

/** Earns the days that are over and adds the months that come near. */
export async function followRunningLeases(deps: Deps): Promise<void> {
  const now = deps.now();
  for (const id of await months.listToFollow(deps.db, now, AT_ONCE)) {
    try {
      await inTransaction(deps.db, async (tx) => {
        const lease = await repository.lockLease(tx, id);
        if (lease === undefined || !isRunning(lease.state)) return;
        await addDueMonths(tx, lease, dayIn(lease.timeZone, now));
        await earnUntil(tx, lease, { lastDay: lastDayOver(lease, now), now, actor: null });
      });
    } catch (error) {
      deps.log.error({ err: error, leaseId: id }, 'the rent of a lease could not be booked');
    }
  }
}

/** Emails before and after a rent falls due. Arrears stay what they are: nothing is ever added to them. */
export async function remindTenants(deps: Deps): Promise<void> {
  for (const due of await months.listToRemind(deps.db, deps.now(), RENT_REMINDER_DAYS, AT_ONCE)) {
    try {
      await inTransaction(deps.db, (tx) => remind(deps, tx, due));
    } catch (error) {
      deps.log.error({ err: error, leaseId: due.leaseId }, 'a tenant could not be reminded');
    }
  }
}

async function remind(deps: Deps, tx: Db, due: DueMonth): Promise<void> {
  const count = RENT_REMINDER_DAYS.filter((days) => days <= due.daysLate).length;
  if (!(await months.markReminded(tx, due, count))) return;
  const lease = await repository.lockLease(tx, due.leaseId);
  const month = (await months.listMonths(tx, due.leaseId)).find(({ number }) => number === due.number);
  if (lease === undefined || month === undefined) return;
  await mailTo(deps, tx, lease.tenantEmail, buildRentReminderEmail(deps, lease, month, due.daysLate));
}
