import { sql } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { WithdrawalState } from '@diyar/domain/withdrawals.ts';
import type { Db } from '#api/db/client.ts';
import { newestFirst, type PageWanted } from '#api/db/newest-first.ts';

export interface StoredWithdrawal {
  id: string;
  userId: string;
  currency: Currency;
  amountMinor: bigint;
  state: WithdrawalState;
  payoutAccountId: string | null;
  bank: string;
  numberMasked: string;
  isAutomatic: boolean;
  reference: string | null;
  createdAt: Date;
  sendsFrom: Date;
  sentAt: Date | null;
  endedAt: Date | null;
}

const columns = [
  'id',
  'user_id as userId',
  'currency',
  'amount_minor as amountMinor',
  'state',
  'payout_account_id as payoutAccountId',
  'bank',
  'number_masked as numberMasked',
  'is_automatic as isAutomatic',
  'reference',
  'created_at as createdAt',
  'sends_from as sendsFrom',
  'sent_at as sentAt',
  'ended_at as endedAt',
] as const;

export async function insertWithdrawal(tx: Db, withdrawal: StoredWithdrawal): Promise<void> {
  await tx
    .insertInto('withdrawals')
    .values({
      id: withdrawal.id,
      user_id: withdrawal.userId,
      currency: withdrawal.currency,
      amount_minor: withdrawal.amountMinor,
      state: withdrawal.state,
      payout_account_id: withdrawal.payoutAccountId,
      bank: withdrawal.bank,
      number_masked: withdrawal.numberMasked,
      is_automatic: withdrawal.isAutomatic,
      created_at: withdrawal.createdAt,
      sends_from: withdrawal.sendsFrom,
    })
    .execute();
}

export async function findOwner(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('withdrawals').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id;
}

export function lockWithdrawal(tx: Db, id: string): Promise<StoredWithdrawal | undefined> {
  return tx.selectFrom('withdrawals').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateState(
  tx: Db,
  id: string,
  { state, ...changes }: { state: WithdrawalState; reference?: string; sent_at?: Date; ended_at?: Date },
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ state, ...changes })
    .where('id', '=', id)
    .execute();
}

export function findWithdrawal(db: Db, userId: string, id: string): Promise<StoredWithdrawal | undefined> {
  return db
    .selectFrom('withdrawals')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whoever asked for it. */
export function findAnyWithdrawal(db: Db, id: string): Promise<StoredWithdrawal | undefined> {
  return db.selectFrom('withdrawals').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Newest first, from a place on. */
export function listWithdrawals(db: Db, userId: string, page: PageWanted): Promise<StoredWithdrawal[]> {
  const own = db.selectFrom('withdrawals').select(columns).where('user_id', '=', userId);
  return newestFirst(own, 'withdrawals', page).execute();
}

/** What was asked for since a moment and is not on the balance again. */
export async function sumSince(db: Db, userId: string, currency: Currency, since: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from withdrawals
    where user_id = ${userId} and currency = ${currency} and created_at > ${since} and state in ('pending', 'sending', 'sent')`.execute(
    db,
  );
  return rows[0]!.sum;
}

export async function sumOpen(db: Db, userId: string): Promise<{ currency: Currency; amountMinor: bigint }[]> {
  const { rows } = await sql<{ currency: Currency; amountMinor: bigint }>`
    select currency, sum(amount_minor)::bigint as "amountMinor" from withdrawals
    where user_id = ${userId} and state in ('pending', 'sending') group by currency`.execute(db);
  return rows;
}

/** Whether one is not sent yet, or was sent after a moment. */
export async function hasUnsettled(db: Db, userId: string, sentAfter: Date): Promise<boolean> {
  const { rows } = await sql`
    select from withdrawals where user_id = ${userId}
      and (state in ('pending', 'sending') or (state = 'sent' and sent_at > ${sentAfter})) limit 1`.execute(db);
  return rows.length > 0;
}

/** Those to hand to the bank, and those whose answer from the bank is missing. */
export function listDue(
  db: Db,
  now: Date,
  limit: number,
  states: readonly WithdrawalState[] = ['pending', 'sending'],
): Promise<StoredWithdrawal[]> {
  return db
    .selectFrom('withdrawals')
    .select(columns)
    .where('state', 'in', states)
    .where('sends_from', '<=', now)
    .orderBy('sends_from')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Sent since a moment, the oldest first. */
export function listSent(db: Db, since: Date, limit: number): Promise<StoredWithdrawal[]> {
  return db
    .selectFrom('withdrawals')
    .select(columns)
    .where('state', '=', 'sent')
    .where('sent_at', '>', since)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
