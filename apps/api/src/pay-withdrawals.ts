// npm run payouts: lists the withdrawals to be paid; `file <path>` writes them as a file for the bank, `failed <id>` takes one back.
import { toDecimal } from '@diyar/domain/money.ts';
import type { Deps } from './deps.ts';
import { failPayout, listPayouts, writePayouts } from './features/withdrawals/bank-payouts.service.ts';
import { runCommand } from './operator.ts';
import { say } from './run-process.ts';

type Listed = Awaited<ReturnType<typeof listPayouts>>['due'];

function list(title: string, withdrawals: Listed): void {
  say(`${title}: ${withdrawals.length}`);
  for (const { id, createdAt, amountMinor, currency, bank, numberMasked } of withdrawals)
    say(
      `  ${id}  ${createdAt.toISOString().slice(0, 10)}  ${toDecimal(amountMinor).padStart(15)} ${currency}  ${bank}, ${numberMasked}`,
    );
}

async function listAll(deps: Deps): Promise<void> {
  const { due, sending } = await listPayouts(deps);
  list('To be paid', due);
  list('With the bank, not on a statement yet', sending);
  if (!deps.settlement.payouts.isByFile) say('No real money moves on this server: it marks them as sent by itself.');
}

async function writeFile(deps: Deps, path: string): Promise<void> {
  if (!deps.settlement.payouts.isByFile)
    throw new Error('no real money moves on this server, so there is nothing to bring to a bank');
  const count = await writePayouts(deps, path);
  say(count === 0 ? 'Nothing is to be paid.' : `${count} withdrawals are in ${path}. Bring it to the bank once.`);
}

async function fail(deps: Deps, id: string): Promise<void> {
  if (!(await failPayout(deps, id))) throw new Error(`${id} is not with the bank`);
  say('The money is on the balance again. Its owner gets an email.');
}

await runCommand({ purpose: 'pays withdrawals', failure: 'This did not work' }, async (open) => {
  const [command = 'list', value = ''] = process.argv.slice(2);
  if (command === 'list') return listAll(await open());
  if (command === 'file' && value !== '') return writeFile(await open(), value);
  if (command === 'failed' && /^[\da-f-]{36}$/.test(value)) return fail(await open(), value);
  throw new Error('say: npm run payouts, npm run payouts -- file <path>, or npm run payouts -- failed <id>');
});
