import { beforeEach, describe, expect, it } from 'vitest';
import { makeToken } from '#api/lib/one-time-token.ts';
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
  type Person,
} from '#api/testing/people.ts';
import { mayWriteUninvited } from '#api/features/mails/mails.service.ts';
import { forgetOldEmailChanges } from './email-change.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const linkNotFound = {
  success: false,
  message: 'This link is not valid or has expired.',
  statusCode: 404,
  code: 'LINK_NOT_FOUND',
};

let person: Person;
beforeEach(async () => {
  person = await signInAs(test, { email: 'old@example.com' });
});

const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};
const ask = (email: string, more: object = {}) => post(test, '/auth/change-email', { email, ...more }, person.headers);
const confirm = (token: string) => post(test, '/auth/confirm-email-change', { token });
const getProfile = async () =>
  (await test.app.inject({ url: '/api/auth/profile', headers: person.headers })).json().data as Record<string, unknown>;
const readEmail = async () =>
  (await test.db.selectFrom('users').select('email').where('id', '=', person.userId).executeTakeFirstOrThrow()).email;
const readSessionId = ({ accessToken }: Person) =>
  (JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid;
/** What has been mailed since the last time, to whom, and the token of the link in it. */
async function takeMails(): Promise<{ to: string; subject: string; token: string }[]> {
  await test.deliverMails();
  return test.sentMails.splice(0).map((mail) => ({
    to: mail.recipient,
    subject: mail.subject,
    token: /https:\/\/diyar\.test\/auth\/confirm-email\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '',
  }));
}
async function askForLink(email: string): Promise<string> {
  expect((await ask(email)).statusCode).toBe(200);
  return (await takeMails()).find((mail) => mail.to === email)!.token;
}

describe('POST /auth/change-email', () => {
  it('mails a link to the new address and a notice to the old one, and changes nothing yet', async () => {
    const answer = await ask(' New@Example.com ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: 'We’ve emailed a link to your new address. Open it to confirm the change.',
      data: null,
    });
    const mails = await takeMails();
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'new@example.com: Confirm your new email for Diyar',
      'old@example.com: A new email address was requested for your Diyar account',
    ]);
    expect(mails.find((mail) => mail.to === 'new@example.com')!.token).toHaveLength(43);
    expect(mails.find((mail) => mail.to === 'old@example.com')!.token).toBe('');
    expect(await getProfile()).toMatchObject({ email: 'old@example.com', pendingEmail: 'new@example.com' });
  });

  it('answers and shows the same when the address is taken, but mails nobody there', async () => {
    await buildUser(test.db, { email: 'taken@example.com' });
    const free = await ask('free@example.com');
    await takeMails();
    const taken = await ask('taken@example.com');
    expect(taken.statusCode).toBe(free.statusCode);
    expect(taken.json()).toEqual(free.json());
    expect(await getProfile()).toMatchObject({ pendingEmail: 'taken@example.com' });
    expect((await takeMails()).map((mail) => mail.to)).toEqual(['old@example.com']);
  });

  it('needs the password in this session: a stolen one passes for a fresh sign-in', async () => {
    const password = 'quiet lantern 47';
    await buildUser(test.db, { email: 'layla@example.com', password_hash: await hashPassword(password) });
    const { accessToken } = (await post(test, '/auth/login', { email: 'layla@example.com', password })).json().data;
    person = { ...person, headers: { authorization: `Bearer ${accessToken}` } };
    expect((await ask('new@example.com')).json()).toMatchObject({ code: 'REAUTH_REQUIRED', statusCode: 403 });
    expect((await post(test, '/auth/reauthenticate', { password }, person.headers)).statusCode).toBe(200);
    expect((await ask('new@example.com')).statusCode).toBe(200);
    wait(601);
    expect((await ask('other@example.com')).json()).toMatchObject({ code: 'REAUTH_REQUIRED' });
  });

  it('needs a recent sign-in or a code', async () => {
    const secret = await switchMfaOn(test, person.userId);
    wait(601);
    expect((await ask('new@example.com')).json()).toMatchObject({ code: 'REAUTH_REQUIRED', statusCode: 403 });
    expect((await ask('new@example.com', { token: '000' })).statusCode).toBe(400);
    expect(await takeMails()).toEqual([]);
    expect((await ask('new@example.com', { token: codeAt(secret, test.clock.now) })).statusCode).toBe(200);
  });

  it.each([
    ['', 'Email is required'],
    ['nobody', 'Invalid email address'],
    ['a@b.com\r\nBcc: c@d.com', 'Invalid email address'],
    ['OLD@example.com', 'This is already your email address'],
  ])('refuses "%s"', async (email, message) => {
    const answer = await ask(email);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, fields: { email: message } });
    expect(await takeMails()).toEqual([]);
  });

  it('is no way to fill a mailbox', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await ask('victim@example.com')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await takeMails()).filter((mail) => mail.to === 'victim@example.com')).toHaveLength(3);
  });
});

describe('the link to a new address', () => {
  it('arrives however often strangers had other mails sent there, or asked for the same address', async () => {
    for (let count = 0; count < 6; count += 1) await mayWriteUninvited(test.deps, test.db, 'new@example.com');
    const stranger = await signInAs(test);
    for (let count = 0; count < 4; count += 1)
      await post(test, '/auth/change-email', { email: 'new@example.com' }, stranger.headers);
    await takeMails();
    expect((await ask('new@example.com')).statusCode).toBe(200);
    expect((await takeMails()).map((mail) => mail.to).toSorted()).toEqual(['new@example.com', 'old@example.com']);
  });

  it('is sent twenty times a day to one address, however many people ask', async () => {
    for (let asker = 0; asker < 8; asker += 1) {
      const { headers } = await signInAs(test);
      for (let count = 0; count < 3; count += 1)
        await post(test, '/auth/change-email', { email: 'victim@example.com' }, headers);
    }
    expect((await takeMails()).filter((mail) => mail.to === 'victim@example.com')).toHaveLength(20);
  });
});

describe('POST /auth/confirm-email-change', () => {
  it('moves the account to the new address, tells both, and signs everything out', async () => {
    await switchMfaOn(test, person.userId);
    const token = await askForLink('new@example.com');
    const tempToken = await passPassword(test, person.userId);
    const answer = await confirm(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toBe('Your email address has been changed. Please sign in with the new one.');
    expect(await readEmail()).toBe('new@example.com');
    expect((await takeMails()).map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'new@example.com: The email address of your Diyar account was changed',
      'old@example.com: The email address of your Diyar account was changed',
    ]);
    expect((await test.app.inject({ url: '/api/auth/profile', headers: person.headers })).statusCode).toBe(401);
    expect((await post(test, '/auth/refresh', { refreshToken: person.refreshToken })).statusCode).toBe(401);
    const login = await post(test, '/auth/verify-mfa', { userId: person.userId, token: '123456', tempToken });
    expect(login.json()).toMatchObject({ code: 'CHALLENGE_OVER' });
    const actions = await test.db.selectFrom('audit_events').select('action').orderBy('id').execute();
    expect(actions.map((row) => row.action)).toEqual(['account.email-change-asked', 'account.email-changed']);
  });

  it('ends a password reset that the old mailbox was sent', async () => {
    const token = await askForLink('new@example.com');
    await test.db
      .insertInto('password_resets')
      .values({
        email: 'old@example.com',
        user_id: person.userId,
        otp_hmac: Buffer.alloc(32),
        link_token_hash: Buffer.alloc(32),
        created_at: test.clock.now,
      })
      .execute();
    await confirm(token);
    expect(await test.db.selectFrom('password_resets').select('email').execute()).toEqual([]);
  });

  it.each([
    [
      'resets the password',
      async () => {
        await post(test, '/auth/forgot-password', { email: 'old@example.com' });
        await test.deliverMails();
        const text = test.sentMails.find((mail) => mail.text.includes('Your code is'))!.text;
        const otp = /Your code is (\d{6})\./.exec(text)![1]!;
        const verified = await post(test, '/auth/verify-reset-otp', { email: 'old@example.com', otp });
        const { resetToken } = verified.json().data;
        return post(test, '/auth/reset-password', {
          email: 'old@example.com',
          otp,
          resetToken,
          newPassword: 'harbour lights 31',
        });
      },
    ],
    [
      'changes the password',
      () => post(test, '/auth/change-password', { newPassword: 'harbour lights 31' }, person.headers),
    ],
    ['signs out everywhere', () => post(test, '/auth/logout-all', undefined, person.headers)],
    ['signs out where it was asked for', () => post(test, '/auth/logout', undefined, person.headers)],
    [
      'ends that device from another one',
      async () => {
        const sessionId = readSessionId(person);
        const { headers } = await signInAgain(test, person.userId);
        return test.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${sessionId}`, headers });
      },
    ],
    [
      'has their device signed out because its token was used twice',
      async () => {
        const { refreshToken } = person;
        const refreshed = await post(test, '/auth/refresh', { refreshToken });
        wait(60);
        expect((await post(test, '/auth/refresh', { refreshToken })).statusCode).toBe(401);
        return refreshed;
      },
    ],
  ])('counts no more once the owner %s: somebody else may have asked for it', async (_what, throwOut) => {
    const token = await askForLink('thief@example.com');
    wait(1);
    expect((await throwOut()).statusCode).toBe(200);
    expect((await confirm(token)).json()).toEqual(linkNotFound);
    expect(await readEmail()).toBe('old@example.com');
  });

  it('forgives a second press within ten minutes, and changes nothing by it', async () => {
    const token = await askForLink('new@example.com');
    await confirm(token);
    await takeMails();
    wait(600);
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await takeMails()).toEqual([]);
    wait(1);
    expect((await confirm(token)).json()).toEqual(linkNotFound);
  });

  it('waits 24 hours', async () => {
    const token = await askForLink('new@example.com');
    wait(24 * 3600);
    expect((await confirm(token)).statusCode).toBe(200);
    person = await signInAs(test, { email: 'second@example.com' });
    const late = await askForLink('late@example.com');
    wait(24 * 3600 + 1);
    const answer = await confirm(late);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(linkNotFound);
    expect(await readEmail()).toBe('second@example.com');
  });

  it('knows only the newest link', async () => {
    const first = await askForLink('first@example.com');
    const second = await askForLink('second@example.com');
    expect((await confirm(first)).json()).toEqual(linkNotFound);
    expect((await confirm(second)).statusCode).toBe(200);
    expect(await readEmail()).toBe('second@example.com');
  });

  it.each(['', 'made-up', 'x'.repeat(500)])('does not know "%s"', async (token) => {
    expect((await confirm(token)).json()).toEqual(linkNotFound);
  });

  it('does not take an address that somebody has verified meanwhile', async () => {
    const token = await askForLink('new@example.com');
    await buildUser(test.db, { email: 'new@example.com' });
    expect((await confirm(token)).json()).toEqual(linkNotFound);
    expect(await readEmail()).toBe('old@example.com');
  });

  it('takes an address that somebody only claimed', async () => {
    const claimed = await buildUser(test.db, { email: 'new@example.com', email_verified_at: null });
    const token = await askForLink('new@example.com');
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await readEmail()).toBe('new@example.com');
    expect(await test.db.selectFrom('users').select('id').where('id', '=', claimed).execute()).toEqual([]);
  });

  it('gives one of 20 people the address they have all asked for', async () => {
    const links = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { token, hash } = makeToken();
        const somebody = await signInAs(test);
        await test.db
          .insertInto('email_changes')
          .values({
            user_id: somebody.userId,
            session_id: readSessionId(somebody),
            email: 'new@example.com',
            token_hash: hash,
            created_at: test.clock.now,
          })
          .execute();
        return token;
      }),
    );
    const statuses = await postAtOnce(
      test,
      links.map((token) => ({ url: '/auth/confirm-email-change', body: { token } })),
    );
    expect(countStatuses(statuses)).toEqual({ 200: 1, 404: 19 });
  });

  it('happens once when the link is opened 20 times at once', async () => {
    const token = await askForLink('new@example.com');
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 20 }, () => ({ url: '/auth/confirm-email-change', body: { token } })),
    );
    expect(countStatuses(statuses)).toEqual({ 200: 20 });
    expect(await takeMails()).toHaveLength(2);
  });
});

describe('the nightly clean-up', () => {
  it('forgets links that nobody opened', async () => {
    await ask('new@example.com');
    wait(3600);
    await forgetOldEmailChanges(test.deps);
    expect(await test.db.selectFrom('email_changes').select('email').execute()).toHaveLength(1);
    wait(48 * 3600);
    await forgetOldEmailChanges(test.deps);
    expect(await test.db.selectFrom('email_changes').select('email').execute()).toHaveLength(0);
  });
});
