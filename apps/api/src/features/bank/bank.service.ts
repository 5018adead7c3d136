import { randomUUID } from 'node:crypto';
import { toDecimal } from '@diyar/domain/money.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { confirmPayout, returnPayout } from '#api/features/withdrawals/bank-payouts.service.ts';
import * as repository from './bank.repository.ts';
import type { OpenLine } from './bank.repository.ts';
import { readBankCsv } from './bank-csv.ts';
import { readCamt } from './camt.ts';
import { receiveTransfer, type Found, type Outcome } from './incoming.service.ts';
import { StatementError, type BankLine, type BankStatement } from './statement.ts';

export interface Imported {
  lines: number;
  known: number;
  matched: number;
  matches: Match[];
  unmatched: OpenLine[];
}

/** CAMT.053 or CSV. All of a file or nothing; a line that was imported before is left as it is. */
export async function importStatements(deps: Deps, file: string): Promise<Imported> {
  const statements = file.trimStart().startsWith('<') ? readCamt(file) : readBankCsv(file);
  const added = await inTransaction(deps.db, async (tx) => {
    const lines: BankLine[] = [];
    for (const statement of statements) lines.push(...(await addStatement(deps, tx, statement)));
    return lines;
  });
  const all = statements.flatMap(({ lines }) => lines);
  return { lines: added.length, known: all.length - added.length, ...(await matchLines(deps)) };
}

async function addStatement(deps: Deps, tx: Db, statement: BankStatement): Promise<BankLine[]> {
  const { number, currency, openingMinor = 0n, closingMinor } = statement;
  const account = await repository.lockAccount(tx, { id: randomUUID(), number, currency, openingMinor });
  let balance = account.balanceMinor;
  const added: BankLine[] = [];
  for (const line of statement.lines) {
    if (line.amountMinor === 0n) continue;
    const row = { ...line, id: randomUUID(), bankAccountId: account.id, at: deps.now() };
    if (await repository.insertLine(tx, row)) {
      balance += line.amountMinor;
      added.push(line);
    } else if ((await repository.findAmount(tx, account.id, line.reference)) !== line.amountMinor)
      throw new StatementError(`line ${line.reference} of account ${number} was imported with another amount`);
  }
  if (added.length > 0 && closingMinor !== undefined && closingMinor !== balance)
    throw new StatementError(
      `account ${number} would hold ${toDecimal(balance)} ${currency}, but its statement ends at ${toDecimal(closingMinor)}; is a statement missing?`,
    );
  await repository.setBalance(tx, account.id, balance);
  return added;
}

/** What a line was found to be. */
export interface Match {
  line: OpenLine;
  outcome: Outcome;
}

/** Again while there is a match: a payout can come back on the day it left, and the bank lists a day in any order. */
async function matchLines(deps: Deps): Promise<Pick<Imported, 'matched' | 'matches' | 'unmatched'>> {
  const matches: Match[] = [];
  let open = await repository.listOpenLines(deps.db);
  let before;
  do {
    before = open.length;
    for (const line of open) {
      const outcome = await tryLine(deps, line);
      if (outcome !== undefined) matches.push({ line, outcome });
    }
    open = await repository.listOpenLines(deps.db);
  } while (open.length < before);
  return { matched: matches.length, matches, unmatched: open };
}

/** One that fails stays on the list and keeps no other from being matched. */
async function tryLine(deps: Deps, line: OpenLine): Promise<Outcome | undefined> {
  try {
    return await inTransaction(deps.db, (tx) => matchLine(deps, tx, line));
  } catch (error) {
    deps.log.error({ err: error, line: line.reference }, 'a line of a bank statement could not be matched');
    return undefined;
  }
}

async function matchLine(deps: Deps, tx: Db, line: OpenLine): Promise<Outcome | undefined> {
  const { id, amountMinor, currency, bankAccountId } = line;
  if (!(await repository.lockOpenLine(tx, id))) return undefined;
  const found = await (amountMinor > 0n ? receive(deps, tx, line) : send(deps, tx, line));
  if (found === undefined) return undefined;
  const now = deps.now();
  await repository.markMatched(tx, id, found.matchedWith, now);
  const bank = ledger.bank(bankAccountId, currency);
  const other = found.outcome === 'payout' ? ledger.inTransit(currency) : ledger.outside(currency);
  const lines = amountMinor > 0n ? ledger.move(amountMinor, bank, other) : ledger.move(-amountMinor, other, bank);
  // No actor: a bank statement is nobody's act.
  await ledger.post(tx, [{ kind: 'bank-matched', at: now, actor: null, subject: { kind: 'bank-line', id }, lines }]);
  return found.outcome;
}

/** A withdrawal that left. */
async function send(deps: Deps, tx: Db, line: OpenLine): Promise<Found | undefined> {
  const id = findOne(await repository.listWithdrawals(tx, line));
  if (id === undefined) return undefined;
  if (!(await confirmPayout(deps, tx, id, line.reference))) return undefined;
  return { matchedWith: id, outcome: 'withdrawal' };
}

/** A payout of the payment service, a withdrawal that came back, or a transfer of a person. */
async function receive(deps: Deps, tx: Db, line: OpenLine): Promise<Found | undefined> {
  const payout = findOne(await repository.listPayouts(tx, line));
  if (payout !== undefined) return { matchedWith: payout, outcome: 'payout' };
  const withdrawal = findOne(await repository.listWithdrawals(tx, line));
  if (withdrawal === undefined) return receiveTransfer(deps, tx, line);
  if (!(await returnPayout(deps, tx, withdrawal))) return undefined;
  return { matchedWith: `return of ${withdrawal}`, outcome: 'returned' };
}

function findOne([found, other]: string[]): string | undefined {
  return other === undefined ? found : undefined;
}
