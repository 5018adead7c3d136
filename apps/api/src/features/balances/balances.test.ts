import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAccount, readAvailable, topUp, withdraw } from '#api/testing/balances.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { beginLease } from '#api/testing/leases.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { askQuote, balanceOf, buildShares, expectSound, get, order, send, waitHours } from '#api/testing/money.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completeDueInvestments } from '../investments/due-orders.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let person: Person;
let owner: Person;
beforeEach(async () => {
  person = await signInAs(test);
  owner = await signInAs(test);
});

const investFromBalance = (propertyId: string, amount: number) =>
  order(test, person, '/investments', { propertyId, amount, method: 'balance' });

describe('POST /balances/top-up', () => {
  it('adds to the balance of that currency once, with a receipt and an email', async () => {
    const key = randomUUID();
    const body = { currency: 'EUR', amountMinor: 12_345, method: 'creditCard' };
    const first = await send(test, person, '/balances/top-up', body, key);
    expect(first).toMatchObject({
      status: 201,
      message: 'Your balance is topped up.',
      data: { currency: 'EUR', amountMinor: 12_345, method: 'creditCard', settlement: { isRealMoney: false } },
    });
    expect(await send(test, person, '/balances/top-up', body, key)).toMatchObject({ data: { id: first.data.id } });
    expect((await get(test, person, '/balances')).data).toEqual([
      { currency: 'USD', availableMinor: 0, setAsideMinor: 0, withdrawingMinor: 0 },
      { currency: 'EUR', availableMinor: 12_345, setAsideMinor: 0, withdrawingMinor: 0 },
    ]);
    const receipt = await get(test, person, `/balances/top-ups/${first.data.id}`);
    expect(receipt.data).toEqual(first.data);
    expect(receipt.data.transactions).toMatchObject([
      {
        kind: 'top-up',
        entries: [
          { account: 'outside', unit: 'EUR', amount: -12_345 },
          { account: 'person', unit: 'EUR', amount: 12_345 },
        ],
      },
    ]);
    expect(await get(test, owner, `/balances/top-ups/${first.data.id}`)).toMatchObject({ status: 404 });
    await test.deliverMails();
    expect(test.sentMails.map(({ subject }) => subject)).toEqual(['EUR 123.45 was added to your balance']);
    expect(test.sentMails[0]!.text).toContain('Your balance is now EUR 123.45.');
    await expectSound(test);
  });

  it.each([
    [{ amountMinor: 999 }, 'The smallest top-up is 10'],
    [{ amountMinor: 5_000_001 }, 'The largest top-up is 50,000'],
    [{ amountMinor: 1000.5 }, 'Please enter an amount'],
    [{ currency: 'JPY' }, 'Please choose a currency'],
    [{ method: 'balance' }, 'Please choose how to pay'],
  ])('refuses %j', async (wrong, message) => {
    const body = { currency: 'USD', amountMinor: 5000, method: 'creditCard', ...wrong };
    const answer = await send(test, person, '/balances/top-up', body);
    expect(answer).toMatchObject({ status: 400, fields: { [Object.keys(wrong)[0]!]: message } });
  });

  it('is for people whose email is verified', async () => {
    const stranger = await signInAs(test, { email_verified_at: null });
    expect(await topUp(test, stranger, 5000)).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
  });

  it('is a line of the activity, and its filter', async () => {
    await topUp(test, person, 5000, 'SAR');
    const { data } = await get(test, person, '/activity?kind=balance');
    expect(data).toMatchObject([{ kind: 'top-up', amountMinor: 5000, currency: 'SAR', property: { title: '' } }]);
    const receipt = await get(test, person, `/balances/top-ups/${data[0].topUpId}`);
    expect(receipt.data).toMatchObject({ amountMinor: 5000, currency: 'SAR', method: 'creditCard' });
    expect((await get(test, person, '/activity')).data).toEqual(data);
  });
});

describe('paying from the balance', () => {
  it('takes an investment from it, and a cancellation goes back there', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    await topUp(test, person, 50_000);
    const made = await investFromBalance(home, 300);
    expect(made).toMatchObject({ status: 201, data: { method: 'balance', totalMinor: 30_000 } });
    expect((await get(test, person, '/balances')).data).toEqual([
      { currency: 'USD', availableMinor: 20_000, setAsideMinor: 30_000, withdrawingMinor: 0 },
    ]);
    await expectSound(test);
    await send(test, person, `/investments/${made.data.id}/cancel`, {});
    expect(await readAvailable(test, person)).toBe(50_000);
    const { data } = await get(test, person, '/activity');
    expect(data.map(({ amountMinor }: { amountMinor: number }) => amountMinor)).toEqual([30_000, -30_000, 50_000]);
    await test.deliverMails();
    const mail = test.sentMails.find(({ subject }) => subject.includes('cancelled'));
    expect(mail?.text).toContain('to your Diyar balance');
    await expectSound(test);
  });

  it('refuses what is not there, and says what is', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    await topUp(test, person, 19_999);
    expect(await investFromBalance(home, 200)).toMatchObject({
      status: 409,
      code: 'BALANCE_TOO_LOW',
      message: 'Your balance is $199.99, which is too low for this.',
    });
    await topUp(test, person, 100_000, 'EUR');
    expect(await investFromBalance(home, 200)).toMatchObject({ code: 'BALANCE_TOO_LOW' });
    expect(await balanceOf(test, 'held')).toBe(0n);
  });

  it('pays a rent in the currency of the home, and the deposit comes back to it', async () => {
    const flat = await buildProperty(test.db, {
      owner_id: owner.userId,
      is_for_rent: true,
      currency: 'AED',
      price_minor: 100_000n,
    });
    await topUp(test, person, 400_000, 'AED');
    const rent = await order(test, person, '/payments', { propertyId: flat, type: 'rent', method: 'balance' });
    expect(rent).toMatchObject({ status: 201 });
    expect(await readAvailable(test, person, 'AED')).toBe(100_000);
    const { leaseId } = rent.data;
    // With notice of a month, ending at once costs the month that was paid.
    await beginLease(test, { leaseId, ownerId: owner.userId, tenantId: person.userId }, 31);
    await send(test, person, `/leases/${leaseId}/end`, {});
    await send(test, owner, `/leases/${leaseId}/return-deposit`, {});
    expect(await readAvailable(test, person, 'AED')).toBe(300_000);
    expect(await readAvailable(test, owner, 'AED')).toBe(100_000);
    await expectSound(test);
    const csv = await test.app.inject({ url: '/api/statement.csv', headers: person.headers });
    const rows = csv.body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('","'));
    expect(rows.slice(1).map((row) => [row[2], row[6], row[13], row[14]].join('|'))).toEqual([
      'Held at the beginning: nothing|||',
      'Balance at the beginning|||0.00',
      'Balance topped up|0.00|4000.00|',
      'Rent paid|-1000.00|-1000.00|',
      'Deposit paid, set aside|-2000.00|-2000.00|',
      'Deposit returned|2000.00|2000.00|',
      'Held at the end: nothing|||',
      'Balance at the end|||3000.00',
    ]);
  });

  it('spends what an owner earned', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const other = await buildShares(test, 100n);
    await topUp(test, person, 30_000);
    await investFromBalance(home, 300);
    waitHours(test, 49);
    await completeDueInvestments(test.deps);
    owner = await signInAgain(test, owner.userId);
    const body = { propertyId: other, amount: 300, method: 'balance' };
    expect(await order(test, owner, '/investments', body)).toMatchObject({ status: 201 });
    expect(await readAvailable(test, owner)).toBe(0);
    await expectSound(test);
  });

  it('is never more than there is, in 100 orders and withdrawals at once', async () => {
    await topUp(test, person, 100_000);
    const payoutAccountId = await addAccount(test, person);
    const headers = () => ({ ...person.headers, 'idempotency-key': randomUUID() });
    const requests = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        if (index % 2 === 0)
          return {
            url: '/withdrawals',
            body: { currency: 'USD', amountMinor: 10_000, payoutAccountId },
            headers: headers(),
          };
        const body = { propertyId: await buildShares(test, 100n), amount: 100, method: 'balance' };
        const quote = await askQuote(test, person, '/investments', body);
        return { url: '/investments', body: { ...body, quote }, headers: headers() };
      }),
    );
    expect(countStatuses(await postAtOnce(test, requests))).toEqual({ 201: 10, 409: 90 });
    expect(await readAvailable(test, person)).toBe(0);
    await expectSound(test);
  });
});

describe('what an order has left', () => {
  it('is refunded the way it was paid, the last payment first, and anything beyond it to the balance', async () => {
    const { charge, refund } = await import('../intents/intents.service.ts');
    const subject = { kind: 'lease', id: randomUUID() } as const;
    const common = { userId: person.userId, currency: 'USD', subject } as const;
    await topUp(test, person, 10_000);
    const kinds = await test.deps.db.transaction().execute(async (tx) => {
      await charge(test.deps, tx, { ...common, method: 'creditCard', amountMinor: 3000n });
      await charge(test.deps, tx, { ...common, method: 'balance', amountMinor: 1000n, step: 1 });
      const refunds = [];
      for (const amountMinor of [2000n, 1000n, 1000n, 500n])
        refunds.push((await refund(test.deps, tx, { ...common, amountMinor })).kind);
      return refunds;
    });
    expect(kinds).toEqual(['outside', 'person', 'outside', 'person']);
  });
});

it('shows what is being withdrawn apart', async () => {
  await topUp(test, person, 20_000);
  await withdraw(test, person, { amountMinor: 5000, payoutAccountId: await addAccount(test, person) });
  expect((await get(test, person, '/balances')).data).toEqual([
    { currency: 'USD', availableMinor: 15_000, setAsideMinor: 0, withdrawingMinor: 5000 },
  ]);
});
