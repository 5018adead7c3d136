import { PRICE_BAND_EDGES_USD } from '@diyar/domain/limits.ts';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import { formatPrice } from '@diyar/words/format.ts';
import * as searchWords from '@diyar/words/search.ts';

export interface PriceBand {
  id: 'low' | 'middle' | 'high' | 'highest';
  priceMin: number | undefined;
  priceMax: number | undefined;
}

const [LOW, MIDDLE, HIGH] = PRICE_BAND_EDGES_USD;
const usd = (amount: number) => formatPrice(amount, 'USD');

export const priceBands: readonly PriceBand[] = [
  { id: 'low', priceMin: undefined, priceMax: LOW },
  { id: 'middle', priceMin: LOW, priceMax: MIDDLE },
  { id: 'high', priceMin: MIDDLE, priceMax: HIGH },
  { id: 'highest', priceMin: HIGH, priceMax: undefined },
];

export function findBand({ priceMin, priceMax }: Criteria): PriceBand | undefined {
  return priceBands.find((band) => band.priceMin === priceMin && band.priceMax === priceMax);
}

/** The amounts in words, whether they are a band or someone's own. */
export function describePrice({ priceMin, priceMax }: Partial<Omit<PriceBand, 'id'>>): string | undefined {
  if (priceMin !== undefined && priceMax !== undefined) return searchWords.priceBetween(usd(priceMin), usd(priceMax));
  if (priceMin !== undefined) return searchWords.priceOver(usd(priceMin));
  return priceMax === undefined ? undefined : searchWords.priceUnder(usd(priceMax));
}
