import { HOUR_SECONDS } from '@diyar/domain/durations.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { toClientKey } from '#api/lib/client-address.ts';
import { forgive, forgiveAll, readUses, spend, spendOrRefuse, type Budget } from '#api/lib/throttle.ts';
import { isKnownAddress } from '#api/features/sessions/sessions.service.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;

interface Attempt {
  email: string;
  ip: string;
  /** Absent when nobody has this address. */
  userId?: string | undefined;
}

function ofThisPair({ email, ip }: Attempt): Budget {
  return { key: `login:${email}:${toClientKey(ip)}`, limit: 10, windowSeconds: QUARTER_HOUR_SECONDS };
}

function ofTheAccount({ email }: Attempt): Budget {
  return { key: `login-anywhere:${email}`, limit: 100, windowSeconds: HOUR_SECONDS };
}

/** Network addresses the owner has signed in from are exempt from the account's budget, so that strangers cannot lock them out. */
async function isFromKnownAddress(db: Db, { userId, ip }: Attempt): Promise<boolean> {
  return userId !== undefined && (await isKnownAddress(db, userId, ip));
}

export async function limitLogins(deps: Deps, ip: string): Promise<void> {
  if (!deps.config.isRateLimited) return;
  await spendOrRefuse(deps.db, { key: `logins:ip:${toClientKey(ip)}`, limit: 60, windowSeconds: 60 }, deps.now());
}

/**
 * Checked before the password is hashed, and again after it: guesses sent all at once get no further than ten in a row.
 * Answers the number of failures of this address from this client.
 */
export async function requireAttemptsLeft(deps: Deps, db: Db, attempt: Attempt): Promise<number> {
  const [pair, account] = await readUses(db, [ofThisPair(attempt), ofTheAccount(attempt)], deps.now());
  refuse(pair!.waitSeconds);
  if (account!.waitSeconds > 0 && !(await isFromKnownAddress(db, attempt))) refuse(account!.waitSeconds);
  return pair!.uses;
}

export async function countFailure(deps: Deps, attempt: Attempt): Promise<void> {
  refuse((await spend(deps.db, ofThisPair(attempt), deps.now())).waitSeconds);
  if (await isFromKnownAddress(deps.db, attempt)) return;
  refuse((await spend(deps.db, ofTheAccount(attempt), deps.now())).waitSeconds);
}

function refuse(waitSeconds: number): void {
  if (waitSeconds > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: waitSeconds });
}

export function forgetFailures(db: Db, attempt: Attempt): Promise<void> {
  return forgive(db, ofThisPair(attempt).key);
}

/** After a reset the new password works at once, also where the old one was mistyped. */
export async function forgetAllFailures(deps: Deps, email: string): Promise<void> {
  await forgiveAll(deps.db, `login:${email}:`);
  await forgive(deps.db, `login-anywhere:${email}`);
}
