import { sql, type Kysely } from 'kysely';

/**
 * Sales of a home that operators have stopped, each with its public reason and its record; one at a time. `suspended_at` of the offering
 * says whether sales are suspended, by them or because a Sharia review was withdrawn. No reference to the home: what was decided
 * outlives a listing that is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suspensions (
      id uuid primary key,
      home_id uuid not null,
      reason text not null check (reason <> ''),
      suspended_by uuid not null,
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null,
      ended_at timestamptz,
      ended_record bytea unique references office_records (hash),
      check ((ended_at is null) = (ended_record is null))
    )`.execute(db);
  await sql`create unique index suspensions_live on suspensions (home_id) where ended_at is null`.execute(db);
  await sql`create index suspensions_home on suspensions (home_id, created_at)`.execute(db);
  await sql`
    create trigger suspensions_kept before delete or truncate on suspensions
    for each statement execute function keep_office()`.execute(db);
  await sql`
    create function check_suspension() returns trigger language plpgsql as $$
    begin
      if (new.id, new.home_id, new.reason, new.suspended_by, new.record_hash, new.created_at)
          is distinct from (old.id, old.home_id, old.reason, old.suspended_by, old.record_hash, old.created_at)
        or old.ended_at is not null then
        raise exception 'a suspension stays as it was made, and ends once' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger suspensions_checked before update on suspensions
    for each row execute function check_suspension()`.execute(db);
}
