import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { verifyLedger } from '#api/features/ledger/verify.service.ts';
import { readStatement } from '#api/features/statements/statements.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildShares, expectSound, get, invest, send } from '#api/testing/money.ts';
import { post, signInAgain, signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_INVESTMENT_BASIS_POINTS: '100' } });

let owner: Person;
let ana: Person;
let ben: Person;
let villa: string;

/** Ana bought 10 of 100 tokens, hers since 3 May; on 16 May the ledger moves some of them to Ben. */
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  owner = await signInAs(test);
  ana = await signInAs(test);
  ben = await signInAs(test);
  villa = await buildShares(test, 100n, { owner_id: owner.userId, title: 'Villa' });
  await invest(test, ana, villa, 1000);
  test.clock.now = new Date('2026-05-03T08:00:00Z');
  await completeDueInvestments(test.deps);
  await goTo('2026-05-16T08:00:00Z');
});

async function goTo(moment: string): Promise<void> {
  test.clock.now = new Date(moment);
  owner = await signInAgain(test, owner.userId);
  ana = await signInAgain(test, ana.userId);
  ben = await signInAgain(test, ben.userId);
}

function transfer(tokens: bigint, from: ledger.Account, to: ledger.Account) {
  return ledger.post(test.db, [
    {
      kind: 'tokens-transferred',
      at: test.deps.now(),
      userId: ana.userId,
      propertyId: villa,
      actor: null,
      subject: { kind: 'transfer', id: randomUUID() },
      lines: ledger.move(tokens, from, to),
    },
  ]);
}

const give = (tokens: bigint) => transfer(tokens, ledger.holding(ana.userId, villa), ledger.holding(ben.userId, villa));

const recordMay = () =>
  send(test, owner, `/properties/${villa}/income`, {
    periodStart: '2026-05-03',
    periodEnd: '2026-05-31',
    receivedMinor: 2900_00,
    costsMinor: 0,
    note: '',
    reason: 'A year',
  });

const actor = (person: Person) => ({
  userId: person.userId,
  sessionId: randomUUID(),
  authenticatedAt: test.clock.now,
});

async function askForDeletion(person: Person) {
  const answer = await post(test, '/auth/delete-account', undefined, person.headers);
  return [answer.statusCode, answer.json().code];
}

describe('tokens that go from one holder to another', () => {
  it('show in both wallets, with what was paid for them', async () => {
    await give(4n);
    expect((await get(test, ana, '/holdings')).data).toMatchObject([
      { tokens: 6, reservedTokens: 0, costMinor: 600_00, feeMinor: 6_00, firstHeldAt: '2026-05-01T08:00:00.000Z' },
    ]);
    expect((await get(test, ben, '/holdings')).data).toMatchObject([
      {
        property: { id: villa, title: 'Villa', tokensTotal: 100 },
        tokens: 4,
        reservedTokens: 0,
        costMinor: 0,
        feeMinor: 0,
        projectedAnnualIncomeMinor: 34_00,
        firstHeldAt: '2026-05-16T08:00:00.000Z',
      },
    ]);
    const file = await test.app.inject({ url: '/api/holdings.csv', headers: ben.headers });
    expect(file.body).toContain('"Villa","4","100","4.000000","0.00","0.00","0","0.00","34.00","0.00","USD"');
    await expectSound(test);
  });

  it('leave the wallet of whoever has none left', async () => {
    await give(10n);
    expect((await get(test, ana, '/holdings')).data).toEqual([]);
    expect((await get(test, ben, '/holdings')).data).toMatchObject([{ tokens: 10 }]);
  });

  it('count for the history from their day on', async () => {
    await give(4n);
    await goTo('2026-05-31T08:00:00Z');
    const history = async (person: Person) => (await get(test, person, '/holdings/history')).data;
    // 4 tokens on 16 evenings, at 8.5 percent a year of 100 dollars each.
    expect(await history(ben)).toEqual([{ month: '2026-05', costMinor: 0, paidUsdMinor: 0, projectedUsdMinor: 1_49 }]);
    // 10 tokens on 13 evenings, then 6 on 16.
    expect(await history(ana)).toEqual([
      { month: '2026-05', costMinor: 600_00, paidUsdMinor: 0, projectedUsdMinor: 5_26 },
    ]);
  });

  it('stay sold, by another number of holders', async () => {
    const facts = async () => (await test.app.inject(`/api/properties/${villa}/token-facts`)).json().data;
    expect(await facts()).toMatchObject({ sold: 10, reserved: 0, available: 90, holders: 1 });
    await give(4n);
    expect(await facts()).toMatchObject({ sold: 10, reserved: 0, available: 90, holders: 2 });
    await give(6n);
    expect(await facts()).toMatchObject({ sold: 10, reserved: 0, available: 90, holders: 1 });
  });

  it('show in the activity and the statements of both', async () => {
    await give(4n);
    const newest = async (person: Person) => (await get(test, person, '/activity')).data[0];
    const line = {
      kind: 'tokens-transferred',
      property: { id: villa, title: 'Villa' },
      currency: 'USD',
      amountMinor: 0,
    };
    expect(await newest(ana)).toMatchObject({ ...line, tokens: -4 });
    expect(await newest(ben)).toMatchObject({ ...line, tokens: 4 });
    const read = (person: Person, to: string) => readStatement(test.deps, actor(person), { from: '2026-05-01', to });
    const [of, before] = [await read(ben, '2026-05-16'), await read(ben, '2026-05-15')];
    expect(of.holdings).toMatchObject([{ title: 'Villa', tokens: 4n, costMinor: 0n }]);
    expect(of.movements).toMatchObject([
      { movement: 'tokensTransferred', title: 'Villa', tokens: 4n, amountMinor: 0n },
    ]);
    expect([before.holdings, before.movements]).toEqual([[], []]);
    expect((await read(ana, '2026-05-16')).holdings).toMatchObject([{ tokens: 6n, costMinor: 600_00n }]);
    expect((await read(ana, '2026-05-15')).holdings).toMatchObject([{ tokens: 10n, costMinor: 1000_00n }]);
    const file = await test.app.inject({ url: '/api/statement.csv', headers: ben.headers });
    expect(file.body).toContain('"Tokens transferred","Villa","4","USD","0.00"');
  });

  it('are paid for the days on which each of them held them', async () => {
    await give(4n);
    await goTo('2026-06-01T06:00:00Z');
    expect((await recordMay()).status).toBe(201);
    const income = async (person: Person) =>
      (await get(test, person, '/income')).data.map((each: Record<string, unknown>) => [
        each['tokenDays'],
        each['paidMinor'],
      ]);
    // One dollar a token and day: 10 tokens on 13 evenings and 6 on 16; 4 on 16.
    expect(await income(ana)).toEqual([[226, 226_00]]);
    expect(await income(ben)).toEqual([[64, 64_00]]);
    expect((await get(test, ben, '/holdings')).data).toMatchObject([{ tokens: 4, paidUsdMinor: 64_00 }]);
    await expectSound(test);
  });

  it('are still paid for past days when all of them have gone', async () => {
    await give(10n);
    await goTo('2026-06-01T06:00:00Z');
    await recordMay();
    const statement = await readStatement(test.deps, actor(ana), { from: '2026-05-01', to: '2026-06-01' });
    expect(statement.holdings).toEqual([]);
    expect(statement.incomeSoFarUsdMinor).toBe(130_00n);
    await expectSound(test);
  });

  it('keep the account of whoever has them now, and no longer that of whoever gave them', async () => {
    expect(await askForDeletion(ana)).toEqual([409, 'ACCOUNT_HAS_PART']);
    await give(10n);
    expect(await askForDeletion(ben)).toEqual([409, 'ACCOUNT_HAS_PART']);
    expect((await askForDeletion(ana))[0]).toBe(200);
  });

  it('are never more than somebody has', async () => {
    await expect(give(11n)).rejects.toThrow('has less than that');
  });

  it('cannot come from the home by a transfer: the proof names it', async () => {
    await transfer(1n, ledger.treasury(villa), ledger.holding(ben.userId, villa));
    const { claims } = await verifyLedger(test.db, test.deps.secrets.linkKey);
    const wrong = claims.flatMap((claim) => claim.wrong);
    expect(wrong).toContainEqual(expect.stringMatching(/^transaction \d+ moves -1 tokens of treasury\//));
  });
});
