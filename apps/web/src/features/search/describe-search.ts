import { BEDROOMS_OR_MORE, SAVED_SEARCH_NAME_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { findOffer } from '@diyar/domain/property-choices.ts';
import { type Criteria, toFilters, writeCriteria } from '@diyar/domain/search-filters.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as searchWords from '@diyar/words/search.ts';
import { listActiveFilters } from './filter-words.ts';
import type { PriceScale } from './price-bands.ts';

/** What a search would be called: its words and filters, `“marina”, For rent, Villas`; prices in dollars unless there is a scale. */
export function nameSearch(criteria: Criteria, scale?: PriceScale): string {
  const { place, search } = criteria;
  const words = [
    ...(place === undefined ? [] : [place]),
    ...(search === undefined ? [] : [searchWords.quoted(search)]),
  ];
  const filters = listActiveFilters(criteria, scale).map(({ label }) => label);
  const name = homesWords.list([...words, ...filters]) || searchWords.allHomes;
  if (name.length <= SAVED_SEARCH_NAME_MAX_LENGTH) return name;
  return `${name.slice(0, SAVED_SEARCH_NAME_MAX_LENGTH - 1).trimEnd()}…`;
}

/** The filters of a search as they stand in an address, for it to be saved. */
export function writeFilters(criteria: Criteria): string {
  return new URLSearchParams(writeCriteria(toFilters(criteria))).toString();
}

/** `2-bedroom apartments to rent in Dubai`; undefined when a list shows homes of every kind, offer and place. */
export function describeSearch(criteria: Criteria): string | undefined {
  const { propertyType, bedrooms } = criteria;
  const offer = findOffer(criteria);
  const where = describeWhere(criteria);
  if (propertyType === undefined && bedrooms === undefined && offer === undefined && where === undefined)
    return undefined;
  return searchWords.shownHomes({
    rooms:
      bedrooms === undefined
        ? undefined
        : bedrooms === BEDROOMS_OR_MORE
          ? searchWords.shownRoomsOrMore(bedrooms)
          : searchWords.shownRooms(bedrooms),
    homes: searchWords.shownTypes[propertyType ?? 'any'],
    offer: offer && searchWords.shownOffers[offer],
    where,
  });
}

function describeWhere({ place, search, area, bounds, latitude }: Criteria): string | undefined {
  if (place !== undefined) return searchWords.shownIn(place);
  if (search !== undefined) return searchWords.shownMatching(search);
  if (area !== undefined) return searchWords.shownInArea;
  if (bounds !== undefined) return searchWords.shownOnMap;
  return latitude === undefined ? undefined : searchWords.shownNearby;
}
