import { sql, type Kysely } from 'kysely';

/**
 * Orders wait for identity checks: without `held_until` an order waits, at most until `waits_until`, and is returned then. What is
 * missing is not stored: it follows from the people's rows. Orders that were final or cancelled before stay as they are; open ones go
 * on by the new rule, with the days of a new order.
 *
 * `trust_version` of an offering changes with what is known of its seller, and an order is taken only by the version that it was
 * decided by: neither an approval nor a restriction can slip in between. A server of the version before knows neither column; its
 * orders are taken without them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table investments
      alter column held_until drop not null,
      add column waits_until timestamptz,
      add column trust_version int,
      add column reminded_days int,
      drop constraint investments_state_check,
      drop constraint investments_check2,
      add constraint investments_state_check check (state in ('held', 'cancelled', 'completed', 'returned')),
      add check (property_id is not null or state in ('cancelled', 'returned'))`.execute(db);
  await sql`
    update investments set waits_until = created_at + interval '30 days',
      held_until = case when 2 = (
        select count(*) from unnest(array[user_id, owner_id]) as person (id) join users on users.id = person.id
        where identity_level > 0 and identity_until >= (held_until at time zone 'UTC')::date and restricted_at is null)
      then held_until end
    where state = 'held'`.execute(db);
  await sql`
    alter table investments
      add check (state <> 'held' or waits_until is not null),
      add check (state <> 'completed' or held_until is not null)`.execute(db);
  await sql`create index investments_lapsing on investments (waits_until, id) where state = 'held' and held_until is null`.execute(
    db,
  );
  await sql`create index investments_open_sales on investments (owner_id) where state = 'held'`.execute(db);
  await sql`create index investments_returned on investments (user_id, ended_at) where state = 'returned'`.execute(db);
  await sql`alter table offerings add column trust_version int not null default 1`.execute(db);
  await sql`
    create or replace function take_tokens() returns trigger language plpgsql as $$
    begin
      update offerings set tokens_available = tokens_available - new.tokens
      where property_id = new.property_id and tokens_available >= new.tokens and version = new.offering_version
        and trust_version = coalesce(new.trust_version, trust_version) and state = 'open' and is_listed;
      if not found then
        raise exception 'these tokens are not to be had' using errcode = 'DY001';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function book_investment(ordered jsonb, postings jsonb) returns setof bigint language plpgsql as $$
    begin
      insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        tokens_total, charged_minor, fee_minor, currency, method, state, created_at, held_until, waits_until, ended_at,
        offering_version, trust_version)
      select id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        tokens_total, charged_minor, fee_minor, currency, method, state, created_at, held_until,
        coalesce(waits_until, created_at + interval '30 days'), ended_at, offering_version, trust_version
      from jsonb_populate_record(null::investments, ordered);
      return query select post_to_ledger(postings);
    end $$`.execute(db);
  await sql`
    alter table ledger_transactions drop constraint ledger_transactions_kind_check, add constraint ledger_transactions_kind_check
      check (kind in ('tokens-issued', 'tokens-withdrawn', 'tokens-transferred',
        'investment-held', 'investment-cancelled', 'investment-returned', 'investment-completed',
        'rent-paid', 'rent-earned', 'rent-returned', 'deposit-returned', 'deposit-claimed',
        'home-bought', 'purchase-returned', 'purchase-completed', 'home-settled',
        'income-received', 'income-distributed', 'income-corrected',
        'top-up', 'withdrawal-requested', 'withdrawal-sent', 'withdrawal-returned', 'charge-reversed', 'bank-matched'))`.execute(
    db,
  );
}
