import { sql, type Kysely } from 'kysely';

/**
 * A transaction names what it is about by kind and id, instead of by one column for each kind of order. The rent that begins a lease
 * is about the lease, like the deposit that ends it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addSubjects(db);
  await allowTransfers(db);
  await postSubjects(db);
}

async function addSubjects(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_transactions add column subject_kind text, add column subject_id uuid`.execute(db);
  // The table is locked until the migration commits, so nobody else writes while its guard is off.
  await sql`alter table ledger_transactions disable trigger ledger_transactions_append_only`.execute(db);
  await sql`
    update ledger_transactions
    set subject_kind = case
        when investment_id is not null then 'investment'
        when lease_id is not null then 'lease'
        when payment_id is not null then 'payment'
        when income_id is not null then 'income' end,
      subject_id = coalesce(investment_id, lease_id, payment_id, income_id)`.execute(db);
  await sql`alter table ledger_transactions enable trigger ledger_transactions_append_only`.execute(db);
  await sql`
    alter table ledger_transactions
      drop column investment_id,
      drop column payment_id,
      drop column lease_id,
      drop column income_id,
      add constraint ledger_transactions_subject check ((subject_kind is null) = (subject_id is null))`.execute(db);
  await sql`create unique index ledger_transactions_once on ledger_transactions (subject_kind, subject_id, kind)`.execute(
    db,
  );
}

/** Tokens that go from one holder to another. */
async function allowTransfers(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      allowed text := (select pg_get_expr(conbin, conrelid) from pg_constraint
        where conname = 'ledger_transactions_kind_check' and conrelid = 'ledger_transactions'::regclass);
    begin
      alter table ledger_transactions drop constraint ledger_transactions_kind_check;
      execute format('alter table ledger_transactions add constraint ledger_transactions_kind_check check (%s or kind = %L)',
        allowed, 'tokens-transferred');
    end $$`.execute(db);
}

async function postSubjects(db: Kysely<unknown>): Promise<void> {
  // Accounts: one that another transaction is just making is waited for by the first statement and seen by the second. All make
  // theirs in the order of their names, so that no two wait for each other.
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
            subject_kind text, subject_id uuid)
      ), written as (
        insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id)
        select made.id, made.kind, made.at, made.user_id, made.property_id, made.subject_kind, made.subject_id
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
