import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapTiles } from '@diyar/domain/map.ts';
import type { MapColors } from './ground.ts';

export const STREETS = 'streets';
/** Where pins stand: names are kept out of there. */
export const COVERED = 'covered';

/** Widths in pixels by zoom, growing as streets do. */
function grow(...stops: [zoom: number, width: number][]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops.flat()];
}

const roads = [
  { id: 'path', classes: ['path', 'track', 'service'], from: 14, width: grow([14, 0.6], [18, 5]) },
  { id: 'street', classes: ['minor', 'busway', 'raceway'], from: 12, width: grow([12, 0.5], [14, 2], [18, 14]) },
  { id: 'avenue', classes: ['tertiary', 'secondary'], from: 9, width: grow([9, 0.6], [14, 3.5], [18, 20]) },
  { id: 'artery', classes: ['primary', 'trunk'], from: 6, width: grow([6, 0.6], [14, 5], [18, 26]) },
  { id: 'motorway', classes: ['motorway'], from: 4, width: grow([4, 0.6], [14, 6], [18, 30]) },
];

const CASING_PX = 1.5;

function drawRoads({ line, road }: MapColors): LayerSpecification[] {
  const paint = (part: 'casing' | 'fill') =>
    roads.map(({ id, classes, from, width }): LayerSpecification => ({
      id: `${id}-${part}`,
      type: 'line',
      source: STREETS,
      'source-layer': 'transportation',
      minzoom: part === 'casing' ? Math.max(from, 11) : from,
      filter: ['in', ['get', 'class'], ['literal', classes]],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint:
        part === 'casing'
          ? { 'line-color': line, 'line-width': CASING_PX, 'line-gap-width': width }
          : { 'line-color': ['step', ['zoom'], line, 11, road], 'line-width': width },
    }));
  const rail: LayerSpecification = {
    id: 'rail',
    type: 'line',
    source: STREETS,
    'source-layer': 'transportation',
    minzoom: 11,
    filter: ['in', ['get', 'class'], ['literal', ['rail', 'transit']]],
    paint: { 'line-color': line, 'line-width': 1.2, 'line-dasharray': [4, 3] },
  };
  return [...paint('casing'), rail, ...paint('fill')];
}

const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name:latin'], ['get', 'name']];
/** Drawn by the browser in the page's own typeface: no fonts are asked of anybody. */
const FONT = ['Figtree'];

function drawNames({ land, name }: MapColors): LayerSpecification[] {
  const paint = { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1.5 };
  const place = (id: string, classes: string[], from: number, size: number): LayerSpecification => ({
    id,
    type: 'symbol',
    source: STREETS,
    'source-layer': 'place',
    minzoom: from,
    filter: ['in', ['get', 'class'], ['literal', classes]],
    layout: {
      'text-field': NAME,
      'text-font': FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], from, size, from + 6, size + 3],
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 99],
    },
    paint,
  });
  return [
    {
      id: 'street-names',
      type: 'symbol',
      source: STREETS,
      'source-layer': 'transportation_name',
      minzoom: 13,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': NAME,
        'text-font': FONT,
        'text-size': 11.5,
        'text-padding': 4,
      },
      paint,
    },
    {
      id: 'stations',
      type: 'symbol',
      source: STREETS,
      'source-layer': 'poi',
      minzoom: 14,
      filter: ['==', ['get', 'class'], 'railway'],
      layout: { 'text-field': NAME, 'text-font': FONT, 'text-size': 11.5, 'text-max-width': 8, 'text-padding': 4 },
      paint,
    },
    place('districts', ['suburb', 'quarter', 'neighbourhood', 'hamlet', 'isolated_dwelling'], 12, 11),
    place('villages', ['village', 'island'], 11, 11.5),
    place('towns', ['town'], 8, 12),
    place('cities', ['city'], 3, 13),
  ];
}

/** The product's own drawing of the OpenMapTiles schema: streets and cities are named; borders and seas are not. */
export function buildStreetStyle(tiles: MapTiles, colors: MapColors): StyleSpecification {
  const fill = (id: string, layer: string, color: string, more: object = {}): LayerSpecification => ({
    id,
    type: 'fill',
    source: STREETS,
    'source-layer': layer,
    paint: { 'fill-color': color, 'fill-antialias': true },
    ...more,
  });
  return {
    version: 8,
    sources: {
      [STREETS]: { type: 'vector', tiles: tiles.addresses, minzoom: tiles.minZoom, maxzoom: tiles.maxZoom },
      [COVERED]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
      fill('woods', 'landcover', colors.park, { filter: ['in', ['get', 'class'], ['literal', ['wood', 'grass']]] }),
      fill('parks', 'park', colors.park),
      fill('gardens', 'landuse', colors.park, {
        filter: ['in', ['get', 'class'], ['literal', ['cemetery', 'pitch', 'playground', 'stadium']]],
      }),
      fill('water', 'water', colors.sea, { filter: ['!=', ['get', 'brunnel'], 'tunnel'] }),
      {
        id: 'waterways',
        type: 'line',
        source: STREETS,
        'source-layer': 'waterway',
        paint: { 'line-color': colors.sea, 'line-width': grow([8, 0.5], [14, 2], [18, 8]) },
      },
      {
        id: 'runways',
        type: 'line',
        source: STREETS,
        'source-layer': 'aeroway',
        minzoom: 11,
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': colors.line, 'line-width': grow([11, 2], [18, 30]) },
      },
      fill('buildings', 'building', colors.building, { minzoom: 14 }),
      ...drawRoads(colors),
      ...drawNames(colors),
      {
        id: COVERED,
        type: 'symbol',
        source: COVERED,
        layout: {
          'icon-image': ['get', 'shape'],
          'icon-anchor': 'center',
          'icon-allow-overlap': true,
          'icon-padding': 0,
        },
      },
    ],
  };
}
