import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column google_sub text unique,
      add column picture_file_id uuid references files,
      add column deletes_at timestamptz,
      add column mfa_failures_in_row integer not null default 0`.execute(db);
  await sql`create index users_picture_file on users (picture_file_id) where picture_file_id is not null`.execute(db);
  await sql`create index users_unverified on users (created_at) where email_verified_at is null`.execute(db);
  await sql`create index users_leaving on users (deletes_at) where deletes_at is not null`.execute(db);

  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      client_key text not null,
      ip_prefix text not null,
      device text not null,
      created_at timestamptz not null,
      authenticated_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id, client_key)`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
  await sql`
    create table refresh_tokens (
      hash bytea primary key,
      session_id uuid not null references sessions on delete cascade,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index refresh_tokens_session on refresh_tokens (session_id)`.execute(db);

  await sql`
    create table email_verifications (
      user_id uuid primary key references users on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`
    create table email_changes (
      user_id uuid primary key references users on delete cascade,
      email text not null,
      token_hash bytea not null unique,
      created_at timestamptz not null
    )`.execute(db);
  // An unknown address gets a row too, without an account: its answers must not differ.
  await sql`
    create table password_resets (
      email text primary key,
      user_id uuid references users on delete cascade,
      otp_hmac bytea not null,
      link_token_hash bytea not null,
      tries integer not null default 0,
      created_at timestamptz not null,
      reset_token_hash bytea unique,
      verified_at timestamptz,
      sealed_mail bytea
    )`.execute(db);
  await sql`create index password_resets_unsent on password_resets (created_at) where sealed_mail is not null`.execute(
    db,
  );
  await sql`create index password_resets_user on password_resets (user_id)`.execute(db);

  await sql`
    create table mfa_secrets (
      user_id uuid primary key references users on delete cascade,
      secret bytea not null,
      last_step bigint not null,
      enabled_at timestamptz not null
    )`.execute(db);
  await sql`
    create table mfa_setups (
      user_id uuid primary key references users on delete cascade,
      secret bytea not null,
      tries integer not null default 0,
      created_at timestamptz not null,
      verified_step bigint,
      verified_at timestamptz
    )`.execute(db);
  await sql`
    create table mfa_challenges (
      token_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      tries integer not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index mfa_challenges_user on mfa_challenges (user_id)`.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hmac bytea not null,
      primary key (user_id, code_hmac)
    )`.execute(db);

  await sql`
    create table google_sign_ins (
      id uuid primary key default gen_random_uuid(),
      state_hash bytea not null unique,
      browser_state_hash bytea not null,
      nonce text not null,
      code_verifier text not null,
      connects_user_id uuid references users on delete cascade,
      created_at timestamptz not null,
      answered_at timestamptz,
      code_hash bytea unique,
      identity jsonb
    )`.execute(db);
  await sql`create index google_sign_ins_user on google_sign_ins (connects_user_id)`.execute(db);
  await sql`create index google_sign_ins_age on google_sign_ins (created_at)`.execute(db);

  // No reference to users: what happened stays on record when the account has gone.
  await sql`
    create table audit_events (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      user_id uuid,
      session_id uuid,
      ip_prefix text,
      device text,
      action text not null,
      target text,
      is_success boolean not null
    )`.execute(db);
  await sql`create index audit_events_user on audit_events (user_id, id desc)`.execute(db);
  await sql`create index audit_events_age on audit_events (at)`.execute(db);
  await sql`
    create function keep_audit_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval '400 days' then return old; end if;
      end if;
      raise exception 'audit events are kept as they are';
    end $$`.execute(db);
  await sql`
    create trigger audit_events_append_only before update or delete on audit_events
    for each row execute function keep_audit_events()`.execute(db);
  await sql`
    create trigger audit_events_no_truncate before truncate on audit_events
    for each statement execute function keep_audit_events()`.execute(db);
}
