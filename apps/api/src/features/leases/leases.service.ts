import { splitContacts } from '@diyar/domain/contact-details.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import type { PrivatePicture } from '@diyar/domain/files.ts';
import { isRunning } from '@diyar/domain/lease-states.ts';
import type { Lease, LeaseDetails, MonthState } from '@diyar/domain/leases.ts';
import { LEASE_FILES_MAX, LEASES_PER_TENANT_MAX, REPEATED_ORDER_MS } from '@diyar/domain/limits.ts';
import { toWire } from '@diyar/domain/money.ts';
import { dayIn } from '@diyar/domain/time-zones.ts';
import * as usersWords from '@diyar/words/users.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { addPrivatePictures, type ReadPictures } from '#api/features/files/private-pictures.service.ts';
import { findNextAsking } from './deposits.service.ts';
import * as repository from './leases.repository.ts';
import type { StoredLease } from './leases.repository.ts';
import * as months from './months.repository.ts';
import type { StoredMonth } from './months.repository.ts';
import * as records from './records.repository.ts';
import type { StoredClaim, StoredPicture } from './records.repository.ts';
import { getOwn, roleOf } from './steps.ts';

/** More than anybody lets; those that run come first, then those whose deposit is held. */
const LISTED = 1000;

export const { isLet, hasOpenLease } = repository;
export { addFirstMonth, completeMonth, lockNextMonth } from './rent.service.ts';

/**
 * A lease writes to both sides and takes the home off the market, so one person begins a few of them a month at most, and none
 * again right after ending it. The caller holds the tenant's row, so that two at once are counted one after the other.
 */
export async function requireNoRecentLease(deps: Deps, db: Db, { userId }: Actor, propertyId: string): Promise<void> {
  const since = new Date(deps.now().getTime() - REPEATED_ORDER_MS);
  const { begun, endedAt } = await repository.findPastLeases(db, userId, propertyId, since);
  if (endedAt !== null) {
    const again = new Date(endedAt.getTime() + REPEATED_ORDER_MS);
    throw new AppError('LEASED_BEFORE', { say: (words) => words.leasedBefore(endedAt, again) });
  }
  if (begun >= LEASES_PER_TENANT_MAX) throw new AppError('LEASES_FULL');
}

/** Part of the caller's transaction. */
export async function addLease(tx: Db, lease: Parameters<typeof repository.insertLease>[1]): Promise<void> {
  if (!(await repository.insertLease(tx, lease))) throw new AppError('PROPERTY_LET');
}

export async function listLeases(deps: Deps, actor: Actor): Promise<Lease[]> {
  const leases = await repository.listLeases(deps.db, actor.userId, LISTED);
  return leases.map((lease) => toLease(lease, actor));
}

/** For the export of an account, which leaves nothing out. */
export async function listAllLeases(deps: Deps, actor: Actor): Promise<LeaseDetails[]> {
  const details: LeaseDetails[] = [];
  for (const lease of await repository.listLeases(deps.db, actor.userId, null))
    details.push(await readDetails(deps, lease, actor));
  return details;
}

export async function getLease(deps: Deps, actor: Actor, id: string): Promise<LeaseDetails> {
  return readDetails(deps, await getOwn(deps.db, actor, id), actor);
}

/** Uploads for a step to come, by the tenant or the owner. */
export async function addPictures(deps: Deps, actor: Actor, id: string, read: ReadPictures): Promise<PrivatePicture[]> {
  await getOwn(deps.db, actor, id);
  return addPrivatePictures(deps, actor, read, { picturesMax: LEASE_FILES_MAX });
}

/** As in messages, until the owner accepts. */
function hideContacts(text: string): string {
  return splitContacts(text)
    .map((part) => (part.contact === null ? part.text : `[${messagesWords.hidden[part.contact]}]`))
    .join('');
}

async function readDetails({ db, now }: Deps, lease: StoredLease, actor: Actor): Promise<LeaseDetails> {
  const today = dayIn(lease.timeZone, now());
  const pictures = await records.listPictures(db, lease.id);
  const handovers = await records.listHandovers(db, lease.id);
  const signatures = await records.listSignatures(db, lease.id);
  const claim = await records.findClaim(db, lease.id);
  // Before the hand-over the months are not fixed yet.
  const stored = lease.beginsOn === null ? [] : await months.listMonths(db, lease.id);
  const paidMinor = sumMonths(stored.filter(({ paidAt }) => paidAt !== null));
  const late = stored.filter((month) => toMonthState(month, today) === 'overdue');
  const isTenant = lease.tenantId === actor.userId;
  const tell = (text: string) => (isTenant || lease.acceptedAt !== null ? text : hideContacts(text));
  return {
    ...toLease(lease, actor),
    message: tell(lease.message),
    use: lease.use,
    useText: tell(lease.useText),
    timeZone: lease.timeZone,
    today,
    noticeDays: lease.noticeDays,
    acceptedAt: lease.acceptedAt?.toISOString() ?? null,
    beginsOn: lease.beginsOn,
    noticeBy: lease.noticeBy,
    contract:
      lease.contract === null || lease.contractHash === null
        ? null
        : { sections: lease.contract, hash: lease.contractHash.toString('hex') },
    signatures: signatures.map((each) => ({ ...each, signedAt: each.signedAt.toISOString() })),
    handovers: handovers.map(({ role, note, confirmedAt }) => ({
      role,
      note,
      pictures: toPictures(pictures.filter((each) => each.step === 'hand-over' && each.role === role)),
      confirmedAt: confirmedAt.toISOString(),
    })),
    months: stored.map((month) => ({
      number: month.number,
      startsOn: month.startsOn,
      endsOn: month.endsOn,
      dueOn: month.dueOn,
      amountMinor: toWire(month.amountMinor),
      state: toMonthState(month, today),
      paidAt: month.paidAt?.toISOString() ?? null,
      paymentId: isTenant ? month.paymentId : null,
    })),
    arrearsMinor: toWire(sumMonths(late)),
    rentHeldMinor: isRunning(lease.state) ? toWire(paidMinor - lease.earnedMinor) : 0,
    claim: claim === undefined ? null : toClaim(claim, pictures),
  };
}

function sumMonths(stored: StoredMonth[]): bigint {
  return stored.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

function toMonthState({ paidAt, dueOn }: StoredMonth, today: string): MonthState {
  if (paidAt !== null) return 'paid';
  if (dueOn > today) return 'upcoming';
  return dueOn === today ? 'due' : 'overdue';
}

function toPictures(stored: StoredPicture[]): PrivatePicture[] {
  return stored.map(({ id, width, height, color }) => ({ id, width, height, color }));
}

function toClaim(claim: StoredClaim, pictures: StoredPicture[]): NonNullable<LeaseDetails['claim']> {
  const { items, dispute, acceptedAt } = claim;
  const totalMinor = toWire(items.reduce((sum, { amountMinor }) => sum + amountMinor, 0n));
  const isDecided = dispute !== null && dispute.decidedAt !== null;
  return {
    state: acceptedAt !== null ? 'accepted' : isDecided ? 'decided' : dispute === null ? 'open' : 'disputed',
    items: items.map(({ what, amountMinor }, line) => ({
      what,
      amountMinor: toWire(amountMinor),
      pictures: toPictures(pictures.filter((each) => each.step === 'claim' && each.line === line)),
    })),
    totalMinor,
    claimedAt: claim.claimedAt.toISOString(),
    answerUntil: claim.answerUntil.toISOString(),
    dispute: dispute && { text: dispute.text, openedAt: dispute.openedAt.toISOString() },
    decided:
      acceptedAt !== null
        ? { amountMinor: totalMinor, reason: '', at: acceptedAt.toISOString() }
        : isDecided
          ? {
              amountMinor: toWire(dispute.decidedMinor ?? 0n),
              reason: dispute.decision ?? '',
              at: dispute.decidedAt!.toISOString(),
            }
          : null,
  };
}

function toLease(stored: StoredLease, actor: Actor): Lease {
  return {
    id: stored.id,
    property: { id: stored.propertyId, title: stored.propertyTitle },
    role: roleOf(stored, actor.userId),
    tenantName: stored.tenantName ?? usersWords.formerMember,
    ownerName: stored.ownerName ?? usersWords.formerMember,
    startsOn: stored.startsOn,
    currency: stored.currency,
    monthlyRentMinor: toWire(stored.monthlyRentMinor),
    depositMinor: toWire(stored.depositMinor),
    method: stored.method,
    state: stored.state,
    dueAt: stored.dueAt?.toISOString() ?? null,
    endsOn: stored.endsOn,
    endedAt: stored.endedAt?.toISOString() ?? null,
    depositAskedAt: stored.depositAskedAt?.toISOString() ?? null,
    canAskFrom: findNextAsking(stored, actor)?.toISOString() ?? null,
    depositReturnedAt: stored.depositReturnedAt?.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
  };
}
