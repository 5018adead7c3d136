import { sql } from 'kysely';
import type { Condition } from '@diyar/domain/search-filters.ts';
import type { Db } from '#api/db/client.ts';
import type { Tally } from './facets.ts';
import type { Plan, SearchCriteria } from './search-plan.ts';
import { matchesConditions, matching } from './search.repository.ts';

/** Returns all tallies as one text: thousands of rows cost more to read than to count. */
export async function tallyHomes(
  db: Db,
  criteria: SearchCriteria,
  { bedrooms, bathrooms }: { bedrooms: Condition[]; bathrooms: Condition[] },
  plan: Pick<Plan, 'finding'>,
): Promise<Tally[]> {
  const { rows } = await sql<{ tallies: string | null }>`
    select string_agg(concat_ws(' ', kind, amenities, has_bedrooms::int, has_bathrooms::int, count), ',') as tallies
    from (
      select kind, amenities, ${matchesConditions({ conditions: bedrooms })} as has_bedrooms,
        ${matchesConditions({ conditions: bathrooms })} as has_bathrooms, count(*) as count
      from ${matching(criteria, plan)} group by 1, 2, 3, 4
    ) as tally`.execute(db);
  const tallies = rows[0]?.tallies?.split(',') ?? [];
  return tallies.map((tally) => {
    const [kind = 0, amenities = 0, hasBedrooms, hasBathrooms, count = 0] = tally.split(' ').map(Number);
    return { kind, amenities, hasBedrooms: hasBedrooms === 1, hasBathrooms: hasBathrooms === 1, count };
  });
}
