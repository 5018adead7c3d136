import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#api/lib/password.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { codeAt, post, signInAs, switchMfaOn, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const email = 'layla@example.com';
const password = 'quiet lantern 47';
const passwordHash = await hashPassword(password);
const HOUR_MS = 3600 * 1000;

let person: Person;
beforeEach(async () => {
  test.clock.now = new Date('2026-11-16T08:00:00Z');
  person = await signInAs(test, { email, password_hash: passwordHash });
});

interface Event {
  action: string;
  count: number;
  isSuccess: boolean;
}

async function list(kind?: 'security' | 'other'): Promise<Event[]> {
  const query = kind === undefined ? '' : `?kind=${kind}`;
  const answer = await test.app.inject({ url: `/api/auth/security-events${query}`, headers: person.headers });
  return answer.json().data as Event[];
}

function rename(lastName: string) {
  return test.app.inject({ method: 'PUT', url: '/api/auth/profile', payload: { lastName }, headers: person.headers });
}

async function readSignIns() {
  return test.db
    .selectFrom('audit_events')
    .leftJoin('sessions', 'sessions.id', 'audit_events.session_id')
    .select(['action', 'is_success as isSuccess', 'sessions.user_id as userId'])
    .where('action', 'like', 'login.%')
    .orderBy('audit_events.id')
    .execute();
}

describe('the history of an account', () => {
  it('keeps what concerns safety in sight, however often a profile is saved', async () => {
    await post(test, '/auth/login', { email, password });
    const statuses = [];
    for (let count = 0; count < 60; count += 1) statuses.push((await rename(`Noor ${'x'.repeat(count)}`)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    expect((await list()).map((event) => event.action)).toEqual(['login.password']);
    expect(await list('other')).toMatchObject([{ action: 'account.details-changed', count: 20 }]);
  });

  it('keeps payments in sight, however often a listing is withdrawn and listed again', async () => {
    const event = { user_id: person.userId, is_success: true, ip_prefix: null, device: null, session_id: null };
    const paid = { ...event, at: test.clock.now, action: 'payment.made', target: 'the payment' };
    const moves = Array.from({ length: 1040 }, (_, index) => ({
      ...event,
      at: new Date(test.clock.now.getTime() + index * 1000),
      action: index % 2 === 0 ? 'listing.withdrawn' : 'listing.relisted',
      target: 'the home',
    }));
    await test.db
      .insertInto('audit_events')
      .values([paid, ...moves])
      .execute();
    expect((await list('other')).map(({ action, count }) => ({ action, count }))).toEqual([
      { action: 'listing.relisted', count: 500 },
      { action: 'listing.withdrawn', count: 500 },
      { action: 'payment.made', count: 1 },
    ]);
  });

  it('keeps what was changed in sight, however often strangers guess the password', async () => {
    await post(test, '/auth/login', { email, password });
    const guess = { user_id: person.userId, action: 'login.password', is_success: false, target: null };
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      ...guess,
      at: new Date(test.clock.now.getTime() + index * 1000),
      ip_prefix: `198.51.${index % 250}.0`,
      device: 'Unknown device',
      session_id: null,
    }));
    await test.db.insertInto('audit_events').values(rows).execute();
    const events = await list();
    expect(events.filter((event) => event.isSuccess)).toMatchObject([{ action: 'login.password', count: 1 }]);
    expect(events.filter((event) => !event.isSuccess)).toHaveLength(20);
  });

  it('counts equal events of one hour as one, and those of the next hour apart', async () => {
    for (let count = 0; count < 4; count += 1) await post(test, '/auth/login', { email, password: 'not this 7' });
    test.clock.now = new Date(test.clock.now.getTime() + HOUR_MS);
    await post(test, '/auth/login', { email, password: 'not this 7' });
    person = await signInAs(test, { email: 'omar@example.com' });
    expect(await list()).toEqual([]);
    const own = await post(test, '/auth/login', { email, password });
    person = { ...person, headers: { authorization: `Bearer ${own.json().data.accessToken}` } };
    expect(await list()).toMatchObject([
      { action: 'login.password', isSuccess: true, count: 1 },
      { action: 'login.password', isSuccess: false, count: 1 },
      { action: 'login.password', isSuccess: false, count: 4 },
    ]);
  });

  it('refuses a kind that does not exist', async () => {
    const answer = await test.app.inject({ url: '/api/auth/security-events?kind=all', headers: person.headers });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a sign-in', () => {
  it('is recorded with the session that it starts', async () => {
    await post(test, '/auth/login', { email, password });
    await post(test, '/auth/login', { email, password: 'not this 7' });
    expect(await readSignIns()).toEqual([
      { action: 'login.password', isSuccess: true, userId: person.userId },
      { action: 'login.password', isSuccess: false, userId: null },
    ]);
  });

  it('with two-factor has its session at the second step', async () => {
    const secret = await switchMfaOn(test, person.userId);
    const { tempToken } = (await post(test, '/auth/login', { email, password })).json().data;
    const code = { userId: person.userId, tempToken, token: codeAt(secret, test.clock.now) };
    expect((await post(test, '/auth/verify-mfa', code)).statusCode).toBe(200);
    expect(await readSignIns()).toEqual([
      { action: 'login.password', isSuccess: true, userId: null },
      { action: 'login.second-factor', isSuccess: true, userId: person.userId },
    ]);
  });
});
