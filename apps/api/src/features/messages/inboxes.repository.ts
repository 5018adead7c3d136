import { sql } from 'kysely';
import type { ThreadSide } from '@diyar/domain/messages.ts';
import type { Db } from '#api/db/client.ts';
import type { StoredMessage } from './messages.repository.ts';
import { picturesOf } from './pictures.repository.ts';

/** Channel of PostgreSQL on which the ids of people are told whose inbox has something new. */
export const INBOX_CHANNEL = 'diyar_inboxes';

/**
 * Adds an event to the inbox of each of these people and tells every server of it when the transaction is committed. Inboxes are
 * locked in one order, so that two threads of the same two people never wait for each other.
 */
export async function addEvents(
  tx: Db,
  userIds: string[],
  { threadId, seq, at }: { threadId: string; seq: number | null; at: Date },
): Promise<void> {
  await sql`
    with inbox as (
      insert into message_inboxes as inbox (user_id, last_number)
      select id, 1 from unnest(${userIds.toSorted()}::uuid[]) as id
      on conflict (user_id) do update set last_number = inbox.last_number + 1
      returning user_id, last_number
    ), added as (
      insert into message_events (user_id, number, thread_id, seq, happened_at)
      select user_id, last_number, ${threadId}, ${seq}::int, ${at} from inbox
    )
    select pg_notify(${INBOX_CHANNEL}, user_id::text) from inbox`.execute(tx);
}

/** The number of the newest event of each of these people; nobody to whom nothing has happened yet. */
export async function readPositions(db: Db, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_inboxes')
    .select(['user_id as userId', 'last_number as number'])
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ userId, number }) => [userId, Number(number)]));
}

export interface InboxEvent {
  number: number;
  threadId: string;
  side: ThreadSide;
  areContactsShared: boolean;
  /** Undefined when something else of the thread changed. */
  message: StoredMessage | undefined;
}

/** In order, from the one after `after` on. The page is cut before the joins, whatever the planner believes about their size. */
export async function listEvents(db: Db, userId: string, after: number, limit: number): Promise<InboxEvent[]> {
  const { rows } = await sql<
    Omit<InboxEvent, 'number' | 'message'> &
      StoredMessage & { number: bigint; messageSide: ThreadSide; id: string | null }
  >`
    with page as materialized (
      select * from message_events where user_id = ${userId} and number > ${after} order by number limit ${limit}
    )
    select event.number, event.thread_id as "threadId", mine.side,
      mine.shared_at is not null and other.shared_at is not null as "areContactsShared",
      messages.id, messages.key, messages.seq, messages.side as "messageSide", messages.text, ${picturesOf()} as pictures,
      messages.sent_at as "sentAt", messages.erased_at as "erasedAt"
    from page as event
    join message_sides as mine on mine.thread_id = event.thread_id and mine.user_id = event.user_id
    join message_sides as other on other.thread_id = event.thread_id and other.side <> mine.side
    left join messages on messages.thread_id = event.thread_id and messages.seq = event.seq
    order by event.number`.execute(db);
  return rows.map(({ number, threadId, side, areContactsShared, messageSide, ...message }) => ({
    number: Number(number),
    threadId,
    side,
    areContactsShared,
    message: message.id === null ? undefined : { ...message, threadId, side: messageSide },
  }));
}

export async function hasEvent(db: Db, userId: string, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('message_events')
    .select('number')
    .where('user_id', '=', userId)
    .where('number', '=', BigInt(number))
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('message_events').where('happened_at', '<', before).execute();
}

export interface DueEmail {
  threadId: string;
  side: ThreadSide;
  userId: string;
  email: string;
}

/**
 * Sides with a message that has been unread for long enough and of which no email was written. What was written by somebody who has been
 * blocked since is left unread on purpose. Locks them until the transaction ends and skips those that another server has locked.
 */
export function claimDueEmails(tx: Db, unreadBefore: Date, limit: number): Promise<DueEmail[]> {
  return tx
    .selectFrom('message_sides')
    .innerJoin('users', 'users.id', 'message_sides.user_id')
    .where('message_sides.unread_since', '<=', unreadBefore)
    .where('message_sides.emailed_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from message_sides as other join message_blocks on blocked_id = other.user_id
        where other.thread_id = message_sides.thread_id and blocker_id = message_sides.user_id)`,
    )
    .orderBy('message_sides.unread_since')
    .limit(limit)
    .forUpdate('message_sides')
    .skipLocked()
    .select(['message_sides.thread_id as threadId', 'message_sides.side', 'users.id as userId', 'users.email'])
    .execute();
}

export async function markEmailed(tx: Db, { threadId, side }: DueEmail, now: Date): Promise<void> {
  await tx
    .updateTable('message_sides')
    .set({ emailed_at: now })
    .where('thread_id', '=', threadId)
    .where('side', '=', side)
    .execute();
}
