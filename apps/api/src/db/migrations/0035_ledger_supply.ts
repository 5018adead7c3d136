import { sql, type Kysely } from 'kysely';

/**
 * The tokens of a home are issued into its treasury by a transaction, and the treasury never goes below zero. Transactions may be
 * about no home or nobody, and the same thing may happen to a subject in several steps, such as the months of one lease.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await widenAccounts(db);
  await widenTransactions(db);
  await keepBalances(db);
  await postSteps(db);
  await issueSupply(db);
}

/** Accounts of a lease become accounts of any subject; their names, which seals contain, stay as they are. */
async function widenAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_accounts rename column lease_id to subject_id`.execute(db);
  await sql`
    do $$
    declare
      each record;
    begin
      for each in select conname from pg_constraint
        where conrelid = 'ledger_accounts'::regclass and contype = 'c'
      loop
        execute format('alter table ledger_accounts drop constraint %I', each.conname);
      end loop;
    end $$`.execute(db);
  await sql`
    alter table ledger_accounts
      add constraint ledger_accounts_unit check (case when kind in ('issuer', 'treasury', 'reserved', 'holding')
        then property_id is not null and unit = 'token/' || property_id
        else unit in ('USD', 'EUR', 'GBP', 'AED', 'SAR') end),
      add constraint ledger_accounts_owner check (case
        when kind in ('outside', 'platform', 'in-transit') then num_nulls(user_id, property_id, subject_id) = 3
        when kind = 'person' then user_id is not null and num_nulls(property_id, subject_id) = 2
        when kind in ('held', 'reserved', 'holding') then user_id is not null and property_id is not null and subject_id is null
        when kind in ('property', 'reserve', 'sale', 'issuer', 'treasury')
          then property_id is not null and num_nulls(user_id, subject_id) = 2
        when kind in ('deposit', 'rent', 'payable', 'bank') then subject_id is not null and num_nulls(user_id, property_id) = 2
        else false end)`.execute(db);
}

async function widenTransactions(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_transactions
      alter column user_id drop not null,
      alter column property_id drop not null,
      add column step int not null default 0 check (step >= 0)`.execute(db);
  await sql`drop index ledger_transactions_once`.execute(db);
  await sql`
    create unique index ledger_transactions_once on ledger_transactions (subject_kind, subject_id, kind, step)`.execute(
    db,
  );
  await sql`
    alter table ledger_transactions drop constraint ledger_transactions_kind_check, add constraint ledger_transactions_kind_check
      check (kind in ('tokens-issued', 'tokens-withdrawn', 'tokens-transferred',
        'investment-held', 'investment-cancelled', 'investment-completed',
        'rent-paid', 'rent-earned', 'rent-returned', 'deposit-returned', 'deposit-claimed',
        'home-bought', 'purchase-returned', 'purchase-completed',
        'income-received', 'income-distributed', 'income-corrected',
        'top-up', 'withdrawal-requested', 'withdrawal-sent', 'withdrawal-returned', 'charge-reversed', 'bank-matched'))`.execute(
    db,
  );
  // The step is a part of what is sealed; the first one is left out, because older seals were made without it.
  await sql`
    create or replace function ledger_content(sealed bigint) returns bytea language sql stable as $$
      select sha256(convert_to((jsonb_build_array(made.id, made.kind,
        to_char(made.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), made.user_id, made.property_id, made.subject_kind,
        made.subject_id, made.actor_id, made.session_id, made.written_at at time zone 'UTC', (
          select jsonb_agg(jsonb_build_array(entry.line, account.name, entry.unit, entry.amount) order by entry.line)
          from ledger_entries as entry left join ledger_accounts as account on account.id = entry.account_id
          where entry.transaction_id = made.id))
        || case when made.step = 0 then '[]'::jsonb else jsonb_build_array(made.step) end)::text, 'UTF8'))
      from ledger_transactions as made where made.id = sealed
    $$`.execute(db);
}

/**
 * Below zero may be what came from beyond the platform: money from outside, at a bank or on its way from a payment service, and the
 * tokens of an issuer. The treasury's row is still taken at the commit, because all buyers of a home share it.
 */
async function keepBalances(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function check_ledger_entries() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare
      wrong record;
    begin
      select total.*, made.id is not null as is_open into wrong
      from (
        select transaction_id, added.unit, sum(amount) as off_by,
          min(added.account_id) filter (where account.id is null) as unknown_account
        from added left join ledger_accounts as account on account.id = added.account_id and account.unit = added.unit
        group by transaction_id, added.unit
      ) as total
      left join ledger_transactions as made on made.id = total.transaction_id
        and made.written_in = pg_current_xact_id() and made.written_at = transaction_timestamp()
      where off_by <> 0 or unknown_account is not null or made.id is null
      limit 1;
      if found then
        if wrong.unknown_account is not null then
          raise exception 'ledger transaction % names account %, which does not exist or counts something else',
            wrong.transaction_id, wrong.unknown_account using errcode = 'check_violation';
        elsif not wrong.is_open then
          raise exception 'ledger transaction % is closed', wrong.transaction_id using errcode = 'check_violation';
        end if;
        raise exception 'ledger transaction % is off by % %', wrong.transaction_id, wrong.off_by, wrong.unit
          using errcode = 'check_violation';
      end if;

      -- Lock order: rows are taken in the order of their ids, so two statements never wait for each other.
      insert into ledger_balances as kept (account_id, balance)
      select account_id, sum(amount)
      from added join ledger_accounts as account on account.id = added.account_id
      where account.kind not in ('outside', 'treasury')
      group by account_id order by account_id
      on conflict (account_id) do update set balance = kept.balance + excluded.balance;

      select account.name into wrong
      from ledger_balances as kept join ledger_accounts as account on account.id = kept.account_id
      where kept.balance < 0 and account.kind not in ('issuer', 'treasury', 'bank', 'in-transit')
        and kept.account_id in (select account_id from added where amount < 0)
      limit 1;
      if found then
        raise exception 'ledger account % has less than that', wrong.name using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function bound_treasury() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare
      home uuid;
      left_over bigint;
    begin
      select property_id into home from ledger_accounts where id = new.account_id and kind = 'treasury';
      if not found then
        return null;
      end if;
      insert into ledger_balances as kept (account_id, balance) values (new.account_id, new.amount)
      on conflict (account_id) do update set balance = kept.balance + excluded.balance
      returning balance into left_over;
      if left_over < 0 and new.amount < 0 then
        raise exception 'the treasury of property % has % tokens and cannot give out %', home, left_over - new.amount, -new.amount
          using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
}

async function postSteps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function post_to_ledger(postings jsonb) returns setof bigint language plpgsql as $$
    begin
      insert into ledger_accounts (kind, unit, user_id, property_id, subject_id)
      select kind, unit, user_id, property_id, subject_id
      from (
        select distinct on (name) line.*, ledger_account_name(kind, unit, user_id, property_id, subject_id) as name
        from jsonb_array_elements(postings) as posting,
          jsonb_to_recordset(posting -> 'lines') as line (kind text, unit text, user_id uuid, property_id uuid, subject_id uuid)
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
            subject_kind text, subject_id uuid, step int, actor_id uuid, session_id uuid)
      ), written as (
        insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id, step, actor_id, session_id)
        select made.id, made.kind, made.at, made.user_id, made.property_id, made.subject_kind, made.subject_id,
          coalesce(made.step, 0), made.actor_id, made.session_id
        from made
      ), entered as (
        insert into ledger_entries (transaction_id, line, account_id, unit, amount)
        select made.id, row_number() over (partition by made.id), account.id, line.unit, line.amount
        from made,
          jsonb_to_recordset(made.lines) as line (kind text, unit text, user_id uuid, property_id uuid, subject_id uuid, amount bigint)
          join ledger_accounts as account
            on account.name = ledger_account_name(line.kind, line.unit, line.user_id, line.property_id, line.subject_id)
      )
      select made.id from made order by made.position;
    end $$`.execute(db);
}

/** For the homes that already have tokens. The check of the treasury runs at once, because a later migration may alter the tables. */
async function issueSupply(db: Kysely<unknown>): Promise<void> {
  await sql`
    select post_to_ledger(jsonb_agg(jsonb_build_object('kind', 'tokens-issued', 'at', now(), 'user_id', owner_id,
      'property_id', id, 'subject_kind', 'property', 'subject_id', id, 'lines', jsonb_build_array(
        jsonb_build_object('kind', 'issuer', 'unit', 'token/' || id, 'property_id', id, 'amount', -tokens_total),
        jsonb_build_object('kind', 'treasury', 'unit', 'token/' || id, 'property_id', id, 'amount', tokens_total)))))
    from properties where tokens_total > 0 and deleted_at is null
    having count(*) > 0`.execute(db);
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
}
