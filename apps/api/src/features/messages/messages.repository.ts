import { sql } from 'kysely';
import type { PrivatePicture } from '@diyar/domain/files.ts';
import type { MessageInput, ThreadSide, UnreadCount } from '@diyar/domain/messages.ts';
import { UNREAD_COUNT_MAX } from '@diyar/domain/notifications.ts';
import type { Db } from '#api/db/client.ts';
import type { TimeCursor } from '#api/lib/cursor.ts';
import { picturesOf } from './pictures.repository.ts';

export interface StoredMessage {
  id: string;
  threadId: string;
  key: string;
  seq: number;
  side: ThreadSide;
  text: string;
  pictures: PrivatePicture[];
  sentAt: Date;
  erasedAt: Date | null;
}

/** Thread as one of its people sees it. */
export interface StoredThread {
  id: string;
  side: ThreadSide;
  homeId: string | null;
  homeTitle: string;
  pictureId: string | null;
  pictureWidth: number | null;
  isListed: boolean;
  otherId: string | null;
  otherFirstName: string | null;
  otherLastName: string | null;
  ownerId: string | null;
  lastMessage: (Omit<StoredMessage, 'sentAt' | 'erasedAt'> & { sentAt: string; erasedAt: string | null }) | null;
  lastSeq: number;
  unread: number;
  readSeq: number;
  otherReadSeq: number;
  hasOtherWritten: boolean;
  hasShared: boolean;
  hasOtherShared: boolean;
  hasBlocked: boolean;
  isRefused: boolean;
  updatedAt: Date;
}

const messageColumns = [
  'id',
  'thread_id as threadId',
  'key',
  'seq',
  'side',
  'text',
  'sent_at as sentAt',
  'erased_at as erasedAt',
  picturesOf().as('pictures'),
] as const;

interface ThreadsWanted {
  userId: string;
  id?: string;
  after?: TimeCursor | undefined;
  limit: number;
}

/** Most recently written first. */
export async function listThreads(db: Db, { userId, id, after, limit }: ThreadsWanted): Promise<StoredThread[]> {
  const { rows } = await sql<StoredThread>`
    select thread.id, mine.side,
      home.id as "homeId", coalesce(home.title, thread.property_title) as "homeTitle",
      picture.id as "pictureId", picture.width as "pictureWidth",
      home.id is not null and home.withdrawn_at is null as "isListed",
      other.user_id as "otherId", person.first_name as "otherFirstName", person.last_name as "otherLastName",
      case when mine.side = 'asker' and exists (
        select from properties where owner_id = other.user_id and deleted_at is null and closed_at is null
          and withdrawn_at is null) then other.user_id end as "ownerId",
      last.message as "lastMessage", thread.last_seq as "lastSeq",
      (select count(*)::int from messages
        where messages.thread_id = thread.id and messages.seq > mine.read_seq and messages.side <> mine.side) as unread,
      mine.read_seq as "readSeq", other.read_seq as "otherReadSeq",
      exists (select from messages where messages.thread_id = thread.id and messages.side = other.side) as "hasOtherWritten",
      mine.shared_at is not null as "hasShared", other.shared_at is not null as "hasOtherShared",
      exists (select from message_blocks where blocker_id = mine.user_id and blocked_id = other.user_id) as "hasBlocked",
      exists (select from message_blocks where blocker_id = other.user_id and blocked_id = mine.user_id) as "isRefused",
      thread.updated_at as "updatedAt"
    from message_sides as mine
    join message_threads as thread on thread.id = mine.thread_id
    join message_sides as other on other.thread_id = mine.thread_id and other.side <> mine.side
    left join users as person on person.id = other.user_id
    left join properties as home on home.id = thread.property_id and home.deleted_at is null
    left join lateral (
      select files.id, files.width from property_images join files on files.id = property_images.file_id
      where property_images.property_id = home.id order by property_images.position limit 1) as picture on true
    left join lateral (
      select json_build_object('id', id, 'threadId', thread_id, 'key', key, 'seq', seq, 'side', messages.side, 'text', text,
                               'pictures', ${picturesOf()}, 'sentAt', sent_at, 'erasedAt', erased_at) as message
      from messages where messages.thread_id = thread.id order by seq desc limit 1) as last on true
    where mine.user_id = ${userId}
      ${id === undefined ? sql`` : sql`and thread.id = ${id}`}
      ${after === undefined ? sql`` : sql`and (thread.updated_at, thread.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by thread.updated_at desc, thread.id desc
    limit ${limit}`.execute(db);
  return rows;
}

export async function findThread(db: Db, userId: string, id: string): Promise<StoredThread | undefined> {
  const [found] = await listThreads(db, { userId, id, limit: 1 });
  return found;
}

interface ThreadPeople {
  propertyId: string;
  askerId: string;
  ownerId: string;
}

export async function findThreadIdAbout(
  db: Db,
  { propertyId, askerId, ownerId }: ThreadPeople,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('message_threads')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('asker_id', '=', askerId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row?.id;
}

/** Of each of these that has one; null stands for a home or a person that is gone. */
export async function listThreadsAbout(
  db: Db,
  wanted: { [Name in keyof ThreadPeople]: string | null }[],
): Promise<(ThreadPeople & { id: string })[]> {
  const { rows } = await sql<ThreadPeople & { id: string }>`
    select thread.id, thread.property_id as "propertyId", thread.asker_id as "askerId", thread.owner_id as "ownerId"
    from unnest(${wanted.map(({ propertyId }) => propertyId)}::uuid[], ${wanted.map(({ askerId }) => askerId)}::uuid[],
      ${wanted.map(({ ownerId }) => ownerId)}::uuid[]) as wanted (property_id, asker_id, owner_id)
    join message_threads as thread using (property_id, asker_id, owner_id)`.execute(db);
  return rows;
}

/** Undefined when this person is in no such thread, and when its home is gone. */
export async function findThreadPeople(db: Db, userId: string, id: string): Promise<ThreadPeople | undefined> {
  const { rows } = await sql<ThreadPeople>`
    select property_id as "propertyId", asker_id as "askerId", owner_id as "ownerId" from message_threads
    where id = ${id} and ${userId} in (asker_id, owner_id) and property_id is not null`.execute(db);
  return rows[0];
}

/** How many people have begun to write to this owner about each home since a moment; homes without any are left out. */
export async function countEnquiries(
  db: Db,
  ownerId: string,
  { propertyIds, since }: { propertyIds: string[]; since: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select property_id as id, count(*)::int as count from message_threads
    where property_id = any(${propertyIds}) and owner_id = ${ownerId} and created_at >= ${since}
    group by property_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** People who have asked about a home since a moment and may be answered, those who wrote last first. */
export async function listAskers(
  db: Db,
  { propertyId, ownerId }: { propertyId: string; ownerId: string },
  since: Date,
  limit: number,
): Promise<{ threadId: string; userId: string; email: string }[]> {
  const { rows } = await sql<{ threadId: string; userId: string; email: string }>`
    select thread.id as "threadId", users.id as "userId", users.email
    from message_threads as thread join users on users.id = thread.asker_id
    where thread.property_id = ${propertyId} and thread.owner_id = ${ownerId} and thread.updated_at > ${since}
      and not exists (
        select from message_blocks
        where (blocker_id, blocked_id) in ((thread.asker_id, thread.owner_id), (thread.owner_id, thread.asker_id)))
    order by thread.updated_at desc, thread.id limit ${limit}`.execute(db);
  return rows;
}

interface NewThread extends ThreadPeople {
  title: string;
}

/** Undefined when somebody was quicker: a person has one thread for a home and its owner. */
export async function insertThread(tx: Db, thread: NewThread, now: Date): Promise<string | undefined> {
  const { propertyId, title, askerId, ownerId } = thread;
  const row = await tx
    .insertInto('message_threads')
    .values({
      property_id: propertyId,
      property_title: title,
      asker_id: askerId,
      owner_id: ownerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await tx
    .insertInto('message_sides')
    .values([
      { thread_id: row.id, side: 'asker', user_id: askerId },
      { thread_id: row.id, side: 'owner', user_id: ownerId },
    ])
    .execute();
  return row.id;
}

/** Keeps these accounts from being deleted until the transaction ends. Answers those that exist. */
export async function holdAccounts(tx: Db, ids: string[]): Promise<string[]> {
  const rows = await tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();
  return rows.map(({ id }) => id);
}

/** Everything that changes a thread takes its lock: what is written in it has one order. */
export async function lockThread(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('message_threads').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export function findMessageByKey(
  db: Db,
  threadId: string,
  side: ThreadSide,
  key: string,
): Promise<StoredMessage | undefined> {
  return db
    .selectFrom('messages')
    .select(messageColumns)
    .where('thread_id', '=', threadId)
    .where('side', '=', side)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The people of a thread; those whose account is deleted are null. Undefined when this person is not one of them. */
export async function findPeople(
  db: Db,
  userId: string,
  threadId: string,
): Promise<{ side: ThreadSide; otherId: string | null } | undefined> {
  const { rows } = await sql<{ side: ThreadSide; otherId: string | null }>`
    select mine.side, other.user_id as "otherId" from message_sides as mine
    join message_sides as other on other.thread_id = mine.thread_id and other.side <> mine.side
    where mine.thread_id = ${threadId} and mine.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Read after the lock of the thread was taken: a block that came before it counts. */
export async function findBlocks(
  tx: Db,
  userId: string,
  otherId: string,
): Promise<{ hasBlocked: boolean; isRefused: boolean }> {
  const { rows } = await sql<{ hasBlocked: boolean; isRefused: boolean }>`
    select
      exists (select from message_blocks where blocker_id = ${userId} and blocked_id = ${otherId}) as "hasBlocked",
      exists (select from message_blocks where blocker_id = ${otherId} and blocked_id = ${userId}) as "isRefused"`.execute(
    tx,
  );
  return rows[0]!;
}

/** In one statement; the caller holds the lock of the thread. */
export async function insertMessage(
  tx: Db,
  threadId: string,
  side: ThreadSide,
  { key, text }: MessageInput,
  now: Date,
): Promise<StoredMessage> {
  const { rows } = await sql<Omit<StoredMessage, 'pictures'>>`
    with thread as (
      update message_threads set last_seq = last_seq + 1, updated_at = ${now} where id = ${threadId} returning last_seq
    ), unread as (
      update message_sides set unread_since = coalesce(unread_since, ${now}::timestamptz)
      where thread_id = ${threadId} and side <> ${side}
    )
    insert into messages (thread_id, seq, side, key, text, sent_at)
    select ${threadId}, last_seq, ${side}, ${key}, ${text}, ${now}::timestamptz from thread
    returning id, thread_id as "threadId", key, seq, side, text, sent_at as "sentAt", erased_at as "erasedAt"`.execute(
    tx,
  );
  return { ...rows[0]!, pictures: [] };
}

/** Newest first. */
export function listMessages(
  db: Db,
  threadId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredMessage[]> {
  return db
    .selectFrom('messages')
    .select(messageColumns)
    .where('thread_id', '=', threadId)
    .$if(before !== undefined, (all) => all.where('seq', '<', before!))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** Marks only ever move forward. False when this one was there already. */
export async function markRead(tx: Db, threadId: string, side: ThreadSide, seq: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_sides')
    .set({
      read_seq: seq,
      unread_since: sql`(select min(sent_at) from messages
        where messages.thread_id = message_sides.thread_id and messages.side <> message_sides.side and messages.seq > ${seq})`,
      emailed_at: null,
    })
    .where('thread_id', '=', threadId)
    .where('side', '=', side)
    .where('read_seq', '<', seq)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setShared(tx: Db, threadId: string, side: ThreadSide, sharedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_sides')
    .set({ shared_at: sharedAt })
    .where('thread_id', '=', threadId)
    .where('side', '=', side)
    .where('shared_at', sharedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts no further than the limit, however much is unread. */
export async function countUnread(db: Db, userId: string): Promise<UnreadCount> {
  const { rows } = await sql<UnreadCount>`
    select
      (select count(*)::int from (
        select from message_sides as mine
        join messages on messages.thread_id = mine.thread_id and messages.seq > mine.read_seq and messages.side <> mine.side
        where mine.user_id = ${userId} and mine.unread_since is not null limit ${UNREAD_COUNT_MAX}) as unread) as messages,
      (select count(*)::int from (
        select from message_sides where user_id = ${userId} and unread_since is not null limit ${UNREAD_COUNT_MAX}) as unread
      ) as threads`.execute(db);
  return rows[0]!;
}

/** What this person wrote is emptied, and a thread that is left by both sides goes. Part of deleting the account. */
export async function eraseMessagesOf(tx: Db, userId: string, now: Date): Promise<void> {
  await sql`
    update messages set text = '', erased_at = ${now}
    from message_sides as mine
    where mine.user_id = ${userId} and messages.thread_id = mine.thread_id and messages.side = mine.side
      and messages.erased_at is null`.execute(tx);
  await sql`
    delete from message_threads where id in (
      select mine.thread_id from message_sides as mine
      join message_sides as other on other.thread_id = mine.thread_id and other.side <> mine.side and other.user_id is null
      where mine.user_id = ${userId})`.execute(tx);
}
