import { DAY_MS, DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '@diyar/domain/durations.ts';
import type { ChangeEmailInput } from '@diyar/domain/account.ts';
import { inTransaction, isUniqueViolation, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { hashToken, makeToken } from '#api/lib/one-time-token.ts';
import { spend, spendOrRefuse } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { hasHappened, record, type AuditAction } from '#api/features/audit/audit.service.ts';
import { dropResets } from '#api/features/auth/reset.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { dropChallenges } from '#api/features/mfa/challenges.service.ts';
import { requireConfirmation } from '#api/features/mfa/mfa.service.ts';
import { endSessions, lockForChange } from '#api/features/sessions/sessions.service.ts';
import {
  changeUser,
  findUserByEmail,
  getUser,
  lockUser,
  requireOwnAccount,
  removeUser,
  dropCached,
} from '#api/features/users/users.service.ts';
import * as repository from './account.repository.ts';
import { buildConfirmAddressEmail, buildEmailChangeAskedEmail, buildEmailChangedEmail } from './emails.ts';

export const EMAIL_LINK_LIFE_MS = DAY_MS;
/** A double click, or a scanner that opens the link before the reader, must not look like a failure. */
const REPEAT_MS = 10 * MINUTE_MS;
/** Actions that sign other sessions out also cancel an email change those sessions asked for. */
const CANCELS_EMAIL_CHANGE: AuditAction[] = [
  'reset.done',
  'account.password-changed',
  'session.all-ended',
  'mfa.enabled',
  'mfa.disabled',
  'google.connected',
  'google.disconnected',
];
/** For one address, over all accounts. */
const CONFIRMATIONS_A_DAY = 20;

/** Answers and does the same whether the new address is free or somebody's: only the email to it differs. */
export async function askForEmailChange(
  deps: Deps,
  actor: Actor,
  { email, token: code }: ChangeEmailInput,
  visitor: Visitor,
): Promise<void> {
  const { userId, sessionId } = actor;
  const user = await getUser(deps.db, userId);
  requireOwnAccount(user);
  if (email === user.email)
    throw new AppError('VALIDATION_FAILED', { say: (words) => words.sameEmail, field: 'email' });
  await requireConfirmation(deps, actor, code, visitor);
  const now = deps.now();
  await spendOrRefuse(deps.db, { key: `email-change:${userId}`, limit: 5, windowSeconds: HOUR_SECONDS }, now);
  const mayWrite = await spendConfirmation(deps, userId, email);
  const { token, hash } = makeToken();
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    dropCached(tx, userId);
    await repository.replaceEmailChange(tx, { userId, sessionId, email, tokenHash: hash }, now);
    await record(deps, tx, { action: 'account.email-change-asked', userId, sessionId, visitor });
    await queueMail(deps, tx, { recipient: user.email, ...buildEmailChangeAskedEmail(deps, email, visitor) });
    const isTaken = (await findUserByEmail(tx, email))?.isEmailVerified ?? false;
    if (!isTaken && mayWrite) await queueMail(deps, tx, { recipient: email, ...buildConfirmAddressEmail(deps, token) });
  });
}

/**
 * Counted apart from mails that strangers cause by forms, and by person first: nobody can use up what somebody else needs to
 * reach their own address. The day of the address bounds what many accounts together can send there.
 */
async function spendConfirmation(deps: Deps, userId: string, email: string): Promise<boolean> {
  const own = { key: `email-change-to:${email}:${userId}`, limit: 3, windowSeconds: 3600 };
  const all = { key: `email-change-to:${email}`, limit: CONFIRMATIONS_A_DAY, windowSeconds: DAY_SECONDS };
  for (const budget of [own, all]) if ((await spend(deps.db, budget, deps.now())).waitSeconds > 0) return false;
  return true;
}

/** All sessions end, this browser's too: the link does not prove who is using it. */
export async function confirmEmailChange(deps: Deps, token: string, visitor: Visitor): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => confirm(deps, tx, hashToken(token), visitor));
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('LINK_NOT_FOUND');
    throw error;
  }
}

async function confirm(deps: Deps, tx: Db, tokenHash: Buffer, visitor: Visitor): Promise<void> {
  const now = deps.now();
  const asked = await repository.findEmailChange(tx, tokenHash);
  if (asked === undefined || isOver(asked, now)) throw new AppError('LINK_NOT_FOUND');
  if (asked.usedAt !== null) return;
  const { userId } = asked;
  requireOwnAccount(await lockUser(tx, userId));
  await dropResets(tx, userId);
  const change = await repository.findEmailChange(tx, tokenHash);
  if (change === undefined) throw new AppError('LINK_NOT_FOUND');
  if (change.usedAt !== null) return;
  // The session that asked has ended, for whatever reason: its user may not have been the owner.
  if (change.hasSessionEnded) throw new AppError('LINK_NOT_FOUND');
  if (await hasHappened(tx, userId, CANCELS_EMAIL_CHANGE, change.createdAt)) throw new AppError('LINK_NOT_FOUND');

  await removeUnverifiedHolder(deps, tx, change.email);
  const { email: oldEmail } = await getUser(tx, userId);
  await repository.markEmailChangeUsed(tx, userId, now);
  await changeUser(tx, userId, { email: change.email, emailVerifiedAt: now });
  await endSessions(deps, tx, userId);
  await dropChallenges(tx, userId);
  await record(deps, tx, { action: 'account.email-changed', userId, visitor });
  for (const recipient of [oldEmail, change.email])
    await queueMail(deps, tx, { recipient, ...buildEmailChangedEmail(deps, change.email) });
}

function isOver({ createdAt, usedAt }: repository.EmailChange, now: Date): boolean {
  const [since, life] = usedAt === null ? [createdAt, EMAIL_LINK_LIFE_MS] : [usedAt, REPEAT_MS];
  return now.getTime() - since.getTime() > life;
}

/** An unverified account with this address is removed: opening this link proves who owns the address. */
async function removeUnverifiedHolder(deps: Deps, tx: Db, email: string): Promise<void> {
  const holder = await findUserByEmail(tx, email);
  if (holder === undefined) return;
  if (holder.isEmailVerified) throw new AppError('LINK_NOT_FOUND');
  await record(deps, tx, { action: 'account.deleted', userId: holder.id });
  await removeUser(tx, holder.id);
}

export function forgetOldEmailChanges(deps: Deps): Promise<void> {
  return repository.deleteOldEmailChanges(deps.db, new Date(deps.now().getTime() - 2 * EMAIL_LINK_LIFE_MS));
}
