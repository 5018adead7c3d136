import { sql, type Kysely } from 'kysely';

/**
 * Wallets of people's own, and tokens on their way between those and the one that the platform keeps. Who owns a token does not change
 * by it: the ledger knows nothing of wallets. On the chain an address stays with the person it was entered for, so it does here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chain_wallets (
      wallet bytea primary key,
      user_id uuid not null,
      valid_until date,
      sending_id bigint references chain_sendings,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index chain_wallets_user on chain_wallets (user_id)`.execute(db);
  await sql`create index chain_wallets_sending on chain_wallets (sending_id)`.execute(db);
  await sql`
    create table chain_shifts (
      id uuid primary key,
      user_id uuid not null,
      property_id uuid not null,
      wallet bytea not null references chain_wallets,
      direction text not null check (direction in ('out', 'back', 'forced-back')),
      amount bigint not null check (amount > 0),
      deadline bigint,
      signature bytea,
      waits_for text,
      ended_for text,
      sending_id bigint references chain_sendings,
      created_at timestamptz not null default now(),
      check ((direction = 'back') = (signature is not null and deadline is not null)),
      check (ended_for is null or sending_id is null)
    )`.execute(db);
  await sql`create unique index chain_shifts_waiting on chain_shifts (user_id, property_id)
    where sending_id is null and ended_for is null`.execute(db);
  await sql`create index chain_shifts_user on chain_shifts (user_id, property_id, created_at)`.execute(db);
  await sql`create index chain_shifts_wallet on chain_shifts (wallet)`.execute(db);
  await sql`create index chain_shifts_sending on chain_shifts (sending_id)`.execute(db);
  await sql`create index chain_events_receiver on chain_events (receiver, token) where name = 'Transfer'`.execute(db);
  await sql`create index chain_events_sender on chain_events (sender, token) where name = 'Transfer'`.execute(db);
}
