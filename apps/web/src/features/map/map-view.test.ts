import { describe, expect, it } from 'vitest';
import {
  boundPlaces,
  constrain,
  fitBounds,
  fitPlaces,
  metresPerPixel,
  moveBy,
  toBounds,
  toPixel,
  toPlace,
  zoomAt,
} from './map-view.ts';

const size = { width: 536, height: 700 };
const padding = { top: 72, right: 64, bottom: 40, left: 56 };
const dubai = { latitude: 25.2, longitude: 55.27, zoom: 11 };

describe('a view', () => {
  it('has its middle in the middle, and every pixel is a place again', () => {
    expect(toPixel(dubai, size, dubai)).toEqual({ x: 268, y: 350 });
    const place = toPlace(dubai, size, 31, 612);
    expect(toPixel(dubai, size, place).x).toBeCloseTo(31, 6);
    expect(toPixel(dubai, size, place).y).toBeCloseTo(612, 6);
  });

  it('shows what lies beyond the date line next to it', () => {
    const fiji = { latitude: -17, longitude: 179.9, zoom: 6 };
    expect(toPixel(fiji, size, { latitude: -17, longitude: -179.9 }).x).toBeCloseTo(268 + 9.1, 1);
    expect(toBounds(fiji, size)).toMatchObject({ west: expect.closeTo(174, 1), east: expect.closeTo(-174.2, 1) });
  });

  it('says nothing of its bounds when it is the whole world', () => {
    expect(toBounds({ latitude: 24, longitude: 30, zoom: 1 }, size)).toBeUndefined();
    expect(toBounds(dubai, size)?.west).toBeCloseTo(55.09, 2);
  });

  it('is dragged by pixels', () => {
    const moved = moveBy(dubai, 100, -50);
    expect(toPixel(moved, size, dubai).x).toBeCloseTo(368, 6);
    expect(toPixel(moved, size, dubai).y).toBeCloseTo(300, 6);
  });

  it('keeps the place under the pointer when it is zoomed', () => {
    const place = toPlace(dubai, size, 500, 90);
    const near = zoomAt(dubai, size, 13.5, 500, 90);
    expect(near.zoom).toBe(13.5);
    expect(toPixel(near, size, place).x).toBeCloseTo(500, 6);
    expect(toPixel(near, size, place).y).toBeCloseTo(90, 6);
  });

  it('never shows what is beyond the poles', () => {
    const far = constrain({ latitude: 80, longitude: 190, zoom: 0 }, size, 17);
    expect(far.zoom).toBeCloseTo(Math.log2(700 / 256), 6);
    expect(far.longitude).toBe(-170);
    expect(far.latitude).toBeCloseTo(0, 6);
    expect(constrain({ ...dubai, zoom: 25 }, size, 17).zoom).toBe(17);
    expect(constrain(dubai, size, 17).latitude).toBeCloseTo(25.2, 6);
  });

  it('knows how much ground a pixel covers', () => {
    expect(metresPerPixel({ latitude: 0, longitude: 0, zoom: 0 })).toBeCloseTo(156_543, 0);
    expect(metresPerPixel({ latitude: 60, longitude: 0, zoom: 10 })).toBeCloseTo(76.4, 1);
  });
});

describe('fitBounds', () => {
  const homes = [
    { latitude: 25.08, longitude: 55.14 },
    { latitude: 25.27, longitude: 55.4 },
    { latitude: 25.11, longitude: 55.2 },
  ];

  it('brings every home inside the padding, as near as there is room', () => {
    const view = fitBounds(boundPlaces(homes)!, size, padding, 15);
    const pixels = homes.map((home) => toPixel(view, size, home));
    const left = Math.min(...pixels.map(({ x }) => x));
    const right = Math.max(...pixels.map(({ x }) => x));
    expect(left).toBeCloseTo(padding.left, 4);
    expect(right).toBeCloseTo(size.width - padding.right, 4);
    expect(Math.min(...pixels.map(({ y }) => y))).toBeGreaterThanOrEqual(padding.top);
    expect(Math.max(...pixels.map(({ y }) => y))).toBeLessThanOrEqual(size.height - padding.bottom);
  });

  it('shows one home with its surroundings', () => {
    const [home] = homes;
    const view = fitBounds(boundPlaces([home!])!, size, padding, 12);
    expect(view.zoom).toBe(12);
    expect(toPixel(view, size, home!).x).toBeCloseTo(264, 4);
  });

  it('goes the short way across the date line', () => {
    const around = boundPlaces([
      { latitude: -17, longitude: 178 },
      { latitude: -18, longitude: -179 },
    ])!;
    expect(around).toEqual({ west: 178, south: -18, east: -179, north: -17 });
    expect(fitBounds(around, size, padding, 15).zoom).toBeGreaterThan(7);
  });

  it('looks at most of them where all would be a map of the world', () => {
    const singapore = { latitude: 1.3, longitude: 103.8 };
    const newYork = { latitude: 40.7, longitude: -74 };
    const view = fitPlaces([newYork, ...homes, ...homes, singapore], size, padding, 13)!;
    expect(view.zoom).toBeGreaterThan(3.4);
    expect(toPixel(view, size, newYork).x).toBeLessThan(0);
    for (const home of homes) expect(toPixel(view, size, home).x).toBeGreaterThanOrEqual(padding.left - 1e-6);
    // Half of them here and half of them there are all shown.
    const both = fitPlaces([newYork, newYork, singapore, singapore], size, padding, 13)!;
    expect(toPixel(both, size, newYork).x).toBeGreaterThanOrEqual(padding.left - 1e-6);
    expect(toPixel(both, size, singapore).x).toBeLessThanOrEqual(size.width - padding.right + 1e-6);
    expect(fitPlaces([], size, padding, 13)).toBeUndefined();
  });

  it('has nothing to bound without places', () => {
    expect(boundPlaces([])).toBeUndefined();
  });
});
