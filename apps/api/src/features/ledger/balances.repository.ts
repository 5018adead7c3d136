import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

/** Whether any account of theirs that counts money is not empty. */
export async function hasBalance(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
      where account.user_id = ${userId} and account.kind in ('person', 'held') and kept.balance <> 0) as "isThere"`.execute(
    db,
  );
  return rows[0]!.isThere;
}
