import type { Secret } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import { codeAt, passPassword, post, switchMfaOn, wrongCode } from '#api/testing/people.ts';
import { unlockSecondFactor } from '#api/features/mfa/mfa.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
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

describe('the second factor of an account', () => {
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
      ['b@example.com', 'Someone entered many wrong codes'],
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
    await unlockSecondFactor(test.db, userId);
    expect((await verify(await pass())).statusCode).toBe(200);
  });

  it('gives no ten more guesses with each reset of the password', async () => {
    await failTimes(10);
    await unlockSecondFactor(test.db, userId);
    expect((await verify(await pass())).json()).toEqual(locked);
  });
});
