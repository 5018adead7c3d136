import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';

const test = useTestApp();

async function find(search: string): Promise<string[]> {
  const response = await test.app.inject({ url: '/api/properties', query: { search } });
  expect(response.statusCode).toBe(200);
  return response.json().data.map((home: { title: string }) => home.title);
}

/** What the database does when a fuzzy match is asked for this word. */
async function onFuzzyMatch(word: string, statement: string): Promise<void> {
  await sql`alter function words_near(text) rename to words_near_before`.execute(test.db);
  await sql
    .raw(
      `create function words_near(word text) returns text[] language plpgsql volatile as $$
       begin
         if word = '${word}' then ${statement}; end if;
         return words_near_before(word);
       end $$`,
    )
    .execute(test.db);
  onTestFinished(async () => {
    await sql`drop function words_near(text)`.execute(test.db);
    await sql`alter function words_near_before(text) rename to words_near`.execute(test.db);
  });
}

describe('a search with misspelt words', () => {
  it('forgives two of them, and finds nothing with three', async () => {
    await buildProperty(test.db, { title: 'Marina Garden Tower' });
    expect(await find('marinna gardenn tower')).toEqual(['Marina Garden Tower']);
    expect(await find('marinna gardenn towerr')).toEqual([]);
  });

  it('does not even look for three of them', async () => {
    await buildProperty(test.db, { title: 'Marina Garden Tower' });
    await onFuzzyMatch('marinna', "raise exception 'looked for it'");
    expect(await find('marinna gardenn towerr')).toEqual([]);
  });

  it('finds a word with half of its parts in common, whichever half that is', async () => {
    await buildProperty(test.db, { title: 'Constantinople' });
    expect(await find('constantinxqle')).toEqual(['Constantinople']);
    expect(await find('xqnstantinople')).toEqual(['Constantinople']);
    expect(await find('constanxqnople')).toEqual(['Constantinople']);
    expect(await find('conxxxxxxxxple')).toEqual([]);
  });

  it('finds nothing rather than failing when the match takes too long', async () => {
    await buildProperty(test.db, { title: 'Marina' });
    await onFuzzyMatch('marinna', 'perform pg_sleep(5)');
    expect(await find('marinna')).toEqual([]);
    expect(await find('marnia')).toEqual(['Marina']);
  });
});

describe('a search of signs alone', () => {
  it.each(['%%%', '___', '🏡🏡🏡', '!?', '%'])(
    '%j finds nothing in the list, the counts and the map',
    async (search) => {
      await buildProperty(test.db, { latitude: 25, longitude: 55 });
      const ask = async (path: string) => {
        const answer = await test.app.inject({
          url: `/api/properties${path}`,
          query: { search, ...(path === '/map' && { zoom: '3' }) },
        });
        expect(answer.statusCode).toBe(200);
        return answer.json();
      };
      expect(await ask('')).toMatchObject({ data: [], meta: { total: 0, isTotalEstimated: false } });
      expect((await ask('/facets')).data).toMatchObject({ total: 0, isEstimated: false });
      expect(await ask('/map')).toMatchObject({ data: [], meta: { total: 0 } });
    },
  );

  it('is not what an empty or blank search is: that lists everything', async () => {
    await buildProperty(test.db, { title: 'Here', latitude: 25, longitude: 55 });
    for (const search of ['', '   ']) {
      expect(await find(search)).toEqual(['Here']);
      const facets = await test.app.inject({ url: '/api/properties/facets', query: { search } });
      expect(facets.json().data.total).toBe(1);
      const map = await test.app.inject({ url: '/api/properties/map', query: { search, zoom: '3' } });
      expect(map.json().meta.total).toBe(1);
    }
  });
});
