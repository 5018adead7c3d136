import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { getUser } from '#api/features/users/users.service.ts';
import * as repository from './income-emails.repository.ts';
import type { StoredPeriod } from './income.repository.ts';
import { buildDistributedEmail, buildIncomePaidEmail } from './emails.ts';

export const WRITE_INCOME_LETTERS = 'write-income-letters';

const AT_ONCE = 500;

/** Part of the transaction that distributes. The owner is told at once; the holders, who may be very many, afterwards. */
export async function announce(deps: Deps, tx: Db, period: StoredPeriod): Promise<void> {
  const owner = await getUser(tx, period.ownerId);
  await queueMail(deps, tx, { recipient: owner.email, ...buildDistributedEmail(deps, period) });
  await repository.insertDueLetters(tx, period.id);
  await deps.jobs.queue(tx, WRITE_INCOME_LETTERS);
}

/** Letters and the mark up to where they are written count together: everybody gets one, and nobody two, whenever it is cut off. */
export async function writeIncomeLetters(deps: Deps, atOnce = AT_ONCE): Promise<void> {
  while (await inTransaction(deps.db, (tx) => writeSome(deps, tx, atOnce)));
}

/** False when nothing is left to tell. */
async function writeSome(deps: Deps, tx: Db, atOnce: number): Promise<boolean> {
  const due = await repository.claimDueLetters(tx);
  if (due === undefined) return false;
  const payouts = await repository.listPayouts(tx, due, atOnce);
  const letters = payouts.flatMap(({ email, amountMinor }) =>
    email === null ? [] : [{ recipient: email, ...buildIncomePaidEmail(deps, due, amountMinor) }],
  );
  await queueBulkMails(deps, tx, letters);
  const last = payouts.at(-1);
  if (last === undefined || payouts.length < atOnce) await repository.forgetDueLetters(tx, due.incomeId);
  else await repository.markTold(tx, due.incomeId, last.line);
  return true;
}
