import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop column mfa_failures_in_row`.execute(db);
  await sql`
    create table mfa_attempts (
      user_id uuid primary key references users on delete cascade,
      recent timestamptz[] not null,
      in_row integer not null,
      locked_until timestamptz
    )`.execute(db);
  await sql`create index mfa_challenges_age on mfa_challenges (created_at)`.execute(db);
  await sql`alter table users add column deletion_reminded_at timestamptz`.execute(db);
  await sql`alter table email_changes add column used_at timestamptz`.execute(db);
}
