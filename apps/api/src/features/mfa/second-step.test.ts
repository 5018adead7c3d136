import { randomUUID } from 'node:crypto';
import type { Secret } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import {
  codeAt,
  countStatuses,
  passPassword,
  post,
  postAtOnce,
  signInAgain,
  switchMfaOn,
  wrongCode,
} from '#api/testing/people.ts';
import { issueRecoveryCodes, unlockSecondFactor } from './mfa.service.ts';

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
const locked = {
  success: false,
  message: 'Too many wrong codes. Please wait 15 minutes and try again.',
  statusCode: 429,
  code: 'MFA_LOCKED',
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
/** Wrong codes on as many sign-ins as it takes, one second apart. */
async function failTimes(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    wait(1);
    statuses.push((await verify(await pass(), wrongCode(secret, test.clock.now, index))).statusCode);
  }
  return statuses;
}

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

  it('is locked for 15 minutes after 10 wrong codes within 15 minutes', async () => {
    expect(await failTimes(10)).toEqual(Array.from({ length: 10 }, () => 401));
    const answer = await verify(await pass());
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual(locked);
    expect(answer.headers['retry-after']).toBe('900');
    wait(899);
    expect((await verify(await pass())).json()).toEqual(locked);
    wait(1);
    expect((await verify(await pass())).statusCode).toBe(200);
  });

  it('tells the owner that somebody guesses', async () => {
    await failTimes(10);
    await test.deliverMails();
    expect(test.sentMails.map((mail) => [mail.recipient, mail.subject])).toEqual([
      ['b@example.com', 'Somebody entered many wrong codes'],
    ]);
    expect(await listActions()).toContain('mfa.locked false');
  });

  it('is locked to the full length also when the wrong codes were spread', async () => {
    await failTimes(9);
    wait(850);
    await failTimes(1);
    wait(60);
    expect((await verify(await pass())).json()).toEqual(locked);
  });

  it('forgets wrong codes after 15 minutes', async () => {
    await failTimes(9);
    wait(901);
    await failTimes(9);
    expect((await verify(await pass())).statusCode).toBe(200);
  });

  it('starts to count anew after a right code, not after a new sign-in', async () => {
    await failTimes(9);
    expect((await verify(await pass())).statusCode).toBe(200);
    expect(await failTimes(10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect((await verify(await pass())).json()).toEqual(locked);
  });

  it('is locked after 100 wrong codes in a row until the password is reset', async () => {
    for (let round = 0; round < 10; round += 1) {
      expect(await failTimes(10)).toEqual(Array.from({ length: 10 }, () => 401));
      wait(900);
    }
    wait(24 * 3600);
    const answer = await verify(await pass());
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({
      success: false,
      message: 'Too many wrong codes. Reset your password to unlock two-factor sign-in.',
      statusCode: 429,
      code: 'MFA_LOCKED_UNTIL_RESET',
    });
    await unlockSecondFactor(test.deps, test.db, userId);
    expect((await verify(await pass())).statusCode).toBe(200);
  });

  it('gives no ten more guesses with each reset of the password', async () => {
    await failTimes(10);
    await unlockSecondFactor(test.deps, test.db, userId);
    expect((await verify(await pass())).json()).toEqual(locked);
  });

  it('logs neither codes nor tokens', async () => {
    const tempToken = await pass();
    const given = code();
    await verify(tempToken, given);
    expect(test.log.join('\n')).not.toContain(tempToken);
    expect(test.log.join('\n')).not.toContain(`"${given}"`);
  });
});

describe('POST /auth/verify-recovery-code', () => {
  let codes: string[];
  beforeEach(async () => {
    codes = await issueRecoveryCodes(test.deps, test.db, userId);
  });

  it('signs in once with each code', async () => {
    const answer = await recover(await pass(), codes[0]!);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({ user: { id: userId, recoveryCodesRemaining: 9 } });
    expect(await listActions()).toEqual(['login.recovery-code true']);
    expect((await recover(await pass(), codes[0]!)).json()).toEqual(wrong);
    expect((await recover(await pass(), codes[1]!)).statusCode).toBe(200);
  });

  it.each([
    ['small letters', (text: string) => text.toLowerCase()],
    ['spaces for dashes', (text: string) => text.replaceAll('-', ' ')],
    ['neither', (text: string) => ` ${text.replaceAll('-', '')} `],
    ['a long dash', (text: string) => text.replaceAll('-', '–')],
  ])('takes it with %s', async (_name, write) => {
    expect((await recover(await pass(), write(codes[0]!))).statusCode).toBe(200);
  });

  it.each([
    ['an empty one', ''],
    ['one of spaces', '   '],
    ['one that is far too long', 'A'.repeat(101)],
  ])('refuses %s', async (_name, recoveryCode) => {
    const answer = await recover(await pass(), recoveryCode);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Please enter a recovery code');
  });

  it("refuses another person's code", async () => {
    const other = await buildUser(test.db);
    await switchMfaOn(test, other);
    const [others = ''] = await issueRecoveryCodes(test.deps, test.db, other);
    expect((await recover(await pass(), others)).json()).toEqual(wrong);
    expect((await recover(await passPassword(test, other), others, other)).statusCode).toBe(200);
  });

  it('counts towards the lock of the account', async () => {
    for (let index = 0; index < 10; index += 1) await recover(await pass(), `WRONG${index}`);
    expect((await recover(await pass(), codes[0]!)).json()).toEqual(locked);
  });

  it('mails the owner at each use, and when two are left', async () => {
    for (const each of codes.slice(0, 7)) await recover(await pass(), each);
    await test.deliverMails();
    expect(test.sentMails.map((mail) => mail.subject)).toEqual(
      Array.from({ length: 7 }, () => 'A recovery code was used to sign in'),
    );
    expect(test.sentMails[6]!.text).toContain('you have 3 left');
    expect(test.sentMails[6]!.text).toContain('Firefox on Linux');
    test.sentMails.length = 0;
    await recover(await pass(), codes[7]!);
    await test.deliverMails();
    expect(test.sentMails.map((mail) => mail.subject).toSorted()).toEqual([
      'A recovery code was used to sign in',
      'You have 2 recovery codes left',
    ]);
    test.sentMails.length = 0;
    await recover(await pass(), codes[8]!);
    await test.deliverMails();
    expect(test.sentMails.map((mail) => mail.subject)).toEqual(['A recovery code was used to sign in']);
  });

  it('shows the new number in the profile of another session at once', async () => {
    const { headers } = await signInAgain(test, userId);
    const readStatus = async () => (await test.app.inject({ url: '/api/mfa/status', headers })).json().data;
    expect(await readStatus()).toEqual({ enabled: true, recoveryCodesRemaining: 10 });
    await recover(await pass(), codes[0]!);
    expect(await readStatus()).toEqual({ enabled: true, recoveryCodesRemaining: 9 });
  });
});

describe('many at once', () => {
  it('let one in with the same code on 20 sign-ins', async () => {
    const tempTokens = await Promise.all(Array.from({ length: 20 }, () => pass()));
    const statuses = await postAtOnce(
      test,
      tempTokens.map((tempToken) => ({ url: '/auth/verify-mfa', body: { userId, token: code(), tempToken } })),
    );
    expect(countStatuses(statuses)[200]).toBe(1);
    expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true);
    expect(await countSessions()).toBe(1);
  });

  it('let one in with the same recovery code 20 times', async () => {
    const [recoveryCode = ''] = await issueRecoveryCodes(test.deps, test.db, userId);
    const tempTokens = await Promise.all(Array.from({ length: 20 }, () => pass()));
    const statuses = await postAtOnce(
      test,
      tempTokens.map((tempToken) => ({
        url: '/auth/verify-recovery-code',
        body: { userId, recoveryCode, tempToken },
      })),
    );
    expect(countStatuses(statuses)[200]).toBe(1);
    expect(statuses.every((status) => [200, 401, 429].includes(status))).toBe(true);
    expect(await countSessions()).toBe(1);
  });

  it('let one in with 20 right codes on one sign-in', async () => {
    const codes = await issueRecoveryCodes(test.deps, test.db, userId);
    const tempToken = await pass();
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? { url: '/auth/verify-mfa', body: { userId, token: code(), tempToken } }
          : { url: '/auth/verify-recovery-code', body: { userId, recoveryCode: codes[(index - 1) / 2], tempToken } },
      ),
    );
    expect(countStatuses(statuses)).toEqual({ 200: 1, 401: 19 });
    expect(await countSessions()).toBe(1);
    const { length } = await test.db.selectFrom('recovery_codes').select('user_id').execute();
    expect([9, 10]).toContain(length);
  });

  it('get five guesses on one sign-in, however many are sent', async () => {
    const tempToken = await pass();
    const guesses = Array.from({ length: 24 }, (_, index) => wrongCode(secret, test.clock.now, index));
    const statuses = await postAtOnce(
      test,
      guesses.map((token) => ({ url: '/auth/verify-mfa', body: { userId, token, tempToken } })),
    );
    expect(countStatuses(statuses)).toEqual({ 401: 24 });
    const { tries } = await test.db.selectFrom('mfa_challenges').select('tries').executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    const { in_row } = await test.db.selectFrom('mfa_attempts').select('in_row').executeTakeFirstOrThrow();
    expect(in_row).toBe(5);
  });

  it('get ten guesses on one account, however many sign-ins they have', async () => {
    const tempTokens = await Promise.all(Array.from({ length: 30 }, () => pass()));
    const statuses = await postAtOnce(
      test,
      tempTokens.map((tempToken, index) => ({
        url: '/auth/verify-mfa',
        body: { userId, token: wrongCode(secret, test.clock.now, index), tempToken },
      })),
    );
    expect(countStatuses(statuses)).toEqual({ 401: 10, 429: 20 });
  });
});
