import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each quote is good for one order. Quotes last ten minutes, so rows are kept for a day.
  await sql`create table used_quotes (id uuid primary key, used_at timestamptz not null)`.execute(db);
  await sql`create index used_quotes_age on used_quotes (used_at)`.execute(db);

  // Whoever ends a lease themselves waits before they rent the same home again. Leases that ended before this are not counted.
  await sql`alter table leases add column is_ended_by_tenant boolean not null default false`.execute(db);
  await sql`create index leases_tenant_age on leases (tenant_id, created_at)`.execute(db);
}
