import type { User } from '@diyar/domain/auth.ts';
import { isIdentified, type IdentityFacts } from '@diyar/domain/orders.ts';
import { markChanged } from '#api/db/changes.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import * as repository from './users.repository.ts';
import type { NewUser, StoredUser, UserChanges } from './users.repository.ts';

export type { StoredUser } from './users.repository.ts';

/** The user as a session has it. */
export function toUser(stored: StoredUser): User {
  const { id, firstName, lastName, email, profileImage, isEmailVerified, roles, recoveryCodesRemaining } = stored;
  return {
    id,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`.trim(),
    email,
    profileImage,
    isEmailVerified,
    roles,
    recoveryCodesRemaining,
  };
}

/** What orders read of a person. */
export function toIdentityFacts({ identityLevel, identityUntil, restrictedAt, isHandedIn }: StoredUser): IdentityFacts {
  return { level: identityLevel, until: identityUntil, isRestricted: restrictedAt !== null, isHandedIn };
}

/** `Omar K.`: for people who have not agreed to be named to each other. */
export function toShortName({ firstName, lastName }: Pick<StoredUser, 'firstName' | 'lastName'>): string {
  const initial = lastName.codePointAt(0);
  return initial === undefined ? firstName : `${firstName} ${String.fromCodePoint(initial)}.`;
}

/** As `lockUser`; undefined when there is no such account. */
export const { lockUser: findUserForUpdate } = repository;

export const {
  findUser,
  findUserByEmail,
  findUserByGoogleSub,
  lockUserByEmail,
  lockUserByGoogleSub,
  listUsers,
  listDueUsers,
  lockDueUser,
  claimLeavingUsers,
  listDemoUsers,
  listIdentities,
  lockIdentities,
} = repository;

/**
 * Demonstration accounts open only where the settings ask for them. With the published password only this machine itself is
 * let in: a private server behind a proxy, whose PUBLIC_URL was forgotten, takes itself for one that nobody else reaches.
 */
export function canSignIn({ config }: Deps, { isDemo }: StoredUser, { isProxied = false }: Visitor): boolean {
  if (!isDemo) return true;
  return config.demoAccounts === 'random-password' || (config.demoAccounts === 'published-password' && !isProxied);
}

/** Demonstration accounts are shared, so nobody may take them over or delete them. */
export function requireOwnAccount({ isDemo }: StoredUser): void {
  if (isDemo) throw new AppError('DEMO_ACCOUNT');
}

const CACHED_MS = 5000;

/** Facts about a person that every request asks for, kept for five seconds. */
export function readCached<Value>(
  { cache }: Deps,
  userId: string,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  return cache.get({ group: toTopic(userId), name, keptMs: CACHED_MS }, read);
}

/** Called by whatever changes one of these facts, within its transaction. */
export function dropCached(tx: Db, userId: string): void {
  markChanged(tx, toTopic(userId));
}

function toTopic(userId: string): `user:${string}` {
  return `user:${userId}`;
}

/** A deleted account is refused like an ended session. */
export async function getUser(db: Db, id: string): Promise<StoredUser> {
  const found = await repository.findUser(db, id);
  if (found === undefined) throw new AppError('NOT_SIGNED_IN');
  return found;
}

/**
 * Lock on the account. Every transaction that changes an account takes it before it touches any other row of that account:
 * changes then happen one after the other, and none of them deadlocks with another.
 */
export async function lockUser(tx: Db, id: string): Promise<StoredUser> {
  const found = await repository.lockUser(tx, id);
  if (found === undefined) throw new AppError('NOT_SIGNED_IN');
  return found;
}

type Todo = 'invest' | 'pay' | 'write' | 'view' | 'offer' | 'move';

/** Orders, messages and viewings need an account that can be reached by email and is not about to be deleted. */
export function requireGoodStanding(user: StoredUser, todo: Todo): void {
  if (!user.isEmailVerified) throw new AppError('EMAIL_NOT_VERIFIED', { say: (words) => words.verifyEmailFirst[todo] });
  requireStaying(user);
}

/** What a restricted account may not do: pay, take money out and list. What it has begun goes on without it. */
export function requireUnrestricted({ restrictedAt }: StoredUser): void {
  if (restrictedAt !== null) throw new AppError('ACCOUNT_RESTRICTED');
}

/** Taking money out needs a check that counts today; where money is real, so does paying in. A restricted account is told nothing else. */
export function requireIdentified(user: StoredUser, todo: 'invest' | 'topUp' | 'withdraw' | 'send', now: Date): void {
  requireUnrestricted(user);
  if (!isIdentified(toIdentityFacts(user), now))
    throw new AppError('IDENTITY_REQUIRED', { say: (words) => words.identityFirst[todo] });
}

export function requireStaying({ deletesAt }: StoredUser): void {
  if (deletesAt !== null) throw new AppError('ACCOUNT_LEAVING');
}

/** Returns the id, or undefined when the address is taken. */
export function addUser(db: Db, user: NewUser): Promise<string | undefined> {
  return repository.insertUser(db, user);
}

/** The caller holds the lock on the account. */
export async function changeUser(db: Db, id: string, changes: UserChanges): Promise<void> {
  await repository.updateUser(db, id, changes);
  dropCached(db, id);
}

export async function removeUser(db: Db, id: string): Promise<void> {
  await repository.deleteUser(db, id);
  dropCached(db, id);
}
