import { describe, expect, it } from 'vitest';
import { reservationOf } from './money.ts';
import {
  canEndPurchase,
  movePurchase,
  purchaseDocumentInput,
  purchaseStates,
  remainderInput,
  type PurchaseAct,
  type PurchaseFacts,
  type PurchaseState,
} from './purchases.ts';

const HOUR_MS = 3600 * 1000;
const made = new Date('2026-05-01T08:00:00Z');
const after = (hours: number) => new Date(made.getTime() + hours * HOUR_MS);

/** A purchase on its way through the states, each of which it reached one hour after the other. */
function build(state: PurchaseState, more: Partial<PurchaseFacts> = {}): PurchaseFacts {
  const reached = purchaseStates.indexOf(state);
  const at = (step: number) => (state !== 'returned' && reached >= step ? after(step) : null);
  return {
    state,
    createdAt: made,
    reservedUntil: after(72),
    acceptedAt: at(1),
    completesBy: at(1) && after(1 + 60 * 24),
    buyerDocumentsAt: at(2),
    sellerDocumentsAt: at(2),
    fundedAt: at(3),
    buyerCompletedAt: at(4),
    sellerCompletedAt: at(4),
    endedAt: at(4),
    returnReason: state === 'returned' ? 'declined' : null,
    remainderMinor: 98_000_00n,
    ...more,
  };
}

describe('reservationOf', () => {
  it.each([
    ['2 % of the price', 100_000_00n, 2000_00n],
    ['rounded to the cent', 100_000_25n, 2000_01n],
    ['at most 5,000', 250_000_01n, 5000_00n],
    ['at most 5,000 of millions', 1_000_000_000_00n, 5000_00n],
    ['at least 100', 4999_00n, 100_00n],
    ['never more than the price', 99_99n, 99_99n],
    ['all of a tiny price', 1n, 1n],
  ])('is %s', (_rule, price, deposit) => {
    expect(reservationOf(price)).toBe(deposit);
  });
});

describe('who may end a purchase alone', () => {
  const states = ['reserved', 'accepted', 'documents', 'funded', 'completed', 'returned'] as const;
  const ask = (role: 'buyer' | 'seller', hours: number, more: Partial<PurchaseFacts> = {}) =>
    states.filter((state) => canEndPurchase(build(state, more), role, after(hours)));

  it('is the buyer in every open state for 48 hours, whatever the owner did', () => {
    expect(ask('buyer', 47.99)).toEqual(['reserved', 'accepted', 'documents', 'funded']);
  });
  it('is the buyer afterwards until they have confirmed the documents', () => {
    expect(ask('buyer', 48, { buyerDocumentsAt: null })).toEqual(['reserved', 'accepted']);
    expect(ask('buyer', 48, { buyerDocumentsAt: after(2) })).toEqual(['reserved']);
  });
  it('is the seller until they have confirmed the documents', () => {
    expect(ask('seller', 1, { sellerDocumentsAt: null })).toEqual(['reserved', 'accepted']);
    expect(ask('seller', 1, { sellerDocumentsAt: after(1) })).toEqual(['reserved']);
  });
});

const acts: PurchaseAct[] = [
  { do: 'accept' },
  { do: 'decline' },
  { do: 'cancel' },
  { do: 'expire' },
  { do: 'lapse' },
  { do: 'addDocument' },
  { do: 'confirmDocuments', role: 'buyer' },
  { do: 'confirmDocuments', role: 'seller' },
  { do: 'fund' },
  { do: 'confirmCompletion', role: 'buyer' },
  { do: 'confirmCompletion', role: 'seller' },
];

/** The state after an act, or the refusal. Nobody has confirmed anything for the state to come. */
function outcome(state: PurchaseState, act: PurchaseAct, hours: number): string {
  const undecided: Partial<PurchaseFacts> = {
    ...((state === 'reserved' || state === 'accepted') && { buyerDocumentsAt: null, sellerDocumentsAt: null }),
    ...(state === 'funded' && { buyerCompletedAt: null, sellerCompletedAt: null }),
  };
  const move = movePurchase(build(state, undecided), act, after(hours));
  return 'refusal' in move ? move.refusal : (move.changes.state ?? state);
}

describe('movePurchase', () => {
  const row = (state: PurchaseState, hours: number) => acts.map((act) => outcome(state, act, hours));
  const R = 'PURCHASE_RETURNED';
  const C = 'PURCHASE_COMPLETED';
  const B = 'PURCHASE_BOUND';
  const A = 'PURCHASE_ACCEPTED';
  const N = 'PURCHASE_NOT_ACCEPTED';
  const D = 'PURCHASE_NOT_DUE';
  const back = 'returned';

  it.each([
    // accept, decline, cancel, expire, lapse, add a document, confirm documents ×2, fund, complete ×2
    ['reserved', 50, ['accepted', back, back, D, D, N, N, N, N, N, N]],
    ['reserved', 72, [R, back, back, back, D, N, N, N, N, N, N]],
    [
      'accepted',
      50,
      [A, back, back, D, D, 'accepted', 'accepted', 'accepted', 'DOCUMENTS_OPEN', 'DOCUMENTS_OPEN', 'DOCUMENTS_OPEN'],
    ],
    ['accepted', 1441, [A, back, back, D, back, R, R, R, R, R, R]],
    [
      'documents',
      50,
      [
        A,
        B,
        B,
        D,
        D,
        'documents',
        'DOCUMENTS_COMPLETE',
        'DOCUMENTS_COMPLETE',
        'funded',
        'PURCHASE_NOT_PAID',
        'PURCHASE_NOT_PAID',
      ],
    ],
    ['documents', 1441, [A, B, B, D, back, R, R, R, R, R, R]],
    [
      'funded',
      50,
      [A, B, B, D, D, 'funded', 'DOCUMENTS_COMPLETE', 'DOCUMENTS_COMPLETE', 'PURCHASE_PAID', 'funded', 'funded'],
    ],
    ['funded', 1441, [A, B, B, D, back, R, R, R, R, R, R]],
    ['completed', 50, [C, C, C, D, D, C, C, C, C, C, C]],
    ['completed', 1441, [C, C, C, D, D, C, C, C, C, C, C]],
    ['returned', 50, [R, R, R, D, D, R, R, R, R, R, R]],
  ] as const)('from %s after %i hours', (state, hours, expected) => {
    expect(row(state, hours)).toEqual(expected);
  });

  it('goes on when the second side confirms, in either order', () => {
    const one = build('accepted', { buyerDocumentsAt: after(2) });
    expect(movePurchase(one, { do: 'confirmDocuments', role: 'seller' }, after(3))).toEqual({
      changes: { state: 'documents', sellerDocumentsAt: after(3) },
    });
    const other = build('funded', { sellerCompletedAt: after(4), buyerCompletedAt: null });
    expect(movePurchase(other, { do: 'confirmCompletion', role: 'buyer' }, after(5))).toEqual({
      changes: { state: 'completed', buyerCompletedAt: after(5), endedAt: after(5) },
    });
  });

  it('changes nothing when the same side confirms again', () => {
    const confirmed = build('accepted', { buyerDocumentsAt: after(2) });
    expect(movePurchase(confirmed, { do: 'confirmDocuments', role: 'buyer' }, after(3))).toEqual({ changes: {} });
  });

  it('needs no transfer where the deposit was the whole price', () => {
    const small = build('accepted', { buyerDocumentsAt: after(2), remainderMinor: 0n });
    expect(movePurchase(small, { do: 'confirmDocuments', role: 'seller' }, after(3))).toEqual({
      changes: { state: 'funded', sellerDocumentsAt: after(3), fundedAt: after(3) },
    });
  });

  it('dates what the server does by the moment that was due', () => {
    expect(movePurchase(build('reserved'), { do: 'expire' }, after(100))).toEqual({
      changes: { state: 'returned', returnReason: 'expired', endedAt: after(72) },
    });
    expect(movePurchase(build('funded'), { do: 'lapse' }, after(2000))).toEqual({
      changes: { state: 'returned', returnReason: 'lapsed', endedAt: after(1441) },
    });
    const lapse = { do: 'lapse', awaitedUntil: after(1500) } as const;
    expect(movePurchase(build('documents'), lapse, after(2000))).toEqual({
      changes: { state: 'returned', returnReason: 'lapsed', endedAt: after(1500) },
    });
    expect(movePurchase(build('documents'), { ...lapse, awaitedUntil: after(100) }, after(2000))).toMatchObject({
      changes: { endedAt: after(1441) },
    });
  });

  it('counts a transfer by the day on which the bank booked it', () => {
    // The last day is 30 June, one hour after 60 days.
    const fund = (bookedOn: string, hours: number) =>
      movePurchase(build('documents'), { do: 'fund', bookedOn }, after(hours));
    expect(fund('2026-06-30', 1440)).toEqual({ changes: { state: 'funded', fundedAt: after(1440) } });
    expect(fund('2026-06-30', 1600)).toEqual({
      changes: { state: 'funded', fundedAt: after(1600), completesBy: after(1600 + 7 * 24) },
    });
    expect(fund('2026-07-01', 1600)).toEqual({ refusal: 'PURCHASE_RETURNED' });
    expect(movePurchase(build('accepted'), { do: 'fund', bookedOn: '2026-06-30' }, after(1600))).toEqual({
      refusal: 'DOCUMENTS_OPEN',
    });
  });
});

describe('what is sent for a purchase', () => {
  it('names a document and takes only bank transfers', () => {
    expect(purchaseDocumentInput.parse({ title: ' Title deed ' })).toEqual({
      title: 'Title deed',
      reference: '',
      note: '',
    });
    expect(purchaseDocumentInput.safeParse({ title: ' ' }).error?.issues[0]?.message).toBe('Please name the document');
    expect(remainderInput.safeParse({ method: 'creditCard' }).error?.issues[0]?.message).toBe(
      'The rest of the price is paid by bank transfer or from your balance',
    );
  });
});
