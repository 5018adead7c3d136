import { DAY_MS } from '@diyar/domain/durations.ts';
import { WITHDRAWAL_RETURN_DAYS } from '@diyar/domain/limits.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { getPayoutAccount, readNumber } from './payout-accounts.service.ts';
import * as repository from './withdrawals.repository.ts';
import type { StoredWithdrawal } from './withdrawals.repository.ts';
import { markSending, moveOn } from './withdrawals.service.ts';

export const SEND_WITHDRAWALS = 'send-withdrawals';

const AT_ONCE = 500;
/** About how many payouts the bank is asked at once whether they came back. */
const ASKED_MAX = 5000;

/** Hands what is due to the bank, and takes back what the bank returned. A bank that takes files is asked by an operator instead. */
export async function sendWithdrawals(deps: Deps): Promise<void> {
  if (deps.settlement.payouts.isByFile) return;
  const now = deps.now();
  const sentBefore = await repository.listSent(
    deps.db,
    new Date(now.getTime() - WITHDRAWAL_RETURN_DAYS * DAY_MS),
    ASKED_MAX,
  );
  for (const withdrawal of sentBefore) await keepGoing(deps, withdrawal, takeBack);
  for (const withdrawal of await repository.listDue(deps.db, now, AT_ONCE)) await keepGoing(deps, withdrawal, send);
}

async function keepGoing(
  deps: Deps,
  withdrawal: StoredWithdrawal,
  work: (deps: Deps, withdrawal: StoredWithdrawal) => Promise<void>,
): Promise<void> {
  try {
    await work(deps, withdrawal);
  } catch (error) {
    // A failure of one withdrawal must not stop the others.
    deps.log.error({ err: error, withdrawalId: withdrawal.id }, 'a withdrawal could not be moved on');
  }
}

/**
 * Marked before the bank is asked, so that it is never sent after it was cancelled. When the server stops in between, the next run
 * asks again with the same id, which the bank pays once.
 */
async function send(deps: Deps, withdrawal: StoredWithdrawal): Promise<void> {
  const { id, userId, state, payoutAccountId, currency, amountMinor } = withdrawal;
  if (state === 'pending') {
    const marked = await inTransaction(deps.db, (tx) => markSending(deps, tx, withdrawal));
    if (marked === undefined) return;
  }
  const account = await getPayoutAccount(deps.db, userId, payoutAccountId!);
  const { holder } = account;
  const outcome = await deps.settlement.payouts.send({
    id,
    holder,
    number: readNumber(deps, account),
    currency,
    amountMinor,
  });
  await inTransaction(deps.db, (tx) =>
    moveOn(
      deps,
      tx,
      outcome.isSent
        ? { id, event: 'confirm', actor: null, reference: outcome.reference }
        : { id, event: 'fail', actor: null },
    ),
  );
}

async function takeBack(deps: Deps, { id, reference }: StoredWithdrawal): Promise<void> {
  if (reference === null || !(await deps.settlement.payouts.isReturned(reference))) return;
  await inTransaction(deps.db, (tx) => moveOn(deps, tx, { id, event: 'return', actor: null }));
}
