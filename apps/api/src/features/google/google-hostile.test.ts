import { setTimeout as wait } from 'node:timers/promises';
import { exportSPKI, generateKeyPair, importJWK, UnsecuredJWT, type CryptoKey } from 'jose';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { makeState } from '#api/testing/google-journey.ts';
import { KEY_ID, startHostileIssuer } from '#api/testing/hostile-issuer.ts';

const SECRET = 'the secret that Google and Diyar share';

const issuer = await startHostileIssuer();
const test = useTestApp({
  env: { GOOGLE_ISSUER: issuer.url, GOOGLE_CLIENT_ID: 'diyar', GOOGLE_CLIENT_SECRET: SECRET },
});
afterAll(() => issuer.stop());
beforeEach(() => {
  issuer.hangs.clear();
  issuer.fails.clear();
  issuer.dawdles.clear();
  issuer.asked.clear();
  issuer.idToken = '';
});

function start(path = '/start', accessToken?: string, state = makeState()) {
  return test.app.inject({
    method: 'POST',
    url: `/api/auth/google${path}`,
    payload: { state },
    ...(accessToken && { headers: { authorization: `Bearer ${accessToken}` } }),
  });
}

/** What the server asked the issuer for: the nonce to sign and the state to come back with. */
async function begin(path?: string, accessToken?: string) {
  const { url } = (await start(path, accessToken)).json<{ data: { url: string } }>().data;
  const { searchParams } = new URL(url);
  return { nonce: searchParams.get('nonce')!, state: searchParams.get('state')! };
}

async function comeBack(state: string): Promise<URL> {
  const response = await test.app.inject({ url: `/api/auth/google/return?code=x&state=${state}` });
  return new URL(response.headers.location as string);
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function makeClaims(nonce: string) {
  return {
    iss: issuer.url,
    aud: 'diyar',
    sub: '1077',
    iat: inSeconds(0),
    exp: inSeconds(3600),
    nonce,
    email: 'omar@gmail.com',
    email_verified: true as unknown,
  };
}
type Changes = Partial<Record<keyof ReturnType<typeof makeClaims> | 'azp' | 'auth_time', unknown>>;

async function expectNothing(): Promise<void> {
  expect(await test.db.selectFrom('users').selectAll().execute()).toEqual([]);
  expect(await test.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  const waiting = await test.db.selectFrom('google_sign_ins').select(['code_hash', 'identity']).execute();
  for (const row of waiting) expect(row).toEqual({ code_hash: null, identity: null });
}

describe('an ID token (C44)', () => {
  it('is taken when everything about it is right', async () => {
    const { nonce, state } = await begin();
    issuer.idToken = await issuer.sign(makeClaims(nonce));
    expect((await comeBack(state)).searchParams.get('email')).toBe('omar@gmail.com');
    expect(issuer.asked.get('/keys')).toBe(1);
  });

  it('is not asked for a second time with the same state, however willing the issuer is', async () => {
    const { nonce, state } = await begin();
    issuer.idToken = await issuer.sign(makeClaims(nonce));
    const pages = await Promise.all(Array.from({ length: 20 }, () => comeBack(state)));
    expect(pages.filter((page) => page.searchParams.has('token'))).toHaveLength(1);
    expect(pages.filter((page) => page.search === '?error=failed')).toHaveLength(19);
    expect(issuer.asked.get('/token')).toBe(1);
  });

  const wrong: [string, Changes][] = [
    ['for another client', { aud: 'somebody-else' }],
    ['for others, though not for us', { aud: ['a', 'b'] }],
    ['for several, handed out to another', { aud: ['diyar', 'other'], azp: 'other' }],
    ['without an audience', { aud: undefined }],
    ['that has expired', { exp: inSeconds(-60), iat: inSeconds(-3660) }],
    ['that never expires', { exp: undefined }],
    ['from another issuer', { iss: 'https://accounts.google.com' }],
    ['from an issuer that starts the same', { iss: `${issuer.url}.evil.test` }],
    ['without an issuer', { iss: undefined }],
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with an endless subject', { sub: 'x'.repeat(256) }],
    ['whose address is not verified', { email_verified: false }],
    ['whose address is verified in words', { email_verified: 'true' }],
    ['whose address is verified by a number', { email_verified: 1 }],
    ['that does not say whether its address is verified', { email_verified: undefined }],
    ['without an address', { email: undefined }],
    ['with something else as address', { email: ['omar@gmail.com'] }],
    ['with an address that is none', { email: 'omar@gmail.com\r\nBcc: all@example.com' }],
  ];
  it.each(wrong)('%s is refused', async (_name, changes) => {
    const { nonce, state } = await begin();
    issuer.idToken = await issuer.sign({ ...makeClaims(nonce), ...changes } as never);
    expect((await comeBack(state)).search).toBe('?error=failed');
    expect(issuer.asked.get('/token')).toBe(1);
    await expectNothing();
  });

  const signatures: [string, (claims: ReturnType<typeof makeClaims>) => Promise<string>][] = [
    [
      'signed by an unknown key under the known name',
      async (claims) => issuer.sign(claims, { key: (await generateKeyPair('RS256')).privateKey }),
    ],
    [
      'signed by an unknown key under its own name',
      async (claims) => issuer.sign(claims, { key: (await generateKeyPair('RS256')).privateKey, kid: 'mine' }),
    ],
    [
      'signed with HS256 and the client secret',
      (claims) => issuer.sign(claims, { alg: 'HS256', key: new TextEncoder().encode(SECRET) }),
    ],
    [
      'signed with HS256 and the public key',
      async (claims) => {
        const key = (await importJWK({ ...issuer.publicJwk, ext: true }, 'RS256')) as CryptoKey;
        return issuer.sign(claims, { alg: 'HS256', key: new TextEncoder().encode(await exportSPKI(key)) });
      },
    ],
    [
      'signed by the right key with RS384, which the issuer says it knows',
      (claims) => issuer.sign(claims, { alg: 'RS384' }),
    ],
    ['signed by the right key with PS256', (claims) => issuer.sign(claims, { alg: 'PS256' })],
    ['with alg none', async (claims) => new UnsecuredJWT(claims).encode()],
    [
      'with alg none and the name of the key',
      async (claims) => {
        const header = Buffer.from(JSON.stringify({ alg: 'none', kid: KEY_ID })).toString('base64url');
        return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
      },
    ],
    ['without its signature', async (claims) => (await issuer.sign(claims)).replace(/\.[^.]*$/, '.')],
    [
      'changed after signing',
      async (claims) => {
        const [header, , signature] = (await issuer.sign(claims)).split('.');
        const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'victim' })).toString('base64url');
        return `${header}.${payload}.${signature}`;
      },
    ],
    ['that is no token at all', async () => 'nonsense'],
    ['that is missing', async () => ''],
  ];
  it.each(signatures)('%s is refused', async (_name, makeToken) => {
    const { nonce, state } = await begin();
    issuer.idToken = await makeToken(makeClaims(nonce));
    expect((await comeBack(state)).search).toBe('?error=failed');
    expect(issuer.asked.get('/token')).toBe(1);
    await expectNothing();
    expect(test.log.join('')).not.toContain('omar@gmail.com');
  });

  it.each([
    ['from before it was asked for', -60, 403],
    ['from just now', 0, 200],
    ['without a time', undefined, 403],
  ])(
    'opens a session, and lets it change what matters only with a fresh sign-in: %s',
    async (_name, seconds, status) => {
      const browserState = makeState();
      const started = await start('/start', undefined, browserState);
      const { searchParams } = new URL(started.json<{ data: { url: string } }>().data.url);
      const claims = makeClaims(searchParams.get('nonce')!);
      issuer.idToken = await issuer.sign({
        ...claims,
        auth_time: seconds === undefined ? undefined : inSeconds(seconds),
      });
      const token = (await comeBack(searchParams.get('state')!)).searchParams.get('token')!;
      const payload = { token, state: browserState };
      const answer = await test.app.inject({ method: 'POST', url: '/api/auth/google', payload });
      const headers = { authorization: `Bearer ${answer.json().data.accessToken}` };
      expect((await test.app.inject({ url: '/api/auth/profile', headers })).statusCode).toBe(200);
      const deletion = await test.app.inject({ method: 'POST', url: '/api/auth/delete-account', headers });
      expect(deletion.statusCode).toBe(status);
    },
  );
});

describe('an issuer that is away', () => {
  const DISCOVERY = '/.well-known/openid-configuration';
  const away = {
    success: false,
    message: 'Google cannot be reached right now. Please try again, or use your password.',
    statusCode: 503,
    code: 'GOOGLE_AWAY',
    requestId: expect.any(String),
  };

  /** A sign-in that fails makes the next one ask the issuer anew. */
  async function forgetDiscovery(): Promise<void> {
    await comeBack((await begin()).state);
    await test.db.deleteFrom('google_sign_ins').execute();
    issuer.asked.clear();
  }

  async function inTime<Value>(work: Promise<Value>): Promise<Value> {
    const before = performance.now();
    const value = await work;
    expect(performance.now() - before).toBeLessThan(3900);
    return value;
  }

  it('is asked once while it answers, and again after a failure', async () => {
    await forgetDiscovery();
    for (let index = 0; index < 3; index += 1) await begin();
    expect(issuer.asked.get(DISCOVERY)).toBe(1);
    await forgetDiscovery();
    await begin();
    expect(issuer.asked.get(DISCOVERY)).toBe(1);
  });

  it('is told at the start when it is down, and works again when it is back', async () => {
    await forgetDiscovery();
    await issuer.stop();
    const response = await inTime(start());
    await issuer.start();
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual(away);
    expect(await test.db.selectFrom('google_sign_ins').selectAll().execute()).toEqual([]);
    expect((await start()).statusCode).toBe(200);
  });

  it('is told at the start within three seconds when it hangs, and holds nobody else up', async () => {
    await forgetDiscovery();
    issuer.hangs.add(DISCOVERY);
    const waiting = inTime(Promise.all(Array.from({ length: 20 }, () => start())));
    await wait(50);
    const before = performance.now();
    expect((await test.app.inject({ url: '/api/properties' })).statusCode).toBe(200);
    expect(performance.now() - before).toBeLessThan(1000);
    for (const response of await waiting) expect(response.json()).toEqual(away);
    expect(issuer.asked.get(DISCOVERY)).toBe(1);
  });

  it('is told at the start when it is in trouble', async () => {
    await forgetDiscovery();
    issuer.fails.add(DISCOVERY);
    expect((await start()).json()).toEqual(away);
  });

  it.each(['/token', '/keys'])('leads back with one word when %s hangs, within three seconds', async (path) => {
    const { nonce, state } = await begin();
    issuer.idToken = await issuer.sign(makeClaims(nonce));
    issuer.hangs.add(path);
    expect((await inTime(comeBack(state))).search).toBe('?error=away');
    await expectNothing();
  });

  it('leads back within three seconds when every step of it takes two', async () => {
    await forgetDiscovery();
    const { nonce, state } = await begin();
    issuer.idToken = await issuer.sign(makeClaims(nonce));
    issuer.dawdles.add('/token').add('/keys');
    expect((await inTime(comeBack(state))).search).toBe('?error=away');
    await expectNothing();
  });

  it.each(['/token', '/keys'])('leads back with one word when %s is in trouble', async (path) => {
    await forgetDiscovery();
    const { nonce, state } = await begin();
    issuer.idToken = await issuer.sign(makeClaims(nonce));
    issuer.fails.add(path);
    expect((await comeBack(state)).search).toBe('?error=away');
    await expectNothing();
  });

  it('leads back with one word when it has gone in between', async () => {
    const { state } = await begin();
    await issuer.stop();
    onTestFinished(() => issuer.start());
    expect((await inTime(comeBack(state))).search).toBe('?error=away');
    await expectNothing();
  });
});
