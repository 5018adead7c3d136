import { BATHROOMS_OR_MORE, BEDROOMS_OR_MORE } from '@diyar/domain/limits.ts';
import { amenities, offers, propertyTypes } from '@diyar/domain/property-choices.ts';
import type { PropertyFilters } from '@diyar/domain/search-filters.ts';
import type { Facets } from '@diyar/domain/search.ts';
import { kinds } from '#api/db/kinds.ts';

/** Number of properties that are alike in everything facets tell apart. */
export interface Tally {
  kind: number;
  amenities: number;
  /** Whether they have the exact number of rooms asked for, where a kind only says "or more". */
  hasBedrooms: boolean;
  hasBathrooms: boolean;
  count: number;
}

/** Columns of what a home is offered for. */
export const offerColumns = {
  isForRent: 'is_for_rent',
  isForSale: 'is_for_sale',
  isForInvestment: 'is_for_investment',
} as const;

/**
 * How many properties each choice would leave. Of types and numbers of rooms one is chosen instead of another, so these are
 * counted without the choice of their own group; amenities, offers and tours are counted on top of all choices.
 */
export function toFacets(filters: PropertyFilters, tallies: Iterable<Tally>, isEstimated: boolean): Facets {
  const counts = {
    total: 0,
    propertyType: zeros(propertyTypes),
    bedrooms: zeros(numbersTo(BEDROOMS_OR_MORE)),
    bathrooms: zeros(numbersTo(BATHROOMS_OR_MORE)),
    amenities: zeros(amenities),
    offers: zeros(offers),
    hasTour: 0,
  };
  for (const tally of tallies) {
    const kind = kinds[tally.kind]!;
    const { property_type: propertyType, bedrooms, bathrooms } = kind;
    const isType = filters.propertyType === undefined || filters.propertyType === propertyType;
    const isBedrooms = tally.hasBedrooms && isOneOf(filters.bedrooms, BEDROOMS_OR_MORE, bedrooms);
    const isBathrooms = tally.hasBathrooms && isOneOf(filters.bathrooms, BATHROOMS_OR_MORE, bathrooms);
    if (isBedrooms && isBathrooms) counts.propertyType[propertyType] += tally.count;
    if (isType && isBathrooms) counts.bedrooms[bedrooms]! += tally.count;
    if (isType && isBedrooms) counts.bathrooms[bathrooms]! += tally.count;
    if (!isType || !isBedrooms || !isBathrooms) continue;
    counts.total += tally.count;
    if (kind.has_tour) counts.hasTour += tally.count;
    for (const offer of offers) if (kind[offerColumns[offer]]) counts.offers[offer] += tally.count;
    for (const [position, amenity] of amenities.entries())
      if ((tally.amenities & (1 << position)) !== 0) counts.amenities[amenity] += tally.count;
  }
  return {
    total: Math.round(counts.total),
    isEstimated,
    propertyType: rounded(counts.propertyType),
    bedrooms: rounded(counts.bedrooms),
    bathrooms: rounded(counts.bathrooms),
    amenities: rounded(counts.amenities),
    offers: rounded(counts.offers),
    hasTour: Math.round(counts.hasTour),
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
