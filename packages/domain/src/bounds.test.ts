import { describe, expect, it } from 'vitest';
import { readBounds } from './bounds.ts';

describe('bounds', () => {
  it('may cross the date line', () => {
    expect(readBounds('170,-20,-170,20')).toEqual({ west: 170, south: -20, east: -170, north: 20 });
  });
});
