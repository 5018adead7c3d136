import { MINUTE_MS } from '@diyar/domain/durations.ts';
import type { MfaSecret } from '@diyar/domain/mfa.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { decrypt, encrypt } from '#api/lib/encryption.ts';
import { describeSecret, findSteps, isCodeOfStep, makeTotpSecret } from '#api/lib/totp.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { endSessions, lockForChange } from '#api/features/sessions/sessions.service.ts';
import { dropCached, getUser, lockUser, requireOwnAccount } from '#api/features/users/users.service.ts';
import { settle } from './attempts.service.ts';
import { dropChallenges } from './challenges.service.ts';
import { buildEnabledEmail } from './emails.ts';
import * as repository from './mfa.repository.ts';
import { issueRecoveryCodes, requireConfirmation } from './mfa.service.ts';

const SETUP_LIFE_MS = 10 * MINUTE_MS;
const TRIES_MAX = 10;

/** A new secret each time: one that somebody else may have seen is never carried over. */
export async function generateSecret(deps: Deps, { userId }: Actor): Promise<MfaSecret> {
  const secret = makeTotpSecret();
  const email = await inTransaction(deps.db, async (tx) => {
    requireOwnAccount(await lockUser(tx, userId));
    if (await repository.hasSecret(tx, userId)) throw new AppError('MFA_ALREADY_ON');
    const sealed = encrypt(deps.secrets.encryptionKeys, userId, secret);
    await repository.replaceSetup(tx, userId, sealed, deps.now());
    return (await getUser(tx, userId)).email;
  });
  const { base32, url } = describeSecret(secret, email);
  return { secret: base32, otpauth_url: url };
}

interface OpenSetup {
  sealed: Buffer;
  /** The step the code belongs to, if it is right. */
  step: number | undefined;
}

/** Answers a refusal when there is nothing to try the code on. The caller holds the lock on the account. */
async function tryCode(deps: Deps, tx: Db, userId: string, code: string): Promise<OpenSetup | AppError> {
  if (await repository.hasSecret(tx, userId)) return new AppError('MFA_ALREADY_ON');
  const now = deps.now();
  const setup = await repository.takeSetupTry(tx, userId, new Date(now.getTime() - SETUP_LIFE_MS));
  if (setup === undefined) return new AppError('MFA_NOT_STARTED');
  if (setup.tries > TRIES_MAX) {
    await repository.deleteSetup(tx, userId);
    return new AppError('MFA_NOT_STARTED');
  }
  const secret = decrypt(deps.secrets.encryptionKeys, userId, setup.secret);
  const steps = findSteps(secret, code, now);
  // The code that was checked in the step before may be a few minutes old by now.
  if (setup.verifiedStep !== null && isCodeOfStep(secret, code, setup.verifiedStep)) steps.push(setup.verifiedStep);
  return { sealed: setup.secret, step: steps.length === 0 ? undefined : Math.max(...steps) };
}

export function verifySetup(deps: Deps, { userId }: Actor, code: string): Promise<boolean> {
  return settle(deps, async (tx) => {
    await lockUser(tx, userId);
    const setup = await tryCode(deps, tx, userId, code);
    if (setup instanceof AppError) return setup;
    if (setup.step !== undefined) await repository.markSetupVerified(tx, userId, setup.step, deps.now());
    return setup.step !== undefined;
  });
}

/** Whoever finds an open session must not be able to shut its owner out, so this too asks for proof given in it. */
export async function enable(deps: Deps, actor: Actor, code: string, visitor: Visitor): Promise<string[]> {
  const { userId, sessionId } = actor;
  requireOwnAccount(await getUser(deps.db, userId));
  await requireConfirmation(deps, actor, undefined, visitor);
  return settle(deps, async (tx) => {
    await lockForChange(deps, tx, actor);
    const setup = await tryCode(deps, tx, userId, code);
    if (setup instanceof AppError) return setup;
    if (setup.step === undefined) return new AppError('CODE_REFUSED');
    await repository.insertSecret(tx, userId, setup.sealed, setup.step, deps.now());
    await repository.deleteSetup(tx, userId);
    const codes = await issueRecoveryCodes(deps, tx, userId);
    await endSessions(deps, tx, userId, sessionId);
    await dropChallenges(tx, userId);
    await record(deps, tx, { action: 'mfa.enabled', userId, sessionId, visitor });
    const { email } = await getUser(tx, userId);
    await queueMail(deps, tx, { recipient: email, ...buildEnabledEmail(deps, visitor) });
    return codes;
  });
}

/** Key of invented staff, which is shown to whoever runs the server. */
export async function findDemoSecret(deps: Deps, db: Db, userId: string): Promise<Buffer | undefined> {
  const stored = await repository.findSecret(db, userId);
  return stored && decrypt(deps.secrets.encryptionKeys, userId, stored);
}

/** The same key for all of them. No recovery codes: nobody keeps them. */
export async function enableForDemoStaff(deps: Deps, userIds: string[]): Promise<Buffer> {
  return inTransaction(deps.db, async (tx) => {
    const secret = (await findDemoSecret(deps, tx, userIds[0]!)) ?? makeTotpSecret();
    for (const userId of userIds) {
      if (await repository.hasSecret(tx, userId)) continue;
      dropCached(tx, userId);
      await repository.insertSecret(tx, userId, encrypt(deps.secrets.encryptionKeys, userId, secret), 0, deps.now());
    }
    return secret;
  });
}
