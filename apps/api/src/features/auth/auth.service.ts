import { DAY_MS, DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '@diyar/domain/durations.ts';
import type { LoginInput, LoginResult, RegisterInput } from '@diyar/domain/auth.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readLanguage } from '#api/lib/current-request.ts';
import { requireStrongPassword } from '#api/lib/common-passwords.ts';
import { hashToken, makeToken } from '#api/lib/one-time-token.ts';
import { hashPassword, isOutdated, verifyPassword } from '#api/lib/password.ts';
import { toClientKey } from '#api/lib/client-address.ts';
import { spend, spendOrRefuse } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { startChallenge } from '#api/features/mfa/challenges.service.ts';
import { startSession } from '#api/features/sessions/sessions.service.ts';
import {
  addUser,
  canSignIn,
  changeUser,
  findUserByEmail,
  findUserForUpdate,
  lockUser,
  lockUserByEmail,
  toUser,
} from '#api/features/users/users.service.ts';
import * as repository from './auth.repository.ts';
import { buildVerificationEmail } from './emails.ts';
import { countFailure, forgetFailures, limitLogins, requireAttemptsLeft } from './login-limits.service.ts';

export const WRITE_VERIFICATIONS = 'write-verifications';

const VERIFICATION_LIFE_MS = DAY_MS;
/** A double click, or an email scanner that opens the link before its reader, must not look like a failure. */
const VERIFICATION_REPEAT_MS = 10 * MINUTE_MS;

export async function register(deps: Deps, input: RegisterInput, visitor: Visitor): Promise<{ email: string }> {
  if (deps.config.isRateLimited) {
    const budget = { key: `register:ip:${toClientKey(visitor.ip)}`, limit: 20, windowSeconds: HOUR_SECONDS };
    await spendOrRefuse(deps.db, budget, deps.now());
  }
  requireStrongPassword('password', input.password, input);
  const passwordHash = await hashPassword(input.password, deps.config);
  await inTransaction(deps.db, async (tx) => {
    const userId = await addUser(tx, {
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      passwordHash,
      emailVerifiedAt: null,
      profileImage: null,
      language: readLanguage(),
      createdAt: deps.now(),
    });
    if (userId === undefined) throw new AppError('EMAIL_TAKEN');
    await sendVerification(deps, tx, { id: userId, email: input.email });
    await record(deps, tx, { action: 'account.registered', userId, visitor });
  });
  return { email: input.email };
}

async function sendVerification(deps: Deps, tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const { token, hash } = makeToken();
  await repository.setVerification(tx, id, hash, deps.now());
  await queueMail(deps, tx, { recipient: email, ...buildVerificationEmail(deps, token) });
}

export async function verifyEmail(deps: Deps, token: string, visitor: Visitor): Promise<void> {
  const tokenHash = hashToken(token);
  await inTransaction(deps.db, async (tx) => {
    const userId = await repository.findVerificationUser(tx, tokenHash);
    if (userId === undefined || !(await findUserForUpdate(tx, userId))) throw new AppError('VERIFICATION_NOT_FOUND');
    // Read under the lock: two clicks at once agree on which was first.
    const found = await repository.findVerification(tx, tokenHash);
    const now = deps.now();
    if (found === undefined || isOver(found, now)) throw new AppError('VERIFICATION_NOT_FOUND');
    if (found.usedAt !== null) return;
    await repository.markVerificationUsed(tx, userId, now);
    await changeUser(tx, userId, { emailVerifiedAt: now });
    await record(deps, tx, { action: 'account.email-verified', userId, visitor });
  });
}

function isOver({ createdAt, usedAt }: repository.Verification, now: Date): boolean {
  const [since, lifeMs] = usedAt === null ? [createdAt, VERIFICATION_LIFE_MS] : [usedAt, VERIFICATION_REPEAT_MS];
  return now.getTime() - since.getTime() > lifeMs;
}

/** Does the same work for every address; whether there is an account to verify is looked at later, by a job. */
export async function resendVerification(deps: Deps, email: string, visitor: Visitor): Promise<void> {
  const now = deps.now();
  if (deps.config.isRateLimited) {
    const budget = { key: `resend:ip:${toClientKey(visitor.ip)}`, limit: 20, windowSeconds: HOUR_SECONDS };
    await spendOrRefuse(deps.db, budget, now);
  }
  await spendOrRefuse(deps.db, { key: `resend:email:${email}`, limit: 1, windowSeconds: 60 }, now);
  const { waitSeconds } = await spend(
    deps.db,
    { key: `resend-day:email:${email}`, limit: 5, windowSeconds: DAY_SECONDS },
    now,
  );
  if (waitSeconds > 0) return;
  await inTransaction(deps.db, async (tx) => {
    await repository.askForVerification(tx, email, now);
    await deps.jobs.queue(tx, WRITE_VERIFICATIONS);
  });
}

/** Turns requests for another link into mails; those of nobody, or of a verified account, come to nothing. */
export async function writeVerifications(deps: Deps): Promise<void> {
  for (;;) {
    const isDone = await inTransaction(deps.db, async (tx) => {
      const email = await repository.claimVerificationRequest(tx);
      if (email === undefined) return true;
      const user = await lockUserByEmail(tx, email);
      if (user !== undefined && !user.isEmailVerified) await sendVerification(deps, tx, user);
      return false;
    });
    if (isDone) return;
  }
}

export async function logIn(deps: Deps, { email, password }: LoginInput, visitor: Visitor): Promise<LoginResult> {
  await limitLogins(deps, visitor.ip);
  const found = await findUserByEmail(deps.db, email);
  const user = found && canSignIn(deps, found, visitor) ? found : undefined;
  const attempt = { email, ip: visitor.ip, userId: user?.id };
  await requireAttemptsLeft(deps, deps.db, attempt);
  const isRight = await verifyPassword(user?.passwordHash, password, deps.config);
  if (!isRight || user === undefined) {
    await record(deps, deps.db, { action: 'login.password', userId: user?.id ?? null, isSuccess: false, visitor });
    await countFailure(deps, attempt);
    throw new AppError('INVALID_CREDENTIALS');
  }
  const newHash = isOutdated(user.passwordHash!) ? await hashPassword(password, deps.config) : undefined;
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id);
    const failures = await requireAttemptsLeft(deps, tx, attempt);
    // Hashing takes a while: a password that was changed meanwhile must not open the account any more.
    if (locked.passwordHash !== user.passwordHash) throw new AppError('INVALID_CREDENTIALS');
    if (!locked.isEmailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
    if (failures > 0) await forgetFailures(tx, attempt);
    if (newHash !== undefined) await changeUser(tx, user.id, { passwordHash: newHash });
    const action = 'login.password';
    const challenge = await startChallenge(deps, tx, user.id);
    if (challenge === undefined) {
      const tokens = await startSession(deps, tx, user.id, visitor, { action });
      return { user: toUser(locked), ...tokens };
    }
    await record(deps, tx, { action, userId: user.id, visitor });
    return challenge;
  });
}
