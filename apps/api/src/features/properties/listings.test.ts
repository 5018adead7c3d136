import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnListing, Property } from '@diyar/domain/properties.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let owner: Person;
let stranger: Person;
beforeEach(async () => {
  owner = await signInAs(test);
  stranger = await signInAs(test);
});

const villa = {
  title: 'Villa by the creek',
  description: 'Two floors around a courtyard.',
  location: 'Dubai Marina, Dubai',
  price: 1_500_000.5,
  valuation: 1_500_000.5,
  currency: 'AED',
  isForSale: true,
  isForRent: false,
  isForInvestment: true,
  metadata: {
    propertyType: 'Villa',
    bedrooms: 4,
    bathrooms: 3,
    area: 3200,
    yearBuilt: 'about 1998',
    amenities: ['Garden', 'Gym'],
  },
  images: [] as string[],
};

async function call(method: InjectOptions['method'], url: string, person?: Person, payload?: object) {
  const answer = await test.app.inject({
    method: method!,
    url: `/api${url}`,
    headers: person?.headers ?? {},
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    ...(answer.json() as { message: string; code?: string; fields?: object; data: Property }),
  };
}

const add = (change: object = {}, person = owner) => call('POST', '/properties', person, { ...villa, ...change });
const get = async (id: string) => (await call('GET', `/properties/${id}`)).data;

async function addFile(ownerId: string): Promise<string> {
  const { id } = await test.db
    .insertInto('files')
    .values({ owner_id: ownerId, width: 1600, height: 1000, color: '#aabbcc', byte_size: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/api/files/${id}/1600.jpg`;
}

describe('POST /properties', () => {
  it('lists the home at once, with its price in dollars, its tokens and its place', async () => {
    const { status, message, data } = await add();
    expect(status).toBe(201);
    expect(message).toBe('Property added successfully');
    expect(data).toMatchObject({
      title: 'Villa by the creek',
      price: 1_500_000.5,
      currency: 'AED',
      priceUsd: 408_441.25,
      rateDate: '2026-11-14',
      tokensTotal: 4084,
      tokensAvailable: 4084,
      tokenPrice: 100,
      propertyType: 'Villa',
      metadata: { bedrooms: 4, bathrooms: 3, area: 3200, yearBuilt: 'about 1998', amenities: ['Garden', 'Gym'] },
      isLocationApproximate: true,
      owner: { id: owner.userId },
      version: 1,
    });
    expect(data.latitude).toBeCloseTo(25.08, 1);
    expect((await test.app.inject('/api/properties')).json().data[0].id).toBe(data.id);
    expect(await get(data.id)).toEqual(data);
  });

  it('keeps the pin where the owner set it, and knows nothing of a place it cannot find', async () => {
    const pinned = await add({ latitude: 25.2, longitude: 55.3 });
    expect(pinned.data).toMatchObject({ latitude: 25.2, longitude: 55.3, isLocationApproximate: false });
    const nowhere = await add({ location: 'Xyzzyville' });
    expect(nowhere.data).toMatchObject({ latitude: null, longitude: null, isLocationApproximate: false });
  });

  it('takes halves of rooms and of square feet, and finds them among the whole numbers', async () => {
    const metadata = { ...villa.metadata, bathrooms: 2.5, bedrooms: 3, area: 432.5 };
    const { status, data } = await add({ metadata });
    expect([status, data.metadata.bathrooms, data.metadata.area]).toEqual([201, 2.5, 432.5]);
    for (const query of ['bathrooms=2', 'areaMin=432', 'areaMax=433']) {
      expect(await call('GET', `/properties?${query}`)).toMatchObject({ data: [{ id: data.id }] });
    }
    expect(await call('GET', '/properties?bathrooms=3')).toMatchObject({ data: [] });
  });

  it('has an amount for each offer, and a price on request for an offer without one', async () => {
    const all = { isForRent: true, price: 9000, rentPrice: 9000, salePrice: 1_600_000, valuation: 1_500_000.5 };
    expect((await add({ ...all, rentPeriod: 'year' })).data).toMatchObject({
      ...all,
      rentPeriod: 'year',
      tokensTotal: 4084,
    });
    expect((await add({ isForRent: true, price: 9000, valuation: undefined })).data).toMatchObject({
      price: 9000,
      rentPrice: 9000,
      salePrice: null,
      valuation: null,
      rentPeriod: 'month',
      tokensTotal: 0,
    });
    const { data } = await add({ price: undefined, salePrice: 1_600_000 });
    expect(data).toMatchObject({ price: 1_600_000, rentPrice: null, salePrice: 1_600_000, valuation: 1_500_000.5 });
    const sold = await call('PUT', `/properties/${data.id}`, owner, { ...villa, isForInvestment: false });
    expect(sold.data).toMatchObject({ price: 1_500_000.5, salePrice: 1_500_000.5, valuation: null, tokensTotal: 0 });
  });

  it('takes the price for the main offer, so that a record can be sent back with another price', async () => {
    const { data } = await add();
    const changed = await call('PUT', `/properties/${data.id}`, owner, { ...data, price: 1_400_000 });
    expect(changed.data).toMatchObject({ price: 1_400_000, salePrice: 1_400_000, valuation: 1_500_000.5 });
  });

  it('refuses amounts that are none', async () => {
    expect(await add({ price: undefined })).toMatchObject({ fields: { price: 'Price is required' } });
    expect(await add({ valuation: 12.345 })).toMatchObject({
      fields: { valuation: 'The amount can have at most two decimals' },
    });
    expect(await add({ valuation: 367 })).toMatchObject({
      fields: { valuation: 'A home open to investors must be worth at least $100 (one token)' },
    });
  });

  it('has no tokens unless it is open to investment', async () => {
    expect((await add({ isForInvestment: false })).data).toMatchObject({ tokensTotal: 0, tokensAvailable: 0 });
  });

  it('shows the pictures in their order, with what they show', async () => {
    const images = [await addFile(owner.userId), await addFile(owner.userId)];
    const { data } = await add({ images, imageAlts: ['The courtyard'], panorama: await addFile(owner.userId) });
    expect(data.images).toEqual(images);
    expect(data.pictures.map(({ alt }) => alt)).toEqual(['The courtyard', '']);
    expect(data.panorama).toMatchObject({ width: 1600 });
  });

  it('keeps floor plans as such, behind the photos, with what they show', async () => {
    const [plan, hall, roof] = [await addFile(owner.userId), await addFile(owner.userId), await addFile(owner.userId)];
    const kinds = { imageAlts: ['Ground floor', 'The hall'], imageKinds: ['floor-plan', 'photo'] };
    const { data } = await add({ images: [plan, hall, roof], ...kinds });
    expect(data.images).toEqual([hall, roof, plan]);
    expect(data.pictures.map(({ alt, kind }) => [alt, kind])).toEqual([
      ['The hall', 'photo'],
      ['', 'photo'],
      ['Ground floor', 'floor-plan'],
    ]);
    expect(await add({ images: [hall], imageKinds: ['hologram'] })).toMatchObject({ status: 400 });
  });

  it('takes only pictures that its owner uploaded', async () => {
    const own = await addFile(owner.userId);
    for (const image of [
      await addFile(stranger.userId),
      '/api/files/11111111-1111-4111-8111-111111111111/1600.jpg',
      'https://evil.test/a.jpg',
      `https://evil.test${own}`,
      `${own}?x`,
      'javascript:alert(1)',
      '',
    ]) {
      const answer = await add({ images: [own, image] });
      expect(answer.status).toBe(400);
      expect(answer.fields).toHaveProperty('images');
      expect((await add({ panorama: image || 'x' })).status).toBe(400);
    }
    expect(await test.db.selectFrom('properties').select('id').execute()).toEqual([]);
  });

  it.each([
    [{ title: '' }, { title: 'Title is required' }],
    [{ description: ' ' }, { description: 'Description is required' }],
    [{ location: undefined }, { location: 'Location is required' }],
    [{ price: undefined }, { price: 'Price is required' }],
    [{ price: 0 }, { price: 'Price must be positive' }],
    [{ price: -1 }, { price: 'Price must be positive' }],
    [{ price: '5' }, { price: 'Price is required' }],
    [{ metadata: { ...villa.metadata, bedrooms: -1 } }, { 'metadata.bedrooms': 'Cannot be negative' }],
    [{ metadata: { ...villa.metadata, bathrooms: -1 } }, { 'metadata.bathrooms': 'Cannot be negative' }],
    [{ metadata: { ...villa.metadata, area: -1 } }, { 'metadata.area': 'Cannot be negative' }],
  ])('refuses %j in the words of the form', async (change, fields) => {
    const answer = await add(change);
    expect(answer).toMatchObject({ status: 400, success: false, statusCode: 400, fields });
    expect(answer.message).toBe(Object.values(fields)[0]);
  });

  it('wants somebody who is signed in and not restricted', async () => {
    expect((await call('POST', '/properties', undefined, villa)).status).toBe(401);
    const restricted = await signInAs(test, { restricted_at: test.clock.now });
    expect(await add({}, restricted)).toMatchObject({ status: 403, code: 'ACCOUNT_RESTRICTED' });
  });

  it('decides itself whose it is, when it was listed and how many tokens it has', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const { data } = await add({
      id,
      ownerId: stranger.userId,
      owner: { id: stranger.userId },
      createdAt: '2001-01-01T00:00:00Z',
      tokensAvailable: 9,
      tokensTotal: 9,
      tokenPrice: 1,
      priceUsd: 1,
    });
    expect(data.id).not.toBe(id);
    expect(data).toMatchObject({
      owner: { id: owner.userId },
      tokensAvailable: 4084,
      tokenPrice: 100,
      priceUsd: 408_441.25,
    });
    expect(new Date(data.createdAt).getFullYear()).toBeGreaterThan(2025);
  });

  it('keeps any text as it is, but for what turns its direction', async () => {
    const title = '<img src=x onerror=alert(1)> {{7*7}}';
    const { data } = await add({
      title: `${title}\u202E`,
      description: `${title} \u202Eevil`,
      location: 'Du\u2066bai',
    });
    expect(await get(data.id)).toMatchObject({ title, description: `${title} evil`, location: 'Dubai' });
  });

  it('stops at 200 listings, also when many come at once', async () => {
    for (let home = 0; home < 198; home += 1) await buildProperty(test.db, { owner_id: owner.userId });
    const requests = Array.from({ length: 8 }, () => ({ url: '/properties', body: villa, headers: owner.headers }));
    const statuses = await postAtOnce(test, requests);
    expect(countStatuses(statuses)).toEqual({ 201: 2, 409: 6 });
  });
});

describe('PUT /properties/:id', () => {
  it('changes everything an owner can say, and counts the change', async () => {
    const images = [await addFile(owner.userId), await addFile(owner.userId)];
    const { data: before } = await add({ images, imageAlts: ['One', 'Two'] });
    const more = await addFile(owner.userId);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    const change = {
      ...villa,
      title: 'Villa, renovated',
      price: 900_000,
      valuation: 900_000,
      currency: 'USD',
      images: [images[1], more],
      imageAlts: ['Two'],
    };
    const { status, message, data } = await call('PUT', `/properties/${before.id}`, owner, { ...change, version: 1 });
    expect(status).toBe(200);
    expect(message).toBe('Property updated successfully');
    expect(data).toMatchObject({
      title: 'Villa, renovated',
      priceUsd: 900_000,
      tokensTotal: 9000,
      version: 2,
      images: [images[1], more],
    });
    expect(data.createdAt).toBe(before.createdAt);
    expect(data.updatedAt > before.updatedAt).toBe(true);
    const prices = await test.db.selectFrom('property_prices').selectAll().orderBy('since').execute();
    expect(prices.map(({ price_minor, currency }) => [price_minor, currency])).toEqual([
      [150_000_050n, 'AED'],
      [90_000_000n, 'USD'],
    ]);
  });

  it('writes no price that did not change', async () => {
    const { data } = await add();
    await call('PUT', `/properties/${data.id}`, owner, { ...villa, title: 'Other' });
    expect(await test.db.selectFrom('property_prices').selectAll().execute()).toHaveLength(1);
  });

  it('refuses to write over what its owner has not seen', async () => {
    const { data } = await add();
    expect((await call('PUT', `/properties/${data.id}`, owner, { ...villa, title: 'First', version: 1 })).status).toBe(
      200,
    );
    const late = await call('PUT', `/properties/${data.id}`, owner, { ...villa, title: 'Second', version: 1 });
    expect(late).toMatchObject({ status: 409, code: 'PROPERTY_CHANGED' });
    expect((await get(data.id)).title).toBe('First');
  });

  it("refuses someone else's property, whatever the body says, and leaves it byte for byte as it was", async () => {
    const { data } = await add();
    const { data: own } = await add({}, stranger);
    const before = await test.app.inject(`/api/properties/${data.id}`);
    for (const extra of [{}, { id: own.id }, { ownerId: stranger.userId }, { owner: { id: stranger.userId } }]) {
      const answer = await call('PUT', `/properties/${data.id}`, stranger, { ...villa, title: 'Mine now', ...extra });
      expect(answer).toMatchObject({
        status: 403,
        success: false,
        message: 'Only the owner of a listing can change it.',
      });
    }
    expect((await call('DELETE', `/properties/${data.id}`, stranger)).status).toBe(403);
    expect((await test.app.inject(`/api/properties/${data.id}`)).body).toBe(before.body);
  });

  it('answers 404 for one that is not there and 401 to nobody', async () => {
    const nobody = '11111111-1111-4111-8111-111111111111';
    expect((await call('PUT', `/properties/${nobody}`, owner, villa)).status).toBe(404);
    expect((await call('DELETE', `/properties/${nobody}`, owner)).status).toBe(404);
    expect((await call('PUT', `/properties/${nobody}`, undefined, villa)).status).toBe(401);
    expect((await call('DELETE', `/properties/${nobody}`)).status).toBe(401);
  });

  it('keeps the number of parts once somebody holds one, and prices those that are left by a new value', async () => {
    const { data } = await add();
    await test.db
      .updateTable('offerings')
      .set({ tokens_available: 4000n })
      .where('property_id', '=', data.id)
      .execute();
    const dearer = await call('PUT', `/properties/${data.id}`, owner, {
      ...villa,
      price: 3_000_000,
      valuation: 3_000_000,
    });
    // 3,000,000 dirhams are 816,882.23 dollars.
    expect(dearer.data).toMatchObject({
      tokensTotal: 4084,
      tokensAvailable: 4000,
      tokenPrice: 200.03,
      offering: { state: 'open', tokenPriceMinor: 20_003, valuation: 3_000_000, currency: 'AED', source: '' },
    });
    expect((await call('DELETE', `/properties/${data.id}`, owner)).status).toBe(409);
  });

  it('closes the offering when it is no longer for investment, and opens it when it is again', async () => {
    const { data } = await add();
    await test.db
      .updateTable('offerings')
      .set({ tokens_available: 4000n })
      .where('property_id', '=', data.id)
      .execute();
    const closed = await call('PUT', `/properties/${data.id}`, owner, { ...villa, isForInvestment: false });
    expect(closed).toMatchObject({
      status: 200,
      data: { isForInvestment: false, tokensTotal: 4084, tokensAvailable: 4000, offering: { state: 'closed' } },
    });
    const again = await call('PUT', `/properties/${data.id}`, owner, villa);
    expect(again.data).toMatchObject({ tokensTotal: 4084, tokenPrice: 100, offering: { state: 'open' } });
  });
});

describe('DELETE /properties/:id', () => {
  it('takes it out of every list, and cannot be done twice', async () => {
    const { data } = await add({ images: [await addFile(owner.userId)] });
    expect(await call('DELETE', `/properties/${data.id}`, owner)).toMatchObject({
      status: 200,
      message: 'Property deleted successfully',
    });
    expect((await call('GET', `/properties/${data.id}`)).status).toBe(404);
    expect((await test.app.inject('/api/properties')).json().data).toEqual([]);
    expect((await call('GET', '/properties/my-properties', owner)).data).toEqual([]);
    expect((await call('DELETE', `/properties/${data.id}`, owner)).status).toBe(404);
    expect(await test.db.selectFrom('property_images').selectAll().execute()).toEqual([]);
  });
});

describe('GET /properties/my-properties', () => {
  it('answers my own, newest first', async () => {
    const first = await add({ title: 'First' });
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    const second = await add({ title: 'Second' });
    await add({}, stranger);
    const answer = await test.app.inject({ url: '/api/properties/my-properties', headers: owner.headers });
    expect(answer.json().data.map(({ id }: Property) => id)).toEqual([second.data.id, first.data.id]);
    expect(answer.json().meta).toEqual({ total: 2 });
    expect(answer.headers['cache-control']).toBe('no-store');
    const one = await test.app.inject({ url: '/api/properties/my-properties?limit=1', headers: owner.headers });
    expect(one.json().data).toHaveLength(1);
    expect((await test.app.inject('/api/properties/my-properties')).statusCode).toBe(401);
  });

  it('tells how often each was looked at, saved and asked about in the last 90 days', async () => {
    const { data: home } = await add({ title: 'Looked at' });
    await add({ title: 'Overlooked' });
    await test.app.inject({ method: 'POST', url: `/api/properties/${home.id}/views` });
    await test.app.inject({ method: 'PUT', url: `/api/favourites/${home.id}`, headers: stranger.headers });
    for (const text of ['Is it still free?', 'May I see it?']) {
      const payload = { text, key: crypto.randomUUID() };
      await test.app.inject({
        method: 'POST',
        url: `/api/properties/${home.id}/messages`,
        headers: stranger.headers,
        payload,
      });
    }
    const read = async () => {
      const answer = await test.app.inject({ url: '/api/properties/my-properties', headers: owner.headers });
      return answer
        .json()
        .data.map(({ title, views, saves, enquiries }: OwnListing) => `${title} ${views} ${saves} ${enquiries}`)
        .toSorted();
    };
    expect(await read()).toEqual(['Looked at 1 1 1', 'Overlooked 0 0 0']);
    const own = await test.app.inject({ url: '/api/properties/my-properties', headers: owner.headers });
    const lookedAt = (own.json().data as OwnListing[]).find(({ title }) => title === 'Looked at');
    expect(lookedAt?.viewsByDay).toEqual([...Array.from({ length: 29 }, () => 0), 1]);
    test.clock.now = new Date(test.clock.now.getTime() + 91 * 24 * 3600 * 1000);
    owner = await signInAgain(test, owner.userId);
    expect(await read()).toEqual(['Looked at 0 0 0', 'Overlooked 0 0 0']);
  });
});
