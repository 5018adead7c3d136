import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key default gen_random_uuid(),
      recipient text not null check (recipient !~ '[\\r\\n]'),
      subject text not null check (subject !~ '[\\r\\n]'),
      text text not null,
      html text not null,
      headers jsonb not null default '{}',
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz not null default now(),
      next_attempt_at timestamptz not null default now(),
      sent_at timestamptz,
      failed_at timestamptz
    )`.execute(db);
  await sql`create index mails_due on mails (next_attempt_at) where sent_at is null and failed_at is null`.execute(db);
  await sql`create index mails_newest on mails (created_at desc)`.execute(db);
}
