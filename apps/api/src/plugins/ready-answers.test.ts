import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';

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

  it.each(['POST', 'PUT', 'DELETE'])('are gone after a %s', async (method) => {
    await warm('/api/properties');
    await ask('/api/properties/11111111-1111-4111-8111-111111111111', {}, method);
    expect(test.deps.answers.find('/api/properties', 'br')).toBeUndefined();
  });

  it('are gone after a write to an address in disguise', async () => {
    await warm('/api/properties');
    await ask('/%61pi/propertie%73/11111111-1111-4111-8111-111111111111', {}, 'DELETE');
    expect(test.deps.answers.find('/api/properties', 'br')).toBeUndefined();
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
