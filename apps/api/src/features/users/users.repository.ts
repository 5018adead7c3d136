import { sql, type Insertable, type RawBuilder, type SelectType, type Updateable } from 'kysely';
import { prepared, type Db } from '#api/db/client.ts';
import type { UsersTable } from '#api/db/schema.ts';

export interface StoredUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string | null;
  isEmailVerified: boolean;
  isDemo: boolean;
  profileImage: string | null;
  pictureFileId: string | null;
  roles: string[];
  googleSub: string | null;
  googleEmail: string | null;
  deletesAt: Date | null;
  createdAt: Date;
  recoveryCodesRemaining: number;
}

function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'password_hash as passwordHash',
      'is_demo as isDemo',
      'profile_image as profileImage',
      'picture_file_id as pictureFileId',
      'roles',
      'google_sub as googleSub',
      'google_email as googleEmail',
      'deletes_at as deletesAt',
      'created_at as createdAt',
      sql<boolean>`email_verified_at is not null`.as('isEmailVerified'),
      sql<number>`(select count(*)::int from recovery_codes where user_id = users.id)`.as('recoveryCodesRemaining'),
    ]);
}

export function findUser(db: Db, id: string): Promise<StoredUser | undefined> {
  return selectUsers(db).where('id', '=', id).executeTakeFirst();
}

export function findUserByEmail(db: Db, email: string): Promise<StoredUser | undefined> {
  return selectUsers(db).where('email', '=', email).executeTakeFirst();
}

/** Carries another question along, which is answered whether there is such a user or not. */
export async function findUserByEmailAnd<Answer>(
  db: Db,
  email: string,
  question: RawBuilder<Answer>,
): Promise<{ user: StoredUser | undefined; answer: SelectType<Answer> }> {
  const { answer, ...user } = await db
    .selectFrom(sql`(select 1)`.as('always'))
    .leftJoin(selectUsers(db).where('email', '=', email).as('found'), (join) => join.onTrue())
    .selectAll('found')
    .select(question.as('answer'))
    .executeTakeFirstOrThrow();
  return { user: user.id === null ? undefined : (user as StoredUser), answer };
}

/** Nobody else changes or removes this account until the transaction ends. */
export function lockUserByEmail(tx: Db, email: string): Promise<StoredUser | undefined> {
  return selectUsers(tx).where('email', '=', email).forUpdate().executeTakeFirst();
}

export async function listDemoUsers(db: Db): Promise<{ id: string; email: string; passwordHash: string | null }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where('is_demo', '=', true)
    .orderBy('email')
    .execute();
}

export function findUserByGoogleSub(db: Db, sub: string): Promise<StoredUser | undefined> {
  return selectUsers(db).where('google_sub', '=', sub).executeTakeFirst();
}

/** As `lockUser`; undefined when the Google account was disconnected while the lock was waited for. */
export function lockUserByGoogleSub(tx: Db, sub: string): Promise<StoredUser | undefined> {
  return selectUsers(tx).where('google_sub', '=', sub).forNoKeyUpdate().executeTakeFirst();
}

/** Holds back everything else that locks this account, until the transaction ends; undefined when there is none. */
export function lockUser(tx: Db, id: string): Promise<StoredUser | undefined> {
  return selectUsers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Carries another question along; its answer is from before the lock was waited for. */
export async function lockUserAnd<Answer>(
  tx: Db,
  id: string,
  question: RawBuilder<Answer>,
): Promise<{ user: StoredUser; answer: SelectType<Answer> } | undefined> {
  const row = await selectUsers(tx)
    .where('id', '=', id)
    .select(question.as('answer'))
    .forNoKeyUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row && { user: row, answer: row.answer };
}

interface Due {
  leavesBefore: Date;
  unverifiedSince: Date;
}

function selectDue(db: Db, { leavesBefore, unverifiedSince }: Due) {
  return db
    .selectFrom('users')
    .where((where) =>
      where.or([
        where('deletes_at', '<=', leavesBefore),
        where.and([where('email_verified_at', 'is', null), where('created_at', '<', unverifiedSince)]),
      ]),
    );
}

export async function listDueUsers(db: Db, due: Due, limit: number): Promise<string[]> {
  const rows = await selectDue(db, due).select('id').orderBy('id').limit(limit).execute();
  return rows.map((row) => row.id);
}

/** Still due, and held so that it stays due until the transaction ends. */
export async function lockDueUser(db: Db, due: Due, id: string): Promise<StoredUser | undefined> {
  const held = await selectDue(db, due).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return held && findUser(db, held.id);
}

/** Takes everybody who leaves before this moment and has not been reminded of it. */
export async function claimLeavingUsers(
  db: Db,
  leavesBefore: Date,
  now: Date,
): Promise<{ email: string; deletesAt: Date }[]> {
  const rows = await db
    .updateTable('users')
    .set({ deletion_reminded_at: now })
    .where('deletes_at', '<=', leavesBefore)
    .where('deletion_reminded_at', 'is', null)
    .returning(['email', 'deletes_at'])
    .execute();
  return rows.map((row) => ({ email: row.email, deletesAt: row.deletes_at! }));
}

/** Undefined when the address is taken: the unique index decides, also between two at once. */
export async function insertUser(db: Db, user: Insertable<UsersTable>): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateUser(db: Db, id: string, changes: Updateable<UsersTable>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('users').set(changes).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}
