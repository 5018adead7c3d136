import { HOUR_MS } from '@diyar/domain/durations.ts';
import { OPEN_PURCHASES_MAX, PURCHASE_ACCEPT_HOURS, REPEATED_ORDER_MS } from '@diyar/domain/limits.ts';
import { feeOf, reservationOf } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import * as repository from './purchases.repository.ts';

export { buildBuyerFoundEmail, describeReservation, type Reserved } from './emails.ts';

/** The first state of a purchase. */
export function startReservation(deps: Deps) {
  const reservedUntil = new Date(deps.now().getTime() + PURCHASE_ACCEPT_HOURS * HOUR_MS);
  return { state: 'reserved' as const, reservedUntil, acceptedAt: null, endedAt: null, returnReason: null };
}

/** The buyer pays the reservation deposit and no fee; the seller's fee is taken from the price at completion. */
export function priceReservation(priceMinor: bigint) {
  const depositMinor = reservationOf(priceMinor);
  return { depositMinor, feeMinor: 0n, totalMinor: depositMinor };
}

export function sellerFeeOf({ config }: Deps, priceMinor: bigint): bigint {
  return feeOf(priceMinor, config.fees.purchaseBasisPoints);
}

/** Limits how many homes one person can reserve at a time, and how soon the same one again. */
export async function requireNoRecentPurchase(
  deps: Deps,
  db: Db,
  { userId }: Actor,
  propertyId: string,
): Promise<void> {
  const since = new Date(deps.now().getTime() - REPEATED_ORDER_MS);
  const { open, returnedAt } = await repository.findPastPurchases(db, userId, propertyId, since);
  if (returnedAt !== null) {
    const again = new Date(returnedAt.getTime() + REPEATED_ORDER_MS);
    throw new AppError('RESERVED_BEFORE', { say: (words) => words.reservedBefore(returnedAt, again) });
  }
  if (open >= OPEN_PURCHASES_MAX) throw new AppError('PURCHASES_FULL');
}
