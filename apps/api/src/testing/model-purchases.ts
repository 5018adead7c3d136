import { feeOf } from '@diyar/domain/money.ts';
import {
  DAY_MS,
  findClosed,
  HOUR_MS,
  REPEATED_MS,
  toDay,
  type Command,
  type ModelState,
  type Purchase,
  type Side,
} from './model-state.ts';

export function reserve(state: ModelState, { who, home: index, key }: Extract<Command, { do: 'pay' }>): string {
  const { book, now } = state;
  const home = state.homes[index]!;
  const closed = findClosed(home, who);
  if (closed !== undefined) return closed;
  if (!home.isForSale) return 'NOT_FOR_SALE';
  if (home.isForRent) return 'PRICE_ON_REQUEST';
  if (home.left < home.tokens) return 'PROPERTY_HAS_INVESTORS';
  if (home.lease !== undefined) return 'PROPERTY_LET';
  const past = [...state.purchases.values()].filter((each) => each.who === who && each.home === index);
  if (past.some(({ returnedAt }) => returnedAt !== undefined && returnedAt > now - REPEATED_MS))
    return 'RESERVED_BEFORE';
  if (state.identities[who]!.isRestricted) return 'ACCOUNT_RESTRICTED';
  book.set(home, 'state', 'closed');
  book.set(home, 'closedOn', toDay(state, now));
  const deposit = reservationOf(home.priceMinor);
  book.put(state.purchases, key, {
    who,
    seller: home.owner,
    home: index,
    state: 'reserved',
    createdAt: now,
    until: now + 72 * HOUR_MS,
    deposit,
    documents: [],
    completion: [],
  });
  book.add(saleOf(state, index), deposit);
  return 'ok';
}

function saleOf({ homes }: ModelState, index: number): string {
  const { currency, id } = homes[index]!;
  return `sale/${currency}//${id}/`;
}

/** 2 % of the price, from 100 to 5,000 units, and never more than the price. */
function reservationOf(priceMinor: bigint): bigint {
  const part = [10_000n, (priceMinor + 25n) / 50n, 500_000n].toSorted((a, b) => (a < b ? -1 : 1))[1]!;
  return part < priceMinor ? part : priceMinor;
}

const ended: Partial<Record<Purchase['state'], string>> = {
  returned: 'PURCHASE_RETURNED',
  completed: 'PURCHASE_COMPLETED',
};

export function accept({ book, purchases, now }: ModelState, key: string): string {
  const purchase = purchases.get(key)!;
  if (purchase.state !== 'reserved') return ended[purchase.state] ?? 'PURCHASE_ACCEPTED';
  if (purchase.until <= now) return 'PURCHASE_RETURNED';
  book.set(purchase, 'state', 'accepted');
  book.set(purchase, 'until', now + 60 * DAY_MS);
  return 'ok';
}

/** Either side until it has confirmed the documents, and the buyer for 48 hours in any case. */
export function giveUp(state: ModelState, key: string, side: Side): string {
  const purchase = state.purchases.get(key)!;
  const over = ended[purchase.state];
  if (over !== undefined) return over;
  const isEarly = side === 'buyer' && state.now < purchase.createdAt + 48 * HOUR_MS;
  const isFree = purchase.state === 'reserved' || (purchase.state === 'accepted' && !purchase.documents.includes(side));
  if (!isEarly && !isFree) return 'PURCHASE_BOUND';
  returnPurchase(state, purchase, state.now);
  return 'ok';
}

/** Why a step of one state cannot be taken now. */
function findRefusal({ now }: ModelState, purchase: Purchase, wanted: 'accepted' | 'documents' | 'funded') {
  const over = ended[purchase.state];
  if (over !== undefined) return over;
  if (purchase.state === 'reserved') return 'PURCHASE_NOT_ACCEPTED';
  if (purchase.until <= now) return 'PURCHASE_RETURNED';
  if (purchase.state === wanted) return undefined;
  if (purchase.state === 'accepted') return 'DOCUMENTS_OPEN';
  if (wanted === 'accepted') return 'DOCUMENTS_COMPLETE';
  return purchase.state === 'documents' ? 'PURCHASE_NOT_PAID' : 'PURCHASE_PAID';
}

export function confirmDocuments(state: ModelState, key: string, side: Side): string {
  const purchase = state.purchases.get(key)!;
  const refusal = findRefusal(state, purchase, 'accepted');
  if (refusal !== undefined) return refusal;
  if (purchase.documents.includes(side)) return 'ok';
  const documents = [...purchase.documents, side];
  state.book.set(purchase, 'documents', documents);
  const isPaid = purchase.deposit === state.homes[purchase.home]!.priceMinor;
  if (documents.length === 2) state.book.set(purchase, 'state', isPaid ? 'funded' : 'documents');
  return 'ok';
}

export function payRest(state: ModelState, key: string): string {
  const purchase = state.purchases.get(key)!;
  const refusal = findRefusal(state, purchase, 'documents');
  if (refusal !== undefined) return refusal;
  state.book.set(purchase, 'state', 'funded');
  const { priceMinor } = state.homes[purchase.home]!;
  state.book.add(saleOf(state, purchase.home), priceMinor - purchase.deposit);
  return 'ok';
}

export function confirmCompletion(state: ModelState, key: string, side: Side): string {
  const { book, people } = state;
  const purchase = state.purchases.get(key)!;
  const refusal = findRefusal(state, purchase, 'funded');
  if (refusal !== undefined) return refusal;
  if (purchase.completion.includes(side)) return 'ok';
  const completion = [...purchase.completion, side];
  book.set(purchase, 'completion', completion);
  if (completion.length < 2) return 'ok';
  const home = state.homes[purchase.home]!;
  const { priceMinor, currency } = home;
  book.set(purchase, 'state', 'completed');
  book.add(saleOf(state, purchase.home), -priceMinor);
  const fee = feeOf(priceMinor, state.fees.purchase);
  book.add(`person/${currency}/${people[purchase.seller]}//`, priceMinor - fee);
  book.set(home, 'owner', purchase.who);
  book.set(home, 'state', 'open');
  book.set(home, 'closedOn', undefined);
  book.set(home, 'isWithdrawn', true);
  book.set(home, 'isSold', true);
  book.set(home, 'hasHistory', true);
  return 'ok';
}

export function expirePurchases(state: ModelState): void {
  for (const purchase of state.purchases.values())
    if (ended[purchase.state] === undefined && purchase.until <= state.now)
      returnPurchase(state, purchase, purchase.until);
}

function returnPurchase(state: ModelState, purchase: Purchase, at: number): void {
  const { book } = state;
  const home = state.homes[purchase.home]!;
  const isPaid = purchase.state === 'funded';
  book.set(purchase, 'state', 'returned');
  book.set(purchase, 'returnedAt', at);
  book.set(home, 'state', 'open');
  book.set(home, 'closedOn', undefined);
  book.add(saleOf(state, purchase.home), -(isPaid ? home.priceMinor : purchase.deposit));
}
