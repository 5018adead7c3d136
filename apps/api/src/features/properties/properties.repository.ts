import { sql, type SqlBool } from 'kysely';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { PRICE_DROP_MAX_PERCENT, PRICE_DROP_SHOWN_DAYS, TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import { toUnits, toUsdMinor, toWire, toWireSum, type Currency } from '@diyar/domain/money.ts';
import type { Offering } from '@diyar/domain/offerings.ts';
import { toOfferAmounts } from '@diyar/domain/offers.ts';
import { pictureUrl, pictureWidths } from '@diyar/domain/pictures.ts';
import type { Picture, PictureKind, Property } from '@diyar/domain/properties.ts';
import { projectHomeReturn } from '@diyar/domain/returns.ts';
import { markChanged } from '#api/db/changes.ts';
import { runPrepared, type Db } from '#api/db/client.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

interface StoredPicture {
  id: string;
  alt: string;
  width: number;
  height: number;
  color: string;
  kind: PictureKind;
}

/** Amounts travel as JSON numbers, which they fit into. */
interface StoredIncome {
  startsOn: string;
  endsOn: string;
  currency: Currency;
  receivedMinor: number;
  costsMinor: number;
  holdersMinor: number;
  usdMicros: number;
  isCorrected: boolean;
}

interface PriceDrop {
  since: string;
  percent: number;
}

export function selectProperties(db: Db) {
  return db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'properties.owner_id')
    .where('properties.deleted_at', 'is', null)
    .leftJoin('offerings', 'offerings.property_id', 'properties.id')
    .selectAll('properties')
    .select(['users.first_name', 'users.last_name'])
    .select([
      'offerings.state as offering_state',
      'offerings.tokens_total',
      'offerings.tokens_available',
      'offerings.token_price_minor',
      'offerings.valuation_minor',
      'offerings.currency as valuation_currency',
      'offerings.valued_on',
      'offerings.source as valuation_source',
      'offerings.opens_at',
      'offerings.closes_at',
    ])
    .select(
      sql<StoredPicture[]>`coalesce((
        select json_agg(json_build_object('id', files.id, 'alt', property_images.alt, 'width', files.width,
                                          'height', files.height, 'color', files.color,
                                          'kind', property_images.kind) order by property_images.position)
        from property_images join files on files.id = property_images.file_id
        where property_images.property_id = properties.id), '[]')`.as('pictures'),
    )
    .select(
      sql<StoredPicture | null>`(
        select json_build_object('id', files.id, 'alt', '', 'width', files.width, 'height', files.height,
                                 'color', files.color, 'kind', 'photo')
        from files where files.id = properties.panorama_file_id)`.as('panorama'),
    )
    .select(
      sql<boolean>`exists (select from leases where leases.property_id = properties.id and leases.ended_at is null)`.as(
        'is_let',
      ),
    )
    .select(
      sql<PriceDrop | null>`(
        select json_build_object('since', newest.since,
                                 'percent', round(100 * (1 - newest.price_minor::numeric / former.price_minor), 1))
        from (select * from property_prices where property_id = properties.id order by since desc limit 1) as newest,
          lateral (
            select * from property_prices where property_id = properties.id and since < newest.since
            order by since desc limit 1) as former
        where newest.currency = former.currency and newest.price_minor < former.price_minor)`.as('price_drop'),
    )
    .select(
      sql<StoredIncome[] | null>`case when offerings.property_id is not null then (
        select json_agg(json_build_object('startsOn', starts_on, 'endsOn', ends_on, 'currency', period.currency,
                                          'receivedMinor', received_minor, 'costsMinor', costs_minor,
                                          'holdersMinor', holders_minor, 'usdMicros', usd_micros, 'isCorrected',
                                          exists (select from income_periods as newer where newer.corrects = period.id)))
        from income_periods as period where period.property_id = properties.id) end`.as('income'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProperties>['executeTakeFirstOrThrow']>>;

export async function findProperty(db: Db, id: string, now: Date): Promise<Property | undefined> {
  const row = await selectProperties(db).where('properties.id', '=', id).executeTakeFirst();
  return row && toProperty(row, now);
}

export async function listPropertiesByIds(db: Db, ids: string[], now: Date): Promise<Property[]> {
  if (ids.length === 0) return [];
  const query = selectProperties(db).where(sql<SqlBool>`properties.id = any(${ids}::uuid[])`);
  return (await runPrepared(db, query.compile())).map((row) => toProperty(row, now));
}

export async function listPropertyAddresses(db: Db, limit: number): Promise<{ id: string; updatedAt: Date }[]> {
  const rows = await db
    .selectFrom('properties')
    .where('deleted_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .select(['id', 'updated_at'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }));
}

export async function listPropertiesSince(
  db: Db,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<Property[]> {
  const rows = await selectProperties(db)
    .where(sql<SqlBool>`properties.created_at > ${since}`)
    .where('properties.closed_at', 'is', null)
    .where('properties.withdrawn_at', 'is', null)
    .orderBy('properties.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toProperty(row, now));
}

export async function listPropertiesOf(
  db: Db,
  ownerId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<Property[]> {
  const rows = await selectProperties(db)
    .where('properties.owner_id', '=', ownerId)
    .orderBy('properties.created_at', 'desc')
    .orderBy('properties.id')
    .limit(limit)
    .execute();
  return rows.map((row) => toProperty(row, now));
}

/** Answers which they were. */
export async function deletePropertiesOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.deleteFrom('properties').where('owner_id', '=', ownerId).returning('id').execute();
  markChanged(db, 'properties');
  return rows.map(({ id }) => id);
}

function toPicture({ id, alt, width, height, color, kind }: StoredPicture): Picture {
  const largest = Math.max(...pictureWidths(width));
  return {
    url: pictureUrl(id, largest, 'jpg'),
    alt,
    width: largest,
    height: Math.round((height * largest) / width),
    color,
    kind,
  };
}

/** All columns of an offering are there, or none. */
function toOffering(row: Row, now: Date): Offering | null {
  const { offering_state: state, closes_at: closesAt } = row;
  if (state === null) return null;
  return {
    state,
    tokenPriceMinor: toWire(row.token_price_minor!),
    valuation: toUnits(row.valuation_minor!),
    currency: row.valuation_currency!,
    valuedOn: row.valued_on!,
    source: row.valuation_source!,
    opensAt: row.opens_at!.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    ...toReturn(row, now),
  };
}

/** The same figures as on the home's page, from its records of income; a corrected record was paid and counts no more for the yield. */
function toReturn(row: Row, now: Date): Pick<Offering, 'paidUsdMinor' | 'netYieldBasisPoints'> {
  const { income, currency } = row;
  if (income === null) return { paidUsdMinor: 0, netYieldBasisPoints: null };
  const paid = income.map((each) => toUsdMinor(BigInt(each.holdersMinor), BigInt(each.usdMicros)));
  const { rentPrice, valuation } = toOfferAmounts({
    isForSale: row.is_for_sale,
    isForRent: row.is_for_rent,
    isForInvestment: row.is_for_investment,
    price: row.price_minor,
    salePrice: row.sale_minor,
    valuation: row.value_minor,
  });
  const { netYieldBasisPoints } = projectHomeReturn({
    currency,
    monthlyRentMinor: rentPrice,
    valuationMinor: valuation,
    records: income
      .filter((each) => each.currency === currency && !each.isCorrected)
      .map(({ startsOn, endsOn, receivedMinor, costsMinor }) => ({
        startsOn,
        endsOn,
        receivedMinor: BigInt(receivedMinor),
        costsMinor: BigInt(costsMinor),
      })),
    today: now.toISOString().slice(0, DATE_LENGTH),
  });
  return { paidUsdMinor: toWireSum(paid.reduce((sum, each) => sum + each, 0n)), netYieldBasisPoints };
}

function toPriceDrop(drop: PriceDrop | null, now: Date): number | null {
  if (drop === null || drop.percent <= 0 || drop.percent > PRICE_DROP_MAX_PERCENT) return null;
  return now.getTime() - Date.parse(drop.since) <= PRICE_DROP_SHOWN_DAYS * DAY_MS ? drop.percent : null;
}

export function toProperty(row: Row, now: Date): Property {
  const pictures = row.pictures.map(toPicture);
  const price = toUnits(row.price_minor);
  const offers = { isForSale: row.is_for_sale, isForRent: row.is_for_rent, isForInvestment: row.is_for_investment };
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    isLocationApproximate: row.is_location_approximate,
    price,
    ...toOfferAmounts({
      ...offers,
      price,
      salePrice: row.sale_minor === null ? null : toUnits(row.sale_minor),
      valuation: row.value_minor === null ? null : toUnits(row.value_minor),
    }),
    rentPeriod: row.rent_period,
    currency: row.currency,
    priceUsd: toUnits(row.price_usd_minor),
    rateDate: row.rate_date,
    priceDropPercent: toPriceDrop(row.price_drop, now),
    ...offers,
    images: pictures.map((each) => each.url),
    pictures,
    panorama: row.panorama && toPicture(row.panorama),
    tokensTotal: Number(row.tokens_total ?? 0n),
    tokensAvailable: Number(row.tokens_available ?? 0n),
    tokenPrice: row.token_price_minor === null ? TOKEN_PRICE_USD : toUnits(row.token_price_minor),
    offering: toOffering(row, now),
    propertyType: row.property_type,
    metadata: {
      propertyType: row.property_type,
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
      area: row.area_sqft,
      yearBuilt: row.year_built,
      amenities: row.amenities,
    },
    isClosed: row.closed_at !== null,
    isWithdrawn: row.withdrawn_at !== null,
    isLet: row.is_let,
    owner: { id: row.owner_id, name: `${row.first_name} ${row.last_name}` },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
