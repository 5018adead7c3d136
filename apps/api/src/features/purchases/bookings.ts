import type { Actor } from '#api/lib/actor.ts';
import type { HomeMoney } from '#api/features/income/home-money.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import type { StoredPurchase } from './purchases.repository.ts';

/** The reservation is step 0 of what a home is paid with, the rest of its price step 1. */
export const REMAINDER_STEP = 1;

function describe({ id, buyerId, propertyId }: StoredPurchase) {
  return { userId: buyerId, propertyId, subject: { kind: 'payment', id } as const };
}

export function bookRemainder(
  purchase: StoredPurchase,
  { at, actor, payer }: { at: Date; actor: Actor | null; payer: ledger.Account },
): ledger.Posting {
  const { propertyId, currency, remainderMinor } = purchase;
  return {
    ...describe(purchase),
    kind: 'home-bought',
    step: REMAINDER_STEP,
    at,
    actor,
    lines: ledger.move(remainderMinor, payer, ledger.sale(propertyId, currency)),
  };
}

export function bookCompleted(purchase: StoredPurchase, { at, actor }: { at: Date; actor: Actor }): ledger.Posting {
  const { sellerId, propertyId, currency, priceMinor, sellerFeeMinor } = purchase;
  const held = ledger.sale(propertyId, currency);
  return {
    ...describe(purchase),
    kind: 'purchase-completed',
    at,
    actor,
    lines: [
      ...ledger.move(priceMinor - sellerFeeMinor, held, ledger.person(sellerId, currency)),
      ...ledger.move(sellerFeeMinor, held, ledger.platform(currency)),
    ],
  };
}

/** What the home itself held until then is the seller's: a transaction for each currency, none of the buyer's business. */
export function bookSettled(
  { id, sellerId, propertyId }: StoredPurchase,
  money: readonly HomeMoney[],
  { at, actor }: { at: Date; actor: Actor },
): ledger.Posting[] {
  return money.map(({ currency, rentMinor, reserveMinor }, step) => ({
    kind: 'home-settled',
    at,
    userId: sellerId,
    propertyId,
    actor,
    subject: { kind: 'payment', id },
    step,
    lines: [
      ...ledger.move(rentMinor, ledger.propertyIncome(propertyId, currency), ledger.person(sellerId, currency)),
      ...ledger.move(reserveMinor, ledger.reserve(propertyId, currency), ledger.person(sellerId, currency)),
    ],
  }));
}

/** Each charge goes back to where it came from. */
export interface Refunds {
  reservation: ledger.Account;
  remainder: ledger.Account | null;
}

export function bookReturned(
  purchase: StoredPurchase,
  { at, actor, refunds }: { at: Date; actor: Actor | null; refunds: Refunds },
): ledger.Posting {
  const { propertyId, currency, depositMinor, remainderMinor, feeMinor } = purchase;
  const held = ledger.sale(propertyId, currency);
  return {
    ...describe(purchase),
    kind: 'purchase-returned',
    at,
    actor,
    lines: [
      ...ledger.move(depositMinor, held, refunds.reservation),
      ...ledger.move(feeMinor, ledger.platform(currency), refunds.reservation),
      ...(refunds.remainder === null ? [] : ledger.move(remainderMinor, held, refunds.remainder)),
    ],
  };
}
