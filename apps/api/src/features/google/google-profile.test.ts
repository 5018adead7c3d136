import { describe, expect, it } from 'vitest';
import { buildUser } from '#api/testing/factories.ts';
import { makeState, useGoogle } from '#api/testing/google-journey.ts';

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

async function turnOnSecondFactor(userId: string): Promise<void> {
  await test.db
    .insertInto('mfa_secrets')
    .values({ user_id: userId, secret: Buffer.from('x'), last_step: 0n, enabled_at: test.clock.now })
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
    const answer = await google.finish(journey, {}, here.accessToken);
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

    const signIn = await google.finish(await google.travel('layla@firm.example'));
    expect(signIn.json().data.user).toMatchObject({ id, email: 'layla@example.com' });
  });

  it('needs a sign-in of the last ten minutes', async () => {
    const id = await buildUser(test.db);
    const { accessToken } = await google.openSession(id);
    later(600);
    expect((await google.post('/connect', { state: makeState() }, accessToken)).statusCode).toBe(200);
    later(1);
    const late = await google.post('/connect', { state: makeState() }, accessToken);
    expect(late.statusCode).toBe(403);
    expect(late.json()).toMatchObject({ code: 'REAUTH_REQUIRED' });
  });

  it.each(['/connect', '/confirm', '/disconnect'])('is for signed-in people: %s', async (path) => {
    expect((await google.post(path, { state: makeState() })).statusCode).toBe(401);
  });

  it('refuses a Google account that opens another account', async () => {
    await buildUser(test.db, { google_sub: 'taken' });
    const id = await buildUser(test.db);
    const { accessToken } = await google.openSession(id);
    google.addAccount({ sub: 'taken', email: 'taken@gmail.com' });
    const answer = await google.finish(
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
    expect((await google.finish(journey, {}, them.accessToken)).json()).toEqual(failed);
    expect((await google.finish(journey, {}, me.accessToken)).json()).toEqual(failed);
    expect([await findSub(mine), await findSub(theirs)]).toEqual([null, null]);
  });

  it('never signs anybody in, and waits for a fresh access token when the old one has run out on the way', async () => {
    const id = await buildUser(test.db);
    const { accessToken } = await google.openSession(id);
    google.addAccount({ sub: 'g', email: 'omar@gmail.com' });
    const journey = await google.travel('omar@gmail.com', '/connect', accessToken);
    for (const token of [undefined, 'expired']) {
      const answer = await google.finish(journey, {}, token);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
    }
    expect((await google.finish(journey, {}, accessToken)).json().data).toEqual({ outcome: 'connected' });
    expect(await findSub(id)).toBe('g');
  });

  it('does not connect in a browser that did not begin, and the token is spent', async () => {
    const id = await buildUser(test.db);
    const { accessToken } = await google.openSession(id);
    google.addAccount({ email: 'omar@gmail.com' });
    const journey = await google.travel('omar@gmail.com', '/connect', accessToken);
    expect((await google.finish({ ...journey, state: makeState() }, {}, accessToken)).json()).toEqual(failed);
    expect((await google.finish(journey, {}, accessToken)).json()).toEqual(failed);
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
      attempts.map(({ journey, accessToken }) => google.finish(journey, {}, accessToken)),
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

describe('confirming with Google that it is you', () => {
  it('asks Google to ask again, and makes the session as good as new', async () => {
    const id = await buildUser(test.db, { google_sub: 'g', password_hash: null });
    later(-700);
    const { accessToken } = await google.openSession(id);
    later(700);
    expect((await google.post('/connect', { state: makeState() }, accessToken)).statusCode).toBe(403);
    google.addAccount({ sub: 'g', email: 'omar@gmail.com' });

    const { state, url } = await google.begin('/confirm', accessToken);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ max_age: '0', login_hint: 'g' });
    const callback = await google.comeBack(await google.visit(url, 'omar@gmail.com'));
    const journey = { state, found: callback.searchParams, token: callback.searchParams.get('token')! };
    const answer = await google.finish(journey, {}, accessToken);
    expect(answer.json()).toEqual({
      success: true,
      message: 'Thank you. That was you.',
      data: { outcome: 'confirmed' },
    });
    expect(await listEvents()).toMatchObject([{ action: 'login.confirmed', user_id: id, is_success: true }]);
    later(100);
    expect((await google.post('/connect', { state: makeState() }, accessToken)).statusCode).toBe(200);
  });

  it('is not done by another Google account', async () => {
    const id = await buildUser(test.db, { google_sub: 'g' });
    const { accessToken } = await google.openSession(id);
    google.addAccount({ sub: 'other', email: 'other@gmail.com' });
    const journey = await google.travel('other@gmail.com', '/confirm', accessToken);
    expect((await google.finish(journey, {}, accessToken)).json()).toEqual(failed);
    expect(await listEvents()).toMatchObject([{ action: 'login.confirmed', user_id: id, is_success: false }]);
    expect(await findSub(id)).toBe('g');
  });

  it('is not enough where two-factor is on: the second factor is asked for', async () => {
    const id = await buildUser(test.db, { google_sub: 'g' });
    await turnOnSecondFactor(id);
    const { accessToken } = await google.openSession(id);
    const before = await test.db.selectFrom('sessions').select('authenticated_at').execute();
    google.addAccount({ sub: 'g', email: 'omar@gmail.com' });
    later(5);
    const journey = await google.travel('omar@gmail.com', '/confirm', accessToken);
    expect((await google.finish(journey, {}, accessToken)).json().data).toEqual({
      requiresMfa: true,
      userId: id,
      tempToken: expect.any(String),
    });
    expect(await test.db.selectFrom('sessions').select('authenticated_at').execute()).toEqual(before);
  });

  it('is not for people who have no Google account connected', async () => {
    const { accessToken } = await google.openSession(await buildUser(test.db));
    expect((await google.post('/confirm', { state: makeState() }, accessToken)).statusCode).toBe(403);
  });

  it('does not confirm with the token of a sign-in, nor sign in with the token of a confirmation', async () => {
    const id = await buildUser(test.db, { google_sub: 'g' });
    const { accessToken } = await google.openSession(id);
    google.addAccount({ sub: 'g', email: 'omar@gmail.com' });
    const signIn = await google.finish(await google.travel('omar@gmail.com'), {}, accessToken);
    expect(signIn.json().data).toHaveProperty('accessToken');
    const confirm = await google.finish(await google.travel('omar@gmail.com', '/confirm', accessToken));
    expect(confirm.json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
