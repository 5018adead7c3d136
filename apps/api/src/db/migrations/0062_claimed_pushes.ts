import { sql, type Kysely } from 'kysely';

/** Message that is being sent: while one is, the person's others wait, so that an address that never answers holds up nobody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_messages add column claimed_until timestamptz`.execute(db);
  await sql`create index push_messages_of_device on push_messages (subscription_id, next_attempt_at) where attempts > 0`.execute(
    db,
  );
}
