import { type Condition, type PropertyFilters, toTest } from '@diyar/domain/search-filters.ts';
import type { Facets } from '@diyar/domain/search.ts';
import { foldKinds } from '#api/db/kinds.ts';
import type { Deps } from '#api/deps.ts';
import { tallyHomes } from './facets.repository.ts';
import { toFacets } from './facets.ts';
import { costOfGathering, listMatches } from './search-plan.ts';
import { getSample, toCriteria } from './search.service.ts';

/** Microseconds that exact facets may cost; beyond, they are estimated. */
const EXACT_COST_MAX = 8000;

export async function countFacets(deps: Deps, filters: PropertyFilters): Promise<Facets> {
  const asked = await toCriteria(deps, filters);
  if (asked === undefined) return toFacets(filters, [], false);
  // Properties that miss one choice still count for the other choices of that group.
  const criteria = { ...asked, conditions: foldKinds(asked.conditions, 1) };
  const sample = await getSample(deps);
  const { cost, finding } = costOfGathering(sample, criteria);
  const isOn = (column: string) => (condition: Condition) => condition.column === column;
  const bedrooms = criteria.conditions.filter(isOn('bedrooms'));
  const bathrooms = criteria.conditions.filter(isOn('bathrooms'));
  const ofAnyRooms = {
    ...criteria,
    conditions: criteria.conditions.filter((each) => !bedrooms.includes(each) && !bathrooms.includes(each)),
  };
  if (cost <= EXACT_COST_MAX) {
    const tallies = await tallyHomes(deps.db, ofAnyRooms, { bedrooms, bathrooms }, { finding });
    return toFacets(filters, tallies, false);
  }
  const bedroomTests = bedrooms.map(toTest);
  const bathroomTests = bathrooms.map(toTest);
  const tallies = listMatches(sample.properties, ofAnyRooms).map((property) => ({
    kind: property.kind,
    amenities: property.amenities,
    hasBedrooms: bedroomTests.every((isMet) => isMet(property)),
    hasBathrooms: bathroomTests.every((isMet) => isMet(property)),
    count: sample.weight,
  }));
  return toFacets(filters, tallies, true);
}
