import { randomUUID } from 'node:crypto';
import { DOCUMENTS_PER_SIDE_MAX } from '@diyar/domain/limits.ts';
import { toWire } from '@diyar/domain/money.ts';
import {
  movePurchase,
  type BankTransfer,
  type Purchase,
  type PurchaseDocumentInput,
  type PurchaseRole,
  type RemainderInput,
} from '@diyar/domain/purchases.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { charge } from '#api/features/intents/intents.service.ts';
import {
  awaitTransfer,
  captureTransfer,
  createReference,
  stopAwaiting,
} from '#api/features/intents/transfers.service.ts';
import { doOnce } from '#api/features/ledger/idempotency.service.ts';
import { lockHomeMoney } from '#api/features/income/home-money.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { requireRecognised } from '#api/features/ledger/recognition.service.ts';
import { mailTo } from '#api/features/mails/mails.service.ts';
import { handOverListing } from '#api/features/properties/handover.service.ts';
import { lockUser, requireGoodStanding } from '#api/features/users/users.service.ts';
import { bookCompleted, bookRemainder, bookSettled, REMAINDER_STEP } from './bookings.ts';
import {
  buildCompletedToBuyerEmail,
  buildCompletedToSellerEmail,
  buildConfirmCompletionEmail,
  buildConfirmDocumentsEmail,
  buildPaidInFullEmail,
  buildRemainderDueEmail,
} from './emails.ts';
import * as repository from './purchases.repository.ts';
import type { StoredPurchase } from './purchases.repository.ts';
import { lockOwn, take, toPurchase } from './purchases.service.ts';

export async function addDocument(
  deps: Deps,
  actor: Actor,
  id: string,
  input: PurchaseDocumentInput,
): Promise<Purchase> {
  return inTransaction(deps.db, async (tx) => {
    const { role } = await lockOwn(tx, actor, id);
    const purchase = await take(deps, tx, id, { do: 'addDocument' });
    const own = (await repository.listDocuments(tx, id)).filter((document) => document.role === role);
    if (own.length >= DOCUMENTS_PER_SIDE_MAX) throw new AppError('DOCUMENTS_FULL');
    const added = { id: randomUUID(), role, createdAt: deps.now(), purchaseId: id, addedBy: actor.userId };
    await repository.insertDocument(tx, { ...input, ...added });
    await recordAct(deps, tx, actor, 'purchase.document-added', id);
    return toPurchase(deps, tx, actor, purchase);
  });
}

export async function confirmDocuments(deps: Deps, actor: Actor, id: string): Promise<Purchase> {
  return inTransaction(deps.db, async (tx) => {
    const { role, purchase: before } = await lockOwn(tx, actor, id);
    const purchase = await take(deps, tx, id, { do: 'confirmDocuments', role });
    // Confirming twice changes nothing and writes to nobody.
    const hadConfirmed = (role === 'buyer' ? before.buyerDocumentsAt : before.sellerDocumentsAt) !== null;
    if (hadConfirmed) return toPurchase(deps, tx, actor, purchase);
    await recordAct(deps, tx, actor, 'purchase.documents-confirmed', id);
    if (purchase.state === 'accepted') await askOther(deps, tx, purchase, role, buildConfirmDocumentsEmail);
    if (purchase.state === 'documents')
      await mailTo(deps, tx, purchase.buyerEmail, buildRemainderDueEmail(deps, purchase));
    if (purchase.state === 'funded') await tellPaid(deps, tx, purchase);
    return toPurchase(deps, tx, actor, purchase);
  });
}

/** Where the rest of the price is transferred to. Asked again, it answers the same reference. */
export async function prepareTransfer(deps: Deps, actor: Actor, id: string): Promise<BankTransfer> {
  return inTransaction(deps.db, async (tx) => {
    const purchase = await lockBuyersPurchase(tx, actor, id);
    requireTransferDue(purchase);
    const { bankAccount, areTransfersAwaited: isAwaited } = deps.settlement;
    if (bankAccount === undefined) throw new AppError('METHOD_NOT_AVAILABLE');
    const reference = purchase.transferReference ?? (await addReference(tx, id));
    const { buyerId: userId, currency, remainderMinor: amountMinor, completesBy } = purchase;
    const subject = { kind: 'payment', id } as const;
    const order = { userId, currency, amountMinor, subject, step: REMAINDER_STEP };
    if (isAwaited) await awaitTransfer(deps, tx, { ...order, reference, expiresAt: completesBy! });
    return { reference, currency, amountMinor: toWire(amountMinor), isAwaited, ...bankAccount };
  });
}

function requireTransferDue({ state }: StoredPurchase): void {
  if (state === 'documents') return;
  if (state === 'returned') throw new AppError('PURCHASE_RETURNED');
  if (state === 'reserved') throw new AppError('PURCHASE_NOT_ACCEPTED');
  throw new AppError(state === 'accepted' ? 'DOCUMENTS_OPEN' : 'PURCHASE_PAID');
}

async function addReference(tx: Db, id: string): Promise<string> {
  const reference = createReference();
  if (!(await repository.setReference(tx, id, reference)))
    throw new AppError('REQUEST_IN_FLIGHT', { retryAfterSeconds: 1 });
  return reference;
}

/** Takes the rest of the price from the balance. Where no real money moves, the buyer's word stands for the arrival of a transfer, too. */
export function payRemainder(
  deps: Deps,
  actor: Actor,
  key: string,
  { id, method }: RemainderInput & { id: string },
): Promise<Purchase> {
  return doOnce(deps, { userId: actor.userId, key, name: 'pay-remainder', body: { id, method } }, async (tx) => {
    requireGoodStanding(await lockUser(tx, actor.userId), 'pay');
    const before = await lockBuyersPurchase(tx, actor, id);
    const purchase = await take(deps, tx, id, { do: 'fund' });
    const { currency, remainderMinor: amountMinor } = purchase;
    await requireRecognised(deps, tx, actor, { amountMinor, currency, act: 'remainder' });
    if (before.transferReference === null) await addReference(tx, id);
    const { buyerId: userId } = purchase;
    const subject = { kind: 'payment', id } as const;
    const payer = await charge(deps, tx, { userId, method, currency, amountMinor, subject, step: REMAINDER_STEP });
    await stopAwaiting(deps, tx, subject);
    await ledger.post(tx, [bookRemainder(purchase, { at: deps.now(), actor, payer })]);
    await recordAct(deps, tx, actor, 'purchase.paid', id);
    await tellPaid(deps, tx, purchase);
    return toPurchase(deps, tx, actor, purchase);
  });
}

/** The bank booked the rest of the price on a day. False when the purchase does not wait for it any more. */
export async function receiveRemainder(deps: Deps, tx: Db, id: string, bookedOn: string): Promise<boolean> {
  const before = await repository.lockPurchase(tx, id);
  const act = { do: 'fund', bookedOn } as const;
  if (before === undefined || 'refusal' in movePurchase(before, act, deps.now())) return false;
  const payer = await captureTransfer(deps, tx, { kind: 'payment', id });
  if (payer === undefined) return false;
  const purchase = await take(deps, tx, id, act);
  await ledger.post(tx, [bookRemainder(purchase, { at: deps.now(), actor: null, payer })]);
  await tellPaid(deps, tx, purchase);
  return true;
}

/** By a transfer or from the balance, whatever became of the purchase. */
export async function isRemainderPaid(tx: Db, id: string): Promise<boolean> {
  const purchase = await repository.lockPurchase(tx, id);
  return purchase !== undefined && purchase.fundedAt !== null;
}

/** Once both have confirmed, the seller is paid and the home is the buyer's. Lock order: the row of the home comes last. */
export function confirmCompletion(deps: Deps, actor: Actor, key: string, id: string): Promise<Purchase> {
  return doOnce(deps, { userId: actor.userId, key, name: 'complete-purchase', body: { id } }, async (tx) => {
    const { role, purchase: before } = await lockOwn(tx, actor, id);
    const purchase = await take(deps, tx, id, { do: 'confirmCompletion', role });
    const answer = await toPurchase(deps, tx, actor, purchase);
    const hadConfirmed = (role === 'buyer' ? before.buyerCompletedAt : before.sellerCompletedAt) !== null;
    if (hadConfirmed) return answer;
    await recordAct(deps, tx, actor, 'purchase.completion-confirmed', id);
    if (purchase.state !== 'completed') {
      await askOther(deps, tx, purchase, role, buildConfirmCompletionEmail);
      return answer;
    }
    const money = await lockHomeMoney(tx, purchase.propertyId);
    const act = { at: deps.now(), actor };
    await ledger.post(tx, [bookCompleted(purchase, act), ...bookSettled(purchase, money, act)]);
    await mailTo(deps, tx, purchase.buyerEmail, buildCompletedToBuyerEmail(deps, purchase));
    await mailTo(deps, tx, purchase.sellerEmail, buildCompletedToSellerEmail(deps, purchase, money));
    await handOverListing(deps, tx, purchase.propertyId, { buyerId: purchase.buyerId, at: act.at });
    return answer;
  });
}

async function lockBuyersPurchase(tx: Db, actor: Actor, id: string): Promise<StoredPurchase> {
  const { role, purchase } = await lockOwn(tx, actor, id);
  if (role !== 'buyer') throw new AppError('NOT_ALLOWED', { say: (words) => words.onlyBuyerPays });
  return purchase;
}

/** Writes to the other side that it is their turn. */
async function askOther(
  deps: Deps,
  tx: Db,
  purchase: StoredPurchase,
  role: PurchaseRole,
  build: typeof buildConfirmCompletionEmail,
): Promise<void> {
  const recipient = role === 'buyer' ? purchase.sellerEmail : purchase.buyerEmail;
  await mailTo(deps, tx, recipient, build(deps, purchase, role));
}

async function tellPaid(deps: Deps, tx: Db, purchase: StoredPurchase): Promise<void> {
  await mailTo(deps, tx, purchase.buyerEmail, buildPaidInFullEmail(deps, purchase, 'buyer'));
  await mailTo(deps, tx, purchase.sellerEmail, buildPaidInFullEmail(deps, purchase, 'seller'));
}
