import { expect, it } from 'vitest';
import { buildStreetStyle } from './street-style.ts';

const colors = {
  land: 'rgb(1, 0, 0)',
  sea: 'rgb(2, 0, 0)',
  line: 'rgb(3, 0, 0)',
  road: 'rgb(4, 0, 0)',
  park: 'rgb(5, 0, 0)',
  building: 'rgb(6, 0, 0)',
  name: 'rgb(7, 0, 0)',
};
const tiles = { addresses: ['https://tiles.test/{z}/{x}/{y}'], minZoom: 0, maxZoom: 14, credits: [] };

it('draws streets, water and names of the OpenMapTiles schema, but no border and no name of a sea', () => {
  const { layers } = buildStreetStyle(tiles, colors);
  const drawn = new Set(layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']] : [])));
  for (const layer of ['transportation', 'transportation_name', 'water', 'place', 'building', 'park'])
    expect(drawn).toContain(layer);
  for (const layer of ['boundary', 'water_name', 'mountain_peak']) expect(drawn).not.toContain(layer);
  const named = JSON.stringify(layers.filter((layer) => layer.type === 'symbol'));
  for (const place of ['country', 'continent', 'state']) expect(named).not.toContain(`"${place}"`);
});

it('asks for tiles alone: letters are drawn here, and there are no symbols', () => {
  const style = buildStreetStyle(tiles, colors);
  expect(style.glyphs).toBeUndefined();
  expect(style.sprite).toBeUndefined();
  expect(JSON.stringify(style).match(/https?:[^"]+/g)).toEqual(['https://tiles.test/{z}/{x}/{y}']);
});

it('has the colours of the theme and no others', () => {
  const used = JSON.stringify(buildStreetStyle(tiles, colors)).match(/rgb\([^)]*\)|#[\da-f]{3,8}\b/g);
  expect(new Set(used)).toEqual(new Set(Object.values(colors)));
});
