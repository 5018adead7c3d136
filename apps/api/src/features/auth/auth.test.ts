import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { holdAccount } from '#api/testing/hold-account.ts';

const test = useTestApp();

const layla = { firstName: 'Layla', lastName: 'Rahman', email: 'layla@example.com', password: 'courtyard at dusk 7' };

function post(path: string, payload: object, options: { ip?: string; headers?: Record<string, string> } = {}) {
  return test.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    remoteAddress: options.ip ?? '203.0.113.7',
    ...(options.headers && { headers: options.headers }),
  });
}

function travel(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms);
}
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

async function readToken(recipient: string): Promise<string> {
  await test.deliverMails();
  const mail = test.sentMails.findLast((each) => each.recipient === recipient);
  return /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')![1]!;
}

async function registerVerified(changes: Partial<typeof layla> = {}) {
  const person = { ...layla, ...changes };
  await post('register', person);
  await post('verify-email', { token: await readToken(person.email) });
  test.sentMails.length = 0;
  return person;
}

function getUserRow(email: string) {
  return test.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

describe('POST /auth/register', () => {
  it('makes an unverified account with the role user and mails a link, without signing anybody in', async () => {
    const answer = await post('register', { ...layla, roles: ['user'] });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      success: true,
      message: 'Registration successful. Please verify your email.',
      data: { email: 'layla@example.com' },
    });
    const row = await getUserRow('layla@example.com');
    expect(row).toMatchObject({ first_name: 'Layla', last_name: 'Rahman', roles: ['user'], email_verified_at: null });
    expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await test.deliverMails();
    expect(test.sentMails).toHaveLength(1);
    expect(test.sentMails[0]).toMatchObject({ recipient: 'layla@example.com', subject: 'Verify your email for Diyar' });
    expect(test.sentMails[0]!.text).toMatch(/https:\/\/diyar\.test\/auth\/verify-email\?token=[\w-]{43}\b/);
  });

  it('ignores what only the server decides', async () => {
    const id = randomUUID();
    const answer = await post('register', { ...layla, roles: ['admin'], isEmailVerified: true, id });
    expect(answer.statusCode).toBe(201);
    expect(await getUserRow('layla@example.com')).toMatchObject({ roles: ['user'], email_verified_at: null });
    expect((await getUserRow('layla@example.com'))!.id).not.toBe(id);
  });

  it('refuses a known address in any spelling, changes nothing and mails nobody', async () => {
    await registerVerified({ email: 'ren\u00e9e@example.com' });
    const before = await getUserRow('ren\u00e9e@example.com');
    for (const email of ['ren\u00e9e@example.com', ' REN\u00c9E@Example.COM ', 'rene\u0301e@example.com']) {
      const answer = await post('register', { ...layla, email, password: 'another good one 8' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        success: false,
        statusCode: 409,
        code: 'EMAIL_TAKEN',
        message: 'An account with this email already exists. Sign in, or reset your password if you have forgotten it.',
      });
    }
    expect(await getUserRow('ren\u00e9e@example.com')).toEqual(before);
    await test.deliverMails();
    expect(test.sentMails).toEqual([]);
  });

  it('makes one account of twenty registrations at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('register', layla)));
    expect(answers.filter((each) => each.statusCode === 201)).toHaveLength(1);
    expect(answers.filter((each) => each.statusCode === 409)).toHaveLength(19);
    await test.deliverMails();
    expect(test.sentMails).toHaveLength(1);
  });

  it.each([
    ['firstName', '', 'First name is required'],
    ['firstName', 'L', 'First name must be at least 2 characters'],
    ['firstName', 'Lay\r\nBcc: all@example.com', 'Please remove line breaks and control characters'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'R', 'Last name must be at least 2 characters'],
    ['email', '', 'Email is required'],
    ['email', 'layla@example', 'Invalid email address'],
    ['email', 'layla@example.com\r\nBcc: all@example.com', 'Invalid email address'],
    ['password', '', 'Password is required'],
    ['password', 'short 7', 'Password must be at least 8 characters'],
    ['password', '1234567890', 'Password must contain at least one letter'],
    ['password', 'no digits here', 'Password must contain at least one number'],
    ['password', 'a1'.repeat(64) + 'b', 'Password cannot be more than 128 characters'],
  ])('refuses %s %j: %s', async (field, value, sentence) => {
    const answer = await post('register', { ...layla, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: sentence, fields: { [field]: sentence } });
    expect(await getUserRow('layla@example.com')).toBeUndefined();
  });

  it.each(['password1', 'Trustno1', 'layla2026', 'Rahman 1234', 'diyar2026', 'layla@example.com1'])(
    'refuses %j, which is easy to guess',
    async (password) => {
      const answer = await post('register', { ...layla, password });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'PASSWORD_TOO_COMMON',
        fields: { password: 'This password is too easy to guess. Please choose another one.' },
      });
    },
  );

  it.each(['64 characters '.repeat(4) + 'and a bit', '\u{1f3e1}\u{1f3e1}\u{1f3e1} home 7', 'a1'.repeat(64)])(
    'accepts %j and never shortens it',
    async (password) => {
      await registerVerified({ password });
      expect((await post('login', { email: layla.email, password })).statusCode).toBe(200);
      const prefix = Buffer.from(password)
        .subarray(0, Math.min(72, Buffer.byteLength(password) - 1))
        .toString();
      expect((await post('login', { email: layla.email, password: prefix })).statusCode).toBe(401);
    },
  );

  it('refuses U+0000 in a password', async () => {
    expect((await post('register', { ...layla, password: 'good\u0000one 7777' })).statusCode).toBe(400);
  });

  it("carries nobody's words to an address that nobody has confirmed", async () => {
    const firstName = 'you won $500! Claim it at evil dot example';
    expect((await post('register', { ...layla, firstName, lastName: '<b>Prize<b>' })).statusCode).toBe(201);
    travel(61_000);
    await post('resend-verification', { email: layla.email });
    await test.deliverMails();
    expect(test.sentMails).toHaveLength(2);
    for (const { subject, text, html } of test.sentMails) {
      expect(text).toContain('Welcome to Diyar');
      expect(subject + text + html).not.toMatch(/evil|won|Prize/);
    }
  });

  it('is limited to 20 an hour from one address', async () => {
    const status: number[] = [];
    for (let count = 0; count < 21; count += 1)
      status.push(
        (await post('register', { ...layla, email: `p${count}@example.com`, password: 'password1' })).statusCode,
      );
    expect(status).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
  });
});

describe('POST /auth/verify-email', () => {
  it('verifies once; the same link again within ten minutes is no error, later it is unknown', async () => {
    await post('register', layla);
    const token = await readToken(layla.email);
    const verified = { success: true, message: 'Your email is verified. You can sign in now.', data: null };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('verify-email', { token })));
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, verified]);
    travel(10 * MINUTE);
    expect((await post('verify-email', { token })).statusCode).toBe(200);
    travel(SECOND);
    const late = await post('verify-email', { token });
    expect(late.statusCode).toBe(404);
    expect(late.json()).toMatchObject({
      message: 'Invalid or expired verification token. Please request a new one.',
    });
    const events = await test.db.selectFrom('audit_events').select('action').execute();
    expect(events.map(({ action }) => action)).toEqual(['account.registered', 'account.email-verified']);
  });

  it('locks the account before it touches the verification', async () => {
    await post('register', layla);
    const token = await readToken(layla.email);
    const answer = await holdAccount(
      test,
      layla.email,
      () => post('verify-email', { token }),
      (tx) => sql`select from email_verifications for update nowait`.execute(tx),
    );
    expect(answer.statusCode).toBe(200);
  });

  it('works for 24 hours and not a second longer', async () => {
    await post('register', layla);
    const token = await readToken(layla.email);
    travel(24 * HOUR + SECOND);
    expect((await post('verify-email', { token })).statusCode).toBe(404);
    travel(-2 * SECOND);
    expect((await post('verify-email', { token })).statusCode).toBe(200);
  });

  it('counts only the newest link', async () => {
    await post('register', layla);
    const first = await readToken(layla.email);
    await post('resend-verification', { email: layla.email });
    const second = await readToken(layla.email);
    expect(second).not.toBe(first);
    expect((await post('verify-email', { token: first })).statusCode).toBe(404);
    expect((await post('verify-email', { token: second })).statusCode).toBe(200);
  });

  it.each([
    ['a random token', 'x'.repeat(43), 404],
    ['no token at all', '', 404],
    ['ten kilobytes', 'x'.repeat(10_000), 404],
    ['a list', ['x'], 400],
    ['a number', 7, 400],
    ['nothing', null, 400],
  ])('refuses %s', async (_name, token, status) => {
    expect((await post('verify-email', { token })).statusCode).toBe(status);
  });

  it('keeps no token in the clear', async () => {
    await post('register', layla);
    const token = await readToken(layla.email);
    const rows = await test.db.selectFrom('email_verifications').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(test.log.join('')).not.toContain(token);
  });
});

describe('POST /auth/resend-verification', () => {
  it('answers a known, a verified and an unknown address alike, once a minute', async () => {
    await post('register', layla);
    await registerVerified({ email: 'verified@example.com' });
    await test.deliverMails();
    test.sentMails.length = 0;
    for (const email of [layla.email, 'verified@example.com', 'nobody@example.com']) {
      const [first, second] = [
        await post('resend-verification', { email }),
        await post('resend-verification', { email }),
      ];
      expect(first.statusCode).toBe(200);
      expect(first.json()).toEqual({
        success: true,
        message: 'If this address still needs verifying, we’ve sent a new email.',
        data: null,
      });
      expect(second.statusCode).toBe(429);
      expect(second.headers['retry-after']).toBe('60');
      expect(second.json()).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' });
    }
    await test.deliverMails();
    expect(test.sentMails.map((mail) => mail.recipient)).toEqual([layla.email]);
    travel(60 * SECOND);
    expect((await post('resend-verification', { email: layla.email })).statusCode).toBe(200);
  });

  it('mails at most five a day', async () => {
    await post('register', layla);
    await test.deliverMails();
    test.sentMails.length = 0;
    for (let count = 0; count < 7; count += 1) {
      expect((await post('resend-verification', { email: layla.email })).statusCode).toBe(200);
      await test.deliverMails();
      travel(61 * SECOND);
    }
    expect(test.sentMails).toHaveLength(5);
  });

  it('writes the same rows for a waiting, a verified and an unknown address; only a job tells them apart', async () => {
    await post('register', layla);
    await registerVerified({ email: 'verified@example.com' });
    await test.deliverMails();
    const readRows = async () => {
      const { rows } = await sql<{ name: string; written: string }>`
        select 'mails' as name, count(*)::text as written from mails
        union all select 'email_verifications', string_agg(token_hash::text, ',' order by user_id) from email_verifications
        union all select 'audit_events', count(*)::text from audit_events`.execute(test.db);
      return rows;
    };
    const before = await readRows();
    const addresses = [layla.email, 'nobody@example.com', 'verified@example.com'];
    for (const email of addresses) await post('resend-verification', { email });
    expect(await readRows()).toEqual(before);
    const waiting = await test.db.selectFrom('verification_requests').select('email').orderBy('email').execute();
    expect(waiting.map(({ email }) => email)).toEqual(addresses);
    await test.deliverMails();
    expect(await test.db.selectFrom('verification_requests').select('email').execute()).toEqual([]);
  });

  it('is limited to 20 an hour from one address', async () => {
    const status: number[] = [];
    for (let count = 0; count < 21; count += 1)
      status.push((await post('resend-verification', { email: `p${count}@example.com` })).statusCode);
    expect(status).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});
