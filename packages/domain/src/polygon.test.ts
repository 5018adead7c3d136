import { describe, expect, it } from 'vitest';
import { isInPolygon, readPolygon, writePolygon } from './polygon.ts';

/** A street, a square and a lane: the letter U, open to the north. */
const letter = readPolygon('0,0;0,3;3,3;3,2;1,2;1,1;3,1;3,0')!;

describe('an area drawn on a map', () => {
  it.each([
    ['25.1972,55.2744;25.3,55.4'],
    [Array.from({ length: 41 }, () => '1,2').join(';')],
    ['25,55;26,56;91,57'],
    ['25,55;26,56;27,181'],
    ['25,55;26,56;27'],
    ['25,55;26,56;27,57,1'],
    ['25,55;26,56;x,57'],
    ['25,55;26,56;27,57;'],
  ])('is not read from %s', (text) => {
    expect(readPolygon(text)).toBeUndefined();
  });

  it('is written with four decimals, latitude first', () => {
    expect(writePolygon(readPolygon('25.19724,55.27436;-1,2;3,-4.5')!)).toBe(
      '25.1972,55.2744;-1.0000,2.0000;3.0000,-4.5000',
    );
    const many = Array.from({ length: 40 }, (_, at) => `${at}.0000,1.0000`).join(';');
    expect(writePolygon(readPolygon(many)!)).toBe(many);
  });

  it.each([
    [0.5, 1.5, true],
    [2, 0.5, true],
    [2, 2.5, true],
    [2, 1.5, false],
    [4, 1.5, false],
    [-1, 1.5, false],
    [1, 5, false],
    [0, 1, true],
    [3, 0, true],
    [1, 1.5, true],
    [2, 1, true],
    [3, 1.5, false],
  ])('latitude %d, longitude %d is in it: %j', (latitude, longitude, isInside) => {
    expect(isInPolygon(letter, { latitude, longitude })).toBe(isInside);
    expect(isInPolygon(letter.toReversed(), { latitude, longitude })).toBe(isInside);
  });

  it('includes what a line that crosses itself encloses twice', () => {
    const star = readPolygon('3,0;-2.5,2;1,-3;1,3;-2.5,-2')!;
    expect(isInPolygon(star, { latitude: 0, longitude: 0 })).toBe(true);
    expect(isInPolygon(star, { latitude: 2, longitude: 0 })).toBe(true);
    expect(isInPolygon(star, { latitude: -2, longitude: 0 })).toBe(false);
  });
});
