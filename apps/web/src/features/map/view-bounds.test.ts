import { expect, it } from 'vitest';
import { toBounds, toCorners } from './view-bounds.ts';

function edges(west: number, south: number, east: number, north: number) {
  return { getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north };
}

it('a view is said on one globe', () => {
  expect(toBounds(edges(54, 24, 56, 26))).toEqual({ west: 54, south: 24, east: 56, north: 26 });
  expect(toBounds(edges(414, 24, 416, 26))).toEqual({ west: 54, south: 24, east: 56, north: 26 });
});

it('a view across the date line has its west in the east', () => {
  const bounds = { west: 170, south: -10, east: -170, north: 10 };
  expect(toBounds(edges(170, -10, 190, 10))).toEqual(bounds);
  expect(toCorners(bounds)).toEqual([
    [-10, 170],
    [10, 190],
  ]);
});

it('a view of the whole world says nothing', () => {
  expect(toBounds(edges(-300, -90, 300, 90))).toBeUndefined();
});
