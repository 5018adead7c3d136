import type { PropertyMarket } from '@diyar/domain/market.ts';

const NEAR_PERCENT = 2;

/** One sentence about where a price stands; undefined where there is nothing to compare. */
export function comparePrice({ pricePerSqmUsd, figures }: PropertyMarket): string | undefined {
  if (pricePerSqmUsd === null || figures === null) return undefined;
  const percent = Math.round(((pricePerSqmUsd - figures.median) / figures.median) * 100);
  if (Math.abs(percent) <= NEAR_PERCENT) return 'In line with its neighbours';
  return `${Math.abs(percent)}% ${percent < 0 ? 'under' : 'over'} its neighbours`;
}
