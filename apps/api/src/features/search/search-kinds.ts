import { BATHROOMS_OR_MORE, BEDROOMS_OR_MORE } from '@diyar/domain/limits.ts';
import { amenities as allAmenities, propertyTypes, type Amenity, type PropertyType } from '@diyar/domain/properties.ts';
import type { PropertyFilters } from '@diyar/domain/search.ts';

/**
 * Type, rooms and offers of a home as one small number, as the view `property_search_rows` writes it. Any choice among them
 * is then a list of such numbers, which one index answers whatever was chosen.
 */
export interface Kind {
  propertyType: PropertyType;
  /** `BEDROOMS_OR_MORE` stands for that or more. */
  bedrooms: number;
  bathrooms: number;
  offers: number;
}

export const offerBits = { isForSale: 1, isForRent: 2, isForInvestment: 4 } as const;
export type Offer = keyof typeof offerBits;
export const offers = Object.keys(offerBits) as Offer[];

const OFFER_SETS = 8;

/** By number. */
export const kinds: readonly Kind[] = propertyTypes.flatMap((propertyType) =>
  range(BEDROOMS_OR_MORE + 1).flatMap((bedrooms) =>
    range(BATHROOMS_OR_MORE + 1).flatMap((bathrooms) =>
      range(OFFER_SETS).map((set) => ({ propertyType, bedrooms, bathrooms, offers: set })),
    ),
  ),
);

export function toOfferBits(filters: Pick<PropertyFilters, Offer>): number {
  return offers.reduce((bits, offer) => (filters[offer] === true ? bits | offerBits[offer] : bits), 0);
}

export function toAmenityBits(chosen: readonly Amenity[] = []): number {
  return chosen.reduce((bits, amenity) => bits | (1 << allAmenities.indexOf(amenity)), 0);
}

type RoomsAndType = Pick<PropertyFilters, 'propertyType' | 'bedrooms' | 'bathrooms'>;

/** How many of the three choices a kind does not meet. */
export function countMisses(kind: Kind, { propertyType, bedrooms, bathrooms }: RoomsAndType): number {
  return (
    Number(propertyType !== undefined && propertyType !== kind.propertyType) +
    Number(bedrooms !== undefined && Math.min(bedrooms, BEDROOMS_OR_MORE) !== kind.bedrooms) +
    Number(bathrooms !== undefined && Math.min(bathrooms, BATHROOMS_OR_MORE) !== kind.bathrooms)
  );
}

export function hasBits(bits: number, wanted: number): boolean {
  return (bits & wanted) === wanted;
}

/** The numbers of all kinds that meet the choices, but for `missesMax` of type, bedrooms and bathrooms. Undefined for all. */
export function listKinds(
  filters: RoomsAndType & Pick<PropertyFilters, Offer>,
  missesMax = 0,
): Set<number> | undefined {
  const { propertyType, bedrooms, bathrooms } = filters;
  const wanted = toOfferBits(filters);
  const chosen = [propertyType, bedrooms, bathrooms].filter((each) => each !== undefined).length;
  if (wanted === 0 && chosen <= missesMax) return undefined;
  const numbers = new Set<number>();
  for (const [number, kind] of kinds.entries())
    if (hasBits(kind.offers, wanted) && countMisses(kind, filters) <= missesMax) numbers.add(number);
  return numbers;
}

function range(length: number): number[] {
  return Array.from({ length }, (_, number) => number);
}
