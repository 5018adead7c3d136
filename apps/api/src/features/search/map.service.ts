import type { ListMeta, MapMarker, MapQuery } from '@diyar/domain/search.ts';
import type { Deps } from '#api/deps.ts';
import { groupHomes, readHomeMarkers, type Group } from './map.repository.ts';
import { isMatch, toChoice, type Choice, type Facts } from './search-choice.ts';
import { costOfGathering } from './search-plan.ts';
import type { Sample } from './search-sample.ts';
import { getSample, readSearchedWords } from './search.service.ts';

export interface MapView {
  markers: MapMarker[];
  meta: Pick<ListMeta, 'total' | 'isTotalEstimated'>;
}

/** Squares a little wider than a price, of which 3 lie across a map tile, and no more across the view than so many. */
const SQUARES_PER_TILE = 3;
const SQUARES_ACROSS_MAX = 48;
/** As much as a view may cost exactly, in microseconds; beyond, it is estimated. */
const EXACT_COST_MAX = 25_000;

const MAP_KEPT_MS = 60_000;

export function drawMap(deps: Deps, query: MapQuery): Promise<MapView> {
  const place = { group: 'map', name: JSON.stringify(query), keptMs: MAP_KEPT_MS, topic: 'properties' };
  return deps.cache.get(place, () => computeMap(deps, query));
}

async function computeMap(deps: Deps, query: MapQuery): Promise<MapView> {
  const words = await readSearchedWords(deps, query);
  if (words === undefined) return { markers: [], meta: { total: 0, isTotalEstimated: false } };
  const choice = toChoice(query, words);
  const square = toSquareDegrees(query);
  const sample = await getSample(deps);
  const { cost, finding } = costOfGathering(sample, choice);
  if (cost > EXACT_COST_MAX) return estimateMap(sample, choice, square);
  const groups = await groupHomes(deps.db, choice, { finding }, square);
  const total = groups.reduce((sum, group) => sum + group.count, 0);
  return { markers: await toMarkers(deps, groups), meta: { total, isTotalEstimated: false } };
}

function toSquareDegrees({ zoom, bounds }: MapQuery): number {
  const across = bounds === undefined ? 360 : (bounds.east - bounds.west + 360) % 360 || 360;
  return Math.max(360 / 2 ** zoom / SQUARES_PER_TILE, across / SQUARES_ACROSS_MAX);
}

/** A group of one is a home. */
async function toMarkers({ db }: Deps, groups: Group[]): Promise<MapMarker[]> {
  const alone = groups.filter((group) => group.count === 1);
  const together = groups.filter((group) => group.count > 1);
  const homes = await readHomeMarkers(
    db,
    alone.map((group) => group.id),
  );
  const drawn = together.map(({ latitude, longitude, count, bounds }) => ({
    kind: 'group' as const,
    latitude,
    longitude,
    count,
    bounds,
  }));
  return [...drawn, ...homes];
}

type Placed = Facts & { latitude: number; longitude: number };

function isPlaced(home: Facts): home is Placed {
  return home.latitude !== null;
}

function estimateMap(sample: Sample, choice: Choice, square: number): MapView {
  const homes = sample.homes.filter(isPlaced).filter((home) => isMatch(choice, home));
  const squares = Map.groupBy(homes, ({ latitude, longitude }) => {
    const height = Math.log(Math.tan(Math.PI / 4 + (Math.min(Math.max(latitude, -85), 85) * Math.PI) / 360));
    return `${Math.floor(longitude / square)} ${Math.floor((height * 180) / Math.PI / square)}`;
  });
  const markers = [...squares.values()].map((together): MapMarker => toGroup(together, sample.weight));
  return { markers, meta: { total: Math.round(homes.length * sample.weight), isTotalEstimated: true } };
}

function toGroup(homes: Placed[], weight: number): MapMarker {
  const latitudes = homes.map((home) => home.latitude);
  const longitudes = homes.map((home) => home.longitude);
  return {
    kind: 'group',
    latitude: mean(latitudes),
    longitude: mean(longitudes),
    count: Math.round(homes.length * weight),
    bounds: [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)],
  };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
