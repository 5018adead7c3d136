import { pricePerSquareMetre } from '@diyar/domain/area.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatPrice } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';

/** `$2,027`, of a rent `$9 / month`; undefined without an area. */
export function formatPricePerMetre({ price, currency, metadata, isForRent }: Property): string | undefined {
  const perMetre = pricePerSquareMetre(price, metadata.area);
  if (perMetre === undefined) return undefined;
  const shown = formatPrice(perMetre, currency);
  return isForRent ? homesWords.pricePerMonth(shown) : shown;
}
