import { randomInt, timingSafeEqual } from 'node:crypto';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '@diyar/domain/durations.ts';
import type { ReauthenticateInput, ReauthenticateWithCodeInput } from '@diyar/domain/account.ts';
import { OTP_LENGTH } from '@diyar/domain/limits.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { hashCode } from '#api/lib/one-time-token.ts';
import { verifyPassword } from '#api/lib/password.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record, type AuditAction } from '#api/features/audit/audit.service.ts';
import {
  countFailure,
  forgetFailures,
  limitLogins,
  requireAttemptsLeft,
} from '#api/features/auth/login-limits.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { isMfaOn, requireCode } from '#api/features/mfa/mfa.service.ts';
import { confirmSession, lockForChange } from '#api/features/sessions/sessions.service.ts';
import { getUser, type StoredUser } from '#api/features/users/users.service.ts';
import * as repository from './step-up-codes.repository.ts';
import { buildStepUpCodeEmail } from './emails.ts';

const CODE_LIFE_MS = 10 * MINUTE_MS;
const CODE_TRIES_MAX = 5;

interface PasswordCheck {
  user: StoredUser;
  password: string;
  /** Recorded for a wrong password. */
  action: AuditAction;
  refusal: 'INVALID_CREDENTIALS' | 'CURRENT_PASSWORD_WRONG';
}

/** Takes one hash and counts as an attempt, like signing in. */
export async function requirePassword(
  deps: Deps,
  { userId, sessionId }: Actor,
  { user, password, action, refusal }: PasswordCheck,
  visitor: Visitor,
): Promise<void> {
  await limitLogins(deps, visitor.ip);
  const attempt = { email: user.email, ip: visitor.ip, userId };
  await requireAttemptsLeft(deps, deps.db, attempt);
  if (!(await verifyPassword(user.passwordHash, password, deps.config))) {
    await record(deps, deps.db, { action, userId, sessionId, isSuccess: false, visitor });
    await countFailure(deps, attempt);
    throw new AppError(refusal);
  }
  await requireAttemptsLeft(deps, deps.db, attempt);
  await forgetFailures(deps.db, attempt);
}

export async function reauthenticate(
  deps: Deps,
  actor: Actor,
  { password, token }: ReauthenticateInput,
  visitor: Visitor,
): Promise<void> {
  const { userId, sessionId } = actor;
  const [user, needsCode] = await Promise.all([getUser(deps.db, userId), isMfaOn(deps, userId)]);
  if (needsCode && token === undefined) refuseWithoutCode();
  const check = { user, password, action: 'login.confirmed', refusal: 'INVALID_CREDENTIALS' } as const;
  await requirePassword(deps, actor, check, visitor);
  if (needsCode && token !== undefined) await requireCode(deps, actor, token, visitor);
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    await confirmSession(deps, tx, actor);
    await record(deps, tx, { action: 'login.confirmed', userId, sessionId, visitor });
  });
}

function refuseWithoutCode(): never {
  throw new AppError('VALIDATION_FAILED', { say: (words) => words.authenticatorCodeMissing, field: 'token' });
}

/**
 * For people without a password. Google is not asked: it does not say when somebody signed in there, so its answer would
 * only prove that this browser is still signed in.
 */
export async function sendStepUpCode(deps: Deps, actor: Actor, visitor: Visitor): Promise<void> {
  const { userId, sessionId } = actor;
  const now = deps.now();
  const { passwordHash, email } = await getUser(deps.db, userId);
  if (passwordHash !== null) throw new AppError('NOT_ALLOWED');
  await spendOrRefuse(deps.db, { key: `step-up-code:${userId}`, limit: 5, windowSeconds: HOUR_SECONDS }, now);
  await spendOrRefuse(deps.db, { key: `step-up-code-day:${userId}`, limit: 10, windowSeconds: DAY_SECONDS }, now);
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    await repository.replaceCode(tx, { userId, sessionId, codeHmac: toHmac(deps, actor, code) }, now);
    await queueMail(deps, tx, { recipient: email, ...buildStepUpCodeEmail(deps, code, visitor) });
  });
}

export async function reauthenticateWithCode(
  deps: Deps,
  actor: Actor,
  { code, token }: ReauthenticateWithCodeInput,
  visitor: Visitor,
): Promise<void> {
  const { userId, sessionId } = actor;
  const needsCode = await isMfaOn(deps, userId);
  if (needsCode && token === undefined) refuseWithoutCode();
  const createdAfter = new Date(deps.now().getTime() - CODE_LIFE_MS);
  const codeHmac = await repository.takeTry(deps.db, actor, createdAfter, CODE_TRIES_MAX);
  if (codeHmac === undefined) throw new AppError('EMAIL_CODE_OVER');
  if (!timingSafeEqual(codeHmac, toHmac(deps, actor, code))) {
    await record(deps, deps.db, { action: 'login.confirmed', userId, sessionId, isSuccess: false, visitor });
    throw new AppError('EMAIL_CODE_WRONG');
  }
  if (needsCode && token !== undefined) await requireCode(deps, actor, token, visitor);
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    if (!(await repository.spendCode(tx, userId, codeHmac))) throw new AppError('EMAIL_CODE_OVER');
    await confirmSession(deps, tx, actor);
    await record(deps, tx, { action: 'login.confirmed', userId, sessionId, visitor });
  });
}

function toHmac(deps: Deps, { userId, sessionId }: Actor, code: string): Buffer {
  return hashCode(deps.secrets.pepper, 'step-up', `${userId} ${sessionId}`, code);
}

export function removeOldStepUpCodes(deps: Deps): Promise<void> {
  return repository.deleteCodesBefore(deps.db, new Date(deps.now().getTime() - CODE_LIFE_MS));
}
