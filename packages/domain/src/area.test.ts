import { describe, expect, it } from 'vitest';
import { pricePerSquareMetre, toSquareMetres } from './area.ts';

describe('toSquareMetres', () => {
  it('reads 6,587 square feet as 612 square metres', () => {
    expect(Math.round(toSquareMetres(6587))).toBe(612);
  });
});

describe('pricePerSquareMetre', () => {
  it('divides the listed price by the area', () => {
    expect(Math.round(pricePerSquareMetre(14_750_000, 6587) ?? 0)).toBe(24_103);
  });

  it('is unknown without an area', () => {
    expect(pricePerSquareMetre(685_000, 0)).toBeUndefined();
  });
});
