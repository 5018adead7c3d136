import type { LoginResult } from '@diyar/domain/auth.ts';
import type { GoogleOutcome } from '@diyar/domain/google.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { composeLetter } from '#api/lib/mail-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { dropChallenges, startChallenge } from '#api/features/mfa/mfa.service.ts';
import { confirmSession, endSessions, lockForChange, signIn } from '#api/features/sessions/sessions.service.ts';
import {
  addUser,
  changeUser,
  findUserByGoogleSub,
  getUser,
  lockUserByEmail,
  lockUserByGoogleSub,
  refuseDemoAccount,
  removeUser,
  type StoredUser,
} from '#api/features/users/users.service.ts';
import type { GoogleIdentity } from './google-identity.ts';
import { lockSub } from './google.repository.ts';

/** Somebody else may take the address between looking and adding; then it is looked at again. */
const TRIES = 3;

export async function signInWithGoogle(deps: Deps, identity: GoogleIdentity, visitor: Visitor): Promise<LoginResult> {
  const result = await deps.db.transaction().execute(async (tx) => {
    await lockSub(tx, identity.sub);
    const { userId, isOpen } = await findOrAddAccount(deps, tx, identity, visitor);
    await record(deps, tx, { action: 'login.google', userId, isSuccess: isOpen, visitor });
    if (!isOpen) return undefined;
    return (await startChallenge(deps, tx, userId)) ?? (await signIn(deps, tx, userId, visitor));
  });
  if (result === undefined) throw new AppError('GOOGLE_NEEDS_PASSWORD');
  return result;
}

/** The account is held until the sign-in is through: a second factor that is switched on meanwhile counts, or ends it. */
async function findOrAddAccount(
  deps: Deps,
  tx: Db,
  identity: GoogleIdentity,
  visitor: Visitor,
): Promise<{ userId: string; isOpen: boolean }> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const known = await lockUserByGoogleSub(tx, identity.sub);
    if (known !== undefined) return { userId: known.id, isOpen: true };

    const namesake = await lockUserByEmail(tx, identity.email);
    if (namesake?.isEmailVerified) {
      // Another Google account behind the same address: the address has been given to somebody new.
      const isOpen = identity.isAuthoritative && namesake.googleSub === null && !namesake.isDemo;
      if (isOpen) await connect(deps, tx, namesake, identity, visitor);
      return { userId: namesake.id, isOpen };
    }
    if (namesake !== undefined) await removeStranger(deps, tx, namesake, visitor);

    const userId = await addAccount(deps, tx, identity);
    if (userId === undefined) continue;
    await record(deps, tx, { action: 'account.registered', userId, visitor });
    return { userId, isOpen: true };
  }
  throw new AppError('UNAVAILABLE');
}

/** Whoever registered the address never showed that it is theirs; nothing they left may wait for its owner. */
async function removeStranger(deps: Deps, tx: Db, stranger: StoredUser, visitor: Visitor): Promise<void> {
  await removeUser(deps, tx, stranger.id);
  await record(deps, tx, { action: 'account.deleted', userId: stranger.id, visitor });
}

function addAccount(deps: Deps, tx: Db, identity: GoogleIdentity): Promise<string | undefined> {
  const now = deps.now();
  const isNameless = identity.firstName === '' && identity.lastName === '';
  return addUser(tx, {
    first_name: isNameless ? identity.email.slice(0, identity.email.indexOf('@')) : identity.firstName,
    last_name: identity.lastName,
    email: identity.email,
    password_hash: null,
    email_verified_at: now,
    profile_image: identity.picture,
    roles: ['user'],
    google_sub: identity.sub,
    created_at: now,
  });
}

async function connect(
  deps: Deps,
  tx: Db,
  user: StoredUser,
  identity: GoogleIdentity,
  visitor: Visitor,
  sessionId?: string,
): Promise<void> {
  await changeUser(deps, tx, user.id, { google_sub: identity.sub });
  await endOthers(deps, tx, user.id, sessionId);
  await record(deps, tx, { action: 'google.connected', userId: user.id, ...(sessionId && { sessionId }), visitor });
  await tellOwner(deps, tx, user, {
    subject: 'Google is connected to your account',
    paragraph: `From now on the Google account ${identity.email} opens your Diyar account. Your other devices are signed out.`,
    advice: 'If it was not you, sign in, disconnect Google in your profile and change your password.',
  });
}

export async function connectGoogle(
  deps: Deps,
  actor: Actor,
  identity: GoogleIdentity,
  visitor: Visitor,
): Promise<GoogleOutcome> {
  await deps.db.transaction().execute(async (tx) => {
    await lockSub(tx, identity.sub);
    const owner = await findUserByGoogleSub(tx, identity.sub);
    if (owner !== undefined && owner.id !== actor.userId) throw new AppError('GOOGLE_LINKED_ELSEWHERE');
    if (owner !== undefined) return;
    await lockForChange(deps, tx, actor);
    const user = await getUser(tx, actor.userId);
    refuseDemoAccount(user);
    await connect(deps, tx, user, identity, visitor, actor.sessionId);
  });
  return { outcome: 'connected' };
}

/** Google stands for the password alone: with two-factor on, the second factor is asked for as at a sign-in. */
export async function confirmWithGoogle(
  deps: Deps,
  actor: Actor,
  identity: GoogleIdentity,
  visitor: Visitor,
): Promise<LoginResult | GoogleOutcome> {
  const { userId, sessionId } = actor;
  const result = await deps.db.transaction().execute(async (tx) => {
    await lockForChange(deps, tx, actor);
    const isOwner = (await getUser(tx, userId)).googleSub === identity.sub;
    const challenge = isOwner ? await startChallenge(deps, tx, userId) : undefined;
    if (challenge !== undefined) return challenge;
    if (isOwner) await confirmSession(deps, tx, actor);
    await record(deps, tx, { action: 'login.confirmed', userId, sessionId, isSuccess: isOwner, visitor });
    return isOwner ? { outcome: 'confirmed' as const } : undefined;
  });
  if (result === undefined) throw new AppError('GOOGLE_FAILED');
  return result;
}

export async function disconnectGoogle(deps: Deps, actor: Actor, visitor: Visitor): Promise<void> {
  const { userId, sessionId } = actor;
  await deps.db.transaction().execute(async (tx) => {
    await lockForChange(deps, tx, actor);
    const user = await getUser(tx, userId);
    if (user.googleSub === null) return;
    if (user.passwordHash === null) throw new AppError('GOOGLE_IS_ONLY_WAY_IN');
    await changeUser(deps, tx, userId, { google_sub: null });
    await endOthers(deps, tx, userId, sessionId);
    await record(deps, tx, { action: 'google.disconnected', userId, sessionId, visitor });
    await tellOwner(deps, tx, user, {
      subject: 'Google is no longer connected to your account',
      paragraph: 'From now on only your password opens your Diyar account. Your other devices are signed out.',
      advice: 'If it was not you, reset your password now.',
    });
  });
}

async function endOthers(deps: Deps, tx: Db, userId: string, except?: string): Promise<void> {
  await endSessions(deps, tx, userId, except);
  await dropChallenges(tx, userId);
}

function tellOwner(
  deps: Deps,
  tx: Db,
  user: StoredUser,
  words: { subject: string; paragraph: string; advice: string },
): Promise<void> {
  return queueMail(deps, tx, {
    recipient: user.email,
    ...composeLetter({
      subject: words.subject,
      heading: words.subject,
      paragraphs: [words.paragraph, words.advice],
      action: { label: 'Open my profile', url: `${deps.config.publicUrl}/dashboard/profile` },
      footnote: 'You get this letter because it concerns the safety of your account.',
    }),
  });
}
