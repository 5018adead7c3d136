import { DAY_MS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import type { DeletionObstacle } from '@diyar/words/refusals.ts';
import { ACCOUNT_DELETION_DAYS, UNVERIFIED_ACCOUNT_DAYS, WITHDRAWAL_RETURN_DAYS } from '@diyar/domain/limits.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { spendOrRefuse, type Budget } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { erasePictures, removePicturesOf } from '#api/features/files/files.service.ts';
import { hasTokens } from '#api/features/holdings/holdings.service.ts';
import { findKept, leaveIdentity } from '#api/features/identity/upkeep.service.ts';
import { hasOpenLease } from '#api/features/leases/leases.service.ts';
import { hasBalance, listBalances } from '#api/features/ledger/balances.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { eraseMessagesOf } from '#api/features/messages/messages.service.ts';
import { dropChallenges } from '#api/features/mfa/challenges.service.ts';
import { requireRecentLogin } from '#api/features/mfa/mfa.service.ts';
import { deleteSubscription } from '#api/features/newsletter/newsletter.service.ts';
import { deleteNotificationsOf } from '#api/features/notifications/notifications.service.ts';
import { endGrantsOf } from '#api/features/office/staff.service.ts';
import { withdrawListingsOf } from '#api/features/properties/listings.service.ts';
import { removePropertiesOf } from '#api/features/properties/properties.service.ts';
import { hasOpenPurchase } from '#api/features/purchases/purchases.service.ts';
import { areHomesCountedOn } from '#api/features/tokens/tokens.service.ts';
import { endSessions, lockForChange } from '#api/features/sessions/sessions.service.ts';
import { eraseVaultBytes } from '#api/features/vault/vault.service.ts';
import { cancelViewingsOf } from '#api/features/viewings/viewings.service.ts';
import { hasUnsettledWithdrawal } from '#api/features/withdrawals/withdrawals.service.ts';
import {
  changeUser,
  claimLeavingUsers,
  getUser,
  listDueUsers,
  lockDueUser,
  lockUser,
  requireOwnAccount,
  removeUser,
  type StoredUser,
} from '#api/features/users/users.service.ts';
import {
  buildDeletedEmail,
  buildDeletionAskedEmail,
  buildDeletionPutOffEmail,
  buildDeletionReminderEmail,
  buildDeletionCancelledEmail,
} from './emails.ts';

export const DELETE_ACCOUNTS = 'delete-accounts';

const REMINDER_DAYS = 3;
const AT_ONCE = 500;

/**
 * Asking again does not change the date. Listings are withdrawn before the checks, so that an order made at the same time is either
 * found by them or refused.
 */
export async function askForDeletion(
  deps: Deps,
  actor: Actor,
  code: string | undefined,
  visitor: Visitor,
): Promise<void> {
  const { userId, sessionId } = actor;
  requireOwnAccount(await getUser(deps.db, userId));
  await requireRecentLogin(deps, actor, code, visitor);
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    const user = await getUser(tx, userId);
    if (user.deletesAt !== null) return;
    await withdrawListingsOf(deps, tx, actor);
    const obstacle = await findObstacle(deps, tx, userId);
    if (obstacle !== undefined) throw obstacle.refusal;
    await spendOrRefuse(tx, budgetOf(userId), deps.now());
    const deletesAt = new Date(deps.now().getTime() + ACCOUNT_DELETION_DAYS * DAY_MS);
    const kept = await findKept(deps, tx, userId, deletesAt);
    await changeUser(tx, userId, { deletesAt, deletionRemindedAt: null });
    await endSessions(deps, tx, userId, sessionId);
    await dropChallenges(tx, userId);
    await record(deps, tx, { action: 'account.deletion-asked', userId, sessionId, visitor });
    await queueMail(deps, tx, {
      recipient: user.email,
      ...buildDeletionAskedEmail(deps, { deletesAt, kept }, visitor),
    });
  });
}

/** One budget for asking and taking back, because each sends an email: four of each. */
function budgetOf(userId: string): Budget {
  return { key: `deletion:${userId}`, limit: 8, windowSeconds: HOUR_SECONDS };
}

export async function takeDeletionBack(deps: Deps, { userId, sessionId }: Actor, visitor: Visitor): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    const user = await getUser(tx, userId);
    if (user.deletesAt === null) return;
    await spendOrRefuse(tx, budgetOf(userId), deps.now());
    await changeUser(tx, userId, { deletesAt: null, deletionRemindedAt: null });
    await record(deps, tx, { action: 'account.deletion-taken-back', userId, sessionId, visitor });
    await queueMail(deps, tx, { recipient: user.email, ...buildDeletionCancelledEmail(deps) });
  });
}

/** Accounts whose waiting time is over, and those that were never verified. */
export async function deleteDueAccounts(deps: Deps): Promise<void> {
  await remindLeavingUsers(deps);
  const now = deps.now();
  const due = { leavesBefore: now, unverifiedSince: new Date(now.getTime() - UNVERIFIED_ACCOUNT_DAYS * DAY_MS) };
  for (const id of await listDueUsers(deps.db, due, AT_ONCE)) {
    try {
      const { pictures, files } = await inTransaction(deps.db, (tx) => deleteAccount(deps, tx, due, id));
      await erasePictures(deps, pictures);
      await eraseVaultBytes(deps, files);
    } catch (error) {
      // A failure of one account must not stop the others.
      deps.log.error({ err: error, userId: id }, 'an account could not be deleted');
    }
  }
}

async function remindLeavingUsers(deps: Deps): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const leaving = await claimLeavingUsers(tx, new Date(now.getTime() + REMINDER_DAYS * DAY_MS), now);
    for (const { email, deletesAt } of leaving)
      await queueMail(deps, tx, { recipient: email, ...buildDeletionReminderEmail(deps, deletesAt) });
  });
}

interface Obstacle {
  refusal: AppError;
  /** Ends by itself: a withdrawal that is on its way, or that the bank could still return. */
  isPassing: boolean;
}

/**
 * Tokens, leases, purchases and listings that other people depend on, or a balance that would belong to nobody. Those that have
 * ended stay in the ledger without the account.
 */
async function findObstacle(deps: Deps, db: Db, userId: string): Promise<Obstacle | undefined> {
  const obstacles: DeletionObstacle[] = [];
  if (await hasTokens(db, userId)) obstacles.push('shares');
  if (await hasOpenLease(db, userId)) obstacles.push('lease');
  if (await hasOpenPurchase(db, userId)) obstacles.push('purchase');
  if (await areHomesCountedOn(db, userId)) obstacles.push('homes');
  // Otherwise somebody could begin anew with another account.
  if ((await getUser(db, userId)).restrictedAt !== null) obstacles.push('restriction');
  if (await hasUnsettledWithdrawal(deps, db, userId)) obstacles.push('withdrawal');
  const balances = await listBalances(db, userId);
  const isPassing = obstacles.every((each) => each === 'withdrawal') && balances.length === 0;
  if (obstacles.length > 0) {
    const refusal = new AppError('ACCOUNT_HAS_PART', { say: (words) => words.notDeletable(obstacles) });
    return { refusal, isPassing };
  }
  if (balances.length > 0) {
    const refusal = new AppError('ACCOUNT_HAS_MONEY', {
      say: (words, { format }) =>
        words.balanceKept(balances.map(({ amountMinor, currency }) => format.formatMinor(amountMinor, currency))),
    });
    return { refusal, isPassing };
  }
  return (await hasBalance(db, userId)) ? { refusal: new AppError('ACCOUNT_HAS_MONEY'), isPassing: false } : undefined;
}

/** Returns the pictures and documents whose files can be erased. Checks again, because the owner may just have kept it or bought something. */
async function deleteAccount(
  deps: Deps,
  tx: Db,
  due: Parameters<typeof lockDueUser>[1],
  id: string,
): Promise<{ pictures: string[]; files: string[] }> {
  const user = await lockDueUser(tx, due, id);
  if (user === undefined) return { pictures: [], files: [] };
  const obstacle = await findObstacle(deps, tx, id);
  if (obstacle !== undefined) {
    await putOff(deps, tx, user, obstacle);
    return { pictures: [], files: [] };
  }
  const { files, kept } = await leaveIdentity(deps, tx, id);
  await endGrantsOf(deps, tx, id);
  await cancelViewingsOf(deps, tx, id);
  await eraseMessagesOf(deps, tx, id);
  await deleteNotificationsOf(tx, id);
  await removePropertiesOf(tx, id, deps.now());
  await changeUser(tx, id, { pictureFileId: null });
  const pictures = await removePicturesOf(tx, id);
  if (user.isEmailVerified) {
    await deleteSubscription(tx, user.email);
    await queueMail(deps, tx, { recipient: user.email, ...buildDeletedEmail(kept) });
  }
  await record(deps, tx, { action: 'account.deleted', userId: id });
  await removeUser(tx, id);
  return { pictures, files };
}

/** Where the obstacle ends by itself there is a new date; otherwise the account stays until its owner asks again. */
async function putOff(
  deps: Deps,
  tx: Db,
  { id, email, deletesAt }: StoredUser,
  { refusal, isPassing }: Obstacle,
): Promise<void> {
  if (deletesAt === null) return;
  const next = isPassing ? new Date(deps.now().getTime() + WITHDRAWAL_RETURN_DAYS * DAY_MS) : null;
  // Whoever was reminded of the first date is told the new one by this email.
  await changeUser(tx, id, { deletesAt: next, ...(next === null && { deletionRemindedAt: null }) });
  await record(deps, tx, { action: 'account.deletion-put-off', userId: id });
  await queueMail(deps, tx, { recipient: email, ...buildDeletionPutOffEmail(deps, refusal, next) });
}
