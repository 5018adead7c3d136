import { pricePerSquareMetre } from '@diyar/domain/area.ts';
import { amountNames, mainAmountOf } from '@diyar/domain/offers.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { Offer } from '@diyar/domain/property-choices.ts';
import { formatPrice } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';

/**
 * The home with the price of one of its offers; undefined where that is on request. Dollars go by the rate of the listed price, which
 * the home brings along, so that the page can be rendered without asking for rates.
 */
export function toOfferPrice(property: Property, offer: Offer): Property | undefined {
  const name = amountNames[offer];
  if (name === mainAmountOf(property)) return property;
  const price = property[name];
  if (price === null) return undefined;
  return { ...property, price, priceUsd: (price * property.priceUsd) / property.price, isForRent: false };
}

/** `$2,027`, of a rent `$9 / month`; undefined without an area. */
export function formatPricePerMetre({ price, currency, metadata, isForRent }: Property): string | undefined {
  const perMetre = pricePerSquareMetre(price, metadata.area);
  if (perMetre === undefined) return undefined;
  const shown = formatPrice(perMetre, currency);
  return isForRent ? homesWords.pricePerMonth(shown) : shown;
}
