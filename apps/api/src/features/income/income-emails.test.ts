import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { useMailServer } from '#api/testing/mail-server.ts';
import { buildShares, invest, send, waitHours } from '#api/testing/money.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { collectEmails } from '#api/testing/smtp.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { writeIncomeEmails } from './income-emails.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const mailServer = useMailServer();

let owner: Person;
let home: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-09-28T08:00:00Z');
  owner = await signInAs(test, { email: 'omar@example.com' });
  home = await buildShares(test, 1000n, { owner_id: owner.userId, title: 'Villa in the hills' });
});

const collect = () => collectEmails(test, mailServer);
const name = (emails: { to: string; subject: string }[]) => emails.map(({ to, subject }) => `${to}: ${subject}`);

/** Fails once the emails of the last batch are written: when their mark goes. */
async function failInLastBatch(write: () => Promise<void>): Promise<void> {
  await sql`
    create trigger kept before delete on income_letters for each statement execute function keep_ledger()`.execute(
    test.db,
  );
  try {
    await expect(write()).rejects.toThrow('only ever added to');
  } finally {
    await sql`drop trigger kept on income_letters`.execute(test.db);
  }
}

async function hold(person: Person, amount: number): Promise<void> {
  expect((await invest(test, person, home, amount)).status).toBe(201);
}

async function settle(): Promise<void> {
  waitHours(test, 48);
  await completeDueInvestments(test.deps);
}

async function record(receivedMinor = 1000_00, costsMinor = 100_00): Promise<void> {
  test.clock.now = new Date('2026-11-04T09:00:00Z');
  const period = {
    periodStart: '2026-10-01',
    periodEnd: '2026-10-31',
    receivedMinor,
    costsMinor,
    note: '',
    reason: 'A year',
  };
  const { status, data } = await send(
    test,
    await signInAgain(test, owner.userId),
    `/properties/${home}/income`,
    period,
  );
  expect(status).toBe(201);
  expect(data.holdersMinor + data.ownerMinor).toBe(Math.max(0, receivedMinor - costsMinor));
}

function countWaiting() {
  return test.db.selectFrom('income_letters').select('told_until').execute();
}

describe('emails about income', () => {
  it('tell the owner who got what, and every holder their own part, each once', async () => {
    await hold(await signInAs(test, { email: 'layla@example.com' }), 20_000);
    await hold(await signInAs(test, { email: 'karim@example.com' }), 5000);
    await settle();
    await collect();
    await record();
    await Promise.all([writeIncomeEmails(test.deps), writeIncomeEmails(test.deps)]);
    await writeIncomeEmails(test.deps);
    const emails = await collect();
    expect(name(emails).toSorted()).toEqual([
      'karim@example.com: Income from Villa in the hills: USD 45.00',
      'layla@example.com: Income from Villa in the hills: USD 180.00',
      'omar@example.com: Income from Villa in the hills is distributed',
    ]);
    const read = (to: string) => emails.find((email) => email.to === to)!.text.replace(/\s+/g, ' ');
    expect(read('layla@example.com')).toContain(
      'USD 1,000.00 was received from 1 October 2026 to 31 October 2026, less USD 100.00 in costs. USD 900.00 is distributed.',
    );
    expect(read('layla@example.com')).toContain('for the tokens you held in this period: USD 180.00.');
    expect(read('layla@example.com')).toMatch(/https:\/\/diyar\.test\/dashboard\/wallet#income-[0-9a-f-]{36}/);
    expect(read('omar@example.com')).toContain(
      'USD 225.00 goes to the token holders of this period and USD 675.00 to you as the owner. All of it comes from the amount received.',
    );
    expect(await collect()).toEqual([]);
  });

  it('are written in batches, and go on where they were cut off', async () => {
    const emails = Array.from({ length: 7 }, (_, index) => `holder-${index}@example.com`);
    for (const email of emails) await hold(await signInAs(test, { email }), 100);
    await settle();
    await record(10_000_01, 0);
    await collect();
    await failInLastBatch(() => writeIncomeEmails(test.deps, 3));
    const first = await collect();
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(7);
    expect(await countWaiting()).toEqual([{ told_until: 6 }]);
    await writeIncomeEmails(test.deps, 3);
    expect([...first, ...(await collect())].map(({ to }) => to).toSorted()).toEqual(emails);
    expect(await countWaiting()).toEqual([]);
  });

  it('count as a whole with their mark: a batch that fails is written again, once', async () => {
    await hold(await signInAs(test, { email: 'layla@example.com' }), 20_000);
    await settle();
    await record();
    await collect();
    await failInLastBatch(() => writeIncomeEmails(test.deps));
    expect(await collect()).toEqual([]);
    expect(await countWaiting()).toEqual([{ told_until: 0 }]);
    await writeIncomeEmails(test.deps);
    expect((await collect()).map(({ to }) => to)).toEqual(['layla@example.com']);
  });

  it('are not written to people of the demonstration, and not when nothing is distributed', async () => {
    await hold(await signInAs(test, { email: 'demo@example.com', is_demo: true }), 20_000);
    await settle();
    await collect();
    await record(1000_00, 1000_00);
    await writeIncomeEmails(test.deps);
    expect(await collect()).toEqual([]);
    await test.db.deleteFrom('income_periods').execute();
    await record();
    await writeIncomeEmails(test.deps);
    expect((await collect()).map(({ to }) => to)).toEqual(['omar@example.com']);
  });

  it('wait behind an email that is written to one person alone', async () => {
    for (const email of ['layla@example.com', 'karim@example.com']) await hold(await signInAs(test, { email }), 1000);
    await settle();
    await record();
    await collect();
    await writeIncomeEmails(test.deps);
    waitHours(test, 1);
    const code = {
      recipient: 'code@example.com',
      write: () => ({ subject: 'Your code', text: '123456', html: '<p>123456</p>' }),
    };
    await queueMail(test.deps, test.db, code);
    expect((await collect())[0]!.to).toBe('code@example.com');
  });
});

describe('the email about tokens that are sold', () => {
  it('goes to the owner once the 48 hours are over, one a home', async () => {
    const other = await buildShares(test, 50n, { owner_id: owner.userId, title: 'Studio by the park' });
    await hold(await signInAs(test), 20_000);
    await hold(await signInAs(test), 5000);
    await invest(test, await signInAs(test), other, 100);
    const cancelled = await signInAs(test);
    const { data } = await invest(test, cancelled, home, 300);
    await send(test, cancelled, `/investments/${data.id}/cancel`, {});
    const early = (await collect()).filter(({ to }) => to === 'omar@example.com');
    expect(name(early)).toEqual(['omar@example.com: An order for Villa in the hills is cancelled']);
    await settle();
    await settle();
    const emails = await collect();
    expect(name(emails).toSorted()).toEqual([
      'omar@example.com: 1 token of Studio by the park is sold',
      'omar@example.com: 250 tokens of Villa in the hills are sold',
    ]);
    const { text } = emails.find(({ subject }) => subject.startsWith('250'))!;
    expect(text.replace(/\s+/g, ' ')).toContain(
      '2 investments can no longer be cancelled. 250 tokens of Villa in the hills are sold, and USD 25,000.00 is yours.',
    );
  });
});
