import { describe, expect, it } from 'vitest';
import { readCoordinates } from './pin-field.tsx';

describe('readCoordinates', () => {
  it.each([
    ['25.2048, 55.2708', 25.2048, 55.2708],
    ['  -33.9 18.4 ', -33.9, 18.4],
    ['40.7;−74', 40.7, -74],
    ['90,-180', 90, -180],
  ])('reads "%s"', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toEqual({ latitude, longitude });
  });

  it.each(['', 'Dubai', '25.2048', '91, 10', '10, 181', '25.2, 55.2, 3', '1e1, 2'])('refuses "%s"', (text) => {
    expect(readCoordinates(text)).toBeUndefined();
  });
});
