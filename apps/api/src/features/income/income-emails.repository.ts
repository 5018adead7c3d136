import { sql } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';

export interface DueEmails {
  incomeId: string;
  /** The last line of the distribution whose holder has an email, and its transaction. */
  toldTransaction: bigint;
  toldUntil: number;
  ownerId: string;
  propertyTitle: string;
  startsOn: string;
  endsOn: string;
  currency: Currency;
  receivedMinor: bigint;
  costsMinor: bigint;
  distributedMinor: bigint;
  corrects: string | null;
  /** What the record set aside for charity. */
  purifiedMinor: bigint;
}

export interface Payout {
  transactionId: bigint;
  line: number;
  amountMinor: bigint;
  /** Null for those who get no email: the owner has one of their own, and people of the demonstration none. */
  email: string | null;
}

export async function insertDueEmails(tx: Db, incomeId: string): Promise<void> {
  await tx.insertInto('income_letters').values({ income_id: incomeId, told_until: 0 }).execute();
}

/** The oldest distribution with emails left to write; one that another job has locked is skipped. */
export async function claimDueEmails(tx: Db): Promise<DueEmails | undefined> {
  const { rows } = await sql<DueEmails>`
    select due.income_id as "incomeId", due.told_transaction as "toldTransaction", due.told_until as "toldUntil",
      period.owner_id as "ownerId", period.property_title as "propertyTitle", period.starts_on as "startsOn",
      period.ends_on as "endsOn", period.currency, period.received_minor as "receivedMinor",
      period.costs_minor as "costsMinor", period.distributed_minor as "distributedMinor", period.corrects,
      period.impermissible_minor - coalesce((select before.impermissible_minor from income_periods as before
        where before.id = period.corrects), 0) as "purifiedMinor"
    from income_letters as due
    join income_periods as period on period.id = due.income_id
    order by period.created_at, period.id
    limit 1
    for update of due skip locked`.execute(tx);
  return rows[0];
}

/** What a distribution paid, in the order of its lines, from a line on. */
export async function listPayouts(
  tx: Db,
  { incomeId, ownerId, toldTransaction, toldUntil }: DueEmails,
  limit: number,
): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select made.id as "transactionId", entry.line, entry.amount as "amountMinor", users.email
    from ledger_transactions as made
    join ledger_entries as entry on entry.transaction_id = made.id
    join ledger_accounts as account on account.id = entry.account_id
    left join users on users.id = account.user_id and users.id <> ${ownerId} and not users.is_demo
    where made.subject_kind = 'income' and made.subject_id = ${incomeId} and made.kind = 'income-distributed'
      and made.id >= ${toldTransaction} and entry.line > 0
      and (made.id > ${toldTransaction} or entry.line > ${toldUntil})
    order by made.id, entry.line
    limit ${limit}`.execute(tx);
  return rows;
}

export async function markTold(tx: Db, incomeId: string, { transactionId, line }: Payout): Promise<void> {
  await tx
    .updateTable('income_letters')
    .set({ told_transaction: transactionId, told_until: line })
    .where('income_id', '=', incomeId)
    .execute();
}

export async function forgetDueEmails(tx: Db, incomeId: string): Promise<void> {
  await tx.deleteFrom('income_letters').where('income_id', '=', incomeId).execute();
}
