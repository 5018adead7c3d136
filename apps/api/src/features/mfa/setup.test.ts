import { Secret, URI } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#api/lib/password.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
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
const notStarted = {
  success: false,
  message: 'This set-up has expired. Please start it again.',
  statusCode: 409,
  code: 'MFA_NOT_STARTED',
};
const alreadyOn = {
  success: false,
  message: 'Two-factor authentication is already on.',
  statusCode: 409,
  code: 'MFA_ALREADY_ON',
};

let person: Person;
beforeEach(async () => {
  person = await signInAs(test, { email: 'layla@example.com' });
});

const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};
const send = (url: string, payload?: object, who = person) => post(test, url, payload, who.headers);
const status = async () =>
  (await test.app.inject({ url: '/api/mfa/status', headers: person.headers })).json().data as unknown;
async function start(who = person): Promise<Secret> {
  const answer = await send('/mfa/generate-secret', undefined, who);
  expect(answer.statusCode).toBe(200);
  return Secret.fromBase32(answer.json().data.secret as string);
}
const verifyAtLogin = async (token: string) =>
  post(test, '/auth/verify-mfa', {
    userId: person.userId,
    token,
    tempToken: await passPassword(test, person.userId),
  });

describe('every call about two-factor', () => {
  it.each([
    ['GET', '/mfa/status'],
    ['POST', '/mfa/generate-secret'],
    ['POST', '/mfa/verify-setup'],
    ['POST', '/mfa/enable'],
    ['POST', '/mfa/disable'],
    ['POST', '/mfa/recovery-codes/generate'],
  ] as const)('%s %s needs a session', async (method, url) => {
    const answer = await test.app.inject({ method, url: `/api${url}` });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('the whole way', () => {
  it('sets it up, signs in with it, loses the phone, and switches it off', async () => {
    const password = 'quiet lantern 47';
    await test.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .execute();
    const logIn = async () =>
      (await post(test, '/auth/login', { email: 'layla@example.com', password })).json().data as Record<string, string>;
    const secret = await start();
    const token = codeAt(secret, test.clock.now);
    expect((await send('/mfa/verify-setup', { token })).json().data).toEqual({ valid: true });
    const { recoveryCodes } = (await send('/mfa/enable', { token })).json().data as { recoveryCodes: string[] };
    await send('/auth/logout');
    wait(60);

    const first = await logIn();
    expect(first).toEqual({ requiresMfa: true, userId: person.userId, tempToken: expect.any(String) });
    const { userId, tempToken } = first;
    const byCode = await post(test, '/auth/verify-mfa', { userId, tempToken, token: codeAt(secret, test.clock.now) });
    expect(byCode.json().data.user).toMatchObject({ id: person.userId, recoveryCodesRemaining: 10 });

    const second = await logIn();
    const byRecovery = await post(test, '/auth/verify-recovery-code', {
      userId,
      tempToken: second['tempToken'],
      recoveryCode: recoveryCodes[0],
    });
    const headers = { authorization: `Bearer ${byRecovery.json().data.accessToken}` };
    expect((await post(test, '/mfa/disable', { token: recoveryCodes[1] }, headers)).statusCode).toBe(200);
    expect(await logIn()).toMatchObject({ accessToken: expect.any(String) });
  });
});

describe('POST /mfa/generate-secret', () => {
  it('answers a secret of 160 bits for the app, as text and as an address', async () => {
    const { data } = (await send('/mfa/generate-secret')).json();
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(data.otpauth_url);
    expect(url.protocol).toBe('otpauth:');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Diyar',
      secret: data.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(URI.parse(data.otpauth_url)).toMatchObject({ issuer: 'Diyar', label: 'layla@example.com' });
    expect(await status()).toEqual({ enabled: false, recoveryCodesRemaining: 0 });
  });

  it('keeps the secret unreadable, and bound to its owner', async () => {
    const secret = await start();
    const { secret: sealed } = await test.db.selectFrom('mfa_setups').select('secret').executeTakeFirstOrThrow();
    expect(sealed.includes(Buffer.from(secret.bytes))).toBe(false);
    expect(sealed.toString('latin1')).not.toContain(secret.base32);
    const other = await signInAs(test);
    await test.db
      .insertInto('mfa_setups')
      .values({ user_id: other.userId, secret: sealed, created_at: test.clock.now })
      .execute();
    const answer = await send('/mfa/verify-setup', { token: codeAt(secret, test.clock.now) }, other);
    expect(answer.statusCode).toBe(500);
  });

  it('makes a new one each time, and only the newest counts', async () => {
    const first = await start();
    const second = await start();
    expect(second.base32).not.toBe(first.base32);
    const check = async (secret: Secret) =>
      (await send('/mfa/verify-setup', { token: codeAt(secret, test.clock.now) })).json().data;
    expect(await check(first)).toEqual({ valid: false });
    expect(await check(second)).toEqual({ valid: true });
  });

  it('is refused while two-factor is on, and old codes still work', async () => {
    const secret = await switchMfaOn(test, person.userId);
    const answer = await send('/mfa/generate-secret');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual(alreadyOn);
    expect((await verifyAtLogin(codeAt(secret, test.clock.now))).statusCode).toBe(200);
  });
});

describe('POST /mfa/verify-setup', () => {
  it('says whether the code is right and spends nothing', async () => {
    const secret = await start();
    const token = codeAt(secret, test.clock.now);
    const bad = await send('/mfa/verify-setup', { token: wrongCode(secret, test.clock.now) });
    expect(bad.statusCode).toBe(200);
    expect(bad.json()).toEqual({ success: true, data: { valid: false } });
    for (let time = 0; time < 3; time += 1)
      expect((await send('/mfa/verify-setup', { token })).json()).toEqual({ success: true, data: { valid: true } });
    expect(await status()).toMatchObject({ enabled: false });
  });

  it('has nothing to check before a secret is there', async () => {
    const answer = await send('/mfa/verify-setup', { token: '123456' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual(notStarted);
  });

  it("does not know another person's secret", async () => {
    const other = await signInAs(test);
    const token = codeAt(await start(other), test.clock.now);
    expect((await send('/mfa/verify-setup', { token })).json()).toEqual(notStarted);
    expect((await send('/mfa/enable', { token })).json()).toEqual(notStarted);
    expect(await status()).toMatchObject({ enabled: false });
  });

  it('waits ten minutes', async () => {
    const secret = await start();
    wait(599);
    expect((await send('/mfa/verify-setup', { token: wrongCode(secret, test.clock.now) })).statusCode).toBe(200);
    wait(1);
    const answer = await send('/mfa/verify-setup', { token: codeAt(secret, test.clock.now) });
    expect(answer.json()).toEqual(notStarted);
  });

  it('gives ten tries, then the secret is gone', async () => {
    const secret = await start();
    for (let index = 0; index < 10; index += 1) {
      const token = wrongCode(secret, test.clock.now, index);
      expect((await send('/mfa/verify-setup', { token })).json().data).toEqual({ valid: false });
    }
    const token = codeAt(secret, test.clock.now);
    expect((await send('/mfa/verify-setup', { token })).json()).toEqual(notStarted);
    expect((await send('/mfa/enable', { token })).json()).toEqual(notStarted);
    expect(await test.db.selectFrom('mfa_setups').select('user_id').execute()).toEqual([]);
  });

  it('gives ten tries also when they come all at once', async () => {
    const secret = await start();
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 24 }, (_, index) => ({
        url: '/mfa/verify-setup',
        body: { token: wrongCode(secret, test.clock.now, index) },
        headers: person.headers,
      })),
    );
    expect(countStatuses(statuses)).toEqual({ 200: 10, 409: 14 });
  });
});

describe('POST /mfa/enable', () => {
  it('switches it on with the code that was just verified, and that code is spent', async () => {
    const secret = await start();
    const token = codeAt(secret, test.clock.now);
    await send('/mfa/verify-setup', { token });
    const answer = await send('/mfa/enable', { token });
    expect(answer.statusCode).toBe(200);
    const { recoveryCodes } = answer.json().data as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$/);
    expect(await status()).toEqual({ enabled: true, recoveryCodesRemaining: 10 });
    const login = await verifyAtLogin(token);
    expect(login.statusCode).toBe(401);
    expect(login.json().message).toBe('The code you entered is incorrect. Please try again.');
    wait(30);
    expect((await verifyAtLogin(codeAt(secret, test.clock.now))).statusCode).toBe(200);
  });

  it('takes the verified code for ten minutes after it was verified', async () => {
    const secret = await start();
    wait(590);
    const token = codeAt(secret, test.clock.now);
    await send('/mfa/verify-setup', { token });
    person = await signInAgain(test, person.userId);
    wait(599);
    expect((await send('/mfa/enable', { token })).statusCode).toBe(200);
  });

  it('takes it no longer than that, however often it is verified', async () => {
    const secret = await start();
    const token = codeAt(secret, test.clock.now);
    await send('/mfa/verify-setup', { token });
    wait(550);
    await send('/mfa/verify-setup', { token: codeAt(secret, test.clock.now) });
    person = await signInAgain(test, person.userId);
    wait(50);
    expect((await send('/mfa/enable', { token: codeAt(secret, test.clock.now) })).json()).toEqual(notStarted);
  });

  it('takes a current code that nobody verified before', async () => {
    const secret = await start();
    expect((await send('/mfa/enable', { token: codeAt(secret, test.clock.now) })).statusCode).toBe(200);
  });

  it('refuses a wrong code with a status that does not speak of the session', async () => {
    const secret = await start();
    const answer = await send('/mfa/enable', { token: wrongCode(secret, test.clock.now) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      message: 'The code you entered is incorrect. Please try again.',
      statusCode: 400,
      code: 'CODE_REFUSED',
    });
    expect(await status()).toEqual({ enabled: false, recoveryCodesRemaining: 0 });
  });

  it('refuses an old code that was not the verified one', async () => {
    const secret = await start();
    const old = codeAt(secret, test.clock.now, -3);
    await send('/mfa/verify-setup', { token: codeAt(secret, test.clock.now) });
    expect((await send('/mfa/enable', { token: old })).json()).toMatchObject({ code: 'CODE_REFUSED' });
  });

  it('needs a secret', async () => {
    const answer = await send('/mfa/enable', { token: '123456' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual(notStarted);
    expect(await status()).toEqual({ enabled: false, recoveryCodesRemaining: 0 });
  });

  it('is refused while it is on', async () => {
    await switchMfaOn(test, person.userId);
    expect((await send('/mfa/enable', { token: '123456' })).json()).toEqual(alreadyOn);
  });

  it('needs the password in this session, however fresh the sign-in is', async () => {
    const password = 'quiet lantern 47';
    const email = 'noor@example.com';
    await buildUser(test.db, { email, password_hash: await hashPassword(password) });
    const { accessToken } = (await post(test, '/auth/login', { email, password })).json().data;
    person = { ...person, headers: { authorization: `Bearer ${accessToken}` } };
    const secret = await start();
    const token = codeAt(secret, test.clock.now);
    expect((await send('/mfa/enable', { token })).json()).toMatchObject({ code: 'REAUTH_REQUIRED', statusCode: 403 });
    expect((await send('/auth/reauthenticate', { password })).statusCode).toBe(200);
    expect((await send('/mfa/enable', { token })).statusCode).toBe(200);
  });

  it('needs a recent sign-in, so that an open session cannot shut its owner out', async () => {
    wait(601);
    const secret = await start();
    const token = codeAt(secret, test.clock.now);
    const answer = await send('/mfa/enable', { token });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      success: false,
      message: 'Please confirm that it is you before you change this.',
      statusCode: 403,
      code: 'REAUTH_REQUIRED',
    });
    expect(await status()).toMatchObject({ enabled: false });
  });

  it('ends every other session and half-done sign-in, keeps this one, and says so by mail', async () => {
    const other = await signInAgain(test, person.userId);
    const secret = await start();
    await test.db
      .insertInto('mfa_challenges')
      .values({ token_hash: Buffer.alloc(32, 1), user_id: person.userId, created_at: test.clock.now })
      .execute();
    await send('/mfa/enable', { token: codeAt(secret, test.clock.now) });
    expect((await test.app.inject({ url: '/api/mfa/status', headers: other.headers })).statusCode).toBe(401);
    expect((await post(test, '/auth/refresh', { refreshToken: other.refreshToken })).statusCode).toBe(401);
    expect(await status()).toMatchObject({ enabled: true });
    expect(await test.db.selectFrom('mfa_challenges').select('user_id').execute()).toEqual([]);
    await test.deliverMails();
    expect(test.sentMails.map((mail) => [mail.recipient, mail.subject])).toEqual([
      ['layla@example.com', 'Two-factor authentication is on'],
    ]);
    const events = await test.db.selectFrom('audit_events').select(['action', 'is_success']).execute();
    expect(events).toContainEqual({ action: 'mfa.enabled', is_success: true });
  });

  it('stores no code as it is', async () => {
    const secret = await start();
    const answer = await send('/mfa/enable', { token: codeAt(secret, test.clock.now) });
    const rows = await test.db.selectFrom('recovery_codes').select('code_hmac').execute();
    const stored = rows.map((row) => row.code_hmac.toString('latin1')).join();
    for (const code of answer.json().data.recoveryCodes as string[]) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    expect(rows.every((row) => row.code_hmac.length === 32)).toBe(true);
  });

  it('happens once when it is sent 20 times at once', async () => {
    const secret = await start();
    const token = codeAt(secret, test.clock.now);
    await send('/mfa/verify-setup', { token });
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 20 }, () => ({ url: '/mfa/enable', body: { token }, headers: person.headers })),
    );
    expect(countStatuses(statuses)).toEqual({ 200: 1, 409: 19 });
    expect(await status()).toEqual({ enabled: true, recoveryCodesRemaining: 10 });
  });
});
