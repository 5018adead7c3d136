import { sql, type RawBuilder } from 'kysely';
import type { MessagePicture, ThreadSide } from '@diyar/domain/messages.ts';
import type { Db } from '#api/db/client.ts';

/** Of the message in `messages`, in order. */
export function picturesOf(): RawBuilder<MessagePicture[]> {
  return sql`coalesce((
    select json_agg(json_build_object('id', files.id, 'width', files.width, 'height', files.height, 'color', files.color)
                    order by position)
    from message_pictures join files on files.id = message_pictures.file_id
    where message_pictures.message_id = messages.id), '[]')`;
}

/** False when one of them is in a message already. */
export async function insertPictures(tx: Db, messageId: string, fileIds: string[]): Promise<boolean> {
  const rows = await tx
    .insertInto('message_pictures')
    .values(fileIds.map((file_id, position) => ({ file_id, message_id: messageId, position })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('file_id')
    .execute();
  return rows.length === fileIds.length;
}

export async function listPictures(db: Db, messageId: string): Promise<MessagePicture[]> {
  const { rows } = await sql<{ pictures: MessagePicture[] }>`
    select ${picturesOf()} as pictures from messages where messages.id = ${messageId}`.execute(db);
  return rows[0]?.pictures ?? [];
}

export async function hasWritten(db: Db, threadId: string, side: ThreadSide): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('side', '=', side)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Largest width of a picture in a conversation of this person; undefined for anybody else's. */
export async function findWidthFor(db: Db, userId: string, fileId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('message_pictures')
    .innerJoin('files', 'files.id', 'message_pictures.file_id')
    .innerJoin('messages', 'messages.id', 'message_pictures.message_id')
    .innerJoin('message_sides', 'message_sides.thread_id', 'messages.thread_id')
    .where('message_pictures.file_id', '=', fileId)
    .where('message_sides.user_id', '=', userId)
    .select('files.width')
    .executeTakeFirst();
  return row?.width;
}
