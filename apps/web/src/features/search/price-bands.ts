import { PRICE_BAND_EDGES_USD } from '@diyar/domain/limits.ts';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import { formatPrice } from '@diyar/words/format.ts';

export interface PriceBand {
  label: string;
  priceMin: number | undefined;
  priceMax: number | undefined;
}

const [LOW, MIDDLE, HIGH] = PRICE_BAND_EDGES_USD;
const usd = (amount: number) => formatPrice(amount, 'USD');

export const priceBands: readonly PriceBand[] = [
  { label: `Under ${usd(LOW)}`, priceMin: undefined, priceMax: LOW },
  { label: `${usd(LOW)} - ${usd(MIDDLE)}`, priceMin: LOW, priceMax: MIDDLE },
  { label: `${usd(MIDDLE)} - ${usd(HIGH)}`, priceMin: MIDDLE, priceMax: HIGH },
  { label: `Over ${usd(HIGH)}`, priceMin: HIGH, priceMax: undefined },
];

export function findBand({ priceMin, priceMax }: Criteria): PriceBand | undefined {
  return priceBands.find((band) => band.priceMin === priceMin && band.priceMax === priceMax);
}

/** The amounts in words, whether they are a band or someone's own. */
export function describePrice({ priceMin, priceMax }: Criteria): string | undefined {
  if (priceMin === undefined && priceMax === undefined) return undefined;
  if (priceMin === undefined) return `Under ${usd(priceMax!)}`;
  return priceMax === undefined ? `Over ${usd(priceMin)}` : `${usd(priceMin)} - ${usd(priceMax)}`;
}
