import { describe, expect, it } from 'vitest';
import { usually } from './owners.ts';

describe('how quickly an owner answers', () => {
  it.each([
    [1, 'Usually answers within an hour'],
    [60, 'Usually answers within an hour'],
    [61, 'Usually answers within 2 hours'],
    [180, 'Usually answers within 3 hours'],
    [23 * 60, 'Usually answers within 23 hours'],
    [23 * 60 + 1, 'Usually answers within a day'],
    [1440, 'Usually answers within a day'],
    [1441, 'Usually answers within 2 days'],
    [12 * 1440, 'Usually answers within 12 days'],
  ])('is rounded up: %i minutes', (minutes, sentence) => {
    expect(usually(minutes)).toBe(sentence);
  });
});
