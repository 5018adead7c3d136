import { HOUR_SECONDS } from '@diyar/domain/durations.ts';
import { isLanguage, languages } from '@diyar/words/languages.ts';
import type { ChangePasswordInput, LanguageInput, Profile, ProfileChanges } from '@diyar/domain/account.ts';
import { PROFILE_CHANGES_PER_HOUR, PROFILE_PICTURE_MAX_WIDTH_PX } from '@diyar/domain/limits.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { requireStrongPassword } from '#api/lib/common-passwords.ts';
import { hashPassword } from '#api/lib/password.ts';
import { refuseIfSpent, spendOrRefuse } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { dropResets } from '#api/features/auth/reset.service.ts';
import {
  addPictures,
  erasePictures,
  removePictureIfUnused,
  savePicture,
  spendUpload,
  toPictureUrl,
  type SavedPicture,
} from '#api/features/files/files.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { dropChallenges } from '#api/features/mfa/challenges.service.ts';
import { isMfaOn, requireRecentLogin } from '#api/features/mfa/mfa.service.ts';
import { endSessions, lockForChange } from '#api/features/sessions/sessions.service.ts';
import {
  changeUser,
  getUser,
  lockUser,
  readCached,
  requireOwnAccount,
  type StoredUser,
  toUser,
} from '#api/features/users/users.service.ts';
import * as repository from './account.repository.ts';
import { EMAIL_LINK_LIFE_MS } from './email-change.service.ts';
import { buildPasswordChangedEmail } from './emails.ts';
import { requirePassword } from './reauthentication.service.ts';

export function getProfile(deps: Deps, userId: string): Promise<Profile> {
  return readCached(deps, userId, 'profile', () => readProfile(deps, userId));
}

async function readProfile(deps: Deps, userId: string): Promise<Profile> {
  const askedAfter = new Date(deps.now().getTime() - EMAIL_LINK_LIFE_MS);
  const [user, pendingEmail] = await Promise.all([
    getUser(deps.db, userId),
    repository.findPendingEmail(deps.db, userId, askedAfter),
  ]);
  return {
    ...toUser(user),
    hasPassword: user.passwordHash !== null,
    isGoogleConnected: user.googleSub !== null,
    pendingEmail: pendingEmail ?? null,
    deletesAt: user.deletesAt?.toISOString() ?? null,
    language: isLanguage(user.language) ? user.language : languages[0],
    createdAt: user.createdAt.toISOString(),
  };
}

export async function changeProfile(
  deps: Deps,
  { userId, sessionId }: Actor,
  { firstName, lastName }: ProfileChanges,
  visitor: Visitor,
): Promise<Profile> {
  const changes = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
  if (Object.keys(changes).length > 0) {
    await spendProfileChange(deps, userId);
    await inTransaction(deps.db, async (tx) => {
      await lockUser(tx, userId);
      await changeUser(tx, userId, changes);
      await record(deps, tx, { action: 'account.details-changed', userId, sessionId, visitor });
    });
  }
  return getProfile(deps, userId);
}

/** Not recorded: it changes nothing about who can do what. */
export async function setLanguage(deps: Deps, { userId }: Actor, { language }: LanguageInput): Promise<void> {
  await spendProfileChange(deps, userId);
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    await changeUser(tx, userId, { language });
  });
}

/** Limited, because every change is recorded and kept for 400 days. */
function spendProfileChange(deps: Deps, userId: string): Promise<void> {
  const budget = { key: `profile:${userId}`, limit: PROFILE_CHANGES_PER_HOUR, windowSeconds: HOUR_SECONDS };
  return spendOrRefuse(deps.db, budget, deps.now());
}

/** The body is read only when the hourly budget is not spent. */
export async function setPicture(
  deps: Deps,
  actor: Actor,
  readBytes: () => Promise<Buffer>,
  visitor: Visitor,
): Promise<Profile> {
  await spendProfileChange(deps, actor.userId);
  await spendUpload(deps, actor.userId);
  const picture = await savePicture(deps, actor.userId, await readBytes(), {
    widthMax: PROFILE_PICTURE_MAX_WIDTH_PX,
  });
  try {
    await replacePicture(deps, actor, picture, visitor);
  } catch (error) {
    await erasePictures(deps, [picture.id]);
    throw error;
  }
  return getProfile(deps, actor.userId);
}

export async function removeOwnPicture(deps: Deps, actor: Actor, visitor: Visitor): Promise<Profile> {
  await spendProfileChange(deps, actor.userId);
  await replacePicture(deps, actor, undefined, visitor);
  return getProfile(deps, actor.userId);
}

async function replacePicture(
  deps: Deps,
  { userId, sessionId }: Actor,
  picture: SavedPicture | undefined,
  visitor: Visitor,
): Promise<void> {
  const unused = await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    const { pictureFileId } = await getUser(tx, userId);
    await changeUser(tx, userId, { profileImage: null, pictureFileId: null });
    // Removed first: an owner whose storage is full can still change their picture.
    const isGone = pictureFileId !== null && (await removePictureIfUnused(tx, pictureFileId));
    if (picture !== undefined) {
      await addPictures(deps, tx, userId, [picture]);
      await changeUser(tx, userId, { profileImage: toPictureUrl(picture), pictureFileId: picture.id });
    }
    await record(deps, tx, { action: 'account.picture-changed', userId, sessionId, visitor });
    return isGone ? [pictureFileId] : [];
  });
  await erasePictures(deps, unused);
}

export async function changePassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword, token }: ChangePasswordInput,
  visitor: Visitor,
): Promise<void> {
  const { userId, sessionId } = actor;
  const user = await getUser(deps.db, userId);
  requireOwnAccount(user);
  requireStrongPassword('newPassword', newPassword, user);
  const budget = { key: `change-password:${userId}`, limit: 5, windowSeconds: HOUR_SECONDS };
  await refuseIfSpent(deps.db, budget, deps.now());
  await requireOwner(deps, actor, user, { currentPassword, token }, visitor);
  await spendOrRefuse(deps.db, budget, deps.now());
  const passwordHash = await hashPassword(newPassword, deps.config);
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    await dropResets(tx, userId);
    await changeUser(tx, userId, { passwordHash });
    await endSessions(deps, tx, userId, sessionId);
    await dropChallenges(tx, userId);
    await record(deps, tx, { action: 'account.password-changed', userId, sessionId, visitor });
    await queueMail(deps, tx, { recipient: user.email, ...buildPasswordChangedEmail(deps, visitor) });
  });
}

/** The current password is enough, unless two-factor is on: then the second factor must be recent as well. */
async function requireOwner(
  deps: Deps,
  actor: Actor,
  user: StoredUser,
  { currentPassword: password, token }: Pick<ChangePasswordInput, 'currentPassword' | 'token'>,
  visitor: Visitor,
): Promise<void> {
  if (user.passwordHash === null) return requireRecentLogin(deps, actor, token, visitor);
  if (password === undefined)
    throw new AppError('VALIDATION_FAILED', {
      say: (words) => words.currentPasswordMissing,
      field: 'currentPassword',
    });
  const check = { user, password, action: 'account.password-changed', refusal: 'CURRENT_PASSWORD_WRONG' } as const;
  await requirePassword(deps, actor, check, visitor);
  if (await isMfaOn(deps, actor.userId)) await requireRecentLogin(deps, actor, token, visitor);
}
