import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { isOpen, takeStep, type IdentityState, type IdentityStep } from '@diyar/domain/identity.ts';
import { IDENTITY_APPEAL_DAYS } from '@diyar/domain/limits.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { lockUser, requireGoodStanding, type StoredUser } from '#api/features/users/users.service.ts';
import * as repository from './identity.repository.ts';
import type { StoredCase } from './identity.repository.ts';

/** To its owner a check that they never began is none. */
const toBegun = (found: StoredCase | undefined) => (found?.isBegun === true ? found : undefined);

export const findBegun = async (db: Db, userId: string) => toBegun(await repository.findCaseOf(db, userId));

/** Transaction in which the owner changes their check, one after the other. */
export function inOwnCase<Result>(
  deps: Deps,
  { userId }: Actor,
  work: (tx: Db, user: StoredUser, found: StoredCase | undefined) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    requireGoodStanding(user, 'write');
    return work(tx, user, toBegun(await repository.lockCaseOf(tx, userId)));
  });
}

export async function openForChange(
  deps: Deps,
  tx: Db,
  actor: Actor,
  found: StoredCase | undefined,
): Promise<Pick<StoredCase, 'id' | 'round' | 'answers' | 'heldAt' | 'holdUntil'>> {
  if (found === undefined) {
    const id = await repository.beginCase(tx, randomUUID(), actor.userId, deps.now());
    return { id, round: 1, answers: null, heldAt: null, holdUntil: null };
  }
  if (!isOpen(found.state)) throw new AppError('IDENTITY_CLOSED');
  return found;
}

/** Refuses the step where the table of states does not have it. */
export function requireStep(state: IdentityState, step: IdentityStep): IdentityState {
  const next = takeStep(state, step);
  if (next === undefined) throw new AppError('STEP_NOT_ALLOWED');
  return next;
}

/** Once, while what was sent is still there to be looked at. */
export function mayAppeal(deps: Deps, { decidedAt, appealedAt }: StoredCase): boolean {
  const ends = (decidedAt?.getTime() ?? 0) + IDENTITY_APPEAL_DAYS * DAY_MS;
  return appealedAt === null && deps.now().getTime() < ends;
}
