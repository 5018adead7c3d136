import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { addAccount, topUp, withdraw } from '#api/testing/balances.ts';
import { buildShares, get, invest, send } from '#api/testing/money.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let owner: Person;
let investor: Person;
let villa: string;

/** 10 of 100 tokens since 3 May and 5 more reserved since 1 June; on that day 200 AED were put aside and 2,700 shared. */
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  owner = await signInAs(test);
  investor = await signInAs(test);
  villa = await buildShares(test, 100n, { owner_id: owner.userId, title: 'Villa', currency: 'AED' });
  await invest(test, investor, villa, 1000);
  await goTo('2026-05-03T08:00:00Z');
  await completeDueInvestments(test.deps);
  await goTo('2026-06-01T06:00:00Z');
  await invest(test, investor, villa, 500);
  const days = { periodStart: '2026-05-03', periodEnd: '2026-05-31', receivedMinor: 2900_00, reserveMinor: 200_00 };
  await send(test, owner, `/properties/${villa}/income`, { ...days, note: '', reason: 'May' });
});

async function goTo(moment: string): Promise<void> {
  test.clock.now = new Date(moment);
  owner = await signInAgain(test, owner.userId);
  investor = await signInAgain(test, investor.userId);
}

const read = (day?: string, person = investor) =>
  get(test, person, `/holdings/zakat${day === undefined ? '' : `?on=${day}`}`);

it('names rent, value and cash of each home, and the money of orders that are not final', async () => {
  // 270 AED of rent are 73.52 USD; a tenth of 200 AED is 5.45 USD (rounded down from the whole home's 54.46).
  expect((await read()).data).toEqual({
    on: '2026-06-01',
    holdings: [
      {
        property: { id: villa, title: 'Villa' },
        picture: null,
        tokens: 10,
        rentPaidMinor: 73_52,
        rentHeldMinor: 73_52,
        valueMinor: 1000_00,
        cashMinor: 5_44,
      },
    ],
    waitingMinor: 500_00,
    otherBalanceMinor: 0,
  });
});

it('counts as rent no more than is left, and the rest of the balance apart', async () => {
  const account = await addAccount(test, investor, { currency: 'AED' });
  const sent = await withdraw(test, investor, { amountMinor: 170_00, payoutAccountId: account, currency: 'AED' });
  expect(sent.status).toBe(201);
  expect((await read()).data).toMatchObject({
    holdings: [{ rentPaidMinor: 73_52, rentHeldMinor: 27_23 }],
    otherBalanceMinor: 0,
  });
  await topUp(test, investor, 100_00);
  expect((await read()).data).toMatchObject({ holdings: [{ rentHeldMinor: 73_52 }], otherBalanceMinor: 53_71 });
});

it('describes the evening of a day that is over, and the present for one that is still to come', async () => {
  expect((await read('2026-05-31')).data).toMatchObject({
    on: '2026-05-31',
    holdings: [{ tokens: 10, rentPaidMinor: 0, rentHeldMinor: 0, cashMinor: 0 }],
    waitingMinor: 0,
  });
  expect((await read('2026-05-02')).data).toMatchObject({ on: '2026-05-02', holdings: [], waitingMinor: 1000_00 });
  expect((await read('2026-04-30')).data).toMatchObject({ holdings: [], waitingMinor: 0, otherBalanceMinor: 0 });
  expect((await read('2027-02-20')).data).toMatchObject({ on: '2026-06-01', holdings: [{ rentHeldMinor: 73_52 }] });
});

it('refuses a day that is none, and shows nothing to anybody else', async () => {
  expect(await read('2026-02-30')).toMatchObject({ status: 400, fields: { on: 'Choose a day' } });
  expect((await read(undefined, await signInAs(test))).data).toMatchObject({ holdings: [], waitingMinor: 0 });
  expect((await test.app.inject('/api/holdings/zakat')).statusCode).toBe(401);
});
