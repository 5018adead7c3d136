import { type IncomeLine, incomeLine } from '@diyar/domain/income.ts';
import { ORDER_ID } from './order-answers.ts';

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
    distributedMinor: 90_001,
    holdersMinor: 19_452,
    ownerMinor: 70_549,
    tokens: 100,
    perTokenMinor: '900.010000',
    note: 'Rent of May',
    recordedAt: '2026-06-04T09:00:00.000Z',
    tokenDays: 290,
    wholeTokenDays: 3100,
    exactShareMinor: '8419.448387',
    roundingMinor: '0.551612',
    paidMinor: 8420,
    paidUsdMinor: 2293,
    projectedUsdMinor: 675,
    ...changes,
  });
}
