import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The sealed code outlives its first mail: the same code can be sent again while it is valid.
  await sql`alter table password_resets add column is_mail_due boolean not null default false`.execute(db);
  await sql`update password_resets set is_mail_due = true where sealed_mail is not null`.execute(db);
  await sql`drop index password_resets_unsent`.execute(db);
  await sql`create index password_resets_due on password_resets (created_at) where is_mail_due`.execute(db);

  // An unknown address gets a row too, so that the request costs the same for every address.
  await sql`
    create table verification_requests (
      email text primary key,
      asked_at timestamptz not null
    )`.execute(db);

  await sql`
    create table step_up_codes (
      user_id uuid primary key references users on delete cascade,
      session_id uuid not null references sessions on delete cascade,
      code_hmac bytea not null,
      tries integer not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index step_up_codes_session on step_up_codes (session_id)`.execute(db);

  await sql`alter table users add column google_email text`.execute(db);
  await sql`
    alter table mfa_challenges
      add column google_sub text,
      add column google_email text,
      add check ((google_sub is null) = (google_email is null))`.execute(db);

  // A list of what succeeded does not wade through the failures of whoever guesses passwords.
  await sql`create index audit_events_outcome on audit_events (user_id, is_success, id desc)`.execute(db);

  await sql`
    update mails set subject = 'Your Diyar reset code'
    where subject ~ '^[0-9]{6} is your Diyar reset code$'`.execute(db);
}
