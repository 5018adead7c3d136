import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildShares, get, invest, send, waitHours } from '#api/testing/money.ts';
import { signInAgain, signInAs } from '#api/testing/people.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { remindOfIncome } from './income-reminders.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let ownerId: string;
let home: string;
let holderId: string;

/** Held since 1 May, by three people. */
beforeEach(async () => {
  test.clock.now = new Date('2026-04-29T08:00:00Z');
  ({ userId: ownerId } = await signInAs(test, { email: 'omar@example.com' }));
  home = await buildShares(test, 100n, { owner_id: ownerId, title: 'Villa by the creek' });
  for (const email of ['amal@example.com', 'bilal@example.com', 'dina@example.com']) {
    const person = await signInAs(test, { email });
    await invest(test, person, home, 100);
    holderId = person.userId;
  }
  waitHours(test, 48);
  await completeDueInvestments(test.deps);
});

async function remindOn(day: string): Promise<string[]> {
  await test.deliverMails();
  test.sentMails.length = 0;
  test.clock.now = new Date(`${day}T06:00:00Z`);
  await Promise.all([remindOfIncome(test.deps, 2), remindOfIncome(test.deps, 2)]);
  await remindOfIncome(test.deps, 2);
  await test.deliverMails();
  return test.sentMails.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted();
}

const toOwner = 'omar@example.com: Please record the income of Villa by the creek';
const toHolder = (name: string) => `${name}@example.com: No income of Villa by the creek is recorded`;

describe('a home of which nothing is recorded', () => {
  it('reminds its owner after 35 days and then monthly, and tells each holder once after 65', async () => {
    expect(await remindOn('2026-06-05')).toEqual([]);
    expect(await remindOn('2026-06-06')).toEqual([toOwner]);
    expect(await remindOn('2026-07-05')).toEqual([]);
    expect(await remindOn('2026-07-06')).toEqual([toHolder('amal'), toHolder('bilal'), toHolder('dina'), toOwner]);
    expect(await remindOn('2026-07-20')).toEqual([]);
    expect(await remindOn('2026-08-05')).toEqual([toOwner]);
  });

  it('is silent anew after the last day that was recorded', async () => {
    expect(await remindOn('2026-07-10')).toHaveLength(4);
    const owner = await signInAgain(test, ownerId);
    const period = { periodStart: '2026-05-01', periodEnd: '2026-06-10', receivedMinor: 100, costsMinor: 0, note: '' };
    expect((await send(test, owner, `/properties/${home}/income`, period)).status).toBe(201);
    expect(await remindOn('2026-07-16')).toEqual([]);
    expect(await remindOn('2026-07-17')).toEqual([toOwner]);
    const facts = (await test.app.inject(`/api/properties/${home}/token-facts`)).json().data;
    expect(facts).toMatchObject({ lastRecordedDay: '2026-06-10', unrecordedDays: 36 });
    const [holding] = (await get(test, await signInAgain(test, holderId), '/holdings')).data;
    expect(holding).toMatchObject({ lastRecordedDay: '2026-06-10', unrecordedDays: 36 });
  });
});
