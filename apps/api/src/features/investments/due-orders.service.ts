import { listMissing } from '@diyar/domain/orders.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { refundAll } from '#api/features/intents/intents.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { giveTokensBack } from '#api/features/tokens/tokens.service.ts';
import { findUser } from '#api/features/users/users.service.ts';
import { bookCompleted, bookReturned, toCharge } from './bookings.ts';
import { buildInvestmentReturnedEmail, buildOrderReturnedEmail, buildTokensSoldEmail } from './emails.ts';
import { completeInvestments, returnInvestments, type StoredInvestment } from './investments.repository.ts';
import { listDue, listDueOf, lockLapsed } from './open-orders.repository.ts';
import { decideDue, readPeople, toFacts } from './waiting.service.ts';

export const COMPLETE_INVESTMENTS = 'complete-investments';
export const RETURN_INVESTMENTS = 'return-investments';

const AT_ONCE = 500;

/**
 * Orders whose cooling-off time is over: the money goes to the owner and the tokens to the investor, dated to the moment it was over,
 * however late the job runs. Where something was missing by then they wait again. Each batch is one transaction.
 */
export async function completeDueInvestments(deps: Deps): Promise<void> {
  for (;;) {
    const completed = await inTransaction(deps.db, async (tx) => {
      const listed = await listDue(tx, deps.now(), AT_ONCE);
      const { due, final } = await decideDue(deps, tx, listed, { isSkipping: true });
      await bookDue(deps, tx, final);
      return due.length;
    });
    if (completed < AT_ONCE) return;
  }
}

/** The due orders of one home. */
export async function completeDueOf(deps: Deps, propertyId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const listed = await listDueOf(tx, propertyId, deps.now());
    const { final } = await decideDue(deps, tx, listed, { isSkipping: false });
    await bookDue(deps, tx, final);
  });
}

async function bookDue(deps: Deps, tx: Db, due: StoredInvestment[]): Promise<void> {
  if (due.length === 0) return;
  await completeInvestments(
    tx,
    due.map(({ id }) => id),
  );
  await ledger.post(
    tx,
    due.map((investment) =>
      bookCompleted(investment, investment.propertyId!, { at: investment.heldUntil!, actor: null }),
    ),
  );
  await mailOwners(
    deps,
    tx,
    due.filter(({ raiseId }) => raiseId === null),
  );
}

/** One email a home, however many orders for it were completed. */
export async function mailOwners(deps: Deps, tx: Db, completed: StoredInvestment[]): Promise<void> {
  for (const sales of Map.groupBy(completed, ({ propertyId }) => propertyId).values()) {
    const owner = await findUser(tx, sales[0]!.ownerId);
    if (owner !== undefined)
      await queueMail(deps, tx, { recipient: owner.email, ...buildTokensSoldEmail(deps, toSum(sales)) });
  }
}

/** Orders that still wait on their last day: all of their money and tokens goes back. Each batch is one transaction. */
export async function returnDueInvestments(deps: Deps): Promise<void> {
  for (;;) {
    const returned = await inTransaction(deps.db, async (tx) => {
      const lapsed = await lockLapsed(tx, deps.now(), AT_ONCE);
      if (lapsed.length > 0) await giveBack(deps, tx, lapsed);
      return lapsed.length;
    });
    if (returned < AT_ONCE) return;
  }
}

async function giveBack(deps: Deps, tx: Db, lapsed: StoredInvestment[]): Promise<void> {
  const now = deps.now();
  await returnInvestments(
    tx,
    lapsed.map(({ id }) => id),
    now,
  );
  const payers = await refundAll(deps, tx, lapsed.map(toCharge));
  await ledger.post(
    tx,
    lapsed.map((order) =>
      bookReturned(order, order.propertyId!, { at: now, actor: null, payer: payers.get(order.id)! }),
    ),
  );
  const people = await readPeople(tx, lapsed);
  const homes = [...Map.groupBy(lapsed, ({ propertyId }) => propertyId!)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await queueBulkMails(deps, tx, [
    ...lapsed.flatMap((order) => {
      const recipient = people.get(order.userId)?.email;
      const missing = listMissing(toFacts(deps, people, order), now);
      return recipient === undefined ? [] : [{ recipient, ...buildInvestmentReturnedEmail(deps, order, missing) }];
    }),
    ...homes.flatMap(([, orders]) => {
      const recipient = people.get(orders[0]!.ownerId)?.email;
      return recipient === undefined ? [] : [{ recipient, ...buildOrderReturnedEmail(deps, toSum(orders)) }];
    }),
  ]);
  for (const [propertyId, orders] of homes) await giveTokensBack(tx, propertyId, toSum(orders).tokens);
}

/** All orders of one home together. */
function toSum(orders: StoredInvestment[]) {
  return {
    propertyTitle: orders[0]!.propertyTitle,
    tokens: orders.reduce((sum, { tokens }) => sum + tokens, 0n),
    chargedMinor: orders.reduce((sum, { chargedMinor }) => sum + chargedMinor, 0n),
    investments: orders.length,
  };
}
