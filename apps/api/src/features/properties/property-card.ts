import { sql, type RawBuilder } from 'kysely';
import { PICTURE_WIDTHS, TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';

const EARTH_RADIUS_KM = 6371;

function picture(alt: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('url', '/api/files/' || file.id || '/' || cut.width || '.jpg', 'alt', ${alt},
    'width', cut.width, 'height', (2 * file.height::bigint * cut.width + file.width) / (2 * file.width), 'color', file.color)`;
}

/** The widest a picture is stored in: the largest standard width that fits, or its own. */
const cut = sql`lateral (select coalesce(max(standard) filter (where standard <= file.width), file.width) as width
  from unnest(${[...PICTURE_WIDTHS]}::int[]) as standard) as cut`;

const isoTime = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * A home as the API answers it, put into words by the database: reading thirty columns into thirty objects only to write
 * them out again costs the server more than everything else in a list. Named one by one, so that no column can leak.
 * `page` has `property_id` and `chord`, the straight line to the point asked about on a sphere of radius 1.
 */
export const propertyCard: RawBuilder<string> = sql`
  '{' || case when page.chord is null then ''
    else '"distanceKm":' || round((${EARTH_RADIUS_KM} * 2 * asin(least(1, page.chord / 2)))::numeric, 1) || ',' end
  || substr(json_build_object(
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
    'panorama', (select ${picture(sql`''`)} from files as file, ${cut} where file.id = home.panorama_file_id),
    'tokensTotal', home.tokens_total,
    'tokensAvailable', home.tokens_available,
    'tokenPrice', ${TOKEN_PRICE_USD}::int,
    'propertyType', home.property_type,
    'metadata', json_build_object('propertyType', home.property_type, 'bedrooms', home.bedrooms, 'bathrooms', home.bathrooms,
      'area', home.area_sqft, 'yearBuilt', home.year_built, 'amenities', home.amenities),
    'owner', json_build_object('id', home.owner_id, 'name', owner.first_name || ' ' || owner.last_name),
    'version', home.version,
    'createdAt', ${isoTime(sql`home.created_at`)},
    'updatedAt', ${isoTime(sql`home.updated_at`)})::text, 2)`;

export const cardTables: RawBuilder<unknown> = sql`
  join properties as home on home.id = page.property_id
  join users as owner on owner.id = home.owner_id
  left join lateral (
    select json_agg(${picture(sql`image.alt`)} order by image.position) as pictures,
      json_agg('/api/files/' || file.id || '/' || cut.width || '.jpg' order by image.position) as images
    from property_images as image join files as file on file.id = image.file_id, ${cut}
    where image.property_id = home.id
  ) as shown on true`;
