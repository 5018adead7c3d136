import { type Balance, balance } from '@diyar/domain/balances.ts';
import { type IncomeLine, incomeLine } from '@diyar/domain/income.ts';
import { type PayoutAccount, payoutAccount, type Withdrawal, withdrawal } from '@diyar/domain/withdrawals.ts';
import { ORDER_ID } from './order-answers.ts';

export const ACCOUNT_ID = '33333333-3333-4333-8333-333333333333';

export function buildBalance(changes: Partial<Balance> = {}): Balance {
  return balance.parse({ currency: 'USD', availableMinor: 125_050, setAsideMinor: 0, withdrawingMinor: 0, ...changes });
}

export function buildPayoutAccount(changes: Partial<PayoutAccount> = {}): PayoutAccount {
  return payoutAccount.parse({
    id: ACCOUNT_ID,
    currency: 'USD',
    holder: 'Layla Haddad',
    bank: 'Bank of the Creek',
    number: 'AE •••• 3456',
    createdAt: '2026-01-10T10:00:00.000Z',
    usableFrom: '2026-01-11T10:00:00.000Z',
    ...changes,
  });
}

export function buildWithdrawal(changes: Partial<Withdrawal> = {}): Withdrawal {
  return withdrawal.parse({
    id: '44444444-4444-4444-8444-444444444444',
    currency: 'USD',
    amountMinor: 50_000,
    state: 'pending',
    bank: 'Bank of the Creek',
    number: 'AE •••• 3456',
    isAutomatic: false,
    createdAt: '2026-11-10T10:00:00.000Z',
    sendsFrom: '2026-11-10T10:00:00.000Z',
    sentAt: null,
    endedAt: null,
    ...changes,
  });
}

/** 290 of 3,100 token-days in a home that received 1,000.00 and spent 99.99. */
export function buildIncomeLine(changes: Partial<IncomeLine> = {}): IncomeLine {
  return incomeLine.parse({
    id: ORDER_ID,
    property: { id: '22222222-2222-4222-8222-222222222222', title: 'Seven floors with bronze fins' },
    periodStart: '2026-05-01',
    periodEnd: '2026-05-31',
    days: 31,
    currency: 'AED',
    receivedMinor: 100_000,
    costsMinor: 9999,
    netMinor: 90_001,
    costs: [{ category: 'repairs', amountMinor: 9999, document: '', note: '' }],
    rentMinor: 0,
    paidInMinor: 0,
    repaidMinor: 0,
    reserveMinor: 0,
    fromReserveMinor: 0,
    lostMinor: 0,
    recoveredMinor: 0,
    impermissibleMinor: 0,
    impermissibleKind: null,
    impermissibleNote: '',
    purifiedMinor: 0,
    carriedMinor: 0,
    differenceMinor: null,
    distributedMinor: 90_001,
    holdersMinor: 19_452,
    ownerMinor: 70_549,
    tokens: 100,
    perTokenMinor: '900.010000',
    note: 'Rent of May',
    reason: '',
    state: 'done',
    corrects: null,
    correctedBy: null,
    recordedAt: '2026-06-04T09:00:00.000Z',
    tokenDays: 290,
    wholeTokenDays: 3100,
    exactShareMinor: '8419.448387',
    roundingMinor: '0.551612',
    paidMinor: 8420,
    paidUsdMinor: 2293,
    setAsideMinor: 0,
    projectedUsdMinor: 675,
    ...changes,
  });
}
