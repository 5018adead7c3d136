import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildShares, expectSound, invest, send } from '#api/testing/money.ts';
import { countStatuses, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { verifyLedger } from '#api/features/ledger/verify.service.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const may = {
  periodStart: '2026-05-01',
  periodEnd: '2026-05-31',
  receivedMinor: 1000_00,
  costsMinor: 99_99,
  note: '',
  reason: 'A year',
};

beforeEach(() => {
  test.clock.now = new Date('2026-04-29T08:00:00Z');
});

async function goTo(moment: string): Promise<void> {
  test.clock.now = new Date(moment);
  await completeDueInvestments(test.deps);
}

describe('verifying a distribution', () => {
  let incomeId: string;
  let holders: Person[];

  beforeEach(async () => {
    const owner = await signInAs(test);
    holders = [await signInAs(test), await signInAs(test)];
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    await invest(test, holders[0]!, home, 3000);
    await invest(test, holders[1]!, home, 1000);
    await goTo('2026-06-01T06:00:00Z');
    const recorder = await signInAgain(test, owner.userId);
    const answer = await send(test, recorder, `/properties/${home}/income`, may);
    incomeId = answer.data.id;
    await expectSound(test);
  });

  async function breakWith(statement: ReturnType<typeof sql>): Promise<string[]> {
    await withoutGuards(test.db, async (tx) => {
      await statement.execute(tx);
    });
    const { claims } = await verifyLedger(test.db, test.deps.secrets.linkKey);
    return claims.flatMap(({ wrong }) => wrong);
  }

  const shareOf = ({ userId }: Person) => sql`
    entry.transaction_id = (select id from ledger_transactions where kind = 'income-distributed')
    and entry.account_id = (select id from ledger_accounts where kind = 'person' and user_id = ${userId})`;

  it('names both when a part of one holder’s share was moved to another’s', async () => {
    const [rich, poor] = holders as [Person, Person];
    const wrong = await breakWith(sql`
      update ledger_entries as entry set amount = amount + case when ${shareOf(rich)} then -5000 else 5000 end
      where (${shareOf(rich)}) or (${shareOf(poor)})`);
    expect(wrong).toContainEqual(expect.stringMatching(new RegExp(`paid 22000 to ${rich.userId} instead of 27000$`)));
    expect(wrong).toContainEqual(expect.stringMatching(new RegExp(`paid 14000 to ${poor.userId} instead of 9000$`)));
  });

  it('names a period that records another sum or other days than were paid', async () => {
    const wrong = await breakWith(sql`
      update income_periods set holders_minor = holders_minor + 1, holders_token_days = 1`);
    expect(wrong).toEqual([`income ${incomeId} records 36001 for 1 token-days instead of 36000 for 1240`]);
  });

  it('names a period that records costs which the books do not have', async () => {
    const wrong = await breakWith(
      sql`update income_periods set received_minor = received_minor + 5, costs_minor = costs_minor + 5`,
    );
    expect(wrong).toEqual([`income ${incomeId} records costs of 10004 instead of 9999`]);
  });
});

describe('two owners who hold shares of each other’s homes', () => {
  it('record income at the same moment, and both are paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      // Nobody has an account for money yet: both recordings have to make the same two.
      test.clock.now = new Date('2026-04-29T08:00:00Z');
      const owners = [await signInAs(test), await signInAs(test)];
      const homes = await Promise.all(owners.map(({ userId }) => buildShares(test, 100n, { owner_id: userId })));
      await Promise.all(owners.map((buyer, index) => invest(test, buyer, homes[1 - index]!, 1000)));
      test.clock.now = new Date('2026-06-01T06:00:00Z');
      const recorders = await Promise.all(owners.map(({ userId }) => signInAgain(test, userId)));
      const answers = await Promise.all(
        recorders.map((owner, index) => send(test, owner, `/properties/${homes[index]!}/income`, may)),
      );
      expect(countStatuses(answers.map(({ status }) => status))).toEqual({ 201: 2 });
    }
    await expectSound(test);
  });
});
