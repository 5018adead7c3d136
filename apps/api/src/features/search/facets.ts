import { BATHROOMS_OR_MORE, BEDROOMS_OR_MORE } from '@diyar/domain/limits.ts';
import { amenities, propertyTypes } from '@diyar/domain/properties.ts';
import type { Facets, PropertyFilters } from '@diyar/domain/search.ts';
import { hasBits, kinds, offerBits, offers } from './search-kinds.ts';

/** So many homes that are alike in all a facet tells apart. */
export interface Tally {
  kind: number;
  amenities: number;
  /** Whether they have the very number of rooms asked for, where that is beyond what a kind tells apart. */
  hasBedrooms: boolean;
  hasBathrooms: boolean;
  count: number;
}

/**
 * What each choice would leave. Of types and numbers of rooms one is chosen instead of another, so these are counted without
 * the choice of their own group; amenities and offers come on top of each other.
 */
export function toFacets(filters: PropertyFilters, tallies: Iterable<Tally>, isEstimated: boolean): Facets {
  const counts = {
    total: 0,
    propertyType: zeros(propertyTypes),
    bedrooms: zeros(numbersTo(BEDROOMS_OR_MORE)),
    bathrooms: zeros(numbersTo(BATHROOMS_OR_MORE)),
    amenities: zeros(amenities),
    offers: zeros(offers),
  };
  for (const tally of tallies) {
    const { propertyType, bedrooms, bathrooms, offers: offered } = kinds[tally.kind]!;
    const isType = filters.propertyType === undefined || filters.propertyType === propertyType;
    const isBedrooms = tally.hasBedrooms && isOneOf(filters.bedrooms, BEDROOMS_OR_MORE, bedrooms);
    const isBathrooms = tally.hasBathrooms && isOneOf(filters.bathrooms, BATHROOMS_OR_MORE, bathrooms);
    if (isBedrooms && isBathrooms) counts.propertyType[propertyType] += tally.count;
    if (isType && isBathrooms) counts.bedrooms[bedrooms]! += tally.count;
    if (isType && isBedrooms) counts.bathrooms[bathrooms]! += tally.count;
    if (!isType || !isBedrooms || !isBathrooms) continue;
    counts.total += tally.count;
    for (const offer of offers) if (hasBits(offered, offerBits[offer])) counts.offers[offer] += tally.count;
    for (const [position, amenity] of amenities.entries())
      if (hasBits(tally.amenities, 1 << position)) counts.amenities[amenity] += tally.count;
  }
  return {
    total: Math.round(counts.total),
    isEstimated,
    propertyType: rounded(counts.propertyType),
    bedrooms: rounded(counts.bedrooms),
    bathrooms: rounded(counts.bathrooms),
    amenities: rounded(counts.amenities),
    offers: rounded(counts.offers),
  };
}

function isOneOf(wanted: number | undefined, orMore: number, number: number): boolean {
  return wanted === undefined || Math.min(wanted, orMore) === number;
}

function numbersTo(last: number): string[] {
  return Array.from({ length: last + 1 }, (_, number) => String(number));
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

function rounded<Counts extends Record<string, number>>(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Math.round(count)])) as Counts;
}
