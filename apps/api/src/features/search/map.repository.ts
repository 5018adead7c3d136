import { sql } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import { toUnits } from '@diyar/domain/money.ts';
import { amountNames, mainAmountOf, type RentPeriod, toOfferAmounts } from '@diyar/domain/offers.ts';
import type { Offer } from '@diyar/domain/property-choices.ts';
import type { MapMarker } from '@diyar/domain/search.ts';
import type { Db } from '#api/db/client.ts';
import type { Plan, SearchCriteria } from './search-plan.ts';
import { matching } from './search.repository.ts';

export interface Group {
  latitude: number;
  longitude: number;
  count: number;
  bounds: [west: number, south: number, east: number, north: number];
  /** One of its homes. */
  id: string;
}

interface GroupRow extends Omit<Group, 'bounds'> {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Neighbours by squares of the map, which is stretched towards the poles. */
export async function groupHomes(
  db: Db,
  criteria: SearchCriteria,
  plan: Pick<Plan, 'finding'>,
  squareDegrees: number,
): Promise<Group[]> {
  const { rows } = await sql<GroupRow>`
    select count(*)::int as count, avg(latitude) as latitude, avg(longitude) as longitude, min(longitude) as west,
      min(latitude) as south, max(longitude) as east, max(latitude) as north, (array_agg(property_id))[1] as id
    from (select latitude, longitude, property_id from ${matching(criteria, plan)}) as found
    where latitude is not null
    group by floor(longitude / ${squareDegrees}::float8),
      floor(degrees(ln(tan(radians(45 + least(greatest(latitude, -85), 85) / 2)))) / ${squareDegrees}::float8)`.execute(
    db,
  );
  return rows.map(({ west, south, east, north, ...group }) => ({ ...group, bounds: [west, south, east, north] }));
}

type MarkedHome = Extract<MapMarker, { kind: 'home' }>;

interface HomeRow {
  id: string;
  latitude: number;
  longitude: number;
  title: string;
  titles: MarkedHome['titles'] | null;
  price_minor: bigint;
  sale_minor: bigint | null;
  value_minor: bigint | null;
  currency: Currency;
  is_for_rent: boolean;
  is_for_sale: boolean;
  is_for_investment: boolean;
  rent_period: RentPeriod;
}

/** With the price of one offer, or of the main one: the same as on the cards next to the map. */
export async function readHomeMarkers(db: Db, ids: string[], offer: Offer | undefined): Promise<MapMarker[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<HomeRow>`
    select id, latitude, longitude, title, price_minor, sale_minor, value_minor, currency, is_for_rent, is_for_sale, is_for_investment, rent_period,
      (select jsonb_object_agg(key, value ->> 'title') from jsonb_each(texts)) as titles
    from properties where id = any(${ids}::uuid[]) and deleted_at is null and latitude is not null order by id`.execute(
    db,
  );
  return rows.map((row) => ({
    kind: 'home',
    id: row.id,
    latitude: row.latitude,
    longitude: row.longitude,
    title: row.title,
    ...(row.titles !== null && { titles: row.titles }),
    ...toPrice(row, offer),
    currency: row.currency,
    rentPeriod: row.rent_period,
  }));
}

function toPrice(row: HomeRow, offer: Offer | undefined): Pick<MarkedHome, 'price' | 'isForRent'> {
  const made = { isForRent: row.is_for_rent, isForSale: row.is_for_sale, isForInvestment: row.is_for_investment };
  const amounts = toOfferAmounts({
    ...made,
    price: row.price_minor,
    salePrice: row.sale_minor,
    valuation: row.value_minor,
  });
  const name = offer === undefined || !made[offer] ? mainAmountOf(made) : amountNames[offer];
  const amount = amounts[name];
  return { price: amount === null ? null : toUnits(amount), isForRent: name === 'rentPrice' };
}
