import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#api/lib/password.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import {
  codeAt,
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
const getProfile = async () =>
  (await test.app.inject({ url: '/api/auth/profile', headers: person.headers })).json().data as Record<string, unknown>;
const listEvents = async () => {
  const rows = await test.db.selectFrom('audit_events').select(['action', 'is_success']).orderBy('id').execute();
  return rows.map((row) => `${row.action} ${row.is_success}`);
};
const readHash = async () =>
  (await test.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()).password_hash;

describe('POST /auth/change-password', () => {
  const NEW = 'orchard gate 58';

  it('leaves no sign-in behind that was still checking the old password', async () => {
    const body = { email: 'layla@example.com', password: PASSWORD };
    const [logins, change] = await Promise.all([
      postAtOnce(
        test,
        Array.from({ length: 20 }, () => ({ url: '/auth/login', body })),
      ),
      send('/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW }),
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
    const answer = await send('/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toBe('Your password has been changed. Your other devices are signed out.');
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

  it('asks an account without a password for a recent sign-in', async () => {
    await test.db.updateTable('users').set({ password_hash: null }).execute();
    wait(601);
    expect((await send('/auth/change-password', { newPassword: NEW })).json()).toEqual(reauthRequired);
  });

  it('needs the current password, however recent the sign-in', async () => {
    const without = await send('/auth/change-password', { newPassword: NEW });
    const sentence = 'Please enter your current password';
    expect(without.statusCode).toBe(400);
    expect(without.json()).toMatchObject({ message: sentence, fields: { currentPassword: sentence } });
    const wrong = await send('/auth/change-password', { currentPassword: 'not this one 7', newPassword: NEW });
    expect(wrong.json()).toMatchObject({ statusCode: 400, code: 'CURRENT_PASSWORD_WRONG' });
    expect(await verifyPassword(await readHash(), PASSWORD)).toBe(true);
    expect(await listEvents()).toEqual(['account.password-changed false']);
    wait(601);
    expect((await send('/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })).statusCode).toBe(200);
  });

  it('lets nobody guess the current password: after ten wrong ones the right one is refused', async () => {
    const guess = { currentPassword: 'not this one 7', newPassword: NEW };
    const statuses = [];
    for (let count = 0; count < 10; count += 1) statuses.push((await send('/auth/change-password', guess)).statusCode);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 400));
    expect((await send('/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })).statusCode).toBe(429);
  });

  it('works five times an hour', async () => {
    const passwords = Array.from({ length: 7 }, (_, index) => `orchard gate 5${index}`);
    const statuses = [];
    for (const [index, newPassword] of passwords.entries()) {
      const currentPassword = index === 0 ? PASSWORD : passwords[index - 1];
      statuses.push((await send('/auth/change-password', { currentPassword, newPassword })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await test.deliverMails();
    expect(test.sentMails).toHaveLength(5);
  });

  it('works five times when twenty are sent at once', async () => {
    const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
    const atOnce = await postAtOnce(
      test,
      Array.from({ length: 20 }, () => ({ url: '/auth/change-password', body, headers: person.headers })),
    );
    expect(atOnce.filter((status) => status === 200)).toHaveLength(5);
  });

  it('needs a recent sign-in or a code where two-factor is on', async () => {
    const secret = await switchMfaOn(test, person.userId);
    wait(601);
    expect((await send('/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })).json()).toEqual(
      reauthRequired,
    );
    const wrong = await send('/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW,
      token: wrongCode(secret, test.clock.now),
    });
    expect(wrong.json()).toMatchObject({ code: 'CODE_REFUSED', statusCode: 400 });
    expect(await verifyPassword(await readHash(), PASSWORD)).toBe(true);
    const right = await send('/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW,
      token: codeAt(secret, test.clock.now),
    });
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
    expect(
      (await send('/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW, token })).statusCode,
    ).toBe(200);
  });
});
