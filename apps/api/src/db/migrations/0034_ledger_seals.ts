import { sql, type Kysely } from 'kysely';

/**
 * Transactions name the person and the session behind them, and are sealed: each gets the hash of what it says, chained to the one
 * before. Whoever can switch triggers off can change an amount and keep every sum right, but not without breaking the chain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addActors(db);
  await addSeals(db);
}

async function addActors(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_transactions add column actor_id uuid, add column session_id uuid`.execute(db);
  await sql`
    create or replace function post_to_ledger(postings jsonb) returns setof bigint language plpgsql as $$
    begin
      insert into ledger_accounts (kind, unit, user_id, property_id, lease_id)
      select kind, unit, user_id, property_id, lease_id
      from (
        select distinct on (name) line.*, ledger_account_name(kind, unit, user_id, property_id, lease_id) as name
        from jsonb_array_elements(postings) as posting,
          jsonb_to_recordset(posting -> 'lines') as line (kind text, unit text, user_id uuid, property_id uuid, lease_id uuid)
        order by name
      ) as needed
      where not exists (select from ledger_accounts as known where known.name = needed.name)
      order by name
      on conflict (name) do nothing;

      return query
      with made as materialized (
        select nextval('ledger_transaction_numbers') as id, posting.position, posting.value -> 'lines' as lines, header.*
        from jsonb_array_elements(postings) with ordinality as posting (value, position),
          jsonb_to_record(posting.value) as header (kind text, at timestamptz, user_id uuid, property_id uuid,
            subject_kind text, subject_id uuid, actor_id uuid, session_id uuid)
      ), written as (
        insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id, actor_id, session_id)
        select made.id, made.kind, made.at, made.user_id, made.property_id, made.subject_kind, made.subject_id, made.actor_id,
          made.session_id
        from made
      ), entered as (
        insert into ledger_entries (transaction_id, line, account_id, unit, amount)
        select made.id, row_number() over (partition by made.id), account.id, line.unit, line.amount
        from made,
          jsonb_to_recordset(made.lines) as line (kind text, unit text, user_id uuid, property_id uuid, lease_id uuid, amount bigint)
          join ledger_accounts as account
            on account.name = ledger_account_name(line.kind, line.unit, line.user_id, line.property_id, line.lease_id)
      )
      select made.id from made order by made.position;
    end $$`.execute(db);
}

async function addSeals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_seals (
      position bigint primary key,
      transaction_id bigint not null unique,
      content bytea not null,
      hash bytea not null
    )`.execute(db);
  await sql`
    create table ledger_checkpoints (
      position bigint primary key,
      at timestamptz not null,
      hash bytea not null,
      signature bytea not null
    )`.execute(db);
  // Every part has a place of its own, so that no two transactions read the same.
  await sql`
    create function ledger_content(sealed bigint) returns bytea language sql stable as $$
      select sha256(convert_to(jsonb_build_array(made.id, made.kind,
        to_char(made.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), made.user_id, made.property_id, made.subject_kind,
        made.subject_id, made.actor_id, made.session_id, made.written_at at time zone 'UTC', (
          select jsonb_agg(jsonb_build_array(entry.line, account.name, entry.unit, entry.amount) order by entry.line)
          from ledger_entries as entry left join ledger_accounts as account on account.id = entry.account_id
          where entry.transaction_id = made.id))::text, 'UTF8'))
      from ledger_transactions as made where made.id = sealed
    $$`.execute(db);
  // Numbers become visible out of order, so a transaction is sealed once no older one can still be under way. Far fewer than
  // 100,000 are ever under way at once. A number from beyond the snapshot is that of another cluster, whose dump was restored here.
  await sql`
    create function seal_ledger(at_most int) returns int language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare
      last ledger_seals;
      next record;
      sealed int := 0;
    begin
      perform pg_advisory_xact_lock(hashtextextended('diyar/ledger-seals', 0));
      select * into last from ledger_seals order by position desc limit 1;
      for next in
        select made.id, ledger_content(made.id) as content from ledger_transactions as made
        where made.id > (select coalesce(max(transaction_id), 0) - 100000 from ledger_seals)
          and (made.written_in < pg_snapshot_xmin(pg_current_snapshot())
            or made.written_in >= pg_snapshot_xmax(pg_current_snapshot()))
          and not exists (select from ledger_seals where transaction_id = made.id)
        order by made.id limit at_most
      loop
        last := row (coalesce(last.position, 0) + 1, next.id, next.content,
          sha256(coalesce(last.hash, ''::bytea) || next.content))::ledger_seals;
        insert into ledger_seals select last.*;
        sealed := sealed + 1;
      end loop;
      return sealed;
    end $$`.execute(db);
}
