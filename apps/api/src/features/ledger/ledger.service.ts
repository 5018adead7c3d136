import type { LedgerTransaction } from '@diyar/domain/ledger.ts';
import { toWire, type Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import type { Posting, Subject } from './accounts.ts';
import * as repository from './ledger.repository.ts';

export {
  bank,
  charity,
  deposit,
  escrow,
  held,
  holding,
  inTransit,
  issuer,
  move,
  outside,
  payable,
  person,
  platform,
  propertyIncome,
  reserve,
  rent,
  reserved,
  sale,
  treasury,
  type Account,
  type Posting,
  type Subject,
} from './accounts.ts';

/** Part of the caller's transaction. The database refuses what does not sum to zero and what would overdraw an account. */
export async function post(tx: Db, postings: Posting[]): Promise<LedgerTransaction[]> {
  return toTransactions(postings, await repository.insertPostings(tx, postings));
}

export const { countTransactions, toPostingsJson } = repository;

/** Postings as the ledger answers them, with the numbers it gave them. */
export function toTransactions(postings: Posting[], ids: bigint[]): LedgerTransaction[] {
  return postings.map(({ kind, at, lines }, position) => ({
    id: String(ids[position]),
    kind,
    at: at.toISOString(),
    entries: lines.map(({ account, amount }) => toEntry(account.kind, account.unit, amount)),
  }));
}

export async function listTransactions(db: Db, subject: Subject): Promise<LedgerTransaction[]> {
  const transactions = new Map<bigint, LedgerTransaction>();
  for (const { transactionId, kind, at, account, unit, amount } of await repository.listEntries(db, subject)) {
    const known = transactions.get(transactionId) ?? {
      id: String(transactionId),
      kind,
      at: at.toISOString(),
      entries: [],
    };
    known.entries.push(toEntry(account, unit, amount));
    transactions.set(transactionId, known);
  }
  return [...transactions.values()];
}

function toEntry(
  account: LedgerTransaction['entries'][number]['account'],
  unit: string,
  amount: bigint,
): LedgerTransaction['entries'][number] {
  return { account, unit: unit.startsWith('token/') ? 'token' : (unit as Currency), amount: toWire(amount) };
}
