import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepWish, readWish, takeWish } from './wish.ts';

const id = '0b2f7f0e-6a4c-4f52-9d0a-1c7e5b1f3a11';

describe('what a visitor wanted before signing in', () => {
  beforeEach(() => localStorage.clear());

  it('is kept, and taken once', async () => {
    keepWish({ kind: 'search', name: 'Dubai', query: 'place=Dubai' });
    expect(readWish()).toEqual({ kind: 'search', name: 'Dubai', query: 'place=Dubai' });
    expect(await takeWish()).toEqual({ kind: 'search', name: 'Dubai', query: 'place=Dubai' });
    expect(await takeWish()).toBeUndefined();
  });

  it('is forgotten after a day', () => {
    keepWish({ kind: 'favourite', id });
    vi.useFakeTimers({ now: Date.now() + 23 * 3600_000, toFake: ['Date'] });
    expect(readWish()).toEqual({ kind: 'favourite', id });
    vi.setSystemTime(Date.now() + 2 * 3600_000);
    expect(readWish()).toBeUndefined();
    vi.useRealTimers();
  });

  it.each([
    ['nothing'],
    ['null'],
    [JSON.stringify({ kind: 'favourite', id })],
    [JSON.stringify({ kind: 'favourite', id: '../auth/logout', at: Date.now() })],
    [JSON.stringify({ kind: 'open', id, at: Date.now() })],
    [JSON.stringify({ kind: 'search', name: 1, query: '', at: Date.now() })],
  ])('is not %s', (text) => {
    localStorage.setItem('wishAfterLogin', text);
    expect(readWish()).toBeUndefined();
  });
});
