import { sql, type Kysely } from 'kysely';

/** The income and the reserve of a home that is sold go to its seller, by a transaction of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_transactions drop constraint ledger_transactions_kind_check, add constraint ledger_transactions_kind_check
      check (kind in ('tokens-issued', 'tokens-withdrawn', 'tokens-transferred',
        'investment-held', 'investment-cancelled', 'investment-completed',
        'rent-paid', 'rent-earned', 'rent-returned', 'deposit-returned', 'deposit-claimed',
        'home-bought', 'purchase-returned', 'purchase-completed', 'home-settled',
        'income-received', 'income-distributed', 'income-corrected',
        'top-up', 'withdrawal-requested', 'withdrawal-sent', 'withdrawal-returned', 'charge-reversed', 'bank-matched'))`.execute(
    db,
  );
}
