import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { buildShares, invest } from '#api/testing/money.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { purgeDeletedListings } from './listings.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const DAY_MS = 24 * 3600 * 1000;

let owner: Person;
beforeEach(async () => {
  owner = await signInAs(test);
});

const flat = {
  title: 'Flat',
  description: 'Two rooms.',
  location: 'Dubai',
  price: 100_000,
  currency: 'USD',
  isForSale: true,
  isForRent: false,
  isForInvestment: false,
  metadata: { propertyType: 'Apartment', bedrooms: 1, bathrooms: 1, area: 600, yearBuilt: '', amenities: [] },
  images: [],
};

const add = (person = owner) =>
  test.app.inject({ method: 'POST', url: '/api/properties', headers: person.headers, payload: flat });

describe('listings added within a day', () => {
  it('are 50 at most, deleted ones among them, and more the next day', async () => {
    const uses = Array.from({ length: 48 }, () => test.clock.now);
    await test.db
      .insertInto('throttles')
      .values({ key: `listings:${owner.userId}`, uses, is_spent: false })
      .execute();
    for (let each = 0; each < 2; each += 1) {
      const answer = await add();
      expect(answer.statusCode).toBe(201);
      const url = `/api/properties/${answer.json().data.id}`;
      await test.app.inject({ method: 'DELETE', url, headers: owner.headers });
    }
    const refused = await add();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'LISTINGS_SPENT',
      message: 'You have added 50 listings within a day. Please add more tomorrow.',
    });
    expect(refused.headers['retry-after']).toBe(String(24 * 3600));
    expect((await add(await signInAs(test))).statusCode).toBe(201);
  });
});

describe('a listing that is sent again', () => {
  const send = (key: string, payload: object = flat) =>
    test.app.inject({
      method: 'POST',
      url: '/api/properties',
      headers: { ...owner.headers, 'idempotency-key': key },
      payload,
    });

  it('is listed once under its key, also when it is sent several times at once', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(key)));
    const last = await send(key);
    const listed = [...answers, last].filter(({ statusCode }) => statusCode === 201);
    expect(listed.length).toBeGreaterThanOrEqual(2);
    expect(new Set(listed.map((each) => each.json().data.id)).size).toBe(1);
    expect((await send(crypto.randomUUID())).json().data.id).not.toBe(last.json().data.id);
  });

  it('is refused when it is another one, and when its key is none', async () => {
    const key = crypto.randomUUID();
    await send(key);
    expect((await send(key, { ...flat, title: 'Another flat' })).json()).toMatchObject({ code: 'KEY_REUSED' });
    expect((await send('first')).statusCode).toBe(400);
  });
});

describe('purgeDeletedListings', () => {
  it('erases what was deleted 30 days ago, and leaves what is younger, listed, or has a history of money', async () => {
    const before = (days: number) => new Date(test.clock.now.getTime() - days * DAY_MS);
    const owner_id = owner.userId;
    const listed = await buildProperty(test.db, { owner_id });
    const fresh = await buildProperty(test.db, { owner_id, deleted_at: before(29) });
    const old = await buildProperty(test.db, { owner_id, deleted_at: before(31) });
    const held = await buildShares(test, 100n, { owner_id });
    await invest(test, await signInAs(test), held, 1000);
    await test.db
      .updateTable('properties')
      .set({ deleted_at: before(31) })
      .where('id', '=', held)
      .execute();
    await purgeDeletedListings(test.deps);
    const left = await test.db.selectFrom('properties').where('owner_id', '=', owner_id).select('id').execute();
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([listed, fresh, held]));
    expect(left.map(({ id }) => id)).not.toContain(old);
  });
});
