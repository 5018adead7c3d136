import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';
import { foldPlaceCounts } from './suggestions.repository.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let owner_id: string;
beforeEach(async () => {
  owner_id = await buildUser(test.db);
});

function list(location: string, fields: Parameters<typeof buildProperty>[1] = {}): Promise<string> {
  return buildProperty(test.db, { owner_id, title: 'Home', location, ...fields });
}

async function suggest(search: string, offer?: string): Promise<string[]> {
  const response = await test.app.inject({
    url: '/api/properties/suggestions',
    query: { search, ...(offer && { offer }) },
  });
  expect(response.statusCode).toBe(200);
  const { data } = response.json<{ data: { kind: string; name: string; within: string; homes: number }[] }>();
  return data.map(
    ({ kind, name, within, homes }) => `${kind}: ${within === '' ? name : `${name}, ${within}`} ${homes}`,
  );
}

describe('GET /api/properties/suggestions', () => {
  it('tells places of which some word begins so, and how many homes are there', async () => {
    await list('Dubai Marina, Dubai, United Arab Emirates');
    await list('Al Barari, Dubai, United Arab Emirates');
    await list('Business Bay, Dubai');
    await list('Marina, Jeddah, Saudi Arabia');
    await list('Kadıköy, Istanbul, Türkiye');
    expect(await suggest('dub')).toEqual(['city: Dubai, United Arab Emirates 3', 'district: Dubai Marina, Dubai 1']);
    expect(await suggest('Marina')).toEqual(['district: Dubai Marina, Dubai 1', 'district: Marina, Jeddah 1']);
    expect(await suggest('barari')).toEqual(['district: Al Barari, Dubai 1']);
    expect(await suggest('KADIKOY')).toEqual(['district: Kadıköy, Istanbul 1']);
    expect(await suggest('unit')).toEqual(['country: United Arab Emirates 2']);
    expect(await suggest('paris')).toEqual([]);
  });

  it('knows places by their Arabic and other foreign names', async () => {
    await list('Al Barari, Dubai, United Arab Emirates');
    await list('Zamalek, Cairo, Egypt');
    expect(await suggest('دبي')).toEqual(['city: Dubai, United Arab Emirates 1']);
    expect(await suggest('دب')).toContain('city: Dubai, United Arab Emirates 1');
    expect(await suggest('القاهر')).toEqual(['city: Cairo, Egypt 1']);
    await list('جميرا، دبي');
    expect(await suggest('دبي')).toEqual(['city: Dubai, United Arab Emirates 1', 'city: دبي 1']);
  });

  it('has the Arabic names of places next to their own, which lead to the same homes', async () => {
    await list('Palm Jumeirah, Dubai, United Arab Emirates');
    await list('نخلة جميرا، دبي');
    await list('Al Barari, Dubai', { description: 'A view of Palm Jumeirah.' });
    const { data } = (await test.app.inject({ url: '/api/properties/suggestions', query: { search: 'palm' } })).json();
    expect(data).toEqual([
      {
        kind: 'district',
        name: 'Palm Jumeirah',
        within: 'Dubai',
        names: { ar: { name: 'نخلة جميرا', within: 'دبي' } },
        homes: 1,
      },
    ]);
    const count = async (place: string) =>
      (await test.app.inject({ url: '/api/properties', query: { place } })).json().meta.total;
    expect(await count('Palm Jumeirah, Dubai')).toBe(1);
    expect(await count('نخلة جميرا، دبي')).toBe(2);
    expect(await count('دبي')).toBe(3);
    expect(await count('الرياض')).toBe(0);
  });

  it('tells titles that begin so', async () => {
    await list('Riyadh', { title: 'Garden villa with a lap pool' });
    await list('Riyadh', { title: 'Garden villa with a lap pool' });
    await list('Riyadh', { title: 'Garden flat' });
    await list('Garden City, Cairo', { title: 'A villa in a garden' });
    expect(await suggest('garden')).toEqual([
      'district: Garden City, Cairo 1',
      'title: Garden villa with a lap pool 2',
      'title: Garden flat 1',
    ]);
    expect(await suggest('garden v')).toEqual(['title: Garden villa with a lap pool 2']);
  });

  it('counts listed homes alone, of one offer where it is told so', async () => {
    const rented = { is_for_sale: false, is_for_rent: true };
    const [first] = [
      await list('Dubai', rented),
      await list('Dubai'),
      await list('Dubai', { is_for_investment: true }),
    ];
    const count = async (offer?: string) =>
      (await suggest('dubai', offer)).map((each) => Number(each.split(' ').at(-1)));
    expect(await count()).toEqual([3]);
    expect(await count('isForRent')).toEqual([1]);
    expect(await count('isForSale')).toEqual([2]);
    const change = (fields: object, id = first) =>
      test.db.updateTable('properties').set(fields).where('id', '=', id).execute();
    await change({ closed_at: test.clock.now });
    expect([await count(), await count('isForRent')]).toEqual([[2], []]);
    await change({ closed_at: null, withdrawn_at: test.clock.now });
    expect(await count()).toEqual([2]);
    await change({ withdrawn_at: null, is_for_rent: false, is_for_sale: true });
    expect([await count(), await count('isForRent'), await count('isForSale')]).toEqual([[3], [], [3]]);
    await change({ location: 'Sharjah' });
    expect([await count(), await suggest('sharjah')]).toEqual([[2], ['city: Sharjah 1']]);
    await change({ price_minor: 7n });
    expect(await suggest('sharjah')).toEqual(['city: Sharjah 1']);
    await test.db.deleteFrom('properties').where('id', '=', first).execute();
    expect(await suggest('sharjah')).toEqual([]);
    await change(
      { deleted_at: test.clock.now },
      (await test.db.selectFrom('properties').select('id').execute())[0]!.id,
    );
    expect(await count()).toEqual([1]);
  });

  it('keeps the numbers right when many owners write at once and the job adds them up meanwhile', async () => {
    const writing = Array.from({ length: 24 }, async (_, at) => {
      const id = await list(at % 2 === 0 ? 'Marina, Dubai' : 'Dubai');
      if (at % 3 === 0)
        await test.db.updateTable('properties').set({ location: 'Ajman' }).where('id', '=', id).execute();
    });
    await Promise.all([...writing, foldPlaceCounts(test.db), foldPlaceCounts(test.db)]);
    const told = [await suggest('dubai'), await suggest('ajman'), await suggest('marina')];
    expect(told).toEqual([['city: Dubai 16'], ['city: Ajman 8'], ['district: Marina, Dubai 8']]);
    await foldPlaceCounts(test.db);
    expect([await suggest('dubai'), await suggest('ajman'), await suggest('marina')]).toEqual(told);
    const { rows } = await sql`select from place_counts`.execute(test.db);
    expect(rows.length).toBeLessThan(12);
  });

  it('takes a postcode or a street for no place, and a location that repeats itself once', async () => {
    await list('12 High Street, NW3 2AB, Hampstead, London, London');
    expect(await suggest('high')).toEqual([]);
    expect(await suggest('nw3')).toEqual([]);
    expect(await suggest('london')).toEqual(['city: London 1']);
    expect(await suggest('hamp')).toEqual(['district: Hampstead, London 1']);
  });

  it.each([[''], ['d'], ['x'.repeat(201)], ['a\u0000b']])('refuses %j', async (search) => {
    const response = await test.app.inject({ url: '/api/properties/suggestions', query: { search } });
    expect(response.statusCode).toBe(400);
  });

  it('tells nothing for signs alone', async () => {
    await list('Dubai');
    expect(await suggest('--')).toEqual([]);
    expect(await suggest('%%')).toEqual([]);
  });
});
