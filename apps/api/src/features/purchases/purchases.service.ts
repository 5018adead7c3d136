import { readWords } from '#api/lib/current-request.ts';
import { toWire } from '@diyar/domain/money.ts';
import {
  canEndPurchase,
  endOfSecondThoughts,
  movePurchase,
  type Purchase,
  type PurchaseAct,
  type PurchaseRole,
  type Sale,
} from '@diyar/domain/purchases.ts';
import * as usersWords from '@diyar/words/users.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { refund } from '#api/features/intents/intents.service.ts';
import { findWait, listLateOrders, stopAwaiting } from '#api/features/intents/transfers.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { mailTo } from '#api/features/mails/mails.service.ts';
import { reopenListing } from '#api/features/tokens/tokens.service.ts';
import { bookReturned, REMAINDER_STEP } from './bookings.ts';
import {
  buildAcceptedToBuyerEmail,
  buildAcceptedToSellerEmail,
  buildReturnedToBuyerEmail,
  buildReturnedToSellerEmail,
} from './emails.ts';
import * as repository from './purchases.repository.ts';
import type { StoredPurchase } from './purchases.repository.ts';

export const RETURN_PURCHASES = 'return-purchases';

const AT_ONCE = 500;
/** More than anybody lists. */
const LISTED = 1000;

export const { hasOpenPurchase } = repository;

export async function listSales(deps: Deps, actor: Actor): Promise<Sale[]> {
  return (await repository.listSales(deps.db, actor.userId, LISTED)).map(toSale);
}

/** For the account's export. */
export async function listOwnPurchases(deps: Deps, actor: Actor): Promise<Purchase[]> {
  const found: Purchase[] = [];
  for (const purchase of await repository.listPurchases(deps.db, actor.userId))
    found.push(await toPurchase(deps, deps.db, actor, purchase));
  return found;
}

export async function getPurchase(deps: Deps, actor: Actor, id: string): Promise<Purchase> {
  const purchase = await repository.findPurchase(deps.db, id);
  if (purchase === undefined || roleOf(purchase, actor) === undefined) throw new AppError('PURCHASE_NOT_FOUND');
  return toPurchase(deps, deps.db, actor, purchase);
}

export async function acceptPurchase(deps: Deps, actor: Actor, id: string): Promise<Sale> {
  return inTransaction(deps.db, async (tx) => {
    await lockOwn(tx, actor, id, 'seller');
    const purchase = await take(deps, tx, id, { do: 'accept' });
    await recordAct(deps, tx, actor, 'purchase.accepted', id);
    await mailTo(deps, tx, purchase.buyerEmail, buildAcceptedToBuyerEmail(deps, purchase));
    await mailTo(deps, tx, purchase.sellerEmail, buildAcceptedToSellerEmail(deps, purchase));
    return toSale(purchase);
  });
}

interface Declined {
  sale: Sale;
  /** False where the owner has withdrawn the home meanwhile. */
  isOpenAgain: boolean;
}

export async function declinePurchase(deps: Deps, actor: Actor, id: string): Promise<Declined> {
  return inTransaction(deps.db, async (tx) => {
    await lockOwn(tx, actor, id, 'seller');
    const { purchase, isOpenAgain } = await returnPurchase(deps, tx, { id, actor }, 'decline');
    await recordAct(deps, tx, actor, 'purchase.declined', id);
    return { sale: toSale(purchase), isOpenAgain };
  });
}

/** By the buyer, as long as the rules of the domain let them. */
export async function cancelPurchase(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockOwn(tx, actor, id, 'buyer');
    await returnPurchase(deps, tx, { id, actor }, 'cancel');
    await recordAct(deps, tx, actor, 'purchase.cancelled', id);
  });
}

/**
 * Purchases that the owner did not accept in time, or that were not completed in time. One that waits for a bank transfer stays until
 * that wait is over: the bank may have booked it on the last day, and its statement is imported later.
 */
export async function returnDuePurchases(deps: Deps): Promise<void> {
  const waiting = await listLateOrders(deps);
  for (const { id, act } of await repository.listDue(deps.db, deps.now(), waiting, AT_ONCE)) {
    try {
      await inTransaction(deps.db, (tx) => returnPurchase(deps, tx, { id, actor: null }, act));
    } catch (error) {
      // Refused when somebody has just decided; any other failure is logged and must not stop the rest.
      if (!(error instanceof AppError))
        deps.log.error({ err: error, paymentId: id }, 'a purchase could not be returned');
    }
  }
}

/**
 * Refunds everything that was paid, and opens the listing again unless it is withdrawn. Lock order: the row of the home comes last.
 */
async function returnPurchase(
  deps: Deps,
  tx: Db,
  { id, actor }: { id: string; actor: Actor | null },
  act: 'decline' | 'cancel' | 'expire' | 'lapse',
): Promise<{ purchase: StoredPurchase; isOpenAgain: boolean }> {
  const purchase = await take(deps, tx, id, act === 'lapse' ? await lapse(tx, id) : { do: act });
  const { buyerId: userId, currency, depositMinor, feeMinor, remainderMinor, fundedAt } = purchase;
  const order = { userId, currency, subject: { kind: 'payment', id } as const };
  const refunds = {
    reservation: await refund(deps, tx, { ...order, amountMinor: depositMinor + feeMinor, step: 0 }),
    remainder:
      fundedAt === null || remainderMinor === 0n
        ? null
        : await refund(deps, tx, { ...order, amountMinor: remainderMinor, step: REMAINDER_STEP }),
  };
  await stopAwaiting(deps, tx, order.subject);
  await ledger.post(tx, [bookReturned(purchase, { at: purchase.endedAt!, actor, refunds })]);
  await mailTo(deps, tx, purchase.buyerEmail, buildReturnedToBuyerEmail(deps, purchase, refunds));
  await mailTo(deps, tx, purchase.sellerEmail, buildReturnedToSellerEmail(deps, purchase));
  return { purchase, isOpenAgain: await reopenListing(tx, purchase.propertyId, deps.now()) };
}

async function lapse(tx: Db, id: string): Promise<PurchaseAct> {
  await repository.lockPurchase(tx, id);
  const { isOpen, endedAt } = await findWait(tx, { kind: 'payment', id });
  if (isOpen) throw new AppError('PURCHASE_NOT_DUE');
  return { do: 'lapse', awaitedUntil: endedAt };
}

/** Locks the purchase, lets the domain decide and writes what changes. */
export async function take(deps: Deps, tx: Db, id: string, act: PurchaseAct): Promise<StoredPurchase> {
  const purchase = await repository.lockPurchase(tx, id);
  if (purchase === undefined) throw new AppError('PURCHASE_NOT_FOUND');
  const move = movePurchase(purchase, act, deps.now());
  if ('refusal' in move) throw new AppError(move.refusal);
  await repository.updatePurchase(tx, id, move.changes);
  return { ...purchase, ...move.changes };
}

/** Their own purchase, in a role that may do this. */
export async function lockOwn(
  tx: Db,
  actor: Actor,
  id: string,
  wanted?: PurchaseRole,
): Promise<{ role: PurchaseRole; purchase: StoredPurchase }> {
  const purchase = await repository.lockPurchase(tx, id);
  const role = purchase && roleOf(purchase, actor);
  if (purchase === undefined || role === undefined || (wanted !== undefined && role !== wanted))
    throw new AppError('PURCHASE_NOT_FOUND');
  return { role, purchase };
}

function roleOf({ buyerId, sellerId }: StoredPurchase, { userId }: Actor): PurchaseRole | undefined {
  if (userId === buyerId) return 'buyer';
  return userId === sellerId ? 'seller' : undefined;
}

function toSale(stored: StoredPurchase): Sale {
  return {
    id: stored.id,
    property: { id: stored.propertyId, title: stored.propertyTitle },
    buyerName: stored.buyerName ?? usersWords.formerMember,
    currency: stored.currency,
    priceMinor: toWire(stored.priceMinor),
    depositMinor: toWire(stored.depositMinor),
    state: stored.state,
    createdAt: stored.createdAt.toISOString(),
    reservedUntil: stored.reservedUntil.toISOString(),
    acceptedAt: stored.acceptedAt?.toISOString() ?? null,
    endedAt: stored.endedAt?.toISOString() ?? null,
  };
}

/** As one of the two sides sees it. */
export async function toPurchase(deps: Deps, db: Db, actor: Actor, stored: StoredPurchase): Promise<Purchase> {
  const role = roleOf(stored, actor)!;
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  const documents = await repository.listDocuments(db, stored.id);
  return {
    ...toSale(stored),
    role,
    sellerName: stored.sellerName ?? usersWords.formerMember,
    remainderMinor: toWire(stored.remainderMinor),
    sellerFeeMinor: role === 'seller' ? toWire(stored.sellerFeeMinor) : null,
    cancelUntil: endOfSecondThoughts(stored).toISOString(),
    completesBy: moment(stored.completesBy),
    buyerDocumentsAt: moment(stored.buyerDocumentsAt),
    sellerDocumentsAt: moment(stored.sellerDocumentsAt),
    fundedAt: moment(stored.fundedAt),
    buyerCompletedAt: moment(stored.buyerCompletedAt),
    sellerCompletedAt: moment(stored.sellerCompletedAt),
    returnReason: stored.returnReason,
    canEnd: canEndPurchase(stored, role, deps.now()),
    documents: documents.map((document) => ({ ...document, createdAt: document.createdAt.toISOString() })),
    settlement: { isRealMoney: deps.settlement.isRealMoney, notice: readWords().payments[deps.settlement.notice] },
  };
}
