import { DAY_MS, MINUTE_MS } from '@diyar/domain/durations.ts';
import { CLOCK_LEEWAY_MS } from '@diyar/domain/limits.ts';
import type { MfaChallenge } from '@diyar/domain/auth.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { hashToken, makeToken } from '#api/lib/one-time-token.ts';
import * as repository from './mfa.repository.ts';

const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
const TRIES_MAX = 5;

/** Called once the first factor was right. Answers what to ask next, or undefined when two-factor is off. */
export async function startChallenge(
  deps: Deps,
  tx: Db,
  userId: string,
  googleLink?: repository.GoogleLink,
): Promise<MfaChallenge | undefined> {
  if (!(await repository.hasSecret(tx, userId))) return undefined;
  const { token, hash } = makeToken();
  await repository.insertChallenge(tx, userId, hash, deps.now(), googleLink);
  return { requiresMfa: true, userId, tempToken: token };
}

/** Counts a try on the challenge of this token; undefined when it has expired or has no tries left. */
export function takeChallengeTry(deps: Deps, token: string): Promise<repository.Challenge | undefined> {
  const now = deps.now().getTime();
  const lifetime = { from: new Date(now - CHALLENGE_LIFE_MS), to: new Date(now + CLOCK_LEEWAY_MS) };
  return repository.takeChallengeTry(deps.db, hashToken(token), lifetime, TRIES_MAX);
}

/** False when the challenge was passed or ended before. The caller holds the lock on the account. */
export function isChallengeOpen(tx: Db, token: string): Promise<boolean> {
  return repository.hasChallenge(tx, hashToken(token));
}

export function endChallenge(tx: Db, token: string): Promise<void> {
  return repository.deleteChallenge(tx, hashToken(token));
}

/** Ends all sign-ins of the account that wait for their second factor. Part of the caller's transaction. */
export function dropChallenges(tx: Db, userId: string): Promise<void> {
  return repository.deleteChallenges(tx, userId);
}

export function forgetOldChallenges(deps: Deps): Promise<void> {
  return repository.deleteOldChallenges(deps.db, new Date(deps.now().getTime() - DAY_MS));
}
