import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';

const test = useTestApp();

/** Tested as a part of `kind`, by an index of their own, or as a point of the map. */
const elsewhere = new Set([
  'property_type',
  'is_for_sale',
  'is_for_rent',
  'is_for_investment',
  'has_tour',
  'words',
  'place',
]);

it('every index of searched homes but that of the words has every column, so that each answers a search alone', async () => {
  const { rows: columns } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = 'property_search'::regclass and attnum > 0 and not attisdropped`.execute(test.db);
  const searched = columns.map(({ name }) => name).filter((name) => !elsewhere.has(name));
  const { rows: indexes } = await sql<{ name: string; columns: string[] }>`
    select index.indexrelid::regclass::text as name, array_agg(part.attname::text) as columns
    from pg_index as index join pg_attribute as part on part.attrelid = index.indrelid and part.attnum = any (index.indkey)
    where index.indrelid = 'property_search'::regclass and index.indexrelid <> 'property_search_words'::regclass
    group by 1 order by 1`.execute(test.db);
  expect(indexes.map(({ name }) => name)).toContain('property_search_pkey');
  for (const { name, columns: own } of indexes)
    expect([name, searched.filter((column) => !own.includes(column))]).toEqual([name, []]);
});
