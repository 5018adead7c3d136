import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { verifyLedger } from '#api/features/ledger/verify.service.ts';
import { readStatement } from '#api/features/statements/statements.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { balanceOf, buildShares, expectSound, get, invest, send } from '#api/testing/money.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let owner: Person;
let amal: Person;
let bilal: Person;
let home: string;

/** Of 70 tokens, Amal holds 10 since 1 May and Bilal 20 since 31 May. */
beforeEach(async () => {
  test.clock.now = new Date('2026-04-29T08:00:00Z');
  owner = await signInAs(test);
  amal = await signInAs(test);
  bilal = await signInAs(test);
  home = await buildShares(test, 70n, { owner_id: owner.userId, title: 'Villa by the creek', currency: 'AED' });
  await invest(test, amal, home, 1000);
  await goTo('2026-05-01T08:00:00Z');
  await goTo('2026-05-29T08:00:00Z');
  await invest(test, bilal, home, 2000);
  await goTo('2026-05-31T20:00:00Z');
  await goTo('2026-06-03T06:00:00Z');
});

async function goTo(moment: string): Promise<void> {
  test.clock.now = new Date(moment);
  await completeDueInvestments(test.deps);
  [owner, amal, bilal] = (await Promise.all([owner, amal, bilal].map(({ userId }) => signInAgain(test, userId)))) as [
    Person,
    Person,
    Person,
  ];
}

const may = {
  periodStart: '2026-05-01',
  periodEnd: '2026-05-31',
  receivedMinor: 1000_00,
  costsMinor: 0,
  note: '',
  reason: 'Rent of a year',
};
const interest = { impermissibleMinor: 10_01, impermissibleKind: 'interest', impermissibleNote: 'On the account' };
const record = (body: object) => send(test, owner, `/properties/${home}/income`, { ...may, ...body });
const setAside = async () => Promise.all([owner, amal, bilal].map(({ userId }) => balanceOf(test, 'charity', userId)));

describe('impermissible income', () => {
  it('is set aside by the tokens of the last evening, to the cent, and is nobody’s income', async () => {
    const { data } = await record(interest);
    expect(data).toMatchObject({
      ...interest,
      purifiedMinor: 10_01,
      netMinor: 989_99,
      distributedMinor: 989_99,
      paidInMinor: 1000_00,
    });
    // 40, 10 and 20 of 70 tokens: 572, 143 and 286, although Bilal held his for one day of the month.
    expect(await setAside()).toEqual([5_72n, 1_43n, 2_86n]);
    expect(await balanceOf(test, 'platform')).toBe(0n);
    expect(await balanceOf(test, 'property')).toBe(0n);
    const paid = await Promise.all([owner, amal, bilal].map(({ userId }) => balanceOf(test, 'person', userId)));
    // What the owner sold tokens for is on the same account.
    expect(paid.reduce((sum, amount) => sum + amount, 0n)).toBeGreaterThanOrEqual(989_99n);
    expect(await balanceOf(test, 'person', amal.userId)).toBe(141_43n);
    await expectSound(test);
  });

  it('gives the cents that remain to those who lost most by rounding', async () => {
    await record({ ...interest, impermissibleMinor: 4 });
    // 2.29, 0.57 and 1.14: the spare cent is Amal's.
    expect(await setAside()).toEqual([2n, 1n, 1n]);
    await expectSound(test);
  });

  it('pays no cost, and is set aside in full even in a loss', async () => {
    expect(await record({ ...interest, costsMinor: 1500_00 })).toMatchObject({
      status: 201,
      data: { distributedMinor: 0, purifiedMinor: 10_01, lostMinor: 510_01, paidInMinor: 10_01 },
    });
    expect(await balanceOf(test, 'charity')).toBe(10_01n);
    await expectSound(test);
  });

  it('leaves no room for the reserve', async () => {
    expect(await record({ ...interest, reserveMinor: 1000_00 })).toMatchObject({
      status: 400,
      fields: { reserveMinor: 'After the costs only AED 989.99 is left.' },
    });
  });

  it.each([
    [{ impermissibleMinor: 1000_01, impermissibleKind: 'interest' }, 'impermissibleMinor'],
    [{ impermissibleMinor: 1 }, 'impermissibleKind'],
    [{ impermissibleMinor: -1, impermissibleKind: 'other' }, 'impermissibleMinor'],
    [{ impermissibleMinor: 1, impermissibleKind: 'usury' }, 'impermissibleKind'],
    [{ ...interest, impermissibleNote: 'x'.repeat(1001) }, 'impermissibleNote'],
  ])('refuses %o', async (body, field) => {
    const answer = await record(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.fields)).toEqual([field]);
  });

  it('shows everybody why, and each holder what was set aside for them', async () => {
    await record(interest);
    expect((await get(test, amal, '/income')).data[0]).toMatchObject({
      ...interest,
      setAsideMinor: 1_43,
      paidMinor: 141_43,
    });
    expect((await get(test, owner, '/income')).data[0]).toMatchObject({ setAsideMinor: 5_72 });
    expect((await get(test, amal, '/activity')).data.map(({ kind }: { kind: string }) => kind)).not.toContain(
      'income-purified',
    );
    const actor = { userId: bilal.userId, sessionId: randomUUID(), authenticatedAt: test.clock.now };
    const { movements } = await readStatement(test.deps, actor, { from: '2026-05-01', to: '2026-06-03' });
    expect(movements.filter(({ movement }) => movement === 'setAside')).toMatchObject([
      { note: 'AED 2.86, never yours: Bank interest', amountMinor: 0n, balanceMinor: 0n },
    ]);
  });

  it('is part of the preview', async () => {
    const answer = await send(test, owner, `/properties/${home}/income/preview`, { ...may, ...interest });
    expect(answer.data).toMatchObject({ ...interest, purifiedMinor: 10_01, distributedMinor: 989_99 });
    expect(await balanceOf(test, 'charity')).toBe(0n);
  });

  it('is told to those who are paid', async () => {
    await record(interest);
    await test.deliverMails();
    const told = test.sentMails.filter(({ text }) => text.includes('AED 10.01 was set aside for charity'));
    expect(told).not.toHaveLength(0);
  });
});

describe('a correction', () => {
  it('takes back all of it, from everybody what was set aside for them', async () => {
    const { data: first } = await record(interest);
    const { data } = await record({ corrects: first.id });
    expect(data).toMatchObject({ purifiedMinor: -10_01, distributedMinor: 10_01, paidInMinor: 0, repaidMinor: 0 });
    expect(await setAside()).toEqual([0n, 0n, 0n]);
    expect(
      (await get(test, amal, '/income')).data.map((line: { setAsideMinor: number }) => line.setAsideMinor),
    ).toEqual(expect.arrayContaining([1_43, -1_43]));
    await expectSound(test);
  });

  it('sets aside more, or takes back a part, and goes on from there', async () => {
    let { data } = await record(interest);
    for (const impermissibleMinor of [10_04, 10_03, 3, 2, 900_00, 1, 0, 7]) {
      ({ data } = await record({ ...interest, impermissibleMinor, corrects: data.id }));
      const parts = await setAside();
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(BigInt(impermissibleMinor));
    }
    await expectSound(test);
  });

  it('lets the owner pay in what was distributed before', async () => {
    const { data: first } = await record({});
    expect((await record({ ...interest, corrects: first.id })).data).toMatchObject({
      purifiedMinor: 10_01,
      paidInMinor: 10_01,
      lostMinor: 10_01,
      distributedMinor: 0,
    });
    await expectSound(test);
  });
});

describe('money of charity', () => {
  const header = () => ({
    at: test.clock.now,
    propertyId: home,
    actor: null,
    subject: { kind: 'income', id: randomUUID() } as const,
  });

  it.each(['person', 'platform', 'property', 'outside'] as const)('goes to no %s by any posting', async (to) => {
    const { data } = await record(interest);
    const from = ledger.charity(amal.userId, home, 'AED');
    const accounts = {
      person: ledger.person(amal.userId, 'AED'),
      platform: ledger.platform('AED'),
      property: ledger.propertyIncome(home, 'AED'),
      outside: ledger.outside('AED'),
    };
    for (const kind of ['income-corrected', 'withdrawal-requested', 'income-purified'] as const)
      for (const id of [randomUUID(), data.id]) {
        const posting = { ...header(), kind, subject: { kind: 'income', id } as const, step: 1 };
        await expect(
          ledger.post(test.db, [{ ...posting, lines: ledger.move(1n, from, accounts[to]) }]),
        ).rejects.toThrow('moves money of charity as no record says');
      }
    expect(await balanceOf(test, 'charity')).toBe(10_01n);
  });

  it('comes from no other place', async () => {
    const lines = ledger.move(1n, ledger.outside('AED'), ledger.charity(amal.userId, home, 'AED'));
    await expect(ledger.post(test.db, [{ ...header(), kind: 'income-received', lines }])).rejects.toThrow(
      'moves money of charity',
    );
  });

  it('is missed by the proof where a record says something else', async () => {
    await record(interest);
    await sql`update income_periods set impermissible_minor = 1002, received_minor = received_minor + 1`.execute(
      test.db,
    );
    const { claims } = await verifyLedger(test.db, test.deps.secrets.linkKey);
    expect(claims.flatMap(({ wrong }) => wrong)).toContainEqual(
      expect.stringContaining('set aside 1001 instead of 1002'),
    );
  });
});
