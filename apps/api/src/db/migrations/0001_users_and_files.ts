import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      first_name text not null,
      last_name text not null,
      email text not null unique check (email = lower(email)),
      password_hash text,
      email_verified_at timestamptz,
      profile_image text,
      roles text[] not null default '{user}',
      is_demo boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table files (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null references users,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      color text not null check (color ~ '^#[0-9a-f]{6}$'),
      byte_size integer not null check (byte_size > 0),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index files_owner on files (owner_id)`.execute(db);
}
