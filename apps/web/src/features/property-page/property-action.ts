import type { Property } from '@diyar/domain/properties.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { paths } from '#web/lib/paths.ts';

type ActionType = 'rent' | 'buy' | 'invest';

export interface PropertyAction {
  type: ActionType;
  label: string;
  path: string;
}

export const investAction: PropertyAction = {
  type: 'invest',
  label: propertyPageWords.investNow,
  path: paths.investment,
};

export const buyAction: PropertyAction = { type: 'buy', label: propertyPageWords.buyNow, path: paths.payment };

type Offered = Pick<Property, 'isForRent' | 'isForSale' | 'tokensTotal' | 'tokensAvailable'>;

/** One action a property: renting comes before buying, buying before investing. A home whose tokens are partly sold cannot be bought whole. */
export function chooseAction(property: Offered): PropertyAction {
  if (property.isForRent) return { type: 'rent', label: propertyPageWords.rentNow, path: paths.payment };
  const hasInvestors = property.tokensAvailable < property.tokensTotal;
  if (property.isForSale && !hasInvestors) return buyAction;
  return investAction;
}
