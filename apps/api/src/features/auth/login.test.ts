import { hash as argon2 } from '@node-rs/argon2';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashPassword } from '#api/lib/password.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';

const test = useTestApp();

const layla = { email: 'layla@example.com', password: 'courtyard at dusk 7' };
const passwordHash = await hashPassword(layla.password);
const MINUTE = 60 * 1000;
let laylaId: string;

beforeEach(async () => {
  laylaId = await buildUser(test.db, { email: layla.email, password_hash: passwordHash });
});

function logIn(payload: object = layla, { ip = '203.0.113.7', headers = {} }: { ip?: string; headers?: object } = {}) {
  return test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    remoteAddress: ip,
    headers: { ...headers },
  });
}

function getHash(): Promise<{ password_hash: string | null }> {
  return test.db.selectFrom('users').select('password_hash').where('id', '=', laylaId).executeTakeFirstOrThrow();
}

describe('POST /auth/login', () => {
  const wrong = { success: false, message: 'Invalid login credentials', statusCode: 401, code: 'INVALID_CREDENTIALS' };

  it('answers the person and both tokens, never to be kept by a cache', async () => {
    const answer = await logIn({ email: ' Layla@Example.com', password: layla.password });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      success: true,
      data: {
        user: {
          id: expect.any(String),
          firstName: 'Layla',
          lastName: 'Rahman',
          name: 'Layla Rahman',
          email: 'layla@example.com',
          profileImage: null,
          isEmailVerified: true,
          roles: ['user'],
          recoveryCodesRemaining: 0,
        },
        accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
  });

  it('answers a wrong password, an unknown address and an account without a password alike', async () => {
    await buildUser(test.db, { email: 'google@example.com', password_hash: null });
    for (const email of [layla.email, 'nobody@example.com', 'google@example.com']) {
      const answer = await logIn({ email, password: 'not this one 7' });
      expect([answer.statusCode, answer.json()]).toEqual([401, wrong]);
    }
  });

  it('tells that the address is not verified only to who knows the password, and gives no token', async () => {
    await test.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', laylaId).execute();
    expect((await logIn({ ...layla, password: 'not this one 7' })).json()).toEqual(wrong);
    const answer = await logIn();
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      success: false,
      message: 'Please verify your email before you sign in.',
      statusCode: 403,
      code: 'EMAIL_NOT_VERIFIED',
    });
  });

  it.each([
    [{ email: '', password: 'x' }, 'Email is required'],
    [{ email: 'layla', password: 'x' }, 'Invalid email address'],
    [{ email: 'layla@example.com', password: '' }, 'Password is required'],
    [{ email: 'layla@example.com' }, 'Password is required'],
    [{ email: ['layla@example.com'], password: 'x' }, 'Email is required'],
    [{ email: 'layla@example.com', password: { $ne: '' } }, 'Password is required'],
  ])('refuses %j: %s', async (payload, sentence) => {
    const answer = await logIn(payload);
    expect([answer.statusCode, answer.json().message]).toEqual([400, sentence]);
  });

  it('refuses the eleventh attempt after ten failures, whatever a forwarding header says', async () => {
    const status: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${count}` };
      status.push((await logIn({ ...layla, password: `wrong one ${count}` }, { headers })).statusCode);
    }
    expect(status).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const right = await logIn();
    expect(right.statusCode).toBe(429);
    expect(right.json()).toMatchObject({ message: 'Too many attempts. Please wait a while and try again.' });
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
    expect((await logIn(layla, { ip: '198.51.100.9' })).statusCode, 'from another address').toBe(200);
    test.clock.now = new Date(test.clock.now.getTime() + 15 * MINUTE);
    expect((await logIn()).statusCode).toBe(200);
  });

  it('evaluates no more than ten of forty guesses sent at once, and a right one among the later ones is refused', async () => {
    const guesses = Array.from({ length: 40 }, (_, index) => (index < 39 ? `wrong one ${index}` : layla.password));
    const answers = await Promise.all(guesses.map((password) => logIn({ ...layla, password })));
    const count = (status: number) => answers.filter((each) => each.statusCode === status).length;
    expect(count(401)).toBe(10);
    expect(count(429)).toBe(30);
    expect(count(200)).toBe(0);
  });

  it('lets the right password through twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn()));
    expect(answers.map((each) => each.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map((each) => each.json().data.refreshToken)).size).toBe(20);
  });

  it('forgets the failures once the right password came', async () => {
    for (let count = 0; count < 9; count += 1) await logIn({ ...layla, password: 'wrong one 7' });
    expect((await logIn()).statusCode).toBe(200);
    for (let count = 0; count < 9; count += 1)
      expect((await logIn({ ...layla, password: 'wrong one 7' })).statusCode).toBe(401);
  });

  it('stops strangers from everywhere at a hundred an hour, and not the owner where they have signed in before', async () => {
    expect((await logIn(layla, { ip: '192.0.2.1' })).statusCode).toBe(200);
    const uses = Array.from({ length: 100 }, () => test.clock.now);
    await test.db
      .insertInto('throttles')
      .values({ key: `login-anywhere:${layla.email}`, uses, is_spent: true })
      .execute();
    expect((await logIn(layla, { ip: '192.0.2.2' })).statusCode).toBe(429);
    expect((await logIn(layla, { ip: '192.0.2.1' })).statusCode).toBe(200);
  });

  it('takes at most 60 sign-ins a minute from one address over all accounts', async () => {
    const uses = Array.from({ length: 60 }, () => test.clock.now);
    await test.db.insertInto('throttles').values({ key: 'logins:ip:203.0.113.7', uses, is_spent: true }).execute();
    expect((await logIn()).statusCode).toBe(429);
    expect((await logIn(layla, { ip: '203.0.113.8' })).statusCode).toBe(200);
  });

  it('asks the database no more than eleven times', async () => {
    await logIn();
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => asked.mockRestore());
    expect((await logIn()).statusCode).toBe(200);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(11);
  });

  it('hashes again, with the parameters of today, what was hashed with others', async () => {
    const old = await argon2(layla.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await test.db.updateTable('users').set({ password_hash: old }).where('id', '=', laylaId).execute();
    expect((await logIn()).statusCode).toBe(200);
    expect((await getHash()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn()).statusCode).toBe(200);
  });

  it('keeps a record of failures and successes', async () => {
    await logIn({ ...layla, password: 'wrong one 7' });
    await logIn();
    const events = await test.db.selectFrom('audit_events').selectAll().orderBy('id').execute();
    expect(events).toMatchObject([
      { action: 'login.password', is_success: false, ip_prefix: '203.0.113.0' },
      { action: 'login.password', is_success: true, ip_prefix: '203.0.113.0' },
    ]);
    const text = JSON.stringify(events, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    expect(text + test.log.join('')).not.toContain(layla.password);
  });

  it('leads to the second factor where there is one, without any token that opens something', async () => {
    await test.db
      .insertInto('mfa_secrets')
      .values({ user_id: laylaId, secret: Buffer.alloc(40), last_step: 0n, enabled_at: test.clock.now })
      .execute();
    const answer = await logIn();
    expect(answer.json()).toEqual({
      success: true,
      data: { requiresMfa: true, userId: laylaId, tempToken: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(await test.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });
});
