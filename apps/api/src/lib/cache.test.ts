import { beforeEach, describe, expect, it } from 'vitest';
import { createCache, type Cache } from './cache.ts';

describe('a cache', () => {
  let now: number;
  let cache: Cache;
  let computed: number;
  const homes = { group: 'homes', keptMs: 60_000 };
  const compute = async () => (computed += 1);
  beforeEach(() => {
    [now, computed] = [0, 0];
    cache = createCache(() => now);
  });

  it('computes a value once while it is fresh, and again afterwards', async () => {
    expect(await cache.get(homes, compute)).toBe(1);
    now = 59_999;
    expect(await cache.get(homes, compute)).toBe(1);
    now = 60_000;
    expect(await cache.get(homes, compute)).toBe(2);
  });

  it('lets everybody who asks meanwhile wait for one computation, however long it takes', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = cache.get(homes, () => promise);
    now = 120_000;
    const second = cache.get(homes, async () => 'another');
    resolve('one');
    expect(await Promise.all([first, second])).toEqual(['one', 'one']);
    now = 179_999;
    expect(await cache.get(homes, async () => 'another')).toBe('one');
  });

  it('does not keep a failure', async () => {
    await expect(cache.get(homes, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get(homes, compute)).toBe(1);
  });

  it('drops a group, also what of it is still being computed', async () => {
    const map = { group: 'map', name: 'of Dubai', keptMs: 60_000 };
    const { promise, resolve } = Promise.withResolvers<number>();
    const before = cache.get(map, () => promise);
    await cache.get(homes, compute);
    cache.clear('map');
    resolve(99);
    expect(await before).toBe(99);
    expect(await cache.get(map, compute)).toBe(2);
    expect(await cache.get(homes, compute)).toBe(1);
  });

  it('keeps 200 values of a group, the newest, and the other groups', async () => {
    const get = (name: number) => cache.get({ group: 'map', name: String(name), keptMs: 60_000 }, compute);
    expect(await cache.get(homes, compute)).toBe(1);
    for (let name = 0; name <= 200; name += 1) await get(name);
    expect(await get(1)).toBe(3);
    expect(await get(0)).toBe(203);
    expect(await cache.get(homes, compute)).toBe(1);
  });

  it('does not keep that there is nothing', async () => {
    expect(await cache.get(homes, async () => undefined)).toBeUndefined();
    expect(await cache.get(homes, compute)).toBe(1);
  });

  it('drops what was read from a topic in every group, also what is still being computed', async () => {
    const actor = { group: 'actors', name: 'session', keptMs: 60_000, topic: 'user:mariam' };
    const profile = { group: 'profiles', name: 'mariam', keptMs: 60_000, topic: 'user:mariam' };
    const other = { group: 'profiles', name: 'omar', keptMs: 60_000, topic: 'user:omar' };
    const { promise, resolve } = Promise.withResolvers<number>();
    const before = cache.get(profile, () => promise);
    expect(await cache.get(actor, compute)).toBe(1);
    expect(await cache.get(other, compute)).toBe(2);
    cache.drop('user:mariam');
    resolve(99);
    expect(await before).toBe(99);
    expect(await cache.get(profile, compute)).toBe(3);
    expect(await cache.get(actor, compute)).toBe(4);
    expect(await cache.get(other, compute)).toBe(2);
    cache.drop('user:mariam');
    expect(await cache.get(profile, compute)).toBe(5);
  });

  it('keeps as many values of a group as its first use says, the most recently used', async () => {
    const get = (name: string) => cache.get({ group: 'actors', name, keptMs: 60_000, max: 2 }, compute);
    await get('one');
    await get('two');
    await get('one');
    await get('three');
    expect(await get('one')).toBe(1);
    expect(await get('two')).toBe(4);
  });
});
