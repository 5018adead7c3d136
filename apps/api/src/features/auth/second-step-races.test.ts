import type { Secret } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import { codeAt, countStatuses, passPassword, postAtOnce, switchMfaOn, wrongCode } from '#api/testing/people.ts';
import { issueRecoveryCodes } from '#api/features/mfa/mfa.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let userId: string;
let secret: Secret;

beforeEach(async () => {
  userId = await buildUser(test.db, { email: 'b@example.com', first_name: 'Basma', last_name: 'Noor' });
  secret = await switchMfaOn(test, userId);
});

const code = (steps = 0) => codeAt(secret, test.clock.now, steps);
const pass = () => passPassword(test, userId);
const countSessions = async () => (await test.db.selectFrom('sessions').select('id').execute()).length;

describe('many second steps at once', () => {
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
