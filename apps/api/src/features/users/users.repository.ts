import { sql } from 'kysely';
import type { IdentityFacts } from '@diyar/domain/orders.ts';
import type { Language } from '@diyar/words/languages.ts';
import { markChanged } from '#api/db/changes.ts';
import type { Db } from '#api/db/client.ts';

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
  identityLevel: number;
  /** Last day on which the identity counts. */
  identityUntil: string | null;
  restrictedAt: Date | null;
  /** Identity papers are handed in and not decided about; kept by a trigger. */
  isHandedIn: boolean;
  /** What the person reads. */
  language: string;
  createdAt: Date;
  recoveryCodesRemaining: number;
}

export interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  profileImage: string | null;
  googleSub?: string;
  googleEmail?: string;
  language: Language;
  createdAt: Date;
}

/** Fields that are left out keep their value. */
export interface UserChanges {
  firstName?: string;
  lastName?: string;
  email?: string;
  passwordHash?: string | null;
  emailVerifiedAt?: Date;
  profileImage?: string | null;
  pictureFileId?: string | null;
  googleSub?: string | null;
  googleEmail?: string | null;
  deletesAt?: Date | null;
  deletionRemindedAt?: Date | null;
  identityLevel?: number;
  identityUntil?: string | null;
  restrictedAt?: Date | null;
  language?: Language;
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
      'identity_level as identityLevel',
      'identity_until as identityUntil',
      'restricted_at as restrictedAt',
      'papers_in as isHandedIn',
      'language',
      'created_at as createdAt',
      sql<boolean>`email_verified_at is not null`.as('isEmailVerified'),
      sql<number>`(select count(*)::int from recovery_codes where user_id = users.id)`.as('recoveryCodesRemaining'),
    ]);
}

export function findUser(db: Db, id: string): Promise<StoredUser | undefined> {
  return selectUsers(db).where('id', '=', id).executeTakeFirst();
}

/** In no order. */
export async function listUsers(db: Db, ids: string[]): Promise<StoredUser[]> {
  return ids.length === 0 ? [] : selectUsers(db).where('id', 'in', ids).execute();
}

type Identities = Map<string, IdentityFacts & { email: string }>;

function selectIdentities(db: Db, ids: string[]) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'identity_level as level',
      'identity_until as until',
      'restricted_at as restrictedAt',
      'papers_in as isHandedIn',
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`);
}

/** By the ids of those who have an account. */
function toIdentities(rows: Awaited<ReturnType<ReturnType<typeof selectIdentities>['execute']>>): Identities {
  return new Map(rows.map(({ id, restrictedAt, ...known }) => [id, { ...known, isRestricted: restrictedAt !== null }]));
}

export async function listIdentities(db: Db, ids: string[]): Promise<Identities> {
  return ids.length === 0 ? new Map() : toIdentities(await selectIdentities(db, ids).execute());
}

/** The same; nobody changes them until the transaction ends. */
export async function lockIdentities(tx: Db, ids: string[]): Promise<Identities> {
  return ids.length === 0
    ? new Map()
    : toIdentities(await selectIdentities(tx, ids).orderBy('id').forShare().execute());
}

export function findUserByEmail(db: Db, email: string): Promise<StoredUser | undefined> {
  return selectUsers(db).where('email', '=', email).executeTakeFirst();
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

/** As `lockUser`; undefined when the Google account was disconnected while this waited for the lock. */
export function lockUserByGoogleSub(tx: Db, sub: string): Promise<StoredUser | undefined> {
  return selectUsers(tx).where('google_sub', '=', sub).forNoKeyUpdate().executeTakeFirst();
}

/** Row lock until the transaction ends; undefined when there is no such account. */
export function lockUser(tx: Db, id: string): Promise<StoredUser | undefined> {
  return selectUsers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
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
export async function insertUser(db: Db, user: NewUser): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      password_hash: user.passwordHash,
      email_verified_at: user.emailVerifiedAt,
      profile_image: user.profileImage,
      google_sub: user.googleSub ?? null,
      google_email: user.googleEmail ?? null,
      language: user.language,
      created_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateUser(db: Db, id: string, changes: UserChanges): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      first_name: changes.firstName,
      last_name: changes.lastName,
      email: changes.email,
      password_hash: changes.passwordHash,
      email_verified_at: changes.emailVerifiedAt,
      profile_image: changes.profileImage,
      picture_file_id: changes.pictureFileId,
      google_sub: changes.googleSub,
      google_email: changes.googleEmail,
      deletes_at: changes.deletesAt,
      deletion_reminded_at: changes.deletionRemindedAt,
      identity_level: changes.identityLevel,
      identity_until: changes.identityUntil,
      restricted_at: changes.restrictedAt,
      language: changes.language,
    })
    .where('id', '=', id)
    .executeTakeFirst();
  // Lists show the owner's name.
  if (changes.firstName !== undefined || changes.lastName !== undefined) markChanged(db, 'properties');
  return numUpdatedRows > 0n;
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}
