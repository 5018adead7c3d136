import { beforeEach, describe, expect, it } from 'vitest';
import type { Property } from '@diyar/domain/properties.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let person: Person;
beforeEach(async () => {
  person = await signInAs(test);
});

async function call(method: 'GET' | 'PUT' | 'DELETE', url: string, headers: Record<string, string> = person.headers) {
  const answer = await test.app.inject({ method, url: `/api/favourites${url}`, headers });
  return { status: answer.statusCode, ...answer.json() };
}

const listIds = async (headers?: Record<string, string>) => (await call('GET', '/ids', headers)).data as string[];

describe('favourites', () => {
  it('are kept by person, the last one first, and are saved once however often one presses', async () => {
    const [first, second] = [await buildProperty(test.db), await buildProperty(test.db)];
    const other = await signInAs(test);
    expect(await call('PUT', `/${first}`)).toMatchObject({ status: 200, message: 'The home is saved.' });
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    await Promise.all(Array.from({ length: 5 }, () => call('PUT', `/${second}`)));
    expect(await listIds()).toEqual([second, first]);
    expect((await call('GET', '')).data.map(({ id }: Property) => id)).toEqual([second, first]);
    expect(await listIds(other.headers)).toEqual([]);
    const interest = await test.db.selectFrom('property_interest').select(['property_id', 'saves']).execute();
    expect(interest).toEqual(
      expect.arrayContaining([
        { property_id: first, saves: 1 },
        { property_id: second, saves: 1 },
      ]),
    );
  });

  it('can be taken back, also twice', async () => {
    const id = await buildProperty(test.db);
    await call('PUT', `/${id}`);
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200, message: 'The home is no longer saved.' });
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect(await listIds()).toEqual([]);
    expect(await test.db.selectFrom('property_interest').select('saves').executeTakeFirst()).toEqual({ saves: 0 });
  });

  it('do not show what was deleted, and refuse what is not there', async () => {
    const id = await buildProperty(test.db);
    await call('PUT', `/${id}`);
    await test.db.updateTable('properties').set({ deleted_at: new Date() }).execute();
    expect(await listIds()).toEqual([]);
    expect((await call('PUT', `/${id}`)).status).toBe(404);
    expect((await call('PUT', '/nonsense')).status).toBe(400);
  });

  it('end at 500', async () => {
    const owner_id = person.userId;
    const ids: string[] = [];
    for (let count = 0; count < 501; count += 1) ids.push(await buildProperty(test.db, { owner_id }));
    await test.db
      .insertInto('favourites')
      .values(ids.slice(0, 500).map((property_id) => ({ user_id: owner_id, property_id, created_at: new Date() })))
      .execute();
    expect(await call('PUT', `/${ids[500]}`)).toMatchObject({ status: 409, code: 'FAVOURITES_FULL' });
    expect(await call('PUT', `/${ids[0]}`), 'saved before').toMatchObject({ status: 200 });
    await test.db.updateTable('properties').set({ deleted_at: new Date() }).where('id', '=', ids[1]!).execute();
    expect(await call('PUT', `/${ids[500]}`), 'a deleted one takes no room').toMatchObject({ status: 200 });
  });

  it('show what was withdrawn from the market', async () => {
    const id = await buildProperty(test.db);
    await call('PUT', `/${id}`);
    await test.db.updateTable('properties').set({ withdrawn_at: new Date() }).execute();
    expect(await listIds()).toEqual([id]);
  });

  it('are for people who are signed in', async () => {
    const id = await buildProperty(test.db);
    for (const [method, url] of [
      ['GET', ''],
      ['GET', '/ids'],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const) {
      expect((await call(method, url, {})).status).toBe(401);
    }
  });
});
