import { randomInt, timingSafeEqual } from 'node:crypto';
import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '@diyar/domain/durations.ts';
import type { ResetPasswordInput, VerifyOtpInput } from '@diyar/domain/auth.ts';
import * as errorWords from '@diyar/words/errors.ts';
import { OTP_LENGTH } from '@diyar/domain/limits.ts';
import { findPasswordProblem } from '@diyar/domain/password.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { isEasyToGuess } from '#api/lib/common-passwords.ts';
import { decrypt, encrypt } from '#api/lib/encryption.ts';
import { hashCode, hashToken, makeToken } from '#api/lib/one-time-token.ts';
import { hashPassword } from '#api/lib/password.ts';
import { peek, spend, type Budget } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { dropChallenges } from '#api/features/mfa/challenges.service.ts';
import { unlockSecondFactor } from '#api/features/mfa/mfa.service.ts';
import { endSessions } from '#api/features/sessions/sessions.service.ts';
import {
  changeUser,
  findUserByEmail,
  getUser,
  lockUser,
  requireOwnAccount,
} from '#api/features/users/users.service.ts';
import * as repository from './auth.repository.ts';
import { buildPasswordChangedEmail, buildResetCodeEmail } from './emails.ts';
import { forgetAllFailures } from './login-limits.service.ts';
import { spendResetBudgets } from './reset-limits.service.ts';

export const WRITE_RESET_CODES = 'write-reset-codes';

const CHALLENGE_LIFE_MS = 10 * MINUTE_MS;
const RESET_TOKEN_LIFE_MS = 10 * MINUTE_MS;
const TRIES_MAX = 5;

interface SealedMail {
  otp: string;
  token: string;
}

/**
 * Does the same work for every address: an unknown one gets a challenge that nothing solves. Only the email differs,
 * and that is written later by a job. A code that can still be used is mailed again instead of a new one: otherwise a
 * stranger's request would make the code useless that its owner has just received.
 */
export async function askForReset(deps: Deps, email: string, visitor: Visitor): Promise<void> {
  const now = deps.now();
  const found = await findUserByEmail(deps.db, email);
  const user = found?.isDemo ? undefined : found;
  const wanted = await spendResetBudgets(deps, { email, ip: visitor.ip, userId: user?.id });
  if (wanted === 'nothing') return;

  const codeAliveAfter = new Date(now.getTime() - CHALLENGE_LIFE_MS);
  const otp = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const link = makeToken();
  const sealed: SealedMail = { otp, token: link.token };
  await inTransaction(deps.db, async (tx) => {
    const reset = {
      email,
      userId: user?.id ?? null,
      otpHmac: hashCode(deps.secrets.pepper, 'reset', email, otp),
      linkTokenHash: link.hash,
      createdAt: now,
      sealedMail: encrypt(deps.secrets.encryptionKeys, email, Buffer.from(JSON.stringify(sealed))),
    };
    const verifiedAfter = new Date(now.getTime() - RESET_TOKEN_LIFE_MS);
    const usable = { createdAfter: codeAliveAfter, triesMax: TRIES_MAX };
    const isNew = wanted === 'new-code' && (await repository.replaceReset(tx, reset, verifiedAfter, usable));
    if (!isNew) await repository.mailResetAgain(tx, email, codeAliveAfter, now);
    await record(deps, tx, { action: 'reset.asked', userId: user?.id ?? null, visitor });
    await deps.jobs.queue(tx, WRITE_RESET_CODES);
  });
}

/** Writes emails for waiting codes; those of unknown addresses are dropped. */
export async function writeResetCodes(deps: Deps): Promise<void> {
  for (;;) {
    const isDone = await inTransaction(deps.db, async (tx) => {
      const code = await repository.claimUnsentCode(tx);
      if (code === undefined) return true;
      if (code.userId === null) return false;
      const content = decrypt(deps.secrets.encryptionKeys, code.email, code.sealedMail);
      const mail = buildResetCodeEmail(deps, code.email, JSON.parse(content.toString()) as SealedMail);
      await queueMail(deps, tx, { recipient: code.email, ...mail });
      return false;
    });
    if (isDone) return;
  }
}

function ofAllTries(email: string): Budget {
  return { key: `reset-tries:${email}`, limit: 15, windowSeconds: DAY_SECONDS };
}

/** A correct code returns a token that sets the password once. */
export async function verifyOtp(
  deps: Deps,
  { email, otp, resetToken }: VerifyOtpInput,
  visitor: Visitor,
): Promise<{ resetToken: string }> {
  const now = deps.now();
  const isClosed = (await peek(deps.db, ofAllTries(email), now)) > 0;
  const createdAfter = new Date(now.getTime() - CHALLENGE_LIFE_MS);
  const linkTokenHash = hashToken(resetToken ?? '');
  // Link of the email: its holder needs no tries, because a stranger may have used them all up.
  const byLink = await repository.findResetByLink(deps.db, email, linkTokenHash, createdAfter);
  const found = byLink ?? (await repository.takeTry(deps.db, email, createdAfter, TRIES_MAX));
  if (found === undefined) throw new AppError('OTP_NOT_FOUND');
  const hasLink = byLink !== undefined;
  if (isClosed && !hasLink) throw new AppError('TOO_MANY_ATTEMPTS', { say: (words) => words.resetLinkNeeded });

  const isRight = isSame(hashCode(deps.secrets.pepper, 'reset', email, otp), found.otpHmac) && found.userId !== null;
  await record(deps, deps.db, { action: 'reset.code-checked', userId: found.userId, isSuccess: isRight, visitor });
  const { token, hash } = makeToken();
  if (!isRight || !(await repository.setResetToken(deps.db, found, hash, now))) {
    await spend(deps.db, ofAllTries(email), now);
    throw new AppError('OTP_WRONG');
  }
  return { resetToken: token };
}

/** Does not sign in, and keeps the second factor: access to the mailbox alone must not be enough. */
export async function resetPassword(
  deps: Deps,
  { email, otp, resetToken, newPassword }: ResetPasswordInput,
  visitor: Visitor,
): Promise<void> {
  const now = deps.now();
  const tokenHash = hashToken(resetToken ?? '');
  const found = resetToken ? await repository.findResetByToken(deps.db, tokenHash) : undefined;
  if (!found?.userId || !found.verifiedAt || now.getTime() - found.verifiedAt.getTime() > RESET_TOKEN_LIFE_MS)
    throw new AppError('RESET_TOKEN_INVALID');
  const isSameCode = isSame(hashCode(deps.secrets.pepper, 'reset', found.email, otp), found.otpHmac);
  if (found.email !== email || !isSameCode) throw new AppError('RESET_MISMATCH');

  const user = await getUser(deps.db, found.userId);
  requireOwnAccount(user);
  const weakness = isEasyToGuess(newPassword, user) ? errorWords.PASSWORD_TOO_COMMON : undefined;
  const problem = findPasswordProblem(newPassword) ?? weakness;
  if (problem !== undefined) throw new AppError('PASSWORD_REFUSED', { say: () => problem, field: 'newPassword' });

  const passwordHash = await hashPassword(newPassword, deps.config);
  await inTransaction(deps.db, async (tx) => {
    const { googleSub, googleEmail, isEmailVerified } = await lockUser(tx, user.id);
    if (!(await repository.spendResetToken(tx, tokenHash))) throw new AppError('RESET_TOKEN_INVALID');
    // Whoever was in the account may have connected a Google account of their own; an unknown one is treated as foreign.
    const isLinkDropped = googleSub !== null && googleEmail !== user.email;
    await changeUser(tx, user.id, {
      passwordHash,
      ...(isLinkDropped && { googleSub: null, googleEmail: null }),
      // The code came by email, so the address is theirs, whether or not they ever opened the first one.
      ...(!isEmailVerified && { emailVerifiedAt: now }),
    });
    await endSessions(deps, tx, user.id);
    await dropChallenges(tx, user.id);
    await unlockSecondFactor(tx, user.id);
    await record(deps, tx, { action: 'reset.done', userId: user.id, visitor });
    if (isLinkDropped) await record(deps, tx, { action: 'google.disconnected', userId: user.id, visitor });
    await queueMail(deps, tx, { recipient: user.email, ...buildPasswordChangedEmail(deps, isLinkDropped) });
  });
  await forgetAllFailures(deps, email);
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A reset that was asked for under the old address or password ends with it. Part of the caller's transaction. */
export function dropResets(tx: Db, userId: string): Promise<void> {
  return repository.deleteResets(tx, userId);
}

export function forgetOldResets(deps: Deps): Promise<void> {
  return repository.deleteOldResets(deps.db, new Date(deps.now().getTime() - DAY_MS));
}
