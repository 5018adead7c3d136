import { sql, type Kysely } from 'kysely';

/**
 * Writes an order, posts its ledger transactions and takes its tokens of the home, in one round trip. The tokens come last: their row
 * is what all buyers of a home wait for. Answers the numbers of the transactions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function book_investment(ordered jsonb, postings jsonb, tokens_total bigint) returns setof bigint language plpgsql as $$
    begin
      insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        charged_minor, fee_minor, currency, method, state, created_at, held_until, ended_at)
      select id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        charged_minor, fee_minor, currency, method, state, created_at, held_until, ended_at
      from jsonb_populate_record(null::investments, ordered);
      return query select post_to_ledger(postings);
      perform take_tokens((ordered ->> 'property_id')::uuid, (ordered ->> 'tokens')::bigint, tokens_total);
    end $$`.execute(db);
}
