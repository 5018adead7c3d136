import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { type Point, toSphere } from '@diyar/domain/distance.ts';
import type { Db } from '#api/db/client.ts';
import type { Plan, SearchCriteria } from './search-plan.ts';
import {
  type FoundPage,
  type FoundProperty,
  hasWords,
  matchesConditions,
  matching,
  type PageEnd,
  type PageRange,
} from './search.repository.ts';

type Placed = FoundProperty & { chord: number };

function toPlace(point: Point): RawBuilder<unknown> {
  return sql`${`(${toSphere(point).join(',')})`}::cube`;
}

/**
 * Reads the index of places, nearest first. Undefined when `patience` rows did not fill the page. The last property only tells
 * that there are more: of several at its place it may be any.
 */
export async function walkFrom(
  db: Db,
  criteria: SearchCriteria,
  point: Point,
  { after, limit }: PageRange,
  { reading, patience }: Pick<Plan, 'reading' | 'patience'>,
): Promise<FoundProperty[] | undefined> {
  if (after?.key === '') return undefined;
  const here = toPlace(point);
  const fits = sql`${matchesConditions(criteria)} and ${hasWords(criteria, reading)} and ${isAfter(after)}`;
  const { rows } = await sql<Placed>`
    select property_id as id, chord::text as key, chord from (
      select *, place <-> ${here} as chord from property_search where place is not null
      order by place <-> ${here} limit ${patience}
    ) as passed
    where ${fits} order by chord limit ${limit}`.execute(db);
  if (rows.length < limit) return undefined;
  const [last, next] = rows.slice(-2);
  if (last?.chord !== next?.chord) return rows.toSorted(byChord);
  // Properties at the same place come in no order from the index: all of them are needed to tell which are first.
  const tied = await sql<Placed>`
    select property_id as id, chord::text as key, chord from (
      select *, place <-> ${here} as chord from property_search
      where place <@ cube_enlarge(${here}, ${next!.chord + 1e-12}, 3)
    ) as passed
    where chord <= ${next!.chord} and ${fits} order by chord, property_id limit ${limit}`.execute(db);
  return tied.rows;
}

function byChord(one: Placed, other: Placed): number {
  return one.chord - other.chord || (one.id < other.id ? -1 : 1);
}

/** Properties without coordinates come last, by their id. */
function isAfter(after: PageEnd | undefined): RawBuilder<SqlBool> {
  if (after === undefined) return sql`true`;
  if (after.key === '') return sql`(chord is null and property_id > ${after.id}::uuid)`;
  return sql`(chord is null or (chord, property_id) > (${after.key}::float8, ${after.id}::uuid))`;
}

/** Finds everything that matches, nearest first. */
export async function gatherFrom(
  db: Db,
  criteria: SearchCriteria,
  point: Point,
  { after, limit }: PageRange,
  plan: Pick<Plan, 'finding'>,
): Promise<FoundPage> {
  const { rows } = await sql<FoundProperty & { total: number }>`
    with found as materialized (
      select property_id, to_place(latitude, longitude) <-> ${toPlace(point)} as chord
      from ${matching(criteria, plan)}
    )
    select property_id as id, coalesce(chord::text, '') as key, chord, (select count(*) from found)::int as total
    from found where ${isAfter(after)} order by chord, property_id limit ${limit}`.execute(db);
  return { found: rows, total: rows[0]?.total ?? 0 };
}
