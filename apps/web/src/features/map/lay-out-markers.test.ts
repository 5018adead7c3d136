import { describe, expect, it } from 'vitest';
import type { MapMarker } from '@diyar/domain/search.ts';
import { layOutMarkers, type LaidOutMarker } from './lay-out-markers.ts';
import { toPlace } from './map-view.ts';

function home(id: string, latitude: number, longitude: number): MapMarker {
  return {
    kind: 'home',
    id,
    latitude,
    longitude,
    title: id,
    price: 1,
    currency: 'USD',
    isForRent: false,
    rentPeriod: 'month',
  };
}

const size = { width: 536, height: 700 };
const open = { size, covered: [] };
const world = { latitude: 30, longitude: 25, zoom: 3 };
const dubai = { latitude: 25.14, longitude: 55.2, zoom: 12 };
const homes = [home('marina', 25.08, 55.14), home('downtown', 25.195, 55.274), home('london', 51.5, -0.12)];
const pill = () => 80;

/** A home at a pixel of the view of Dubai. */
function homeAt(id: string, x: number, y: number): MapMarker {
  const { latitude, longitude } = toPlace(dubai, size, x, y);
  return home(id, latitude, longitude);
}

function lay(...markers: MapMarker[]): LaidOutMarker[] {
  return layOutMarkers(markers, dubai, open, pill);
}

describe('markers', () => {
  it('that would lie on each other become one number, which knows them and where they are', () => {
    const laidOut = layOutMarkers(homes, world, open, pill).map(({ marker }) => marker);
    const gulf = laidOut.find((each) => each.kind === 'group');
    expect(gulf).toMatchObject({ count: 2, ids: ['marina', 'downtown'], bounds: [55.14, 25.08, 55.274, 25.195] });
    expect(gulf?.latitude).toBeCloseTo(25.1375);
    expect(laidOut.find((each) => each.kind === 'home')).toMatchObject({ id: 'london' });
  });

  it('part at a nearer look, and those out of sight are left out', () => {
    expect(layOutMarkers(homes, dubai, open, pill).map(({ marker }) => marker.kind)).toEqual(['home', 'home']);
  });

  it('of the server take in what is near', () => {
    const group: MapMarker = {
      kind: 'group',
      latitude: 25.1,
      longitude: 55.2,
      count: 40,
      bounds: [55, 25, 55.4, 25.3],
    };
    const laidOut = layOutMarkers([group, ...homes.slice(0, 2)], world, open, pill);
    expect(laidOut).toHaveLength(1);
    expect(laidOut[0]?.marker).toMatchObject({ count: 42, bounds: [55, 25, 55.4, 25.3] });
  });

  it('that moved by being joined are held against all others again', () => {
    // The first two meet in the middle, where their number would lie on the third.
    const laidOut = lay(homeAt('a', 200, 300), homeAt('b', 270, 300), homeAt('c', 235, 345));
    expect(laidOut).toHaveLength(1);
    expect(laidOut[0]?.marker).toMatchObject({ count: 3 });
  });

  it.each([
    ['left', 3, 350],
    ['right', 533, 350],
    ['top', 200, 8],
    ['bottom', 200, 699],
  ])('are not cut by the edge on the %s', (_side, x, y) => {
    const [placed] = lay(homeAt('edge', x, y));
    expect(placed!.box.left).toBeGreaterThanOrEqual(6);
    expect(placed!.box.right).toBeLessThanOrEqual(530);
    expect(placed!.box.top).toBeGreaterThanOrEqual(6);
    expect(placed!.box.bottom).toBeLessThanOrEqual(694);
  });

  it('come out from under the buttons', () => {
    const buttons = { left: 476, top: 16, right: 520, bottom: 106 };
    const [placed] = layOutMarkers([homeAt('hidden', 500, 70)], dubai, { size, covered: [buttons] }, pill);
    const { box } = placed!;
    expect(box.right <= buttons.left || box.top >= buttons.bottom).toBe(true);
  });

  it('are never over each other, however many there are', () => {
    let seed = 7;
    const draw = (max: number) => ((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * max;
    const many = Array.from({ length: 200 }, (_, index) => homeAt(String(index), draw(536), draw(700)));
    const laidOut = lay(...many);
    for (const [index, { box }] of laidOut.entries())
      for (const { box: other } of laidOut.slice(index + 1))
        expect(
          box.left >= other.right || box.right <= other.left || box.top >= other.bottom || box.bottom <= other.top,
        ).toBe(true);
    const counted = laidOut.reduce((sum, { marker }) => sum + (marker.kind === 'group' ? marker.count : 1), 0);
    expect(counted).toBe(200);
  });
});
