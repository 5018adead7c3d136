import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletter_subscribers (
      id uuid primary key default gen_random_uuid(),
      email text not null unique,
      confirm_token_hash bytea unique,
      confirm_sent_at timestamptz,
      confirmed_at timestamptz,
      left_at timestamptz,
      letter_sent_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table contact_messages (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table throttles (
      key text primary key,
      uses timestamptz[] not null,
      is_spent boolean not null
    )`.execute(db);
}
