import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table properties add column panorama_file_id uuid references files`.execute(db);
  await sql`create index properties_panorama on properties (panorama_file_id) where panorama_file_id is not null`.execute(
    db,
  );
  // A home that was bought is no longer offered, and stays on record for those who have to do with it.
  await sql`alter table properties add column closed_at timestamptz`.execute(db);
  await sql`create index files_unattached on files (created_at)`.execute(db);
  await sql`
    create table property_prices (
      property_id uuid not null references properties on delete cascade,
      since timestamptz not null,
      price_minor bigint not null check (price_minor > 0),
      currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SAR')),
      primary key (property_id, since)
    )`.execute(db);
  await sql`
    insert into property_prices (property_id, since, price_minor, currency)
    select id, created_at, price_minor, currency from properties`.execute(db);
}
