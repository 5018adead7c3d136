import { sql } from 'kysely';
import type { Secret } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#api/db/client.ts';
import { confirmSession, endSessions } from '#api/features/sessions/sessions.service.ts';
import { lockUser } from '#api/features/users/users.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
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
import { forgetOldChallenges } from './challenges.service.ts';
import { issueRecoveryCodes } from './mfa.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const reauthRequired = {
  success: false,
  message: 'Please confirm that it is you before you change this.',
  statusCode: 403,
  code: 'REAUTH_REQUIRED',
};
const codeRefused = {
  success: false,
  message: 'The code you entered is incorrect. Please try again.',
  statusCode: 400,
  code: 'CODE_REFUSED',
};
const notOn = { success: false, message: 'Two-factor authentication is not on.', statusCode: 409, code: 'MFA_NOT_ON' };

let person: Person;
let secret: Secret;
beforeEach(async () => {
  person = await signInAs(test, { email: 'layla@example.com' });
  secret = await switchMfaOn(test, person.userId);
});

const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};
const code = () => codeAt(secret, test.clock.now);
const send = (url: string, payload?: object) => post(test, url, payload, person.headers);
const status = async () =>
  (await test.app.inject({ url: '/api/mfa/status', headers: person.headers })).json().data as unknown;

describe('POST /mfa/recovery-codes/generate', () => {
  it('answers ten new codes and voids the old ones', async () => {
    const [old = ''] = await issueRecoveryCodes(test.deps, test.db, person.userId);
    const answer = await send('/mfa/recovery-codes/generate');
    expect(answer.statusCode).toBe(200);
    const { recoveryCodes } = answer.json().data as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    const recover = async (recoveryCode: string) => {
      const tempToken = await passPassword(test, person.userId);
      return post(test, '/auth/verify-recovery-code', { userId: person.userId, recoveryCode, tempToken });
    };
    expect((await recover(old)).statusCode).toBe(401);
    expect((await recover(recoveryCodes[0]!)).statusCode).toBe(200);
    expect(await status()).toEqual({ enabled: true, recoveryCodesRemaining: 9 });
  });

  it('says so by mail and in the history', async () => {
    await send('/mfa/recovery-codes/generate');
    await test.deliverMails();
    expect(test.sentMails.map((mail) => [mail.recipient, mail.subject])).toEqual([
      ['layla@example.com', 'You have new recovery codes'],
    ]);
    const { data } = (await test.app.inject({ url: '/api/auth/security-events', headers: person.headers })).json();
    expect(data).toMatchObject([{ action: 'mfa.codes-regenerated', isSuccess: true, device: 'Firefox on Linux' }]);
  });

  it('needs a sign-in of the last ten minutes', async () => {
    wait(600);
    expect((await send('/mfa/recovery-codes/generate')).statusCode).toBe(200);
    wait(1);
    const answer = await send('/mfa/recovery-codes/generate');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual(reauthRequired);
  });

  it('does not take a sign-in for recent because the clock was set back', async () => {
    wait(-3600);
    person = { ...person, ...(await signInAgain(test, person.userId)) };
    wait(300);
    expect((await send('/mfa/recovery-codes/generate')).statusCode).toBe(200);
    wait(-3600);
    expect((await send('/mfa/recovery-codes/generate')).statusCode).toBe(401);
    const { data } = (await post(test, '/auth/refresh', { refreshToken: person.refreshToken })).json();
    person = { ...person, headers: { authorization: `Bearer ${data.accessToken}` } };
    expect((await send('/mfa/recovery-codes/generate')).json()).toEqual(reauthRequired);
  });

  it('takes a code of the app instead, and spends it', async () => {
    wait(700);
    const token = code();
    expect((await send('/mfa/recovery-codes/generate', { token })).statusCode).toBe(200);
    expect((await send('/mfa/recovery-codes/generate', { token })).json()).toEqual(codeRefused);
    const tempToken = await passPassword(test, person.userId);
    expect((await post(test, '/auth/verify-mfa', { userId: person.userId, token, tempToken })).statusCode).toBe(401);
  });

  it('counts wrong codes like those of a sign-in', async () => {
    wait(700);
    for (let index = 0; index < 10; index += 1) {
      const token = wrongCode(secret, test.clock.now, index);
      expect((await send('/mfa/recovery-codes/generate', { token })).json()).toEqual(codeRefused);
    }
    const answer = await send('/mfa/recovery-codes/generate', { token: code() });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'MFA_LOCKED' });
    const tempToken = await passPassword(test, person.userId);
    const login = await post(test, '/auth/verify-mfa', { userId: person.userId, token: code(), tempToken });
    expect(login.json()).toMatchObject({ code: 'MFA_LOCKED' });
  });

  it('counts a confirmation that another server has taken a moment ago', async () => {
    wait(700);
    expect((await send('/mfa/recovery-codes/generate')).statusCode).toBe(403);
    const elsewhere = {
      ...test.deps,
      memory: { get: () => undefined, set: () => undefined, distrust: () => undefined },
    };
    const session = await test.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    await confirmSession(elsewhere, test.db, {
      userId: person.userId,
      sessionId: session.id,
      authenticatedAt: test.clock.now,
    });
    expect((await send('/mfa/recovery-codes/generate')).statusCode).toBe(200);
  });

  it('has nothing to do while two-factor is off', async () => {
    person = await signInAs(test);
    const answer = await send('/mfa/recovery-codes/generate');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual(notOn);
  });
});

describe('POST /mfa/disable', () => {
  it('switches it off, ends what was open elsewhere, and says so by mail', async () => {
    await issueRecoveryCodes(test.deps, test.db, person.userId);
    const other = await signInAgain(test, person.userId);
    const tempToken = await passPassword(test, person.userId);
    const answer = await send('/mfa/disable', { token: code() });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: true, message: 'Two-factor authentication is off.' });
    expect(await status()).toEqual({ enabled: false, recoveryCodesRemaining: 0 });
    expect((await test.app.inject({ url: '/api/mfa/status', headers: other.headers })).statusCode).toBe(401);
    const login = await post(test, '/auth/verify-mfa', { userId: person.userId, token: code(), tempToken });
    expect(login.json()).toMatchObject({ code: 'CHALLENGE_OVER' });
    await test.deliverMails();
    expect(test.sentMails.map((mail) => mail.subject)).toEqual(['Two-factor authentication is off']);
  });

  it('refuses a wrong code, counts it, and changes nothing', async () => {
    for (let index = 0; index < 10; index += 1) {
      const answer = await send('/mfa/disable', { token: wrongCode(secret, test.clock.now, index) });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(codeRefused);
    }
    expect((await send('/mfa/disable', { token: code() })).json()).toMatchObject({ code: 'MFA_LOCKED' });
    expect(await status()).toMatchObject({ enabled: true });
  });

  it('always needs the code, however recent the sign-in', async () => {
    for (const payload of [{}, { token: '' }, { token: '12345' }]) {
      const answer = await send('/mfa/disable', payload);
      expect(answer.statusCode).toBe(400);
    }
    expect(await status()).toMatchObject({ enabled: true });
  });

  it('refuses a code that a sign-in has spent', async () => {
    const tempToken = await passPassword(test, person.userId);
    const token = code();
    expect((await post(test, '/auth/verify-mfa', { userId: person.userId, token, tempToken })).statusCode).toBe(200);
    expect((await send('/mfa/disable', { token })).json()).toEqual(codeRefused);
  });

  it('takes a recovery code from somebody who has lost their phone and has just signed in', async () => {
    const codes = await issueRecoveryCodes(test.deps, test.db, person.userId);
    expect((await send('/mfa/disable', { token: 'AAAAAA-AAAAAA-AAAAAA-AAAAAA' })).json()).toEqual(codeRefused);
    wait(601);
    expect((await send('/mfa/disable', { token: codes[0]! })).json()).toEqual(reauthRequired);
    person = await signInAgain(test, person.userId);
    expect((await send('/mfa/disable', { token: codes[0]!.toLowerCase() })).statusCode).toBe(200);
    expect(await status()).toEqual({ enabled: false, recoveryCodesRemaining: 0 });
  });

  it('does nothing for a session that was ended while it waited', async () => {
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
    const held = inTransaction(test.db, async (tx) => {
      await lockUser(tx, person.userId);
      tellAsked();
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(tx);
        expect(rows).toHaveLength(1);
      });
      await endSessions(test.deps, tx, person.userId);
    });
    await asked;
    const answer = await send('/mfa/disable', { token: code() });
    await held;
    expect(answer.statusCode).toBe(401);
    expect(await test.db.selectFrom('mfa_secrets').select('user_id').execute()).toHaveLength(1);
  });

  it('has nothing to do while it is off', async () => {
    person = await signInAs(test);
    const answer = await send('/mfa/disable', { token: '123456' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual(notOn);
  });

  it('meets 20 sign-ins at the same moment without anybody waiting for ever', async () => {
    const token = code();
    const tempTokens = await Promise.all(Array.from({ length: 20 }, () => passPassword(test, person.userId)));
    const statuses = await postAtOnce(test, [
      ...tempTokens.map((tempToken) => ({
        url: '/auth/verify-mfa',
        body: { userId: person.userId, token: wrongCode(secret, test.clock.now), tempToken },
      })),
      { url: '/mfa/disable', body: { token }, headers: person.headers },
    ]);
    expect(Object.keys(countStatuses(statuses)).filter((each) => Number(each) >= 500)).toEqual([]);
  });
});

describe('the nightly clean-up', () => {
  it('forgets sign-ins and set-ups that nobody finished', async () => {
    await passPassword(test, person.userId);
    wait(3600);
    await forgetOldChallenges(test.deps);
    expect(await test.db.selectFrom('mfa_challenges').select('user_id').execute()).toHaveLength(1);
    wait(24 * 3600);
    await forgetOldChallenges(test.deps);
    expect(await test.db.selectFrom('mfa_challenges').select('user_id').execute()).toHaveLength(0);
  });
});
