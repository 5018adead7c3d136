import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import { balanceOf, buildShares, expectSound, get, invest, send } from '#api/testing/money.ts';
import { countStatuses, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { distributeDueIncome, distributeIncome } from './income-distribution.service.ts';
import { writeIncomeEmails } from './income-emails.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let owner: Person;
let amal: Person;
let home: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-04-29T08:00:00Z');
  owner = await signInAs(test);
  amal = await signInAs(test);
  home = await buildShares(test, 2000n, { owner_id: owner.userId, title: 'Villa by the creek' });
  await invest(test, amal, home, 70_000);
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  await completeDueInvestments(test.deps);
});

const may = { periodStart: '2026-05-01', periodEnd: '2026-05-31', receivedMinor: 1000_01, costsMinor: 0, note: '' };

/** Amal gives a token to each of so many others. */
async function spread(people: number): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < people; count += 1) ids.push(await buildUser(test.db));
  await ledger.post(
    test.db,
    ids.map((id) => ({
      kind: 'tokens-transferred' as const,
      at: test.deps.now(),
      userId: amal.userId,
      propertyId: home,
      actor: null,
      subject: { kind: 'transfer' as const, id: randomUUID() },
      lines: ledger.move(1n, ledger.holding(amal.userId, home), ledger.holding(id, home)),
    })),
  );
  return ids;
}

async function recordMay() {
  test.clock.now = new Date('2026-06-01T06:00:00Z');
  owner = await signInAgain(test, owner.userId);
  return send(test, owner, `/properties/${home}/income`, may);
}

const countBatches = async (incomeId: string) => {
  const { rows } = await sql<{ step: number }>`
    select step from ledger_transactions where subject_id = ${incomeId} and kind = 'income-distributed' order by step`.execute(
    test.db,
  );
  return rows.map(({ step }) => step);
};

describe('a home that more than 500 people hold', () => {
  it('is answered at once and paid by the job, in batches, to the cent, whatever interrupts it', async () => {
    await spread(600);
    const answer = await recordMay();
    expect(answer).toMatchObject({ status: 201, data: { state: 'distributing', distributedMinor: 1000_01 } });
    const { id } = answer.data;
    expect(await countBatches(id)).toEqual([]);
    await expectSound(test);

    let batches = 0;
    const dying = {
      ...test.deps,
      db: new Proxy(test.deps.db, {
        get(target, name, receiver) {
          if (name === 'transaction' && ++batches === 4) throw new Error('the server was killed');
          const value: unknown = Reflect.get(target, name, receiver);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    };
    await expect(distributeIncome(dying, id, 100)).rejects.toThrow('the server was killed');
    expect(await countBatches(id)).toEqual([0, 1]);
    await expectSound(test);
    await Promise.all([distributeDueIncome(test.deps, 100), distributeDueIncome(test.deps, 100)]);
    expect(await countBatches(id)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    await distributeDueIncome(test.deps, 100);
    const [period] = (await get(test, owner, `/properties/${home}/income`)).data;
    expect(period.state).toBe('done');
    expect(period.holdersMinor + period.ownerMinor).toBe(1000_01);
    expect(await balanceOf(test, 'property')).toBe(0n);
    expect(await balanceOf(test, 'person')).toBe(1000_01n + 70_000_00n);
    await expectSound(test);

    await writeIncomeEmails(test.deps, 150);
    await test.deliverMails();
    const told = test.sentMails.filter(({ subject }) => subject.startsWith('Income from Villa by the creek:'));
    expect(told).toHaveLength(601);
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(601);
  });
});

describe('an owner who holds tokens of their own home', () => {
  it('gets the share of those next to that of the unsold ones', async () => {
    await ledger.post(test.db, [
      {
        kind: 'tokens-transferred',
        at: test.deps.now(),
        userId: amal.userId,
        propertyId: home,
        actor: null,
        subject: { kind: 'transfer', id: randomUUID() },
        lines: ledger.move(200n, ledger.holding(amal.userId, home), ledger.holding(owner.userId, home)),
      },
    ]);
    const { data } = await recordMay();
    // 500 of 2,000 tokens are Amal's and 200 the owner's: both are holders, and 1,300 are unsold.
    expect(data).toMatchObject({ holdersMinor: 350_00, ownerMinor: 650_01 });
    expect((await get(test, owner, '/income')).data).toMatchObject([{ tokenDays: 1500 * 31, paidMinor: 750_01 }]);
    await expectSound(test);
  });
});

describe('two owners', () => {
  it(
    'who hold parts of each other’s homes record at the same moment, 100 of 100 times',
    { timeout: 120_000 },
    async () => {
      const statuses: number[] = [];
      test.clock.now = new Date('2026-04-29T08:00:00Z');
      const owners = [await signInAs(test), await signInAs(test)];
      const homes = await Promise.all(owners.map(({ userId }) => buildShares(test, 100n, { owner_id: userId })));
      await Promise.all(owners.map((buyer, index) => invest(test, buyer, homes[1 - index]!, 1000)));
      test.clock.now = new Date('2026-10-01T06:00:00Z');
      const recorders = await Promise.all(owners.map(({ userId }) => signInAgain(test, userId)));
      for (let day = 0; day < 100; day += 1) {
        const date = new Date(Date.UTC(2026, 4, 2 + day)).toISOString().slice(0, 10);
        const body = { ...may, periodStart: date, periodEnd: date, receivedMinor: 777, reason: 'By the day' };
        const answers = await Promise.all(
          recorders.map((person, index) => send(test, person, `/properties/${homes[index]!}/income`, body)),
        );
        statuses.push(...answers.map(({ status }) => status));
      }
      expect(countStatuses(statuses)).toEqual({ 201: 200 });
      await expectSound(test);
    },
  );
});
