import type { LoginInput, LoginResult, RegisterInput } from '@diyar/domain/auth.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { refuseEasyPassword } from '#api/lib/common-passwords.ts';
import { hashToken, makeToken } from '#api/lib/one-time-token.ts';
import { hashPassword, isOutdated, verifyPassword } from '#api/lib/password.ts';
import { spend, spendOrRefuse, toClientKey } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { needsSecondFactor, startChallenge } from '#api/features/mfa/mfa.service.ts';
import { startSession } from '#api/features/sessions/sessions.service.ts';
import {
  addUser,
  canSignIn,
  changeUser,
  findUserByEmail,
  findUserByEmailAnd,
  lockUserAnd,
  toUser,
} from '#api/features/users/users.service.ts';
import * as repository from './auth.repository.ts';
import { writeVerification } from './letters.ts';
import { countFailure, failuresOf, forgetFailures, limitLogins, refuseAfter } from './login-limits.service.ts';

export const WRITE_VERIFICATIONS = 'write-verifications';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const VERIFICATION_LIFE_MS = DAY_SECONDS * 1000;
/** A double press, or a mail scanner that opens the link before its reader, must not look like a failure. */
const VERIFICATION_REPEAT_MS = 10 * 60_000;

export async function register(deps: Deps, input: RegisterInput, visitor: Visitor): Promise<{ email: string }> {
  if (deps.config.isRateLimited) {
    const budget = { key: `register:ip:${toClientKey(visitor.ip)}`, limit: 20, windowSeconds: HOUR_SECONDS };
    await spendOrRefuse(deps.db, budget, deps.now());
  }
  refuseEasyPassword('password', input.password, input);
  const passwordHash = await hashPassword(input.password, deps.config);
  await deps.db.transaction().execute(async (tx) => {
    const userId = await addUser(tx, {
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      password_hash: passwordHash,
      email_verified_at: null,
      profile_image: null,
      created_at: deps.now(),
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
  await queueMail(deps, tx, { recipient: email, ...writeVerification(deps, token) });
}

export async function verifyEmail(deps: Deps, token: string, visitor: Visitor): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const found = await repository.lockVerification(tx, hashToken(token));
    if (found === undefined) throw new AppError('VERIFICATION_NOT_FOUND');
    if (found.usedAt !== null) {
      if (now.getTime() - found.usedAt.getTime() <= VERIFICATION_REPEAT_MS) return;
      throw new AppError('VERIFICATION_NOT_FOUND');
    }
    if (now.getTime() - found.createdAt.getTime() > VERIFICATION_LIFE_MS) throw new AppError('VERIFICATION_NOT_FOUND');
    await repository.markVerificationUsed(tx, found.userId, now);
    await changeUser(deps, tx, found.userId, { email_verified_at: now });
    await record(deps, tx, { action: 'account.email-verified', userId: found.userId, visitor });
  });
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
  await deps.db.transaction().execute(async (tx) => {
    await repository.askForVerification(tx, email, now);
    await deps.jobs.queue(tx, WRITE_VERIFICATIONS);
  });
}

/** Turns requests for another link into mails; those of nobody, or of a verified account, come to nothing. */
export async function writeVerifications(deps: Deps): Promise<void> {
  for (;;) {
    const isDone = await deps.db.transaction().execute(async (tx) => {
      const email = await repository.claimVerificationRequest(tx);
      if (email === undefined) return true;
      const user = await findUserByEmail(tx, email);
      if (user !== undefined && !user.isEmailVerified) await sendVerification(deps, tx, user);
      return false;
    });
    if (isDone) return;
  }
}

/** Looks at accounts, limits and records together where it can: after the password itself, questions are what it costs. */
export async function logIn(deps: Deps, { email, password }: LoginInput, visitor: Visitor): Promise<LoginResult> {
  await limitLogins(deps, visitor.ip);
  const failures = failuresOf({ email, ip: visitor.ip });
  const { user: found, answer } = await findUserByEmailAnd(deps.db, email, failures);
  const user = found && canSignIn(deps, found) ? found : undefined;
  const attempt = { email, ip: visitor.ip, userId: user?.id };
  await refuseAfter(deps, deps.db, answer, attempt);
  const isRight = await verifyPassword(user?.passwordHash, password, deps.config);
  if (!isRight || user === undefined) {
    await record(deps, deps.db, { action: 'login.password', userId: user?.id ?? null, isSuccess: false, visitor });
    await countFailure(deps, attempt);
    throw new AppError('INVALID_CREDENTIALS');
  }
  const newHash = isOutdated(user.passwordHash!) ? await hashPassword(password, deps.config) : undefined;
  return deps.db.transaction().execute(async (tx) => {
    const { user: locked, answer: failuresNow } = await lockUserAnd(tx, user.id, failures);
    const failed = await refuseAfter(deps, tx, failuresNow, attempt);
    // Checking takes a while: a password that was changed meanwhile must not open anything any more.
    if (locked.passwordHash !== user.passwordHash) throw new AppError('INVALID_CREDENTIALS');
    if (!locked.isEmailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
    if (failed > 0) await forgetFailures(tx, attempt);
    if (newHash !== undefined) await changeUser(deps, tx, user.id, { password_hash: newHash });
    const happening = { action: 'login.password', userId: user.id, visitor } as const;
    const unless = needsSecondFactor(user.id);
    const tokens = await startSession(deps, tx, user.id, visitor, { happening, unless });
    return tokens ? { user: toUser(locked), ...tokens } : (await startChallenge(deps, tx, user.id))!;
  });
}
