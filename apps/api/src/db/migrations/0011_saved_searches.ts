import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_searches (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      name text not null,
      query text not null,
      rhythm text not null check (rhythm in ('instantly', 'daily', 'weekly', 'never')),
      checked_until timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index saved_searches_user on saved_searches (user_id)`.execute(db);
  await sql`create index saved_searches_due on saved_searches (rhythm, checked_until) where rhythm <> 'never'`.execute(
    db,
  );
}
