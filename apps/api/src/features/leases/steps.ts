import { findNextState, isBeforeHandover, isRunning, type LeaseEvent } from '@diyar/domain/lease-states.ts';
import type { LeaseRole } from '@diyar/domain/leases.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { refund } from '#api/features/intents/intents.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { mailTo } from '#api/features/mails/mails.service.ts';
import { buildStepEmail, type LeaseStep, type StepFacts } from './emails.ts';
import * as repository from './leases.repository.ts';
import type { LeaseChange, StoredLease } from './leases.repository.ts';

export async function getOwn(db: Db, actor: Actor, id: string): Promise<StoredLease> {
  const lease = await repository.findLease(db, actor.userId, id);
  if (lease === undefined) throw new AppError('LEASE_NOT_FOUND');
  return lease;
}

/** The caller's transaction holds the lease until it ends. */
export async function lockOwn(tx: Db, actor: Actor, id: string): Promise<StoredLease> {
  const lease = await repository.lockLease(tx, id);
  if (lease === undefined || (lease.tenantId !== actor.userId && lease.ownerId !== actor.userId))
    throw new AppError('LEASE_NOT_FOUND');
  return lease;
}

export function roleOf({ ownerId }: StoredLease, userId: string): LeaseRole {
  return ownerId === userId ? 'owner' : 'tenant';
}

export function requireRole(lease: StoredLease, actor: Actor, role: LeaseRole): void {
  if (roleOf(lease, actor.userId) !== role)
    throw new AppError('NOT_ALLOWED', { say: (words) => words.onlySideOfLease[role] });
}

/** The only way to change the state of a lease. */
export async function moveLease(
  tx: Db,
  { id, state }: StoredLease,
  event: LeaseEvent,
  fields: Omit<LeaseChange, 'state'>,
): Promise<StoredLease> {
  const next = findNextState(state, event);
  if (next === undefined) throw refuseStep(state);
  await repository.updateLease(tx, id, { ...fields, state: next });
  return (await repository.lockLease(tx, id))!;
}

export function refuseStep(state: StoredLease['state']): AppError {
  return new AppError(isBeforeHandover(state) || isRunning(state) ? 'LEASE_STEP' : 'LEASE_ENDED');
}

/** The balance takes what no other way of paying has left. */
export function toRefundMethod(payer: ledger.Account, method: PaymentMethod): PaymentMethod {
  return payer.kind === 'person' ? 'balance' : method;
}

/** Tells both sides about a step. */
export async function tellBoth(
  deps: Deps,
  tx: Db,
  lease: StoredLease,
  step: LeaseStep,
  facts: StepFacts = {},
): Promise<void> {
  await mailTo(deps, tx, lease.tenantEmail, buildStepEmail(deps, lease, { step, role: 'tenant', facts }));
  await mailTo(deps, tx, lease.ownerEmail, buildStepEmail(deps, lease, { step, role: 'owner', facts }));
}

interface Return {
  actor: Actor | null;
  at: Date;
  isByTenant?: boolean;
}

/** Refunds the first month, the deposit and the fee, and opens the home to others again. */
export async function returnEverything(
  deps: Deps,
  tx: Db,
  lease: StoredLease,
  event: 'decline' | 'cancel' | 'expire',
  { actor, at, isByTenant = false }: Return,
): Promise<void> {
  const returned = await moveLease(tx, lease, event, {
    ended_at: at,
    deposit_returned_at: at,
    is_ended_by_tenant: isByTenant,
    due_at: null,
  });
  const { id, tenantId, currency, monthlyRentMinor, depositMinor, feeMinor } = lease;
  const amountMinor = monthlyRentMinor + depositMinor + feeMinor;
  const subject = { kind: 'lease', id } as const;
  const payer = await refund(deps, tx, { userId: tenantId, currency, amountMinor, subject });
  await ledger.post(tx, [
    {
      kind: 'rent-returned',
      at,
      userId: tenantId,
      propertyId: lease.propertyId!,
      actor,
      subject,
      lines: [
        ...ledger.move(monthlyRentMinor, ledger.rent(id, currency), payer),
        ...ledger.move(depositMinor, ledger.deposit(id, currency), payer),
        ...ledger.move(feeMinor, ledger.platform(currency), payer),
      ],
    },
  ]);
  await tellBoth(deps, tx, returned, chooseReturnStep(lease, event, isByTenant), { amountMinor });
}

function chooseReturnStep({ state }: StoredLease, event: 'decline' | 'cancel' | 'expire', isByTenant: boolean) {
  if (event === 'decline') return 'declined';
  if (event === 'cancel') return isByTenant ? 'cancelledByTenant' : 'cancelledByOwner';
  return state === 'applied' ? 'unanswered' : state === 'accepted' ? 'unsigned' : 'notHandedOver';
}
