import type { Property } from '@diyar/domain/properties.ts';
import { paths } from '#web/lib/paths.ts';

type ActionType = 'rent' | 'buy' | 'invest';

export interface PropertyAction {
  type: ActionType;
  label: 'Rent Now' | 'Buy Now' | 'Invest Now';
  path: string;
}

export const investAction: PropertyAction = { type: 'invest', label: 'Invest Now', path: paths.investment };

type Offered = Pick<Property, 'isForRent' | 'isForSale' | 'tokensTotal' | 'tokensAvailable'>;

/** One action a property: renting comes before buying, buying before investing. A home that is owned in parts cannot be bought whole. */
export function chooseAction(property: Offered): PropertyAction {
  if (property.isForRent) return { type: 'rent', label: 'Rent Now', path: paths.payment };
  const hasInvestors = property.tokensAvailable < property.tokensTotal;
  if (property.isForSale && !hasInvestors) return { type: 'buy', label: 'Buy Now', path: paths.payment };
  return investAction;
}
