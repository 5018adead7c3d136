// One person rewrites a listing 500 times with words nobody else uses; then 30 visitors misspell words at the same moment.
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { withFilledProduct } from '../filled-product.ts';
import type { RecordFigure } from '../../bench/figures.ts';

const EDITS = Number(process.env['EDITS'] ?? 500);
const SEARCHES = 30;
const HOMES = 100;
const WORDS = 450;
const PURGED_WITHIN_MS = 180_000;
const account = { email: 'vandal@chaos.example', password: 'words by the 1000' };

const letter = () => String.fromCodePoint(97 + Math.floor(Math.random() * 26));
const makeWord = () => Array.from({ length: 10 }, letter).join('');
const makeText = (words: number) => Array.from({ length: words }, makeWord).join(' ');

interface Call {
  method?: string;
  body?: string;
  token?: string | undefined;
}

interface Answer {
  status: number;
  body: { data: { accessToken: string; id: string } };
  ms: number;
}

async function call(url: string, path: string, { token, ...options }: Call = {}): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(`${url}/api${path}`, {
    ...options,
    headers: {
      ...(options.body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const body = (await answer.json()) as Answer['body'];
  return { status: answer.status, body, ms: performance.now() - begun };
}

const send = (url: string, path: string, body: object, { method = 'POST', token }: Omit<Call, 'body'> = {}) =>
  call(url, path, { method, token, body: JSON.stringify(body) });

async function signIn(url: string, client: PoolClient): Promise<string> {
  await send(url, '/auth/register', { firstName: 'Chaos', lastName: 'Person', ...account });
  await client.query('update users set email_verified_at = now() where email = $1', [account.email]);
  const { body } = await send(url, '/auth/login', account);
  return body.data.accessToken;
}

const listing = () => ({
  title: 'A home',
  description: makeText(WORDS).slice(0, 4900),
  location: 'Dubai',
  price: 100_000,
  currency: 'USD',
  isForSale: true,
  isForRent: false,
  isForInvestment: false,
  metadata: { propertyType: 'House', bedrooms: 1, bathrooms: 1, area: 1000, yearBuilt: '2000', amenities: [] },
  images: [],
});

interface Size {
  words: number;
  bytes: number;
  removed: number;
}

async function measure(client: PoolClient): Promise<Size> {
  const { rows } = await client.query<Size>(`
    select (select count(*)::int from search_words) as words, pg_total_relation_size('search_words')::float8 as bytes,
      (select count(*)::int from removed_search_words) as removed`);
  return rows[0]!;
}

/** Each search is a new one, so that none is answered from memory. */
async function searchAtOnce(url: string, words: number) {
  const health: Answer[] = [];
  const searching = new AbortController();
  const asking = (async () => {
    while (!searching.signal.aborted) {
      health.push(await call(url, '/health'));
      await wait(50);
    }
  })();
  const answers = await Promise.all(
    Array.from({ length: SEARCHES }, () => call(url, `/properties?search=${encodeURIComponent(makeText(words))}`)),
  );
  searching.abort();
  await asking;
  return {
    refused: answers.filter(({ status }) => status !== 200).length,
    longestMs: Math.max(...answers.map(({ ms }) => ms)),
    unhealthy: health.filter(({ status }) => status !== 200).length,
    healthMs: Math.max(...health.map(({ ms }) => ms)),
  };
}

async function recordSearches(url: string, when: string, record: RecordFigure): Promise<void> {
  for (const words of [2, 10]) {
    const { refused, longestMs, unhealthy, healthMs } = await searchAtOnce(url, words);
    const detail = `longest ${Math.round(longestMs)} ms; health ${Math.round(healthMs)} ms at worst`;
    record(`${when}: ${SEARCHES} searches at once for ${words} unknown words, refused`, refused, 0, { detail });
    record(`${when}: health refused meanwhile`, unhealthy, 0);
  }
}

export async function harm(record: RecordFigure): Promise<void> {
  await withFilledProduct({ port: 4424, homes: HOMES }, async ({ url }, client) => {
    const token = await signIn(url, client);
    const before = await measure(client);
    const { body } = await send(url, '/properties', listing(), { token });
    const statuses: number[] = [];
    for (let edit = 0; edit < EDITS; edit += 1)
      statuses.push((await send(url, `/properties/${body.data.id}`, listing(), { method: 'PUT', token })).status);
    const failed = statuses.filter((status) => status !== 200).length;
    record('edits refused with the limits off', failed, 0, { detail: `${EDITS} edits, a new text each` });
    const worst = await measure(client);
    await recordSearches(url, 'before the purge', record);

    const begun = performance.now();
    let after = await measure(client);
    while (after.removed > 0 && performance.now() - begun < PURGED_WITHIN_MS) {
      await wait(1000);
      after = await measure(client);
    }
    record('purged by itself within, s', (performance.now() - begun) / 1000, PURGED_WITHIN_MS / 1000);
    // Compaction follows the purge.
    while (after.bytes > 2 * before.bytes && performance.now() - begun < PURGED_WITHIN_MS) {
      await wait(1000);
      after = await measure(client);
    }
    record('words, against before', after.words / before.words, 2, {
      detail: `${before.words}, at worst ${worst.words}, then ${after.words}`,
    });
    const [first, most, last] = [before, worst, after].map(({ bytes }) => (bytes / 1e6).toFixed(2));
    record('bytes, against before', after.bytes / before.bytes, 2, { detail: `${first} MB, ${most} MB, ${last} MB` });
    await recordSearches(url, 'after the purge', record);
  });
}
