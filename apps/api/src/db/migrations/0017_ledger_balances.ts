import { sql, type Kysely } from 'kysely';

/**
 * The balance of every account, kept by the database as entries are written. Two transactions that take from one account meet
 * at its row, so an overdraft is refused at every isolation level, and a debit no longer sums the account's history.
 *
 * `outside` has no row: it may be below zero without limit, and every payment would wait for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_balances (
      account_id bigint primary key,
      balance bigint not null
    ) with (fillfactor = 70)`.execute(db);
  await sql`
    insert into ledger_balances (account_id, balance)
    select account.id, sum(entry.amount)
    from ledger_accounts as account join ledger_entries as entry on entry.account_id = account.id
    where account.kind <> 'outside'
    group by account.id`.execute(db);
  await keepBalances(db);
  await boundTreasury(db);
}

/** Security definer: the role that serves requests may read balances and add entries, but never set a balance itself. */
async function keepBalances(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function check_ledger_entries() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare
      wrong record;
    begin
      select total.*, made.id is not null as is_open into wrong
      from (
        select transaction_id, added.unit, sum(amount) as off_by,
          min(added.account_id) filter (where account.id is null) as unknown_account
        from added left join ledger_accounts as account on account.id = added.account_id and account.unit = added.unit
        group by transaction_id, added.unit
      ) as total
      left join ledger_transactions as made on made.id = total.transaction_id
        and made.written_in = pg_current_xact_id() and made.written_at = transaction_timestamp()
      where off_by <> 0 or unknown_account is not null or made.id is null
      limit 1;
      if found then
        if wrong.unknown_account is not null then
          raise exception 'ledger transaction % names account %, which does not exist or counts something else',
            wrong.transaction_id, wrong.unknown_account using errcode = 'check_violation';
        elsif not wrong.is_open then
          raise exception 'ledger transaction % is closed', wrong.transaction_id using errcode = 'check_violation';
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
      where kept.balance < 0 and account.kind <> 'treasury'
        and kept.account_id in (select account_id from added where amount < 0)
      limit 1;
      if found then
        raise exception 'ledger account % has less than that', wrong.name using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
}

/**
 * A treasury is below zero by the tokens it gave out, and never by more than its property has. Deferred to the commit: the
 * buyers of one property then wait for each other during the commit alone.
 */
async function boundTreasury(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function bound_treasury() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    declare
      home uuid;
      given_out bigint;
      total bigint;
    begin
      select property_id into home from ledger_accounts where id = new.account_id and kind = 'treasury';
      if not found then
        return null;
      end if;
      insert into ledger_balances as kept (account_id, balance) values (new.account_id, new.amount)
      on conflict (account_id) do update set balance = kept.balance + excluded.balance
      returning -balance into given_out;
      if new.amount < 0 then
        select tokens_total into total from properties where id = home for share;
        if given_out > coalesce(total, 0) then
          raise exception 'property % has % tokens and cannot give out %', home, coalesce(total, 0), given_out
            using errcode = 'check_violation';
        end if;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger ledger_entries_treasury after insert on ledger_entries
    deferrable initially deferred for each row when (new.unit like 'token/%') execute function bound_treasury()`.execute(
    db,
  );
}
