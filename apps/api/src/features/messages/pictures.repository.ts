import { sql, type RawBuilder } from 'kysely';
import type { PrivatePicture } from '@diyar/domain/files.ts';
import type { ThreadSide } from '@diyar/domain/messages.ts';
import type { Db } from '#api/db/client.ts';

/** Of the message in `messages`, in order. */
export function picturesOf(): RawBuilder<PrivatePicture[]> {
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

export async function listPictures(db: Db, messageId: string): Promise<PrivatePicture[]> {
  const { rows } = await sql<{ pictures: PrivatePicture[] }>`
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
