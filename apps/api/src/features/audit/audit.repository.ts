import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

export interface AuditEvent {
  id: string;
  at: Date;
  count: number;
  action: string;
  target: string | null;
  isSuccess: boolean;
  ipPrefix: string | null;
  device: string | null;
}

interface NewAuditEvent extends Omit<AuditEvent, 'id' | 'count'> {
  userId: string | null;
  sessionId: string | null;
}

export async function insertEvent(db: Db, event: NewAuditEvent): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      at: event.at,
      user_id: event.userId,
      session_id: event.sessionId,
      ip_prefix: event.ipPrefix,
      device: event.device,
      action: event.action,
      target: event.target,
      is_success: event.isSuccess,
    })
    .execute();
}

export async function hasEvent(db: Db, userId: string, actions: readonly string[], after: Date): Promise<boolean> {
  const found = await db
    .selectFrom('audit_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('at', '>', after)
    .where('action', 'in', actions)
    .where('is_success', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface Wanted {
  /** Only these actions, or all but these. */
  actions: { only: readonly string[] } | { except: readonly string[] };
  /** Undefined for both. */
  isSuccess?: boolean;
  limit: number;
}

/** Rows read per list: however many events somebody causes, listing them stays cheap. */
const ROWS_READ_MAX = 1000;

/** The newest first, equal ones of one session and one hour as one. */
export async function listFoldedEvents(
  db: Db,
  userId: string,
  { actions, isSuccess, limit }: Wanted,
): Promise<AuditEvent[]> {
  const isWanted = 'only' in actions ? sql`action = any(${actions.only})` : sql`action <> all(${actions.except})`;
  const hasOutcome = isSuccess === undefined ? sql`true` : sql`is_success = ${isSuccess}`;
  const { rows } = await sql<AuditEvent>`
    select max(id)::text as id, max(at) as at, count(*)::int as count, action, target, is_success as "isSuccess",
      coalesce(ip_prefix, max(session_ip_prefix)) as "ipPrefix", coalesce(device, max(session_device)) as device
    from (
      select * from audit_events where user_id = ${userId} and ${isWanted} and ${hasOutcome}
      order by id desc limit ${ROWS_READ_MAX}) as newest
    left join lateral (
      select sessions.ip_prefix as session_ip_prefix, sessions.device as session_device
      from sessions where sessions.id = newest.session_id) as of_session on true
    group by action, target, is_success, ip_prefix, device, session_id, date_trunc('hour', at)
    order by max(newest.id) desc limit ${limit}`.execute(db);
  return rows;
}

export async function listEvents(
  db: Db,
  userId: string,
  { beforeId, limit }: { beforeId: string | undefined; limit: number },
): Promise<AuditEvent[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['id', 'at', 'action', 'target', 'is_success', 'ip_prefix', 'device'])
    .where('user_id', '=', userId)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', BigInt(beforeId!)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at,
    count: 1,
    action: row.action,
    target: row.target,
    isSuccess: row.is_success,
    ipPrefix: row.ip_prefix,
    device: row.device,
  }));
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await sql`select delete_audit_events_before(${before})`.execute(db);
}
