import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';
import {
  isAreaMatch,
  isFactMatch,
  isInside,
  isKindMatch,
  isMatch,
  isPriceMatch,
  isWordMatch,
  type Choice,
  type Facts,
} from './search-choice.ts';
import { hasBits } from './search-kinds.ts';

/** A few thousand homes picked by chance, from which one can tell about how many there are of anything. */
export interface Sample {
  homes: Facts[];
  /** How many homes there are in all. */
  size: number;
  /** How many homes each of the sample stands for; 1 when it holds them all. */
  weight: number;
}

const SAMPLE_SIZE = 4096;
const COUNTED_MAX = 100_000;

export async function drawSample(db: Db): Promise<Sample> {
  const { rows } = await sql<Facts & { id: string }>`
    select property_id as id, kind, bedrooms, bathrooms, amenities, price_usd_minor::float8 as price, area_sqft as area,
      latitude, longitude, words
    from property_search order by property_id limit ${SAMPLE_SIZE}`.execute(db);
  const size = rows.length < SAMPLE_SIZE ? rows.length : await countHomes(db, rows.at(-1)!.id);
  return { homes: rows, size, weight: rows.length === 0 ? 1 : size / rows.length };
}

/** Ids are spread evenly, so that the last of the first few thousand tells how many follow. */
async function countHomes(db: Db, lastId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from property_search limit ${COUNTED_MAX + 1}) as counted`.execute(db);
  const counted = rows[0]?.count ?? 0;
  if (counted <= COUNTED_MAX) return counted;
  const share = (Number.parseInt(lastId.slice(0, 8), 16) + 1) / 2 ** 32;
  return Math.max(counted, Math.round(SAMPLE_SIZE / share));
}

export interface Estimate {
  /** Homes that meet all of it. */
  matches: number;
  /** Homes an index would have to look at to find them all. */
  looked: number;
  /** Homes that meet all but the words. */
  factMatches: number;
  wordMatches: number;
}

export function estimate({ homes, size, weight }: Sample, choice: Choice): Estimate {
  const count = (test: (home: Facts) => boolean) => homes.filter(test).length * weight;
  const some = (value: unknown) => value !== undefined;
  const byIndex = [size];
  if (some(choice.kinds)) byIndex.push(count((home) => isKindMatch(choice, home) && isPriceMatch(choice, home)));
  if (some(choice.priceMin) || some(choice.priceMax)) byIndex.push(count((home) => isPriceMatch(choice, home)));
  if (some(choice.areaMin) || some(choice.areaMax)) byIndex.push(count((home) => isAreaMatch(choice, home)));
  if (choice.amenities !== 0)
    byIndex.push(count((home) => hasBits(home.amenities, choice.amenities) && isAreaMatch(choice, home)));
  if (some(choice.bounds)) byIndex.push(count((home) => isInside(choice, home)));
  return {
    matches: count((home) => isMatch(choice, home)),
    looked: Math.min(...byIndex),
    factMatches: count((home) => isFactMatch(choice, home)),
    wordMatches: choice.words.length === 0 ? size : count((home) => isWordMatch(choice, home)),
  };
}
