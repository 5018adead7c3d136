import { sql, type Kysely } from 'kysely';

/** When a person marked something last: above the limit of the count, the marks of other tabs show by nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notifications_read on notifications (user_id, read_at) where read_at is not null`.execute(db);
}
