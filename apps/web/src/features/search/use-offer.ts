import { findOffer, type Offer, offers } from '@diyar/domain/property-choices.ts';
import { type Criteria, omitCriteria } from '@diyar/domain/search-filters.ts';
import type { CriteriaChange, PropertySearchState } from './use-property-search.ts';

interface OfferSearch {
  offer: Offer;
  chooseOffer: (offer: Offer) => void;
  /** The address's search, always for one offer, which Clear Filters leaves alone. */
  search: PropertySearchState;
}

/** A rent is no price: an amount chosen for one says nothing about the other. */
export function toOffer(criteria: Criteria, offer: Offer | undefined): CriteriaChange {
  const keepsPrice = (findOffer(criteria) === 'isForRent') === (offer === 'isForRent');
  return { ...only(offer), ...(!keepsPrice && { priceMin: undefined, priceMax: undefined }) };
}

function only(offer: Offer | undefined): CriteriaChange {
  return Object.fromEntries(offers.map((each) => [each, each === offer ? true : undefined]));
}

/** On a screen whose tabs are the offers: to rent unless the address says otherwise. */
export function useOffer({ criteria, change }: PropertySearchState): OfferSearch {
  const offer = offers.find((each) => criteria[each] === true) ?? 'isForRent';
  const none = Object.fromEntries(Object.keys(criteria).map((name) => [name, undefined])) as CriteriaChange;
  const narrowed: Criteria = { ...omitCriteria(criteria, offers), [offer]: true };
  return {
    offer,
    chooseOffer: (next) => change(toOffer(narrowed, next)),
    search: { criteria: narrowed, change, clear: () => change({ ...none, ...only(offer) }) },
  };
}
