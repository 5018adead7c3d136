import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { signInAs } from '#api/testing/people.ts';
import { forgetAfterWrites } from './ready-answers.ts';

const SOME_ID = '11111111-1111-4111-8111-111111111111';
const test = useTestApp();
let port: number;

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});

interface Received {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers, method, agent: false }, async (incoming) => {
      const body = Buffer.concat(await incoming.toArray());
      resolve({ status: incoming.statusCode, headers: incoming.headers, body });
    })
      .on('error', reject)
      .end();
  });
}

function titles(body: Buffer): string[] {
  return JSON.parse(body.toString()).data.map((home: { title: string }) => home.title);
}

/** Asks until the answer comes from memory: only what is asked for again is kept, and compressing it takes a moment. */
async function warm(path: string): Promise<void> {
  await vi.waitFor(async () => {
    await ask(path);
    expect(test.deps.answers.find(path, 'br')).toBeDefined();
  });
}

describe('answers that are ready', () => {
  it('are the very answers the long way gives, with the same headers', async () => {
    await buildProperty(test.db, { title: 'شقة by the sea' });
    const long = await ask('/api/properties?limit=3');
    await warm('/api/properties?limit=3');
    const ready = await ask('/api/properties?limit=3');
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual(long.body);
    // An answer that costs nothing is not counted against anybody's limit.
    const own = new Set([
      'x-request-id',
      'date',
      'vary',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
    ]);
    const others = ({ headers }: Received) => Object.entries(headers).filter(([name]) => !own.has(name));
    expect(Object.fromEntries(others(ready))).toEqual(Object.fromEntries(others(long)));
    expect(ready.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(ready.headers['vary']).toBe('accept-encoding');
    const br = await ask('/api/properties?limit=3', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body)).toEqual(long.body);
    const zipped = await ask('/api/properties?limit=3', { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body)).toEqual(long.body);
  });

  it('are gone at once when something is written here', async () => {
    await buildProperty(test.db, { title: 'First' });
    await warm('/api/properties');
    await buildProperty(test.db, { title: 'Second' });
    expect(titles((await ask('/api/properties')).body)).toEqual(['First']);
    test.deps.answers.forget();
    expect(titles((await ask('/api/properties')).body).toSorted()).toEqual(['First', 'Second']);
  });

  const isReady = (path = '/api/properties') => test.deps.answers.find(path, 'br') !== undefined;

  it.each([
    ['HEAD', '/api/properties'],
    ['OPTIONS', '/api/properties'],
    ['POST', '/api/properties'],
    ['PUT', `/api/properties/${SOME_ID}`],
    ['DELETE', `/api/properties/${SOME_ID}`],
    ['PATCH', `/api/properties/${SOME_ID}`],
    ['POST', '/api/investments'],
    ['POST', '/api/payments'],
    ['POST', `/api/leases/${SOME_ID}/end`],
    ['PUT', '/api/auth/profile'],
  ])('stay after a stranger sent %s %s', async (method, path) => {
    await warm('/api/properties');
    await ask(path, {}, method);
    expect(isReady()).toBe(true);
  });

  it('stay when somebody looks at a home', async () => {
    const id = await buildProperty(test.db);
    await warm('/api/properties');
    expect((await ask(`/api/properties/${id}/views`, {}, 'POST')).status).toBe(204);
    expect(isReady()).toBe(true);
  });

  it('are gone after each change of a listing, and of its owner’s name', async () => {
    const owner = await signInAs(test);
    const write = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      await warm('/api/properties');
      const answer = await test.app.inject({ method, url, headers: owner.headers, ...(payload && { payload }) });
      expect(answer.statusCode, `${method} ${url}`).toBeLessThan(300);
      expect(isReady(), `${method} ${url}`).toBe(false);
      return answer;
    };
    const home = { title: 'Villa', description: 'A villa.', location: 'Dubai', price: 100, isForSale: true };
    const { id } = (await write('POST', '/api/properties', home)).json().data;
    await write('PUT', `/api/properties/${id}`, { ...home, title: 'Palace' });
    await write('PUT', '/api/auth/profile', { firstName: 'Nour', lastName: 'Aziz' });
    await write('DELETE', `/%61pi/propertie%73/${id}`);
  });

  it('leave to the long way what needs it', async () => {
    await buildProperty(test.db, { title: 'Home'.repeat(20), description: 'word '.repeat(300) });
    await warm('/api/properties');
    const refusing = await ask('/api/properties', { 'accept-encoding': 'br;q=0, gzip' });
    expect(refusing.headers['content-encoding']).toBe('gzip');
    const own = await ask('/api/properties', { origin: 'https://diyar.test' });
    expect(own.headers['access-control-allow-origin']).toBe('https://diyar.test');
    expect((await ask('/api/properties', {}, 'POST')).status).toBeGreaterThanOrEqual(400);
    expect((await ask('/api/properties', {}, 'HEAD')).body).toHaveLength(0);
  });

  it('are one for all spellings of a question', async () => {
    await warm('/api/properties?limit=3');
    const ready = test.deps.answers.find('/api/properties?limit=3', 'br');
    for (const path of ['?limit=3&made=up', '?&&limit=3', '?order=desc&limit=3&search=', '?limit=%33']) {
      await ask(`/api/properties${path}`);
      expect(test.deps.answers.find(`/api/properties${path}`, 'br')).toBe(ready);
    }
  });

  it('never tell where somebody is', async () => {
    const path = '/api/properties?latitude=25&longitude=55';
    for (let times = 0; times < 4; times += 1) expect((await ask(path)).headers['cache-control']).toBe('no-store');
    expect(test.deps.answers.find(path, 'identity')).toBeUndefined();
  });
});

describe('what drops them', () => {
  async function countDrops(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, status: number): Promise<number> {
    const forget = vi.spyOn(test.deps.answers, 'forget').mockClear();
    onTestFinished(() => forget.mockRestore());
    const app = Fastify();
    forgetAfterWrites(app, () => test.deps.answers.forget());
    app.all('/*', async (_request, reply) => reply.status(status).send());
    await app.inject({ method, url });
    return forget.mock.calls.length;
  }

  it.each([
    ['POST', '/api/investments', 201],
    ['POST', `/api/investments/${SOME_ID}/cancel`, 200],
    ['POST', '/api/payments', 201],
    ['POST', `/api/leases/${SOME_ID}/end`, 200],
    ['POST', `/api/properties/${SOME_ID}/income`, 201],
    ['PUT', `/api/properties/${SOME_ID}?version=2`, 200],
    ['DELETE', `/api/properties/${SOME_ID}`, 204],
  ] as const)('%s %s that ended with %i', async (method, url, status) => {
    expect(await countDrops(method, url, status)).toBe(1);
  });

  it.each([
    ['POST', '/api/investments', 409],
    ['POST', `/api/leases/${SOME_ID}/end`, 500],
    ['PUT', `/api/properties/${SOME_ID}`, 304],
    ['GET', `/api/properties/${SOME_ID}`, 200],
    ['POST', '/api/payments/quote', 200],
    ['POST', '/api/investments/quote', 200],
    ['POST', `/api/properties/${SOME_ID}/views`, 204],
    ['POST', `/api/properties/${SOME_ID}/income/preview`, 200],
    ['POST', '/api/newsletter', 200],
    ['PUT', `/api/favourites/${SOME_ID}`, 200],
  ] as const)('not %s %s that ended with %i', async (method, url, status) => {
    expect(await countDrops(method, url, status)).toBe(0);
  });
});
