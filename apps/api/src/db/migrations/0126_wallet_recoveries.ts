import { sql, type Kysely } from 'kysely';

/**
 * Lost wallets. A case is asked for by its person, waits for a delay and for two operators, and is then carried out or not; the database
 * lets none begin before. An address that was lost is linked by nobody any more. No reference to the person: what was decided outlives
 * an account, and the address is in the register of the chain for good.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lost_wallets (
      address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table wallet_recoveries (
      id uuid primary key,
      user_id uuid not null,
      address text not null check (address ~ '^0x[0-9a-f]{40}$'),
      state text not null default 'waiting' check (state in ('waiting', 'started', 'done', 'called-off', 'refused')),
      asked_at timestamptz not null,
      due_at timestamptz not null check (due_at > asked_at),
      proposed_by uuid,
      confirmed_by uuid,
      record_hash bytea unique references office_records (hash),
      started_at timestamptz,
      ended_at timestamptz,
      check ((record_hash is null) = (proposed_by is null) and (record_hash is null) = (confirmed_by is null)),
      check (proposed_by <> confirmed_by and proposed_by <> user_id and confirmed_by <> user_id),
      check ((state in ('started', 'done')) = (started_at is not null)),
      check (started_at is null or (record_hash is not null and started_at >= due_at)),
      check ((state in ('waiting', 'started')) = (ended_at is null))
    )`.execute(db);
  await sql`create unique index wallet_recoveries_open on wallet_recoveries (user_id) where state in ('waiting', 'started')`.execute(
    db,
  );
  await sql`create unique index wallet_recoveries_address on wallet_recoveries (address) where state in ('waiting', 'started', 'done')`.execute(
    db,
  );
  await sql`create index wallet_recoveries_user on wallet_recoveries (user_id, asked_at)`.execute(db);
  await sql`create index wallet_recoveries_due on wallet_recoveries (asked_at) where state in ('waiting', 'started')`.execute(
    db,
  );
  await sql`
    create trigger wallet_recoveries_kept before delete or truncate on wallet_recoveries
    for each statement execute function keep_office()`.execute(db);
  await sql`
    create function check_wallet_recovery() returns trigger language plpgsql as $$
    begin
      if (new.id, new.user_id, new.address, new.asked_at, new.due_at)
          is distinct from (old.id, old.user_id, old.address, old.asked_at, old.due_at)
        or old.state in ('done', 'called-off', 'refused')
        or (old.state = 'started' and (new.state not in ('started', 'done') or new.record_hash is distinct from old.record_hash))
        or (old.state = 'waiting' and new.state = 'done') then
        raise exception 'a recovery stays as it was asked for, and only goes on' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger wallet_recoveries_checked before update on wallet_recoveries
    for each row execute function check_wallet_recovery()`.execute(db);

  await sql`
    alter table chain_wallets
      add column lost_at timestamptz,
      add column revoke_sending_id bigint references chain_sendings`.execute(db);
  await sql`create index chain_wallets_revoke on chain_wallets (revoke_sending_id)`.execute(db);
  await sql`
    alter table chain_shifts
      drop constraint chain_shifts_direction_check,
      add constraint chain_shifts_direction_check check (direction in ('out', 'back', 'forced-back', 'recovered')),
      add column case_hash bytea,
      add constraint chain_shifts_case_check check ((direction = 'recovered') = (case_hash is not null))`.execute(db);
}
