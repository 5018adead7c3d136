import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

const UTC_DAY = 10;

function toDay(at: Date): string {
  return at.toISOString().slice(0, UTC_DAY);
}

/** False when there is no such home. */
export async function countView(db: Db, propertyId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into property_interest (property_id, day, views)
    select id, ${toDay(at)}::date, 1 from properties where id = ${propertyId} and deleted_at is null
    on conflict (property_id, day) do update set views = property_interest.views + 1
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function countSave(db: Db, propertyId: string, at: Date, change: 1 | -1): Promise<void> {
  await sql`
    insert into property_interest (property_id, day, saves) values (${propertyId}, ${toDay(at)}::date, greatest(${change}, 0))
    on conflict (property_id, day) do update set saves = greatest(property_interest.saves + ${change}, 0)`.execute(db);
}

export interface Interest {
  views: number;
  saves: number;
}

export async function sumInterest(db: Db, propertyIds: string[], since: Date): Promise<Map<string, Interest>> {
  const { rows } = await sql<Interest & { id: string }>`
    select property_id as id, sum(views)::integer as views, sum(saves)::integer as saves
    from property_interest
    where property_id = any(${propertyIds}) and day >= ${toDay(since)}::date
    group by property_id`.execute(db);
  return new Map(rows.map(({ id, views, saves }) => [id, { views, saves }]));
}

/** One number for each day until today, zero where nobody looked. Homes without any view are left out. */
export async function listViewsByDay(
  db: Db,
  propertyIds: string[],
  { today, days }: { today: Date; days: number },
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ id: string; daysAgo: number; views: number }>`
    select property_id as id, ${toDay(today)}::date - day as "daysAgo", views
    from property_interest
    where property_id = any(${propertyIds}) and views > 0
      and day > ${toDay(today)}::date - ${days}::int and day <= ${toDay(today)}::date`.execute(db);
  const views = new Map<string, number[]>();
  for (const { id, daysAgo, views: count } of rows) {
    const list = views.get(id) ?? Array.from({ length: days }, () => 0);
    list[days - 1 - daysAgo] = count;
    views.set(id, list);
  }
  return views;
}

/** A save says more than a look. */
const SAVE_WEIGHT = 10;

export async function listTopRatedIds(db: Db, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select properties.id
    from (
      select property_id, sum(views + ${SAVE_WEIGHT} * saves) as score
      from property_interest where day >= ${toDay(since)}::date
      group by property_id having sum(views + saves) > 0
    ) as interest
    join properties on properties.id = interest.property_id and properties.deleted_at is null
      and properties.closed_at is null and properties.withdrawn_at is null
    order by interest.score desc, properties.created_at desc, properties.id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export async function forgetInterestBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from property_interest where day < ${toDay(before)}::date`.execute(db);
}
