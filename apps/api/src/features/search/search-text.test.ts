import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';

const test = useTestApp();

async function find(search: string): Promise<string[]> {
  const response = await test.app.inject({ url: '/api/properties', query: { search, order: 'asc' } });
  expect(response.statusCode).toBe(200);
  return response.json().data.map((home: { title: string }) => home.title);
}

describe('searching for text', () => {
  it.each([
    'marina',
    'MARINA',
    'Märîna',
    'walk marina',
    'marina walk',
    'arin',
    'mar',
    'ma',
    'marna',
    'mairna',
    'marinna',
    'merina',
    'marina wlak',
    'dubai marina',
    'créek',
    'residance',
    '  marina,  tower! ',
    'tower-marina',
    'cafe',
    'strasse',
    'istanbul',
    'lodz',
    'شقة',
    'شقه',
    'شُقَّة',
    'احمد',
    'أحمد',
    'الى',
    'مدينه كبيره',
    '٢٠٢٤',
    '2024',
    'فاخـــرة',
    'مدين',
    'вилла',
    'ВИЛЛА',
  ])('finds a home by %j', async (search) => {
    await buildProperty(test.db, {
      title: 'Marina Walk Tower',
      description: 'A residence by the creek: café below, Straße next to. شقة فاخرة للبيع إلى أحمد، مدينة كبيرة. Вилла',
      location: 'Dubai, near İstanbul and Łódź, since ٢٠٢٤',
    });
    await buildProperty(test.db, { title: 'Another', description: 'Something else', location: 'Elsewhere' });
    expect(await find(search)).toEqual(['Marina Walk Tower']);
  });

  it.each(['marina castle', 'xyzzyx', 'q', 'towerr creekk zzzzz', 'قصر', '99'])(
    'finds nothing by %j',
    async (search) => {
      await buildProperty(test.db, { title: 'Marina Tower', description: 'By the creek. شقة', location: 'Dubai' });
      expect(await find(search)).toEqual([]);
      const response = await test.app.inject({ url: '/api/properties', query: { search } });
      expect(response.json().meta).toEqual({ total: 0, isTotalEstimated: false });
    },
  );

  it.each(['', '   ', '\u00A0\t'])('takes %j for no search at all', async (search) => {
    await buildProperty(test.db, { title: 'Here' });
    expect(await find(search)).toEqual(['Here']);
  });

  it('does not take a percent sign for any letter', async () => {
    await buildProperty(test.db, { title: 'Tower', description: 'x', location: 'x' });
    expect(await find('to%er')).toEqual([]);
    expect(await find('to_er')).toEqual([]);
  });

  it('answers a very long question', async () => {
    const title = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen';
    await buildProperty(test.db, { title, description: `${'x'.repeat(4000)} ${'ب'.repeat(900)}` });
    expect(await find(title)).toEqual([title]);
    expect(await find('x'.repeat(200))).toEqual([title]);
  });

  it('finds a new home at once, by a word nobody used before, and no longer by words it has lost', async () => {
    const id = await buildProperty(test.db, { title: 'Quixotic Zyzzyva' });
    expect(await find('zyzzy')).toEqual(['Quixotic Zyzzyva']);
    await test.db.updateTable('properties').set({ title: 'Brobdingnag' }).where('id', '=', id).execute();
    test.deps.cache.clear();
    expect(await find('zyzzy')).toEqual([]);
    expect(await find('brobdingnga')).toEqual(['Brobdingnag']);
    await test.db.updateTable('properties').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await find('brobdingnag')).toEqual([]);
    await test.db.updateTable('properties').set({ deleted_at: null }).where('id', '=', id).execute();
    expect(await find('brobdingnag')).toEqual(['Brobdingnag']);
    await test.db.deleteFrom('properties').where('id', '=', id).execute();
    expect(await find('brobdingnag')).toEqual([]);
  });

  it('lets many people add the same new words at the same time', async () => {
    const owner_id = await buildUser(test.db);
    const words = Array.from(
      { length: 40 },
      (_, number) => `fresh${String.fromCodePoint(97 + (number % 26))}${number}`,
    );
    const adding = Array.from({ length: 24 }, (_, number) =>
      test.db.transaction().execute(async (tx) => {
        const mixed = number % 2 ? words : words.toReversed();
        await buildProperty(tx, { owner_id, title: 'First of two', description: mixed.slice(0, 20).join(' ') });
        await buildProperty(tx, { owner_id, title: 'Second of two', description: mixed.slice(20).join(' ') });
      }),
    );
    await Promise.all(adding);
    expect(await find('fresha0')).toHaveLength(24);
  });
});
