import { randomUUID } from 'node:crypto';
import type { AccountExport } from '@diyar/domain/account.ts';
import { toDecimal, toWire } from '@diyar/domain/money.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { stopAwaitingBefore } from '#api/features/intents/transfers.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { confirmPayout, findPayout, returnPayout } from '#api/features/withdrawals/bank-payouts.service.ts';
import * as repository from './bank.repository.ts';
import type { NamedWithdrawal, OpenLine } from './bank.repository.ts';
import { readBankCsv } from './bank-csv.ts';
import { readCamt } from './camt.ts';
import { receiveTransfer, type Found, type Outcome } from './incoming.service.ts';
import { StatementError, type BankLine, type BankStatement } from './statement.ts';

export interface Imported {
  lines: number;
  known: number;
  matched: number;
  matches: Match[];
  unmatched: UnmatchedLine[];
}

export interface UnmatchedLine extends OpenLine {
  /** Withdrawals that it names although it cannot be them, by their state or amount. */
  named: NamedWithdrawal[];
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
  try {
    return { lines: added.length, known: all.length - added.length, ...(await matchLines(deps)) };
  } catch (error) {
    // The lines are stored by now, and the next import matches them.
    const reason = error instanceof Error ? error.message : String(error);
    const stored = `${added.length} lines are imported but not matched; import the file again`;
    throw new Error(`${stored} (${reason})`, { cause: error });
  }
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

/** For the account's export. */
export async function listBankLines(deps: Deps, { userId }: Actor): Promise<AccountExport['bankLines']> {
  const lines = await repository.listLinesOf(deps.db, userId);
  return lines.map((line) => ({ ...line, amountMinor: toWire(line.amountMinor) }));
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
  await stopLateTransfers(deps);
  const unmatched: UnmatchedLine[] = [];
  for (const line of open) unmatched.push({ ...line, named: await repository.listNamed(deps.db, line) });
  return { matched: matches.length, matches, unmatched };
}

/** Orders wait for a transfer until the statements show that none was booked in time. */
async function stopLateTransfers(deps: Deps): Promise<void> {
  for (const { currency, day } of await repository.listReadUntil(deps.db))
    await stopAwaitingBefore(deps, currency, day);
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
  if (!(await repository.lockOpenLine(tx, line.id))) return undefined;
  const found = await (line.amountMinor > 0n ? receive(deps, tx, line) : send(deps, tx, line));
  if (found !== undefined) await book(deps, tx, line, found);
  return found?.outcome;
}

/** The caller holds the line. */
async function book(deps: Deps, tx: Db, line: OpenLine, found: Found, reason?: string): Promise<void> {
  const { id, amountMinor, currency, bankAccountId } = line;
  const now = deps.now();
  await repository.markMatched(tx, id, { matchedWith: found.matchedWith, reason, at: now });
  const bank = ledger.bank(bankAccountId, currency);
  const other = found.outcome === 'payout' ? ledger.inTransit(currency) : ledger.outside(currency);
  const lines = amountMinor > 0n ? ledger.move(amountMinor, bank, other) : ledger.move(-amountMinor, other, bank);
  // No actor: a bank statement is nobody's act.
  await ledger.post(tx, [{ kind: 'bank-matched', at: now, actor: null, subject: { kind: 'bank-line', id }, lines }]);
}

const WITHDRAWAL = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the operator says a line is. */
export interface Assignment {
  /** The bank's reference of the line; with the account's number and a slash in front where two accounts have it. */
  line: string;
  /** Reference of a transfer (DIYAR-XXXX-XXXX), or the id of a withdrawal. */
  target: string;
  reason: string;
}

/** A line that names nobody, or several, by the operator's word. It is on record, with the reason, for the person it concerns. */
export async function assignLine(deps: Deps, { line: wanted, target, reason }: Assignment): Promise<Match> {
  const open = (await repository.listOpenLines(deps.db)).filter(
    ({ reference, number }) => reference === wanted || `${number}/${reference}` === wanted,
  );
  const [line, other] = open;
  if (line === undefined) throw new Error(`no unmatched line has the reference ${wanted}`);
  if (other !== undefined)
    throw new Error(
      `several accounts have it; name one: ${open.map(({ number }) => `${number}/${wanted}`).join(', ')}`,
    );
  const outcome = await inTransaction(deps.db, async (tx) => {
    if (!(await repository.lockOpenLine(tx, line.id))) throw new Error(`${wanted} was matched meanwhile`);
    const found = WITHDRAWAL.test(target)
      ? await toWithdrawal(deps, tx, line, target.toLowerCase())
      : await toTransfer(deps, tx, line, target);
    await book(deps, tx, line, found, reason);
    await record(deps, tx, { action: 'bank-line.assigned', userId: found.userId ?? null, target: line.id });
    return found.outcome;
  });
  await stopLateTransfers(deps);
  return { line, outcome };
}

async function toTransfer(deps: Deps, tx: Db, line: OpenLine, target: string): Promise<Found> {
  if (line.amountMinor < 0n) throw new Error('money left the account with this line, so it is no transfer of a person');
  const found = await receiveTransfer(deps, tx, line, target);
  if (found === undefined) throw new Error(`${target} is not known, or its account is deleted`);
  return found;
}

async function toWithdrawal(deps: Deps, tx: Db, line: OpenLine, id: string): Promise<Found> {
  const withdrawal = await findPayout(tx, id);
  if (withdrawal === undefined) throw new Error(`there is no withdrawal ${id}`);
  const { userId, currency, amountMinor, state } = withdrawal;
  const isReturn = line.amountMinor > 0n;
  if (currency !== line.currency || amountMinor !== (isReturn ? line.amountMinor : -line.amountMinor))
    throw new Error(`the withdrawal is of ${toDecimal(amountMinor)} ${currency}, and the line is not`);
  if ((await repository.isMatchedWith(tx, id)) !== isReturn)
    throw new Error(isReturn ? 'no line shows yet that it left' : 'another line shows that it left');
  const isDone = isReturn ? await returnPayout(deps, tx, id) : await confirmPayout(deps, tx, id, line.reference);
  if (!isDone) throw new Error(`the withdrawal is ${state}${isReturn ? ', or its account is deleted' : ''}`);
  return isReturn
    ? { matchedWith: `return of ${id}`, outcome: 'returned', userId }
    : { matchedWith: id, outcome: 'withdrawal', userId };
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
