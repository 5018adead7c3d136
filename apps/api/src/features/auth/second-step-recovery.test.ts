import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import { passPassword, post, signInAgain, switchMfaOn } from '#api/testing/people.ts';
import { issueRecoveryCodes } from '#api/features/mfa/mfa.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const wrong = {
  success: false,
  message: 'The code you entered is incorrect. Please try again.',
  statusCode: 401,
  code: 'CODE_WRONG',
};
const locked = {
  success: false,
  message: 'Too many wrong codes. Please wait 15 minutes and try again.',
  statusCode: 429,
  code: 'MFA_LOCKED',
};

let userId: string;

beforeEach(async () => {
  userId = await buildUser(test.db, { email: 'b@example.com', first_name: 'Basma', last_name: 'Noor' });
  await switchMfaOn(test, userId);
});

const pass = () => passPassword(test, userId);
const recover = (tempToken: string, recoveryCode: string, id = userId) =>
  post(test, '/auth/verify-recovery-code', { userId: id, recoveryCode, tempToken });
const listActions = async () => {
  const events = await test.db.selectFrom('audit_events').select(['action', 'is_success']).orderBy('id').execute();
  return events.map((event) => `${event.action} ${event.is_success}`);
};

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
    expect(test.sentMails[6]!.text).toContain('You have 3 recovery codes left');
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
