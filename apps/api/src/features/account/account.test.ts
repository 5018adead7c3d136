import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#api/lib/password.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { post, signInAs, switchMfaOn, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const PASSWORD = 'quiet lantern 47';
const passwordHash = await hashPassword(PASSWORD);

let person: Person;
beforeEach(async () => {
  person = await signInAs(test, { email: 'layla@example.com', password_hash: passwordHash });
});

const send = (url: string, payload?: object) => post(test, url, payload, person.headers);
const put = (payload: object | string) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/auth/profile',
    headers: { ...person.headers, 'content-type': 'application/json' },
    payload,
  });
const getProfile = async () =>
  (await test.app.inject({ url: '/api/auth/profile', headers: person.headers })).json().data as Record<string, unknown>;
const listEvents = async () => {
  const rows = await test.db.selectFrom('audit_events').select(['action', 'is_success']).orderBy('id').execute();
  return rows.map((row) => `${row.action} ${row.is_success}`);
};

describe('every call about the account', () => {
  it.each([
    ['GET', '/auth/profile'],
    ['PUT', '/auth/profile'],
    ['POST', '/auth/profile/picture'],
    ['DELETE', '/auth/profile/picture'],
    ['POST', '/auth/reauthenticate'],
    ['POST', '/auth/reauthenticate/send-code'],
    ['POST', '/auth/reauthenticate/code'],
    ['POST', '/auth/change-password'],
    ['POST', '/auth/change-email'],
    ['GET', '/auth/export'],
    ['POST', '/auth/delete-account'],
    ['POST', '/auth/keep-account'],
  ] as const)('%s %s needs a session', async (method, url) => {
    const answer = await test.app.inject({ method, url: `/api${url}` });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN', message: 'Please sign in to continue.' });
  });
});

describe('GET /auth/profile', () => {
  it('shows who is signed in, and nothing secret', async () => {
    await test.db
      .updateTable('users')
      .set({ google_sub: 'g-1', created_at: new Date('2026-01-02T03:04:05Z') })
      .execute();
    const answer = await test.app.inject({ url: '/api/auth/profile', headers: person.headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      success: true,
      data: {
        id: person.userId,
        firstName: 'Layla',
        lastName: 'Rahman',
        name: 'Layla Rahman',
        email: 'layla@example.com',
        profileImage: null,
        isEmailVerified: true,
        roles: ['user'],
        recoveryCodesRemaining: 0,
        hasPassword: true,
        isGoogleConnected: true,
        pendingEmail: null,
        language: 'en',
        deletesAt: null,
        createdAt: '2026-01-02T03:04:05.000Z',
      },
    });
  });

  it("never shows one person another's", async () => {
    const other = await signInAs(test, { first_name: 'Omar', email: 'omar@example.com' });
    await getProfile();
    const answer = await test.app.inject({ url: '/api/auth/profile', headers: other.headers });
    expect(answer.json().data).toMatchObject({ id: other.userId, firstName: 'Omar' });
  });

  it('shows the number of recovery codes as soon as it changes', async () => {
    expect((await getProfile())['recoveryCodesRemaining']).toBe(0);
    await switchMfaOn(test, person.userId);
    await send('/mfa/recovery-codes/generate');
    expect((await getProfile())['recoveryCodesRemaining']).toBe(10);
  });
});

describe('PUT /auth/profile', () => {
  it('changes the name at once', async () => {
    await getProfile();
    const answer = await put({ firstName: '  Leila ', lastName: 'Noor' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Your details are saved.',
      data: { firstName: 'Leila', lastName: 'Noor', name: 'Leila Noor' },
    });
    expect(await getProfile()).toMatchObject({ name: 'Leila Noor' });
    expect(await listEvents()).toEqual(['account.details-changed true']);
  });

  it('keeps what is not sent', async () => {
    expect((await put({ lastName: 'Noor' })).json().data).toMatchObject({ name: 'Layla Noor' });
    expect((await put({})).json().data).toMatchObject({ name: 'Layla Noor' });
  });

  it('ignores everything that is not a name', async () => {
    const before = await test.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const answer = await put({
      firstName: 'Layla',
      roles: ['admin'],
      email: 'evil@example.com',
      isEmailVerified: false,
      id: '00000000-0000-4000-8000-000000000000',
      passwordHash: 'x',
      password_hash: 'x',
      deletesAt: null,
      profileImage: 'https://evil.test/x.png',
    });
    expect(answer.statusCode).toBe(200);
    expect(await test.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()).toEqual(before);
  });

  it.each([
    [{ firstName: 'L' }, 'First name must be at least 2 characters'],
    [{ firstName: '   ' }, 'First name is required'],
    [{ lastName: 'R' }, 'Last name must be at least 2 characters'],
    [{ lastName: 'x'.repeat(101) }, 'Last name cannot be more than 100 characters'],
    [{ firstName: 'Layla\r\nBcc: a@b.c' }, 'Please remove line breaks and control characters'],
    [{ firstName: 7 }, 'First name is required'],
  ])('refuses %j', async (payload, message) => {
    const answer = await put(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
  });
});
