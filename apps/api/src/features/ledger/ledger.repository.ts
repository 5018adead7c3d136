import { sql } from 'kysely';
import type { AccountKind, TransactionKind } from '@diyar/domain/ledger.ts';
import type { Db } from '#api/db/client.ts';
import type { Posting, Subject } from './accounts.ts';

export interface StoredEntry {
  transactionId: bigint;
  kind: TransactionKind;
  at: Date;
  account: AccountKind;
  unit: string;
  amount: bigint;
}

/** Answers the number of each transaction, in the order of the postings. */
export async function insertPostings(tx: Db, postings: Posting[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select post_to_ledger as id from post_to_ledger(${toPostingsJson(postings)}::jsonb)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many of one kind there are of a subject, which is the next step. */
export async function countTransactions(db: Db, subject: Subject, kind: TransactionKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_transactions
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and kind = ${kind}`.execute(db);
  return rows[0]!.count;
}

/** As `post_to_ledger` reads them. Amounts travel as text, so that nothing takes them for floating-point numbers. */
export function toPostingsJson(postings: Posting[]): string {
  return JSON.stringify(postings.map(toRow));
}

function toRow({ kind, at, userId, propertyId, subject, step, actor, lines }: Posting) {
  return {
    kind,
    at,
    user_id: userId,
    property_id: propertyId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    step,
    actor_id: actor?.userId,
    session_id: actor?.sessionId,
    lines: lines.map(({ account, amount }) => ({
      kind: account.kind,
      unit: account.unit,
      user_id: account.userId,
      property_id: account.propertyId,
      subject_id: account.subjectId,
      amount: String(amount),
    })),
  };
}

/** Entries of all transactions about one subject, the oldest first. */
export async function listEntries(db: Db, subject: Subject): Promise<StoredEntry[]> {
  return db
    .selectFrom('ledger_transactions as made')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'made.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .where('made.subject_kind', '=', subject.kind)
    .where('made.subject_id', '=', subject.id)
    .orderBy('made.id')
    .orderBy('entry.line')
    .select([
      'made.id as transactionId',
      'made.kind',
      'made.at',
      'account.kind as account',
      'entry.unit',
      'entry.amount',
    ])
    .execute();
}

/** Whether this session has paid before: by a kind whose every payer is recognised first. */
export async function hasOrdered(
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('kind', 'in', ['investment-held', 'rent-paid', 'home-bought', 'top-up'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
