import { sql, type Kysely } from 'kysely';

/** Emails about falling prices of saved homes: which changes were told, and who wants none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table property_prices add column told_at timestamptz`.execute(db);
  // Changes of before are told to nobody.
  await sql`update property_prices set told_at = since`.execute(db);
  await sql`create index property_prices_untold on property_prices (since) where told_at is null`.execute(db);
  await sql`
    create table price_alert_refusals (
      user_id uuid primary key references users on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
}
