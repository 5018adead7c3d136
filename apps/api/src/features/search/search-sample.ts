import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';
import {
  isAreaMatch,
  isInside,
  isKindMatch,
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

/** In one pass: this runs for every search. */
export function estimate({ homes, size, weight }: Sample, choice: Choice): Estimate {
  const counts = { matches: 0, facts: 0, words: 0, kind: 0, price: 0, area: 0, amenities: 0, inside: 0 };
  for (const home of homes) {
    const isPrice = isPriceMatch(choice, home);
    const isArea = isAreaMatch(choice, home);
    const isKind = isPrice && isKindMatch(choice, home);
    const hasAmenities = isArea && hasBits(home.amenities, choice.amenities);
    const isIn = isInside(choice, home);
    const isFact = isKind && hasAmenities && isIn;
    const isWord = isWordMatch(choice, home);
    counts.price += Number(isPrice);
    counts.area += Number(isArea);
    counts.kind += Number(isKind);
    counts.amenities += Number(hasAmenities);
    counts.inside += Number(isIn);
    counts.facts += Number(isFact);
    counts.words += Number(isWord);
    counts.matches += Number(isFact && isWord);
  }
  // Each by its own index; what is not asked about counts every home.
  const looked = Math.min(counts.kind, counts.price, counts.area, counts.amenities, counts.inside);
  return {
    matches: counts.matches * weight,
    looked: Math.min(looked * weight, size),
    factMatches: counts.facts * weight,
    wordMatches: counts.words * weight,
  };
}
