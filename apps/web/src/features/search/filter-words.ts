import { BATHROOMS_OR_MORE, BEDROOMS_OR_MORE } from '@diyar/domain/limits.ts';
import type { Amenity } from '@diyar/domain/property-choices.ts';
import { type Criteria, type FilterName, getFilter } from '@diyar/domain/search-filters.ts';
import { formatNumber, formatSquareFeet } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as searchWords from '@diyar/words/search.ts';
import { buildDollarScale, describePrice, type PriceScale } from './price-bands.ts';
import type { CriteriaChange } from './use-property-search.ts';

/** The choices of a filter by number, the last of which means that or more: 1 2 3 4 5 6+. */
export function listCounts(orMore: number): { value: number; label: string }[] {
  return Array.from({ length: orMore }, (_, index) => ({
    value: index + 1,
    label: index + 1 === orMore ? searchWords.orMore(orMore) : String(index + 1),
  }));
}

function describeArea({ areaMin, areaMax }: Criteria): string {
  if (areaMin === undefined) return searchWords.areaUpTo(formatSquareFeet(areaMax!));
  if (areaMax === undefined) return searchWords.areaFrom(formatSquareFeet(areaMin));
  return searchWords.areaBetween(formatNumber(areaMin), formatSquareFeet(areaMax));
}

type Label<Value> = (value: Value, criteria: Criteria, scale: PriceScale) => string;
/** Words and a place are shown in their own field. */
type ShownFilter = Exclude<FilterName, 'search' | 'place'>;

/** Words for each active filter, in the order of the sheet. Filters of one group describe the group. */
const labels: { [Name in ShownFilter]: Label<NonNullable<Criteria[Name]>> } = {
  isForRent: () => homesWords.offerNames.isForRent,
  isForSale: () => homesWords.offerNames.isForSale,
  isForInvestment: () => homesWords.offerNames.isForInvestment,
  propertyType: (type) => searchWords.typeNames[type],
  priceMin: (_price, criteria, scale) => describePrice(criteria, scale) ?? '',
  priceMax: (_price, criteria, scale) => describePrice(criteria, scale) ?? '',
  bedrooms: (count) => (count === BEDROOMS_OR_MORE ? searchWords.bedroomsOrMore(count) : searchWords.bedrooms(count)),
  bathrooms: (count) =>
    count === BATHROOMS_OR_MORE ? searchWords.bathroomsOrMore(count) : searchWords.bathrooms(count),
  areaMin: (_area, criteria) => describeArea(criteria),
  areaMax: (_area, criteria) => describeArea(criteria),
  amenities: (chosen) => chosen,
  hasTour: () => searchWords.virtualTour,
  listedWithinDays: (days) => searchWords.listedInLastDays(days),
  bounds: () => searchWords.mapArea,
  area: () => searchWords.drawnArea,
};

export interface ActiveFilter {
  /** The filter's name, or the amenity. */
  id: string;
  label: string;
  /** The change that removes it. */
  without: CriteriaChange;
}

/** The active filters, in words; prices in dollars unless there is a scale. */
export function listActiveFilters(criteria: Criteria, scale = buildDollarScale(criteria)): ActiveFilter[] {
  const names = (Object.keys(labels) as ShownFilter[]).filter((name) => isActive(criteria[name]));
  return names.flatMap((name, position) => {
    if (name === 'amenities') return listActiveAmenities(criteria.amenities ?? '');
    const { group } = getFilter(name);
    const together = group === undefined ? [name] : names.filter((each) => getFilter(each).group === group);
    if (names.indexOf(together[0]!) < position) return [];
    // Type: each label takes the value of its own filter.
    const label = (labels[name] as Label<unknown>)(criteria[name], criteria, scale);
    return [{ id: name, label, without: Object.fromEntries(together.map((each) => [each, undefined])) }];
  });
}

function isActive(value: Criteria[FilterName]): boolean {
  return value !== undefined && value !== false;
}

/** Each amenity is removed by itself. */
function listActiveAmenities(text: string): ActiveFilter[] {
  const chosen = text.split(',');
  return chosen.map((amenity) => {
    const rest = chosen.filter((each) => each !== amenity).join(',');
    return {
      id: amenity,
      label: homesWords.amenityNames[amenity as Amenity],
      without: { amenities: rest === '' ? undefined : rest },
    };
  });
}
