import { describe, expect, it } from 'vitest';
import { findNames, placeNames } from './place-names.ts';

const world = { left: 0, top: 0, right: 1, bottom: 1 };

describe('the names on the map', () => {
  const names = placeNames('Dubai\t25.2048\t55.2708\nSharjah\t25.3463\t55.4209\nLondon\t51.5074\t-0.1278\n');

  it('leave room for each other: the larger city is named first, its neighbour from a nearer look', () => {
    expect(findNames(names, world, 3).map((each) => each.name)).toEqual(['Dubai', 'London']);
    expect(findNames(names, world, 12).map((each) => each.name)).toEqual(['Dubai', 'Sharjah', 'London']);
  });

  it('are found where they are', () => {
    const gulf = { left: 0.64, top: 0.4, right: 0.67, bottom: 0.45 };
    expect(findNames(names, gulf, 12).map((each) => each.name)).toEqual(['Dubai', 'Sharjah']);
  });
});
