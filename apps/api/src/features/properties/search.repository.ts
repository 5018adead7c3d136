import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PropertySortField } from '@diyar/domain/search.ts';
import type { Db } from '#api/db/client.ts';
import { cardTables, propertyCard } from './property-card.ts';
import {
  asksFacts,
  every,
  isFoundBy,
  matchesArea,
  matchesFacts,
  matchesPrice,
  matchesWords,
  type Choice,
} from './search-choice.ts';

/** Where a page ended: the last home's place in the order, and its id for those that share it. */
export interface Mark {
  /** As text, exact; empty for a home without a place in a nearby search. */
  key: string;
  id: string;
}

export interface Order {
  sortBy: PropertySortField;
  order: 'asc' | 'desc';
}

export interface FoundHome {
  card: string;
  key: string;
  id: string;
}

export interface Gathered {
  homes: FoundHome[];
  /** All that match, on whatever page. */
  total: number;
}

const columns = {
  createdAt: { name: sql.ref('created_at'), type: sql.raw('timestamptz') },
  price: { name: sql.ref('price_usd_minor'), type: sql.raw('bigint') },
  area: { name: sql.ref('area_sqft'), type: sql.raw('integer') },
};

/** How far a walk goes before it gives up. */
const WALK_MAX = 60_000;

function direction(order: 'asc' | 'desc'): RawBuilder<unknown> {
  return sql.raw(order);
}

function isAfter({ sortBy, order }: Order, mark: Mark | undefined): RawBuilder<SqlBool> {
  const { name, type } = columns[sortBy];
  if (mark === undefined) return sql`true`;
  return sql`(${name}, property_id) ${sql.raw(order === 'asc' ? '>' : '<')} (${mark.key}::${type}, ${mark.id}::uuid)`;
}

/** In the order of an index until the page is full. Undefined when it gave up before. */
export async function walk(
  db: Db,
  choice: Choice,
  order: Order,
  { mark, limit }: { mark: Mark | undefined; limit: number },
): Promise<FoundHome[] | undefined> {
  const { name } = columns[order.sortBy];
  const way = direction(order.order);
  const range = { createdAt: [], price: matchesPrice(choice), area: matchesArea(choice) }[order.sortBy];
  const start = every([isAfter(order, mark), ...range]);
  const { rows } = await sql<FoundHome>`
    with page as materialized (
      select property_id, ${name} as key, null::float8 as chord from (
        select * from property_search where ${start} order by ${name} ${way}, property_id ${way} limit ${WALK_MAX}
      ) as passed
      where ${matchesFacts(choice)} ${walkWords(choice)}
      order by key ${way}, property_id ${way} limit ${limit}
    )
    select ${propertyCard} as card, key::text as key, property_id as id
    from page ${cardTables}
    order by page.key ${way}, page.property_id ${way}`.execute(db);
  if (rows.length === limit || !(await isLongerThanAWalk(db, start))) return rows;
  return undefined;
}

/** Facts first, from the index; only what passes has its words read. */
function walkWords(choice: Choice): RawBuilder<unknown> {
  if (choice.words.length === 0) return sql``;
  if (!asksFacts(choice)) return sql`and ${matchesWords(choice)}`;
  return sql`and (select ${matchesWords(choice)} from property_search as text where text.property_id = passed.property_id)`;
}

async function isLongerThanAWalk(db: Db, start: RawBuilder<SqlBool>): Promise<boolean> {
  const { rows } = await sql`select from property_search where ${start} offset ${WALK_MAX} limit 1`.execute(db);
  return rows.length > 0;
}

/** All that match, sorted. */
export async function gather(
  db: Db,
  choice: Choice,
  { sortBy, order }: Order,
  { mark, limit }: { mark: Mark | undefined; limit: number },
): Promise<Gathered> {
  const { name, type } = columns[sortBy];
  const way = direction(order);
  const after = mark
    ? sql`(key, property_id) ${sql.raw(order === 'asc' ? '>' : '<')} (${mark.key}::${type}, ${mark.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<FoundHome & { total: number }>`
    with found as materialized (
      select property_id, ${name} as key from property_search where ${matches(choice)}
    ), page as materialized (
      select property_id, key, null::float8 as chord from found where ${after}
      order by key ${way}, property_id ${way} limit ${limit}
    )
    select ${propertyCard} as card, key::text as key, property_id as id, (select count(*) from found)::int as total
    from page ${cardTables}
    order by page.key ${way}, page.property_id ${way}`.execute(db);
  return { homes: rows, total: rows[0]?.total ?? 0 };
}

export function matches(choice: Choice): RawBuilder<SqlBool> {
  return sql`${isFoundBy(choice)} and ${matchesFacts(choice)} and ${matchesWords(choice)}`;
}
