import type { Insights, PropertyMarket } from '@diyar/domain/market.ts';
import { toUnits } from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import * as repository from './market.repository.ts';
import { listPropertiesByIds } from './properties.service.ts';

const EARTH_RADIUS_KM = 6371;
const RADIUS_KM = 30;
const COMPARED_MAX = 200;
/** Fewer would say more about themselves than about the market. */
const COMPARED_MIN = 3;
const SHOWN = 8;
const SIMILAR_SHOWN = 3;

export async function getInsights(deps: Deps): Promise<Insights> {
  const { rows, byType, byMonth } = await repository.readFigures(deps.db, deps.now());
  return {
    currency: 'USD',
    listings: rows,
    byType: byType.map(({ propertyType, count, medianMinor, medianPerSqmMinor }) => ({
      propertyType,
      count,
      medianPriceUsd: toUnits(medianMinor),
      medianPricePerSqmUsd: medianPerSqmMinor === null ? null : toUnits(medianPerSqmMinor),
    })),
    byMonth: byMonth.map(({ month, listed, medianMinor }) => ({
      month,
      listed,
      medianPriceUsd: medianMinor === null ? null : toUnits(medianMinor),
    })),
  };
}

export async function getPropertyMarket(deps: Deps, id: string): Promise<PropertyMarket> {
  const chordMax = 2 * Math.sin(RADIUS_KM / EARTH_RADIUS_KM / 2);
  const [home, prices] = await Promise.all([
    repository.findComparables(deps.db, id, { chordMax, limit: COMPARED_MAX }),
    repository.listPrices(deps.db, id),
  ]);
  if (home === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  const { comparables, perSqmMinor } = home;
  return {
    pricePerSqmUsd: perSqmMinor === null ? null : toUnits(perSqmMinor),
    radiusKm: RADIUS_KM,
    count: comparables.length,
    figures: comparables.length < COMPARED_MIN ? null : toQuartiles(comparables.map((each) => each.perSqmMinor)),
    comparables: comparables.slice(0, SHOWN).map((each) => ({
      id: each.id,
      title: each.title,
      pricePerSqmUsd: toUnits(each.perSqmMinor),
      distanceKm: Math.round(EARTH_RADIUS_KM * 2 * Math.asin(Math.min(1, each.chord / 2)) * 10) / 10,
    })),
    prices: prices.map(({ since, priceMinor, currency }) => ({
      since: since.toISOString(),
      price: toUnits(priceMinor),
      currency,
    })),
  };
}

export async function listSimilar(deps: Deps, id: string): Promise<Property[]> {
  return listPropertiesByIds(deps, await repository.findSimilarIds(deps.db, id, SIMILAR_SHOWN));
}

/** Values that really occur: a quarter, half and three quarters are at most this much. */
function toQuartiles(values: bigint[]): NonNullable<PropertyMarket['figures']> {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const at = (quarters: number) => toUnits(sorted[Math.ceil((sorted.length * quarters) / 4) - 1]!);
  return { lowerQuartile: at(1), median: at(2), upperQuartile: at(3) };
}
