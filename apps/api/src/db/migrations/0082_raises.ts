import { sql, type Kysely } from 'kysely';

/**
 * Raises: people put money together to buy a home. A raise goes through its states one step at a time, each with an event and a record of
 * the office; the money of its orders lies in escrow of the home from when they are final until the home is bought.
 *
 * `raise_id` of an offering is the raise under way. An order of a raise has the same, and `raise_until` while nothing but the close of the
 * raise can make it final.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addRaises(db);
  await addEvents(db);
  await sql`alter table offerings add column raise_id uuid references raises`.execute(db);
  await sql`create index offerings_raise on offerings (raise_id) where raise_id is not null`.execute(db);
  // A home that waits for its raise to open has a value that is compared with its papers, and is offered to no investor yet.
  await sql`
    alter table properties drop constraint only_other_amounts,
      add constraint only_other_amounts check (
        (sale_minor is null or is_for_sale and is_for_rent) and (value_minor is null or is_for_rent or is_for_sale))`.execute(
    db,
  );
  await followOrders(db);
  await widen(
    db,
    'ledger_accounts',
    'ledger_accounts_owner',
    `when kind = 'escrow' then property_id is not null and user_id is null and subject_id is null`,
  );
  await widen(
    db,
    'ledger_transactions',
    'ledger_transactions_kind_check',
    `when kind in ('investment-pooled', 'home-acquired') then true`,
  );
  await guardEscrow(db);
}

async function addRaises(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table raises (
      id uuid primary key,
      property_id uuid not null,
      owner_id uuid not null,
      state text not null default 'draft'
        check (state in ('draft', 'submitted', 'offering', 'funded', 'acquired', 'operating', 'failed', 'withdrawn')),
      tokens_total bigint not null check (tokens_total > 0),
      minimum_tokens bigint not null,
      minimum_percent int not null check (minimum_percent between 80 and 100),
      keeps_rest boolean not null,
      days int not null check (days between 7 and 90),
      submitted_at timestamptz,
      opened_at timestamptz,
      deadline timestamptz,
      extended_from timestamptz,
      silent_returned boolean not null default false,
      funded_at timestamptz,
      final_at timestamptz,
      pooled_at timestamptz,
      acquire_by timestamptz,
      acquired_at timestamptz,
      price_minor bigint check (price_minor >= 0),
      reserve_minor bigint check (reserve_minor >= 0),
      costs jsonb not null default '[]',
      ended_at timestamptz,
      version int not null default 1,
      created_at timestamptz not null,
      check (minimum_tokens between 1 and tokens_total and (keeps_rest or minimum_tokens = tokens_total)),
      check (state in ('draft', 'withdrawn') or submitted_at is not null),
      check (state in ('draft', 'submitted', 'withdrawn') or (opened_at is not null and deadline > opened_at)),
      check (state <> 'funded' or (funded_at is not null and final_at > funded_at)),
      check ((pooled_at is null) = (acquire_by is null)),
      check (state not in ('acquired', 'operating')
        or (pooled_at is not null and acquired_at is not null and price_minor is not null and reserve_minor is not null)),
      check (state not in ('failed', 'withdrawn') or ended_at is not null)
    )`.execute(db);
  await sql`
    create unique index raises_live on raises (property_id) where state in ('draft', 'submitted', 'offering', 'funded')`.execute(
    db,
  );
  await sql`create index raises_home on raises (property_id, created_at)`.execute(db);
  await sql`create index raises_owner on raises (owner_id)`.execute(db);
  await sql`create index raises_followed on raises (id) where state in ('submitted', 'offering', 'funded', 'failed')`.execute(
    db,
  );
}

/** A change of state is an event in the same transaction, between two states that a step joins, and what was agreed stays as it is. */
async function addEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table raise_events (
      raise_id uuid not null references raises,
      number int not null,
      action text not null,
      from_state text not null,
      to_state text not null,
      record_hash bytea not null unique references office_records (hash),
      at timestamptz not null,
      primary key (raise_id, number)
    )`.execute(db);
  await sql`
    create trigger raise_events_append_only before update or delete or truncate on raise_events
    for each statement execute function keep_office()`.execute(db);
  await sql`
    create function check_raise() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and (old.state, new.state) not in (('draft', 'submitted'), ('draft', 'withdrawn'),
        ('submitted', 'draft'), ('submitted', 'withdrawn'), ('submitted', 'offering'), ('offering', 'funded'), ('offering', 'failed'),
        ('funded', 'failed'), ('funded', 'acquired'), ('acquired', 'operating')) then
        raise exception 'a raise does not go from % to %', old.state, new.state using errcode = 'check_violation';
      end if;
      if (new.id, new.property_id, new.owner_id, new.created_at) is distinct from (old.id, old.property_id, old.owner_id, old.created_at)
        or (old.state <> 'draft' and (new.tokens_total, new.minimum_tokens, new.minimum_percent, new.keeps_rest, new.days)
          is distinct from (old.tokens_total, old.minimum_tokens, old.minimum_percent, old.keeps_rest, old.days))
        or (old.extended_from is not null and (new.deadline, new.extended_from) is distinct from (old.deadline, old.extended_from)) then
        raise exception 'what a raise was submitted with stays as it is' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger raises_checked before update on raises for each row execute function check_raise()`.execute(
    db,
  );
  await sql`
    create function check_raise_event() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from raise_events where raise_id = new.id and from_state = old.state and to_state = new.state
          and number = (select max(number) from raise_events where raise_id = new.id)) then
        raise exception 'raise % changes its state without an event', new.id using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger raises_told after update on raises deferrable initially deferred
    for each row when (new.state <> old.state) execute function check_raise_event()`.execute(db);
}

async function followOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table investments
      add column raise_id uuid references raises,
      add column raise_until timestamptz,
      add check (raise_until is null or raise_id is not null)`.execute(db);
  await sql`create index investments_raise on investments (raise_id, state) where raise_id is not null`.execute(db);
  await sql`
    create or replace function book_investment(ordered jsonb, postings jsonb) returns setof bigint language plpgsql as $$
    begin
      insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        tokens_total, charged_minor, fee_minor, currency, method, state, created_at, held_until, waits_until, papers_until,
        ended_at, offering_version, trust_version, raise_id, raise_until)
      select id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        tokens_total, charged_minor, fee_minor, currency, method, state, created_at, held_until,
        coalesce(waits_until, created_at + interval '30 days'), papers_until, ended_at, offering_version, trust_version,
        raise_id, raise_until
      from jsonb_populate_record(null::investments, ordered);
      return query select post_to_ledger(postings);
    end $$`.execute(db);
  // A server of the version before knows no raise: its orders for one are refused.
  await sql`
    create or replace function take_tokens() returns trigger language plpgsql as $$
    begin
      update offerings set tokens_available = tokens_available - new.tokens
      where property_id = new.property_id and tokens_available >= new.tokens and version = new.offering_version
        and trust_version = coalesce(new.trust_version, trust_version) and state = 'open' and is_listed and suspended_at is null
        and raise_id is not distinct from new.raise_id;
      if not found then
        raise exception 'these tokens are not to be had' using errcode = 'DY001';
      end if;
      return null;
    end $$`.execute(db);
}

/** Adds to the rules as they are, so that kinds of other migrations stay. */
async function widen(db: Kysely<unknown>, table: string, rule: string, first: string): Promise<void> {
  const { rows } = await sql<{ known: string }>`
    select pg_get_expr(conbin, conrelid) as known from pg_constraint
    where conname = ${rule} and conrelid = ${table}::regclass`.execute(db);
  await sql`
    alter table ${sql.ref(table)} drop constraint ${sql.ref(rule)}, add constraint ${sql.ref(rule)}
      check (case ${sql.raw(first)} else ${sql.raw(rows[0]!.known)} end)`.execute(db);
}

/** As before, and money of an escrow is touched by orders that become final and by the purchase alone. */
async function guardEscrow(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function check_ledger_entries() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare
      wrong record;
    begin
      select total.*, made.id is not null as is_open into wrong
      from (
        select transaction_id, added.unit, sum(amount) as off_by, bool_or(account.kind = 'charity') as is_charity,
          bool_or(account.kind = 'escrow') as is_escrow,
          min(added.account_id) filter (where account.id is null) as unknown_account
        from added left join ledger_accounts as account on account.id = added.account_id and account.unit = added.unit
        group by transaction_id, added.unit
      ) as total
      left join ledger_transactions as made on made.id = total.transaction_id
        and made.written_in = pg_current_xact_id() and made.written_at = transaction_timestamp()
      where off_by <> 0 or unknown_account is not null or made.id is null
        or ((is_charity or made.kind = 'income-purified') and misuses_charity(made.id))
        or (is_escrow and made.kind not in ('investment-pooled', 'home-acquired'))
      limit 1;
      if found then
        if wrong.unknown_account is not null then
          raise exception 'ledger transaction % names account %, which does not exist or counts something else',
            wrong.transaction_id, wrong.unknown_account using errcode = 'check_violation';
        elsif not wrong.is_open then
          raise exception 'ledger transaction % is closed', wrong.transaction_id using errcode = 'check_violation';
        elsif wrong.off_by = 0 then
          raise exception 'ledger transaction % moves money of % as no record says', wrong.transaction_id,
            case when wrong.is_escrow then 'an escrow' else 'charity' end using errcode = 'check_violation';
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
}
