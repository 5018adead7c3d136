import { findOffer, type Offer } from '@diyar/domain/property-choices.ts';
import type { ListMeta, MapMarker, MapQuery } from '@diyar/domain/search.ts';
import type { Deps } from '#api/deps.ts';
import { groupHomes, readHomeMarkers, type Group } from './map.repository.ts';
import { costOfGathering, listMatches, type Sample, type SampledProperty, type SearchCriteria } from './search-plan.ts';
import { getSample, toCriteria } from './search.service.ts';

export interface MapView {
  markers: MapMarker[];
  meta: Pick<ListMeta, 'total' | 'isTotalEstimated'>;
}

/** Squares of the grid across a map tile, each a little wider than a price tag, and at most across the whole view. */
const SQUARES_PER_TILE = 3;
const SQUARES_ACROSS_MAX = 48;
/** Microseconds that an exact map may cost; beyond, it is estimated. */
const EXACT_COST_MAX = 25_000;

const MAP_KEPT_MS = 60_000;

export function drawMap(deps: Deps, query: MapQuery): Promise<MapView> {
  const place = { group: 'map', name: JSON.stringify(query), keptMs: MAP_KEPT_MS, topic: 'properties' };
  return deps.cache.get(place, () => computeMap(deps, query));
}

async function computeMap(deps: Deps, query: MapQuery): Promise<MapView> {
  const criteria = await toCriteria(deps, query);
  if (criteria === undefined) return { markers: [], meta: { total: 0, isTotalEstimated: false } };
  const square = toSquareDegrees(query);
  const sample = await getSample(deps);
  const { cost, finding } = costOfGathering(sample, criteria);
  if (cost > EXACT_COST_MAX) return estimateMap(sample, criteria, square);
  const groups = await groupHomes(deps.db, criteria, { finding }, square);
  const total = groups.reduce((sum, group) => sum + group.count, 0);
  return { markers: await toMarkers(deps, groups, findOffer(query)), meta: { total, isTotalEstimated: false } };
}

function toSquareDegrees({ zoom, bounds }: MapQuery): number {
  const across = bounds === undefined ? 360 : (bounds.east - bounds.west + 360) % 360 || 360;
  return Math.max(360 / 2 ** zoom / SQUARES_PER_TILE, across / SQUARES_ACROSS_MAX);
}

/** A group of one is a home. */
async function toMarkers({ db }: Deps, groups: Group[], offer: Offer | undefined): Promise<MapMarker[]> {
  const alone = groups.filter((group) => group.count === 1);
  const together = groups.filter((group) => group.count > 1);
  const homes = await readHomeMarkers(
    db,
    alone.map((group) => group.id),
    offer,
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

type Placed = SampledProperty & { latitude: number; longitude: number };

function isPlaced(home: SampledProperty): home is Placed {
  return home.latitude !== null;
}

function estimateMap(sample: Sample, criteria: SearchCriteria, square: number): MapView {
  const homes = listMatches(sample.properties.filter(isPlaced), criteria);
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
