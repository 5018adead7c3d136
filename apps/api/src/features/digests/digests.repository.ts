import { sql } from 'kysely';
import type { Notification } from '@diyar/domain/notifications.ts';
import type { Db } from '#api/db/client.ts';

export const UNKNOWN_ZONE = 'UTC';

/** Time zones in which there is somebody. */
export async function listTimeZones(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_settings')
    .select('time_zone as timeZone')
    .where('time_zone', 'is not', null)
    .distinct()
    .execute();
  return [...new Set([UNKNOWN_ZONE, ...rows.map(({ timeZone }) => timeZone!)])];
}

export interface Reader {
  userId: string;
  email: string;
}

interface Wanted {
  timeZones: string[];
  /** Somebody for whom nothing happened since then gets nothing. */
  since: Date;
  digestedBefore: Date;
  after: string | undefined;
  limit: number;
}

export async function listReaders(
  db: Db,
  { timeZones, since, digestedBefore, after, limit }: Wanted,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select users.id as "userId", users.email
    from users left join notification_settings as settings on settings.user_id = users.id
    where coalesce(settings.has_digest, true) and coalesce(settings.time_zone, ${UNKNOWN_ZONE}) = any(${timeZones})
      and (settings.digested_at is null or settings.digested_at < ${digestedBefore})
      and users.email_verified_at is not null and users.deletes_at is null
      and ${after === undefined ? sql`true` : sql`users.id > ${after}::uuid`}
      and exists (select from notifications where notifications.user_id = users.id and notifications.created_at >= ${since})
    order by users.id limit ${limit}`.execute(db);
  return rows;
}

/** False when this week's was written by somebody else meanwhile. */
export async function claimDigest(tx: Db, userId: string, now: Date, digestedBefore: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_settings as settings (user_id, digested_at) values (${userId}, ${now})
    on conflict (user_id) do update set digested_at = excluded.digested_at
    where settings.has_digest and (settings.digested_at is null or settings.digested_at < ${digestedBefore})
    returning user_id`.execute(tx);
  return rows.length > 0;
}

export interface Week {
  total: number;
  unread: number;
  newest: Pick<Notification, 'title' | 'path'>[];
}

export async function readWeek(tx: Db, userId: string, since: Date, limit: number): Promise<Week> {
  const { rows } = await sql<{ title: string; path: string | null; total: number; unread: number }>`
    select title, path, count(*) over ()::int as total, (count(*) filter (where read_at is null) over ())::int as unread
    from notifications where user_id = ${userId} and created_at >= ${since}
    order by id desc limit ${limit}`.execute(tx);
  return {
    total: rows[0]?.total ?? 0,
    unread: rows[0]?.unread ?? 0,
    newest: rows.map(({ title, path }) => ({ title, path })),
  };
}
