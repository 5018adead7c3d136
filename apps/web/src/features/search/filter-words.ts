import { BATHROOMS_OR_MORE, BEDROOMS_OR_MORE } from '@diyar/domain/limits.ts';
import type { Offer, PropertyType } from '@diyar/domain/property-choices.ts';
import type { Criteria } from '@diyar/domain/search-url.ts';
import { formatNumber, formatSquareFeet } from '#web/lib/format.ts';
import { describePrice } from './price-bands.ts';
import type { CriteriaChange } from './use-property-search.ts';

export const typeNames: Record<PropertyType, string> = {
  House: 'Houses',
  Apartment: 'Apartments',
  Villa: 'Villas',
  Land: 'Lands',
  Commercial: 'Commercials',
  Other: 'Other',
};

export const offerNames: Record<Offer, string> = {
  isForRent: 'For rent',
  isForSale: 'For sale',
  isForInvestment: 'For investment',
};

/** The choices of a filter by number, the last of which means that or more: 1 2 3 4 5 6+. */
export function listCounts(orMore: number): { value: number; label: string }[] {
  return Array.from({ length: orMore }, (_, index) => ({
    value: index + 1,
    label: index + 1 === orMore ? `${orMore}+` : String(index + 1),
  }));
}

function describeRooms(count: number, orMore: number, one: string, many: string): string {
  if (count === orMore) return `${count}+ ${many}`;
  return `${count} ${count === 1 ? one : many}`;
}

function describeArea({ areaMin, areaMax }: Criteria): string {
  if (areaMin === undefined) return `Up to ${formatSquareFeet(areaMax!)}`;
  return areaMax === undefined
    ? `From ${formatSquareFeet(areaMin)}`
    : `${formatNumber(areaMin)} - ${formatSquareFeet(areaMax)}`;
}

export interface ActiveFilter {
  label: string;
  /** What takes it away again. */
  without: CriteriaChange;
}

/** The filters in force, in words, in the order of the sheet. */
export function listActiveFilters(criteria: Criteria): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  for (const offer of ['isForRent', 'isForSale', 'isForInvestment'] as const) {
    if (criteria[offer] === true) active.push({ label: offerNames[offer], without: { [offer]: undefined } });
  }
  if (criteria.propertyType !== undefined)
    active.push({ label: typeNames[criteria.propertyType], without: { propertyType: undefined } });
  const price = describePrice(criteria);
  if (price !== undefined) active.push({ label: price, without: { priceMin: undefined, priceMax: undefined } });
  if (criteria.bedrooms !== undefined) {
    const label = describeRooms(criteria.bedrooms, BEDROOMS_OR_MORE, 'bedroom', 'bedrooms');
    active.push({ label, without: { bedrooms: undefined } });
  }
  if (criteria.bathrooms !== undefined) {
    const label = describeRooms(criteria.bathrooms, BATHROOMS_OR_MORE, 'bathroom', 'bathrooms');
    active.push({ label, without: { bathrooms: undefined } });
  }
  if (criteria.areaMin !== undefined || criteria.areaMax !== undefined)
    active.push({ label: describeArea(criteria), without: { areaMin: undefined, areaMax: undefined } });
  const chosen = criteria.amenities?.split(',') ?? [];
  for (const amenity of chosen) {
    const rest = chosen.filter((each) => each !== amenity).join(',');
    active.push({ label: amenity, without: { amenities: rest === '' ? undefined : rest } });
  }
  if (criteria.bounds !== undefined) active.push({ label: 'In the map’s area', without: { bounds: undefined } });
  return active;
}
