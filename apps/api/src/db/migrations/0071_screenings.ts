import { sql, type Kysely } from 'kysely';

/**
 * Comparisons of identity cases with lists of names, and what reviewers made of them. Facts of the person are a keyed hash, names
 * and what matched are encrypted: a dump tells nobody who was taken for whom.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table screenings (
      id uuid primary key default gen_random_uuid(),
      seq bigint not null generated always as identity,
      case_id uuid not null references identity_cases on delete cascade,
      round int not null,
      source text not null check (source in ('lists', 'provider')),
      list_version text not null,
      person_hash bytea not null,
      is_cut boolean not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index screenings_case on screenings (case_id, seq)`.execute(db);
  await sql`
    create table screening_hits (
      id uuid primary key default gen_random_uuid(),
      case_id uuid not null references identity_cases on delete cascade,
      source text not null check (source in ('lists', 'provider')),
      entry_id text not null,
      score real not null check (score between 0 and 1),
      details bytea not null,
      person_hash bytea not null,
      entry_hash bytea not null,
      outcome text check (outcome in ('not-them', 'them', 'unsure')),
      fact text check (fact in ('birth-date', 'nationality', 'document', 'face', 'name', 'other')),
      decided_by uuid,
      second_by uuid,
      record_hash bytea references office_records (hash),
      created_at timestamptz not null,
      seen_at timestamptz not null,
      gone_at timestamptz,
      unique (case_id, source, entry_id),
      check ((outcome = 'not-them') = (fact is not null)),
      check ((outcome is null) = (decided_by is null) and (outcome is null) = (record_hash is null)),
      check (second_by is null or (outcome = 'not-them' and second_by <> decided_by))
    )`.execute(db);
  await sql`create index screening_hits_record on screening_hits (record_hash)`.execute(db);
  await sql`
    create index screening_hits_open on screening_hits (case_id)
    where gone_at is null and second_by is null and outcome is distinct from 'them'`.execute(db);
  // How far the nightly comparison with changed entries has got.
  await sql`
    create table rescreenings (
      id boolean primary key default true check (id),
      changed_until timestamptz not null
    )`.execute(db);
}
