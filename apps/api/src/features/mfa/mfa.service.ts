import type { MfaChallenge } from '@diyar/domain/auth.ts';
import { REAUTHENTICATION_MINUTES } from '@diyar/domain/limits.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { makeToken } from '#api/lib/one-time-token.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { changeUser } from '#api/features/users/users.service.ts';
import * as repository from './mfa.repository.ts';

/** The first factor was right. Answers what to ask next, or undefined when two-factor is off and the door may open. */
export async function startChallenge(deps: Deps, tx: Db, userId: string): Promise<MfaChallenge | undefined> {
  if (!(await repository.hasSecret(tx, userId))) return undefined;
  const { token, hash } = makeToken();
  await repository.insertChallenge(tx, userId, hash, deps.now());
  return { requiresMfa: true, userId, tempToken: token };
}

/** Sign-ins that have not reached their second factor end here. Part of the caller's transaction. */
export function dropChallenges(tx: Db, userId: string): Promise<void> {
  return repository.deleteChallenges(tx, userId);
}

/**
 * Passes when the person signed in moments ago or gives a right code from their app; otherwise it refuses and the
 * caller's change does not happen.
 */
export async function requireRecentLogin(
  deps: Deps,
  actor: Actor,
  _code: string | undefined,
  _visitor: Visitor,
): Promise<void> {
  const age = deps.now().getTime() - actor.authenticatedAt.getTime();
  if (age <= REAUTHENTICATION_MINUTES * 60_000) return;
  throw new AppError('REAUTH_REQUIRED');
}

/** The password was reset: whoever did that may try codes again. */
export function unlockSecondFactor(deps: Deps, tx: Db, userId: string): Promise<void> {
  return changeUser(deps, tx, userId, { mfa_failures_in_row: 0 });
}
