import { sql, type Kysely } from 'kysely';

/**
 * Impermissible income: a part of what a home received that is set aside for charity, holder by holder. It lies on accounts of its own,
 * which no other kind of transaction may touch: by a record of income money comes to them, and by a correction that finds less of it
 * goes back to the same home, each to the amount that the record says. There is no other way out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table income_periods
      add column impermissible_minor bigint not null default 0,
      add column impermissible_kind text check (impermissible_kind in ('interest', 'late-charge', 'activity', 'other')),
      add column impermissible_note text not null default '',
      add constraint income_periods_impermissible check (impermissible_minor between 0 and received_minor),
      add constraint income_periods_impermissible_kind check ((impermissible_minor = 0) = (impermissible_kind is null))`.execute(
    db,
  );
  await widenLedger(db);
  await guardCharity(db);
  await checkEntries(db);
}

/** Adds to the rules as they are, so that kinds of other migrations stay. */
async function widenLedger(db: Kysely<unknown>): Promise<void> {
  await widen(
    db,
    'ledger_accounts',
    'ledger_accounts_owner',
    `when kind = 'charity' then num_nulls(user_id, property_id) = 0 and subject_id is null`,
  );
  await widen(db, 'ledger_transactions', 'ledger_transactions_kind_check', `when kind = 'income-purified' then true`);
}

async function widen(db: Kysely<unknown>, table: string, rule: string, first: string): Promise<void> {
  const { rows } = await sql<{ known: string }>`
    select pg_get_expr(conbin, conrelid) as known from pg_constraint
    where conname = ${rule} and conrelid = ${table}::regclass`.execute(db);
  await sql`
    alter table ${sql.ref(table)} drop constraint ${sql.ref(rule)}, add constraint ${sql.ref(rule)}
      check (case ${sql.raw(first)} else ${sql.raw(rows[0]!.known)} end)`.execute(db);
}

async function guardCharity(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function misuses_charity(checked bigint) returns boolean language sql stable as $$
      select coalesce(case made.kind
        when 'income-purified' then made.step <> 0 or moved.is_elsewhere or moved.aside is distinct from (
          select period.impermissible_minor - coalesce(before.impermissible_minor, 0)
          from income_periods as period left join income_periods as before on before.id = period.corrects
          where made.subject_kind = 'income' and period.id = made.subject_id and period.property_id = made.property_id
            and period.currency = moved.unit)
        else true end, true)
      from ledger_transactions as made
      cross join lateral (
        select coalesce(sum(entry.amount) filter (where account.kind = 'charity'), 0) as aside, min(entry.unit) as unit,
          bool_or(account.kind not in ('charity', 'property') or account.property_id <> made.property_id) as is_elsewhere
        from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
        where entry.transaction_id = made.id
      ) as moved
      where made.id = checked
    $$`.execute(db);
}

/** As before, and looks closer at transactions that touch charity. */
async function checkEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function check_ledger_entries() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare
      wrong record;
    begin
      select total.*, made.id is not null as is_open into wrong
      from (
        select transaction_id, added.unit, sum(amount) as off_by, bool_or(account.kind = 'charity') as is_charity,
          min(added.account_id) filter (where account.id is null) as unknown_account
        from added left join ledger_accounts as account on account.id = added.account_id and account.unit = added.unit
        group by transaction_id, added.unit
      ) as total
      left join ledger_transactions as made on made.id = total.transaction_id
        and made.written_in = pg_current_xact_id() and made.written_at = transaction_timestamp()
      where off_by <> 0 or unknown_account is not null or made.id is null
        or ((is_charity or made.kind = 'income-purified') and misuses_charity(made.id))
      limit 1;
      if found then
        if wrong.unknown_account is not null then
          raise exception 'ledger transaction % names account %, which does not exist or counts something else',
            wrong.transaction_id, wrong.unknown_account using errcode = 'check_violation';
        elsif not wrong.is_open then
          raise exception 'ledger transaction % is closed', wrong.transaction_id using errcode = 'check_violation';
        elsif wrong.off_by = 0 then
          raise exception 'ledger transaction % moves money of charity as no record says', wrong.transaction_id
            using errcode = 'check_violation';
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
