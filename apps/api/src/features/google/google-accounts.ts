import type { LoginResult } from '@diyar/domain/auth.ts';
import type { GoogleOutcome } from '@diyar/domain/google.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readLanguage } from '#api/lib/current-request.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { startChallenge } from '#api/features/mfa/challenges.service.ts';
import { isMfaOnIn } from '#api/features/mfa/mfa.service.ts';
import { lockForChange, signIn } from '#api/features/sessions/sessions.service.ts';
import {
  addUser,
  changeUser,
  findUserByGoogleSub,
  getUser,
  lockUserByEmail,
  lockUserByGoogleSub,
  requireOwnAccount,
  removeUser,
  type StoredUser,
} from '#api/features/users/users.service.ts';
import { buildDisconnectedEmail } from './emails.ts';
import type { GoogleIdentity } from './google-identity.ts';
import { connect, endOthers, lockSub, type GoogleLink } from './google-link.service.ts';

/** Somebody else may take the address between looking and adding; then it is looked at again. */
const TRIES = 3;

export async function signInWithGoogle(deps: Deps, identity: GoogleIdentity, visitor: Visitor): Promise<LoginResult> {
  const result = await inTransaction(deps.db, async (tx) => {
    await lockSub(tx, identity.sub);
    const { userId, isOpen, link } = await findOrAddAccount(deps, tx, identity, visitor);
    const action = 'login.google';
    const challenge = isOpen ? await startChallenge(deps, tx, userId, link) : undefined;
    if (isOpen && challenge === undefined)
      return signIn(deps, tx, userId, visitor, { action, isProofFresh: identity.isFresh });
    await record(deps, tx, { action, userId, isSuccess: isOpen, visitor });
    return challenge;
  });
  if (result === undefined) throw new AppError('GOOGLE_NEEDS_PASSWORD');
  return result;
}

interface FoundAccount {
  userId: string;
  isOpen: boolean;
  /** What is still to be connected, once the second factor is passed. */
  link?: GoogleLink;
}

/** The account is held until the sign-in is through: a second factor that is switched on meanwhile counts, or ends it. */
async function findOrAddAccount(deps: Deps, tx: Db, identity: GoogleIdentity, visitor: Visitor): Promise<FoundAccount> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const known = await lockUserByGoogleSub(tx, identity.sub);
    if (known !== undefined) {
      if (known.googleEmail !== identity.email) await changeUser(tx, known.id, { googleEmail: identity.email });
      return { userId: known.id, isOpen: true };
    }

    const namesake = await lockUserByEmail(tx, identity.email);
    if (namesake?.isEmailVerified) {
      // Another Google account behind the same address: the address has been given to somebody new.
      const isOpen = identity.isAuthoritative && namesake.googleSub === null && !namesake.isDemo;
      if (isOpen && (await isMfaOnIn(tx, namesake.id))) return { userId: namesake.id, isOpen, link: identity };
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
  await removeUser(tx, stranger.id);
  await record(deps, tx, { action: 'account.deleted', userId: stranger.id, visitor });
}

function addAccount(deps: Deps, tx: Db, identity: GoogleIdentity): Promise<string | undefined> {
  const now = deps.now();
  const isNameless = identity.firstName === '' && identity.lastName === '';
  return addUser(tx, {
    firstName: isNameless ? identity.email.slice(0, identity.email.indexOf('@')) : identity.firstName,
    lastName: identity.lastName,
    email: identity.email,
    passwordHash: null,
    emailVerifiedAt: now,
    profileImage: identity.picture,
    googleSub: identity.sub,
    googleEmail: identity.email,
    language: readLanguage(),
    createdAt: now,
  });
}

export async function connectGoogle(
  deps: Deps,
  actor: Actor,
  identity: GoogleIdentity,
  visitor: Visitor,
): Promise<GoogleOutcome> {
  await inTransaction(deps.db, async (tx) => {
    await lockSub(tx, identity.sub);
    const owner = await findUserByGoogleSub(tx, identity.sub);
    if (owner !== undefined && owner.id !== actor.userId) throw new AppError('GOOGLE_LINKED_ELSEWHERE');
    if (owner !== undefined) return;
    await lockForChange(deps, tx, actor);
    const user = await getUser(tx, actor.userId);
    requireOwnAccount(user);
    await connect(deps, tx, user, identity, visitor, actor.sessionId);
  });
  return { outcome: 'connected' };
}

export async function disconnectGoogle(deps: Deps, actor: Actor, visitor: Visitor): Promise<void> {
  const { userId, sessionId } = actor;
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    const user = await getUser(tx, userId);
    if (user.googleSub === null) return;
    if (user.passwordHash === null) throw new AppError('GOOGLE_IS_ONLY_WAY_IN');
    await changeUser(tx, userId, { googleSub: null, googleEmail: null });
    await endOthers(deps, tx, userId, sessionId);
    await record(deps, tx, { action: 'google.disconnected', userId, sessionId, visitor });
    await queueMail(deps, tx, { recipient: user.email, ...buildDisconnectedEmail(deps) });
  });
}
