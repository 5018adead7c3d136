import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { getUser } from '#api/features/users/users.service.ts';
import * as repository from './income-emails.repository.ts';
import type { StoredPeriod } from './income.repository.ts';
import { buildDistributedEmail, buildIncomePaidEmail } from './emails.ts';

export const WRITE_INCOME_EMAILS = 'write-income-letters';

const AT_ONCE = 500;

/** Part of the transaction that distributes. The owner's email is written at once; those of the holders, who can be very many, by a job. */
export async function announce(deps: Deps, tx: Db, period: StoredPeriod): Promise<void> {
  const owner = await getUser(tx, period.ownerId);
  await queueMail(deps, tx, { recipient: owner.email, ...buildDistributedEmail(deps, period) });
  await repository.insertDueEmails(tx, period.id);
  await deps.jobs.queue(tx, WRITE_INCOME_EMAILS);
}

/** Emails and the line up to which they are written are one transaction: everybody gets one, and nobody two, if it is interrupted. */
export async function writeIncomeEmails(deps: Deps, atOnce = AT_ONCE): Promise<void> {
  while (await inTransaction(deps.db, (tx) => writeSome(deps, tx, atOnce)));
}

/** False when no email is left to write. */
async function writeSome(deps: Deps, tx: Db, atOnce: number): Promise<boolean> {
  const due = await repository.claimDueEmails(tx);
  if (due === undefined) return false;
  const payouts = await repository.listPayouts(tx, due, atOnce);
  const emails = payouts.flatMap(({ email, amountMinor }) =>
    email === null ? [] : [{ recipient: email, ...buildIncomePaidEmail(deps, due, amountMinor) }],
  );
  await queueBulkMails(deps, tx, emails);
  const last = payouts.at(-1);
  if (last === undefined || payouts.length < atOnce) await repository.forgetDueEmails(tx, due.incomeId);
  else await repository.markTold(tx, due.incomeId, last);
  return true;
}
