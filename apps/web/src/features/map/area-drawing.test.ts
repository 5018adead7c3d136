import { describe, expect, it } from 'vitest';
import { addCorner, writePoints } from './area-drawing.tsx';
import { type Place, toPlace } from './map-view.ts';

const size = { width: 536, height: 700 };
const view = { latitude: 25.14, longitude: 55.2, zoom: 12 };
const at = (x: number, y: number): Place => toPlace(view, size, x, y);
const press = (corners: readonly Place[], x: number, y: number) => addCorner(corners, at(x, y), view, size);

describe('drawing an area', () => {
  const triangle = [at(100, 100), at(300, 100), at(200, 300)];

  it('adds a corner with each press', () => {
    expect(press([], 100, 100)).toEqual({ corners: [at(100, 100)], isClosed: false });
    expect(press(triangle, 60, 250)).toEqual({ corners: [...triangle, at(60, 250)], isClosed: false });
  });

  it('takes a double click as one corner', () => {
    expect(press(triangle, 203, 298)).toEqual({ corners: triangle, isClosed: false });
  });

  it('ends at the first corner, once it has an inside', () => {
    expect(press(triangle, 104, 97)).toEqual({ corners: triangle, isClosed: true });
    expect(press(triangle.slice(0, 2), 104, 97).isClosed).toBe(false);
  });

  it('has 40 corners at most', () => {
    const many = Array.from({ length: 40 }, (_, index) => at(20 + index * 12, 400));
    expect(press(many, 300, 600).corners).toBe(many);
  });

  it('is drawn where its corners are', () => {
    expect(writePoints(triangle, view, size)).toBe('100.0,100.0 300.0,100.0 200.0,300.0');
  });
});
