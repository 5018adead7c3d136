import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#api/db/client.ts';
import { cardTables, propertyCard } from './property-card.ts';
import { asksFacts, matchesFacts, matchesWords, type Choice } from './search-choice.ts';
import { matches, type FoundHome, type Gathered, type Mark } from './search.repository.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

/** How far from the point a walk looks, in homes. */
const WALK_MAX = 8000;

/** On a sphere of radius 1, where the straight line between two points grows with the way between them. */
function toPlace({ latitude, longitude }: Point): RawBuilder<unknown> {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const place = [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  return sql`${`(${place.join(',')})`}::cube`;
}

/**
 * Nearest first through the index of places. Homes at the very same spot come in no order there, so the page's last
 * distance is found first, and then everything up to it. Undefined when it gave up before the page was full.
 */
export async function walkFrom(
  db: Db,
  choice: Choice,
  point: Point,
  { mark, limit }: { mark: Mark | undefined; limit: number },
): Promise<FoundHome[] | undefined> {
  if (mark?.key === '') return undefined;
  const here = toPlace(point);
  const { rows } = await sql<FoundHome>`
    with reach as materialized (
      select chord from (
        select *, place <-> ${here} as chord from property_search where place is not null
        order by place <-> ${here} limit ${WALK_MAX}
      ) as passed
      where ${matchesFacts(choice)} ${walkWords(choice)} and ${isAfter(mark)}
      order by chord limit ${limit}
    ), page as materialized (
      select property_id, chord from (
        select *, place <-> ${here} as chord from property_search
        where place <@ cube_enlarge(${here}, (select max(chord) + 1e-12 from reach), 3)
      ) as passed
      where chord <= (select max(chord) from reach) and ${matchesFacts(choice)} ${walkWords(choice)} and ${isAfter(mark)}
      order by chord, property_id limit ${limit}
    )
    select ${propertyCard} as card, chord::text as key, property_id as id
    from page ${cardTables}
    order by chord, property_id`.execute(db);
  return rows.length === limit ? rows : undefined;
}

function walkWords(choice: Choice): RawBuilder<unknown> {
  if (choice.words.length === 0) return sql``;
  if (!asksFacts(choice)) return sql`and ${matchesWords(choice)}`;
  return sql`and (select ${matchesWords(choice)} from property_search as text where text.property_id = passed.property_id)`;
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
  { mark, limit }: { mark: Mark | undefined; limit: number },
): Promise<Gathered> {
  const { rows } = await sql<FoundHome & { total: number }>`
    with found as materialized (
      select property_id, to_place(latitude, longitude) <-> ${toPlace(point)} as chord from property_search where ${matches(choice)}
    ), page as materialized (
      select property_id, chord from found where ${isAfter(mark)} order by chord, property_id limit ${limit}
    )
    select ${propertyCard} as card, coalesce(chord::text, '') as key, property_id as id,
      (select count(*) from found)::int as total
    from page ${cardTables}
    order by chord, property_id`.execute(db);
  return { homes: rows, total: rows[0]?.total ?? 0 };
}
