import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayIn } from '@diyar/domain/time-zones.ts';
import { returnDuePurchases } from '#api/features/purchases/purchases.service.ts';
import { repriceListings } from '#api/features/properties/listings.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { get, invest, pay, send, waitHours } from '#api/testing/money.ts';
import { signInAs, type Person } from '#api/testing/people.ts';

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

const isReady = () => test.deps.answers.find('/api/properties', 'br') !== undefined;

describe('answers that are ready', () => {
  it('are the very answers the long way gives, with the same headers', async () => {
    await buildProperty(test.db, { title: 'شقة by the sea' });
    const long = await ask('/api/properties?limit=3');
    await warm('/api/properties?limit=3');
    const ready = await ask('/api/properties?limit=3');
    expect(ready.status).toBe(200);
    expect(ready.body).toEqual(long.body);
    const own = new Set(['x-request-id', 'date', 'vary', 'x-ratelimit-remaining', 'x-ratelimit-reset']);
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
    test.deps.answers.drop();
    expect(titles((await ask('/api/properties')).body).toSorted()).toEqual(['First', 'Second']);
  });

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

describe('a change drops them, whoever makes it', () => {
  let owner: Person;
  let guest: Person;
  let home: string;
  const change = async (name: string, work: () => Promise<unknown>) => {
    await warm('/api/properties');
    await work();
    expect(isReady(), name).toBe(false);
    return JSON.parse((await ask('/api/properties')).body.toString()).data[0];
  };
  const list = async (fields: Parameters<typeof buildProperty>[1]) => {
    home = await buildProperty(test.db, { owner_id: owner.userId, ...fields });
    test.deps.answers.drop();
  };
  beforeEach(async () => {
    owner = await signInAs(test);
    guest = await signInAs(test);
  });

  it('a lease that begins and ends', async () => {
    await list({ is_for_rent: true, is_for_sale: false });
    const body = { propertyId: home, type: 'rent', startsOn: dayIn('Asia/Dubai', test.clock.now) };
    expect((await change('rent', () => pay(test, guest, body))).rental).toBe('applied');
    const [{ id }] = (await get(test, guest, '/leases')).data;
    expect((await change('end', () => send(test, guest, `/leases/${id}/end`, {}))).rental).toBe('available');
  });

  it('tokens that are sold and given back', async () => {
    await list({ is_for_investment: true, tokens_total: 10n, tokens_available: 10n, price_minor: 100_000n });
    let id = '';
    const buy = async () => ({ id } = (await invest(test, guest, home, 300)).data);
    expect((await change('invest', buy)).tokensAvailable).toBe(7);
    const cancelled = await change('cancel', () => send(test, guest, `/investments/${id}/cancel`, {}));
    expect(cancelled.tokensAvailable).toBe(10);
  });

  it('a purchase, and its return when the owner lets the time pass', async () => {
    await list({ is_for_sale: true });
    expect(await change('buy', () => pay(test, guest, { propertyId: home, type: 'buy' }))).toBeUndefined();
    waitHours(test, 24 * 30);
    expect(await change('expiry', () => returnDuePurchases(test.deps))).toMatchObject({ id: home });
  });

  it('new exchange rates', async () => {
    await list({ currency: 'EUR', rate_date: '2020-01-01' });
    expect((await change('reprice', () => repriceListings(test.deps))).rateDate).not.toBe('2020-01-01');
  });

  it('a listing that is withdrawn and listed again', async () => {
    await list({});
    const write = (step: string) => send(test, owner, `/properties/${home}/${step}`, {});
    const wasReady = () => warm('/api/properties').then(isReady);
    expect(await wasReady()).toBe(true);
    expect((await write('withdraw')).status).toBe(200);
    expect(isReady()).toBe(false);
    expect(await wasReady()).toBe(true);
    expect((await write('relist')).status).toBe(200);
    expect(isReady()).toBe(false);
  });

  it('nothing that a list does not show', async () => {
    await list({ is_for_sale: true });
    await warm('/api/properties');
    expect(
      (await send(test, guest, '/payments/quote', { propertyId: home, type: 'buy', method: 'creditCard' })).status,
    ).toBe(200);
    const favourite = { method: 'PUT', url: `/api/favourites/${home}`, headers: guest.headers } as const;
    expect((await test.app.inject(favourite)).statusCode).toBeLessThan(300);
    expect(isReady()).toBe(true);
  });
});

describe('as any other answer', () => {
  it('are counted by the rate limit', async () => {
    await warm('/api/properties');
    const first = await ask('/api/properties');
    const second = await ask('/api/properties');
    expect(Number(first.headers['x-ratelimit-remaining'])).toBeGreaterThan(0);
    expect(Number(second.headers['x-ratelimit-remaining'])).toBe(Number(first.headers['x-ratelimit-remaining']) - 1);
  });

  it('are logged', async () => {
    await warm('/api/properties');
    const { headers } = await ask('/api/properties');
    await vi.waitFor(() => {
      const line = test.log.map((each) => JSON.parse(each)).find((each) => each.reqId === headers['x-request-id']);
      expect(line).toMatchObject({ method: 'GET', path: '/api/properties', status: 200 });
    });
  });
});
