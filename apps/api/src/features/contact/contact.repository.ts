import type { ContactInput } from '@diyar/domain/contact.ts';
import type { Db } from '#api/db/client.ts';

export async function insertContactMessage(db: Db, input: ContactInput, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('contact_messages')
    .values({ ...input, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
