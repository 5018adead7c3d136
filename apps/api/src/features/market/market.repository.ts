import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { toSphere } from '@diyar/domain/distance.ts';
import type { Currency } from '@diyar/domain/money.ts';
import { propertyTypes, type PropertyType } from '@diyar/domain/property-choices.ts';
import type { Db } from '#api/db/client.ts';
import { type Kind, readKind } from '#api/db/kinds.ts';

/** Place of the type in `propertyTypes`. */
const typeNumber = readKind('property_type');
/** The price of a home that is for rent too is its rent, so it is compared with rents. */
const isForSale = sql`(${readKind('is_for_rent')} = 0)`;
const isOnlyForRent = sql`(${readKind('is_for_rent')} = 1)`;
/** Cents for a square metre; a square foot has 0.09290304 of them. */
const centsPerSqm = sql`round(price_usd_minor * 100000000.0 / (area_sqft::numeric * 9290304))::bigint`;

const SAMPLED_ABOVE = 100_000;
const PERCENT = 100;

interface TypeFigures {
  propertyType: PropertyType;
  count: number;
  medianMinor: bigint;
  medianPerSqmMinor: bigint | null;
}

interface MonthFigures {
  month: string;
  listed: number;
  medianMinor: bigint | null;
}

interface PriceLine {
  propertyType: PropertyType;
  /** Cents for a square metre, the oldest month first; null while too few homes were listed. */
  months: { month: string; medianMinor: bigint | null }[];
}

export interface Figures {
  /** How many rows the figures were taken from. */
  rows: number;
  byType: TypeFigures[];
  byMonth: MonthFigures[];
  lines: PriceLine[];
}

interface FiguresQuery {
  now: Date;
  /** Only homes within a chord of the unit sphere around a position. */
  near: { latitude: number; longitude: number; chordMax: number } | undefined;
  /** A median of fewer homes would say more about them than about the market. */
  least: number;
}

const LINES_SHOWN = 2;

/** Which part of the table to read: whole blocks of it at random when it is large. */
async function findShare(db: Db): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select greatest(reltuples, 0)::float8 as rows from pg_class where oid = 'property_search'::regclass`.execute(db);
  return Math.min(1, SAMPLED_ABOVE / Math.max(1, rows[0]!.rows));
}

/** Homes to read: those around a position by the index of places, all of them, or of a large table a part. */
async function findHomes(db: Db, near: FiguresQuery['near']): Promise<{ homes: RawBuilder<unknown>; share: number }> {
  if (near !== undefined) {
    const here = sql`${`(${toSphere(near).join(',')})`}::cube`;
    const homes = sql`(select * from property_search where place <@ cube_enlarge(${here}, ${near.chordMax}, 3)) as nearby`;
    return { homes, share: 1 };
  }
  const share = await findShare(db);
  const homes = share < 1 ? sql`property_search tablesample system (${share * PERCENT})` : sql`property_search`;
  return { homes, share };
}

export async function readFigures(db: Db, { now, near, least }: FiguresQuery): Promise<Figures> {
  const { homes, share } = await findHomes(db, near);
  const monthsUntilNow = sql`generate_series(
    date_trunc('month', ${now}::timestamptz at time zone 'UTC') - interval '11 months',
    date_trunc('month', ${now}::timestamptz at time zone 'UTC'), interval '1 month') as month`;
  const types = await sql<Omit<TypeFigures, 'propertyType'> & { type: number }>`
    select ${typeNumber} as type, count(*)::int as count,
      percentile_disc(0.5) within group (order by price_usd_minor) as "medianMinor",
      percentile_disc(0.5) within group (order by ${centsPerSqm}) filter (where area_sqft > 0) as "medianPerSqmMinor"
    from ${homes} where ${isForSale}
    group by 1 order by 2 desc, 1`.execute(db);
  const months = await sql<MonthFigures>`
    select to_char(month, 'YYYY-MM') as month, count(listed.price_usd_minor)::int as listed,
      percentile_disc(0.5) within group (order by listed.price_usd_minor) as "medianMinor"
    from ${monthsUntilNow}
    left join (
      select date_trunc('month', created_at at time zone 'UTC') as month, price_usd_minor from ${homes} where ${isForSale}
    ) as listed using (month)
    group by month order by month`.execute(db);
  const lines = await sql<{ type: number; month: string; medianMinor: bigint | null }>`
    with sized as materialized (
      select ${typeNumber} as type, ${centsPerSqm} as per_sqm, created_at at time zone 'UTC' as listed_at
      from ${homes} where ${isForSale} and area_sqft > 0
    ), largest as (
      select type, count(*) as count from sized group by type having count(*) >= ${least}
      order by count desc, type limit ${LINES_SHOWN}
    )
    select largest.type, to_char(month, 'YYYY-MM') as month,
      case when count(sized.per_sqm) >= ${least}
        then percentile_disc(0.5) within group (order by sized.per_sqm) end as "medianMinor"
    from largest cross join ${monthsUntilNow}
    left join sized on sized.type = largest.type and sized.listed_at < month + interval '1 month'
    group by largest.type, largest.count, month order by largest.count desc, largest.type, month`.execute(db);
  const scale = (count: number) => Math.round(count / share);
  return {
    rows: types.rows.reduce((sum, { count }) => sum + count, 0),
    byType: types.rows.map(({ type, ...figures }) => ({
      ...figures,
      count: scale(figures.count),
      propertyType: propertyTypes[type]!,
    })),
    byMonth: months.rows.map((month) => ({ ...month, listed: scale(month.listed) })),
    lines: [...Map.groupBy(lines.rows, ({ type }) => type)].map(([type, each]) => ({
      propertyType: propertyTypes[type]!,
      months: each.map(({ month, medianMinor }) => ({ month, medianMinor })),
    })),
  };
}

export interface Comparable {
  id: string;
  title: string;
  perSqmMinor: bigint;
  chord: number;
}

/** How many neighbours are looked at for those of the same kind. */
const NEIGHBOURS = 4000;

export interface Subject {
  type: number;
  isRent: boolean;
  place: string | null;
  perSqmMinor: bigint | null;
}

export async function findSubject(db: Db, id: string): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select ${typeNumber} as type, ${isOnlyForRent} as "isRent", place::text as place,
      case when area_sqft > 0 then ${centsPerSqm} end as "perSqmMinor"
    from property_search where property_id = ${id}`.execute(db);
  return rows[0];
}

interface Reach {
  chordMax: number;
  limit: number;
}

/** The nearest homes of the same type and with the same kind of offer. */
export async function findComparables(
  db: Db,
  id: string,
  { type, place, isRent }: Subject,
  { chordMax, limit }: Reach,
): Promise<Comparable[]> {
  if (place === null) return [];
  const { rows } = await sql<Comparable>`
    with near as materialized (
      select property_id, kind, area_sqft, price_usd_minor, place <-> ${place}::cube as chord
      from property_search where place is not null
      order by place <-> ${place}::cube limit ${NEIGHBOURS}
    ), alike as (
      select property_id, ${centsPerSqm} as per_sqm, chord from near
      where property_id <> ${id} and area_sqft > 0 and chord <= ${chordMax} and ${typeNumber} = ${type}
        and ${isRent ? isOnlyForRent : isForSale}
      order by chord, property_id limit ${limit}
    )
    select alike.property_id as id, title, per_sqm as "perSqmMinor", chord
    from alike join properties on properties.id = alike.property_id
    order by chord, alike.property_id`.execute(db);
  return rows;
}

const nearKind = sql.ref('near.kind');
const homeKind = sql.ref('home.kind');

function isSameOffer(column: keyof Kind): RawBuilder<SqlBool> {
  return sql`(${readKind(column, nearKind)} = 1 and ${readKind(column, homeKind)} = 1)`;
}

/**
 * Homes with an offer in common. Those nearby at half to twice the price come first, those of its own type before others; where they
 * are too few, the nearest of the rest follow.
 */
export async function findSimilarIds(db: Db, id: string, { chordMax, limit }: Reach): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with home as materialized (select * from property_search where property_id = ${id}), near as (
      (select each.* from home, lateral (
        select *, other.place <-> home.place as chord from property_search as other
        where other.place is not null and home.place is not null
        order by other.place <-> home.place limit ${NEIGHBOURS}) as each)
      union all
      (select other.*, 0 as chord from home, property_search as other
       where home.place is null and other.kind = home.kind
       order by other.created_at desc limit ${NEIGHBOURS})
    )
    select near.property_id as id from near, home
    where near.property_id <> home.property_id
      and (${isSameOffer('is_for_sale')} or ${isSameOffer('is_for_rent')} or ${isSameOffer('is_for_investment')})
    order by near.chord > ${chordMax}
        or near.price_usd_minor not between home.price_usd_minor / 2 and home.price_usd_minor * 2,
      ${readKind('property_type', nearKind)} <> ${readKind('property_type', homeKind)}, near.chord,
      abs(near.price_usd_minor - home.price_usd_minor), near.property_id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export function listPrices(
  db: Db,
  propertyId: string,
): Promise<{ since: Date; priceMinor: bigint; currency: Currency }[]> {
  return db
    .selectFrom('property_prices')
    .where('property_id', '=', propertyId)
    .orderBy('since')
    .select(['since', 'price_minor as priceMinor', 'currency'])
    .execute();
}
