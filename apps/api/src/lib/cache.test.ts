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
    cache = createCache({ clock: () => now });
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

  it('drops the group that has the name of a topic, also what is being computed, and none of another', async () => {
    const [mariam, omar] = [
      { group: 'user:mariam', keptMs: 60_000 },
      { group: 'user:omar', keptMs: 60_000 },
    ];
    const { promise, resolve } = Promise.withResolvers<string>();
    const before = cache.get(mariam, () => promise);
    expect(await cache.get(omar, compute)).toBe(1);
    cache.drop('user:mariam');
    resolve('read before the change was committed');
    await before;
    expect(await cache.get(mariam, async () => 'read after it')).toBe('read after it');
    expect(await cache.get(omar, compute)).toBe(1);
  });

  it('keeps what was read from a topic only shortly while changes of other servers go unheard', async () => {
    let areChangesHeard = true;
    const shared = createCache({ clock: () => now, areChangesHeard: () => areChangesHeard });
    const map = { group: 'map', keptMs: 60_000, topic: 'properties' };
    expect([await shared.get(map, compute), await shared.get(homes, compute)]).toEqual([1, 2]);
    now = 5000;
    expect(await shared.get(map, compute)).toBe(1);
    areChangesHeard = false;
    expect([await shared.get(map, compute), await shared.get(homes, compute)]).toEqual([3, 2]);
    now = 9999;
    expect(await shared.get(map, compute)).toBe(3);
  });

  it('drops every group that was read from a topic, also what is still being computed', async () => {
    const map = { group: 'map', name: 'of Dubai', keptMs: 60_000, topic: 'properties' };
    const sitemap = { group: 'sitemap', keptMs: 60_000, topic: 'properties' };
    const { promise, resolve } = Promise.withResolvers<number>();
    const before = cache.get(sitemap, () => promise);
    expect(await cache.get(map, compute)).toBe(1);
    expect(await cache.get(homes, compute)).toBe(2);
    cache.drop('properties');
    resolve(99);
    expect(await before).toBe(99);
    expect(await cache.get(sitemap, compute)).toBe(3);
    expect(await cache.get(map, compute)).toBe(4);
    expect(await cache.get(homes, compute)).toBe(2);
    cache.drop('properties');
    expect(await cache.get(map, compute)).toBe(5);
  });
});
