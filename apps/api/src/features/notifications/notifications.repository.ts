import { sql } from 'kysely';
import type { NotificationChannel, NotificationKind } from '@diyar/domain/notification-kinds.ts';
import type { ChannelChoice, Notification, NotificationCount } from '@diyar/domain/notifications.ts';
import { UNREAD_COUNT_MAX } from '@diyar/domain/notifications.ts';
import { markChanged } from '#api/db/changes.ts';
import type { Db } from '#api/db/client.ts';

interface PageWanted {
  beforeId: string | undefined;
  isUnread: boolean;
  limit: number;
}

export async function listNotifications(
  db: Db,
  userId: string,
  { beforeId, isUnread, limit }: PageWanted,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'body', 'path', 'created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', BigInt(beforeId!)))
    .$if(isUnread, (query) => query.where('read_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, createdAt, readAt, ...rest }) => ({
    ...rest,
    id: String(id),
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
}

export interface StoredCount extends NotificationCount {
  /** When something was marked last. */
  readAt: string | null;
}

/** Of each of these people; nobody is left out. */
export async function countUnread(db: Db, userIds: string[]): Promise<Map<string, StoredCount>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<StoredCount & { userId: string }>`
    select person.id as "userId",
      (select count(*)::int from (
        select from notifications where user_id = person.id and read_at is null limit ${UNREAD_COUNT_MAX}) as unread) as unread,
      (select id::text from notifications where user_id = person.id order by id desc limit 1) as "newestId",
      (select read_at::text from notifications
        where user_id = person.id and read_at is not null order by read_at desc limit 1) as "readAt"
    from unnest(${userIds}::uuid[]) as person (id)`.execute(db);
  return new Map(rows.map(({ userId, ...count }) => [userId, count]));
}

/** False when this person has no such notification. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('user_id', '=', userId)
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  markChanged(db, `notifications:${userId}`);
  return numUpdatedRows > 0n;
}

export async function markReadUntil(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', '<=', BigInt(id))
    .where('read_at', 'is', null)
    .execute();
  markChanged(db, `notifications:${userId}`);
}

/** What leads to a page is read with the page. */
export async function markReadAt(db: Db, userId: string, path: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) markChanged(db, `notifications:${userId}`);
}

export async function deleteNotificationsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
}

/** Old ones, and what was written while its account was being deleted. */
export async function deleteNotificationsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from notifications where created_at < ${before}
      or not exists (select from users where users.id = notifications.user_id)`.execute(db);
}

export async function listChoices(db: Db, userId: string): Promise<(ChannelChoice & { kind: NotificationKind })[]> {
  return db
    .selectFrom('notification_choices')
    .select(['kind', 'app', 'email', 'push'])
    .where('user_id', '=', userId)
    .execute();
}

/** False when there is no such account. */
export async function saveChoice(
  db: Db,
  userId: string,
  { kind, channel, isOn }: { kind: NotificationKind; channel: NotificationChannel; isOn: boolean },
): Promise<boolean> {
  const column = sql.ref(channel);
  const { rows } = await sql`
    insert into notification_choices (user_id, kind, ${column}) select id, ${kind}, ${isOn} from users where id = ${userId}::uuid
    on conflict (user_id, kind) do update set ${column} = excluded.${column} returning user_id`.execute(db);
  return rows.length > 0;
}

export interface StoredSettings {
  hasDigest: boolean;
  timeZone: string | null;
}

export async function findSettings(db: Db, userId: string): Promise<StoredSettings | undefined> {
  return db
    .selectFrom('notification_settings')
    .select(['has_digest as hasDigest', 'time_zone as timeZone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export interface StoredReader {
  email: string;
  language: string;
  timeZone: string | null;
}

export async function listReaders(db: Db, emails: string[]): Promise<StoredReader[]> {
  const { rows } = await sql<StoredReader>`
    select email, language, time_zone as "timeZone" from mail_readers(${emails})`.execute(db);
  return rows;
}

/** Fields that are left out keep their value. False when there is no such account. */
export async function saveSettings(
  db: Db,
  userId: string,
  { hasDigest, timeZone, digestedAt }: { hasDigest?: boolean; timeZone?: string; digestedAt?: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_settings (user_id, has_digest, time_zone, digested_at)
    select id, ${hasDigest ?? true}, ${timeZone ?? null}, ${digestedAt ?? null}::timestamptz from users where id = ${userId}::uuid
    on conflict (user_id) do update set has_digest = coalesce(${hasDigest ?? null}, notification_settings.has_digest),
      time_zone = coalesce(excluded.time_zone, notification_settings.time_zone),
      digested_at = coalesce(excluded.digested_at, notification_settings.digested_at)
    returning user_id`.execute(db);
  return rows.length > 0;
}
