import { sql, type Kysely } from 'kysely';

/**
 * Tokens of an order are taken when its transaction commits, like those of the treasury: all buyers of a home share the offering's row,
 * and nobody holds it while the rest of an order is written. The order says by which version of the offering it was made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function book_investment(jsonb, jsonb, int)`.execute(db);
  await sql`drop function take_tokens(uuid, bigint, int)`.execute(db);
  await sql`alter table investments add column offering_version int`.execute(db);
  await sql`
    create function take_tokens() returns trigger language plpgsql as $$
    begin
      update offerings set tokens_available = tokens_available - new.tokens
      where property_id = new.property_id and tokens_available >= new.tokens and version = new.offering_version
        and state = 'open' and is_listed;
      if not found then
        raise exception 'these tokens are not to be had' using errcode = 'DY001';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger investments_take_tokens after insert on investments
    deferrable initially deferred for each row when (new.offering_version is not null) execute function take_tokens()`.execute(
    db,
  );
  await sql`
    create function book_investment(ordered jsonb, postings jsonb) returns setof bigint language plpgsql as $$
    begin
      insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        tokens_total, charged_minor, fee_minor, currency, method, state, created_at, held_until, ended_at, offering_version)
      select id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        tokens_total, charged_minor, fee_minor, currency, method, state, created_at, held_until, ended_at, offering_version
      from jsonb_populate_record(null::investments, ordered);
      return query select post_to_ledger(postings);
    end $$`.execute(db);
}
