import { sql } from 'kysely';
import type { Property } from '@diyar/domain/properties.ts';
import type { PropertyQuery } from '@diyar/domain/search.ts';
import type { Db } from '#api/db/client.ts';
import { selectProperties, toProperty } from './properties.repository.ts';

const EARTH_RADIUS_KM = 6371;

const sortColumns = {
  createdAt: 'properties.created_at',
  price: 'properties.price_usd_minor',
  area: 'properties.area_sqft',
} as const;

export async function listProperties(db: Db, query: PropertyQuery): Promise<Property[]> {
  const { latitude, longitude, limit, sortBy, order } = query;
  const select = selectProperties(db).limit(limit);
  if (latitude === undefined || longitude === undefined) {
    const rows = await select.orderBy(sortColumns[sortBy], order).orderBy('properties.id', order).execute();
    return rows.map(toProperty);
  }
  // `least` passes over a null, which would put homes without a place at the far side of the earth.
  const distance = sql<
    number | null
  >`case when properties.latitude is not null then ${EARTH_RADIUS_KM} * 2 * asin(least(1, sqrt(
    power(sin(radians(properties.latitude - ${latitude}) / 2), 2) +
    cos(radians(${latitude})) * cos(radians(properties.latitude)) * power(sin(radians(properties.longitude - ${longitude}) / 2), 2)))) end`;
  const rows = await select
    .select(distance.as('distance_km'))
    .orderBy('distance_km', (each) => each.asc().nullsLast())
    .orderBy('properties.id')
    .execute();
  return rows.map(toProperty);
}

export async function countProperties(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('properties')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
