import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#api/db/client.ts';
import type { FoundHome } from './property-cards.repository.ts';
import { matchesFacts, type Choice } from './search-choice.ts';
import type { Plan } from './search-plan.ts';
import { hasWords, matching, type Gathered, type Mark, type PagePart } from './search.repository.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

type Placed = FoundHome & { chord: number };

/** On a sphere of radius 1, where the straight line between two points grows with the way between them. */
function toPlace({ latitude, longitude }: Point): RawBuilder<unknown> {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const place = [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  return sql`${`(${place.join(',')})`}::cube`;
}

/**
 * Nearest first through the index of places. Undefined when it gave up before the page was full. The last home only tells that
 * there are more: of several at its spot it may be any.
 */
export async function walkFrom(
  db: Db,
  choice: Choice,
  point: Point,
  { mark, limit }: PagePart,
  { reading, patience }: Pick<Plan, 'reading' | 'patience'>,
): Promise<FoundHome[] | undefined> {
  if (mark?.key === '') return undefined;
  const here = toPlace(point);
  const fits = sql`${matchesFacts(choice)} and ${hasWords(choice, reading)} and ${isAfter(mark)}`;
  const { rows } = await sql<Placed>`
    select property_id as id, chord::text as key, chord from (
      select *, place <-> ${here} as chord from property_search where place is not null
      order by place <-> ${here} limit ${patience}
    ) as passed
    where ${fits} order by chord limit ${limit}`.execute(db);
  if (rows.length < limit) return undefined;
  const [last, next] = rows.slice(-2);
  if (last?.chord !== next?.chord) return rows.toSorted(byChord);
  // Homes at the very same spot come in no order from the index: here all of them are needed to tell which are first.
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

/** Homes without a place come last, by their id. */
function isAfter(mark: Mark | undefined): RawBuilder<SqlBool> {
  if (mark === undefined) return sql`true`;
  if (mark.key === '') return sql`(chord is null and property_id > ${mark.id}::uuid)`;
  return sql`(chord is null or (chord, property_id) > (${mark.key}::float8, ${mark.id}::uuid))`;
}

/** All that match, nearest first. */
export async function gatherFrom(
  db: Db,
  choice: Choice,
  point: Point,
  { mark, limit }: PagePart,
  plan: Pick<Plan, 'finding'>,
): Promise<Gathered> {
  const { rows } = await sql<FoundHome & { total: number }>`
    with found as materialized (
      select property_id, to_place(latitude, longitude) <-> ${toPlace(point)} as chord
      from ${matching(choice, plan)}
    )
    select property_id as id, coalesce(chord::text, '') as key, chord, (select count(*) from found)::int as total
    from found where ${isAfter(mark)} order by chord, property_id limit ${limit}`.execute(db);
  return { homes: rows, total: rows[0]?.total ?? 0 };
}
