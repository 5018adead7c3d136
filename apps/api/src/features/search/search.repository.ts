import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PropertySortField } from '@diyar/domain/search.ts';
import type { Db } from '#api/db/client.ts';
import { readFirstCards, type FoundHome } from './property-cards.repository.ts';
import {
  every,
  isFoundBy,
  matchesArea,
  matchesFacts,
  matchesIndexedWords,
  matchesPrice,
  matchesWords,
  type Choice,
} from './search-choice.ts';
import type { Plan } from './search-plan.ts';

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

export interface PagePart {
  mark: Mark | undefined;
  limit: number;
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

/** A page of all homes there are. */
export function listAll(db: Db, order: Order, { mark, limit }: PagePart): ReturnType<typeof readFirstCards> {
  const { name } = columns[order.sortBy];
  return readFirstCards(db, { name, way: sql.raw(order.order), after: isAfter(name, order, mark) }, limit);
}

/** In the order of an index until the page is full. Undefined when it gave up before. */
export async function walk(
  db: Db,
  choice: Choice,
  order: Order,
  { mark, limit }: PagePart,
  { reading, patience }: Pick<Plan, 'reading' | 'patience'>,
): Promise<FoundHome[] | undefined> {
  const { name } = columns[order.sortBy];
  const way = sql.raw(order.order);
  const range = { createdAt: [], price: matchesPrice(choice), area: matchesArea(choice) }[order.sortBy];
  const start = every([isAfter(name, order, mark), ...range]);
  const { rows } = await sql<FoundHome>`
    select property_id as id, ${name}::text as key from (
      select * from property_search where ${start} order by ${name} ${way}, property_id ${way} limit ${patience}
    ) as passed
    where ${matchesFacts(choice)} and ${hasWords(choice, reading)}
    order by ${name} ${way}, property_id ${way} limit ${limit}`.execute(db);
  if (rows.length === limit || !(await isLongerThan(db, start, patience))) return rows;
  return undefined;
}

function isAfter(key: RawBuilder<unknown>, { sortBy, order }: Order, mark: Mark | undefined): RawBuilder<SqlBool> {
  if (mark === undefined) return sql`true`;
  const { type } = columns[sortBy];
  return sql`(${key}, property_id) ${sql.raw(order === 'asc' ? '>' : '<')} (${mark.key}::${type}, ${mark.id}::uuid)`;
}

/** Of homes that were passed: either all were read whole, or only those whose facts fit have their words read. */
export function hasWords(choice: Choice, reading: Plan['reading']): RawBuilder<SqlBool> {
  if (choice.words.length === 0) return sql`true`;
  if (reading === 'whole') return matchesWords(choice);
  return sql`(select ${matchesWords(choice)} from property_search as text where text.property_id = passed.property_id)`;
}

async function isLongerThan(db: Db, start: RawBuilder<SqlBool>, patience: number): Promise<boolean> {
  const { rows } = await sql`select from property_search where ${start} offset ${patience} limit 1`.execute(db);
  return rows.length > 0;
}

/** All that match, sorted. */
export async function gather(
  db: Db,
  choice: Choice,
  order: Order,
  { mark, limit }: PagePart,
  plan: Pick<Plan, 'finding'>,
): Promise<Gathered> {
  const { name } = columns[order.sortBy];
  const way = sql.raw(order.order);
  const { rows } = await sql<FoundHome & { total: number }>`
    with found as materialized (select property_id, ${name} as key from ${matching(choice, plan)})
    select property_id as id, key::text as key, (select count(*) from found)::int as total
    from found where ${isAfter(sql.ref('found.key'), order, mark)}
    order by found.key ${way}, property_id ${way} limit ${limit}`.execute(db);
  return { homes: rows, total: rows[0]?.total ?? 0 };
}

/** All homes that match. What must not be looked for in an index stands outside, behind an `offset` nothing can cross. */
export function matching(choice: Choice, { finding }: Pick<Plan, 'finding'>): RawBuilder<unknown> {
  const byFacts = every([isFoundBy(choice), matchesFacts(choice)]);
  if (finding === 'words')
    return sql`(select * from property_search where ${matchesIndexedWords(choice)} offset 0) as found_by_words
      where ${matchesFacts(choice)}`;
  return sql`property_search
    where ${byFacts} and ${finding === 'both' ? matchesIndexedWords(choice) : matchesWords(choice)}`;
}
