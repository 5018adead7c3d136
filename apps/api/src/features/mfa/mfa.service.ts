import type { User } from '@diyar/domain/auth.ts';
import { MINUTE_MS } from '@diyar/domain/durations.ts';
import { CLOCK_LEEWAY_MS, REAUTHENTICATION_MINUTES } from '@diyar/domain/limits.ts';
import { isAuthenticatorCode, type MfaStatus } from '@diyar/domain/mfa.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import {
  endSessions,
  getAuthenticatedAt,
  getConfirmedAt,
  lockForChange,
} from '#api/features/sessions/sessions.service.ts';
import { getUser, lockUser, requireOwnAccount, dropCached } from '#api/features/users/users.service.ts';
import { attempt, settle, spendAuthenticatorCode, spendRecoveryCode } from './attempts.service.ts';
import { dropChallenges } from './challenges.service.ts';
import { buildCodeUsedEmail, buildDisabledEmail, buildFewCodesLeftEmail, buildNewCodesEmail } from './emails.ts';
import * as repository from './mfa.repository.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

const FEW_CODES = 2;

/**
 * Called when the password was reset: lifts the lock that lasts until then. The lock of 15 minutes stays, or whoever reads
 * the mailbox would get ten more guesses with every reset.
 */
export function unlockSecondFactor(tx: Db, userId: string): Promise<void> {
  return repository.restartRow(tx, userId);
}

/**
 * Passes when the person signed in moments ago or gives a right code from their app; otherwise it refuses and the
 * caller's change does not happen.
 */
export async function requireRecentLogin(
  deps: Deps,
  actor: Actor,
  code: string | undefined,
  visitor: Visitor,
): Promise<void> {
  if (isRecent(deps, await getAuthenticatedAt(deps, deps.db, actor))) return;
  await requireCodeInstead(deps, actor, code, visitor);
}

/**
 * Stricter, for changes with which an account could be taken over: a sign-in, however recent, does not pass. The password or
 * the emailed code must have been given in this session, so a copy of its tokens is not enough.
 */
export async function requireConfirmation(
  deps: Deps,
  actor: Actor,
  code: string | undefined,
  visitor: Visitor,
): Promise<void> {
  const confirmedAt = await getConfirmedAt(deps, deps.db, actor);
  if (confirmedAt !== null && isRecent(deps, confirmedAt)) return;
  await requireCodeInstead(deps, actor, code, visitor);
}

/** A clock that was set back must not make an old proof young. */
export function isRecent(deps: Deps, at: Date): boolean {
  const age = deps.now().getTime() - at.getTime();
  return age >= -CLOCK_LEEWAY_MS && age <= REAUTHENTICATION_MINUTES * MINUTE_MS;
}

async function requireCodeInstead(deps: Deps, actor: Actor, code: string | undefined, visitor: Visitor): Promise<void> {
  if (code === undefined || !(await isMfaOn(deps, actor.userId))) throw new AppError('REAUTH_REQUIRED');
  await requireCode(deps, actor, code, visitor);
}

/** Refuses a wrong code and spends a right one. */
export async function requireCode(deps: Deps, actor: Actor, code: string, visitor: Visitor): Promise<void> {
  const { userId, sessionId } = actor;
  await settle(deps, async (tx) => {
    await lockUser(tx, userId);
    const isRight = () => spendAuthenticatorCode(deps, tx, userId, code);
    const refusal = await attempt(deps, tx, { userId, visitor, refusal: 'CODE_REFUSED', isRight });
    if (refusal !== undefined)
      await record(deps, tx, { action: 'login.confirmed', userId, sessionId, isSuccess: false, visitor });
    return refusal;
  });
}

export function isMfaOn(deps: Deps, userId: string): Promise<boolean> {
  return repository.hasSecret(deps.db, userId);
}

/** The same within the caller's transaction. */
export const { hasSecret: isMfaOnIn } = repository;

export async function getStatus(deps: Deps, userId: string): Promise<MfaStatus> {
  const [enabled, recoveryCodesRemaining] = await Promise.all([
    repository.hasSecret(deps.db, userId),
    repository.countRecoveryCodes(deps.db, userId),
  ]);
  return { enabled, recoveryCodesRemaining };
}

/** Part of the caller's transaction. The codes are readable here and never again. */
export async function issueRecoveryCodes(deps: Deps, tx: Db, userId: string): Promise<string[]> {
  dropCached(tx, userId);
  const codes = makeRecoveryCodes();
  await repository.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(deps, userId, code)),
  );
  return codes;
}

export async function regenerateRecoveryCodes(
  deps: Deps,
  actor: Actor,
  code: string | undefined,
  visitor: Visitor,
): Promise<string[]> {
  const { userId, sessionId } = actor;
  requireOwnAccount(await getUser(deps.db, userId));
  if (!(await isMfaOn(deps, userId))) throw new AppError('MFA_NOT_ON');
  await requireRecentLogin(deps, actor, code, visitor);
  return inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    if (!(await repository.hasSecret(tx, userId))) throw new AppError('MFA_NOT_ON');
    const codes = await issueRecoveryCodes(deps, tx, userId);
    await record(deps, tx, { action: 'mfa.codes-regenerated', userId, sessionId, visitor });
    const { email } = await getUser(tx, userId);
    await queueMail(deps, tx, { recipient: email, ...buildNewCodesEmail(deps, visitor) });
    return codes;
  });
}

/** Ends the roles of somebody who no longer has two-factor, within the caller's transaction. */
export type EndGrants = (deps: Deps, tx: Db, userId: string) => Promise<void>;

/** A code from the app proves enough; a recovery code, which can be found on paper, needs a recent sign-in too. */
export async function disable(
  deps: Deps,
  actor: Actor,
  code: string,
  { visitor, endGrants }: { visitor: Visitor; endGrants: EndGrants },
): Promise<void> {
  const { userId, sessionId } = actor;
  requireOwnAccount(await getUser(deps.db, userId));
  const spendCode = isAuthenticatorCode(code) ? spendAuthenticatorCode : spendRecoveryCode;
  if (!isAuthenticatorCode(code)) await requireRecentLogin(deps, actor, undefined, visitor);
  await settle(deps, async (tx) => {
    await lockForChange(deps, tx, actor);
    if (!(await repository.hasSecret(tx, userId))) return new AppError('MFA_NOT_ON');
    const isRight = () => spendCode(deps, tx, userId, code);
    const refusal = await attempt(deps, tx, { userId, visitor, refusal: 'CODE_REFUSED', isRight });
    await record(deps, tx, { action: 'mfa.disabled', userId, sessionId, isSuccess: refusal === undefined, visitor });
    if (refusal !== undefined) return refusal;
    dropCached(tx, userId);
    await repository.deleteSecret(tx, userId);
    await repository.deleteRecoveryCodes(tx, userId);
    await endGrants(deps, tx, userId);
    await endSessions(deps, tx, userId, sessionId);
    await dropChallenges(tx, userId);
    const { email } = await getUser(tx, userId);
    await queueMail(deps, tx, { recipient: email, ...buildDisabledEmail(deps, visitor) });
    return undefined;
  });
}

/** Tells the owner by email that a recovery code was spent, and when two are left. Part of the caller's transaction. */
export async function reportRecoveryCodeUse(deps: Deps, tx: Db, user: User, visitor: Visitor): Promise<void> {
  const left = user.recoveryCodesRemaining;
  await queueMail(deps, tx, { recipient: user.email, ...buildCodeUsedEmail(deps, visitor, left) });
  if (left === FEW_CODES) await queueMail(deps, tx, { recipient: user.email, ...buildFewCodesLeftEmail(deps) });
}
