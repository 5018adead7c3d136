import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#api/lib/password.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';
import { signInAs } from '#api/testing/people.ts';
import { PUBLIC_READS } from './client.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

const refusal = {
  success: false,
  message: 'The service is not available right now. Please try again in a moment.',
  statusCode: 503,
  code: 'UNAVAILABLE',
};

/** Takes every connection for public reads until the work is over. */
async function withoutPublicReads(work: () => Promise<void>): Promise<void> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const taken = Array.from({ length: PUBLIC_READS.connections }, () => Promise.withResolvers<void>());
  const holding = taken.map(({ resolve }) =>
    test.deps.readDb.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      resolve();
      await isOver;
    }),
  );
  await Promise.all(taken.map(({ promise }) => promise));
  try {
    await work();
  } finally {
    end();
    await Promise.all(holding);
  }
}

describe('public reads', () => {
  it('leave sign-in, sessions and health alone when they have used up their connections', async () => {
    const password = 'a long enough secret';
    await buildUser(test.db, { email: 'layla@example.com', password_hash: await hashPassword(password) });
    await withoutPublicReads(async () => {
      const list = test.app.inject('/api/properties');
      const health = await test.app.inject('/api/health');
      expect(health.statusCode).toBe(200);
      const login = await test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'layla@example.com', password },
      });
      expect(login.statusCode).toBe(200);
      const { accessToken } = login.json().data as { accessToken: string };
      const own = await test.app.inject({
        url: '/api/properties/my-properties',
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(own.statusCode).toBe(200);
      const refused = await list;
      expect(refused.json()).toMatchObject(refusal);
      expect(refused.headers['retry-after']).toBe('5');
    });
    expect((await test.app.inject('/api/properties')).statusCode).toBe(200);
  });

  it('end after a second, with a time to come back, while health answers', async () => {
    const id = await buildProperty(test.db);
    await test.app.inject('/api/properties');
    await test.db.transaction().execute(async (tx) => {
      await sql`lock table properties, property_search in access exclusive mode`.execute(tx);
      const asked = ['/api/properties?limit=5', `/api/properties/${id}`, '/api/properties/top-rated'];
      const answers = Promise.all(asked.map((url) => test.app.inject(url)));
      expect((await test.app.inject('/api/health')).statusCode).toBe(200);
      for (const answer of await answers) {
        expect(answer.json()).toMatchObject(refusal);
        expect(answer.headers['retry-after']).toBe('5');
      }
      expect((await test.app.inject(`/property/${id}`)).statusCode).toBe(503);
    });
    expect((await test.app.inject(`/api/properties/${id}`)).statusCode).toBe(200);
  });

  it('of a list do not read homes again that have not changed', async () => {
    const id = await buildProperty(test.db);
    await test.app.inject('/api/properties?limit=3');
    await test.db.transaction().execute(async (tx) => {
      await sql`lock table properties in access exclusive mode`.execute(tx);
      const again = await test.app.inject('/api/properties?limit=4');
      expect(again.json().data).toMatchObject([{ id }]);
    });
  });

  it('cannot write', async () => {
    await expect(sql`delete from users`.execute(test.deps.readDb)).rejects.toThrow('read-only transaction');
  });
});

describe('public figures', () => {
  const urls = ['/api/statistics', '/api/properties/insights', '/sitemap.xml', '/api/properties/map?zoom=3'];

  it('are computed once for a hundred visitors at the same moment, and for those after them', async () => {
    await buildProperty(test.db, { latitude: 25, longitude: 55 });
    const first = await Promise.all(urls.map((url) => test.app.inject(url)));
    // Locked tables: whoever reads them now has to wait, and is refused after a second.
    await test.db.transaction().execute(async (tx) => {
      await sql`lock table properties, property_search, users in access exclusive mode`.execute(tx);
      for (const [at, url] of urls.entries()) {
        const answers = await Promise.all(Array.from({ length: 25 }, () => test.app.inject(url)));
        for (const answer of answers) {
          expect(answer.statusCode).toBe(200);
          expect(answer.body).toBe(first[at]!.body);
        }
      }
      expect((await test.app.inject('/about')).statusCode).toBe(200);
    });
  });

  it('show a property on the map and in the sitemap as soon as it was written through the API', async () => {
    const owner = await signInAs(test);
    const at = { owner_id: owner.userId, latitude: 25, longitude: 55 };
    const [own, hidden] = [await buildProperty(test.db, at), await buildProperty(test.db, at)];
    const count = async () => [
      (await test.app.inject('/api/properties/map?zoom=3')).json().meta.total,
      (await test.app.inject('/sitemap.xml')).body.split('/property/').length - 1,
    ];
    expect(await count()).toEqual([2, 2]);
    await test.db.updateTable('properties').set({ deleted_at: new Date() }).where('id', '=', hidden).execute();
    const withdraw = { method: 'DELETE' as const, url: `/api/properties/${own}` };
    expect((await test.app.inject(withdraw)).statusCode).toBe(401);
    expect((await test.app.inject({ method: 'POST', url: `/api/properties/${own}/views` })).statusCode).toBe(204);
    expect(await count()).toEqual([2, 2]);
    expect((await test.app.inject({ ...withdraw, headers: owner.headers })).statusCode).toBe(200);
    expect(await count()).toEqual([0, 0]);
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip', 'gzip'],
  ])('send the sitemap to whoever accepts %s', async (accepted, encoding) => {
    const answer = await test.app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toBe('accept-encoding');
    if (encoding === undefined) expect(answer.body).toContain('<urlset');
  });
});
