import { sql, type Kysely } from 'kysely';

/**
 * Identity checks: one case a person, whose answers and pictures are encrypted. No reference to the account: what has to be kept
 * outlives it. The columns of `users` are what other features read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column identity_level int not null default 0 check (identity_level between 0 and 2),
      add column identity_until date,
      add column restricted_at timestamptz`.execute(db);
  await sql`
    create table identity_cases (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null unique,
      level int not null default 1 check (level in (1, 2)),
      round int not null default 1 check (round > 0),
      state text not null default 'draft' check (state in ('draft', 'submitted', 'in-review', 'asked', 'to-confirm', 'approved',
        'refused', 'expired', 'withdrawn', 'abandoned')),
      answers bytea,
      approved_answers bytea,
      document_hash bytea,
      approved_document_hash bytea,
      claimed_by uuid,
      claimed_until timestamptz,
      proposed_by uuid,
      confirmed_by uuid,
      refused_by uuid,
      refusal_reason text,
      try_again_on date,
      appealed_at timestamptz,
      asks int not null default 0,
      lift_proposed_by uuid,
      decided_at timestamptz,
      valid_until date,
      record_hash bytea references office_records (hash),
      submitted_at timestamptz,
      changed_at timestamptz not null,
      created_at timestamptz not null,
      reminded_days int,
      keep_until date,
      version int not null default 1,
      check (claimed_by <> user_id and proposed_by <> user_id and confirmed_by <> user_id),
      check (confirmed_by <> proposed_by),
      check ((claimed_by is null) = (claimed_until is null)),
      check (state = 'draft' or record_hash is not null),
      check (state <> 'to-confirm' or proposed_by is not null),
      check (state <> 'approved' or (proposed_by is not null and confirmed_by is not null and decided_at is not null and valid_until is not null)),
      check (state <> 'refused' or (refused_by is not null and refusal_reason is not null))
    )`.execute(db);
  await sql`create index identity_cases_queue on identity_cases (submitted_at, id) where state in ('submitted', 'in-review', 'to-confirm')`.execute(
    db,
  );
  await sql`create index identity_cases_claims on identity_cases (claimed_by) where claimed_by is not null`.execute(db);
  await sql`create index identity_cases_record on identity_cases (record_hash)`.execute(db);
  await sql`create index identity_cases_changed on identity_cases (state, changed_at)`.execute(db);
  // One document makes one person: of two accounts that send it only one can be approved.
  await sql`create unique index identity_cases_document on identity_cases (approved_document_hash)`.execute(db);
  await sql`create index identity_cases_same_document on identity_cases (document_hash)`.execute(db);
  await sql`
    create table identity_documents (
      id uuid primary key default gen_random_uuid(),
      case_id uuid not null references identity_cases on delete cascade,
      round int not null,
      kind text not null check (kind in ('documentFront', 'documentBack', 'face')),
      vault_id uuid not null unique references vault_files,
      created_at timestamptz not null,
      unique (case_id, round, kind)
    )`.execute(db);
  await sql`
    create table identity_asks (
      id uuid primary key default gen_random_uuid(),
      case_id uuid not null references identity_cases on delete cascade,
      round int not null,
      ask int not null,
      field text not null,
      reason text not null check (reason in ('blurred', 'cut-off', 'expired', 'name-differs', 'unreadable', 'other')),
      note bytea,
      created_at timestamptz not null,
      unique (case_id, round, ask, field)
    )`.execute(db);
}
