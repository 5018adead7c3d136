import { sql } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { WithdrawalState } from '@diyar/domain/withdrawals.ts';
import type { Db } from '#api/db/client.ts';
import type { BankLine } from './statement.ts';

export interface StoredAccount {
  id: string;
  balanceMinor: bigint;
}

/** Makes the account when its first statement is imported. */
export async function lockAccount(
  tx: Db,
  account: { id: string; number: string; currency: Currency; openingMinor: bigint },
): Promise<StoredAccount> {
  const { id, number, currency, openingMinor } = account;
  await tx
    .insertInto('bank_accounts')
    .values({ id, number, currency, opening_minor: openingMinor, balance_minor: openingMinor })
    .onConflict((conflict) => conflict.columns(['number', 'currency']).doNothing())
    .execute();
  return tx
    .selectFrom('bank_accounts')
    .select(['id', 'balance_minor as balanceMinor'])
    .where('number', '=', number)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setBalance(tx: Db, id: string, balanceMinor: bigint): Promise<void> {
  await tx.updateTable('bank_accounts').set({ balance_minor: balanceMinor }).where('id', '=', id).execute();
}

/** False when the bank's reference is known. */
export async function insertLine(
  tx: Db,
  line: BankLine & { id: string; bankAccountId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bank_lines')
    .values({
      id: line.id,
      bank_account_id: line.bankAccountId,
      reference: line.reference,
      booked_on: line.bookedOn,
      amount_minor: line.amountMinor,
      text: line.text,
      imported_at: line.at,
    })
    .onConflict((conflict) => conflict.columns(['bank_account_id', 'reference']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n;
}

export async function findAmount(tx: Db, bankAccountId: string, reference: string): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('bank_lines')
    .select('amount_minor as amount')
    .where('bank_account_id', '=', bankAccountId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.amount;
}

export interface OpenLine extends BankLine {
  id: string;
  bankAccountId: string;
  number: string;
  currency: Currency;
}

/** Not matched yet, the oldest first. */
export function listOpenLines(db: Db): Promise<OpenLine[]> {
  return db
    .selectFrom('bank_lines as line')
    .innerJoin('bank_accounts as account', 'account.id', 'line.bank_account_id')
    .where('line.matched_at', 'is', null)
    .orderBy('line.booked_on')
    .orderBy('line.reference')
    .select([
      'line.id',
      'line.bank_account_id as bankAccountId',
      'account.number',
      'account.currency',
      'line.reference',
      'line.booked_on as bookedOn',
      'line.amount_minor as amountMinor',
      'line.text',
    ])
    .execute();
}

/** Payouts of the payment service with this amount that the line names. */
export async function listPayouts(tx: Db, line: OpenLine): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select ref from provider_payouts
    where currency = ${line.currency} and amount_minor = ${line.amountMinor}
      and strpos(lower(${`${line.reference} ${line.text}`}), lower(ref)) > 0
      and not exists (select from bank_lines where matched_with = ref)
    limit 2`.execute(tx);
  return rows.map(({ ref }) => ref);
}

/**
 * Withdrawals of this amount that the line names, with hyphens or without: on their way out, or, where money came in, those that the
 * bank has sent and takes back.
 */
export async function listWithdrawals(tx: Db, line: OpenLine): Promise<string[]> {
  const isReturn = line.amountMinor > 0n;
  const amount = isReturn ? line.amountMinor : -line.amountMinor;
  const states = isReturn ? ['sent'] : ['pending', 'sending', 'sent'];
  const said = `${line.reference} ${line.text}`.replaceAll('-', '').toLowerCase();
  const { rows } = await sql<{ id: string }>`
    select id::text from withdrawals
    where state = any(${states}) and currency = ${line.currency} and amount_minor = ${amount}
      and strpos(${said}, replace(id::text, '-', '')) > 0
      and exists (select from bank_lines where matched_with = withdrawals.id::text) = ${isReturn}
    limit 2`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface NamedWithdrawal {
  id: string;
  state: WithdrawalState;
  currency: Currency;
  amountMinor: bigint;
}

/** Withdrawals that a line names, whatever their state and amount: why it was not matched. */
export async function listNamed(db: Db, line: OpenLine): Promise<NamedWithdrawal[]> {
  const said = `${line.reference} ${line.text}`.replaceAll('-', '').toLowerCase();
  const ids = [...said.matchAll(/(?=([\da-f]{32}))/g)].map(([, id]) => id!);
  if (ids.length === 0) return [];
  return db
    .selectFrom('withdrawals')
    .select(['id', 'state', 'currency', 'amount_minor as amountMinor'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

export async function isMatchedWith(db: Db, matchedWith: string): Promise<boolean> {
  const found = db.selectFrom('bank_lines').select('id').where('matched_with', '=', matchedWith);
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * Up to which day the statements in each currency are read and understood: all days before the newest line, but for those from the
 * oldest line on that came in and is not matched.
 */
export async function listReadUntil(db: Db): Promise<{ currency: Currency; day: string }[]> {
  const { rows } = await sql<{ currency: Currency; day: string }>`
    select account.currency,
      least(max(line.booked_on), min(line.booked_on) filter (where line.matched_at is null and line.amount_minor > 0))::text as day
    from bank_lines as line join bank_accounts as account on account.id = line.bank_account_id
    group by account.currency`.execute(db);
  return rows;
}

export interface ExportedLine {
  reference: string;
  bookedOn: string;
  currency: Currency;
  amountMinor: bigint;
  text: string;
  /** The intent, top-up or withdrawal that it is. */
  matchedWith: string;
}

/** Lines that are a person's transfers or withdrawals, the oldest first. */
export async function listLinesOf(db: Db, userId: string): Promise<ExportedLine[]> {
  const { rows } = await sql<ExportedLine>`
    select line.reference, line.booked_on as "bookedOn", account.currency, line.amount_minor as "amountMinor", line.text,
      line.matched_with as "matchedWith"
    from bank_lines as line join bank_accounts as account on account.id = line.bank_account_id
    where line.matched_with = any (array(
      select id::text from intents where user_id = ${userId} and provider = 'bank'
      union all select subject_id::text from intents where user_id = ${userId} and subject_kind = 'top-up' and provider = 'bank'
      union all select id::text from withdrawals where user_id = ${userId}
      union all select 'return of ' || id from withdrawals where user_id = ${userId}))
    order by line.booked_on, line.reference`.execute(db);
  return rows;
}

/** False when it was matched meanwhile. */
export async function lockOpenLine(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_lines')
    .select('id')
    .where('id', '=', id)
    .where('matched_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** With the operator's reason, where it was not found by what the bank says. */
export async function markMatched(
  tx: Db,
  id: string,
  { matchedWith, reason, at }: { matchedWith: string; reason: string | undefined; at: Date },
): Promise<void> {
  await tx
    .updateTable('bank_lines')
    .set({ matched_at: at, matched_with: matchedWith, assigned_because: reason ?? null })
    .where('id', '=', id)
    .execute();
}
