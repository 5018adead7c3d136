import type { ChangePasswordInput, Profile, ProfileChanges, ReauthenticateInput } from '@diyar/domain/account.ts';
import { PROFILE_PICTURE_MAX_WIDTH_PX } from '@diyar/domain/limits.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { refuseEasyPassword } from '#api/lib/common-passwords.ts';
import { hashPassword, verifyPassword } from '#api/lib/password.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import {
  countFailure,
  forgetFailures,
  limitLogins,
  refuseAfterFailures,
} from '#api/features/auth/login-limits.service.ts';
import { dropResets } from '#api/features/auth/reset.service.ts';
import {
  addPicture,
  erasePictures,
  removePictureIfUnused,
  savePicture,
  spendUpload,
  toPictureUrl,
  type SavedPicture,
} from '#api/features/files/files.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { dropChallenges, isMfaOn, requireCode, requireRecentLogin } from '#api/features/mfa/mfa.service.ts';
import { confirmSession, endSessions, lockForChange } from '#api/features/sessions/sessions.service.ts';
import { changeUser, getUser, lockUser, refuseDemoAccount, toUser } from '#api/features/users/users.service.ts';
import * as repository from './account.repository.ts';
import { EMAIL_LINK_LIFE_MS } from './email-change.service.ts';
import { writePasswordChanged } from './letters.ts';

const PROFILE = 'profile';
const CODE_NEEDED = 'Please enter the 6-digit code from your authenticator app';

/** Asked for on every page, so it is kept for a moment; whatever changes a person makes it be read again. */
export async function getProfile(deps: Deps, userId: string): Promise<Profile> {
  const remembered = deps.memory.get(userId, PROFILE) as Profile | undefined;
  if (remembered !== undefined) return remembered;
  const profile = await readProfile(deps, userId);
  deps.memory.set(userId, PROFILE, profile);
  return profile;
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
    createdAt: user.createdAt.toISOString(),
  };
}

export async function changeProfile(
  deps: Deps,
  { userId, sessionId }: Actor,
  { firstName, lastName }: ProfileChanges,
  visitor: Visitor,
): Promise<Profile> {
  const changes = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
  };
  if (Object.keys(changes).length > 0) {
    await deps.db.transaction().execute(async (tx) => {
      await changeUser(deps, tx, userId, changes);
      await record(deps, tx, { action: 'account.details-changed', userId, sessionId, visitor });
    });
  }
  return getProfile(deps, userId);
}

/** What is sent is read only once the hour's budget allows it. */
export async function setPicture(
  deps: Deps,
  actor: Actor,
  readBytes: () => Promise<Buffer>,
  visitor: Visitor,
): Promise<Profile> {
  await spendUpload(deps, actor.userId);
  const picture = await savePicture(deps, await readBytes(), PROFILE_PICTURE_MAX_WIDTH_PX);
  try {
    await replacePicture(deps, actor, picture, visitor);
  } catch (error) {
    await erasePictures(deps, [picture.id]);
    throw error;
  }
  return getProfile(deps, actor.userId);
}

export async function removeOwnPicture(deps: Deps, actor: Actor, visitor: Visitor): Promise<Profile> {
  await replacePicture(deps, actor, undefined, visitor);
  return getProfile(deps, actor.userId);
}

async function replacePicture(
  deps: Deps,
  { userId, sessionId }: Actor,
  picture: SavedPicture | undefined,
  visitor: Visitor,
): Promise<void> {
  const unused = await deps.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const { pictureFileId } = await getUser(tx, userId);
    if (picture !== undefined) await addPicture(deps, tx, userId, picture);
    await changeUser(deps, tx, userId, {
      profile_image: picture === undefined ? null : toPictureUrl(picture),
      picture_file_id: picture?.id ?? null,
    });
    await record(deps, tx, { action: 'account.picture-changed', userId, sessionId, visitor });
    const isGone = pictureFileId !== null && (await removePictureIfUnused(tx, pictureFileId));
    return isGone ? [pictureFileId] : [];
  });
  await erasePictures(deps, unused);
}

/** Costs one hash, like signing in, and the same number of tries. */
export async function reauthenticate(
  deps: Deps,
  actor: Actor,
  { password, token }: ReauthenticateInput,
  visitor: Visitor,
): Promise<void> {
  const { userId, sessionId } = actor;
  const [user, needsCode] = await Promise.all([getUser(deps.db, userId), isMfaOn(deps, userId)]);
  if (needsCode && token === undefined)
    throw new AppError('VALIDATION_FAILED', { message: CODE_NEEDED, fields: { token: CODE_NEEDED } });
  await limitLogins(deps, visitor.ip);
  const attempt = { email: user.email, ip: visitor.ip, userId };
  await refuseAfterFailures(deps, attempt);
  if (!(await verifyPassword(user.passwordHash, password, deps.config))) {
    await record(deps, deps.db, { action: 'login.confirmed', userId, sessionId, isSuccess: false, visitor });
    await countFailure(deps, attempt);
    throw new AppError('INVALID_CREDENTIALS');
  }
  await refuseAfterFailures(deps, attempt);
  await forgetFailures(deps.db, attempt);
  if (needsCode && token !== undefined) await requireCode(deps, actor, token, visitor);
  await deps.db.transaction().execute(async (tx) => {
    await confirmSession(deps, tx, actor);
    await record(deps, tx, { action: 'login.confirmed', userId, sessionId, visitor });
  });
}

export async function changePassword(
  deps: Deps,
  actor: Actor,
  { newPassword, token }: ChangePasswordInput,
  visitor: Visitor,
): Promise<void> {
  const { userId, sessionId } = actor;
  const user = await getUser(deps.db, userId);
  refuseDemoAccount(user);
  refuseEasyPassword('newPassword', newPassword, user);
  await requireRecentLogin(deps, actor, token, visitor);
  const passwordHash = await hashPassword(newPassword, deps.config);
  await deps.db.transaction().execute(async (tx) => {
    await dropResets(tx, userId);
    await lockForChange(deps, tx, actor);
    await changeUser(deps, tx, userId, { password_hash: passwordHash });
    await endSessions(deps, tx, userId, sessionId);
    await dropChallenges(tx, userId);
    await record(deps, tx, { action: 'account.password-changed', userId, sessionId, visitor });
    await queueMail(deps, tx, { recipient: user.email, ...writePasswordChanged(deps, visitor) });
  });
}
