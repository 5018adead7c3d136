import { sql, type Kysely } from 'kysely';

/**
 * Legal hold. `hold_until`: one person has proposed it, and nothing is erased before the other could sign. What its owner replaces
 * meanwhile is set aside. The database itself erases no papers that are held.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identity_cases
      add column hold_until timestamptz,
      add column held_at timestamptz,
      add column hold_hash bytea references office_records (hash),
      add check (held_at is null or hold_hash is not null)`.execute(db);
  await sql`create index identity_cases_hold on identity_cases (hold_hash) where hold_hash is not null`.execute(db);
  await sql`
    alter table identity_documents
      add column set_aside_at timestamptz,
      drop constraint identity_documents_case_id_round_kind_key`.execute(db);
  await sql`
    create unique index identity_documents_current on identity_documents (case_id, round, kind) where set_aside_at is null`.execute(
    db,
  );
  await sql`
    create function keep_held_papers() returns trigger language plpgsql as $$
    begin
      if exists (select from identity_cases
        where id = (case when tg_table_name = 'identity_cases' then to_jsonb(old)->>'id' else to_jsonb(old)->>'case_id' end)::uuid
          and held_at is not null) then
        raise exception 'these papers are held' using errcode = 'check_violation';
      end if;
      return old;
    end $$`.execute(db);
  for (const table of ['identity_cases', 'identity_documents'])
    await sql`
      create trigger ${sql.raw(table)}_held before delete on ${sql.table(table)}
      for each row execute function keep_held_papers()`.execute(db);
}
