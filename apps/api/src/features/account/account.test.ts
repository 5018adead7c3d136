import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#api/lib/password.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import {
  codeAt,
  countStatuses,
  passPassword,
  post,
  postAtOnce,
  signInAgain,
  signInAs,
  switchMfaOn,
  wrongCode,
  type Person,
} from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const PASSWORD = 'quiet lantern 47';
const passwordHash = await hashPassword(PASSWORD);
const reauthRequired = {
  success: false,
  message: 'Please confirm that it is you before you change this.',
  statusCode: 403,
  code: 'REAUTH_REQUIRED',
};

let person: Person;
beforeEach(async () => {
  person = await signInAs(test, { email: 'layla@example.com', password_hash: passwordHash });
});

const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};
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
const readHash = async () =>
  (await test.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()).password_hash;

describe('every call about the account', () => {
  it.each([
    ['GET', '/auth/profile'],
    ['PUT', '/auth/profile'],
    ['POST', '/auth/profile/picture'],
    ['DELETE', '/auth/profile/picture'],
    ['POST', '/auth/reauthenticate'],
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

describe('POST /auth/reauthenticate', () => {
  it('makes an old session recent again', async () => {
    wait(601);
    expect((await send('/auth/delete-account')).json()).toEqual(reauthRequired);
    const answer = await send('/auth/reauthenticate', { password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect((await send('/auth/delete-account')).statusCode).toBe(200);
    expect(await listEvents()).toEqual(['login.confirmed true', 'account.deletion-asked true']);
  });

  it('makes only this session recent', async () => {
    const other = await signInAgain(test, person.userId);
    wait(601);
    await send('/auth/reauthenticate', { password: PASSWORD });
    expect((await post(test, '/auth/delete-account', undefined, other.headers)).json()).toEqual(reauthRequired);
  });

  it('refuses a wrong password', async () => {
    wait(601);
    const answer = await send('/auth/reauthenticate', { password: 'something else 1' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      success: false,
      message: 'Invalid login credentials',
      statusCode: 401,
      code: 'INVALID_CREDENTIALS',
    });
    expect((await send('/auth/delete-account')).json()).toEqual(reauthRequired);
    expect(await listEvents()).toEqual(['login.confirmed false']);
  });

  it('refuses an account that has no password', async () => {
    await test.db.updateTable('users').set({ password_hash: null }).execute();
    expect((await send('/auth/reauthenticate', { password: PASSWORD })).statusCode).toBe(401);
  });

  it('gives ten tries in 15 minutes, and then not even the right one', async () => {
    for (let time = 0; time < 10; time += 1)
      expect((await send('/auth/reauthenticate', { password: 'wrong one 1' })).statusCode).toBe(401);
    const answer = await send('/auth/reauthenticate', { password: PASSWORD });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many attempts. Please wait a while and try again.',
    });
    expect(answer.headers['retry-after']).toBe('900');
    wait(901);
    person = await signInAgain(test, person.userId);
    expect((await send('/auth/reauthenticate', { password: PASSWORD })).statusCode).toBe(200);
  });

  it('starts to count anew after the right password', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 9; time += 1) await send('/auth/reauthenticate', { password: 'wrong one 1' });
      expect((await send('/auth/reauthenticate', { password: PASSWORD })).statusCode).toBe(200);
    }
  });

  it('gives no more than ten tries when they come all at once', async () => {
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 24 }, (_, index) => ({
        url: '/auth/reauthenticate',
        body: { password: `wrong one ${index}` },
        headers: person.headers,
      })),
    );
    expect(countStatuses(statuses)).toEqual({ 401: 10, 429: 14 });
  });

  it('asks for the code too where two-factor is on', async () => {
    const secret = await switchMfaOn(test, person.userId);
    wait(601);
    const missing = await send('/auth/reauthenticate', { password: PASSWORD });
    expect(missing.statusCode).toBe(400);
    expect(missing.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { token: 'Please enter the 6-digit code from your authenticator app' },
    });
    const wrong = await send('/auth/reauthenticate', {
      password: PASSWORD,
      token: wrongCode(secret, test.clock.now),
    });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ code: 'CODE_REFUSED' });
    expect((await send('/auth/delete-account')).json()).toEqual(reauthRequired);
    const token = codeAt(secret, test.clock.now);
    expect((await send('/auth/reauthenticate', { password: 'wrong one 1', token })).statusCode).toBe(401);
    expect((await send('/auth/reauthenticate', { password: PASSWORD, token })).statusCode).toBe(200);
    expect((await send('/auth/delete-account')).statusCode).toBe(200);
  });

  it('refuses an empty password', async () => {
    const answer = await send('/auth/reauthenticate', { password: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Password is required');
  });
});

describe('POST /auth/change-password', () => {
  const NEW = 'orchard gate 58';

  it('leaves no sign-in behind that was still checking the old password', async () => {
    const body = { email: 'layla@example.com', password: PASSWORD };
    const [logins, change] = await Promise.all([
      postAtOnce(
        test,
        Array.from({ length: 20 }, () => ({ url: '/auth/login', body })),
      ),
      send('/auth/change-password', { newPassword: NEW }),
    ]);
    expect(change.statusCode).toBe(200);
    expect(logins.every((status) => status === 200 || status === 401)).toBe(true);
    const open = await test.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
    expect(open).toHaveLength(1);
    expect(await getProfile()).toMatchObject({ id: person.userId });
  });

  it('sets the new password, keeps this session, ends the others, and says so by mail', async () => {
    const other = await signInAgain(test, person.userId);
    await switchMfaOn(test, person.userId);
    await passPassword(test, person.userId);
    await test.db
      .insertInto('password_resets')
      .values({
        email: 'layla@example.com',
        user_id: person.userId,
        otp_hmac: Buffer.alloc(32),
        link_token_hash: Buffer.alloc(32),
        created_at: test.clock.now,
      })
      .execute();
    const answer = await send('/auth/change-password', { newPassword: NEW });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toBe('Your password is changed. Your other devices are signed out.');
    const hash = await readHash();
    expect(await verifyPassword(hash, NEW)).toBe(true);
    expect(await verifyPassword(hash, PASSWORD)).toBe(false);
    expect((await test.app.inject({ url: '/api/auth/profile', headers: other.headers })).statusCode).toBe(401);
    expect((await post(test, '/auth/refresh', { refreshToken: other.refreshToken })).statusCode).toBe(401);
    expect(await getProfile()).toMatchObject({ id: person.userId });
    expect(await test.db.selectFrom('mfa_challenges').select('user_id').execute()).toEqual([]);
    expect(await test.db.selectFrom('password_resets').select('email').execute()).toEqual([]);
    await test.deliverMails();
    expect(test.sentMails.map((mail) => [mail.recipient, mail.subject])).toEqual([
      ['layla@example.com', 'Your Diyar password was changed'],
    ]);
    expect(await listEvents()).toEqual(['account.password-changed true']);
  });

  it('gives an account without a password its first one', async () => {
    await test.db.updateTable('users').set({ password_hash: null }).execute();
    expect(await getProfile()).toMatchObject({ hasPassword: false });
    expect((await send('/auth/change-password', { newPassword: NEW })).statusCode).toBe(200);
    expect(await getProfile()).toMatchObject({ hasPassword: true });
  });

  it('needs a recent sign-in or a code', async () => {
    const secret = await switchMfaOn(test, person.userId);
    wait(601);
    expect((await send('/auth/change-password', { newPassword: NEW })).json()).toEqual(reauthRequired);
    const wrong = await send('/auth/change-password', { newPassword: NEW, token: wrongCode(secret, test.clock.now) });
    expect(wrong.json()).toMatchObject({ code: 'CODE_REFUSED', statusCode: 400 });
    expect(await verifyPassword(await readHash(), PASSWORD)).toBe(true);
    const right = await send('/auth/change-password', { newPassword: NEW, token: codeAt(secret, test.clock.now) });
    expect(right.statusCode).toBe(200);
  });

  it.each([
    ['password1', 'This password is too easy to guess. Please choose another one.', 'PASSWORD_TOO_COMMON'],
    ['layla2026', 'This password is too easy to guess. Please choose another one.', 'PASSWORD_TOO_COMMON'],
    ['short1', 'Password must be at least 8 characters', 'VALIDATION_FAILED'],
    ['12345678', 'Password must contain at least one letter', 'VALIDATION_FAILED'],
    ['only letters', 'Password must contain at least one number', 'VALIDATION_FAILED'],
  ])('refuses %s', async (newPassword, message, code) => {
    const answer = await send('/auth/change-password', { newPassword });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, message, fields: { newPassword: message } });
    expect(await verifyPassword(await readHash(), PASSWORD)).toBe(true);
  });

  it('does not spend a code on a password that is refused', async () => {
    const secret = await switchMfaOn(test, person.userId);
    wait(601);
    const token = codeAt(secret, test.clock.now);
    await send('/auth/change-password', { newPassword: 'password1', token });
    expect((await send('/auth/change-password', { newPassword: NEW, token })).statusCode).toBe(200);
  });
});
