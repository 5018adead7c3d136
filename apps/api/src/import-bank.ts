// npm run bank:import <file>: imports a bank statement (CAMT.053 or CSV), matches its lines, and lists those it cannot match.
import { readFile } from 'node:fs/promises';
import { toDecimal } from '@diyar/domain/money.ts';
import { importStatements } from './features/bank/bank.service.ts';
import { runCommand, say } from './operator.ts';

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

await runCommand({ purpose: 'imports a bank statement', failure: 'Nothing was imported' }, async (open) => {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new Error('name the file: npm run bank:import statement.xml');
  const file = await readFile(path, 'utf8');
  const { lines, known, matched, matches, unmatched } = await importStatements(await open(), file);
  say(`${lines} lines imported, ${known} known before, ${matched} matched, ${unmatched.length} unmatched`);
  for (const { line, outcome } of matches) say(`  ${outcomes[outcome]}: ${toRow(line)}`);
  for (const line of unmatched) say(`  NOT MATCHED: ${toRow(line)}`);
});

type Line = Awaited<ReturnType<typeof importStatements>>['unmatched'][number];

function toRow({ bookedOn, number, amountMinor, currency, reference, text }: Line): string {
  return `${bookedOn}  ${number}  ${toDecimal(amountMinor).padStart(15)} ${currency}  ${reference}  ${text}`;
}
