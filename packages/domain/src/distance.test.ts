import { describe, expect, it } from 'vitest';
import { measureKm, toChord, toKilometres } from './distance.ts';

const dubai = { latitude: 25.2048, longitude: 55.2708 };
const abuDhabi = { latitude: 24.4539, longitude: 54.3773 };

describe('measureKm', () => {
  it('measures along the surface of the earth', () => {
    expect(measureKm(dubai, abuDhabi)).toBeCloseTo(122.8, 0);
    expect(measureKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0);
  });

  it('is the same there and back, and nothing where one stands', () => {
    expect(measureKm(dubai, abuDhabi)).toBe(measureKm(abuDhabi, dubai));
    expect(measureKm(dubai, dubai)).toBe(0);
  });

  it('takes the short way across the date line', () => {
    expect(measureKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 0);
  });
});

describe('a chord', () => {
  it.each([0, 0.1, 30, 150, 20_015])('leads back to the %d kilometres it was made of', (kilometres) => {
    expect(toKilometres(toChord(kilometres))).toBeCloseTo(kilometres, 1);
  });

  it('is never longer than the sphere is wide, whatever was rounded', () => {
    expect(toChord(20_015)).toBeCloseTo(2, 3);
    expect(toKilometres(2.000_001)).toBeCloseTo(20_015, 0);
  });
});
