import { MINUTE_MS } from '@diyar/domain/durations.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { decrypt } from '#api/lib/encryption.ts';
import { findSteps } from '#api/lib/totp.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { getUser, dropCached } from '#api/features/users/users.service.ts';
import { buildLockedEmail } from './emails.ts';
import * as repository from './mfa.repository.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

const RECENT_MAX = 10;
const WINDOW_MS = 15 * MINUTE_MS;
const IN_ROW_MAX = 100;

/** A refusal that comes out of `work` is thrown only after the commit: what was counted stays counted. */
export async function settle<Result>(
  deps: Deps,
  work: (tx: Db) => Promise<Result | AppError>,
): Promise<Exclude<Result, AppError>> {
  const result = await inTransaction(deps.db, work);
  if (result instanceof AppError) throw result;
  return result as Exclude<Result, AppError>;
}

interface Attempt {
  userId: string;
  visitor: Visitor;
  /** What a wrong code is refused with. */
  refusal: 'CODE_WRONG' | 'CODE_REFUSED';
  isRight(): Promise<boolean>;
}

/**
 * Every code for an account's second factor passes here, whatever it is for. It counts as wrong until it has proved right,
 * so guesses sent all at once get no further than guesses in a row. The caller holds the lock on the account.
 */
export async function attempt(
  deps: Deps,
  tx: Db,
  { userId, visitor, refusal, isRight }: Attempt,
): Promise<AppError | undefined> {
  const now = deps.now();
  const claimed = await repository.claimAttempt(tx, userId, {
    now,
    since: new Date(now.getTime() - WINDOW_MS),
    recentMax: RECENT_MAX,
    until: new Date(now.getTime() + WINDOW_MS),
    inRowMax: IN_ROW_MAX,
  });
  if (claimed === undefined) return describeLock(deps, tx, userId);
  if (await isRight()) {
    await repository.forgetAttempts(tx, userId);
    return undefined;
  }
  const isUntilReset = claimed.inRow >= IN_ROW_MAX;
  if (isUntilReset || claimed.lockedUntil !== null) {
    await record(deps, tx, { action: 'mfa.locked', userId, isSuccess: false, visitor });
    const { email } = await getUser(tx, userId);
    await queueMail(deps, tx, { recipient: email, ...buildLockedEmail(deps, visitor, isUntilReset) });
  }
  return new AppError(refusal);
}

async function describeLock(deps: Deps, tx: Db, userId: string): Promise<AppError> {
  const found = await repository.findAttempts(tx, userId);
  if (found === undefined || found.inRow >= IN_ROW_MAX) return new AppError('MFA_LOCKED_UNTIL_RESET');
  const waitMs = (found.lockedUntil ?? deps.now()).getTime() - deps.now().getTime();
  return new AppError('MFA_LOCKED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** A right code is spent by the same question: a second asker gets the answer for a wrong one. */
export async function spendAuthenticatorCode(deps: Deps, tx: Db, userId: string, code: string): Promise<boolean> {
  const sealed = await repository.findSecret(tx, userId);
  if (sealed === undefined) return false;
  const secret = decrypt(deps.secrets.encryptionKeys, userId, sealed);
  for (const step of findSteps(secret, code, deps.now())) if (await repository.spendStep(tx, userId, step)) return true;
  return false;
}

export function spendRecoveryCode(deps: Deps, tx: Db, userId: string, code: string): Promise<boolean> {
  dropCached(tx, userId);
  return repository.spendRecoveryCode(tx, userId, hashRecoveryCode(deps, userId, code));
}
