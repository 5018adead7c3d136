// npm run bank:import <file>: imports a bank statement (CAMT.053 or CSV), matches its lines, and lists those it cannot match.
// npm run bank:assign <line> <reference of a transfer or withdrawal> <reason>: says what such a line is.
import { readFile } from 'node:fs/promises';
import { toDecimal } from '@diyar/domain/money.ts';
import type { Deps } from './deps.ts';
import { assignLine, importStatements, type UnmatchedLine } from './features/bank/bank.service.ts';
import { runCommand } from './operator.ts';
import { say } from './run-process.ts';

const outcomes = {
  payout: 'payout of the payment service',
  withdrawal: 'withdrawal, sent',
  returned: 'withdrawal, came back, on the balance again',
  paid: 'transfer, paid its order',
  paidWithExcess: 'transfer, paid its order, the rest is on the balance',
  tooLittle: 'transfer of too little, on the balance',
  otherCurrency: 'transfer in another currency, on the balance',
  twice: 'transfer for what was paid before, on the balance',
  tooLate: 'transfer for what has ended, on the balance',
} as const;

async function importFile(deps: Deps, path: string): Promise<void> {
  const { lines, known, matched, matches, unmatched } = await importStatements(deps, await readFile(path, 'utf8'));
  say(`${lines} lines imported, ${known} known before, ${matched} matched, ${unmatched.length} unmatched`);
  for (const { line, outcome } of matches) say(`  ${outcomes[outcome]}: ${toRow(line)}`);
  for (const line of unmatched) {
    say(`  NOT MATCHED: ${toRow(line)}`);
    for (const { id, state, amountMinor, currency } of line.named)
      say(`    names the withdrawal ${id} of ${toDecimal(amountMinor)} ${currency}, which is ${state}`);
  }
}

async function assign(deps: Deps, line: string, target: string, reason: string): Promise<void> {
  const match = await assignLine(deps, { line, target, reason });
  say(`${outcomes[match.outcome]}: ${toRow(match.line)}`);
}

const [command, ...values] = process.argv.slice(2);
const isImport = command === 'import';
const failure = isImport ? 'The import has failed' : 'Nothing was assigned';
await runCommand({ purpose: 'reads bank statements', failure }, async (open) => {
  const [first = '', target = '', ...words] = values;
  const reason = words.join(' ').trim();
  if (isImport && first !== '') return importFile(await open(), first);
  if (command === 'assign' && reason !== '') return assign(await open(), first, target, reason);
  throw new Error(
    isImport
      ? 'name the file: npm run bank:import statement.xml'
      : 'say: npm run bank:assign -- <reference of the line> <DIYAR-XXXX-XXXX or id of a withdrawal> <reason>',
  );
});

function toRow({ bookedOn, number, amountMinor, currency, reference, text }: Omit<UnmatchedLine, 'named'>): string {
  return `${bookedOn}  ${number}  ${toDecimal(amountMinor).padStart(15)} ${currency}  ${reference}  ${text}`;
}
