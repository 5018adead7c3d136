import { describe, expect, it } from 'vitest';
import { buildApp } from '#api/app.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp();

const villa = {
  title: 'Villa by the creek',
  description: 'Two floors around a courtyard.',
  location: 'Dubai Marina, Dubai',
  price: 1_500_000,
  currency: 'AED',
  isForSale: true,
  isForRent: false,
  isForInvestment: false,
  metadata: { propertyType: 'Villa', bedrooms: 4, bathrooms: 3, area: 3200, yearBuilt: '1998', amenities: [] },
  images: [] as string[],
};

async function write(person: Person, id?: string, app = test.app, change: object = {}) {
  const answer = await app.inject({
    method: id === undefined ? 'POST' : 'PUT',
    url: id === undefined ? '/api/properties' : `/api/properties/${id}`,
    headers: person.headers,
    payload: { ...villa, ...change },
  });
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after']), ...answer.json() };
}

const later = (seconds: number) => (test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000));

describe('the budget for listing writes', () => {
  it('is 60 an hour for one person, adding and changing together', { timeout: 60_000 }, async () => {
    const owner = await signInAs(test);
    const { data } = await write(owner);
    for (let count = 2; count <= 60; count += 1) expect((await write(owner, data.id)).status).toBe(200);
    for (const refused of [await write(owner, data.id), await write(owner)]) {
      expect(refused).toMatchObject({ success: false, status: 429, statusCode: 429, code: 'TOO_MANY_REQUESTS' });
      expect(refused.wait).toBeGreaterThan(3500);
      expect(refused.wait).toBeLessThanOrEqual(3600);
    }
    const remove = { method: 'DELETE' as const, url: `/api/properties/${data.id}`, headers: owner.headers };
    expect((await test.app.inject(remove)).statusCode).toBe(200);
    expect((await write(await signInAs(test))).status).toBe(201);
    const unlimited = await buildApp({ ...test.deps, config: { ...test.deps.config, isRateLimited: false } });
    expect((await write(owner, undefined, unlimited)).status).toBe(201);
    await unlimited.close();
  });

  it('counts withdrawing and listing again too, also when all come at once', { timeout: 60_000 }, async () => {
    const owner = await signInAs(test);
    const key = `listing-write:${owner.userId}:hour`;
    const uses = Array.from({ length: 29 }, () => new Date(test.clock.now.getTime() - 1000));
    await test.db.insertInto('throttles').values({ key, uses, is_spent: false }).execute();
    const { data } = await write(owner);
    const moves = Array.from({ length: 45 }, (_, at) => ({
      url: `/properties/${data.id}/${at % 2 === 0 ? 'withdraw' : 'relist'}`,
      headers: owner.headers,
    }));
    expect(countStatuses(await postAtOnce(test, moves))).toEqual({ 200: 30, 429: 15 });
  });

  it('counts what is refused after it was written, and not what no listing could be', { timeout: 60_000 }, async () => {
    const owner = await signInAs(test);
    const { data } = await write(owner);
    for (let count = 0; count < 5; count += 1)
      expect((await write(owner, data.id, test.app, { price: -1 })).status).toBe(400);
    for (let count = 2; count <= 60; count += 1)
      expect((await write(owner, data.id, test.app, { images: ['https://evil.test/a.jpg'] })).status).toBe(400);
    expect((await write(owner, data.id)).status).toBe(429);
  });

  it('is 300 a day', { timeout: 120_000 }, async () => {
    const owner = await signInAs(test);
    const key = `listing-write:${owner.userId}:day`;
    const uses = Array.from({ length: 299 }, (_, at) => new Date(test.clock.now.getTime() - (at + 1) * 1000));
    await test.db.insertInto('throttles').values({ key, uses: uses.toReversed(), is_spent: false }).execute();
    expect((await write(owner)).status).toBe(201);
    const refused = await write(owner);
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeGreaterThan(85_000);
    later(refused.wait);
    const nextDay = await signInAgain(test, owner.userId);
    expect((await write(nextDay)).status).toBe(201);
  });
});
