import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#api/lib/password.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import {
  codeAt,
  countStatuses,
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
const listEvents = async () => {
  const rows = await test.db.selectFrom('audit_events').select(['action', 'is_success']).orderBy('id').execute();
  return rows.map((row) => `${row.action} ${row.is_success}`);
};

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
