import { sql, type Kysely } from 'kysely';

/**
 * Level 1 is approved by one reviewer where nothing asks for caution, and one in ten of these is looked at again by another one.
 * `doubted_by`: who came to another result, until two have decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The table gave it no name of its own.
  await sql`
    do $$
    declare
      signed_by_two text;
    begin
      select conname into strict signed_by_two from pg_constraint
      where conrelid = 'identity_cases'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%approved%decided_at%';
      execute format('alter table identity_cases drop constraint %I', signed_by_two);
    end $$`.execute(db);
  await sql`
    alter table identity_cases
      add column doubted_by uuid,
      add constraint identity_cases_signed check (state <> 'approved' or (
        confirmed_by is not null and decided_at is not null and valid_until is not null and (proposed_by is not null or level = 1)))`.execute(
    db,
  );
  await sql`
    create table identity_rechecks (
      case_id uuid not null references identity_cases on delete cascade,
      round int not null,
      approved_by uuid not null,
      opened_at timestamptz not null,
      outcome text check (outcome in ('agrees', 'differs', 'overtaken')),
      checked_by uuid,
      closed_at timestamptz,
      record_hash bytea references office_records (hash),
      primary key (case_id, round),
      check (checked_by <> approved_by),
      check ((outcome is null) = (closed_at is null) and (outcome is null) = (record_hash is null)),
      check ((checked_by is not null) = coalesce(outcome in ('agrees', 'differs'), false))
    )`.execute(db);
  await sql`create unique index identity_rechecks_open on identity_rechecks (case_id) where outcome is null`.execute(
    db,
  );
  await sql`create index identity_rechecks_record on identity_rechecks (record_hash)`.execute(db);
}
