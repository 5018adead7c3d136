import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

export interface LiveSession {
  userId: string;
  authenticatedAt: Date;
  /** When the person last proved who they are after signing in. */
  confirmedAt: Date | null;
}

export interface StoredSession {
  id: string;
  device: string;
  ipPrefix: string;
  createdAt: Date;
  lastUsedAt: Date;
}

export interface StoredRefreshToken {
  sessionId: string;
  userId: string;
  createdAt: Date;
  usedAt: Date | null;
  expiresAt: Date;
  endedAt: Date | null;
}

export interface NewSession {
  userId: string;
  clientKey: string;
  ipPrefix: string;
  device: string;
  now: Date;
  authenticatedAt: Date;
  expiresAt: Date;
}

/** Session and its first refresh token in one statement: every sign-in waits for it. */
export async function insertSession(db: Db, session: NewSession, tokenHash: Buffer): Promise<string> {
  const { sessionId } = await db
    .with('session', (query) =>
      query
        .insertInto('sessions')
        .values({
          user_id: session.userId,
          client_key: session.clientKey,
          ip_prefix: session.ipPrefix,
          device: session.device,
          created_at: session.now,
          authenticated_at: session.authenticatedAt,
          last_used_at: session.now,
          expires_at: session.expiresAt,
        })
        .returning(['id', 'created_at']),
    )
    .insertInto('refresh_tokens')
    .columns(['hash', 'session_id', 'created_at'])
    .expression((query) =>
      query.selectFrom('session').select((select) => [select.val(tokenHash).as('hash'), 'id', 'created_at']),
    )
    .returning('session_id as sessionId')
    .executeTakeFirstOrThrow();
  return sessionId;
}

export function findLiveSession(db: Db, id: string, now: Date): Promise<LiveSession | undefined> {
  return db
    .selectFrom('sessions')
    .select(['user_id as userId', 'authenticated_at as authenticatedAt', 'confirmed_at as confirmedAt'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function findLiveSessionIds(db: Db, ids: string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ id }) => id);
}

export function listLiveSessions(db: Db, userId: string, usedAfter: Date, now: Date): Promise<StoredSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'ip_prefix as ipPrefix', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function hasSessionFrom(db: Db, userId: string, clientKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function endSession(db: Db, id: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endSessionsOf(db: Db, userId: string, except: string | undefined, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .execute();
}

export async function setAuthenticatedAt(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ authenticated_at: now, confirmed_at: now }).where('id', '=', id).execute();
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();
}

export async function insertRefreshToken(db: Db, hash: Buffer, sessionId: string, now: Date): Promise<void> {
  await db.insertInto('refresh_tokens').values({ hash, session_id: sessionId, created_at: now }).execute();
}

/** Includes tokens of ended sessions: their reuse must still be recognised. */
export function findRefreshToken(db: Db, hash: Buffer): Promise<StoredRefreshToken | undefined> {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'sessions.id as sessionId',
      'sessions.user_id as userId',
      'refresh_tokens.created_at as createdAt',
      'refresh_tokens.used_at as usedAt',
      'sessions.expires_at as expiresAt',
      'sessions.ended_at as endedAt',
    ])
    .where('refresh_tokens.hash', '=', hash)
    .executeTakeFirst();
}

/** True for exactly one of any number at once. */
export async function useRefreshToken(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteDeadSessions(db: Db, before: Date): Promise<void> {
  await sql`delete from sessions where expires_at < ${before} or ended_at < ${before}`.execute(db);
}
