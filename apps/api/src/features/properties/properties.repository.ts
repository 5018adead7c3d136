import { sql, type SqlBool } from 'kysely';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { type LeaseState, toRental } from '@diyar/domain/lease-states.ts';
import { PRICE_DROP_MAX_PERCENT, PRICE_DROP_SHOWN_DAYS, TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import { toUnits, toUsdMinor, toWire, toWireSum, type Currency } from '@diyar/domain/money.ts';
import type { Offering } from '@diyar/domain/offerings.ts';
import { toOfferAmounts } from '@diyar/domain/offers.ts';
import { pictureUrl, pictureWidths } from '@diyar/domain/pictures.ts';
import type { Picture, PictureKind, Property } from '@diyar/domain/properties.ts';
import { projectHomeReturn } from '@diyar/domain/returns.ts';
import { isLanguage, languages } from '@diyar/words/languages.ts';
import { markChanged } from '#api/db/changes.ts';
import { runPrepared, type Db } from '#api/db/client.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** A list and not an object, because the database writes lists in half the time. */
type StoredPicture = [id: string, width: string, height: string, color: string, alt: string, kind: PictureKind];

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

/** Amounts travel as JSON numbers, which they fit into. */
interface StoredSale {
  on: string;
  tokenMinor: number;
}

/**
 * All facts of these homes. Pictures and income are gathered once for all of them: read home by home, they would cost as much
 * as everything else together.
 */
function selectProperties(db: Db, ids: string[]) {
  const chosen = sql`any(${ids}::uuid[])`;
  const images = sql<{ property_id: string; pictures: StoredPicture[] }>`(
    select property_images.property_id,
      json_agg(array[files.id::text, files.width::text, files.height::text, files.color,
                     property_images.alt, property_images.kind] order by property_images.position) as pictures
    from property_images join files on files.id = property_images.file_id
    where property_images.property_id = ${chosen} group by property_images.property_id)`;
  const paid = sql<{ property_id: string; income: StoredIncome[] }>`(
    select period.property_id,
      json_agg(json_build_object('startsOn', period.starts_on, 'endsOn', period.ends_on, 'currency', period.currency,
                                 'receivedMinor', period.received_minor, 'costsMinor', period.costs_minor,
                                 'holdersMinor', period.holders_minor, 'usdMicros', period.usd_micros,
                                 'isCorrected', newer.id is not null)) as income
    from income_periods as period left join income_periods as newer on newer.corrects = period.id
    where period.property_id = ${chosen} group by period.property_id)`;
  return db
    .selectFrom('properties')
    .innerJoin('users', 'users.id', 'properties.owner_id')
    .leftJoin('offerings', 'offerings.property_id', 'properties.id')
    .leftJoin('dossiers', 'dossiers.home_id', 'properties.id')
    .leftJoin('files', 'files.id', 'properties.panorama_file_id')
    .leftJoin(images.as('images'), 'images.property_id', 'properties.id')
    .leftJoin(paid.as('paid'), 'paid.property_id', 'properties.id')
    .where(sql<SqlBool>`properties.id = ${chosen}`)
    .where('properties.deleted_at', 'is', null)
    .selectAll('properties')
    .select([
      'users.first_name',
      'users.last_name',
      'images.pictures',
      'paid.income',
      'dossiers.state as listing_state',
    ])
    .select(['files.width as panorama_width', 'files.height as panorama_height', 'files.color as panorama_color'])
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
      'offerings.suspended_at',
      'offerings.raise_id',
    ])
    .select(
      sql<LeaseState | null>`(select state from leases where leases.property_id = properties.id and leases.ended_at is null)`.as(
        'lease_state',
      ),
    )
    .select(
      sql<StoredSale | null>`case when properties.withdrawn_at is not null then (
        select json_build_object('on', (sold.ended_at at time zone 'UTC')::date, 'tokenMinor', sold.shared_minor / sold.tokens_total)
        from exits as sold
        where sold.home_id = properties.id and sold.state = 'done' and sold.ended_at = properties.withdrawn_at) end`.as(
        'sold',
      ),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProperties>['executeTakeFirstOrThrow']>>;

export async function findProperty(db: Db, id: string, now: Date): Promise<Property | undefined> {
  const [row] = await runPrepared(db, selectProperties(db, [id]).compile());
  return row && toProperty(row, now);
}

/** In the order of the ids, without those that are deleted. */
export async function listPropertiesByIds(db: Db, ids: string[], now: Date): Promise<Property[]> {
  if (ids.length === 0) return [];
  const rows = await runPrepared(db, selectProperties(db, ids).compile());
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row === undefined ? [] : [toProperty(row, now)];
  });
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
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('created_at', '>', since)
    .where('deleted_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return listPropertiesByIds(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

export async function listPropertiesOf(
  db: Db,
  ownerId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<Property[]> {
  const rows = await db
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return listPropertiesByIds(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

/** Answers which they were. */
export async function deletePropertiesOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.deleteFrom('properties').where('owner_id', '=', ownerId).returning('id').execute();
  markChanged(db, 'properties');
  return rows.map(({ id }) => id);
}

function toPicture([id, width, height, color, alt, kind]: StoredPicture): Picture {
  const largest = Math.max(...pictureWidths(Number(width)));
  return {
    url: pictureUrl(id, largest, 'jpg'),
    alt,
    width: largest,
    height: Math.round((Number(height) * largest) / Number(width)),
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
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    ...(row.raise_id !== null && row.is_for_investment && { isRaising: true as const }),
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

function toPanorama(row: Row): Picture | null {
  const { panorama_file_id: id, panorama_width: width, panorama_height: height, panorama_color: color } = row;
  if (id === null || width === null) return null;
  return toPicture([id, String(width), String(height), color!, '', 'photo']);
}

function toPriceDrop({ price_minor: price, former_price_minor: former, priced_at: at }: Row, now: Date): number | null {
  if (former === null || at === null || now.getTime() - at.getTime() > PRICE_DROP_SHOWN_DAYS * DAY_MS) return null;
  const percent = Math.round(1000 * (1 - Number(price) / Number(former))) / 10;
  return percent > 0 && percent <= PRICE_DROP_MAX_PERCENT ? percent : null;
}

/** Nothing for a home in the first language alone, in places without another name: lists are as short as they were. */
function toTexts({ language, texts, locations }: Row): Pick<Property, 'language' | 'texts' | 'locations'> {
  return {
    ...(isLanguage(language) && language !== languages[0] && { language }),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(Object.keys(locations).length > 0 && { locations }),
  };
}

function toProperty(row: Row, now: Date): Property {
  const pictures = row.pictures?.map(toPicture) ?? [];
  const price = toUnits(row.price_minor);
  const offers = { isForSale: row.is_for_sale, isForRent: row.is_for_rent, isForInvestment: row.is_for_investment };
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    ...toTexts(row),
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
    priceDropPercent: toPriceDrop(row, now),
    ...offers,
    images: pictures.map((each) => each.url),
    pictures,
    panorama: toPanorama(row),
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
    ...(row.sold !== null && { sold: row.sold }),
    rental: toRental(row.lease_state),
    isChecked: row.listing_state === 'verified',
    owner: { id: row.owner_id, name: `${row.first_name} ${row.last_name}` },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
