import { type RawBuilder, sql } from 'kysely';
import type { Offer } from '@diyar/domain/property-choices.ts';
import { type Db, runPrepared } from '#api/db/client.ts';
import { offerColumns } from './facets.ts';

export interface CountedName {
  name: string;
  /** Empty for a title. */
  within: string;
  homes: number;
}

/** Greatest of all characters: every text that begins with a prefix is less than the prefix and this. */
const LAST = '\u{10FFFF}';
const PLACES_MAX = 30;
const TITLES_READ_MAX = 100;
const COUNTS_FOLDED_FROM = 8;

const countColumns = { isForRent: 'for_rent', isForSale: 'for_sale', isForInvestment: 'for_investment' } as const;

/** Names of which some word begins so, and those in `names`, with the most homes first. */
export async function listPlaces(
  db: Db,
  { typed, names, offer }: { typed: string; names: readonly string[]; offer: Offer | undefined },
): Promise<CountedName[]> {
  const count = sql.ref(offer === undefined ? 'homes' : countColumns[offer]);
  const found = sql<CountedName>`
    select name, within, sum(${count})::int as homes from place_counts
    where ${startsWith(sql.ref('start'), typed)}
      or start = any(array(select fold_letters(name) from unnest(${[...names]}::text[]) as name))
    group by name, within having sum(${count}) > 0
    order by homes desc, name, within limit ${PLACES_MAX}`;
  return runPrepared(db, found.compile(db));
}

/** Titles that begin so. Of very many only some are looked at: they differ in hardly more than their letters. */
export async function listTitles(
  db: Db,
  { typed, offer, limit }: { typed: string; offer: Offer | undefined; limit: number },
): Promise<CountedName[]> {
  const isOffered = offer === undefined ? sql`true` : sql.ref(offerColumns[offer]);
  const found = sql<CountedName>`
    select title as name, '' as within, count(*)::int as homes from (
      select title from properties
      where deleted_at is null and closed_at is null and withdrawn_at is null and ${isOffered}
        and ${startsWith(sql`fold_letters(title) collate "C"`, typed)}
      limit ${TITLES_READ_MAX}
    ) as titled
    group by title order by homes desc, title limit ${limit}`;
  return runPrepared(db, found.compile(db));
}

function startsWith(column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  const prefix = sql`(select nullif(fold_letters(${typed}), ''))`;
  return sql`(${column} >= ${prefix} and ${column} < ${prefix} || ${LAST})`;
}

/** Adds up the rows of names that have many. Rows that are written meanwhile stay as they are. */
export async function foldPlaceCounts(db: Db): Promise<void> {
  await sql`
    with removed as (
      delete from place_counts where start in (
        select start from place_counts group by start, name, within having count(*) >= ${COUNTS_FOLDED_FROM})
      returning *)
    insert into place_counts
    select start, name, within, sum(homes), sum(for_rent), sum(for_sale), sum(for_investment) from removed
    group by start, name, within having sum(homes) <> 0`.execute(db);
}
