import { type Point, toChord, toKilometres } from '@diyar/domain/distance.ts';
import { MARKET_COMPARED_MIN } from '@diyar/domain/limits.ts';
import type { Insights, InsightsQuery, PropertyMarket } from '@diyar/domain/market.ts';
import { toUnits } from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { readInTurn } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import * as repository from './market.repository.ts';
import { getProperty, listPropertiesByIds } from '#api/features/properties/properties.service.ts';

const RADIUS_KM = 30;
const NEIGHBOURS_MAX = 200;
const SHOWN = 5;
const SIMILAR_SHOWN = 3;
const SIMILAR_RADIUS_KM = 150;

const INSIGHTS_KEPT_MS = 60_000;

/** Positions within about ten kilometres share their figures, which are of the homes within thirty. */
const PLACES_PER_DEGREE = 10;

/** Near a position, or everywhere when there is none or too few homes are near it. */
export async function getInsights(deps: Deps, { latitude, longitude }: InsightsQuery = {}): Promise<Insights> {
  if (latitude === undefined || longitude === undefined) return readInsights(deps, undefined);
  const round = (degrees: number) => Math.round(degrees * PLACES_PER_DEGREE) / PLACES_PER_DEGREE;
  const nearby = await readInsights(deps, { latitude: round(latitude), longitude: round(longitude) });
  return nearby.lines.length > 0 ? nearby : readInsights(deps, undefined);
}

function readInsights(deps: Deps, position: Point | undefined): Promise<Insights> {
  const name = position === undefined ? '' : `${position.latitude},${position.longitude}`;
  return deps.cache.get({ group: 'insights', name, keptMs: INSIGHTS_KEPT_MS }, () => computeInsights(deps, position));
}

async function computeInsights({ db, now }: Deps, position: Point | undefined): Promise<Insights> {
  const near = position && { ...position, chordMax: toChord(RADIUS_KM) };
  const { rows, byType, byMonth, lines } = await readInTurn(db, (tx) =>
    repository.readFigures(tx, { now: now(), near, least: MARKET_COMPARED_MIN }),
  );
  return {
    currency: 'USD',
    isNearby: position !== undefined,
    listings: rows,
    lines: lines.map(({ propertyType, months }) => ({
      propertyType,
      months: months.map(({ month, medianMinor }) => ({
        month,
        medianPricePerSqmUsd: medianMinor === null ? null : toUnits(medianMinor),
      })),
    })),
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
  const subject = await repository.findSubject(deps.db, id);
  // A home that is reserved or withdrawn is not compared; it has a history all the same.
  if (subject === undefined) await getProperty(deps, id);
  const reach = { chordMax: toChord(RADIUS_KM), limit: NEIGHBOURS_MAX };
  const [comparables, prices] = await Promise.all([
    subject === undefined ? [] : repository.findComparables(deps.db, id, subject, reach),
    repository.listPrices(deps.db, id),
  ]);
  const perSqmMinor = subject?.perSqmMinor ?? null;
  return {
    pricePerSqmUsd: perSqmMinor === null ? null : toUnits(perSqmMinor),
    radiusKm: RADIUS_KM,
    count: comparables.length,
    figures: comparables.length < MARKET_COMPARED_MIN ? null : toQuartiles(comparables.map((each) => each.perSqmMinor)),
    comparables: comparables.slice(0, SHOWN).map((each) => ({
      id: each.id,
      title: each.title,
      pricePerSqmUsd: toUnits(each.perSqmMinor),
      distanceKm: toKilometres(each.chord),
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
