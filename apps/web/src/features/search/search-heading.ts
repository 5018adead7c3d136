import { BEDROOMS_OR_MORE } from '@diyar/domain/limits.ts';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import * as searchWords from '@diyar/words/search.ts';
import { findOffer } from './use-offer.ts';

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
