// npm run disputes: lists the disputes about deposits and the payments that need a decision, and takes the decisions.
import { toDecimal, toMinor } from '@diyar/domain/money.ts';
import type { Deps } from './deps.ts';
import { decideFlagged, listFlagged } from './features/intents/settle.service.ts';
import { decideDispute, listDisputes } from './features/leases/deposits.service.ts';
import { runCommand } from './operator.ts';
import { say } from './run-process.ts';

const DAY = 'YYYY-MM-DD'.length;
const ID = /^[\da-f-]{36}$/;

async function listDeposits(deps: Deps): Promise<void> {
  const disputes = await listDisputes(deps);
  say(disputes.length === 0 ? 'There are no open disputes about deposits.' : 'Disputes about deposits:');
  for (const { id, title, reason, text, openedAt, claimedMinor, depositMinor, currency } of disputes) {
    say(`${id}  ${openedAt.toISOString().slice(0, DAY)}  ${title}`);
    say(`  claimed ${toDecimal(claimedMinor)} of ${toDecimal(depositMinor)} ${currency}`);
    say(reason === 'silent' ? '  the tenant did not answer' : `  the tenant says: ${text}`);
  }
}

async function listPayments(deps: Deps): Promise<void> {
  const flagged = await listFlagged(deps);
  say(flagged.length === 0 ? 'No payment needs a decision.' : 'Payments that need a decision:');
  for (const { id, email, subjectKind, subjectId, providerRef, currency, amountMinor, state, ...each } of flagged) {
    say(`${id}  ${each.flaggedAt.toISOString().slice(0, DAY)}  ${toDecimal(amountMinor)} ${currency}, ${state}`);
    say(`  ${each.flag}`);
    say(`  of ${email ?? 'a deleted account'}, ${providerRef ?? 'no reference'}`);
    if (subjectKind !== null) say(`  for the ${subjectKind} ${subjectId}`);
  }
}

async function decide(deps: Deps, id: string, amount: string, reason: string): Promise<void> {
  await decideDispute(deps, id, { amountMinor: toMinor(Number(amount)), reason });
  say('Decided. Both sides get an email.');
}

async function settle(deps: Deps, id: string, reason: string): Promise<void> {
  if (!(await decideFlagged(deps, id, reason))) throw new Error(`the payment ${id} is not waiting for a decision`);
  say('Recorded. The payment is no longer listed.');
}

await runCommand({ purpose: 'decides disputes', failure: 'Nothing was decided' }, async (open) => {
  const [command = 'list', id = '', ...rest] = process.argv.slice(2);
  if (command === 'list') {
    const deps = await open();
    await listDeposits(deps);
    return listPayments(deps);
  }
  const [amount = '', ...words] = rest;
  if (command === 'decide' && ID.test(id) && /^\d+(\.\d{1,2})?$/.test(amount) && words.join(' ').trim() !== '')
    return decide(await open(), id, amount, words.join(' ').trim());
  if (command === 'settle' && ID.test(id) && rest.join(' ').trim() !== '')
    return settle(await open(), id, rest.join(' ').trim());
  throw new Error(
    'say: npm run disputes, npm run disputes -- decide <id> <amount for the owner> <reason>, or npm run disputes -- settle <id of a payment> <what was done>',
  );
});
