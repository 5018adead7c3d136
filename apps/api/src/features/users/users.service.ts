import type { Insertable, RawBuilder, SelectType, Updateable } from 'kysely';
import type { User } from '@diyar/domain/auth.ts';
import type { Db } from '#api/db/client.ts';
import type { UsersTable } from '#api/db/schema.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import * as repository from './users.repository.ts';
import type { StoredUser } from './users.repository.ts';

export type { StoredUser } from './users.repository.ts';

/** What a session carries about its person. */
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

export const {
  findUser,
  findUserByEmail,
  findUserByEmailAnd,
  findUserByGoogleSub,
  lockUserByEmail,
  lockUserByGoogleSub,
  listDueUsers,
  lockDueUser,
  claimLeavingUsers,
  listDemoUsers,
} = repository;

/** Demonstration accounts open only where the settings ask for them. */
export function canSignIn({ config }: Deps, { isDemo }: StoredUser): boolean {
  return !isDemo || config.demoAccounts !== 'none';
}

/** Everybody shares a demonstration account, so nobody may take it over or away. */
export function refuseDemoAccount({ isDemo }: StoredUser): void {
  if (isDemo) throw new AppError('DEMO_ACCOUNT');
}

/** The session outlived the account: to its holder that is a session that has ended. */
export async function getUser(db: Db, id: string): Promise<StoredUser> {
  const found = await repository.findUser(db, id);
  if (found === undefined) throw new AppError('NOT_SIGNED_IN');
  return found;
}

/**
 * What must not happen to one account at the same moment begins with this, before any other of its rows is touched: then
 * nobody waits for somebody who waits for them.
 */
export async function lockUser(tx: Db, id: string): Promise<StoredUser> {
  const found = await repository.lockUser(tx, id);
  if (found === undefined) throw new AppError('NOT_SIGNED_IN');
  return found;
}

export async function lockUserAnd<Answer>(
  tx: Db,
  id: string,
  question: RawBuilder<Answer>,
): Promise<{ user: StoredUser; answer: SelectType<Answer> }> {
  const found = await repository.lockUserAnd(tx, id, question);
  if (found === undefined) throw new AppError('NOT_SIGNED_IN');
  return found;
}

/** Who cannot be reached, or is about to leave, takes no part in anything that lasts. */
export function refuseUnsettled(user: StoredUser, todo: 'invest' | 'pay'): void {
  if (!user.isEmailVerified)
    throw new AppError('EMAIL_NOT_VERIFIED', { message: `Please verify your email before you ${todo}.` });
  refuseLeaving(user);
}

export function refuseLeaving({ deletesAt }: StoredUser): void {
  if (deletesAt !== null) throw new AppError('ACCOUNT_LEAVING');
}

/** Answers the id, or undefined when the address is taken. */
export function addUser(db: Db, user: Insertable<UsersTable>): Promise<string | undefined> {
  return repository.insertUser(db, user);
}

export async function changeUser(deps: Deps, db: Db, id: string, changes: Updateable<UsersTable>): Promise<void> {
  deps.memory.distrust(id);
  await repository.updateUser(db, id, changes);
}

export async function removeUser(deps: Deps, db: Db, id: string): Promise<void> {
  deps.memory.distrust(id);
  await repository.deleteUser(db, id);
}
