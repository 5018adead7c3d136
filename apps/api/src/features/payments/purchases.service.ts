import { toWire } from '@diyar/domain/money.ts';
import type { PaymentReceipt, ReturnReason, Sale } from '@diyar/domain/payments.ts';
import * as usersWords from '@diyar/words/users.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { refund } from '#api/features/intents/intents.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { reopenListing } from '#api/features/tokens/tokens.service.ts';
import { bookReturned } from './bookings.ts';
import {
  buildAcceptedToBuyerEmail,
  buildAcceptedToOwnerEmail,
  buildReturnedToBuyerEmail,
  buildReturnedToOwnerEmail,
} from './emails.ts';
import { getReceipt } from './payments.service.ts';
import * as repository from './purchases.repository.ts';
import type { StoredSale } from './purchases.repository.ts';

export const RETURN_PURCHASES = 'return-purchases';

const AT_ONCE = 500;
/** More than anybody lists. */
const LISTED = 1000;

export async function listSales(deps: Deps, actor: Actor): Promise<Sale[]> {
  return (await repository.listSales(deps.db, actor.userId, LISTED)).map(toSale);
}

export async function acceptPurchase(deps: Deps, actor: Actor, id: string): Promise<Sale> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    await getOwnSale(tx, actor, id);
    if (!(await repository.acceptPurchase(tx, id, now))) throw await explainEnded(tx, id);
    const sale = await getOwnSale(tx, actor, id);
    await recordAct(deps, tx, actor, 'purchase.accepted', id);
    await write(deps, tx, sale.buyerEmail, buildAcceptedToBuyerEmail(deps, sale));
    await write(deps, tx, sale.ownerEmail, buildAcceptedToOwnerEmail(deps, sale));
    return toSale(sale);
  });
}

interface Declined {
  sale: Sale;
  /** False where the owner has withdrawn the home meanwhile. */
  isOpenAgain: boolean;
}

export async function declinePurchase(deps: Deps, actor: Actor, id: string): Promise<Declined> {
  return inTransaction(deps.db, async (tx) => {
    await getOwnSale(tx, actor, id);
    await recordAct(deps, tx, actor, 'purchase.declined', id);
    const { sale, isOpenAgain } = await returnPurchase(deps, tx, { id, actor }, 'declined');
    return { sale: toSale(sale), isOpenAgain };
  });
}

/** By the buyer, until the owner has accepted. */
export async function cancelPurchase(deps: Deps, actor: Actor, id: string): Promise<PaymentReceipt> {
  await inTransaction(deps.db, async (tx) => {
    const sale = await repository.findSale(tx, id);
    if (sale?.userId !== actor.userId) throw new AppError('PAYMENT_NOT_FOUND');
    await recordAct(deps, tx, actor, 'purchase.cancelled', id);
    await returnPurchase(deps, tx, { id, actor }, 'cancelled');
  });
  return getReceipt(deps, actor, id);
}

/** Purchases that the owner did not accept in time. */
export async function returnExpiredPurchases(deps: Deps): Promise<void> {
  for (const id of await repository.listExpired(deps.db, deps.now(), AT_ONCE)) {
    try {
      await inTransaction(deps.db, (tx) => returnPurchase(deps, tx, { id, actor: null }, 'expired'));
    } catch (error) {
      // Refused when somebody has just decided; any other failure is logged and must not stop the rest.
      if (!(error instanceof AppError))
        deps.log.error({ err: error, paymentId: id }, 'a purchase could not be returned');
    }
  }
}

/**
 * Refunds everything, the fee included, and opens the listing again unless it is withdrawn. Lock order: the row of the home comes
 * last.
 */
async function returnPurchase(
  deps: Deps,
  tx: Db,
  { id, actor }: { id: string; actor: Actor | null },
  reason: ReturnReason,
): Promise<{ sale: StoredSale; isOpenAgain: boolean }> {
  const now = deps.now();
  if (!(await repository.returnPurchase(tx, id, reason, now))) throw await explainEnded(tx, id);
  const sale = (await repository.findSale(tx, id))!;
  const { userId, currency, priceMinor, feeMinor } = sale;
  const subject = { kind: 'payment', id } as const;
  const payer = await refund(deps, tx, { userId, currency, amountMinor: priceMinor + feeMinor, subject });
  await ledger.post(tx, [bookReturned(sale, { at: now, actor, payer })]);
  await write(deps, tx, sale.buyerEmail, buildReturnedToBuyerEmail(deps, sale, reason));
  await write(deps, tx, sale.ownerEmail, buildReturnedToOwnerEmail(deps, sale, reason));
  return { sale, isOpenAgain: await reopenListing(tx, sale.propertyId, now) };
}

async function explainEnded(tx: Db, id: string): Promise<AppError> {
  const sale = await repository.findSale(tx, id);
  return new AppError(sale?.state === 'accepted' ? 'PURCHASE_ACCEPTED' : 'PURCHASE_RETURNED');
}

async function getOwnSale(db: Db, actor: Actor, id: string): Promise<StoredSale> {
  const sale = await repository.findSale(db, id);
  if (sale?.ownerId !== actor.userId) throw new AppError('PAYMENT_NOT_FOUND');
  return sale;
}

/** No email once the account is deleted. */
async function write(
  deps: Deps,
  tx: Db,
  recipient: string | null,
  mail: ReturnType<typeof buildAcceptedToBuyerEmail>,
): Promise<void> {
  if (recipient !== null) await queueMail(deps, tx, { recipient, ...mail });
}

function toSale(stored: StoredSale): Sale {
  return {
    id: stored.id,
    property: { id: stored.propertyId, title: stored.propertyTitle },
    buyerName: stored.buyerName ?? usersWords.formerMember,
    currency: stored.currency,
    priceMinor: toWire(stored.priceMinor),
    state: stored.state,
    createdAt: stored.createdAt.toISOString(),
    reservedUntil: stored.reservedUntil.toISOString(),
    endedAt: stored.endedAt?.toISOString() ?? null,
  };
}
