import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

/** Tokens of a home that somebody owns; none that are reserved. */
export async function findOwned(db: Db, userId: string, propertyId: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select kept.balance from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
    where account.user_id = ${userId} and account.property_id = ${propertyId} and account.kind = 'holding'`.execute(db);
  return rows[0]?.balance ?? 0n;
}

/** Worth of what others sent to somebody since a moment, at the price at which the tokens were first sold. */
export async function sumReceived(db: Db, userId: string, since: Date): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(entry.amount * offering.token_price_minor), 0)::bigint as amount
    from ledger_accounts as account
    join ledger_entries as entry on entry.account_id = account.id and entry.amount > 0
    join ledger_transactions as made on made.id = entry.transaction_id and made.kind = 'tokens-transferred' and made.at > ${since}
    join offerings as offering on offering.property_id = account.property_id
    where account.user_id = ${userId} and account.kind = 'holding'`.execute(db);
  return rows[0]!.amount;
}
