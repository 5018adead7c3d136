import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';
import type { SearchCriteria } from './search-plan.ts';
import { matchesConditions, matchesWords } from './search.repository.ts';

export interface NewHome {
  id: string;
  title: string;
  location: string;
}

export interface Span {
  after: Date;
  until: Date;
}

/** Listed in that span, newest first, and how many there are in all. */
export async function findNewHomes(
  db: Db,
  criteria: SearchCriteria,
  { after, until }: Span,
  limit: number,
): Promise<{ homes: NewHome[]; total: number }> {
  const { rows } = await sql<NewHome & { total: number }>`
    with found as materialized (
      select property_id, created_at from property_search
      where created_at > ${after} and created_at <= ${until} and ${matchesConditions(criteria)} and ${matchesWords(criteria.words)}
    )
    select home.id, home.title, home.location, (select count(*) from found)::int as total
    from found join properties as home on home.id = found.property_id
    order by found.created_at desc, home.id
    limit ${limit}`.execute(db);
  return { homes: rows.map(({ id, title, location }) => ({ id, title, location })), total: rows[0]?.total ?? 0 };
}
