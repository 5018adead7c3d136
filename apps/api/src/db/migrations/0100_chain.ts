import { sql, type Kysely } from 'kysely';

/**
 * Outbox of the chain. Every movement of tokens in the ledger writes its rows here in the same statement, by a trigger, so that none
 * can be forgotten. A row that has a sending was signed for the chain; the sending's state is the row's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSendings(db);
  await createRegisters(db);
  await createMoves(db);
  await createEvents(db);
  await queueMoves(db);
}

/** Transactions with their raw bytes, so that what a chain forgot is sent again as it was. */
async function createSendings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chain_networks (
      chain_id bigint primary key,
      agent bytea not null,
      enforcer bytea,
      currency bytea not null,
      registry bytea not null,
      factory bytea not null,
      reader bytea not null,
      from_block bigint not null,
      read_to bigint not null,
      read_hash bytea,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table chain_sendings (
      id bigint generated always as identity primary key,
      chain_id bigint not null references chain_networks,
      signer bytea not null,
      nonce bigint not null check (nonce >= 0),
      act text not null,
      target bytea,
      input bytea not null,
      gas bigint not null,
      state text not null default 'signed' check (state in ('signed', 'mined', 'final', 'reverted')),
      hash bytea,
      block_number bigint,
      block_hash bytea,
      created_at timestamptz not null default now(),
      unique (chain_id, signer, nonce),
      check ((state = 'signed') = (block_number is null))
    )`.execute(db);
  await sql`create index chain_sendings_open on chain_sendings (chain_id, signer, nonce) where state in ('signed', 'mined')`.execute(
    db,
  );
  await sql`
    create table chain_attempts (
      hash bytea primary key,
      sending_id bigint not null references chain_sendings,
      raw bytea not null,
      fee bigint not null,
      tip bigint not null,
      sent_at timestamptz not null
    )`.execute(db);
  await sql`create index chain_attempts_sending on chain_attempts (sending_id)`.execute(db);
}

/** What the contracts know of people and homes. A wallet of a person is an address without a key: the platform keeps it for them. */
async function createRegisters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chain_people (
      user_id uuid primary key,
      wallet bytea not null unique,
      investor bytea not null unique,
      valid_until date not null,
      sending_id bigint references chain_sendings
    )`.execute(db);
  await sql`create index chain_people_sending on chain_people (sending_id)`.execute(db);
  await sql`
    create table chain_homes (
      property_id uuid primary key,
      title_hash bytea not null,
      attestation bytea,
      token bytea unique,
      cap bigint,
      attest_sending_id bigint references chain_sendings,
      create_sending_id bigint references chain_sendings,
      allow_sending_id bigint references chain_sendings
    )`.execute(db);
  await sql`create index chain_homes_attest on chain_homes (attest_sending_id)`.execute(db);
  await sql`create index chain_homes_create on chain_homes (create_sending_id)`.execute(db);
  await sql`create index chain_homes_allow on chain_homes (allow_sending_id)`.execute(db);
}

/** Supply is what was issued, or withdrawn when negative. An amount of rent is in the minor unit of its currency. */
async function createMoves(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chain_moves (
      id bigint generated always as identity primary key,
      transaction_id bigint not null,
      position int not null,
      kind text not null check (kind in ('supply', 'issue', 'transfer', 'return', 'rent')),
      property_id uuid not null,
      from_user uuid,
      to_user uuid,
      amount bigint not null check (amount <> 0 and (amount > 0 or kind = 'supply')),
      waits_for text,
      tries int not null default 0,
      checked_at timestamptz,
      sending_id bigint references chain_sendings,
      created_at timestamptz not null default now(),
      unique (transaction_id, property_id, position),
      check ((from_user is not null) = (kind in ('transfer', 'return'))),
      check ((to_user is not null) = (kind in ('transfer', 'issue')))
    )`.execute(db);
  await sql`create index chain_moves_waiting on chain_moves (checked_at nulls first, id) where sending_id is null`.execute(
    db,
  );
  await sql`create index chain_moves_property on chain_moves (property_id, id)`.execute(db);
  await sql`create index chain_moves_sending on chain_moves (sending_id)`.execute(db);
}

/** What the chain says, read back. */
async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chain_events (
      block_number bigint not null,
      log_index int not null,
      block_hash bytea not null,
      hash bytea not null,
      token bytea not null,
      name text not null check (name in ('PropertyTokenised', 'Transfer', 'IncomeDeposited', 'Claimed')),
      sender bytea,
      receiver bytea,
      amount numeric not null,
      ref bytea,
      primary key (block_number, log_index)
    )`.execute(db);
  await sql`create index chain_events_token on chain_events (token, name)`.execute(db);
}

/**
 * Givers and takers of a transaction are laid next to each other, each as a stretch of its amount, and what overlaps is a move; the treasury
 * is the one without a name. Rent of an undivided home has nobody to be shared by.
 */
export const toMoves = (entries: string) =>
  sql.raw(`
  insert into chain_moves (transaction_id, property_id, position, kind, from_user, to_user, amount)
  with moved as (
    select entry.transaction_id, account.property_id, account.kind, account.user_id, sum(entry.amount)::bigint as amount
    from ${entries} as entry join ledger_accounts as account on account.id = entry.account_id
    where entry.unit like 'token/%' and account.kind in ('issuer', 'holding')
    group by entry.transaction_id, account.property_id, account.kind, account.user_id having sum(entry.amount) <> 0
  ), sides as (
    select transaction_id, property_id, user_id, amount from moved where kind = 'holding'
    union all
    select transaction_id, property_id, null, -sum(amount)::bigint from moved where kind = 'holding'
    group by transaction_id, property_id having sum(amount) <> 0
  ), stretches as (
    select *, sum(abs(amount)) over (partition by transaction_id, property_id, amount > 0 order by user_id) as ends
    from sides
  ), made as (
    select transaction_id, property_id, 'supply' as kind, null::uuid as from_user, null::uuid as to_user, -amount as amount
    from moved where kind = 'issuer'
    union all
    select giver.transaction_id, giver.property_id,
      case when giver.user_id is null then 'issue' when taker.user_id is null then 'return' else 'transfer' end,
      giver.user_id, taker.user_id,
      (least(giver.ends, taker.ends) - greatest(giver.ends + giver.amount, taker.ends - taker.amount))::bigint
    from stretches as giver join stretches as taker using (transaction_id, property_id)
    where giver.amount < 0 and taker.amount > 0
      and least(giver.ends, taker.ends) > greatest(giver.ends + giver.amount, taker.ends - taker.amount)
    union all
    select made.id, made.property_id, 'rent', null, null, -sum(entry.amount)::bigint
    from ${entries} as entry join ledger_transactions as made on made.id = entry.transaction_id
      join ledger_accounts as account on account.id = entry.account_id and account.kind = 'property'
    where made.kind = 'income-distributed' and exists (
      select from ledger_accounts as known where known.property_id = made.property_id and known.kind = 'issuer')
    group by made.id, made.property_id having sum(entry.amount) < 0
  )
  select transaction_id, property_id, row_number() over (partition by transaction_id, property_id order by kind, from_user, to_user),
    kind, from_user, to_user, amount
  from made order by transaction_id, property_id`);

async function queueMoves(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function queue_chain_moves() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      ${toMoves('added')};
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_entries_to_chain after insert on ledger_entries
    referencing new table as added for each statement execute function queue_chain_moves()`.execute(db);
  await toMoves('ledger_entries').execute(db);
}
