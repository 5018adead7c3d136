import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#api/app.ts';
import type { Config } from '#api/config.ts';
import type { ServerDeps } from '#api/deps.ts';
import { hashPassword, verifyPassword } from '#api/lib/password.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';
import { useGoogle } from '#api/testing/google-journey.ts';
import { codeAt, passPassword, post, signInAs, switchMfaOn, type Person } from '#api/testing/people.ts';
import { settleDemoAccounts } from './demo-accounts.service.ts';

const google = await useGoogle();
const { test } = google;
const EMAIL = 'mariam@diyar.example';
const PASSWORD = 'diyar-demo-2026';
const passwordHash = await hashPassword(PASSWORD);
const fields = { email: EMAIL, password_hash: passwordHash, is_demo: true };
const picturesFolder = fileURLToPath(new URL('../../../../../.cache/demo-pictures', import.meta.url));

let person: Person;
beforeEach(async () => {
  person = await signInAs(test, fields);
});

const readUser = () => test.db.selectFrom('users').selectAll().where('email', '=', EMAIL).executeTakeFirstOrThrow();

function withDemoAccounts(demoAccounts: Config['demoAccounts']): ServerDeps {
  return { ...test.deps, config: { ...test.deps.config, demoAccounts } };
}

function settle(deps: ServerDeps): Promise<string> {
  return settleDemoAccounts(deps, { picturesFolder, report: () => undefined });
}

describe('a demonstration account with the published password', () => {
  it.each([
    [{ host: 'localhost:3000' }, 200],
    [{ host: '127.0.0.1:3000' }, 200],
    [{ host: '[::1]' }, 200],
    [{ host: 'diyar.example' }, 401],
    [{ host: 'localhost.evil.example' }, 401],
    [{ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' }, 401],
    [{ host: 'localhost:3000', forwarded: 'for=203.0.113.7' }, 401],
    [{ host: 'localhost:3000', via: '1.1 proxy' }, 401],
  ])('asked for with %j answers %i', async (headers, status) => {
    const app = await buildApp(withDemoAccounts('published-password'));
    onTestFinished(() => app.close());
    const payload = { email: EMAIL, password: PASSWORD };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    expect(answer.statusCode).toBe(status);
  });
});

describe('a demonstration account', () => {
  it.each([
    ['/auth/change-email', { email: 'mine@example.com' }],
    ['/auth/change-password', { newPassword: 'orchard gate 58' }],
    ['/auth/delete-account', {}],
    ['/auth/google/connect', { state: 'a'.repeat(22) }],
    ['/auth/google/disconnect', {}],
    ['/mfa/generate-secret', undefined],
    ['/mfa/enable', { token: '123456' }],
    ['/mfa/disable', { token: '123456' }],
    ['/mfa/recovery-codes/generate', {}],
  ])('refuses %s', async (url, body) => {
    const before = await readUser();
    const answer = await post(test, url, body, person.headers);
    expect(answer.json()).toEqual({
      success: false,
      message: 'This is a shared demonstration account, so this cannot be changed. Create your own account to try it.',
      statusCode: 403,
      code: 'DEMO_ACCOUNT',
    });
    expect(answer.statusCode).toBe(403);
    expect(await readUser()).toEqual(before);
  });

  it('has no password that a mailed code could reset', async () => {
    expect((await post(test, '/auth/forgot-password', { email: EMAIL })).statusCode).toBe(200);
    await test.deliverMails();
    expect(test.sentMails).toEqual([]);
  });

  it('is not taken over by a Google account with its address', async () => {
    await test.db.updateTable('users').set({ email: 'mariam@gmail.com' }).execute();
    google.addAccount({ email: 'mariam@gmail.com' });
    const answer = await google.complete(await google.travel('mariam@gmail.com'));
    expect(answer.json().code).toBe('GOOGLE_NEEDS_PASSWORD');
    expect((await test.db.selectFrom('users').select('google_sub').executeTakeFirstOrThrow()).google_sub).toBeNull();
  });

  it('lets a registered account do all of it', async () => {
    const own = await signInAs(test, { email: 'own@example.com', password_hash: passwordHash });
    const body = { newPassword: 'orchard gate 58', currentPassword: PASSWORD };
    const answer = await post(test, '/auth/change-password', body, own.headers);
    expect(answer.statusCode).toBe(200);
  });
});

describe('a demonstration account on a server that must not have one', () => {
  const invalid = {
    success: false,
    message: 'Invalid login credentials',
    statusCode: 401,
    code: 'INVALID_CREDENTIALS',
  };

  async function open() {
    const deps = withDemoAccounts('none');
    const line = await settle(deps);
    const app = await buildApp(deps);
    onTestFinished(() => app.close());
    const send = (url: string, payload: object) => app.inject({ method: 'POST', url: `/api${url}`, payload });
    return { app, line, send };
  }

  it('cannot sign in, as if its password were wrong', async () => {
    const { send, line } = await open();
    expect(line).toBe('the accounts in this database cannot sign in (SEED_DEMO=true lets them)');
    const right = await send('/auth/login', { email: EMAIL, password: PASSWORD });
    const wrong = await send('/auth/login', { email: EMAIL, password: 'something else 1' });
    expect(right.statusCode).toBe(401);
    expect(right.json()).toEqual(invalid);
    expect(wrong.json()).toEqual(right.json());
  });

  it('offers no homes any more', async () => {
    const home = await buildProperty(test.db, { owner_id: person.userId, is_for_sale: true });
    const own = await buildProperty(test.db, { is_for_sale: true });
    const { app } = await open();
    const readHome = async (id: string) => (await app.inject(`/api/properties/${id}`)).json().data.isWithdrawn;
    expect([await readHome(home), await readHome(own)]).toEqual([true, false]);
    const buyer = await signInAs(test);
    const body = { propertyId: home, type: 'buy', method: 'creditCard' };
    expect((await post(test, '/payments/quote', body, buyer.headers)).statusCode).toBe(409);
  });

  it('is signed out everywhere', async () => {
    const { app, send } = await open();
    expect((await app.inject({ url: '/api/auth/profile', headers: person.headers })).statusCode).toBe(401);
    expect((await send('/auth/refresh', { refreshToken: person.refreshToken })).statusCode).toBe(401);
  });

  it('does not pass the second step or Google either', async () => {
    const secret = await switchMfaOn(test, person.userId);
    const { send } = await open();
    const tempToken = await passPassword(test, person.userId);
    const token = codeAt(secret, test.clock.now);
    const second = await send('/auth/verify-mfa', { userId: person.userId, token, tempToken });
    expect(second.json()).toEqual(invalid);

    await test.db.deleteFrom('mfa_secrets').execute();
    await test.db.updateTable('users').set({ google_sub: 'known' }).execute();
    google.addAccount({ sub: 'known', email: 'mariam@gmail.com' });
    const { token: code, state } = await google.travel('mariam@gmail.com');
    const byGoogle = await send('/auth/google', { token: code, state });
    expect(byGoogle.json()).toEqual(invalid);
  });

  it('does not stop anybody else', async () => {
    await buildUser(test.db, { email: 'own@example.com', password_hash: passwordHash });
    const { send } = await open();
    expect((await send('/auth/login', { email: 'own@example.com', password: PASSWORD })).statusCode).toBe(200);
  });
});

describe('a published password', () => {
  it('is replaced where others can reach the server, once', async () => {
    const deps = withDemoAccounts('random-password');
    const line = await settle(deps);
    const password = /^mariam@diyar\.example  \/  (diyar-[\w-]{16})  \(shown once, note it down\)$/.exec(line)?.[1];
    const { password_hash: hash } = await readUser();
    expect(await verifyPassword(hash, password ?? '')).toBe(true);
    expect(await verifyPassword(hash, PASSWORD)).toBe(false);
    expect((await post(test, '/auth/refresh', { refreshToken: person.refreshToken })).statusCode).toBe(401);

    expect(await settle(deps)).toBe('mariam@diyar.example, with the password that was printed when it was made');
    expect((await readUser()).password_hash).toBe(hash);
  });

  it('stays on a private server, and the greeting shows it', async () => {
    expect(await settle(withDemoAccounts('published-password'))).toBe('mariam@diyar.example  /  diyar-demo-2026');
    expect((await readUser()).password_hash).toBe(passwordHash);
  });
});
