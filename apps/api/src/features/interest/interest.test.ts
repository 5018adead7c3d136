import { describe, expect, it } from 'vitest';
import type { Property } from '@diyar/domain/properties.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { signInAs } from '#api/testing/people.ts';
import { forgetOldInterest } from './interest.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', TRUST_PROXY: '127.0.0.1/32' } });

function look(id: string, from = '203.0.113.1') {
  return test.app.inject({ method: 'POST', url: `/api/properties/${id}/views`, headers: { 'x-forwarded-for': from } });
}

async function listTopRated(query = ''): Promise<string[]> {
  const answer = await test.app.inject(`/api/properties/top-rated${query}`);
  return (answer.json().data as Property[]).map(({ title }) => title);
}

describe('GET /properties/top-rated', () => {
  it('puts what was saved before what was only looked at, two at most unless more are asked for', async () => {
    const person = await signInAs(test);
    const ids = new Map<string, string>();
    for (const title of ['Saved', 'Looked at twice', 'Looked at once', 'Unseen']) {
      ids.set(title, await buildProperty(test.db, { title }));
    }
    await look(ids.get('Looked at twice')!, '203.0.113.1');
    await look(ids.get('Looked at twice')!, '203.0.113.2');
    await look(ids.get('Looked at once')!, '203.0.113.1');
    await test.app.inject({ method: 'PUT', url: `/api/favourites/${ids.get('Saved')}`, headers: person.headers });
    expect(await listTopRated()).toEqual(['Saved', 'Looked at twice']);
    expect(await listTopRated('?limit=20')).toEqual(['Saved', 'Looked at twice', 'Looked at once']);
  });

  it('counts the last 90 days, and forgets what was before', async () => {
    const id = await buildProperty(test.db, { title: 'Once loved' });
    await look(id);
    expect(await listTopRated()).toEqual(['Once loved']);
    test.clock.now = new Date(test.clock.now.getTime() + 91 * 24 * 3600_000);
    expect(await listTopRated()).toEqual([]);
    await forgetOldInterest(test.deps);
    expect(await test.db.selectFrom('property_interest').selectAll().execute()).toEqual([]);
  });

  it('leaves out what was withdrawn, and answers nothing when nothing was looked at', async () => {
    expect(await listTopRated()).toEqual([]);
    await look(await buildProperty(test.db));
    await test.db.updateTable('properties').set({ deleted_at: new Date() }).execute();
    expect(await listTopRated()).toEqual([]);
  });

  it.each(['0', '21', 'x', '-1'])('refuses a limit of %s', async (limit) => {
    expect((await test.app.inject(`/api/properties/top-rated?limit=${limit}`)).statusCode).toBe(400);
  });
});

describe('POST /properties/:id/views', () => {
  const count = async () =>
    (await test.db.selectFrom('property_interest').select('views').executeTakeFirst())?.views ?? 0;

  it('counts one visitor once a day', async () => {
    const id = await buildProperty(test.db);
    expect((await look(id)).statusCode).toBe(204);
    await look(id);
    expect(await count()).toBe(1);
    await look(id, '203.0.113.9');
    expect(await count()).toBe(2);
    test.clock.now = new Date(test.clock.now.getTime() + 25 * 3600_000);
    await look(id);
    const views = await test.db.selectFrom('property_interest').select('views').orderBy('day').execute();
    expect(views).toEqual([{ views: 2 }, { views: 1 }]);
  });

  it('takes a home in capital letters for the same home', async () => {
    const id = await buildProperty(test.db);
    for (let at = 0; at <= id.length; at += 1)
      expect((await look(id.slice(0, at) + id.slice(at).toUpperCase())).statusCode).toBe(204);
    expect(await count()).toBe(1);
  });

  it('is not upset by homes that are not there', async () => {
    expect((await look('11111111-1111-4111-8111-111111111111')).statusCode).toBe(204);
    expect((await look('nonsense')).statusCode).toBe(400);
    expect(await count()).toBe(0);
  });
});
