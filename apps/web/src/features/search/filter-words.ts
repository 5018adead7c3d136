import { BATHROOMS_OR_MORE, BEDROOMS_OR_MORE } from '@diyar/domain/limits.ts';
import type { Offer, PropertyType } from '@diyar/domain/property-choices.ts';
import { type Criteria, type FilterName, getFilter } from '@diyar/domain/search-filters.ts';
import { formatNumber, formatSquareFeet } from '@diyar/words/format.ts';
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

/** `24 hours`, `7 days`. */
export function describeAge(days: number): string {
  return days === 1 ? '24 hours' : `${days} days`;
}

type Label<Value> = (value: Value, criteria: Criteria) => string;
/** The words searched for are shown in their own field. */
type ShownFilter = Exclude<FilterName, 'search'>;

/** Words for each filter in force, in the order of the sheet. Filters of one group describe the group. */
const labels: { [Name in ShownFilter]: Label<NonNullable<Criteria[Name]>> } = {
  isForRent: () => offerNames.isForRent,
  isForSale: () => offerNames.isForSale,
  isForInvestment: () => offerNames.isForInvestment,
  propertyType: (type) => typeNames[type],
  priceMin: (_price, criteria) => describePrice(criteria) ?? '',
  priceMax: (_price, criteria) => describePrice(criteria) ?? '',
  bedrooms: (count) => describeRooms(count, BEDROOMS_OR_MORE, 'bedroom', 'bedrooms'),
  bathrooms: (count) => describeRooms(count, BATHROOMS_OR_MORE, 'bathroom', 'bathrooms'),
  areaMin: (_area, criteria) => describeArea(criteria),
  areaMax: (_area, criteria) => describeArea(criteria),
  amenities: (chosen) => chosen,
  hasTour: () => 'Virtual tour',
  listedWithinDays: (days) => `Listed in the last ${describeAge(days)}`,
  bounds: () => 'In the map’s area',
};

export interface ActiveFilter {
  label: string;
  /** The change that removes it. */
  without: CriteriaChange;
}

/** The filters in force, in words. */
export function listActiveFilters(criteria: Criteria): ActiveFilter[] {
  const names = (Object.keys(labels) as ShownFilter[]).filter((name) => isInForce(criteria[name]));
  return names.flatMap((name, position) => {
    if (name === 'amenities') return listActiveAmenities(criteria.amenities ?? '');
    const { group } = getFilter(name);
    const together = group === undefined ? [name] : names.filter((each) => getFilter(each).group === group);
    if (names.indexOf(together[0]!) < position) return [];
    // Type: each label takes the value of its own filter.
    const label = (labels[name] as Label<unknown>)(criteria[name], criteria);
    return [{ label, without: Object.fromEntries(together.map((each) => [each, undefined])) }];
  });
}

function isInForce(value: Criteria[FilterName]): boolean {
  return value !== undefined && value !== false;
}

/** Each amenity is removed by itself. */
function listActiveAmenities(text: string): ActiveFilter[] {
  const chosen = text.split(',');
  return chosen.map((amenity) => {
    const rest = chosen.filter((each) => each !== amenity).join(',');
    return { label: amenity, without: { amenities: rest === '' ? undefined : rest } };
  });
}
