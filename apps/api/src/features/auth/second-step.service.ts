import type { Credentials } from '@diyar/domain/auth.ts';
import type { VerifyMfaInput, VerifyRecoveryCodeInput } from '@diyar/domain/mfa.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { connectIfFree, lockSub } from '#api/features/google/google-link.service.ts';
import { attempt, settle, spendAuthenticatorCode, spendRecoveryCode } from '#api/features/mfa/attempts.service.ts';
import { endChallenge, isChallengeOpen, takeChallengeTry } from '#api/features/mfa/challenges.service.ts';
import { reportRecoveryCodeUse } from '#api/features/mfa/mfa.service.ts';
import { signIn } from '#api/features/sessions/sessions.service.ts';
import { lockUser } from '#api/features/users/users.service.ts';

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
  const challenge = await takeChallengeTry(deps, tempToken);
  if (challenge === undefined) throw new AppError('CHALLENGE_OVER');
  const { googleLink } = challenge;
  if (challenge.userId !== userId) {
    await record(deps, deps.db, { action, userId: challenge.userId, isSuccess: false, visitor });
    throw new AppError('CODE_WRONG');
  }
  return settle(deps, async (tx) => {
    if (googleLink !== undefined) await lockSub(tx, googleLink.sub);
    const user = await lockUser(tx, userId);
    // Whoever held the lock before may have passed or ended the same challenge.
    if (!(await isChallengeOpen(tx, tempToken))) return new AppError('CHALLENGE_OVER');
    const refusal = await attempt(deps, tx, { userId, visitor, refusal: 'CODE_WRONG', isRight: () => isRight(tx) });
    if (refusal !== undefined) {
      await record(deps, tx, { action, userId, isSuccess: false, visitor });
      return refusal;
    }
    await endChallenge(tx, tempToken);
    if (googleLink !== undefined) await connectIfFree(deps, tx, user, googleLink, visitor);
    const credentials = await signIn(deps, tx, userId, visitor, { action });
    if (action === 'login.recovery-code') await reportRecoveryCodeUse(deps, tx, credentials.user, visitor);
    return credentials;
  });
}
