import { sql, type Kysely } from 'kysely';

/** When the chain was last read up to its newest block: what is shown of it is as old as that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chain_networks add column read_at timestamptz`.execute(db);
}
