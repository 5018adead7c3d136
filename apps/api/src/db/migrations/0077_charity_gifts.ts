import { sql, type Kysely } from 'kysely';

/**
 * Gifts out of what is set aside: who may receive them, what was proposed with which receipt, and what another person decided. Nothing
 * of it changes later. Money leaves charity only for a gift that two people signed, in its amount, and all of it leaves the platform.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vault_files drop constraint vault_files_owner_kind_check,
      add constraint vault_files_owner_kind_check check (owner_kind in ('person', 'home', 'gift'))`.execute(db);
  await addTables(db);
  await checkSignatures(db);
  await openCharity(db);
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table charity_recipients (
      id uuid primary key,
      name text not null check (name <> ''),
      registration text not null check (registration <> ''),
      country text not null,
      added_by uuid,
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null,
      unique (country, registration)
    )`.execute(db);
  await sql`
    create table charity_gifts (
      id uuid primary key,
      recipient_id uuid not null references charity_recipients,
      currency text not null check (currency in ('USD', 'EUR', 'GBP', 'AED', 'SAR')),
      amount_minor bigint not null check (amount_minor > 0),
      vault_id uuid not null unique references vault_files,
      sha256 bytea not null check (length(sha256) = 32),
      proposed_by uuid,
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index charity_gifts_newest on charity_gifts (created_at desc, id desc)`.execute(db);
  await sql`create index charity_gifts_recipient on charity_gifts (recipient_id)`.execute(db);
  await sql`
    create table charity_decisions (
      gift_id uuid primary key references charity_gifts,
      outcome text not null check (outcome in ('given', 'declined')),
      decided_by uuid,
      record_hash bytea not null unique references office_records (hash),
      created_at timestamptz not null
    )`.execute(db);
  for (const table of ['charity_recipients', 'charity_gifts', 'charity_decisions'])
    await sql`
      create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate on ${sql.ref(table)}
      for each statement execute function keep_office()`.execute(db);
}

/** Another person gives than proposed. Without people it is a demonstration, and its record says so. */
async function checkSignatures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function check_charity_decision() returns trigger language plpgsql as $$
    declare
      gift charity_gifts;
    begin
      select * into gift from charity_gifts where id = new.gift_id;
      if new.outcome = 'given' and (gift.proposed_by = new.decided_by or num_nulls(gift.proposed_by, new.decided_by) = 1) then
        raise exception 'a gift takes two people' using errcode = 'check_violation';
      end if;
      if new.decided_by is null and not exists (
        select from office_records where hash = new.record_hash and action = 'charity.demonstrated') then
        raise exception 'a gift without people is a demonstration' using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger charity_decisions_checked before insert on charity_decisions
    for each row execute function check_charity_decision()`.execute(db);
}

async function openCharity(db: Kysely<unknown>): Promise<void> {
  const rule = 'ledger_transactions_kind_check';
  const { rows } = await sql<{ known: string }>`
    select pg_get_expr(conbin, conrelid) as known from pg_constraint
    where conname = ${rule} and conrelid = 'ledger_transactions'::regclass`.execute(db);
  await sql`
    alter table ledger_transactions drop constraint ${sql.ref(rule)}, add constraint ${sql.ref(rule)}
      check (case when kind = 'charity-given' then true else ${sql.raw(rows[0]!.known)} end)`.execute(db);
  await sql`
    create or replace function misuses_charity(checked bigint) returns boolean language sql stable as $$
      select coalesce(case made.kind
        when 'income-purified' then made.step <> 0 or moved.is_elsewhere or moved.aside is distinct from (
          select period.impermissible_minor - coalesce(before.impermissible_minor, 0)
          from income_periods as period left join income_periods as before on before.id = period.corrects
          where made.subject_kind = 'income' and period.id = made.subject_id and period.property_id = made.property_id
            and period.currency = moved.unit)
        when 'charity-given' then made.step <> 0 or moved.is_inside or -moved.aside is distinct from (
          select gift.amount_minor
          from charity_gifts as gift join charity_decisions as decision on decision.gift_id = gift.id
          where made.subject_kind = 'gift' and gift.id = made.subject_id and gift.currency = moved.unit
            and decision.outcome = 'given')
        else true end, true)
      from ledger_transactions as made
      cross join lateral (
        select coalesce(sum(entry.amount) filter (where account.kind = 'charity'), 0) as aside, min(entry.unit) as unit,
          bool_or(account.kind not in ('charity', 'property') or account.property_id is distinct from made.property_id)
            as is_elsewhere,
          bool_or(case account.kind when 'charity' then entry.amount > 0 when 'outside' then entry.amount < 0 else true end)
            as is_inside
        from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
        where entry.transaction_id = made.id
      ) as moved
      where made.id = checked
    $$`.execute(db);
}
