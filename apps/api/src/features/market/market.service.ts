import type { Insights, PropertyMarket } from '@diyar/domain/market.ts';
import { toUnits } from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { readInTurn } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import * as repository from './market.repository.ts';
import { listPropertiesByIds } from '#api/features/properties/properties.service.ts';

const EARTH_RADIUS_KM = 6371;
const RADIUS_KM = 30;
const COMPARED_MAX = 200;
/** Fewer would say more about themselves than about the market. */
const COMPARED_MIN = 3;
const SHOWN = 5;
const SIMILAR_SHOWN = 3;
const SIMILAR_RADIUS_KM = 150;

const INSIGHTS_KEPT_MS = 60_000;

export function getInsights(deps: Deps): Promise<Insights> {
  return deps.cache.get({ group: 'insights', keptMs: INSIGHTS_KEPT_MS }, () => computeInsights(deps));
}

async function computeInsights({ db, now }: Deps): Promise<Insights> {
  const { rows, byType, byMonth } = await readInTurn(db, (tx) => repository.readFigures(tx, now()));
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

function toChord(kilometres: number): number {
  return 2 * Math.sin(kilometres / EARTH_RADIUS_KM / 2);
}

export async function getPropertyMarket(deps: Deps, id: string): Promise<PropertyMarket> {
  const subject = await repository.findSubject(deps.db, id);
  if (subject === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  const find = (isSameType: boolean) =>
    repository.findComparables(deps.db, id, subject, { isSameType, chordMax: toChord(RADIUS_KM), limit: COMPARED_MAX });
  const [ofItsType, prices] = await Promise.all([find(true), repository.listPrices(deps.db, id)]);
  const isSameType = ofItsType.length >= COMPARED_MIN;
  const comparables = isSameType ? ofItsType : await find(false);
  return {
    pricePerSqmUsd: subject.perSqmMinor === null ? null : toUnits(subject.perSqmMinor),
    isSameType,
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
  const reach = { chordMax: toChord(SIMILAR_RADIUS_KM), limit: SIMILAR_SHOWN };
  return listPropertiesByIds(deps, await repository.findSimilarIds(deps.db, id, reach));
}

/** Values that really occur: a quarter, half and three quarters are at most this much. */
function toQuartiles(values: bigint[]): NonNullable<PropertyMarket['figures']> {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const at = (quarters: number) => toUnits(sorted[Math.ceil((sorted.length * quarters) / 4) - 1]!);
  return { lowerQuartile: at(1), median: at(2), upperQuartile: at(3) };
}
