import { describe, expect, it } from 'vitest';
import * as accountWords from '@diyar/words/account.ts';
import { buildUser } from '#api/testing/factories.ts';
import { makeState, useGoogle } from '#api/testing/google-journey.ts';
import { codeAt, countStatuses, post, postAtOnce, switchMfaOn } from '#api/testing/people.ts';

const google = await useGoogle();
const { test } = google;

const failed = {
  success: false,
  message: 'Failed to authenticate with Google',
  statusCode: 401,
  code: 'GOOGLE_FAILED',
};

const listEvents = () => test.db.selectFrom('audit_events').selectAll().orderBy('id').execute();
const findSub = async (id: string) =>
  (await test.db.selectFrom('users').select('google_sub').where('id', '=', id).executeTakeFirstOrThrow()).google_sub;
const later = (seconds: number) => (test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000));

async function isSignedIn(accessToken: string): Promise<boolean> {
  const response = await test.app.inject({
    url: '/api/auth/sessions',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return response.statusCode === 200;
}

async function addChallenge(userId: string): Promise<void> {
  await test.db
    .insertInto('mfa_challenges')
    .values({ user_id: userId, token_hash: Buffer.from('pending'), created_at: test.clock.now })
    .execute();
}

const listChallenges = () => test.db.selectFrom('mfa_challenges').selectAll().execute();

describe('connecting Google in the profile', () => {
  it('takes any address, tells the owner and signs the other devices out', async () => {
    const id = await buildUser(test.db, { email: 'layla@example.com', password_hash: 'kept' });
    const [here, there] = [await google.openSession(id), await google.openSession(id)];
    await addChallenge(id);
    google.addAccount({ sub: 'work', email: 'layla@firm.example' });

    const journey = await google.travel('layla@firm.example', '/connect', here.accessToken);
    expect(await findSub(id)).toBeNull();
    const answer = await google.complete(journey, {}, here.accessToken);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      message: 'Google is connected to your account.',
      data: { outcome: 'connected' },
    });
    expect(await findSub(id)).toBe('work');
    expect(await isSignedIn(here.accessToken)).toBe(true);
    expect(await isSignedIn(there.accessToken)).toBe(false);
    expect(await listChallenges()).toEqual([]);
    expect(await listEvents()).toMatchObject([{ action: 'google.connected', user_id: id, is_success: true }]);
    await test.deliverMails();
    expect(test.sentMails).toMatchObject([
      { recipient: 'layla@example.com', subject: 'Google is connected to your account' },
    ]);
    expect(test.sentMails[0]!.text).toContain('the Google account layla@firm.example');

    const signIn = await google.complete(await google.travel('layla@firm.example'));
    expect(signIn.json().data.user).toMatchObject({ id, email: 'layla@example.com' });
  });

  it('needs the password in this session: a fresh sign-in may be a stolen one', async () => {
    const { accessToken } = await google.openSession(await buildUser(test.db), { isConfirmed: false });
    const answer = await google.post('/connect', { state: makeState() }, accessToken);
    expect(answer.json()).toMatchObject({ statusCode: 403, code: 'REAUTH_REQUIRED' });
  });

  it('needs a proof of the last ten minutes', async () => {
    const id = await buildUser(test.db);
    const { accessToken } = await google.openSession(id);
    later(600);
    expect((await google.post('/connect', { state: makeState() }, accessToken)).statusCode).toBe(200);
    later(1);
    const late = await google.post('/connect', { state: makeState() }, accessToken);
    expect(late.statusCode).toBe(403);
    expect(late.json()).toMatchObject({ code: 'REAUTH_REQUIRED' });
  });

  it.each(['/connect', '/disconnect'])('is for signed-in people: %s', async (path) => {
    expect((await google.post(path, { state: makeState() })).statusCode).toBe(401);
  });

  it('refuses a Google account that opens another account', async () => {
    await buildUser(test.db, { google_sub: 'taken' });
    const id = await buildUser(test.db);
    const { accessToken } = await google.openSession(id);
    google.addAccount({ sub: 'taken', email: 'taken@gmail.com' });
    const answer = await google.complete(
      await google.travel('taken@gmail.com', '/connect', accessToken),
      {},
      accessToken,
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'GOOGLE_LINKED_ELSEWHERE',
      message: 'This Google account is already connected to another account.',
    });
    expect(await findSub(id)).toBeNull();
  });

  it('is finished only by the person who began it, and the token is spent', async () => {
    const [mine, theirs] = [await buildUser(test.db), await buildUser(test.db)];
    const [me, them] = [await google.openSession(mine), await google.openSession(theirs)];
    google.addAccount({ email: 'omar@gmail.com' });
    const journey = await google.travel('omar@gmail.com', '/connect', me.accessToken);
    expect((await google.complete(journey, {}, them.accessToken)).json()).toEqual(failed);
    expect((await google.complete(journey, {}, me.accessToken)).json()).toEqual(failed);
    expect([await findSub(mine), await findSub(theirs)]).toEqual([null, null]);
  });

  it('never signs anybody in, and waits for a fresh access token when the old one has run out on the way', async () => {
    const id = await buildUser(test.db);
    const { accessToken } = await google.openSession(id);
    google.addAccount({ sub: 'g', email: 'omar@gmail.com' });
    const journey = await google.travel('omar@gmail.com', '/connect', accessToken);
    for (const token of [undefined, 'expired']) {
      const answer = await google.complete(journey, {}, token);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
    expect((await google.complete(journey, {}, accessToken)).json().data).toEqual({ outcome: 'connected' });
    expect(await findSub(id)).toBe('g');
  });

  it('does not connect in a browser that did not begin, and the token is spent', async () => {
    const id = await buildUser(test.db);
    const { accessToken } = await google.openSession(id);
    google.addAccount({ email: 'omar@gmail.com' });
    const journey = await google.travel('omar@gmail.com', '/connect', accessToken);
    expect((await google.complete({ ...journey, state: makeState() }, {}, accessToken)).json()).toEqual(failed);
    expect((await google.complete(journey, {}, accessToken)).json()).toEqual(failed);
    expect(await findSub(id)).toBeNull();
  });

  it('gives a Google account to one of twenty who connect it at once', async () => {
    google.addAccount({ sub: 'wanted', email: 'omar@gmail.com' });
    const attempts = [];
    for (let index = 0; index < 20; index += 1) {
      const { accessToken } = await google.openSession(await buildUser(test.db));
      attempts.push({ accessToken, journey: await google.travel('omar@gmail.com', '/connect', accessToken) });
    }
    const answers = await Promise.all(
      attempts.map(({ journey, accessToken }) => google.complete(journey, {}, accessToken)),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'GOOGLE_LINKED_ELSEWHERE')).toHaveLength(19);
  });
});

describe('POST /api/auth/google/disconnect', () => {
  it('leaves the password as the way in, tells the owner and signs the other devices out', async () => {
    const id = await buildUser(test.db, { email: 'layla@example.com', password_hash: 'kept', google_sub: 'g' });
    const [here, there] = [await google.openSession(id), await google.openSession(id)];
    await addChallenge(id);
    const answer = await google.post('/disconnect', {}, here.accessToken);
    expect(answer.json()).toEqual({
      success: true,
      message: 'Google is no longer connected to your account.',
      data: null,
    });
    expect(await findSub(id)).toBeNull();
    expect(await isSignedIn(here.accessToken)).toBe(true);
    expect(await isSignedIn(there.accessToken)).toBe(false);
    expect(await listChallenges()).toEqual([]);
    expect(await listEvents()).toMatchObject([{ action: 'google.disconnected', user_id: id }]);
    await test.deliverMails();
    expect(test.sentMails).toMatchObject([
      { recipient: 'layla@example.com', subject: 'Google is no longer connected to your account' },
    ]);
  });

  it('refuses while Google is the only way in', async () => {
    const id = await buildUser(test.db, { password_hash: null, google_sub: 'g' });
    const { accessToken } = await google.openSession(id);
    const answer = await google.post('/disconnect', {}, accessToken);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'GOOGLE_IS_ONLY_WAY_IN',
      message: 'Set a password first: Google is the only way into this account.',
    });
    expect(await findSub(id)).toBe('g');
  });

  it('needs a sign-in of the last ten minutes', async () => {
    const id = await buildUser(test.db, { password_hash: 'kept', google_sub: 'g' });
    const { accessToken } = await google.openSession(id);
    later(601);
    const late = await google.post('/disconnect', {}, accessToken);
    expect(late.json()).toMatchObject({ statusCode: 403, code: 'REAUTH_REQUIRED' });
    expect(await findSub(id)).toBe('g');
  });
});

describe('proving that it is you without a password', () => {
  const LATER = { statusCode: 403, code: 'REAUTH_REQUIRED' };

  async function openWithGoogle(): Promise<Record<string, string>> {
    google.addAccount({ email: 'omar@gmail.com' });
    const { accessToken } = (await google.complete(await google.travel('omar@gmail.com'))).json().data;
    return { authorization: `Bearer ${accessToken}` };
  }

  async function readCode(): Promise<string> {
    await test.deliverMails();
    const mail = test.sentMails.findLast((each) => each.subject === 'Your Diyar confirmation code');
    return /Your code is (\d{6})\./.exec(mail!.text)![1]!;
  }

  const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

  it('takes a mailed code: that this browser is signed in at Google proves nothing', async () => {
    const headers = await openWithGoogle();
    expect((await post(test, '/auth/delete-account', undefined, headers)).json()).toMatchObject(LATER);
    expect((await post(test, '/auth/google/confirm', { state: makeState() }, headers)).statusCode).toBe(404);
    const sent = await post(test, '/auth/reauthenticate/send-code', undefined, headers);
    expect(sent.json()).toMatchObject({ success: true, message: accountWords.codeSent });
    const code = await readCode();
    const wrong = await post(test, '/auth/reauthenticate/code', { code: another(code) }, headers);
    expect(wrong.json()).toMatchObject({ statusCode: 400, code: 'EMAIL_CODE_WRONG' });
    expect((await post(test, '/auth/delete-account', undefined, headers)).json()).toMatchObject(LATER);
    expect((await post(test, '/auth/reauthenticate/code', { code }, headers)).statusCode).toBe(200);
    expect((await post(test, '/auth/delete-account', undefined, headers)).statusCode).toBe(200);
    const again = await post(test, '/auth/reauthenticate/code', { code }, headers);
    expect(again.json()).toMatchObject({ statusCode: 400, code: 'EMAIL_CODE_OVER' });
  });

  it('compares no more than five of twenty codes sent at once, and none after ten minutes', async () => {
    const headers = await openWithGoogle();
    await post(test, '/auth/reauthenticate/send-code', undefined, headers);
    const code = await readCode();
    const tries = Array.from({ length: 20 }, (_, index) => ({ code: another(code, index + 1) }));
    const answers = await Promise.all(tries.map((body) => post(test, '/auth/reauthenticate/code', body, headers)));
    expect(answers.filter((answer) => answer.json().code === 'EMAIL_CODE_WRONG')).toHaveLength(5);
    expect((await post(test, '/auth/reauthenticate/code', { code }, headers)).json().code).toBe('EMAIL_CODE_OVER');
    await post(test, '/auth/reauthenticate/send-code', undefined, headers);
    const next = await readCode();
    later(600);
    const late = await post(test, '/auth/reauthenticate/code', { code: next }, headers);
    expect(late.json().code).toBe('EMAIL_CODE_OVER');
  });

  it('takes the code on the device that asked for it, and once of many at once', async () => {
    const headers = await openWithGoogle();
    const elsewhere = await google.complete(await google.travel('omar@gmail.com'));
    const other = { authorization: `Bearer ${elsewhere.json().data.accessToken}` };
    await post(test, '/auth/reauthenticate/send-code', undefined, headers);
    const code = await readCode();
    expect((await post(test, '/auth/reauthenticate/code', { code }, other)).json().code).toBe('EMAIL_CODE_OVER');
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 4 }, () => ({ url: '/auth/reauthenticate/code', body: { code }, headers })),
    );
    expect(countStatuses(statuses)).toEqual({ 200: 1, 400: 3 });
  });

  it('asks for the second factor too where it is on', async () => {
    const headers = await openWithGoogle();
    const { id } = await test.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const secret = await switchMfaOn(test, id);
    await post(test, '/auth/reauthenticate/send-code', undefined, headers);
    const code = await readCode();
    const without = await post(test, '/auth/reauthenticate/code', { code }, headers);
    expect(without.json()).toMatchObject({ statusCode: 400, fields: { token: expect.any(String) } });
    const token = codeAt(secret, test.clock.now);
    expect((await post(test, '/auth/reauthenticate/code', { code, token }, headers)).statusCode).toBe(200);
  });

  it('mails five codes an hour, and none to people with a password', async () => {
    const headers = await openWithGoogle();
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await post(test, '/auth/reauthenticate/send-code', undefined, headers)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await test.db.updateTable('users').set({ password_hash: 'kept' }).execute();
    expect((await post(test, '/auth/reauthenticate/send-code', undefined, headers)).statusCode).toBe(403);
  });
});
