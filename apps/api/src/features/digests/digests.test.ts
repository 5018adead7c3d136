import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { writeDigests } from './digests.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
/** 8 in the morning in Dubai is 4 in UTC. */
const MONDAY = '2026-11-16';

let omar: Person;
beforeEach(async () => {
  test.clock.now = new Date('2026-11-12T10:00:00Z');
  omar = await signInAs(test, { email: 'omar@example.com' });
  await put('/notifications/time-zone', { timeZone: 'Asia/Dubai' });
  await happen('Your investment in Villa');
});

async function put(url: string, payload: object) {
  await test.app.inject({ method: 'PUT', url: `/api${url}`, headers: omar.headers, payload });
}

async function happen(title: string, userId = omar.userId): Promise<void> {
  const row = { user_id: userId, kind: 'orders' as const, title, body: 'x', path: '/dashboard/wallet' };
  await test.db
    .insertInto('notifications')
    .values({ ...row, created_at: test.clock.now })
    .execute();
}

async function readEmailsAt(time: string) {
  test.clock.now = new Date(time);
  await writeDigests(test.deps);
  await test.deliverMails();
  return test.sentMails.splice(0);
}

describe('the weekly email', () => {
  it('comes on Monday at 8 where the person is, once', async () => {
    expect(await readEmailsAt(`${MONDAY}T03:59:00Z`)).toEqual([]);
    const [email, ...others] = await readEmailsAt(`${MONDAY}T04:00:00Z`);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ recipient: 'omar@example.com', subject: 'Your week on Diyar: 1 update' });
    expect(email!.text).toContain('One thing happened for you in the last seven days. You have not read one of them.');
    expect(email!.text).toContain('Your investment in Villa\nhttps://diyar.test/dashboard/wallet');
    expect(await readEmailsAt(`${MONDAY}T10:00:00Z`)).toEqual([]);
    expect(await readEmailsAt('2026-11-17T10:00:00Z')).toEqual([]);
  });

  it('comes again the week after, when something happened since', async () => {
    await readEmailsAt(`${MONDAY}T04:00:00Z`);
    await happen('Rent received');
    const [email] = await readEmailsAt('2026-11-23T04:00:00Z');
    expect(email!.text).toContain('Rent received');
    expect(email!.text).not.toContain('Villa');
    expect(await readEmailsAt('2026-11-30T06:00:00Z')).toEqual([]);
  });

  it('comes by UTC where the time zone is unknown, and to nobody who is unverified or leaving', async () => {
    const plain = await signInAs(test, { email: 'plain@example.com' });
    const unverified = await signInAs(test, { email: 'new@example.com', email_verified_at: null });
    const leaving = await signInAs(test, { email: 'leaving@example.com', deletes_at: new Date('2027-01-01') });
    for (const { userId } of [plain, unverified, leaving]) await happen('x', userId);
    const emails = await readEmailsAt(`${MONDAY}T08:00:00Z`);
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual(['omar@example.com', 'plain@example.com']);
  });

  it('is written once by two servers at the same moment', async () => {
    test.clock.now = new Date(`${MONDAY}T04:00:00Z`);
    await Promise.all(Array.from({ length: 8 }, () => writeDigests(test.deps)));
    await test.deliverMails();
    expect(test.sentMails).toHaveLength(1);
  });

  it('names the newest ten', async () => {
    for (let count = 1; count <= 14; count += 1) await happen(`Event ${count}.`);
    const [email] = await readEmailsAt(`${MONDAY}T05:00:00Z`);
    expect(email!.subject).toBe('Your week on Diyar: 15 updates');
    expect(email!.text).toContain('The newest 10 are below.');
    expect(email!.text).toContain('Event 14.');
    expect(email!.text).not.toContain('Event 4.');
  });

  it('stops by one press in the mail program, and by the switch', async () => {
    const [email] = await readEmailsAt(`${MONDAY}T04:00:00Z`);
    expect(email!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const [, url] = /<https:\/\/diyar\.test(.+)>/.exec(email!.headers['List-Unsubscribe']!)!;
    const answer = await test.app.inject({
      method: 'POST',
      url: url!,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.json()).toMatchObject({ success: true, message: 'You won’t get the weekly email any more.' });
    await happen('x');
    expect(await readEmailsAt('2026-11-23T05:00:00Z')).toEqual([]);
    const wrong = await test.app.inject({ method: 'POST', url: '/api/notifications/unsubscribe?token=x' });
    expect(wrong.statusCode).toBe(404);
  });
});
