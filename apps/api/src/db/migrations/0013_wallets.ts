import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_challenges (
      nonce_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      address text not null check (address ~ '^0x[0-9a-f]{40}$'),
      chain_id bigint not null check (chain_id > 0),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index wallet_challenges_user on wallet_challenges (user_id, created_at)`.execute(db);
  await sql`
    create table wallets (
      address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
      user_id uuid not null references users on delete cascade,
      chain_id bigint not null check (chain_id > 0),
      linked_at timestamptz not null
    )`.execute(db);
  await sql`create index wallets_user on wallets (user_id, linked_at)`.execute(db);
}
