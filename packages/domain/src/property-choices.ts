import type { RentPeriod } from './offers.ts';

/** Types and amenities of homes, without zod for screens that validate nothing. They are values of the API, not words to show. */
export const propertyTypes = ['House', 'Apartment', 'Villa', 'Land', 'Commercial', 'Other'] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const amenities = [
  'Swimming Pool',
  'Garden',
  'Garage',
  'Balcony',
  'Air Conditioning',
  'Heating',
  'Wifi',
  'Parking',
  'Gym',
  'Security System',
  'Elevator',
] as const;
export type Amenity = (typeof amenities)[number];

/** Kinds of offers. */
export const offers = ['isForRent', 'isForSale', 'isForInvestment'] as const;
export type Offer = (typeof offers)[number];

/** The one offer that a search is for; undefined where it is for several or any. */
export function findOffer(search: { [Name in Offer]?: boolean | undefined }): Offer | undefined {
  const chosen = offers.filter((each) => search[each] === true);
  return chosen.length === 1 ? chosen[0] : undefined;
}

/** Parameter of a form whose offers are radio buttons, which share one name. Addresses that are written have the filters. */
export const OFFER_PARAM = 'offer';

/** How many months the quoted price of a home is for. */
export function countQuotedMonths({ isForRent, rentPeriod }: { isForRent: boolean; rentPeriod: RentPeriod }): number {
  return isForRent && rentPeriod === 'year' ? 12 : 1;
}
