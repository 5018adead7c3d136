import { randomUUID } from 'node:crypto';
import { toDecimal } from '@diyar/domain/money.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import * as repository from './bank.repository.ts';
import type { OpenLine } from './bank.repository.ts';
import { readBankCsv } from './bank-csv.ts';
import { readCamt } from './camt.ts';
import { StatementError, type BankLine, type BankStatement } from './statement.ts';

type BankDeps = Pick<Deps, 'db' | 'now'>;

export interface Imported {
  lines: number;
  known: number;
  matched: number;
  unmatched: OpenLine[];
}

/** CAMT.053 or CSV. All of a file or nothing; a line that was imported before is left as it is. */
export async function importStatements(deps: BankDeps, file: string): Promise<Imported> {
  const statements = file.trimStart().startsWith('<') ? readCamt(file) : readBankCsv(file);
  const added = await inTransaction(deps.db, async (tx) => {
    const lines: BankLine[] = [];
    for (const statement of statements) lines.push(...(await addStatement(deps, tx, statement)));
    return lines;
  });
  const all = statements.flatMap(({ lines }) => lines);
  return { lines: added.length, known: all.length - added.length, ...(await matchLines(deps)) };
}

async function addStatement(deps: BankDeps, tx: Db, statement: BankStatement): Promise<BankLine[]> {
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

/** Lines that name a payout or a withdrawal of the same amount, and only one. */
async function matchLines(deps: BankDeps): Promise<Pick<Imported, 'matched' | 'unmatched'>> {
  const open = await repository.listOpenLines(deps.db);
  const matched: OpenLine[] = [];
  for (const line of open) if (await inTransaction(deps.db, (tx) => matchLine(deps, tx, line))) matched.push(line);
  return { matched: matched.length, unmatched: open.filter((line) => !matched.includes(line)) };
}

async function matchLine(deps: BankDeps, tx: Db, line: OpenLine): Promise<boolean> {
  const { id, amountMinor, currency, bankAccountId } = line;
  const isIncoming = amountMinor > 0n;
  const [found, other] = await (isIncoming ? repository.listPayouts(tx, line) : repository.listWithdrawals(tx, line));
  if (found === undefined || other !== undefined) return false;
  const now = deps.now();
  if (!(await repository.markMatched(tx, id, found, now))) return false;
  const bank = ledger.bank(bankAccountId, currency);
  const lines = isIncoming
    ? ledger.move(amountMinor, bank, ledger.inTransit(currency))
    : ledger.move(-amountMinor, ledger.outside(currency), bank);
  // No actor: a bank statement is nobody's act.
  await ledger.post(tx, [{ kind: 'bank-matched', at: now, actor: null, subject: { kind: 'bank-line', id }, lines }]);
  return true;
}
