import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#api/db/client.ts';
import type { Tally } from './facets.ts';
import type { Choice } from './search-choice.ts';
import type { Plan } from './search-plan.ts';
import { matching } from './search.repository.ts';

/** One text for all tallies: thousands of rows cost more to read than to count. */
export async function tallyHomes(
  db: Db,
  { bedrooms, bathrooms, ...choice }: Choice,
  plan: Pick<Plan, 'finding'>,
): Promise<Tally[]> {
  const has = (column: RawBuilder<unknown>, wanted: number | undefined): RawBuilder<SqlBool> =>
    wanted === undefined ? sql`true` : sql`${column} = ${wanted}`;
  const everyRoom = { ...choice, bedrooms: undefined, bathrooms: undefined };
  const { rows } = await sql<{ tallies: string | null }>`
    select string_agg(concat_ws(' ', kind, amenities, has_bedrooms::int, has_bathrooms::int, count), ',') as tallies
    from (
      select kind, amenities, ${has(sql`bedrooms`, bedrooms)} as has_bedrooms, ${has(sql`bathrooms`, bathrooms)} as has_bathrooms,
        count(*) as count
      from ${matching(everyRoom, plan)} group by 1, 2, 3, 4
    ) as tally`.execute(db);
  const tallies = rows[0]?.tallies?.split(',') ?? [];
  return tallies.map((tally) => {
    const [kind = 0, amenities = 0, hasBedrooms, hasBathrooms, count = 0] = tally.split(' ').map(Number);
    return { kind, amenities, hasBedrooms: hasBedrooms === 1, hasBathrooms: hasBathrooms === 1, count };
  });
}
