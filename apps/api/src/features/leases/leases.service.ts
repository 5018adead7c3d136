import type { Lease } from '@diyar/domain/leases.ts';
import { DEPOSIT_ASK_HOURS, LEASES_PER_TENANT_MAX, REPEATED_ORDER_MS } from '@diyar/domain/limits.ts';
import { toWire } from '@diyar/domain/money.ts';
import * as usersWords from '@diyar/words/users.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { secondsUntil } from '#api/lib/throttle.ts';
import type { Email } from '#api/lib/email-layout.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { refund } from '#api/features/intents/intents.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import * as repository from './leases.repository.ts';
import type { StoredLease } from './leases.repository.ts';
import {
  buildDepositAskedEmail,
  buildDepositBackEmail,
  buildDepositReturnedEmail,
  buildEndToOwnerEmail,
  buildEndToTenantEmail,
} from './emails.ts';

/** More than anybody lets; those that run come first, then those whose deposit is held. */
const LISTED = 1000;
const ASK_MS = DEPOSIT_ASK_HOURS * 3600 * 1000;

export const { isLet, hasOpenLease } = repository;

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
export async function listAllLeases(deps: Deps, actor: Actor): Promise<Lease[]> {
  const leases = await repository.listLeases(deps.db, actor.userId, null);
  return leases.map((lease) => toLease(lease, actor));
}

export async function getLease(deps: Deps, actor: Actor, id: string): Promise<Lease> {
  return toLease(await findOwn(deps.db, actor, id), actor);
}

/** Either side may end it. The deposit stays held until the owner returns it, which the email asks for. */
export async function endLease(deps: Deps, actor: Actor, id: string): Promise<Lease> {
  await inTransaction(deps.db, async (tx) => {
    const isByOwner = (await findOwn(tx, actor, id)).ownerId === actor.userId;
    if (!(await repository.endLease(tx, id, { isByTenant: !isByOwner, now: deps.now() })))
      throw new AppError('LEASE_ENDED');
    const lease = await findOwn(tx, actor, id);
    await recordAct(deps, tx, actor, 'lease.ended', id);
    await write(deps, tx, lease.ownerEmail, buildEndToOwnerEmail(deps, lease, isByOwner));
    await write(deps, tx, lease.tenantEmail, buildEndToTenantEmail(deps, lease, isByOwner));
  });
  return getLease(deps, actor, id);
}

/** Email to the owner, once a day at most; the first one is sent when the lease ends. */
export async function askForDeposit(deps: Deps, actor: Actor, id: string): Promise<Lease> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const lease = await findOwn(tx, actor, id);
    if (lease.tenantId !== actor.userId) throw new AppError('NOT_ALLOWED', { say: (words) => words.onlyTenantAsks });
    if (!(await repository.markDepositAsked(tx, id, now, new Date(now.getTime() - ASK_MS))))
      throw explainNotAsked(await findOwn(tx, actor, id), now);
    await write(deps, tx, lease.ownerEmail, buildDepositAskedEmail(deps, lease));
  });
  return getLease(deps, actor, id);
}

function explainNotAsked({ endedAt, depositReturnedAt, depositAskedAt }: StoredLease, now: Date): AppError {
  if (endedAt === null) return new AppError('LEASE_RUNNING');
  if (depositReturnedAt !== null || depositAskedAt === null) return new AppError('DEPOSIT_RETURNED');
  return new AppError('DEPOSIT_ASKED', { retryAfterSeconds: secondsUntil(depositAskedAt.getTime() + ASK_MS, now) });
}

/** All of it, the way it came. */
export async function returnDeposit(deps: Deps, actor: Actor, id: string): Promise<Lease> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const lease = await findOwn(tx, actor, id);
    if (lease.ownerId !== actor.userId) throw new AppError('NOT_ALLOWED', { say: (words) => words.onlyOwnerReturns });
    if (!(await repository.markDepositReturned(tx, id, now)))
      throw new AppError(lease.endedAt === null ? 'LEASE_RUNNING' : 'DEPOSIT_RETURNED');
    const { currency, depositMinor, tenantId } = lease;
    const subject = { kind: 'lease', id } as const;
    const payer = await refund(deps, tx, { userId: tenantId, currency, amountMinor: depositMinor, subject });
    await ledger.post(tx, [
      {
        kind: 'deposit-returned',
        at: now,
        userId: tenantId,
        propertyId: lease.propertyId!,
        actor,
        subject,
        lines: ledger.move(depositMinor, ledger.deposit(id, currency), payer),
      },
    ]);
    await recordAct(deps, tx, actor, 'lease.deposit-returned', id);
    await write(deps, tx, lease.tenantEmail, buildDepositBackEmail(deps, lease));
    await write(deps, tx, lease.ownerEmail, buildDepositReturnedEmail(deps, lease));
  });
  return getLease(deps, actor, id);
}

/** Nobody to write to once an account has gone. */
async function write(deps: Deps, tx: Db, recipient: string | null, email: Email): Promise<void> {
  if (recipient !== null) await queueMail(deps, tx, { recipient, ...email });
}

async function findOwn(db: Db, actor: Actor, id: string): Promise<StoredLease> {
  const lease = await repository.findLease(db, actor.userId, id);
  if (lease === undefined) throw new AppError('LEASE_NOT_FOUND');
  return lease;
}

function toLease(stored: StoredLease, actor: Actor): Lease {
  return {
    id: stored.id,
    property: { id: stored.propertyId, title: stored.propertyTitle },
    role: stored.ownerId === actor.userId ? 'owner' : 'tenant',
    tenantName: stored.tenantName ?? usersWords.formerMember,
    ownerName: stored.ownerName ?? usersWords.formerMember,
    startsOn: stored.startsOn,
    currency: stored.currency,
    monthlyRentMinor: toWire(stored.monthlyRentMinor),
    depositMinor: toWire(stored.depositMinor),
    method: stored.method,
    state: stored.endedAt === null ? 'active' : 'ended',
    endedAt: stored.endedAt?.toISOString() ?? null,
    depositAskedAt: stored.depositAskedAt?.toISOString() ?? null,
    canAskFrom: findNextAsking(stored, actor)?.toISOString() ?? null,
    depositReturnedAt: stored.depositReturnedAt?.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
  };
}

function findNextAsking({ tenantId, endedAt, depositAskedAt, depositReturnedAt }: StoredLease, actor: Actor) {
  if (tenantId !== actor.userId || endedAt === null || depositReturnedAt !== null) return undefined;
  return depositAskedAt === null ? endedAt : new Date(depositAskedAt.getTime() + ASK_MS);
}
