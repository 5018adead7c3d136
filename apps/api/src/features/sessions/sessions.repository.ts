import { sql, type OperationNodeSource, type RawBuilder } from 'kysely';
import { prepared, type Db } from '#api/db/client.ts';

export interface LiveSession {
  userId: string;
  authenticatedAt: Date;
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
  /** Another statement that is run along with it. */
  beside: OperationNodeSource | undefined;
  /** When this is true there is no session. */
  unless: RawBuilder<boolean> | undefined;
}

/** The id of the session that is being inserted, for the statement beside it; null when there is none. */
export const newSessionId = sql<string | null>`(select id from session)`;

/** The session, its first token and what else goes with it in one step, because every sign-in waits for it. */
export async function insertSession(
  db: Db,
  tokenHash: Buffer,
  { userId, clientKey, ipPrefix, device, now, authenticatedAt, expiresAt, beside, unless = sql`false` }: NewSession,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with session as (
      insert into sessions (user_id, client_key, ip_prefix, device, created_at, authenticated_at, last_used_at, expires_at)
      select ${userId}::uuid, ${clientKey}, ${ipPrefix}, ${device}, moment, ${authenticatedAt}::timestamptz, moment, ${expiresAt}::timestamptz
      from (select ${now}::timestamptz as moment) as this where not ${unless} returning id)
      ${beside ? sql`, beside as (${beside})` : sql``}
    insert into refresh_tokens (hash, session_id, created_at) select ${tokenHash}::bytea, id, ${now}::timestamptz from session
    returning session_id as id`.execute(db);
  return rows[0]?.id;
}

export function findLiveSession(db: Db, id: string, now: Date): Promise<LiveSession | undefined> {
  return db
    .selectFrom('sessions')
    .select(['user_id as userId', 'authenticated_at as authenticatedAt'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .modifyEnd(prepared)
    .executeTakeFirst();
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
  await db.updateTable('sessions').set({ authenticated_at: now }).where('id', '=', id).execute();
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();
}

export async function insertRefreshToken(db: Db, hash: Buffer, sessionId: string, now: Date): Promise<void> {
  await db.insertInto('refresh_tokens').values({ hash, session_id: sessionId, created_at: now }).execute();
}

/** Also when its session has ended: a token that is used after that must still be recognised. */
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
