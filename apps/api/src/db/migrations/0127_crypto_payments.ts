import { sql, type Kysely } from 'kysely';

/**
 * Payments in the stablecoin of the chain. Each person has an address of their own; what is final there is credited to their balance, once.
 * The key of a payment is its transaction and its place among those of that transaction to the same address: both stay when the
 * transaction gets into another block, and the number of a log does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await keepPayments(db);
  await checkTopUps(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table crypto_addresses (
      user_id uuid primary key,
      address bytea not null unique check (octet_length(address) = 20),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table crypto_reads (
      chain_id bigint primary key references chain_networks,
      head bigint not null,
      final bigint not null check (final <= head),
      final_hash bytea not null
    )`.execute(db);
  await sql`
    create table crypto_payments (
      hash bytea not null,
      receiver bytea not null references crypto_addresses (address),
      position int not null check (position >= 0),
      sender bytea not null,
      amount numeric(78, 0) not null check (amount > 0),
      block_number bigint not null,
      block_hash bytea not null,
      seen_at timestamptz not null,
      credited_at timestamptz,
      credited_minor bigint check (credited_minor >= 0),
      top_up_id uuid unique,
      primary key (hash, receiver, position),
      check ((credited_at is null) = (credited_minor is null)),
      check ((top_up_id is not null) = (credited_minor is not null and credited_minor > 0))
    )`.execute(db);
  await sql`create index crypto_payments_receiver on crypto_payments (receiver, seen_at)`.execute(db);
  await sql`create index crypto_payments_open on crypto_payments (block_number) where credited_at is null`.execute(db);
  await sql`
    create table chain_mints (
      id uuid primary key,
      receiver bytea not null,
      amount bigint not null check (amount > 0),
      sending_id bigint references chain_sendings,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index chain_mints_receiver on chain_mints (receiver)`.execute(db);
  await sql`create index chain_mints_waiting on chain_mints (created_at) where sending_id is null`.execute(db);
  await sql`create index chain_mints_sending on chain_mints (sending_id)`.execute(db);
}

/** Credited when its block is final, and from then on as it is, but for the block. */
async function keepPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_crypto_payment() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.credited_at is not null then
          raise exception 'a crypto payment is credited after it was seen' using errcode = 'check_violation';
        end if;
        return new;
      end if;
      if tg_op = 'DELETE' then
        if old.credited_at is not null then
          raise exception 'a crypto payment that was credited stays' using errcode = 'check_violation';
        end if;
        return old;
      end if;
      if (new.hash, new.receiver, new.position, new.sender, new.amount, new.seen_at)
          is distinct from (old.hash, old.receiver, old.position, old.sender, old.amount, old.seen_at)
        or (old.credited_at is not null and (new.credited_at, new.credited_minor, new.top_up_id)
          is distinct from (old.credited_at, old.credited_minor, old.top_up_id)) then
        raise exception 'a crypto payment stays as it is' using errcode = 'check_violation';
      end if;
      if old.credited_at is null and new.credited_at is not null
        and not exists (select from crypto_reads where final >= new.block_number) then
        raise exception 'a crypto payment is credited when its block is final' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger crypto_payments_kept before insert or update or delete on crypto_payments
    for each row execute function keep_crypto_payment()`.execute(db);
}

/** A top-up by crypto is a payment that was seen, of its amount, at the address of that person. */
async function checkTopUps(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table intents drop constraint intents_provider_check,
      add constraint intents_provider_check check (provider in ('demonstration', 'stripe', 'balance', 'bank', 'chain'))`.execute(
    db,
  );
  await sql`create unique index intents_of_crypto on intents (subject_id) where provider = 'chain'`.execute(db);
  await sql`
    create function check_crypto_top_up() returns trigger language plpgsql as $$
    begin
      if new.provider is distinct from 'chain' or new.method <> 'crypto' or new.subject_kind is distinct from 'top-up'
        or new.currency <> 'USD' or not exists (
          select from crypto_payments as paid join crypto_addresses as own on own.address = paid.receiver
          where paid.top_up_id = new.subject_id and paid.credited_minor = new.amount_minor and own.user_id = new.user_id) then
        raise exception 'a top-up by crypto needs a payment on the chain' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger intents_of_crypto_checked before insert on intents for each row
    when (new.provider = 'chain' or (new.method = 'crypto' and new.subject_kind = 'top-up'))
    execute function check_crypto_top_up()`.execute(db);
}
