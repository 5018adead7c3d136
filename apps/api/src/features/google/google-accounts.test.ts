import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildUser } from '#api/testing/factories.ts';
import { useGoogle } from '#api/testing/google-journey.ts';
import { codeAt, post, switchMfaOn, wrongCode } from '#api/testing/people.ts';

const google = await useGoogle();
const { test } = google;

const needsPassword = {
  success: false,
  message:
    'An account with this email already exists. Sign in with your password, then connect Google in your profile.',
  statusCode: 409,
  code: 'GOOGLE_NEEDS_PASSWORD',
};

const listUsers = () => test.db.selectFrom('users').selectAll().orderBy('created_at').execute();
const listEvents = () => test.db.selectFrom('audit_events').selectAll().orderBy('id').execute();
const listMails = () => test.db.selectFrom('mails').selectAll().execute();

async function signInAs(email: string, more: object = {}) {
  return google.complete(await google.travel(email), more);
}

async function isSignedIn(accessToken: string): Promise<boolean> {
  const response = await test.app.inject({
    url: '/api/auth/sessions',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return response.statusCode === 200;
}

describe('a Google account that is known', () => {
  it('opens the same account, whatever its address is now', async () => {
    const account = google.addAccount({ email: 'omar@gmail.com' });
    const first = (await signInAs('omar@gmail.com')).json();
    account.email = 'omar.haddad@elsewhere.example';
    account.given_name = 'Somebody';
    const second = (await signInAs('omar.haddad@elsewhere.example')).json();
    expect(second.data.user).toEqual(first.data.user);
    expect(await listUsers()).toHaveLength(1);
    expect(await listMails()).toEqual([]);
  });

  it('asks for the second factor where it is on, and gives no tokens (C29)', async () => {
    const id = await buildUser(test.db, { email: 'b@gmail.com', google_sub: 'b' });
    await test.db
      .insertInto('mfa_secrets')
      .values({ user_id: id, secret: Buffer.from('x'), last_step: 0n, enabled_at: test.clock.now })
      .execute();
    google.addAccount({ sub: 'b', email: 'b@gmail.com' });
    const answer = await signInAs('b@gmail.com');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      data: { requiresMfa: true, userId: id, tempToken: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(await test.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('mfa_challenges').selectAll().execute()).toMatchObject([{ user_id: id }]);
  });
});

describe('an address that a verified account has', () => {
  it.each([
    ['a gmail.com address', { email: 'a@gmail.com' }],
    ['an address of an organisation at Google', { email: 'a@firm.example', hd: 'firm.example' }],
  ])('is connected for %s; its owner is told and other devices are signed out', async (_name, account) => {
    const id = await buildUser(test.db, { email: account.email, password_hash: 'kept' });
    const { accessToken } = await google.openSession(id);
    await test.db
      .insertInto('mfa_challenges')
      .values({ user_id: id, token_hash: Buffer.from('pending'), created_at: test.clock.now })
      .execute();
    google.addAccount({ sub: 'a', ...account });

    const answer = await signInAs(account.email);
    expect(answer.json().data.user).toMatchObject({ id, firstName: 'Layla', lastName: 'Rahman' });
    expect(await listUsers()).toMatchObject([{ id, google_sub: 'a', password_hash: 'kept', profile_image: null }]);
    expect(await isSignedIn(accessToken)).toBe(false);
    expect(await isSignedIn(answer.json().data.accessToken)).toBe(true);
    expect(await test.db.selectFrom('mfa_challenges').selectAll().execute()).toEqual([]);
    expect((await listEvents()).map((event) => event.action)).toEqual(['google.connected', 'login.google']);
    await test.deliverMails();
    expect(test.sentMails).toHaveLength(1);
    expect(test.sentMails[0]).toMatchObject({
      recipient: account.email,
      subject: 'Google is connected to your account',
    });
    expect(test.sentMails[0]!.text).toContain('https://diyar.test/dashboard/profile');
  });

  it.each([
    ['an address elsewhere', { email: 'a@firm.example' }],
    ['an empty organisation', { email: 'a@firm.example', hd: '' }],
    ['an organisation of another domain', { email: 'a@firm.example', hd: 'evil.example' }],
    ['an organisation of a domain above', { email: 'a@mail.firm.example', hd: 'firm.example' }],
    ['an organisation whose domain only ends alike', { email: 'a@firm.example', hd: 'm.example' }],
    ['an address that only looks like gmail.com', { email: 'a@gmail.com.firm.example' }],
    ['another that does', { email: 'a@notgmail.com' }],
  ])('needs the password for %s', async (_name, account) => {
    const id = await buildUser(test.db, { email: account.email, password_hash: 'kept' });
    const { accessToken } = await google.openSession(id);
    google.addAccount(account);
    const journey = await google.travel(account.email);
    const answer = await google.complete(journey);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual(needsPassword);
    expect(await listUsers()).toMatchObject([{ google_sub: null, password_hash: 'kept' }]);
    expect(await isSignedIn(accessToken)).toBe(true);
    expect(await listEvents()).toMatchObject([{ action: 'login.google', user_id: id, is_success: false }]);
    expect(await listMails()).toEqual([]);
    expect((await google.complete(journey)).json()).toMatchObject({ code: 'GOOGLE_FAILED' });
  });

  it('is not handed to a second Google account that got the address later', async () => {
    const id = await buildUser(test.db, { email: 'a@firm.example', google_sub: 'before' });
    google.addAccount({ sub: 'after', email: 'a@firm.example', hd: 'firm.example' });
    expect((await signInAs('a@firm.example')).json()).toEqual(needsPassword);
    expect(await listUsers()).toMatchObject([{ id, google_sub: 'before' }]);
  });

  it('signs the holder of the token in, never the person whose address the browser names (C43)', async () => {
    const victim = await buildUser(test.db, { email: 'a@gmail.com' });
    google.addAccount({ sub: 'm', email: 'm@gmail.com', given_name: 'Mallory', family_name: 'Moss' });
    const userData = { email: 'a@gmail.com', firstName: 'Layla', lastName: 'Rahman', picture: 'https://x.test/' };
    const { user } = (await signInAs('m@gmail.com', { userData })).json().data;
    expect(user).toMatchObject({ email: 'm@gmail.com', name: 'Mallory Moss', profileImage: null });
    expect(user.id).not.toBe(victim);
    expect(await listUsers()).toHaveLength(2);
  });
});

describe('an address that somebody registered and never verified', () => {
  it('goes to its owner with nothing of the stranger left', async () => {
    const stranger = await buildUser(test.db, {
      email: 'omar@elsewhere.example',
      first_name: 'Stranger',
      password_hash: 'known to the stranger',
      email_verified_at: null,
    });
    const { accessToken, refreshToken } = await google.openSession(stranger);
    await test.db
      .insertInto('mfa_secrets')
      .values({ user_id: stranger, secret: Buffer.from('x'), last_step: 0n, enabled_at: test.clock.now })
      .execute();
    await test.db
      .insertInto('password_resets')
      .values({
        email: 'omar@elsewhere.example',
        user_id: stranger,
        otp_hmac: Buffer.from('x'),
        link_token_hash: Buffer.from('x'),
        created_at: test.clock.now,
      })
      .execute();
    google.addAccount({ sub: 'omar', email: 'omar@elsewhere.example' });

    const answer = await signInAs('omar@elsewhere.example');
    expect(answer.json().data.user).toMatchObject({ name: 'Omar Haddad', isEmailVerified: true });
    const users = await listUsers();
    expect(users).toMatchObject([{ google_sub: 'omar', password_hash: null, roles: ['user'] }]);
    expect(users[0]!.id).not.toBe(stranger);
    expect(await isSignedIn(accessToken)).toBe(false);
    const refreshed = await test.app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } });
    expect(refreshed.statusCode).toBe(401);
    expect(await test.db.selectFrom('mfa_secrets').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });
});

describe('an account of the same address with two-factor on', () => {
  it('is connected once the second factor is passed, and not before', async () => {
    const id = await buildUser(test.db, { email: 'a@gmail.com', password_hash: 'kept' });
    const secret = await switchMfaOn(test, id);
    const { accessToken } = await google.openSession(id);
    google.addAccount({ sub: 'a', email: 'a@gmail.com' });
    const { tempToken } = (await signInAs('a@gmail.com')).json().data;
    expect(await listUsers()).toMatchObject([{ google_sub: null }]);
    expect(await isSignedIn(accessToken)).toBe(true);
    expect(await listMails()).toEqual([]);

    const wrong = { userId: id, tempToken, token: wrongCode(secret, test.clock.now) };
    expect((await post(test, '/auth/verify-mfa', wrong)).statusCode).toBe(401);
    expect(await listUsers()).toMatchObject([{ google_sub: null }]);

    const right = { userId: id, tempToken, token: codeAt(secret, test.clock.now) };
    const answer = await post(test, '/auth/verify-mfa', right);
    expect(answer.statusCode).toBe(200);
    expect(await listUsers()).toMatchObject([{ google_sub: 'a', google_email: 'a@gmail.com', password_hash: 'kept' }]);
    expect(await isSignedIn(accessToken)).toBe(false);
    expect(await isSignedIn(answer.json().data.accessToken)).toBe(true);
    expect((await listMails()).map((mail) => mail.subject)).toEqual(['Google is connected to your account']);
  });

  it('is not connected when another Google account was, or this one to somebody else, in the meantime', async () => {
    for (const change of [{ google_sub: 'other' }, { email: 'moved@example.com' }]) {
      await test.db.deleteFrom('users').execute();
      const id = await buildUser(test.db, { email: 'a@gmail.com', password_hash: 'kept' });
      const secret = await switchMfaOn(test, id);
      google.issuer.accounts.length = 0;
      google.addAccount({ sub: 'a', email: 'a@gmail.com' });
      const { tempToken } = (await signInAs('a@gmail.com')).json().data;
      await test.db.updateTable('users').set(change).execute();
      const right = { userId: id, tempToken, token: codeAt(secret, test.clock.now) };
      expect((await post(test, '/auth/verify-mfa', right)).statusCode).toBe(200);
      expect((await listUsers())[0]?.google_sub).toBe(change.google_sub ?? null);
    }
  });
});

describe('a reset of the password', () => {
  const newPassword = 'a garden in bloom 8';

  async function resetPassword(email: string) {
    await post(test, '/auth/forgot-password', { email });
    await test.deliverMails();
    const mail = test.sentMails.findLast((each) => each.subject === 'Your Diyar reset code');
    const otp = /Your code is (\d{6})\./.exec(mail!.text)![1]!;
    const { resetToken } = (await post(test, '/auth/verify-reset-otp', { email, otp })).json().data;
    test.sentMails.length = 0;
    const answer = await post(test, '/auth/reset-password', { email, otp, resetToken, newPassword });
    expect(answer.statusCode).toBe(200);
    await test.deliverMails();
    return test.sentMails[0]!.text;
  }

  it('drops a Google account of another address, and says so', async () => {
    const id = await buildUser(test.db, { email: 'layla@example.com', password_hash: 'kept' });
    const { accessToken } = await google.openSession(id);
    google.addAccount({ sub: 'intruder', email: 'intruder@gmail.com' });
    const journey = await google.travel('intruder@gmail.com', '/connect', accessToken);
    expect((await google.complete(journey, {}, accessToken)).statusCode).toBe(200);
    expect(await listUsers()).toMatchObject([{ google_sub: 'intruder', google_email: 'intruder@gmail.com' }]);
    expect(await resetPassword('layla@example.com')).toContain('it can no longer be used to sign in');
    expect(await listUsers()).toMatchObject([{ id, google_sub: null, google_email: null }]);
    const { user } = (await signInAs('intruder@gmail.com')).json().data;
    expect(user.id).not.toBe(id);
    expect((await listEvents()).map((event) => event.action)).toContain('google.disconnected');
  });

  it('keeps the Google account of the same address', async () => {
    google.addAccount({ sub: 'own', email: 'omar@gmail.com' });
    const { user } = (await signInAs('omar@gmail.com')).json().data;
    expect(await resetPassword('omar@gmail.com')).not.toContain('Google');
    expect(await listUsers()).toMatchObject([{ id: user.id, google_sub: 'own' }]);
  });
});

describe('an address that is being verified at this very moment', () => {
  it('keeps its account, which now needs its password', async () => {
    const id = await buildUser(test.db, {
      email: 'omar@elsewhere.example',
      password_hash: 'kept',
      email_verified_at: null,
    });
    google.addAccount({ email: 'omar@elsewhere.example' });
    const journey = await google.travel('omar@elsewhere.example');
    const answer = await test.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ email_verified_at: test.clock.now }).where('id', '=', id).execute();
      const waiting = google.complete(journey);
      await Promise.race([waiting, wait(300)]);
      return { waiting };
    });
    expect((await answer.waiting).json()).toEqual(needsPassword);
    expect(await listUsers()).toMatchObject([{ id, password_hash: 'kept', google_sub: null }]);
  });
});

describe('somebody new', () => {
  it('gets one account from twenty sign-ins at once', async () => {
    google.addAccount({ email: 'omar@gmail.com' });
    const journeys = [];
    for (let index = 0; index < 20; index += 1) journeys.push(await google.travel('omar@gmail.com'));
    const answers = await Promise.all(journeys.map((journey) => google.complete(journey)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map((answer) => answer.json().data.user.id)).size).toBe(1);
    expect(await listUsers()).toHaveLength(1);
    const registered = (await listEvents()).filter((event) => event.action === 'account.registered');
    expect(registered).toHaveLength(1);
  });

  it('gets one account when two Google accounts claim one unverified address at once', async () => {
    await buildUser(test.db, { email: 'shared@firm.example', email_verified_at: null });
    const [first, second] = ['one', 'two'].map((sub) => google.addAccount({ sub, email: 'shared@firm.example' }));
    google.issuer.accounts.splice(0, 2, first!);
    const journeys = [];
    for (let index = 0; index < 10; index += 1) {
      google.issuer.accounts[0] = index % 2 === 0 ? first! : second!;
      journeys.push(await google.travel('shared@firm.example'));
    }
    const answers = await Promise.all(journeys.map((journey) => google.complete(journey)));
    const codes = answers.map((answer) => answer.statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(codes.filter((code) => code === 409)).toHaveLength(5);
    expect(await listUsers()).toHaveLength(1);
  });

  const long = 'x'.repeat(150);
  it.each([
    ['both names', { given_name: ' Omar ', family_name: ' Haddad' }, {}, ['Omar', 'Haddad']],
    ['one name', { given_name: 'Omar', family_name: undefined }, { lastName: 'Ignored' }, ['Omar', '']],
    [
      'a whole name',
      { given_name: undefined, family_name: undefined, name: 'Omar El Haddad' },
      {},
      ['Omar', 'El Haddad'],
    ],
    [
      'no name, but the browser knows one',
      { given_name: undefined, family_name: undefined },
      { firstName: ' Om\u0007ar\r\n', lastName: 'Haddad\u202e' },
      ['Om ar', 'Haddad'],
    ],
    ['no name anywhere', { given_name: undefined, family_name: undefined }, {}, ['omar.h', '']],
    ['empty names', { given_name: ' ', family_name: '\u0000' }, {}, ['omar.h', '']],
    ['control characters', { given_name: 'O\u0000m\r\nar', family_name: '\u202ed\u200fdaH' }, {}, ['O m ar', 'ddaH']],
    [
      'long names',
      { given_name: long, family_name: `${'x'.repeat(99)}\u{1F600}` },
      {},
      ['x'.repeat(100), 'x'.repeat(99)],
    ],
  ])('is called by %s', async (_name, account, userData, [firstName, lastName]) => {
    google.addAccount({ email: 'omar.h@gmail.com', ...account });
    const { user } = (await signInAs('omar.h@gmail.com', { userData })).json().data;
    expect(user).toMatchObject({ firstName, lastName });
  });

  it.each([7, 'text', ['x'], { email: 7 }, null])('does not mind %j as userData', async (userData) => {
    google.addAccount({ email: 'omar@gmail.com' });
    expect((await signInAs('omar@gmail.com', { userData })).statusCode).toBe(200);
  });
});

describe('the picture from Google (C47)', () => {
  it('is kept only from the hosts of Google, and never fetched by the server', async () => {
    let requests = 0;
    const listener = createServer((_request, response) => {
      requests += 1;
      response.end();
    });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    onTestFinished(() => void listener.close());
    const { port } = listener.address() as AddressInfo;
    const refused = [
      `http://127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/`,
      'file:///etc/passwd',
      'javascript:alert(1)',
      `data:image/png;base64,${'A'.repeat(100_000)}`,
      'http://lh3.googleusercontent.com/a/x',
      'https://googleusercontent.com.evil.test/a',
      'https://evilgoogleusercontent.com/a',
      'https://lh3.googleusercontent.com@evil.test/a',
      'https://user:word@lh3.googleusercontent.com/a',
      `https://lh3.googleusercontent.com:${port}/a`,
      `https://lh3.googleusercontent.com/${'x'.repeat(1000)}`,
      '//lh3.googleusercontent.com/a',
      'picture',
    ];
    for (const [index, picture] of refused.entries()) {
      const email = `person${index}@gmail.com`;
      google.addAccount({ email, picture });
      const journey = await google.travel(email);
      expect(journey.found.has('picture')).toBe(false);
      const answer = await google.complete(journey, { userData: { picture: picture.slice(0, 1000) } });
      expect(answer.json().data.user.profileImage).toBeNull();
    }
    for (const user of await listUsers()) expect(user.profile_image).toBeNull();
    expect(await listUsers()).toHaveLength(refused.length);
    expect(requests).toBe(0);
  });
});
