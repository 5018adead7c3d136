import { sql, type Kysely } from 'kysely';

/**
 * An order becomes final only while the home is attested: `attested_until` is the last day of that, and null where there is none. It
 * follows from the newest version of the passport and is compared with it by the check of the records. Versions that do not stand by
 * themselves any more are named in a table of their own, since nobody changes a version.
 *
 * Holdings stay as they are. Open orders of other homes wait from now on, with the days of a new order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passport_reopenings (
      passport_id uuid primary key references passports,
      reason text not null check (reason in ('income')),
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create trigger passport_reopenings_append_only before update or delete or truncate on passport_reopenings
    for each statement execute function keep_office()`.execute(db);
  await sql`alter table offerings add column attested_until date`.execute(db);
  await fillIn(db);
  await sql`
    update investments set held_until = null, waits_until = greatest(waits_until, now() + interval '30 days')
    where state = 'held' and not exists (
      select from offerings where offerings.property_id = investments.property_id and attested_until >= (now() at time zone 'UTC')::date)`.execute(
    db,
  );
}

/** By the rules of this version: a month after the yearly review, the first condition or the first needed document to run out. */
async function fillIn(db: Kysely<unknown>): Promise<void> {
  await sql`
    update offerings set attested_until = least(
      last.review_by + 30,
      (select min(due) from passport_conditions where passport_id = last.id and met_at is null),
      (select min(expires_on) from dossier_documents
        where home_id = last.home_id and kind in ('valuation', 'inspection', 'takaful', 'use-statement')))
    from (select distinct on (home_id) * from passports order by home_id, number desc) as last
    where last.home_id = offerings.property_id and last.outcome <> 'not-attested'
      and not exists (select from passport_withdrawals where passport_id = last.id)
      and exists (select from dossiers where home_id = last.home_id and state = 'verified')
      and not exists (
        select from dossier_documents as document
        join lateral (
          select version.id, version.number, version.sha256 from dossier_versions as version where version.document_id = document.id
          order by number desc limit 1) as newest on true
        where document.home_id = last.home_id
          and document.kind in ('title-deed', 'holding-deed', 'valuation', 'inspection', 'takaful', 'use-statement',
            'lease-statement', 'memorandum')
          and (not exists (
              select from jsonb_array_elements(last.body::jsonb -> 'documents') as relied
              where relied ->> 'kind' = document.kind and (relied ->> 'number')::int = newest.number
                and relied ->> 'sha256' = encode(newest.sha256, 'hex'))
            or exists (select from dossier_checks as made where made.version_id = newest.id and made.outcome = 'refused')))`.execute(
    db,
  );
}
