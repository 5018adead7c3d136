import type { Property } from '@diyar/domain/properties.ts';
import { paths } from '#web/lib/paths.ts';

type ActionType = 'rent' | 'buy' | 'invest';

export interface PropertyAction {
  type: ActionType;
  label: 'Rent Now' | 'Buy Now' | 'Invest Now';
  path: string;
}

export const investAction: PropertyAction = { type: 'invest', label: 'Invest Now', path: paths.investment };

/** One action a property: renting comes before buying, buying before investing. */
export function chooseAction(property: Pick<Property, 'isForRent' | 'isForSale'>): PropertyAction {
  if (property.isForRent) return { type: 'rent', label: 'Rent Now', path: paths.payment };
  if (property.isForSale) return { type: 'buy', label: 'Buy Now', path: paths.payment };
  return investAction;
}
