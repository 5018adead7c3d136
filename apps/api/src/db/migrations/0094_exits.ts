import { sql, type Kysely } from 'kysely';

/**
 * Exits: a home that is owned in parts is sold as a whole. `exit_id` of an offering is the exit under way: nothing of the home is ordered
 * meanwhile. The price lies on the home's account for sales until it is shared with what the home itself has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addExits(db);
  await sql`alter table offerings add column exit_id uuid references exits`.execute(db);
  await sql`create index offerings_exit on offerings (exit_id) where exit_id is not null`.execute(db);
  await widen(
    db,
    'ledger_transactions',
    'ledger_transactions_kind_check',
    `when kind in ('sale-received', 'sale-returned', 'home-sold', 'sale-shared', 'tokens-retired') then true`,
  );
  await widen(db, 'dossier_documents', 'dossier_documents_kind_check', `when kind = 'sale-contract' then true`);
  await openEscrow(db);
}

async function addExits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exits (
      id uuid primary key,
      home_id uuid not null,
      owner_id uuid not null,
      buyer_id uuid not null,
      state text not null default 'agreed' check (state in ('agreed', 'paid', 'done', 'called-off')),
      price_minor bigint not null check (price_minor > 0),
      costs jsonb not null default '[]',
      tokens_total bigint not null check (tokens_total > 0),
      reference text unique,
      agreed_at timestamptz not null,
      agreed_record bytea not null unique references office_records (hash),
      paid_at timestamptz,
      paid_record bytea unique references office_records (hash),
      ended_at timestamptz,
      ended_record bytea unique references office_records (hash),
      shared_minor bigint check (shared_minor >= 0),
      check (owner_id <> buyer_id),
      check ((paid_at is null) = (paid_record is null)),
      check (state not in ('paid', 'done') or paid_at is not null),
      check (state <> 'agreed' or paid_at is null),
      check ((state in ('done', 'called-off')) = (ended_at is not null) and (ended_at is null) = (ended_record is null)),
      check ((state = 'done') = (shared_minor is not null))
    )`.execute(db);
  await sql`create unique index exits_live on exits (home_id) where state in ('agreed', 'paid')`.execute(db);
  await sql`create index exits_home on exits (home_id, agreed_at)`.execute(db);
  await sql`
    create trigger exits_kept before delete or truncate on exits
    for each statement execute function keep_office()`.execute(db);
  await sql`
    create function check_exit() returns trigger language plpgsql as $$
    begin
      if (new.state <> old.state and (old.state, new.state) not in
          (('agreed', 'paid'), ('agreed', 'called-off'), ('paid', 'done'), ('paid', 'called-off')))
        or old.state in ('done', 'called-off') then
        raise exception 'an exit does not go from % to %', old.state, new.state using errcode = 'check_violation';
      end if;
      if (new.id, new.home_id, new.owner_id, new.buyer_id, new.price_minor, new.costs, new.tokens_total, new.reference, new.agreed_at,
            new.agreed_record)
          is distinct from (old.id, old.home_id, old.owner_id, old.buyer_id, old.price_minor, old.costs, old.tokens_total, old.reference,
            old.agreed_at, old.agreed_record)
        or (old.paid_at is not null and (new.paid_at, new.paid_record) is distinct from (old.paid_at, old.paid_record)) then
        raise exception 'what an exit was agreed with stays as it is' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger exits_checked before update on exits for each row execute function check_exit()`.execute(db);
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

/** What was left of an escrow after the purchase goes to the holders with the price. Everything else about the function stays as it is. */
async function openEscrow(db: Kysely<unknown>): Promise<void> {
  const kinds = `'investment-pooled', 'home-acquired'`;
  const { rows } = await sql<{
    known: string;
  }>`select pg_get_functiondef('check_ledger_entries'::regproc) as known`.execute(db);
  const { known } = rows[0]!;
  if (!known.includes(kinds)) throw new Error('check_ledger_entries does not name the kinds that touch an escrow');
  await sql.raw(known.replace(kinds, `${kinds}, 'home-sold'`)).execute(db);
}
