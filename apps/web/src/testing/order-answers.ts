import { type CryptoAccount, cryptoAccount } from '@diyar/domain/balances.ts';
import {
  type Investment,
  investment,
  type InvestmentQuote,
  investmentQuote,
  type InvestmentReceipt,
  investmentReceipt,
} from '@diyar/domain/investments.ts';
import { type Lease, type LeaseDetails, lease, leaseDetails } from '@diyar/domain/leases.ts';
import {
  type Payment,
  payment,
  type PaymentQuote,
  paymentQuote,
  type PaymentReceipt,
  paymentReceipt,
} from '@diyar/domain/payments.ts';
import { type Purchase, purchase, type Sale, sale } from '@diyar/domain/purchases.ts';

const settlement = {
  isRealMoney: false,
  notice: 'Demo: no real money is charged.',
};

export const ORDER_ID = '11111111-1111-4111-8111-111111111111';

/** What the server says of an amount of whole dollars, without fees. */
export function buildInvestmentQuote(amount: number, changes: Partial<InvestmentQuote> = {}): InvestmentQuote {
  const tokens = Math.floor(amount / 100);
  return investmentQuote.parse({
    currency: 'USD',
    amountMinor: amount * 100,
    tokens,
    tokenPriceMinor: 10_000,
    chargedMinor: tokens * 10_000,
    leftOverMinor: (amount - tokens * 100) * 100,
    feeMinor: 0,
    totalMinor: tokens * 10_000,
    projectedAnnualIncomeMinor: (amount * 85) / 10,
    projectedAnnualIncomeOfChargedMinor: tokens * 850,
    waitsFor: [],
    waitsUntil: null,
    papersUntil: null,
    coolingOffEndsAt: '2026-11-17T10:32:00.000Z',
    lastCancelledAt: null,
    expiresAt: '2026-11-15T10:42:00.000Z',
    quote: `quote-${amount}`,
    settlement,
    ...changes,
  });
}

export function buildInvestment(changes: Partial<Investment> = {}): Investment {
  return investment.parse({
    id: ORDER_ID,
    property: { id: '22222222-2222-4222-8222-222222222222', title: 'Seven floors with bronze fins' },
    method: 'creditCard',
    state: 'held',
    currency: 'USD',
    amountMinor: 525_000,
    tokens: 52,
    tokenPriceMinor: 10_000,
    chargedMinor: 520_000,
    leftOverMinor: 5000,
    feeMinor: 0,
    totalMinor: 520_000,
    createdAt: '2026-11-15T10:32:00.000Z',
    waitsFor: [],
    waitsUntil: null,
    papersUntil: null,
    coolingOffEndsAt: '2026-11-17T10:32:00.000Z',
    suspendedAt: null,
    reopenedUntil: null,
    raise: null,
    endedAt: null,
    soldAt: null,
    projectedAnnualIncomeOfChargedMinor: 44_200,
    ...changes,
  });
}

export function buildInvestmentReceipt(changes: Partial<InvestmentReceipt> = {}): InvestmentReceipt {
  return investmentReceipt.parse({
    ...buildInvestment(),
    settlement,
    transactions: [
      {
        id: '7',
        kind: 'investment-held',
        at: '2026-11-15T10:32:00.000Z',
        entries: [
          { account: 'outside', unit: 'USD', amount: -520_000 },
          { account: 'held', unit: 'USD', amount: 520_000 },
          { account: 'treasury', unit: 'token', amount: -52 },
          { account: 'reserved', unit: 'token', amount: 52 },
        ],
      },
    ],
    ...changes,
  });
}

export function buildPaymentQuote(changes: Partial<PaymentQuote> = {}): PaymentQuote {
  return paymentQuote.parse({
    type: 'rent',
    currency: 'AED',
    priceMinor: 1_450_000,
    depositMinor: 2_900_000,
    feeMinor: 0,
    totalMinor: 4_350_000,
    startsOn: '2026-12-01',
    exchange: { amountMinor: 1_184_479, unitsPerUsd: '3.6725' },
    expiresAt: '2026-11-15T10:42:00.000Z',
    quote: 'quote-rent',
    timeZone: 'Asia/Dubai',
    settlement,
    ...changes,
  });
}

export function buildPayment(changes: Partial<Payment> = {}): Payment {
  return payment.parse({
    id: ORDER_ID,
    property: { id: '22222222-2222-4222-8222-222222222222', title: 'Two-bedroom on the 18th floor' },
    method: 'creditCard',
    type: 'rent',
    currency: 'AED',
    priceMinor: 1_450_000,
    depositMinor: 2_900_000,
    feeMinor: 0,
    totalMinor: 4_350_000,
    startsOn: '2026-12-01',
    createdAt: '2026-11-14T09:05:00.000Z',
    leaseId: '33333333-3333-4333-8333-333333333333',
    purchase: null,
    ...changes,
  });
}

export function buildPaymentReceipt(changes: Partial<PaymentReceipt> = {}): PaymentReceipt {
  return paymentReceipt.parse({
    ...buildPayment(),
    exchange: null,
    lease: { state: 'active', endedAt: null, depositAskedAt: null, depositReturnedAt: null },
    settlement,
    transactions: [
      {
        id: '8',
        kind: 'rent-paid',
        at: '2026-11-14T09:05:00.000Z',
        entries: [
          { account: 'outside', unit: 'AED', amount: -4_350_000 },
          { account: 'rent', unit: 'AED', amount: 1_450_000 },
          { account: 'deposit', unit: 'AED', amount: 2_900_000 },
        ],
      },
    ],
    ...changes,
  });
}

/** A lease that runs, as its tenant sees it. */
export function buildLease(changes: Partial<Lease> = {}): Lease {
  return lease.parse({
    id: '33333333-3333-4333-8333-333333333333',
    property: { id: '22222222-2222-4222-8222-222222222222', title: 'Two-bedroom on the 18th floor' },
    role: 'tenant',
    tenantName: 'Layla Rahman',
    ownerName: 'Omar Said',
    startsOn: '2026-12-01',
    currency: 'AED',
    monthlyRentMinor: 1_450_000,
    depositMinor: 2_900_000,
    method: 'creditCard',
    state: 'active',
    dueAt: null,
    endsOn: null,
    endedAt: null,
    depositAskedAt: null,
    canAskFrom: null,
    depositReturnedAt: null,
    createdAt: '2026-11-14T09:05:00.000Z',
    ...changes,
  });
}

/** The same with everything that happened to it. */
export function buildLeaseDetails(changes: Partial<LeaseDetails> = {}): LeaseDetails {
  return leaseDetails.parse({
    ...buildLease(),
    message: 'Two adults, no pets.',
    use: 'home',
    useText: '',
    timeZone: 'Asia/Dubai',
    today: '2026-12-10',
    noticeDays: 30,
    acceptedAt: '2026-11-15T09:05:00.000Z',
    beginsOn: '2026-12-01',
    noticeBy: null,
    contract: { sections: [{ heading: 'Rent', paragraphs: ['The rent is AED 14,500.00 a month.'] }], hash: 'ab12' },
    signatures: [
      { role: 'tenant', name: 'Layla Rahman', signedAt: '2026-11-16T09:05:00.000Z' },
      { role: 'owner', name: 'Omar Said', signedAt: '2026-11-17T09:05:00.000Z' },
    ],
    handovers: [],
    months: [],
    arrearsMinor: 0,
    rentHeldMinor: 0,
    claim: null,
    ...changes,
  });
}

/** A purchase that waits for its owner. */
export function buildPurchase(changes: Partial<Payment> = {}): Payment {
  return buildPayment({
    type: 'buy',
    currency: 'USD',
    priceMinor: 50_000_000,
    depositMinor: 500_000,
    totalMinor: 500_000,
    startsOn: null,
    leaseId: null,
    purchase: {
      state: 'reserved',
      reservedUntil: '2026-11-17T09:05:00.000Z',
      acceptedAt: null,
      endedAt: null,
      returnReason: null,
    },
    ...changes,
  });
}

/** The same as the owner of the home sees it. */
export function buildSale(changes: Partial<Sale> = {}): Sale {
  return sale.parse({
    id: ORDER_ID,
    property: { id: '22222222-2222-4222-8222-222222222222', title: 'Two-bedroom on the 18th floor' },
    buyerName: 'Nour Aziz',
    currency: 'USD',
    priceMinor: 50_000_000,
    depositMinor: 500_000,
    state: 'reserved',
    createdAt: '2026-11-14T09:05:00.000Z',
    reservedUntil: '2026-11-17T09:05:00.000Z',
    acceptedAt: null,
    endedAt: null,
    ...changes,
  });
}

/** The page of the same purchase, once the owner has accepted it. */
export function buildAcceptedPurchase(changes: Partial<Purchase> = {}): Purchase {
  return purchase.parse({
    ...buildSale({ state: 'accepted', acceptedAt: '2026-11-15T09:05:00.000Z' }),
    role: 'buyer',
    sellerName: 'Omar Haddad',
    remainderMinor: 49_500_000,
    sellerFeeMinor: null,
    cancelUntil: '2026-11-16T09:05:00.000Z',
    completesBy: '2027-01-14T09:05:00.000Z',
    buyerDocumentsAt: null,
    sellerDocumentsAt: null,
    fundedAt: null,
    buyerCompletedAt: null,
    sellerCompletedAt: null,
    returnReason: null,
    canEnd: true,
    documents: [],
    settlement,
    ...changes,
  });
}

/** Of somebody who has paid nothing in. */
export function buildCryptoAccount(changes: Partial<CryptoAccount> = {}): CryptoAccount {
  return cryptoAccount.parse({
    place: {
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      chainId: 31_337,
      coin: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      confirmationsNeeded: 3,
    },
    availableMinor: 0,
    waitingMinor: 0,
    payments: [],
    ...changes,
  });
}
