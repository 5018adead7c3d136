import type { Credentials } from '@diyar/domain/auth.ts';
import type { VerifyMfaInput, VerifyRecoveryCodeInput } from '@diyar/domain/mfa.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { hashToken } from '#api/lib/one-time-token.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { connectIfFree, lockSub } from '#api/features/google/google-link.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { signIn } from '#api/features/sessions/sessions.service.ts';
import { lockUser } from '#api/features/users/users.service.ts';
import { attempt, settle, spendAuthenticatorCode, spendRecoveryCode } from './attempts.ts';
import { writeCodeUsed, writeFewCodesLeft } from './letters.ts';
import * as repository from './mfa.repository.ts';

const CHALLENGE_LIFE_MS = 5 * 60_000;
const CLOCK_LEEWAY_MS = 30_000;
const TRIES_MAX = 5;
const FEW_CODES = 2;

export function signInWithCode(
  deps: Deps,
  { userId, token, tempToken }: VerifyMfaInput,
  visitor: Visitor,
): Promise<Credentials> {
  return passSecondFactor(deps, { userId, tempToken, visitor }, 'login.second-factor', (tx) =>
    spendAuthenticatorCode(deps, tx, userId, token),
  );
}

export function signInWithRecoveryCode(
  deps: Deps,
  { userId, recoveryCode, tempToken }: VerifyRecoveryCodeInput,
  visitor: Visitor,
): Promise<Credentials> {
  return passSecondFactor(deps, { userId, tempToken, visitor }, 'login.recovery-code', (tx) =>
    spendRecoveryCode(deps, tx, userId, recoveryCode),
  );
}

interface SecondStep {
  userId: string;
  tempToken: string;
  visitor: Visitor;
}

async function passSecondFactor(
  deps: Deps,
  { userId, tempToken, visitor }: SecondStep,
  action: 'login.second-factor' | 'login.recovery-code',
  isRight: (tx: Db) => Promise<boolean>,
): Promise<Credentials> {
  const now = deps.now().getTime();
  const tokenHash = hashToken(tempToken);
  const lifetime = { from: new Date(now - CHALLENGE_LIFE_MS), to: new Date(now + CLOCK_LEEWAY_MS) };
  const challenge = await repository.takeChallengeTry(deps.db, tokenHash, lifetime, TRIES_MAX);
  if (challenge === undefined) throw new AppError('CHALLENGE_OVER');
  const { googleLink } = challenge;
  if (challenge.userId !== userId) {
    await record(deps, deps.db, { action, userId: challenge.userId, isSuccess: false, visitor });
    throw new AppError('CODE_WRONG');
  }
  return settle(deps, async (tx) => {
    if (googleLink !== undefined) await lockSub(tx, googleLink.sub);
    const user = await lockUser(tx, userId);
    // The same challenge may have been passed, or ended, by somebody who held the lock before.
    if (!(await repository.hasChallenge(tx, tokenHash))) return new AppError('CHALLENGE_OVER');
    const refusal = await attempt(deps, tx, { userId, visitor, refusal: 'CODE_WRONG', isRight: () => isRight(tx) });
    if (refusal !== undefined) {
      await record(deps, tx, { action, userId, isSuccess: false, visitor });
      return refusal;
    }
    await repository.deleteChallenge(tx, tokenHash);
    if (googleLink !== undefined) await connectIfFree(deps, tx, user, googleLink, visitor);
    const credentials = await signIn(deps, tx, userId, visitor, { action });
    if (action === 'login.recovery-code') await tellOfRecoveryCode(deps, tx, credentials, visitor);
    return credentials;
  });
}

async function tellOfRecoveryCode(deps: Deps, tx: Db, { user }: Credentials, visitor: Visitor): Promise<void> {
  const left = user.recoveryCodesRemaining;
  await queueMail(deps, tx, { recipient: user.email, ...writeCodeUsed(deps, visitor, left) });
  if (left === FEW_CODES) await queueMail(deps, tx, { recipient: user.email, ...writeFewCodesLeft(deps) });
}
