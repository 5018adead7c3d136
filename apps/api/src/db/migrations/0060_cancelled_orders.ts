import { sql, type Kysely } from 'kysely';

/** Every quote and every order asks when the same person last cancelled an order for the same home. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index investments_cancelled on investments (user_id, property_id, ended_at) where state = 'cancelled'`.execute(
    db,
  );
}
