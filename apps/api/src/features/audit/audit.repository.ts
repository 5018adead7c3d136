import { sql, type Insertable, type InsertQueryBuilder, type InsertResult } from 'kysely';
import type { Db } from '#api/db/client.ts';
import type { AuditEventsTable, Database } from '#api/db/schema.ts';

export interface AuditEvent {
  id: string;
  at: Date;
  action: string;
  target: string | null;
  isSuccess: boolean;
  ipPrefix: string | null;
  device: string | null;
}

export function insertEvent(
  db: Db,
  event: Insertable<AuditEventsTable>,
): InsertQueryBuilder<Database, 'audit_events', InsertResult> {
  return db.insertInto('audit_events').values(event);
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

export async function listEvents(db: Db, userId: string, limit: number): Promise<AuditEvent[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['id', 'at', 'action', 'target', 'is_success', 'ip_prefix', 'device'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at,
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
