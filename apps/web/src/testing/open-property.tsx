import { screen } from '@testing-library/react';
import type { TokenFacts } from '@diyar/domain/holdings.ts';
import type { IncomePeriod } from '@diyar/domain/income.ts';
import type { PropertyMarket } from '@diyar/domain/market.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { Raise } from '@diyar/domain/raises.ts';
import { loadEveryPart } from '#web/ui/late-part.tsx';
import { answer, succeed } from './fake-api.ts';
import { buildProperty } from './fixtures.ts';
import { renderPage } from './render-page.tsx';

const noMarket: PropertyMarket = {
  pricePerSqmUsd: null,
  radiusKm: 30,
  count: 0,
  figures: null,
  comparables: [],
  prices: [],
};

export const tokenFacts: TokenFacts = {
  currency: 'USD',
  tokenPriceMinor: 10_000,
  supply: 40_163,
  sold: 25_000,
  reserved: 704,
  available: 14_459,
  holders: 212,
  projectedAnnualIncomePerTokenMinor: 850,
  projectedSoFarMinor: 1_062_500,
  paidUsdMinor: 839_400,
  homeReturn: {
    currency: 'AED',
    monthlyRentMinor: null,
    recordedDays: 184,
    emptyDays: 31,
    costsBasisPoints: 1850,
    annualGrossMinor: 50_797_546,
    annualEmptyMinor: 0,
    grossYieldBasisPoints: 552,
    annualNetMinor: 41_400_000,
    netYieldBasisPoints: 450,
  },
  costs: [
    { category: 'management', annualMinor: 5_000_000, tokenUsdMicros: 338_986 },
    { category: 'repairs', annualMinor: 4_397_546, tokenUsdMicros: 298_142 },
    { category: 'reserve', annualMinor: 500_000, tokenUsdMicros: 33_899 },
  ],
  months: [
    { month: '2026-08', recordedDays: 31, paidUsdMicros: 233_400, projectedUsdMicros: 721_918 },
    { month: '2026-09', recordedDays: 0, paidUsdMicros: 0, projectedUsdMicros: 0 },
    { month: '2026-10', recordedDays: 31, paidUsdMicros: 780_000, projectedUsdMicros: 721_918 },
  ],
  lastRecordedDay: '2026-10-31',
  unrecordedDays: 15,
  example: {
    amountMinor: 100_000,
    tokens: 10,
    chargedMinor: 100_000,
    years: [
      { years: 1, feesMinor: 1000, projectedIncomeMinor: 8500 },
      { years: 3, feesMinor: 1000, projectedIncomeMinor: 25_500 },
      { years: 5, feesMinor: 1000, projectedIncomeMinor: 42_500 },
    ],
  },
};

export async function openProperty(
  changes: Partial<Property> = {},
  search = '',
  market: Partial<PropertyMarket> = {},
  facts: Partial<TokenFacts> = {},
  income: IncomePeriod[] = [],
  raise: Raise | null = null,
) {
  const property = buildProperty(changes);
  answer('get', `/properties/${property.id}`, () => succeed(property));
  answer('get', `/properties/${property.id}/token-facts`, () => succeed({ ...tokenFacts, ...facts }));
  answer('get', `/properties/${property.id}/income`, () => succeed(income, { meta: { total: income.length } }));
  answer('get', `/properties/${property.id}/market`, () => succeed({ ...noMarket, ...market }));
  answer('get', `/properties/${property.id}/similar`, () => succeed([], { meta: { total: 0 } }));
  answer('get', `/properties/${property.id}/raise`, () => succeed(raise));
  answer('post', `/properties/${property.id}/views`, () => new Response(null, { status: 204 }));
  // Tabs that are loaded late are there at once, as on a page that was opened before.
  await loadEveryPart();
  const page = await renderPage(`/property/${property.id}${search}`);
  await screen.findByRole('heading', { level: 1, name: property.title });
  return { ...page, property };
}
