import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { findUserForUpdate } from '#api/features/users/users.service.ts';
import { getPayoutAccount, readNumber } from './payout-accounts.service.ts';
import { writePayoutFile } from './payout-file.ts';
import * as repository from './withdrawals.repository.ts';
import type { StoredWithdrawal } from './withdrawals.repository.ts';
import { markSending, moveOn } from './withdrawals.service.ts';

/** Of one file; the rest goes into the next one. */
const AT_ONCE = 500;
const COMPARE =
  'compare with npm run payouts, and bring it to the bank only if it lists those withdrawals as with the bank';

/** Those to be brought to the bank, and those that the bank has and its statement does not show yet. */
export async function listPayouts(deps: Deps): Promise<{ due: StoredWithdrawal[]; sending: StoredWithdrawal[] }> {
  const now = deps.now();
  return {
    due: await repository.listDue(deps.db, now, AT_ONCE, ['pending']),
    sending: await repository.listDue(deps.db, now, AT_ONCE, ['sending']),
  };
}

/**
 * Marks what is due as handed to the bank and answers how many there are. The file is kept before the transaction ends: a withdrawal
 * that is marked is in a file, and one that is in no file can still be cancelled.
 */
export async function handToBank(deps: Deps, keep: (file: string) => Promise<void>): Promise<number> {
  const { bankAccount } = deps.settlement;
  if (bankAccount === undefined) throw new Error('set BANK_HOLDER, BANK_NAME and BANK_IBAN first');
  const { due } = await listPayouts(deps);
  return inTransaction(deps.db, async (tx) => {
    const payouts = [];
    for (const withdrawal of due) {
      const { id, userId, payoutAccountId, currency, amountMinor } = withdrawal;
      if ((await markSending(deps, tx, withdrawal)) === undefined) continue;
      const account = await getPayoutAccount(tx, userId, payoutAccountId!);
      payouts.push({ id, holder: account.holder, number: readNumber(deps, account), currency, amountMinor });
    }
    if (payouts.length > 0) await keep(writePayoutFile(payouts, bankAccount, deps.now()));
    return payouts.length;
  });
}

/**
 * Puts what is due into a file, and answers how many there are. It has another name until the withdrawals are marked: a file under the
 * path itself is never one that could still be cancelled. It is for its owner alone, and replaces no other one.
 */
export async function writePayouts(deps: Deps, path: string): Promise<number> {
  const part = `${path}.part`;
  if (existsSync(path)) throw new Error(`${path} exists already`);
  if (existsSync(part)) throw new Error(`${part} is of a command that did not end; ${COMPARE}, then delete it`);
  await writeFile(part, '', { flag: 'wx', mode: 0o600 });
  let isWritten = false;
  let count;
  try {
    count = await handToBank(deps, async (text) => {
      await writeFile(part, text, { flush: true });
      isWritten = true;
    });
  } catch (error) {
    // A commit whose answer was lost may have happened, and then this is the only file with these withdrawals.
    if (!isWritten) await rm(part);
    const reason = error instanceof Error ? error.message : String(error);
    throw isWritten ? new Error(`${reason}. ${part} may be valid: ${COMPARE}`, { cause: error }) : error;
  }
  await (count === 0 ? rm(part) : rename(part, path));
  return count;
}

/** The bank refused it before anything was booked: the money is on the balance again. False when it was not with the bank. */
export function failPayout(deps: Deps, id: string): Promise<boolean> {
  return inTransaction(
    deps.db,
    async (tx) => (await moveOn(deps, tx, { id, event: 'fail', actor: null })) !== undefined,
  );
}

/**
 * A line of the bank's statement shows that it left, whether by a file or by hand. One that was sent before stays as it is. False when
 * it is not sent, because its owner cancelled it meanwhile.
 */
export async function confirmPayout(deps: Deps, tx: Db, id: string, reference: string): Promise<boolean> {
  await moveOn(deps, tx, { id, event: 'send', actor: null });
  await moveOn(deps, tx, { id, event: 'confirm', actor: null, reference });
  return (await repository.lockWithdrawal(tx, id))?.state === 'sent';
}

export async function findPayout(db: Db, id: string): Promise<StoredWithdrawal | undefined> {
  return repository.findAnyWithdrawal(db, id);
}

/** A line of the bank's statement shows that it came back. False when there is no balance any more, because its account is deleted. */
export async function returnPayout(deps: Deps, tx: Db, id: string): Promise<boolean> {
  const ownerId = await repository.findOwner(tx, id);
  if (ownerId === undefined || (await findUserForUpdate(tx, ownerId)) === undefined) return false;
  return (await moveOn(deps, tx, { id, event: 'return', actor: null })) !== undefined;
}
