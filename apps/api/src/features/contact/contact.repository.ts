import type { ContactInput } from '@diyar/domain/contact.ts';
import type { Db } from '#api/db/client.ts';

export interface StoredMessage {
  name: string;
  subject: string;
  message: string;
  createdAt: Date;
}

export function listMessagesFrom(db: Db, email: string): Promise<StoredMessage[]> {
  return db
    .selectFrom('contact_messages')
    .select(['name', 'subject', 'message', 'created_at as createdAt'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertContactMessage(db: Db, input: ContactInput, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('contact_messages')
    .values({ ...input, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute();
}
