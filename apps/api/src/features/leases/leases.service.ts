import type { Lease } from '@diyar/domain/leases.ts';
import { LIST_LIMIT_MAX } from '@diyar/domain/limits.ts';
import { toWire } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import * as ledger from '../ledger/ledger.service.ts';
import * as repository from './leases.repository.ts';
import type { StoredLease } from './leases.repository.ts';

const FORMER = 'Former member';

export const { isLet, hasOpenLease } = repository;

/** Part of the caller's transaction. */
export async function addLease(tx: Db, lease: Parameters<typeof repository.insertLease>[1]): Promise<void> {
  if (!(await repository.insertLease(tx, lease))) throw new AppError('PROPERTY_LET');
}

export async function listLeases(deps: Deps, actor: Actor): Promise<Lease[]> {
  const leases = await repository.listLeases(deps.db, actor.userId, LIST_LIMIT_MAX);
  return leases.map((lease) => toLease(lease, actor));
}

export async function getLease(deps: Deps, actor: Actor, id: string): Promise<Lease> {
  return toLease(await findOwn(deps.db, actor, id), actor);
}

/** Either side may end it. The deposit stays where it is until the owner returns it. */
export async function endLease(deps: Deps, actor: Actor, id: string): Promise<Lease> {
  await findOwn(deps.db, actor, id);
  if (!(await repository.endLease(deps.db, id, deps.now()))) throw new AppError('LEASE_ENDED');
  return getLease(deps, actor, id);
}

/** All of it, the way it came. */
export async function returnDeposit(deps: Deps, actor: Actor, id: string): Promise<Lease> {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const lease = await findOwn(tx, actor, id);
    if (lease.ownerId !== actor.userId)
      throw new AppError('NOT_ALLOWED', { message: 'Only the owner of the home can return the deposit.' });
    if (!(await repository.markDepositReturned(tx, id, now)))
      throw new AppError(lease.endedAt === null ? 'LEASE_RUNNING' : 'DEPOSIT_RETURNED');
    const { currency, depositMinor, tenantId } = lease;
    await ledger.post(tx, [
      {
        kind: 'deposit-returned',
        at: now,
        userId: tenantId,
        propertyId: lease.propertyId!,
        leaseId: id,
        lines: ledger.move(depositMinor, ledger.deposit(id, currency), ledger.outside(currency)),
      },
    ]);
  });
  return getLease(deps, actor, id);
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
    tenantName: stored.tenantName ?? FORMER,
    ownerName: stored.ownerName ?? FORMER,
    startsOn: stored.startsOn,
    currency: stored.currency,
    monthlyRentMinor: toWire(stored.monthlyRentMinor),
    depositMinor: toWire(stored.depositMinor),
    state: stored.endedAt === null ? 'active' : 'ended',
    endedAt: stored.endedAt?.toISOString() ?? null,
    depositReturnedAt: stored.depositReturnedAt?.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
  };
}
