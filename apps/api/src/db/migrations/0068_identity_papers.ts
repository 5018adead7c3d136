import { sql, type Kysely } from 'kysely';

/**
 * Last moment at which an order waits for papers of its buyer, and whether they are handed in. Orders that are open already keep the
 * days that their buyers were told. A trigger keeps `papers_in`, so that a server of the version before keeps it as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column papers_in boolean not null default false`.execute(db);
  await sql`
    update users set papers_in = true
    where id in (select user_id from identity_cases where state in ('submitted', 'in-review', 'asked', 'to-confirm'))`.execute(
    db,
  );
  await sql`
    create function keep_papers_in() returns trigger language plpgsql as $$
    declare
      are_in constant boolean := new.state in ('submitted', 'in-review', 'asked', 'to-confirm');
    begin
      update users set papers_in = are_in where id = new.user_id and papers_in <> are_in;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger identity_cases_papers after insert or update of state on identity_cases
    for each row execute function keep_papers_in()`.execute(db);
  await sql`
    alter table investments
      add column papers_until timestamptz,
      add column open_until timestamptz generated always as (coalesce(held_until, least(waits_until, papers_until))) stored`.execute(
    db,
  );
  await sql`create index investments_waiting on investments (open_until, id) where state = 'held' and held_until is null`.execute(
    db,
  );
  await sql`
    create or replace function book_investment(ordered jsonb, postings jsonb) returns setof bigint language plpgsql as $$
    begin
      insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        tokens_total, charged_minor, fee_minor, currency, method, state, created_at, held_until, waits_until, papers_until,
        ended_at, offering_version, trust_version)
      select id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        tokens_total, charged_minor, fee_minor, currency, method, state, created_at, held_until,
        coalesce(waits_until, created_at + interval '30 days'), papers_until, ended_at, offering_version, trust_version
      from jsonb_populate_record(null::investments, ordered);
      return query select post_to_ledger(postings);
    end $$`.execute(db);
}
