import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction, type Db } from '#api/db/client.ts';
import { endSessions } from '#api/features/sessions/sessions.service.ts';
import { lockUser } from '#api/features/users/users.service.ts';
import { buildUser } from '#api/testing/factories.ts';
import { useGoogle, type Journey } from '#api/testing/google-journey.ts';
import { codeAt, countStatuses, post, postAtOnce, signInAgain, type Person } from '#api/testing/people.ts';

const google = await useGoogle();
const { test } = google;

const EMAIL = 'omar@gmail.com';
let person: Person;

beforeEach(async () => {
  const { sub } = google.addAccount({ email: EMAIL });
  const userId = await buildUser(test.db, { email: EMAIL, google_sub: sub, password_hash: 'kept' });
  person = await signInAgain(test, userId);
});

/** Holds the account, does something with it once somebody waits for it, and answers what that somebody got. */
async function happensWhile<Answer>(work: (tx: Db) => Promise<void>, ask: () => Promise<Answer>): Promise<Answer> {
  const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>();
  const held = inTransaction(test.db, async (tx) => {
    await lockUser(tx, person.userId);
    tellHeld();
    const isWaitedFor = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(tx);
      expect(rows).not.toHaveLength(0);
    };
    await vi.waitFor(isWaitedFor, { timeout: 10_000 });
    await work(tx);
  });
  await isHeld;
  const [answer] = await Promise.all([ask(), held]);
  return answer;
}

async function switchMfaOn(tx: Db): Promise<void> {
  await tx
    .insertInto('mfa_secrets')
    .values({ user_id: person.userId, secret: Buffer.alloc(40), last_step: 0n, enabled_at: test.clock.now })
    .execute();
}

const countLiveSessions = async () =>
  (await test.db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()).length;

describe('while a sign-in with Google is under way', () => {
  it('a second factor that is switched on is asked for', async () => {
    const journey = await google.travel(EMAIL);
    const answer = await happensWhile(switchMfaOn, () => google.complete(journey));
    expect(answer.json().data).toEqual({
      requiresMfa: true,
      userId: person.userId,
      tempToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await countLiveSessions()).toBe(1);
  });

  it('a Google account that is disconnected opens nothing any more', async () => {
    const journey = await google.travel(EMAIL);
    const disconnect = async (tx: Db) => {
      await tx.updateTable('users').set({ google_sub: null, email: 'moved@example.com' }).execute();
    };
    const { user } = (await happensWhile(disconnect, () => google.complete(journey))).json().data;
    expect(user).toMatchObject({ email: EMAIL });
    expect(user.id).not.toBe(person.userId);
  });

  it('switching the second factor on leaves no session that came without it', async () => {
    const started = await post(test, '/mfa/generate-secret', undefined, person.headers);
    const secret = Secret.fromBase32(started.json().data.secret);
    const journeys: Journey[] = [];
    for (let count = 0; count < 12; count += 1) journeys.push(await google.travel(EMAIL));
    const signIns = journeys.map(({ token, state }) => ({ url: '/auth/google', body: { token, state } }));
    const enable = {
      url: '/mfa/enable',
      body: { token: codeAt(secret, test.clock.now) },
      headers: person.headers,
    };
    const statuses = await postAtOnce(test, [...signIns.slice(0, 6), enable, ...signIns.slice(6)]);
    expect(countStatuses(statuses)).toEqual({ 200: 13 });
    expect(await countLiveSessions()).toBe(1);
  });
});

describe('while a change with Google is under way', () => {
  const endAll = (tx: Db) => endSessions(test.deps, tx, person.userId);

  it('a session that is ended can no longer connect', async () => {
    await test.db.updateTable('users').set({ google_sub: null }).execute();
    const journey = await google.travel(EMAIL, '/connect', person.accessToken);
    const answer = await happensWhile(endAll, () => google.complete(journey, {}, person.accessToken));
    expect(answer.statusCode).toBe(401);
  });

  it('a session that is ended can no longer disconnect', async () => {
    const answer = await happensWhile(endAll, () => google.post('/disconnect', {}, person.accessToken));
    expect(answer.statusCode).toBe(401);
    const { google_sub: sub } = await test.db.selectFrom('users').select('google_sub').executeTakeFirstOrThrow();
    expect(sub).not.toBeNull();
  });
});
