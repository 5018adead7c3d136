import { sql } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
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

/** Whether money or tokens of theirs were ever moved. */
export async function hasLedgerAccount(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface Balance {
  currency: Currency;
  amountMinor: bigint;
}

/** What a person can spend or withdraw, in each currency that has any. */
export async function listBalances(db: Db, userId: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select account.unit as currency, kept.balance as "amountMinor"
    from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
    where account.user_id = ${userId} and account.kind = 'person' and kept.balance <> 0
    order by account.unit`.execute(db);
  return rows;
}

export async function findBalance(db: Db, userId: string, currency: Currency): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select kept.balance from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
    where account.name = ledger_account_name('person', ${currency}, ${userId}::uuid, null, null)`.execute(db);
  return rows[0]?.balance ?? 0n;
}

/** What is set aside for a person, in each currency that has any. */
export async function listSetAside(db: Db, userId: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    with kept as (
      select account.unit, stored.balance, account.id
      from ledger_accounts as account join ledger_balances as stored on stored.account_id = account.id
      where account.user_id = ${userId} and account.kind = 'held'
      union all
      select account.unit, stored.balance, account.id
      from leases as lease
      join ledger_accounts as account on account.name in (
        ledger_account_name('deposit', lease.currency, null, null, lease.id),
        ledger_account_name('rent', lease.currency, null, null, lease.id))
      join ledger_balances as stored on stored.account_id = account.id
      where lease.tenant_id = ${userId}
      union all
      select distinct account.unit, stored.balance, account.id
      from payments as payment
      join ledger_accounts as account
        on account.name = ledger_account_name('sale', payment.currency, null, payment.property_id, null)
      join ledger_balances as stored on stored.account_id = account.id
      where payment.user_id = ${userId} and payment.type = 'buy' and payment.state <> 'returned'
    )
    select unit as currency, sum(balance)::bigint as "amountMinor" from kept group by unit having sum(balance) <> 0`.execute(
    db,
  );
  return rows;
}
