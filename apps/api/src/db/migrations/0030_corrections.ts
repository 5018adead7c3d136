import { sql, type Kysely } from 'kysely';

/** Corrects data and one function that earlier migrations left wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await recomputeBalances(db);
  await undivideRents(db);
  // The temporary schema comes last: a table that a caller makes there must not stand in front of ours.
  await sql`alter function compact_search_words() set search_path = public, pg_temp`.execute(db);
}

/**
 * Balances were first filled without a lock, so an order that an older server had not yet committed is missing from its accounts.
 * The lock waits for open orders and keeps new ones out until the sums are written.
 */
async function recomputeBalances(db: Kysely<unknown>): Promise<void> {
  await sql`lock table ledger_entries in share row exclusive mode`.execute(db);
  await sql`
    insert into ledger_balances as kept (account_id, balance)
    select account.id, sum(entry.amount)::bigint
    from ledger_accounts as account join ledger_entries as entry on entry.account_id = account.id
    where account.kind <> 'outside'
    group by account.id
    on conflict (account_id) do update set balance = excluded.balance where kept.balance <> excluded.balance`.execute(
    db,
  );
}

/** A rent is no price to divide. Tokens that somebody holds or has ordered stay as they are. */
async function undivideRents(db: Kysely<unknown>): Promise<void> {
  await sql`
    update properties set tokens_total = 0, tokens_available = 0
    where is_for_rent and tokens_total > 0 and tokens_available = tokens_total`.execute(db);
}
