import { describe, expect, it } from 'vitest';
import { mapAnswer, type MapMarker } from '@diyar/domain/search.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';

const test = useTestApp();

async function draw(query: Record<string, string>): Promise<{ markers: MapMarker[]; total: number }> {
  const response = await test.app.inject({ url: '/api/properties/map', query: { zoom: '3', ...query } });
  expect(response.statusCode).toBe(200);
  const { data, meta } = mapAnswer.parse(response.json());
  expect(meta.isTotalEstimated).toBe(false);
  return { markers: data, total: meta.total };
}

async function addAround(places: [latitude: number, longitude: number, count: number][]): Promise<void> {
  const owner_id = await buildUser(test.db);
  for (const [latitude, longitude, count] of places)
    for (let home = 0; home < count; home += 1)
      await buildProperty(test.db, { owner_id, title: 'Home', latitude: latitude + home / 1000, longitude });
}

describe('GET /api/properties/map', () => {
  it('shows a home that stands alone with its price', async () => {
    const id = await buildProperty(test.db, {
      title: 'Villa by the creek',
      latitude: 25.2,
      longitude: 55.3,
      price_minor: 123_456_50n,
      currency: 'AED',
      is_for_rent: true,
    });
    await buildProperty(test.db, { title: 'Without a place' });
    await buildProperty(test.db, { title: 'Gone', latitude: 25.2, longitude: 55.3, deleted_at: new Date() });
    expect(await draw({})).toEqual({
      markers: [
        {
          kind: 'home',
          id,
          latitude: 25.2,
          longitude: 55.3,
          title: 'Villa by the creek',
          price: 123_456.5,
          currency: 'AED',
          isForRent: true,
          rentPeriod: 'month',
        },
      ],
      total: 1,
    });
    expect(await draw({ bounds: '55,25,56,26' })).toMatchObject({ total: 1 });
    expect(await draw({ bounds: '56,25,57,26' })).toEqual({ markers: [], total: 0 });
    expect(await draw({ propertyType: 'Land' })).toEqual({ markers: [], total: 0 });
    expect(await draw({ search: 'creek' })).toMatchObject({ total: 1 });
    expect(await draw({ search: 'nowhere' })).toEqual({ markers: [], total: 0 });
  });

  it('shows the price of the offer that is searched for, as the card next to it does', async () => {
    const place = { latitude: 25.2, longitude: 55.3, currency: 'AED', rent_period: 'year' } as const;
    await buildProperty(test.db, {
      ...place,
      is_for_rent: true,
      price_minor: 9_500_00n,
      sale_minor: 2_100_000_00n,
      is_for_investment: true,
    });
    const draws = async (query: Record<string, string>) => (await draw(query)).markers[0];
    expect(await draws({})).toMatchObject({ price: 9500, isForRent: true });
    expect(await draws({ isForRent: 'true' })).toMatchObject({ price: 9500, isForRent: true });
    expect(await draws({ isForSale: 'true' })).toMatchObject({ price: 2_100_000, isForRent: false });
    expect(await draws({ isForSale: 'true', isForRent: 'true' })).toMatchObject({ price: 9500, isForRent: true });
    expect(await draws({ isForInvestment: 'true' })).toMatchObject({ price: null, isForRent: false });
  });

  it('puts neighbours together, and leaves who is alone alone', async () => {
    await addAround([
      [25, 55, 150],
      [51.5, -0.1, 60],
      [-33.9, 151.2, 1],
    ]);
    const { markers, total } = await draw({});
    expect(total).toBe(211);
    const groups = markers.filter((marker) => marker.kind === 'group').toSorted((a, b) => b.count - a.count);
    expect(groups.map((group) => group.count)).toEqual([150, 60]);
    expect(groups[0]).toMatchObject({ longitude: 55, bounds: [55, 25, 55, expect.closeTo(25.149)] });
    expect(groups[0]!.latitude).toBeCloseTo(25.0745);
    expect(markers.filter((marker) => marker.kind === 'home')).toHaveLength(1);
  });

  it('takes groups apart as one comes nearer', async () => {
    await addAround([
      [25, 55, 120],
      [25, 56, 120],
    ]);
    expect((await draw({ zoom: '2' })).markers).toHaveLength(1);
    expect((await draw({ zoom: '10', bounds: '54,24,57,26' })).markers.length).toBeGreaterThan(2);
    const close = await draw({ zoom: '18', bounds: '54.99,24.99,55.01,25.0105' });
    expect(close.markers).toHaveLength(11);
    expect(close.markers.every((marker) => marker.kind === 'home')).toBe(true);
  });

  it('keeps apart what lies on either side of the date line', async () => {
    await addAround([
      [-17, 179.9, 150],
      [-17, -179.9, 100],
    ]);
    const { markers, total } = await draw({ zoom: '5', bounds: '170,-30,-170,0' });
    expect(total).toBe(250);
    for (const marker of markers) expect(Math.abs(marker.longitude)).toBeCloseTo(179.9);
    expect(await draw({ bounds: '0,-30,170,0' })).toEqual({ markers: [], total: 0 });
  });

  it('answers no more groups than a screen can show, however near it claims to be', async () => {
    await addAround(Array.from({ length: 250 }, (_, home) => [(home % 50) * 0.7, home * 0.1, 1]));
    const { markers } = await draw({ zoom: '20', bounds: '-1,-1,60,60' });
    expect(markers.length).toBeLessThan(250);
    expect(markers.reduce((sum, marker) => sum + (marker.kind === 'group' ? marker.count : 1), 0)).toBe(250);
  });

  it.each(['', 'zoom=-1', 'zoom=21', 'zoom=1.5', 'zoom=a', 'zoom=3&bounds=1,2', 'zoom=3&bounds=0,0,0,91'])(
    'refuses ?%s',
    async (query) => {
      expect((await test.app.inject(`/api/properties/map?${query}`)).statusCode).toBe(400);
    },
  );

  it('shows homes at the poles', async () => {
    await addAround([[89.7, 10, 201]]);
    expect((await draw({})).total).toBe(201);
  });
});
