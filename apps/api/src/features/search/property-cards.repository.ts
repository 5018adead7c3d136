import { sql, type RawBuilder } from 'kysely';
import { PANORAMA_WIDTH_PX, PICTURE_WIDTHS, TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import { runPrepared, type Db } from '#api/db/client.ts';

const EARTH_RADIUS_KM = 6371;

export interface FoundHome {
  id: string;
  /** Its place in the order, as exact text. */
  key: string;
  /** The straight line to the point asked about, on a sphere of radius 1. */
  chord?: number | null;
}

/** The widest a picture is stored in: the largest standard width that fits, or its own. */
const widest = sql.raw(
  `case ${[PANORAMA_WIDTH_PX, ...PICTURE_WIDTHS.toReversed()]
    .map((width) => `when file.width >= ${width} then ${width}`)
    .join(' ')} else file.width end`,
);

const picture = (alt: RawBuilder<unknown>) => sql`
  select '/api/files/' || file.id || '/' || ${widest} || '.jpg' as url, ${alt} as alt, ${widest} as width,
    (2 * file.height::bigint * ${widest} + file.width) / (2 * file.width) as height, file.color`;

const asPicture = sql`json_build_object('url', url, 'alt', alt, 'width', width, 'height', height, 'color', color)`;

const isoTime = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const distance = sql`case when found.chord is null then ''
  else '"distanceKm":' || round((${sql.raw(`${EARTH_RADIUS_KM} * 2`)} * asin(least(1, found.chord / 2)))::numeric, 1) || ',' end`;

/** Named one by one, so that no column can leak. */
const card = sql`'{' || ${distance} || substr(json_build_object(
    'id', home.id,
    'title', home.title,
    'description', home.description,
    'location', home.location,
    'latitude', home.latitude,
    'longitude', home.longitude,
    'isLocationApproximate', home.is_location_approximate,
    'price', trim_scale(home.price_minor / 100.0),
    'currency', home.currency,
    'priceUsd', trim_scale(home.price_usd_minor / 100.0),
    'rateDate', home.rate_date,
    'isForSale', home.is_for_sale,
    'isForRent', home.is_for_rent,
    'isForInvestment', home.is_for_investment,
    'images', coalesce(shown.images, '[]'),
    'pictures', coalesce(shown.pictures, '[]'),
    'panorama', (select ${asPicture} from (
      ${picture(sql`''`)} from files as file where file.id = home.panorama_file_id) as around),
    'tokensTotal', home.tokens_total,
    'tokensAvailable', home.tokens_available,
    'tokenPrice', ${sql.lit(TOKEN_PRICE_USD)},
    'propertyType', home.property_type,
    'metadata', json_build_object('propertyType', home.property_type, 'bedrooms', home.bedrooms,
      'bathrooms', home.bathrooms, 'area', home.area_sqft, 'yearBuilt', home.year_built, 'amenities', home.amenities),
    'isClosed', home.closed_at is not null,
    'isWithdrawn', home.withdrawn_at is not null,
    'isLet', exists (select from leases where leases.property_id = home.id and leases.ended_at is null),
    'owner', json_build_object('id', home.owner_id, 'name', owner.first_name || ' ' || owner.last_name),
    'version', home.version,
    'createdAt', ${isoTime(sql`home.created_at`)},
    'updatedAt', ${isoTime(sql`home.updated_at`)})::text, 2)`;

/** `found` has `id`, `chord` and `position`. A home that has just gone is left out. */
const cards = (found: RawBuilder<unknown>) => sql`
  select string_agg(${card}, ',' order by found.position) as cards
  from ${found} as found
  join properties as home on home.id = found.id
  join users as owner on owner.id = home.owner_id
  left join lateral (
    select json_agg(${asPicture}) as pictures, json_agg(url) as images
    from (
      ${picture(sql`image.alt`)} from property_images as image join files as file on file.id = image.file_id
      where image.property_id = home.id order by image.position
    ) as each
  ) as shown on true
  where home.deleted_at is null`;

/**
 * Homes as the API answers them, put into JSON by the database and joined with commas: reading thirty columns into objects
 * only to write them out again costs the server more than everything else in a list.
 */
export async function readCards(db: Db, homes: FoundHome[]): Promise<string> {
  if (homes.length === 0) return '';
  const ids = homes.map((home) => home.id);
  const chords = homes.map((home) => home.chord ?? null);
  const found = sql`unnest(${ids}::uuid[], ${chords}::float8[]) with ordinality`;
  const query = sql<{ cards: string | null }>`${cards(sql`(select * from ${found} as each (id, chord, position))`)}`;
  const [row] = await runPrepared(db, query);
  return row?.cards ?? '';
}

/** A page of all homes in one go, for the list everybody sees first. */
export async function readFirstCards(
  db: Db,
  { name, way, after }: { name: RawBuilder<unknown>; way: RawBuilder<unknown>; after: RawBuilder<unknown> },
  limit: number,
): Promise<{ cards: string; last: FoundHome | undefined; hasMore: boolean }> {
  const query = sql<{ cards: string | null; id: string | null; key: string | null; has_more: boolean }>`
    with page as materialized (
      select property_id as id, null::float8 as chord, ${name} as key, row_number() over (order by ${name} ${way}, property_id ${way}) as position
      from property_search where ${after} order by ${name} ${way}, property_id ${way} limit ${limit}::int + 1
    )
    select written.cards, last.id, last.key::text as key, (select count(*) from page) > ${limit}::int as has_more
    from (${cards(sql`(select * from page where position <= ${limit}::int)`)}) as written
    left join page as last on last.position = least(${limit}::int, (select count(*) from page))`;
  const [row] = await runPrepared(db, query);
  const last = row?.id && row.key ? { id: row.id, key: row.key } : undefined;
  return { cards: row?.cards ?? '', last, hasMore: row?.has_more ?? false };
}
