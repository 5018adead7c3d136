import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);
  await createLedger(db);
  await guardLedger(db);
  await createPosting(db);
  await createOrders(db);
  await createIncome(db);
}

/**
 * People and homes are named by their ids alone, without references: what happened stays on record when the account has gone.
 * For the same reason entries carry no foreign keys. No row of these three tables ever changes or goes, so looking once, when
 * an entry is written, is all that a foreign key would do; and a hundred thousand entries are looked at together.
 */
async function createLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_account_name(kind text, unit text, user_id uuid, property_id uuid, lease_id uuid) returns text
    language sql immutable parallel safe as $$
      select kind || '/' || unit || '/' || coalesce(user_id::text, '') || '/' || coalesce(property_id::text, '') || '/'
        || coalesce(lease_id::text, '')
    $$`.execute(db);
  await sql`
    create table ledger_accounts (
      id bigint generated always as identity primary key,
      kind text not null,
      unit text not null,
      user_id uuid,
      property_id uuid,
      lease_id uuid,
      name text generated always as (ledger_account_name(kind, unit, user_id, property_id, lease_id)) stored unique,
      check (case when kind in ('treasury', 'reserved', 'holding')
        then property_id is not null and unit = 'token/' || property_id
        else unit in ('USD', 'EUR', 'GBP', 'AED', 'SAR') end),
      check (case kind
        when 'outside' then num_nulls(user_id, property_id, lease_id) = 3
        when 'platform' then num_nulls(user_id, property_id, lease_id) = 3
        when 'person' then user_id is not null and num_nulls(property_id, lease_id) = 2
        when 'held' then user_id is not null and property_id is not null and lease_id is null
        when 'property' then property_id is not null and num_nulls(user_id, lease_id) = 2
        when 'sale' then property_id is not null and num_nulls(user_id, lease_id) = 2
        when 'deposit' then lease_id is not null and num_nulls(user_id, property_id) = 2
        when 'treasury' then num_nulls(user_id, lease_id) = 2
        when 'reserved' then user_id is not null and lease_id is null
        when 'holding' then user_id is not null and lease_id is null
        else false end)
    )`.execute(db);
  await sql`create index ledger_accounts_user on ledger_accounts (user_id, kind, unit)`.execute(db);
  await sql`create index ledger_accounts_property on ledger_accounts (property_id, kind)`.execute(db);
  // Everybody needs these, and nobody should wait for somebody else who is just making one.
  await sql`
    insert into ledger_accounts (kind, unit)
    select kind, unit from unnest(array['outside', 'platform']) as kind, unnest(array['USD', 'EUR', 'GBP', 'AED', 'SAR']) as unit`.execute(
    db,
  );
  await sql`create sequence ledger_transaction_numbers`.execute(db);
  await sql`
    create table ledger_transactions (
      id bigint primary key,
      kind text not null check (kind in ('investment-held', 'investment-cancelled', 'investment-completed', 'rent-paid',
        'home-bought', 'deposit-returned', 'income-received', 'income-distributed')),
      at timestamptz not null,
      user_id uuid not null,
      property_id uuid not null,
      investment_id uuid,
      payment_id uuid,
      lease_id uuid,
      income_id uuid,
      written_in xid8 not null default pg_current_xact_id(),
      written_at timestamptz not null default transaction_timestamp()
    )`.execute(db);
  await sql`create index ledger_transactions_user on ledger_transactions (user_id, id)`.execute(db);
  await sql`create unique index ledger_transactions_investment on ledger_transactions (investment_id, kind)
    where investment_id is not null`.execute(db);
  await sql`create unique index ledger_transactions_payment on ledger_transactions (payment_id)
    where payment_id is not null`.execute(db);
  await sql`create unique index ledger_transactions_lease on ledger_transactions (lease_id, kind)
    where lease_id is not null`.execute(db);
  await sql`create unique index ledger_transactions_income on ledger_transactions (income_id, kind)
    where income_id is not null`.execute(db);
  await sql`
    create table ledger_entries (
      transaction_id bigint not null,
      line integer not null,
      account_id bigint not null,
      unit text not null,
      amount bigint not null check (amount <> 0),
      primary key (transaction_id, line)
    )`.execute(db);
  await sql`create index ledger_entries_account on ledger_entries (account_id, transaction_id)`.execute(db);
}

async function guardLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_ledger() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is only ever added to' using errcode = 'restrict_violation';
    end $$`.execute(db);
  for (const table of ['ledger_accounts', 'ledger_transactions', 'ledger_entries']) {
    await sql`
      create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate on ${sql.ref(table)}
      for each statement execute function keep_ledger()`.execute(db);
  }
  // A transaction takes entries only while the database transaction that made it lasts. Numbers of database transactions begin
  // again when a backup is restored into a new cluster, hence the moment next to the number.
  await sql`
    create function check_ledger_entries() returns trigger language plpgsql as $$
    declare
      wrong record;
    begin
      -- Once over all entries, however many; then over the few transactions they belong to.
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

      perform from ledger_accounts
      where id in (select account_id from added where amount < 0) and kind not in ('outside', 'treasury')
      order by id for no key update;
      if found then
        select account.name into wrong
        from ledger_accounts as account
        where id in (select account_id from added where amount < 0) and kind not in ('outside', 'treasury')
          and (select sum(amount) from ledger_entries where account_id = account.id) < 0
        limit 1;
        if found then
          raise exception 'ledger account % has less than that', wrong.name using errcode = 'check_violation';
        end if;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_entries_balance after insert on ledger_entries
    referencing new table as added for each statement execute function check_ledger_entries()`.execute(db);
}

/**
 * The way into the ledger. Here rather than in the program, because the plan of each statement is made once a connection and
 * everything takes one journey; the sale of a popular home waits for nothing else.
 */
async function createPosting(db: Kysely<unknown>): Promise<void> {
  // An account that somebody else makes at the same moment is waited for by the first statement and seen by the second. All
  // make theirs in one order, so that nobody waits for somebody who waits for them.
  await sql`
    create function post_to_ledger(postings jsonb) returns setof bigint language plpgsql as $$
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
            investment_id uuid, payment_id uuid, lease_id uuid, income_id uuid)
      ), written as (
        insert into ledger_transactions (id, kind, at, user_id, property_id, investment_id, payment_id, lease_id, income_id)
        select made.id, made.kind, made.at, made.user_id, made.property_id, made.investment_id, made.payment_id, made.lease_id,
          made.income_id
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

/**
 * A home may go with its owner's account, but not while anybody has a part in it: then its number here cannot become empty.
 * References to homes are checked at the end of a transaction. Checked at once, fifty buyers of one home would each mark its row
 * while another one changes it.
 */
async function createOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table investments (
      id uuid primary key,
      user_id uuid not null,
      property_id uuid references properties on delete set null deferrable initially deferred,
      property_title text not null,
      owner_id uuid not null,
      amount_minor bigint not null check (amount_minor > 0),
      tokens bigint not null check (tokens > 0),
      token_price_minor bigint not null check (token_price_minor > 0),
      charged_minor bigint not null check (charged_minor = tokens * token_price_minor and charged_minor <= amount_minor),
      fee_minor bigint not null check (fee_minor >= 0),
      currency text not null check (currency = 'USD'),
      method text not null check (method in ('creditCard', 'crypto')),
      state text not null check (state in ('held', 'cancelled', 'completed')),
      created_at timestamptz not null,
      held_until timestamptz not null,
      ended_at timestamptz,
      check ((state = 'held') = (ended_at is null)),
      check (property_id is not null or state = 'cancelled')
    )`.execute(db);
  await sql`create index investments_user on investments (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index investments_property on investments (property_id)`.execute(db);
  await sql`create index investments_due on investments (held_until, id) where state = 'held'`.execute(db);

  await sql`
    create table leases (
      id uuid primary key,
      property_id uuid references properties on delete set null deferrable initially deferred,
      property_title text not null,
      tenant_id uuid not null,
      owner_id uuid not null,
      starts_on date not null,
      monthly_rent_minor bigint not null check (monthly_rent_minor > 0),
      deposit_minor bigint not null check (deposit_minor > 0),
      currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SAR')),
      created_at timestamptz not null,
      ended_at timestamptz,
      deposit_returned_at timestamptz,
      check (deposit_returned_at is null or ended_at is not null),
      check (property_id is not null or deposit_returned_at is not null)
    )`.execute(db);
  await sql`create unique index leases_one_at_a_time on leases (property_id) where ended_at is null`.execute(db);
  await sql`create index leases_property on leases (property_id)`.execute(db);
  await sql`create index leases_tenant on leases (tenant_id, created_at desc)`.execute(db);
  await sql`create index leases_owner on leases (owner_id, created_at desc)`.execute(db);

  await sql`
    create table payments (
      id uuid primary key,
      user_id uuid not null,
      property_id uuid references properties on delete set null deferrable initially deferred,
      property_title text not null,
      owner_id uuid not null,
      type text not null check (type in ('rent', 'buy')),
      method text not null check (method in ('creditCard', 'crypto')),
      currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SAR')),
      price_minor bigint not null check (price_minor > 0),
      deposit_minor bigint not null check (deposit_minor >= 0),
      fee_minor bigint not null check (fee_minor >= 0),
      lease_id uuid references leases,
      created_at timestamptz not null,
      check ((type = 'rent') = (lease_id is not null)),
      check (property_id is not null or type = 'rent')
    )`.execute(db);
  await sql`create index payments_user on payments (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index payments_property on payments (property_id)`.execute(db);
  await sql`create index payments_lease on payments (lease_id)`.execute(db);

  await sql`
    create table idempotency_keys (
      user_id uuid not null,
      key uuid not null,
      fingerprint bytea not null,
      answer jsonb not null,
      created_at timestamptz not null,
      primary key (user_id, key)
    )`.execute(db);
  // Two statements, so that the second sees what was written while the first one tried.
  await sql`
    create function hold_idempotency_key(owner uuid, wanted uuid)
    returns table (is_held boolean, fingerprint bytea, answer jsonb) language plpgsql as $$
    begin
      if not pg_try_advisory_xact_lock(hashtextextended(owner || '/' || wanted, 0)) then
        return query select false, null::bytea, null::jsonb;
        return;
      end if;
      return query
        select true, used.fingerprint, used.answer
        from (select) as always left join idempotency_keys as used on used.user_id = owner and used.key = wanted;
    end $$`.execute(db);
}

async function createIncome(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table income_periods (
      id uuid primary key,
      property_id uuid references properties on delete set null deferrable initially deferred,
      property_title text not null,
      owner_id uuid not null,
      starts_on date not null,
      ends_on date not null,
      currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SAR')),
      usd_micros bigint not null check (usd_micros > 0),
      received_minor bigint not null check (received_minor >= 0),
      costs_minor bigint not null check (costs_minor >= 0),
      tokens_total bigint not null check (tokens_total >= 0),
      holders_token_days bigint not null check (holders_token_days >= 0),
      holders_minor bigint not null check (holders_minor >= 0),
      note text not null,
      created_at timestamptz not null,
      check (ends_on >= starts_on),
      exclude using gist (property_id with =, daterange(starts_on, ends_on, '[]') with &&)
    )`.execute(db);
  await sql`create index income_periods_owner on income_periods (owner_id)`.execute(db);
  await sql`create index income_periods_property on income_periods (property_id, starts_on desc)`.execute(db);
}
