import { PRICE_BAND_EDGES_USD, PRICE_MAX_USD, RENT_BAND_EDGES_USD } from '@diyar/domain/limits.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { RentPeriod } from '@diyar/domain/offers.ts';
import { findOffer } from '@diyar/domain/property-choices.ts';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import { formatPrice } from '@diyar/words/format.ts';
import * as searchWords from '@diyar/words/search.ts';
import { useRentPeriod } from '#web/lib/display-currency.ts';
import { useVisitorRate, type VisitorRate } from '#web/lib/rates.api.ts';

/** In US dollars, as addresses have them; a rent is that of a month. */
export interface PriceBand {
  id: 'low' | 'middle' | 'high' | 'highest';
  priceMin: number | undefined;
  priceMax: number | undefined;
}

/** How a visitor reads and types prices: dollars of an address are amounts of their currency, and rents may be for a year. */
export interface PriceScale {
  isRent: boolean;
  currency: Currency;
  period: RentPeriod;
  bands: readonly PriceBand[];
  toAmount: (usd: number) => number;
  toUsd: (amount: number) => number;
}

interface ScaleInput extends VisitorRate {
  isRent: boolean;
  period: RentPeriod;
}

const MONTHS = { month: 1, year: 12 } as const satisfies Record<RentPeriod, number>;
const CENTS = 100;
const ROUND_DIGITS = 2;

export function buildScale({ isRent, currency, period, usdPerUnit }: ScaleInput): PriceScale {
  const months = isRent ? MONTHS[period] : 1;
  const toAmount = (usd: number) => Math.round((usd * months) / usdPerUnit);
  // To the cent: the same amount is shown again.
  const toUsd = (amount: number) =>
    Math.min(Math.round(((amount * usdPerUnit) / months) * CENTS) / CENTS, PRICE_MAX_USD);
  const edges = isRent
    ? RENT_BAND_EDGES_USD.map((usd) => toUsd(Number(toAmount(usd).toPrecision(ROUND_DIGITS))))
    : PRICE_BAND_EDGES_USD;
  return { isRent, currency, period, bands: listBands(edges), toAmount, toUsd };
}

function listBands([low, middle, high]: readonly number[]): PriceBand[] {
  return [
    { id: 'low', priceMin: undefined, priceMax: low },
    { id: 'middle', priceMin: low, priceMax: middle },
    { id: 'high', priceMin: middle, priceMax: high },
    { id: 'highest', priceMin: high, priceMax: undefined },
  ];
}

/** Prices as an address has them. */
export function buildDollarScale(criteria: Criteria): PriceScale {
  return buildScale({ isRent: isForRent(criteria), currency: 'USD', period: 'month', usdPerUnit: 1 });
}

function isForRent(criteria: Criteria): boolean {
  return findOffer(criteria) === 'isForRent';
}

/** In dollars until the rates are known. */
export function usePriceScale(criteria: Criteria): PriceScale {
  return buildScale({ isRent: isForRent(criteria), period: useRentPeriod(), ...useVisitorRate() });
}

export function findBand({ priceMin, priceMax }: PriceRange, { bands }: PriceScale): PriceBand | undefined {
  return bands.find((band) => band.priceMin === priceMin && band.priceMax === priceMax);
}

interface PriceRange {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
}

/** The amounts in words, whether they are a band or someone's own. */
export function describePrice(range: PriceRange, scale: PriceScale): string | undefined {
  const amounts = describeAmounts(range, scale);
  if (amounts === undefined || !scale.isRent) return amounts;
  return scale.period === 'year' ? searchWords.perYear(amounts) : searchWords.perMonth(amounts);
}

/** The same where the period of a rent is seen next to it. Bands of sale prices are in dollars everywhere. */
export function describeAmounts(range: PriceRange, scale: PriceScale): string | undefined {
  const { priceMin, priceMax } = range;
  const isDollarBand = !scale.isRent && findBand(range, scale) !== undefined;
  const write = (usd: number) =>
    isDollarBand ? formatPrice(usd, 'USD') : formatPrice(scale.toAmount(usd), scale.currency);
  if (priceMin !== undefined && priceMax !== undefined)
    return searchWords.priceBetween(write(priceMin), write(priceMax));
  if (priceMin !== undefined) return searchWords.priceOver(write(priceMin));
  return priceMax === undefined ? undefined : searchWords.priceUnder(write(priceMax));
}
