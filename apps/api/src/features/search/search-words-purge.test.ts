import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';
import { compactSearchWords, purgeSearchWords } from './search-words-purge.service.ts';

const test = useTestApp();

async function listWords(like: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_words where word like ${like} order by word`.execute(test.db);
  return rows.map(({ word }) => word);
}

async function countRemoved(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from removed_search_words`.execute(
    test.db,
  );
  return rows[0]!.count;
}

async function find(search: string): Promise<string[]> {
  const response = await test.app.inject({ url: '/api/properties', query: { search } });
  expect(response.statusCode).toBe(200);
  return response.json().data.map((home: { title: string }) => home.title);
}

function rewrite(id: string, description: string) {
  return test.db.updateTable('properties').set({ description }).where('id', '=', id).execute();
}

/** Words of eight random letters. */
function scribble(words: number): string {
  const letter = () => String.fromCodePoint(97 + Math.floor(Math.random() * 26));
  return Array.from({ length: words }, () => Array.from({ length: 8 }, letter).join('')).join(' ');
}

describe('the purge of search words', () => {
  it('deletes words that were edited away, and keeps those another property has', async () => {
    const id = await buildProperty(test.db, { title: 'Edited', description: 'zzcastle zzshared' });
    await buildProperty(test.db, { title: 'Other', description: 'zzshared' });
    await rewrite(id, 'zzcottage');
    expect(await listWords('zz%')).toEqual(['zzcastle', 'zzcottage', 'zzshared']);
    await purgeSearchWords(test.deps);
    expect(await listWords('zz%')).toEqual(['zzcottage', 'zzshared']);
    expect(await find('zzshared')).toEqual(['Other']);
    expect(await countRemoved()).toBe(0);
  });

  it('deletes the words of a property that was withdrawn or erased', async () => {
    const withdrawn = await buildProperty(test.db, { description: 'zzfirst' });
    const erased = await buildProperty(test.db, { description: 'zzsecond' });
    await test.db.updateTable('properties').set({ deleted_at: new Date() }).where('id', '=', withdrawn).execute();
    await test.db.deleteFrom('properties').where('id', '=', erased).execute();
    await purgeSearchWords(test.deps);
    expect(await listWords('zz%')).toEqual([]);
  });

  it('deletes the words of a listing that was withdrawn, edited and offered again', async () => {
    const id = await buildProperty(test.db, { title: 'Back', description: 'zzbefore' });
    const set = (change: { withdrawn_at: Date | null }) =>
      test.db.updateTable('properties').set(change).where('id', '=', id).execute();
    await set({ withdrawn_at: new Date() });
    await purgeSearchWords(test.deps);
    expect(await listWords('zz%')).toEqual([]);
    expect(await find('zzbefore')).toEqual([]);
    await rewrite(id, 'zzafter');
    await set({ withdrawn_at: null });
    await purgeSearchWords(test.deps);
    expect(await listWords('zz%')).toEqual(['zzafter']);
    expect(await find('zzafter')).toEqual(['Back']);
  });

  it('keeps a word that came back before it ran', async () => {
    const id = await buildProperty(test.db, { title: 'Here', description: 'zzboomerang' });
    await rewrite(id, 'something else');
    await rewrite(id, 'zzboomerang');
    await purgeSearchWords(test.deps);
    expect(await find('zzboomerang')).toEqual(['Here']);
  });

  it('notes nothing when the words stay the same', async () => {
    const id = await buildProperty(test.db);
    await test.db.updateTable('properties').set({ price_usd_minor: 7n }).where('id', '=', id).execute();
    expect(await countRemoved()).toBe(0);
  });

  it('waits for a property that is just being written with such a word', async () => {
    const owner_id = await buildUser(test.db);
    const old = await buildProperty(test.db, { owner_id, description: 'zzcontested' });
    await rewrite(old, 'something else');
    await test.db.transaction().execute(async (tx) => {
      await buildProperty(tx, { owner_id, title: 'In between', description: 'zzcontested' });
      await purgeSearchWords(test.deps);
      expect(await countRemoved()).toBeGreaterThan(0);
    });
    await purgeSearchWords(test.deps);
    expect(await countRemoved()).toBe(0);
    expect(await find('zzcontested')).toEqual(['In between']);
  });

  it('loses no word while many are written and removed at the same time', { timeout: 60_000 }, async () => {
    const owner_id = await buildUser(test.db);
    const words = Array.from(
      { length: 30 },
      (_, number) => `zzword${String.fromCodePoint(97 + (number % 26))}${number}`,
    );
    const ids = await Promise.all(Array.from({ length: 6 }, () => buildProperty(test.db, { owner_id })));
    const writing = new AbortController();
    const purging = (async () => {
      while (!writing.signal.aborted) await purgeSearchWords(test.deps);
    })();
    await Promise.all(
      ids.map(async (id, writer) => {
        for (let round = 0; round < 25; round += 1)
          await rewrite(id, words.filter((_, number) => (number + round + writer) % 3 === 0).join(' '));
      }),
    );
    writing.abort();
    await purging;
    await purgeSearchWords(test.deps);
    const { rows } = await sql<{ missing: number; unused: number }>`
      with used as (
        select distinct word from property_search, unnest(string_to_array(words, ' ')) as word where word not like '@%')
      select (select count(*)::int from used where word not in (select word from search_words)) as missing,
        (select count(*)::int from search_words where word not in (select word from used)) as unused`.execute(test.db);
    expect(rows[0]).toEqual({ missing: 0, unused: 0 });
  });

  it('gives the room back that hundreds of made-up words took', { timeout: 60_000 }, async () => {
    const size = async () =>
      (await sql<{ bytes: number }>`select pg_total_relation_size('search_words')::int as bytes`.execute(test.db))
        .rows[0]!.bytes;
    const id = await buildProperty(test.db, { description: scribble(300) });
    for (let edit = 0; edit < 12; edit += 1) await rewrite(id, scribble(500));
    expect(await size()).toBeGreaterThan(3 * 1024 * 1024);
    await rewrite(id, 'A plain text');
    // Rows stay while somebody else's statement may still see them, be it the database's own housekeeping.
    await vi.waitFor(
      async () => {
        await purgeSearchWords(test.deps);
        expect(await size()).toBeLessThan(1024 * 1024);
      },
      { timeout: 30_000, interval: 200 },
    );
    const before = await size();
    await compactSearchWords(test.deps);
    expect(await size()).toBe(before);
  });
});
