import { DAY_MS, HOUR_MS } from '@diyar/domain/durations.ts';
import type { ClaimInput } from '@diyar/domain/leases.ts';
import { CLAIM_DAYS, DEPOSIT_ASK_HOURS } from '@diyar/domain/limits.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { secondsUntil } from '#api/lib/throttle.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { refund } from '#api/features/intents/intents.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { mailTo } from '#api/features/mails/mails.service.ts';
import { buildDepositAskedEmail, buildDepositBackEmail, buildDepositReturnedEmail } from './emails.ts';
import { requirePictures } from './handover.service.ts';
import * as repository from './leases.repository.ts';
import type { StoredLease } from './leases.repository.ts';
import * as records from './records.repository.ts';
import type { OpenDispute, StoredClaim } from './records.repository.ts';
import { getOwn, lockOwn, moveLease, requireRole, tellBoth, toRefundMethod } from './steps.ts';

const ASK_MS = DEPOSIT_ASK_HOURS * HOUR_MS;
const LISTED = 500;

/** Email to the owner, once a day at most; the first one is sent when the lease ends. */
export async function askForDeposit(deps: Deps, actor: Actor, id: string): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const lease = await getOwn(tx, actor, id);
    if (lease.tenantId !== actor.userId) throw new AppError('NOT_ALLOWED', { say: (words) => words.onlyTenantAsks });
    if (!(await repository.markDepositAsked(tx, id, now, new Date(now.getTime() - ASK_MS))))
      throw explainNotAsked(await getOwn(tx, actor, id), now);
    await mailTo(deps, tx, lease.ownerEmail, buildDepositAskedEmail(deps, lease));
  });
}

function explainNotAsked({ endedAt, depositReturnedAt, depositAskedAt }: StoredLease, now: Date): AppError {
  if (endedAt === null) return new AppError('LEASE_RUNNING');
  if (depositReturnedAt !== null || depositAskedAt === null) return new AppError('DEPOSIT_RETURNED');
  return new AppError('DEPOSIT_ASKED', { retryAfterSeconds: secondsUntil(depositAskedAt.getTime() + ASK_MS, now) });
}

export function findNextAsking({ tenantId, state, endedAt, depositAskedAt }: StoredLease, actor: Actor): Date | null {
  if (tenantId !== actor.userId || state !== 'ended') return null;
  return depositAskedAt === null ? endedAt : new Date(depositAskedAt.getTime() + ASK_MS);
}

/** The owner returns all of it, whatever was claimed. */
export async function returnDeposit(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const lease = await lockOwn(tx, actor, id);
    if (lease.ownerId !== actor.userId) throw new AppError('NOT_ALLOWED', { say: (words) => words.onlyOwnerReturns });
    requireHeld(lease);
    const method = await settle(deps, tx, lease, { claimedMinor: 0n, actor });
    await records.markDisputeDecided(tx, id, { amountMinor: 0n, reason: '', now: deps.now() });
    await recordAct(deps, tx, actor, 'lease.deposit-returned', id);
    await mailTo(deps, tx, lease.tenantEmail, buildDepositBackEmail(deps, lease, method));
    await mailTo(deps, tx, lease.ownerEmail, buildDepositReturnedEmail(deps, lease, method));
  });
}

function requireHeld({ state, endedAt }: StoredLease): void {
  if (state !== 'ended') throw new AppError(endedAt === null ? 'LEASE_RUNNING' : 'DEPOSIT_RETURNED');
}

/** Part of the caller's transaction: what is claimed goes to the owner, the rest back to the tenant. Answers how. */
async function settle(
  deps: Deps,
  tx: Db,
  lease: StoredLease,
  { claimedMinor, actor, at = deps.now() }: { claimedMinor: bigint; actor: Actor | null; at?: Date },
): Promise<PaymentMethod> {
  await moveLease(tx, lease, 'settle', { deposit_returned_at: at, due_at: null });
  const { id, tenantId, ownerId, currency, depositMinor } = lease;
  const subject = { kind: 'lease', id } as const;
  const about = { at, userId: tenantId, propertyId: lease.propertyId!, actor, subject };
  const held = ledger.deposit(id, currency);
  const restMinor = depositMinor - claimedMinor;
  const postings: ledger.Posting[] = [];
  let { method } = lease;
  if (claimedMinor > 0n) {
    const lines = ledger.move(claimedMinor, held, ledger.person(ownerId, currency));
    postings.push({ ...about, kind: 'deposit-claimed', lines });
  }
  if (restMinor > 0n) {
    const payer = await refund(deps, tx, { userId: tenantId, currency, amountMinor: restMinor, subject });
    method = toRefundMethod(payer, method);
    postings.push({ ...about, kind: 'deposit-returned', lines: ledger.move(restMinor, held, payer) });
  }
  await ledger.post(tx, postings);
  return method;
}

/** By the owner, once, within the days after the end. */
export async function claimDeposit(deps: Deps, actor: Actor, id: string, { items }: ClaimInput): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const lease = await lockOwn(tx, actor, id);
    requireRole(lease, actor, 'owner');
    requireHeld(lease);
    if ((await records.findClaim(tx, id)) !== undefined) throw new AppError('CLAIM_MADE');
    if (lease.dueAt === null || lease.dueAt <= now) throw new AppError('CLAIM_OVER');
    const claimed = items.map(({ what, amountMinor }) => ({ what, amountMinor: BigInt(amountMinor) }));
    const totalMinor = sumItems(claimed);
    if (totalMinor > lease.depositMinor)
      throw new AppError('VALIDATION_FAILED', { say: (words) => words.claimAboveDeposit, field: 'items' });
    const answerUntil = new Date(now.getTime() + CLAIM_DAYS * DAY_MS);
    await records.insertClaim(tx, id, claimed, { now, answerUntil });
    for (const [line, { fileIds }] of items.entries()) {
      await requirePictures(tx, actor, fileIds);
      await records.insertFiles(tx, id, { role: 'owner', step: 'claim', line }, fileIds);
    }
    await repository.updateLease(tx, id, { due_at: answerUntil });
    await recordAct(deps, tx, actor, 'lease.deposit-claimed', id);
    await tellBoth(deps, tx, lease, 'claimed', { amountMinor: totalMinor, until: answerUntil });
  });
}

function sumItems(items: { amountMinor: bigint }[]): bigint {
  return items.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

/** A claim that the tenant has not answered. */
async function lockOpenClaim(tx: Db, actor: Actor, id: string): Promise<{ lease: StoredLease; claim: StoredClaim }> {
  const lease = await lockOwn(tx, actor, id);
  requireRole(lease, actor, 'tenant');
  requireHeld(lease);
  const claim = await records.findClaim(tx, id);
  if (claim === undefined || claim.dispute !== null)
    throw new AppError('LEASE_STEP', { say: (words) => (claim === undefined ? words.noClaim : words.claimWithStaff) });
  return { lease, claim };
}

export async function acceptClaim(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { lease, claim } = await lockOpenClaim(tx, actor, id);
    const claimedMinor = sumItems(claim.items);
    await records.markClaimAccepted(tx, id, deps.now());
    await settle(deps, tx, lease, { claimedMinor, actor });
    await recordAct(deps, tx, actor, 'lease.claim-accepted', id);
    await tellBoth(deps, tx, lease, 'claimAccepted', toShares(lease, claimedMinor));
  });
}

export async function disputeClaim(deps: Deps, actor: Actor, id: string, text: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { lease } = await lockOpenClaim(tx, actor, id);
    await records.insertDispute(tx, { leaseId: id, reason: 'disputed', text }, deps.now());
    await repository.updateLease(tx, id, { due_at: null });
    await recordAct(deps, tx, actor, 'lease.claim-disputed', id);
    await tellBoth(deps, tx, lease, 'disputed');
  });
}

/** Silence: of the owner it returns the deposit, of the tenant it leaves the claim to the staff. */
export async function followDeposit(deps: Deps, tx: Db, lease: StoredLease): Promise<void> {
  const at = lease.dueAt!;
  if ((await records.findClaim(tx, lease.id)) === undefined) {
    await settle(deps, tx, lease, { claimedMinor: 0n, actor: null, at });
    await tellBoth(deps, tx, lease, 'notClaimed', toShares(lease, 0n));
    return;
  }
  await records.insertDispute(tx, { leaseId: lease.id, reason: 'silent', text: '' }, at);
  await repository.updateLease(tx, lease.id, { due_at: null });
  await tellBoth(deps, tx, lease, 'unansweredClaim');
}

function toShares({ depositMinor }: StoredLease, claimedMinor: bigint) {
  return { amountMinor: claimedMinor, returnedMinor: depositMinor - claimedMinor };
}

export function listDisputes(deps: Pick<Deps, 'db'>): Promise<OpenDispute[]> {
  return records.listOpenDisputes(deps.db, LISTED);
}

/** By staff: how much of the deposit the owner keeps, and why. */
export async function decideDispute(
  deps: Deps,
  disputeId: string,
  { amountMinor, reason }: { amountMinor: bigint; reason: string },
): Promise<void> {
  const leaseId = await records.findLeaseOfDispute(deps.db, disputeId);
  if (leaseId === undefined) throw new AppError('NOT_FOUND', { say: (words) => words.noDispute });
  await inTransaction(deps.db, async (tx) => {
    const lease = (await repository.lockLease(tx, leaseId))!;
    requireHeld(lease);
    const claim = (await records.findClaim(tx, leaseId))!;
    if (amountMinor < 0n || amountMinor > sumItems(claim.items))
      throw new AppError('VALIDATION_FAILED', { say: (words) => words.decisionAboveClaim, field: 'amount' });
    await records.markDisputeDecided(tx, leaseId, { amountMinor, reason, now: deps.now() });
    await settle(deps, tx, lease, { claimedMinor: amountMinor, actor: null });
    await tellBoth(deps, tx, lease, 'decided', { ...toShares(lease, amountMinor), reason });
  });
}
