import { sql, type Kysely } from 'kysely';

/** Quote that a call was agreed on, next to the call's key: one row says that both are used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column quote_id uuid`.execute(db);
  await sql`create unique index idempotency_keys_quote on idempotency_keys (quote_id) where quote_id is not null`.execute(
    db,
  );
  await sql`drop table used_quotes`.execute(db);
}
