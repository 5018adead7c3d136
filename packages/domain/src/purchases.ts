import * as purchasesFieldsWords from '@diyar/words/purchases-fields.ts';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from './durations.ts';
import type { ErrorCode } from './errors.ts';
import { currency, minor, orderedProperty, settlementNotice } from './ledger.ts';
import {
  DOCUMENT_NOTE_MAX,
  DOCUMENT_REFERENCE_MAX,
  DOCUMENT_TITLE_MAX,
  PURCHASE_CANCEL_HOURS,
  PURCHASE_COMPLETION_DAYS,
  PURCHASE_LATE_COMPLETION_DAYS,
} from './limits.ts';

/**
 * Of a purchase: waiting for the owner, accepted and collecting documents, documents complete and waiting for the rest of the price,
 * paid and waiting for both to confirm, completed, or returned with a full refund.
 */
export const purchaseStates = ['reserved', 'accepted', 'documents', 'funded', 'completed', 'returned'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** States in which the home is reserved for its buyer and money is held. */
export const openPurchaseStates = ['reserved', 'accepted', 'documents', 'funded'] as const satisfies PurchaseState[];

/** The owner declined, the buyer cancelled, the owner did not answer in time, or it was not completed in time. */
export const returnReasons = ['declined', 'cancelled', 'expired', 'lapsed'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const purchaseRoles = ['buyer', 'seller'] as const;
export type PurchaseRole = (typeof purchaseRoles)[number];

/** What the rules of a purchase go by. */
export interface PurchaseFacts {
  state: PurchaseState;
  createdAt: Date;
  reservedUntil: Date;
  acceptedAt: Date | null;
  completesBy: Date | null;
  buyerDocumentsAt: Date | null;
  sellerDocumentsAt: Date | null;
  fundedAt: Date | null;
  buyerCompletedAt: Date | null;
  sellerCompletedAt: Date | null;
  endedAt: Date | null;
  returnReason: ReturnReason | null;
  /** What the reservation has not paid of the price. */
  remainderMinor: bigint;
}

export type PurchaseAct =
  | { do: 'accept' | 'decline' | 'cancel' | 'addDocument' | 'expire' }
  /** `bookedOn` is the bank's day of a transfer, which counts instead of the moment at which its statement is read. */
  | { do: 'fund'; bookedOn?: string }
  /** `awaitedUntil` is when the wait for a transfer that may have been booked in time was over. */
  | { do: 'lapse'; awaitedUntil?: Date | undefined }
  | { do: 'confirmDocuments' | 'confirmCompletion'; role: PurchaseRole };

type PurchaseRefusal = Extract<
  ErrorCode,
  | 'PURCHASE_ACCEPTED'
  | 'PURCHASE_RETURNED'
  | 'PURCHASE_COMPLETED'
  | 'PURCHASE_BOUND'
  | 'PURCHASE_NOT_ACCEPTED'
  | 'PURCHASE_NOT_DUE'
  | 'DOCUMENTS_COMPLETE'
  | 'DOCUMENTS_OPEN'
  | 'PURCHASE_PAID'
  | 'PURCHASE_NOT_PAID'
>;

/** What changes, or why nothing may. */
export type PurchaseMove = { changes: Partial<PurchaseFacts> } | { refusal: PurchaseRefusal };

/** Until then the buyer can change their mind, whatever the owner did. */
export function endOfSecondThoughts({ createdAt }: Pick<PurchaseFacts, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + PURCHASE_CANCEL_HOURS * HOUR_MS);
}

/**
 * Who may end a purchase alone, by its state; everything that was paid is then refunded. `early` is the buyer's time to change their
 * mind, `undecided` lasts until that side has confirmed the documents.
 */
const mayEnd: Record<PurchaseState, Record<PurchaseRole, 'always' | 'undecided' | 'early' | 'never'>> = {
  reserved: { buyer: 'always', seller: 'always' },
  accepted: { buyer: 'undecided', seller: 'undecided' },
  documents: { buyer: 'early', seller: 'never' },
  funded: { buyer: 'early', seller: 'never' },
  completed: { buyer: 'never', seller: 'never' },
  returned: { buyer: 'never', seller: 'never' },
};

export function canEndPurchase(purchase: PurchaseFacts, role: PurchaseRole, now: Date): boolean {
  const rule = mayEnd[purchase.state][role];
  if (rule === 'never') return false;
  if (rule === 'always') return true;
  if (role === 'buyer' && now < endOfSecondThoughts(purchase)) return true;
  return rule === 'undecided' && documentsConfirmedAt(purchase, role) === null;
}

function documentsConfirmedAt({ buyerDocumentsAt, sellerDocumentsAt }: PurchaseFacts, role: PurchaseRole): Date | null {
  return role === 'buyer' ? buyerDocumentsAt : sellerDocumentsAt;
}

/** The only way a purchase changes: pure, so that the table of states can be tried in full. */
export function movePurchase(purchase: PurchaseFacts, act: PurchaseAct, now: Date): PurchaseMove {
  switch (act.do) {
    case 'accept':
      return accept(purchase, now);
    case 'decline':
      return end(purchase, 'seller', now);
    case 'cancel':
      return end(purchase, 'buyer', now);
    case 'expire':
      return purchase.state === 'reserved' && purchase.reservedUntil <= now
        ? giveBack('expired', purchase.reservedUntil)
        : { refusal: 'PURCHASE_NOT_DUE' };
    case 'lapse':
      return isLapsed(purchase, now)
        ? giveBack('lapsed', latest(purchase.completesBy!, act.awaitedUntil))
        : { refusal: 'PURCHASE_NOT_DUE' };
    case 'addDocument':
      return requireState(purchase, ['accepted', 'documents', 'funded'], now) ?? { changes: {} };
    case 'confirmDocuments':
      return confirmDocuments(purchase, act.role, now);
    case 'fund':
      return fund(purchase, act.bookedOn, now);
    default:
      return confirmCompletion(purchase, act.role, now);
  }
}

function accept(purchase: PurchaseFacts, now: Date): PurchaseMove {
  if (purchase.state === 'reserved') {
    if (purchase.reservedUntil <= now) return { refusal: 'PURCHASE_RETURNED' };
    const completesBy = new Date(now.getTime() + PURCHASE_COMPLETION_DAYS * DAY_MS);
    return { changes: { state: 'accepted', acceptedAt: now, completesBy } };
  }
  return { refusal: explainEnded(purchase.state) ?? 'PURCHASE_ACCEPTED' };
}

function end(purchase: PurchaseFacts, role: PurchaseRole, now: Date): PurchaseMove {
  if (canEndPurchase(purchase, role, now)) return giveBack(role === 'buyer' ? 'cancelled' : 'declined', now);
  return { refusal: explainEnded(purchase.state) ?? 'PURCHASE_BOUND' };
}

function giveBack(returnReason: ReturnReason, endedAt: Date): PurchaseMove {
  return { changes: { state: 'returned', endedAt, returnReason } };
}

function explainEnded(state: PurchaseState): PurchaseRefusal | undefined {
  if (state === 'returned') return 'PURCHASE_RETURNED';
  return state === 'completed' ? 'PURCHASE_COMPLETED' : undefined;
}

/** Accepted, and not completed in time: nothing but its return is possible from that moment on. */
function isLapsed({ state, completesBy }: PurchaseFacts, now: Date): boolean {
  const isUnderWay = state === 'accepted' || state === 'documents' || state === 'funded';
  return isUnderWay && completesBy !== null && completesBy <= now;
}

function latest(one: Date, other: Date | undefined): Date {
  return other !== undefined && other > one ? other : one;
}

/** A transfer that was booked by the last day pays, and where that day is over there is time left to confirm the completion. */
function fund(purchase: PurchaseFacts, bookedOn: string | undefined, now: Date): PurchaseMove {
  const paidAt = bookedOn === undefined ? now : new Date(`${bookedOn}T00:00:00Z`);
  const refused = requireState(purchase, ['documents'], paidAt);
  if (refused !== undefined) return refused;
  const funded = { state: 'funded', fundedAt: now } as const;
  if (!isLapsed(purchase, now)) return { changes: funded };
  const completesBy = new Date(now.getTime() + PURCHASE_LATE_COMPLETION_DAYS * DAY_MS);
  return { changes: { ...funded, completesBy } };
}

/** Undefined when a step of these states may be taken. */
function requireState(
  purchase: PurchaseFacts,
  states: readonly PurchaseState[],
  now: Date,
): { refusal: PurchaseRefusal } | undefined {
  const { state } = purchase;
  if (isLapsed(purchase, now)) return { refusal: 'PURCHASE_RETURNED' };
  if (states.includes(state)) return undefined;
  const ended = explainEnded(state);
  if (ended !== undefined) return { refusal: ended };
  if (state === 'reserved') return { refusal: 'PURCHASE_NOT_ACCEPTED' };
  if (state === 'accepted') return { refusal: 'DOCUMENTS_OPEN' };
  if (state === 'documents')
    return { refusal: states.includes('accepted') ? 'DOCUMENTS_COMPLETE' : 'PURCHASE_NOT_PAID' };
  return { refusal: states.includes('accepted') ? 'DOCUMENTS_COMPLETE' : 'PURCHASE_PAID' };
}

/** Confirming twice changes nothing. Where nothing is left to pay, complete documents lead straight to the confirmation. */
function confirmDocuments(purchase: PurchaseFacts, role: PurchaseRole, now: Date): PurchaseMove {
  const refused = requireState(purchase, ['accepted'], now);
  if (refused !== undefined) return refused;
  if (documentsConfirmedAt(purchase, role) !== null) return { changes: {} };
  const confirmed = role === 'buyer' ? { buyerDocumentsAt: now } : { sellerDocumentsAt: now };
  if (documentsConfirmedAt(purchase, role === 'buyer' ? 'seller' : 'buyer') === null) return { changes: confirmed };
  return purchase.remainderMinor === 0n
    ? { changes: { ...confirmed, state: 'funded', fundedAt: now } }
    : { changes: { ...confirmed, state: 'documents' } };
}

function confirmCompletion(purchase: PurchaseFacts, role: PurchaseRole, now: Date): PurchaseMove {
  const refused = requireState(purchase, ['funded'], now);
  if (refused !== undefined) return refused;
  const { buyerCompletedAt, sellerCompletedAt } = purchase;
  const [own, others] =
    role === 'buyer' ? [buyerCompletedAt, sellerCompletedAt] : [sellerCompletedAt, buyerCompletedAt];
  if (own !== null) return { changes: {} };
  const confirmed = role === 'buyer' ? { buyerCompletedAt: now } : { sellerCompletedAt: now };
  return { changes: others === null ? confirmed : { ...confirmed, state: 'completed', endedAt: now } };
}

/** Paper that one side has named: title deed, sale contract, passport copy. Files themselves are exchanged elsewhere. */
export const purchaseDocument = z.object({
  id: z.uuid(),
  role: z.enum(purchaseRoles),
  title: z.string(),
  reference: z.string(),
  note: z.string(),
  createdAt: z.iso.datetime(),
});
export type PurchaseDocument = z.infer<typeof purchaseDocument>;

const text = (max: number, tooLong: string) => z.string().trim().max(max, tooLong);

export const purchaseDocumentInput = z.object({
  title: text(DOCUMENT_TITLE_MAX, purchasesFieldsWords.titleTooLong).min(1, purchasesFieldsWords.titleMissing),
  reference: text(DOCUMENT_REFERENCE_MAX, purchasesFieldsWords.referenceTooLong).default(''),
  note: text(DOCUMENT_NOTE_MAX, purchasesFieldsWords.noteTooLong).default(''),
});
export type PurchaseDocumentInput = z.infer<typeof purchaseDocumentInput>;

/** The rest of a price is paid by bank transfer or from the balance, never by card. */
export const remainderInput = z.object({
  method: z.enum(['bankTransfer', 'balance'], purchasesFieldsWords.transferOnly),
});
export type RemainderInput = z.infer<typeof remainderInput>;

export const bankTransfer = z.object({
  /** To be given with the transfer; unique. */
  reference: z.string(),
  currency,
  amountMinor: minor,
  /** It counts when the bank has received it; otherwise, in the demonstration, when its payer says so. */
  isAwaited: z.boolean(),
  beneficiary: z.string(),
  bank: z.string(),
  account: z.string(),
});
export type BankTransfer = z.infer<typeof bankTransfer>;

/** A purchase as its buyer or its seller sees it. */
export const purchase = z.object({
  id: z.uuid(),
  role: z.enum(purchaseRoles),
  property: orderedProperty,
  buyerName: z.string(),
  sellerName: z.string(),
  currency,
  priceMinor: minor,
  depositMinor: minor,
  remainderMinor: minor,
  /** Taken from the price when it is paid to the seller; null for the buyer. */
  sellerFeeMinor: minor.nullable(),
  state: z.enum(purchaseStates),
  createdAt: z.iso.datetime(),
  reservedUntil: z.iso.datetime(),
  /** Until then the buyer can change their mind. */
  cancelUntil: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  completesBy: z.iso.datetime().nullable(),
  buyerDocumentsAt: z.iso.datetime().nullable(),
  sellerDocumentsAt: z.iso.datetime().nullable(),
  fundedAt: z.iso.datetime().nullable(),
  buyerCompletedAt: z.iso.datetime().nullable(),
  sellerCompletedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  returnReason: z.enum(returnReasons).nullable(),
  /** Whether whoever asks may end it alone at this moment. */
  canEnd: z.boolean(),
  documents: z.array(purchaseDocument),
  settlement: settlementNotice,
});
export type Purchase = z.infer<typeof purchase>;

/** A purchase in the list of its seller. */
export const sale = z.object({
  id: z.uuid(),
  property: orderedProperty,
  buyerName: z.string(),
  currency,
  priceMinor: minor,
  depositMinor: minor,
  state: z.enum(purchaseStates),
  createdAt: z.iso.datetime(),
  reservedUntil: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type Sale = z.infer<typeof sale>;
