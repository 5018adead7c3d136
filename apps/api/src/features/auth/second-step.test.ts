import { randomUUID } from 'node:crypto';
import type { Secret } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import { codeAt, passPassword, post, switchMfaOn, wrongCode } from '#api/testing/people.ts';
import { issueRecoveryCodes } from '#api/features/mfa/mfa.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const wrong = {
  success: false,
  message: 'The code you entered is incorrect. Please try again.',
  statusCode: 401,
  code: 'CODE_WRONG',
};
const over = {
  success: false,
  message: 'This sign-in has expired. Please enter your password again.',
  statusCode: 401,
  code: 'CHALLENGE_OVER',
};

let userId: string;
let secret: Secret;

beforeEach(async () => {
  userId = await buildUser(test.db, { email: 'b@example.com', first_name: 'Basma', last_name: 'Noor' });
  secret = await switchMfaOn(test, userId);
});

const code = (steps = 0) => codeAt(secret, test.clock.now, steps);
const pass = () => passPassword(test, userId);
const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};
const verify = (tempToken: string, token = code(), id = userId) =>
  post(test, '/auth/verify-mfa', { userId: id, token, tempToken });
const recover = (tempToken: string, recoveryCode: string, id = userId) =>
  post(test, '/auth/verify-recovery-code', { userId: id, recoveryCode, tempToken });
const countSessions = async () => (await test.db.selectFrom('sessions').select('id').execute()).length;
const listActions = async () => {
  const events = await test.db.selectFrom('audit_events').select(['action', 'is_success']).orderBy('id').execute();
  return events.map((event) => `${event.action} ${event.is_success}`);
};

describe('POST /auth/verify-mfa', () => {
  it('signs in with the code the app shows', async () => {
    const answer = await verify(await pass());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: true,
      data: {
        user: {
          id: userId,
          firstName: 'Basma',
          lastName: 'Noor',
          name: 'Basma Noor',
          email: 'b@example.com',
          profileImage: null,
          isEmailVerified: true,
          roles: ['user'],
          recoveryCodesRemaining: 0,
        },
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const headers = { authorization: `Bearer ${answer.json().data.accessToken}` };
    expect((await test.app.inject({ url: '/api/auth/sessions', headers })).json().data).toMatchObject([
      { isCurrent: true, device: 'Firefox on Linux' },
    ]);
    expect(await listActions()).toEqual(['login.second-factor true']);
  });

  it('refuses a wrong code and opens nothing', async () => {
    const answer = await verify(await pass(), wrongCode(secret, test.clock.now));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(wrong);
    expect(await countSessions()).toBe(0);
    expect(await listActions()).toEqual(['login.second-factor false']);
  });

  it.each([
    ['five digits', { token: '12345' }, 'Please enter the 6-digit code from your authenticator app'],
    ['letters', { token: 'abcdef' }, 'Please enter the 6-digit code from your authenticator app'],
    ['a number', { token: 123456 }, 'Please enter your authenticator code'],
  ])('refuses %s', async (_name, given, message) => {
    const answer = await post(test, '/auth/verify-mfa', { userId, tempToken: await pass(), ...given });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
  });

  it('takes its sign-in only once', async () => {
    const tempToken = await pass();
    expect((await verify(tempToken)).statusCode).toBe(200);
    wait(30);
    expect((await verify(tempToken)).json()).toEqual(over);
    expect(await countSessions()).toBe(1);
  });

  it.each(['', 'made-up', 'x'.repeat(500)])('does not know the sign-in "%s"', async (tempToken) => {
    const answer = await verify(tempToken);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(over);
  });

  it('waits five minutes and no longer', async () => {
    const early = await pass();
    const late = await pass();
    wait(299);
    expect((await verify(early)).statusCode).toBe(200);
    wait(31);
    expect((await verify(late)).json()).toEqual(over);
  });

  it('does not live longer because the clock was set back', async () => {
    const tempToken = await pass();
    wait(-3600);
    expect((await verify(tempToken)).json()).toEqual(over);
  });

  it('refuses the sign-in under any other account and counts that', async () => {
    const other = await buildUser(test.db);
    const tempToken = await pass();
    for (const id of [other, randomUUID(), '', "' or 1=1", other]) {
      const answer = await verify(tempToken, code(), id);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(wrong);
    }
    expect((await verify(tempToken)).json()).toEqual(over);
    expect(await countSessions()).toBe(0);
  });

  it('does not let a second factor of one account open another', async () => {
    const other = await buildUser(test.db);
    const othersSecret = await switchMfaOn(test, other);
    expect((await verify(await pass(), codeAt(othersSecret, test.clock.now))).json()).toEqual(wrong);
  });

  it('gives five tries, whichever way they are made', async () => {
    const [recoveryCode = ''] = await issueRecoveryCodes(test.deps, test.db, userId);
    const tempToken = await pass();
    for (let index = 0; index < 5; index += 1) {
      const answer =
        index % 2 === 0
          ? await verify(tempToken, wrongCode(secret, test.clock.now, index))
          : await recover(tempToken, 'AAAAAA-AAAAAA-AAAAAA-AAAAAA');
      expect(answer.json()).toEqual(wrong);
    }
    expect((await verify(tempToken)).json()).toEqual(over);
    expect((await recover(tempToken, recoveryCode)).json()).toEqual(over);
    expect(await countSessions()).toBe(0);
  });

  it('takes a code once, and refuses it again as if it were wrong', async () => {
    const tempTokens = [await pass(), await pass()] as const;
    expect((await verify(tempTokens[0])).statusCode).toBe(200);
    const again = await verify(tempTokens[1]);
    expect(again.statusCode).toBe(401);
    expect(again.json()).toEqual(wrong);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('answers a code that is %i steps off with %i', async (steps, status) => {
    expect((await verify(await pass(), code(steps))).statusCode).toBe(status);
  });

  it('takes no code that is older than the last one', async () => {
    expect((await verify(await pass(), code(1))).statusCode).toBe(200);
    expect((await verify(await pass(), code(0))).json()).toEqual(wrong);
    expect((await verify(await pass(), code(1))).json()).toEqual(wrong);
    const spent = code(1);
    wait(-3600);
    expect((await verify(await pass(), code())).json()).toEqual(wrong);
    expect((await verify(await pass(), spent)).json()).toEqual(wrong);
  });

  it('logs neither codes nor tokens', async () => {
    const tempToken = await pass();
    const given = code();
    await verify(tempToken, given);
    expect(test.log.join('\n')).not.toContain(tempToken);
    expect(test.log.join('\n')).not.toContain(`"${given}"`);
  });
});
