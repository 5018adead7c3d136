import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { holdAccount } from '#api/testing/hold-account.ts';
import { buildUser } from '#api/testing/factories.ts';
import { signInAgain } from '#api/testing/people.ts';
import { hashPassword } from '#api/lib/password.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

const email = 'layla@example.com';
const oldPassword = 'courtyard at dusk 7';
const newPassword = 'a garden in bloom 8';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

function post(path: string, payload: object, headers: Record<string, string> = {}) {
  return test.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers });
}

function travel(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms);
}

async function addLayla(): Promise<string> {
  return buildUser(test.db, { email, password_hash: await hashPassword(oldPassword) });
}

async function readCode(): Promise<{ otp: string; token: string; text: string }> {
  await test.deliverMails();
  const mail = test.sentMails.findLast((each) => each.recipient === email && each.text.includes('Your code is'));
  const text = mail?.text ?? '';
  return { otp: /Your code is (\d{6})\./.exec(text)![1]!, token: /token=([\w-]{43})/.exec(text)![1]!, text };
}

function another(otp: string, by = 1): string {
  return String((Number(otp) + by) % 1_000_000).padStart(6, '0');
}

async function askForCode() {
  await post('forgot-password', { email });
  return readCode();
}

async function verify() {
  const { otp } = await askForCode();
  const answer = await post('verify-reset-otp', { email, otp, resetToken: '' });
  return { otp, resetToken: answer.json().data.resetToken as string };
}

function listCodes(): string[] {
  return test.sentMails.flatMap((mail) => /Your code is (\d{6})\./.exec(mail.text)?.[1] ?? []);
}

function askFrom(remoteAddress: string) {
  return test.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, remoteAddress });
}

const logIn = (password: string) => post('login', { email, password });

describe('POST /auth/forgot-password', () => {
  const sent = {
    success: true,
    message: 'If the email exists in our system, reset instructions have been sent',
    data: null,
  };

  it('mails a code and a link that holds it, from our own address only', async () => {
    await addLayla();
    const answer = await post(
      'forgot-password',
      { email },
      { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
    );
    expect([answer.statusCode, answer.json()]).toEqual([200, sent]);
    const { otp, token, text } = await readCode();
    expect(text).toContain(
      `https://diyar.test/auth/reset-password?email=layla%40example.com&otp=${otp}&token=${token}`,
    );
    expect(test.sentMails[0]!.html).not.toContain('evil');
    expect([...text.matchAll(/https?:\/\/([^/\s]+)/g)].map(([, host]) => host)).toEqual(['diyar.test']);
  });

  it('answers an unknown address alike and mails nobody', async () => {
    const answer = await post('forgot-password', { email: 'nobody@example.com' });
    expect([answer.statusCode, answer.json()]).toEqual([200, sent]);
    await test.deliverMails();
    expect(test.sentMails).toEqual([]);
  });

  it('mails the valid code six times an hour to one client, always with the same answer', async () => {
    await addLayla();
    const statuses = new Set<number>();
    for (let count = 0; count < 20; count += 1) {
      statuses.add((await post('forgot-password', { email })).statusCode);
      await test.deliverMails();
    }
    expect([...statuses]).toEqual([200]);
    const codes = listCodes();
    expect(codes).toHaveLength(6);
    expect(new Set(codes).size).toBe(1);
    expect((await post('verify-reset-otp', { email, otp: codes[0] })).statusCode).toBe(200);
  });

  it('keeps the code that its owner has received valid, whoever asks meanwhile', async () => {
    await addLayla();
    const { otp, token } = await askForCode();
    for (let stranger = 1; stranger <= 5; stranger += 1) await askFrom(`198.51.100.${stranger}`);
    travel(9 * MINUTE);
    await Promise.all(Array.from({ length: 10 }, (_, index) => askFrom(`198.51.100.${20 + index}`)));
    expect(await readCode()).toMatchObject({ otp, token });
    travel(9 * MINUTE);
    expect((await post('verify-reset-otp', { email, otp })).statusCode).toBe(200);
  });

  it('makes a new code once the old one has run out, has no tries left, or was of an account that was not there', async () => {
    await post('forgot-password', { email });
    await addLayla();
    const first = await askForCode();
    travel(10 * MINUTE + SECOND);
    const second = await askForCode();
    for (let by = 1; by <= 5; by += 1) await post('verify-reset-otp', { email, otp: another(second.otp, by) });
    await askFrom('198.51.100.1');
    const third = await readCode();
    expect(new Set([first.token, second.token, third.token]).size).toBe(3);
    expect((await post('verify-reset-otp', { email, otp: third.otp })).statusCode).toBe(200);
  });

  it('mails at most ten a day for one client and twenty for all strangers together, then one an hour', async () => {
    await addLayla();
    const askAllDay = async (ip: string) => {
      const before = listCodes().length;
      for (let hour = 0; hour < 6; hour += 1) {
        for (let count = 0; count < 6; count += 1) {
          await askFrom(ip);
          await test.deliverMails();
        }
        travel(HOUR);
      }
      return listCodes().length - before;
    };
    expect(await askAllDay('198.51.100.1')).toBe(10);
    expect(await askAllDay('198.51.100.2')).toBe(10);
    // Its ten requests of the day are over within two hours.
    expect(await askAllDay('198.51.100.3')).toBe(2);
  });

  it('keeps nobody from a code because strangers asked for their address', async () => {
    const id = await addLayla();
    const home = '203.0.113.7';
    await signInAgain(test, id, home);
    for (let stranger = 1; stranger <= 10; stranger += 1)
      for (let count = 0; count < 3; count += 1) await askFrom(`198.51.100.${stranger}`);
    await test.deliverMails();
    test.sentMails.length = 0;
    await askFrom('198.51.100.99');
    await test.deliverMails();
    expect(listCodes()).toEqual([]);
    travel(HOUR);
    await askFrom('198.51.100.98');
    await test.deliverMails();
    expect(listCodes()).toHaveLength(1);
    await askFrom(home);
    await test.deliverMails();
    const [otp] = listCodes();
    expect((await post('verify-reset-otp', { email, otp })).statusCode).toBe(200);
  });

  it('never replaces a code that was verified, and mails that one again', async () => {
    await addLayla();
    const { otp, resetToken } = await verify();
    await askFrom('198.51.100.1');
    await test.deliverMails();
    expect(listCodes()).toEqual([otp, otp]);
    expect((await post('reset-password', { email, otp, resetToken, newPassword })).statusCode).toBe(200);
  });

  it('makes a new code once the verified one has run out', async () => {
    await addLayla();
    await verify();
    travel(10 * MINUTE + SECOND);
    await askFrom('198.51.100.1');
    const { otp } = await readCode();
    expect((await post('verify-reset-otp', { email, otp })).statusCode).toBe(200);
  });

  it('lets a hundred requests at once neither replace a verified code nor flood the mailbox', async () => {
    await addLayla();
    const { otp, resetToken } = await verify();
    await Promise.all(Array.from({ length: 100 }, (_, index) => askFrom(`198.51.100.${index % 50}`)));
    await test.deliverMails();
    expect(new Set(listCodes())).toEqual(new Set([otp]));
    expect(listCodes().length).toBeLessThanOrEqual(21);
    expect((await post('reset-password', { email, otp, resetToken, newPassword })).statusCode).toBe(200);
  });

  it('has no code in the subject', async () => {
    await addLayla();
    await askForCode();
    expect(test.sentMails.map((mail) => mail.subject)).toEqual(['Your Diyar reset code']);
  });

  it('keeps no code or token in the clear', async () => {
    await addLayla();
    await post('forgot-password', { email });
    const before = JSON.stringify(await test.db.selectFrom('password_resets').selectAll().execute());
    const { otp, token } = await readCode();
    const after = JSON.stringify(await test.db.selectFrom('password_resets').selectAll().execute());
    for (const secret of [otp, token, Buffer.from(otp).toString('hex')]) {
      expect(before + after + test.log.join('')).not.toContain(secret);
    }
  });

  it.each([
    ['', 'Email is required'],
    ['layla', 'Invalid email address'],
  ])('refuses %j: %s', async (wrong, sentence) => {
    const answer = await post('forgot-password', { email: wrong });
    expect([answer.statusCode, answer.json().message]).toEqual([400, sentence]);
  });
});

describe('POST /auth/verify-reset-otp', () => {
  it('answers a right code with the token that resets', async () => {
    await addLayla();
    const { otp } = await askForCode();
    const answer = await post('verify-reset-otp', { email, otp, resetToken: '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: 'Your code is verified. Choose a new password.',
      data: { resetToken: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });

  it('ends after five wrong codes: the right one is then unknown', async () => {
    await addLayla();
    const { otp } = await askForCode();
    for (let count = 1; count <= 5; count += 1) {
      const answer = await post('verify-reset-otp', { email, otp: another(otp, count) });
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Invalid OTP code. Please check and try again.',
      ]);
    }
    const answer = await post('verify-reset-otp', { email, otp });
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'OTP not found or has expired. Please request a new one.',
    ]);
  });

  it('lets the holder of the email in although a stranger has used up all tries', async () => {
    await addLayla();
    const { otp, token } = await askForCode();
    for (let count = 1; count <= 6; count += 1) await post('verify-reset-otp', { email, otp: another(otp, count) });
    expect((await post('verify-reset-otp', { email, otp })).statusCode).toBe(404);
    const wrong = await post('verify-reset-otp', { email, otp: another(otp), resetToken: token });
    expect(wrong.statusCode).toBe(400);
    expect((await post('verify-reset-otp', { email, otp, resetToken: token })).statusCode).toBe(200);
  });

  it('compares no more than five of thirty codes sent at once', async () => {
    await addLayla();
    const { otp } = await askForCode();
    const codes = Array.from({ length: 30 }, (_, index) => another(otp, index + 1));
    const answers = await Promise.all(codes.map((each) => post('verify-reset-otp', { email, otp: each })));
    expect(answers.filter((each) => each.statusCode === 400)).toHaveLength(5);
    expect(answers.filter((each) => each.statusCode === 404)).toHaveLength(25);
  });

  it('treats an unknown address like a known one, try for try', async () => {
    await addLayla();
    for (const each of [email, 'nobody@example.com']) {
      await post('forgot-password', { email: each });
      const { otp } = each === email ? await readCode() : { otp: '123456' };
      const answers = [];
      for (let count = 1; count <= 6; count += 1)
        answers.push((await post('verify-reset-otp', { email: each, otp: another(otp, count) })).json());
      expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400, 400, 400, 404]);
    }
  });

  it('knows no code that was never asked for, and none after ten minutes', async () => {
    await addLayla();
    expect((await post('verify-reset-otp', { email, otp: '123456' })).statusCode).toBe(404);
    const { otp } = await askForCode();
    travel(10 * MINUTE);
    expect((await post('verify-reset-otp', { email, otp })).statusCode).toBe(404);
  });

  it('wants the link as well after fifteen failures in a day, and lets its holder in', async () => {
    await addLayla();
    for (let round = 0; round < 3; round += 1) {
      const { otp } = await askForCode();
      for (let count = 1; count <= 5; count += 1)
        expect((await post('verify-reset-otp', { email, otp: another(otp, count) })).statusCode).toBe(400);
    }
    travel(HOUR);
    const { otp, token } = await askForCode();
    const closed = await post('verify-reset-otp', { email, otp });
    expect([closed.statusCode, closed.json().message]).toEqual([
      429,
      'Too many wrong codes. Please use the link in the email we sent you.',
    ]);
    expect((await post('verify-reset-otp', { email, otp, resetToken: 'x'.repeat(43) })).statusCode).toBe(429);
    expect((await post('verify-reset-otp', { email, otp, resetToken: token })).statusCode).toBe(200);
  });

  it.each([
    ['', 'OTP is required'],
    ['12a456', 'OTP must contain only digits'],
    ['12345', 'OTP must be at least 6 digits'],
    ['123456789', 'OTP cannot be more than 8 digits'],
    [null, 'OTP is required'],
    [123456, 'OTP is required'],
  ])('refuses %j: %s', async (otp, sentence) => {
    const answer = await post('verify-reset-otp', { email, otp, resetToken: '' });
    expect([answer.statusCode, answer.json().message]).toEqual([400, sentence]);
  });
});

describe('POST /auth/reset-password', () => {
  it('sets the password, signs nobody in, ends every session and says so by mail', async () => {
    await addLayla();
    const [one, two] = [(await logIn(oldPassword)).json().data, (await logIn(oldPassword)).json().data];
    const { otp, resetToken } = await verify();
    test.sentMails.length = 0;
    const answer = await post('reset-password', { email, otp, resetToken, newPassword });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Your password has been changed.', data: null },
    ]);
    for (const { accessToken, refreshToken } of [one, two]) {
      const headers = { authorization: `Bearer ${accessToken}` };
      expect((await test.app.inject({ url: '/api/auth/sessions', headers })).statusCode).toBe(401);
      expect((await post('refresh', { refreshToken })).statusCode).toBe(401);
    }
    expect((await logIn(oldPassword)).statusCode).toBe(401);
    expect((await logIn(newPassword)).statusCode).toBe(200);
    await test.deliverMails();
    expect(test.sentMails.map((mail) => mail.subject)).toEqual(['Your Diyar password was changed']);
  });

  it('ends sign-ins that wait for their second factor, and keeps the second factor', async () => {
    const id = await addLayla();
    const secret = { user_id: id, secret: Buffer.alloc(40), last_step: 0n, enabled_at: test.clock.now };
    await test.db.insertInto('mfa_secrets').values(secret).execute();
    await logIn(oldPassword);
    const { otp, resetToken } = await verify();
    await post('reset-password', { email, otp, resetToken, newPassword });
    expect(await test.db.selectFrom('mfa_challenges').selectAll().execute()).toEqual([]);
    expect((await logIn(newPassword)).json().data).toMatchObject({ requiresMfa: true });
  });

  it('locks the account before it spends the token', async () => {
    await addLayla();
    const { otp, resetToken } = await verify();
    const answer = await holdAccount(
      test,
      email,
      () => post('reset-password', { email, otp, resetToken, newPassword }),
      (tx) => sql`select from password_resets for update nowait`.execute(tx),
    );
    expect(answer.statusCode).toBe(200);
  });

  it('lets one of two resets at once win, and only its password counts', async () => {
    await addLayla();
    const { otp, resetToken } = await verify();
    const passwords = Array.from({ length: 20 }, (_, index) => `a garden in bloom ${index}`);
    const answers = await Promise.all(
      passwords.map((each) => post('reset-password', { email, otp, resetToken, newPassword: each })),
    );
    const winner = answers.findIndex((each) => each.statusCode === 200);
    expect(answers.filter((each) => each.statusCode === 401)).toHaveLength(19);
    expect((await logIn(passwords[winner]!)).statusCode).toBe(200);
    expect((await logIn(passwords[(winner + 1) % 20]!)).statusCode).toBe(401);
  });

  it.each([
    ['no token', undefined, 401],
    ['an empty one', '', 401],
    ['nothing', null, 401],
    ['a made-up one', 'x'.repeat(43), 401],
    ['a list', ['x'], 400],
    ['yes', true, 400],
  ])('refuses %s and leaves the password', async (_name, resetToken, status) => {
    await addLayla();
    const { otp } = await askForCode();
    const answer = await post('reset-password', { email, otp, resetToken, newPassword });
    expect(answer.statusCode).toBe(status);
    expect((await logIn(oldPassword)).statusCode).toBe(200);
  });

  it('refuses the token of the mailed link, which verifies nothing by itself', async () => {
    await addLayla();
    const { otp, token } = await askForCode();
    expect((await post('reset-password', { email, otp, resetToken: token, newPassword })).statusCode).toBe(401);
  });

  it("refuses somebody else's token, and a code that is not the token's", async () => {
    await addLayla();
    await buildUser(test.db, { email: 'omar@example.com', password_hash: await hashPassword(oldPassword) });
    const { otp, resetToken } = await verify();
    const foreign = await post('reset-password', { email: 'omar@example.com', otp, resetToken, newPassword });
    const wrongCode = await post('reset-password', { email, otp: another(otp), resetToken, newPassword });
    expect([foreign.statusCode, wrongCode.statusCode]).toEqual([403, 403]);
    expect((await logIn(oldPassword)).statusCode).toBe(200);
  });

  it('refuses the token after ten minutes and after its use', async () => {
    await addLayla();
    const first = await verify();
    travel(10 * MINUTE + SECOND);
    expect((await post('reset-password', { email, ...first, newPassword })).statusCode).toBe(401);
    const second = await verify();
    expect((await post('reset-password', { email, ...second, newPassword })).statusCode).toBe(200);
    expect((await post('reset-password', { email, ...second, newPassword: oldPassword })).statusCode).toBe(401);
  });

  it.each([
    ['', 'Password is required'],
    ['short 7', 'Password must be at least 8 characters'],
    ['1234567890', 'Password must contain at least one letter'],
    ['no digits here', 'Password must contain at least one number'],
    ['password1', 'This password is too easy to guess. Please choose another one.'],
  ])('refuses the password %j with 422 and keeps the token good', async (weak, sentence) => {
    await addLayla();
    const { otp, resetToken } = await verify();
    const answer = await post('reset-password', { email, otp, resetToken, newPassword: weak });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: sentence, fields: { newPassword: sentence } });
    expect((await post('reset-password', { email, otp, resetToken, newPassword })).statusCode).toBe(200);
  });

  it('lets who mistyped the old password ten times sign in at once', async () => {
    await addLayla();
    for (let count = 0; count < 11; count += 1) await logIn('wrong one 7');
    expect((await logIn(oldPassword)).statusCode).toBe(429);
    const reset = await verify();
    await post('reset-password', { email, ...reset, newPassword });
    expect((await logIn(newPassword)).statusCode).toBe(200);
  });

  it('verifies the address of an account that never was', async () => {
    await buildUser(test.db, { email, email_verified_at: null, password_hash: await hashPassword(oldPassword) });
    const reset = await verify();
    await post('reset-password', { email, ...reset, newPassword });
    expect((await logIn(newPassword)).statusCode).toBe(200);
  });
});
