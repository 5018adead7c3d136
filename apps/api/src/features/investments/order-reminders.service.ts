import { DAY_MS } from '@diyar/domain/durations.ts';
import { ORDER_REMINDER_DAYS } from '@diyar/domain/limits.ts';
import { listMissing } from '@diyar/domain/orders.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { queueBulkMails } from '#api/features/mails/mails.service.ts';
import { buildOrderWaitsEmail, buildSellerNeededEmail } from './emails.ts';
import type { StoredInvestment } from './investments.repository.ts';
import { remindWaiting } from './open-orders.repository.ts';
import { readPeople, toFacts } from './waiting.service.ts';

export const REMIND_OF_ORDERS = 'remind-of-orders';

const AT_ONCE = 500;

/** Order: the oldest age first, so that an order that was not written about for long gets one letter. */
export async function remindOfOrders(deps: Deps): Promise<void> {
  for (const days of ORDER_REMINDER_DAYS.toReversed()) {
    for (let reminded = AT_ONCE; reminded === AT_ONCE;) {
      const now = deps.now();
      const since = new Date(now.getTime() - days * DAY_MS);
      reminded = await inTransaction(deps.db, async (tx) => {
        const orders = await remindWaiting(tx, { days, since, now }, AT_ONCE);
        await writeLetters(deps, tx, orders, days);
        return orders.length;
      });
    }
  }
}

/** The buyer has just read what the order waits for when it is new; the seller gets one letter for all orders. */
async function writeLetters(deps: Deps, tx: Db, orders: StoredInvestment[], days: number): Promise<void> {
  const now = deps.now();
  const people = await readPeople(tx, orders);
  const waiting = orders.map((order) => ({ order, missing: listMissing(toFacts(deps, people, order), now) }));
  const buyers = waiting.flatMap(({ order, missing }) => {
    const buyer = people.get(order.userId);
    if (buyer === undefined || buyer.isRestricted || days === 0 || missing.every((need) => need === 'raise')) return [];
    return [{ recipient: buyer.email, ...buildOrderWaitsEmail(deps, order, missing) }];
  });
  const ofSellers = waiting.flatMap(({ order, missing }) => (missing.includes('seller') ? [order] : []));
  const sellers = [...Map.groupBy(ofSellers, ({ ownerId }) => ownerId)].flatMap(([ownerId, theirs]) => {
    const seller = people.get(ownerId);
    if (seller === undefined || seller.isRestricted) return [];
    return [{ recipient: seller.email, ...buildSellerNeededEmail(deps, theirs) }];
  });
  await queueBulkMails(deps, tx, [...buyers, ...sellers]);
}
