import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { createBrowser } from '#api/testing/browse.ts';
import { makeState, useGoogle } from '#api/testing/google-journey.ts';
import { forgetOldSignIns } from './google.service.ts';

const google = await useGoogle();
const { test } = google;

const failed = {
  success: false,
  message: 'Failed to authenticate with Google',
  statusCode: 401,
  code: 'GOOGLE_FAILED',
};

const listUsers = () => test.db.selectFrom('users').selectAll().execute();
const countRows = async () => (await test.db.selectFrom('google_sign_ins').selectAll().execute()).length;
const later = (seconds: number) => (test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000));

describe('signing in with Google', () => {
  it('goes from the button to a session, for somebody new', async () => {
    const picture = 'https://lh3.googleusercontent.com/a/omar=s96-c';
    google.addAccount({ sub: '1077', email: 'Omar@Gmail.com', picture });
    const { state, url } = await google.begin();
    const asked = new URL(url);
    expect(asked.origin).toBe(google.issuer.url);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'diyar',
      redirect_uri: 'https://diyar.test/api/auth/google/return',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid email profile',
      prompt: 'select_account',
    });
    expect(url).not.toContain(state);

    const returnedTo = await google.visit(url, 'Omar@Gmail.com');
    expect(returnedTo.href).toMatch(/^https:\/\/diyar\.test\/api\/auth\/google\/return\?code=/);
    const response = await test.app.inject({ url: `${returnedTo.pathname}${returnedTo.search}` });
    expect(response.statusCode).toBe(302);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    expect(response.headers['set-cookie']).toBeUndefined();
    const callback = new URL(response.headers.location as string);
    expect(`${callback.origin}${callback.pathname}`).toBe('https://diyar.test/auth/google/callback');
    expect(Object.fromEntries(callback.searchParams)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      email: 'omar@gmail.com',
      firstName: 'Omar',
      lastName: 'Haddad',
      picture,
    });
    expect(await listUsers()).toEqual([]);

    const token = callback.searchParams.get('token')!;
    const answer = await google.post('', { token, state, userData: { email: 'omar@gmail.com' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { data } = answer.json();
    expect(answer.json()).toEqual({
      success: true,
      data: {
        user: {
          id: expect.any(String),
          firstName: 'Omar',
          lastName: 'Haddad',
          name: 'Omar Haddad',
          email: 'omar@gmail.com',
          profileImage: picture,
          isEmailVerified: true,
          roles: ['user'],
          recoveryCodesRemaining: 0,
        },
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
      },
    });
    expect(await listUsers()).toMatchObject([{ google_sub: '1077', password_hash: null }]);
    const sessions = await test.app.inject({
      url: '/api/auth/sessions',
      headers: { authorization: `Bearer ${data.accessToken}` },
    });
    expect(sessions.json().data).toHaveLength(1);
    const events = await test.app.inject({
      url: '/api/auth/security-events',
      headers: { authorization: `Bearer ${data.accessToken}` },
    });
    expect(events.json().data).toMatchObject([
      { action: 'login.google', isSuccess: true },
      { action: 'account.registered', isSuccess: true },
    ]);
  });

  it('keeps every secret of the way out of the log and out of the database', async () => {
    google.addAccount({ email: 'omar@gmail.com' });
    const { state, url } = await google.begin();
    const [stored] = await test.db.selectFrom('google_sign_ins').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(state);
    expect(JSON.stringify(stored)).not.toContain(new URL(url).searchParams.get('state'));
    const returnedTo = await google.visit(url, 'omar@gmail.com');
    const token = (await google.comeBack(returnedTo)).searchParams.get('token')!;
    const [answered] = await test.db.selectFrom('google_sign_ins').selectAll().execute();
    expect(JSON.stringify(answered)).not.toContain(token);
    await google.comeBack(returnedTo);
    await google.complete({ token, state, found: returnedTo.searchParams });
    const log = test.log.join('\n');
    expect(log).toContain('/api/auth/google/return');
    for (const secret of [state, token, returnedTo.searchParams.get('code')!, returnedTo.searchParams.get('state')!])
      expect(log).not.toContain(secret);
    expect(await countRows()).toBe(0);
  });

  it('works against the issuer as a process of its own, as the browser journeys use it', async () => {
    const child = spawn(process.execPath, [
      fileURLToPath(new URL('../../testing/run-openid-issuer.ts', import.meta.url)),
      '0',
      'https://diyar.test/api/auth/google/return',
      JSON.stringify([{ sub: '5', email: 'mona@gmail.com' }]),
    ]);
    onTestFinished(() => void child.kill());
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    const address = chunk.toString().trim();
    const query = new URLSearchParams({
      client_id: 'diyar',
      response_type: 'code',
      redirect_uri: 'https://diyar.test/api/auth/google/return',
      scope: 'openid',
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    });
    const browser = createBrowser();
    const page = await browser.open(`${address}/auth?${String(query)}`);
    const stranger = await browser.open(page.url, { email: 'nobody@gmail.com' });
    expect(stranger).toMatchObject({ body: expect.stringContaining('There is no account nobody@gmail.com') });
    const end = await browser.open(page.url, { email: 'mona@gmail.com' });
    expect(end.left?.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });
});

describe('POST /api/auth/google/start', () => {
  it.each([undefined, null, '', 'short', 'x'.repeat(201), 'with spaces in it, long enough', ['x'.repeat(20)]])(
    'refuses the state %j',
    async (state) => {
      const response = await google.post('/start', { state });
      expect(response.statusCode).toBe(400);
      expect(await countRows()).toBe(0);
    },
  );

  it('takes thirty starts an hour from one place', async () => {
    const call = (remoteAddress: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/google/start',
        payload: { state: makeState() },
        remoteAddress,
      });
    for (let index = 0; index < 30; index += 1) expect((await call('203.0.113.7')).statusCode).toBe(200);
    const refused = await call('203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await call('203.0.113.8')).statusCode).toBe(200);
    later(3600);
    expect((await call('203.0.113.7')).statusCode).toBe(200);
  });

  it('says so when Google is not set up on this server', async () => {
    const app = await buildApp({ ...test.deps, config: readConfig({}) });
    onTestFinished(() => app.close());
    const start = await app.inject({
      method: 'POST',
      url: '/api/auth/google/start',
      payload: { state: makeState() },
    });
    expect(start.statusCode).toBe(409);
    expect(start.json()).toEqual({
      success: false,
      message: 'Google sign-in is not set up on this server.',
      statusCode: 409,
      code: 'GOOGLE_NOT_SET_UP',
    });
    const back = await app.inject({ url: '/api/auth/google/return?code=x&state=y' });
    expect(back.headers.location).toBe('http://127.0.0.1:3000/auth/google/callback?error=failed');
  });
});

describe('GET /api/auth/google/return', () => {
  it('says denied when the person presses cancel at Google', async () => {
    const { url } = await google.begin();
    const callback = await google.comeBack(await google.visit(url, ''));
    expect(callback.href).toBe('https://diyar.test/auth/google/callback?error=denied');
  });

  it.each([
    ['access_denied', 'denied'],
    ['server_error', 'away'],
    ['temporarily_unavailable', 'away'],
    ['invalid_request', 'failed'],
    ['<script>alert(1)</script>', 'failed'],
  ])('makes one word of the error %s', async (error, word) => {
    const { url } = await google.begin();
    const query = new URLSearchParams({
      state: new URL(url).searchParams.get('state')!,
      error,
      error_description: 'x',
    });
    const response = await test.app.inject({ url: `/api/auth/google/return?${String(query)}` });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(`https://diyar.test/auth/google/callback?error=${word}`);
  });

  it.each(['', '?', '?code=x', '?code=x&state=', '?code=x&state=unknown', '?state=a&state=b', '?error=access_denied'])(
    'fails with one word for %j',
    async (query) => {
      const response = await test.app.inject({ url: `/api/auth/google/return${query}` });
      expect(response.statusCode).toBe(302);
      expect(response.headers.location).toBe('https://diyar.test/auth/google/callback?error=failed');
    },
  );

  it('takes a state once, also from twenty at once', async () => {
    google.addAccount({ email: 'omar@gmail.com' });
    const { url } = await google.begin();
    const returnedTo = await google.visit(url, 'omar@gmail.com');
    const pages = await Promise.all(Array.from({ length: 20 }, () => google.comeBack(returnedTo)));
    expect(pages.filter((page) => page.searchParams.has('token'))).toHaveLength(1);
    expect(pages.filter((page) => page.search === '?error=failed')).toHaveLength(19);
  });

  it('takes a state for ten minutes', async () => {
    google.addAccount({ email: 'omar@gmail.com' });
    const [inTime, late] = [await google.begin(), await google.begin()];
    const [first, second] = [
      await google.visit(inTime.url, 'omar@gmail.com'),
      await google.visit(late.url, 'omar@gmail.com'),
    ];
    later(599);
    expect((await google.comeBack(first)).searchParams.has('token')).toBe(true);
    later(1);
    expect((await google.comeBack(second)).search).toBe('?error=failed');
  });

  it('fails for a code that the issuer does not know', async () => {
    const { url } = await google.begin();
    const query = new URLSearchParams({
      code: 'made-up',
      state: new URL(url).searchParams.get('state')!,
      iss: google.issuer.url,
    });
    const response = await test.app.inject({ url: `/api/auth/google/return?${String(query)}` });
    expect(response.headers.location).toBe('https://diyar.test/auth/google/callback?error=failed');
  });

  it("fails when one person's code comes with another's state, which PKCE and the nonce tie together", async () => {
    google.addAccount({ email: 'omar@gmail.com' });
    const [mine, theirs] = [await google.begin(), await google.begin()];
    const returnedTo = await google.visit(mine.url, 'omar@gmail.com');
    returnedTo.searchParams.set('state', new URL(theirs.url).searchParams.get('state')!);
    expect((await google.comeBack(returnedTo)).search).toBe('?error=failed');
  });
});

describe('POST /api/auth/google', () => {
  it('spends the one-time token once, also with twenty at once', async () => {
    google.addAccount({ email: 'omar@gmail.com' });
    const journey = await google.travel('omar@gmail.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => google.complete(journey)));
    expect(answers.filter((each) => each.statusCode === 200)).toHaveLength(1);
    for (const each of answers.filter((one) => one.statusCode !== 200)) expect(each.json()).toEqual(failed);
    expect(await test.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    expect((await google.complete(journey)).json()).toEqual(failed);
  });

  it('takes the one-time token for sixty seconds', async () => {
    google.addAccount({ email: 'omar@gmail.com' });
    const [inTime, late] = [await google.travel('omar@gmail.com'), await google.travel('omar@gmail.com')];
    later(60);
    expect((await google.complete(inTime)).statusCode).toBe(200);
    later(1);
    expect((await google.complete(late)).json()).toEqual(failed);
  });

  it.each([undefined, null, '', 'short', 7, ['x'], 'A'.repeat(22)])(
    'does not sign a browser in that did not start (C46): state %j, and the token is spent',
    async (state) => {
      google.addAccount({ email: 'omar@gmail.com' });
      const journey = await google.travel('omar@gmail.com');
      const victim = await google.post('', { token: journey.token, state });
      expect(victim.statusCode).toBe(401);
      expect(victim.json()).toEqual(failed);
      expect((await google.complete(journey)).json()).toEqual(failed);
      expect(await listUsers()).toEqual([]);
    },
  );

  it("does not take another journey's state", async () => {
    google.addAccount({ email: 'omar@gmail.com' });
    const [mine, theirs] = [await google.travel('omar@gmail.com'), await google.travel('omar@gmail.com')];
    expect((await google.complete({ ...theirs, state: mine.state })).json()).toEqual(failed);
    expect((await google.complete(mine)).statusCode).toBe(200);
  });

  it.each([
    '',
    'x',
    'A'.repeat(43),
    `eyJhbGciOiJSUzI1NiJ9.${Buffer.from('{"sub":"1","email":"omar@gmail.com","email_verified":true}').toString('base64url')}.c2lnbmVk`,
    `${'a'.repeat(900)}.${'b'.repeat(900)}.${'c'.repeat(400)}`,
  ])('does not know the token %j', async (token) => {
    const response = await google.post('', { token, state: makeState() });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual(failed);
    expect(await listUsers()).toEqual([]);
  });

  it.each([{}, { token: null }, { token: 7 }, { token: ['x'] }])('refuses %j', async (payload) => {
    expect((await google.post('', payload)).statusCode).toBe(400);
  });
});

describe('the nightly clean-up', () => {
  it('forgets ways to Google that nobody has finished', async () => {
    await google.begin();
    later(3590);
    await google.begin();
    await forgetOldSignIns(test.deps);
    expect(await countRows()).toBe(2);
    later(20);
    await forgetOldSignIns(test.deps);
    expect(await countRows()).toBe(1);
  });
});
