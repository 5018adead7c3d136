import { DEPOSIT_MONTHS } from '@diyar/domain/limits.ts';
import { reservationOf, toMinor, toUnits } from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatPrice } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
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

type Offered = Pick<Property, 'isForRent' | 'isForSale' | 'tokensTotal' | 'tokensAvailable' | 'offering'>;

/** Not where tokens are partly sold, nor while people are asked to buy it together. */
export function canBeBoughtWhole({ isForSale, tokensAvailable, tokensTotal, offering }: Offered): boolean {
  return isForSale && tokensAvailable === tokensTotal && offering?.isRaising !== true;
}

/** One action a property: renting comes before buying, buying before investing. */
export function chooseAction(property: Offered): PropertyAction {
  if (property.isForRent) return { type: 'rent', label: propertyPageWords.rentNow, path: paths.payment };
  return canBeBoughtWhole(property) ? buyAction : investAction;
}

/** Why the action, if there is one, cannot be taken. */
export function findObstacle(property: Property, action: PropertyAction | undefined): string | undefined {
  if (property.isWithdrawn) return property.sold ? propertyPageWords.sold : homesWords.noLongerListed;
  if (property.isClosed) return homesWords.rentalNames.reserved;
  if (action?.type === 'rent' && property.rental !== 'available')
    return propertyPageWords.notForRentNow[property.rental];
  if (action?.type !== 'invest') return undefined;
  if (property.tokensTotal > 0 && property.tokensAvailable === 0) return propertyPageWords.soldOut;
  if (property.offering?.suspendedAt != null) return propertyPageWords.offeringStates.suspended;
  const state = property.offering?.state ?? 'open';
  return state === 'open' ? undefined : propertyPageWords.offeringStates[state];
}

interface Cost {
  id: string;
  name: string;
  amount: string;
}

/** What the button of a rent or a purchase charges, the sum last. Of an investment the visitor chooses the amount. */
export function listCosts({ price, currency }: Property, { type }: PropertyAction): Cost[] {
  const priceMinor = toMinor(price);
  const show = (minor: bigint) => formatPrice(toUnits(minor), currency);
  if (type === 'buy') {
    return [{ id: 'due', name: propertyPageWords.reservation, amount: show(reservationOf(priceMinor)) }];
  }
  if (type === 'invest') return [];
  const depositMinor = priceMinor * BigInt(DEPOSIT_MONTHS);
  return [
    { id: 'month', name: propertyPageWords.firstMonth, amount: show(priceMinor) },
    { id: 'deposit', name: propertyPageWords.depositSetAside, amount: show(depositMinor) },
    { id: 'due', name: propertyPageWords.dueNow, amount: show(priceMinor + depositMinor) },
  ];
}
