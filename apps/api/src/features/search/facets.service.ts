import type { Facets, PropertyFilters } from '@diyar/domain/search.ts';
import type { Deps } from '#api/deps.ts';
import { tallyHomes } from './facets.repository.ts';
import { toFacets } from './facets.ts';
import { isMatch, toChoice } from './search-choice.ts';
import { costOfGathering } from './search-plan.ts';
import { getSample, readSearchedWords } from './search.service.ts';

/** As much as a facet may cost exactly, in microseconds; beyond, it is estimated. */
const EXACT_COST_MAX = 8000;

export async function countFacets(deps: Deps, filters: PropertyFilters): Promise<Facets> {
  const words = await readSearchedWords(deps, filters);
  if (words === undefined) return toFacets(filters, [], false);
  // Homes that miss one choice still count for the other choices of that group.
  const choice = toChoice(filters, words, 1);
  const sample = await getSample(deps);
  const { cost, finding } = costOfGathering(sample, choice);
  if (cost <= EXACT_COST_MAX) return toFacets(filters, await tallyHomes(deps.db, choice, { finding }), false);
  const { bedrooms, bathrooms } = choice;
  const everyRoom = { ...choice, bedrooms: undefined, bathrooms: undefined };
  const tallies = sample.homes
    .filter((home) => isMatch(everyRoom, home))
    .map((home) => ({
      kind: home.kind,
      amenities: home.amenities,
      hasBedrooms: bedrooms === undefined || bedrooms === home.bedrooms,
      hasBathrooms: bathrooms === undefined || bathrooms === home.bathrooms,
      count: sample.weight,
    }));
  return toFacets(filters, tallies, true);
}
