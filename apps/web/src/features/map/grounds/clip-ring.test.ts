import { describe, expect, it } from 'vitest';
import { boxOf, clipRing, doMeet } from './clip-ring.ts';

const box = { left: 0, top: 0, right: 10, bottom: 10 };

function areaOf(ring: ArrayLike<number>): number {
  let doubled = 0;
  for (let index = 0; index < ring.length; index += 2) {
    const next = (index + 2) % ring.length;
    doubled += ring[index]! * ring[next + 1]! - ring[next]! * ring[index + 1]!;
  }
  return Math.abs(doubled / 2);
}

describe('clipRing', () => {
  it('keeps what lies inside as it is', () => {
    expect(clipRing([2, 2, 8, 2, 8, 8], box)).toEqual([2, 2, 8, 2, 8, 8]);
  });

  it('drops what lies outside', () => {
    expect(clipRing([20, 20, 30, 20, 30, 30], box)).toEqual([]);
  });

  it('cuts at the edges', () => {
    expect(areaOf(clipRing([-5, -5, 5, -5, 5, 5, -5, 5], box))).toBe(25);
    expect(areaOf(clipRing([5, -10, 30, 5, 5, 20], box))).toBeCloseTo(50, 6);
  });

  it('fills the box where the ring is all around it', () => {
    expect(areaOf(clipRing([-50, -50, 50, -50, 50, 50, -50, 50], box))).toBe(100);
  });
});

describe('boxes', () => {
  it('are known from a ring, and whether they meet', () => {
    expect(boxOf([3, 4, -1, 9, 7, 2])).toEqual({ left: -1, top: 2, right: 7, bottom: 9 });
    expect(doMeet(box, { left: 9, top: 9, right: 20, bottom: 20 })).toBe(true);
    expect(doMeet(box, { left: 11, top: 0, right: 20, bottom: 20 })).toBe(false);
  });
});
