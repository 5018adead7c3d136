import { sql, type Kysely } from 'kysely';

/**
 * Income is settled before it is distributed: rent on the home's account first, the rest paid in by the owner, losses carried. Earlier
 * records were paid out as they were typed, and their losses were never carried: `lost_minor` is null in them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      each record;
    begin
      for each in select conname from pg_constraint where conrelid = 'income_periods'::regclass and contype = 'x' loop
        execute format('alter table income_periods drop constraint %I', each.conname);
      end loop;
    end $$`.execute(db);
  await sql`
    alter table income_periods
      add column state text not null default 'done' check (state in ('recorded', 'distributing', 'done')),
      add column corrects uuid unique references income_periods on delete cascade,
      add column reason text not null default '',
      add column rent_minor bigint not null default 0 check (rent_minor >= 0),
      add column paid_in_minor bigint not null default 0 check (paid_in_minor >= 0),
      add column repaid_minor bigint not null default 0 check (repaid_minor >= 0),
      add column reserve_minor bigint not null default 0 check (reserve_minor >= 0),
      add column from_reserve_minor bigint not null default 0 check (from_reserve_minor >= 0),
      add column lost_minor bigint check (lost_minor >= 0),
      add column recovered_minor bigint not null default 0 check (recovered_minor >= 0),
      add column carried_minor bigint not null default 0 check (carried_minor >= 0),
      add column distributed_minor bigint not null default 0 check (distributed_minor >= 0),
      add constraint income_periods_days exclude using gist (property_id with =, daterange(starts_on, ends_on, '[]') with &&)
        where (corrects is null)`.execute(db);
  await sql`
    create table income_costs (
      income_id uuid not null references income_periods on delete cascade,
      line smallint not null,
      category text not null check (category in ('repairs', 'takaful', 'management', 'tax', 'utilities', 'other')),
      amount_minor bigint not null check (amount_minor > 0),
      document text not null,
      note text not null,
      primary key (income_id, line)
    )`.execute(db);
  await sql`
    create index investments_first_held on investments (property_id, held_until) where state = 'completed'`.execute(db);
  await createDistributions(db);
  await createReminders(db);
  await createTallies(db);

  await sql`
    update income_periods set distributed_minor = greatest(received_minor - costs_minor, 0),
      paid_in_minor = greatest(received_minor - costs_minor, 0)`.execute(db);
  await sql`
    insert into income_costs (income_id, line, category, amount_minor, document, note)
    select id, 1, 'other', costs_minor, '', '' from income_periods where costs_minor > 0`.execute(db);
}

/** Shares that are still to be paid, and how far a distribution has come. `lines` is null until the shares are computed. */
async function createDistributions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table income_distributions (
      income_id uuid primary key references income_periods on delete cascade,
      actor_id uuid not null,
      session_id uuid not null,
      lines int check (lines >= 0),
      next_step int not null default 0
    )`.execute(db);
  await sql`
    create table income_shares (
      income_id uuid not null references income_distributions on delete cascade,
      line int not null check (line > 0),
      user_id uuid not null,
      amount_minor bigint not null check (amount_minor > 0),
      primary key (income_id, line)
    )`.execute(db);
  await sql`alter table income_letters add column told_transaction bigint not null default 0`.execute(db);
}

/** Who was told that nothing is recorded of a home, and since when nothing is. */
async function createReminders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table income_reminders (
      property_id uuid primary key references properties on delete cascade,
      silent_since date not null,
      owner_told_at timestamptz not null,
      are_holders_told boolean not null default false,
      told_until bigint
    )`.execute(db);
}

/**
 * How many tokens of a home are held and reserved, and by how many holders, in parts that are added up: a change adds a row and waits
 * for nobody, and a job folds the rows of a home into one. Counting all accounts would take longer with every holder.
 */
async function createTallies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table token_tallies (
      id bigint generated always as identity primary key,
      property_id uuid not null,
      sold bigint not null,
      reserved bigint not null,
      holders int not null
    )`.execute(db);
  await sql`create index token_tallies_property on token_tallies (property_id)`.execute(db);
  await sql`
    insert into token_tallies (property_id, sold, reserved, holders)
    select account.property_id, coalesce(sum(kept.balance) filter (where account.kind = 'holding'), 0),
      coalesce(sum(kept.balance) filter (where account.kind = 'reserved'), 0), count(*) filter (where account.kind = 'holding')
    from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
    where account.kind in ('holding', 'reserved') and kept.balance > 0
    group by account.property_id`.execute(db);
  await sql`
    create function tally_tokens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into token_tallies (property_id, sold, reserved, holders)
      select account.property_id, coalesce(sum(moved.amount) filter (where account.kind = 'holding'), 0),
        coalesce(sum(moved.amount) filter (where account.kind = 'reserved'), 0),
        coalesce(sum((kept.balance > 0)::int - (kept.balance - moved.amount > 0)::int) filter (where account.kind = 'holding'), 0)
      from (select account_id, sum(amount) as amount from added where starts_with(unit, 'token/') group by account_id) as moved
      join ledger_accounts as account on account.id = moved.account_id and account.kind in ('holding', 'reserved')
      join ledger_balances as kept on kept.account_id = account.id
      group by account.property_id;
      return null;
    end $$`.execute(db);
  // Its name comes after that of the trigger that keeps the balances, which it reads.
  await sql`
    create trigger ledger_entries_tally after insert on ledger_entries
    referencing new table as added for each statement execute function tally_tokens()`.execute(db);
}
