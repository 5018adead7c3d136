import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { topUp } from '#api/testing/balances.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { RENT, signLease, step, useApplication } from '#api/testing/leases.ts';
import { balanceOf, buildShares, expectSound, get, invest, waitHours } from '#api/testing/money.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs } from '#api/testing/people.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { followLeases } from './follow.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_RENT_BASIS_POINTS: '100' } });
const { apply, begin, asOwner, asTenant, read, earned, wait, payRent, subjectsTo, textsTo, expectAllReturned, rented } =
  useApplication(test);

describe('rent', () => {
  it('is earned day by day, each day once, however late the job runs', async () => {
    await begin();
    await wait(1);
    expect(await earned()).toBe(100_00n);
    await followLeases(test.deps);
    await Promise.all([followLeases(test.deps), followLeases(test.deps), wait(9)]);
    expect(await earned()).toBe(1000_00n);
    expect(await read()).toMatchObject({ rentHeldMinor: RENT - 1000_00 });
    const rows = await test.db
      .selectFrom('ledger_transactions')
      .select(['step', 'at'])
      .where('kind', '=', 'rent-earned')
      .orderBy('step')
      .execute();
    expect(rows.map(({ step: day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    // The day is over at midnight in Dubai.
    expect(rows[0]!.at.toISOString()).toBe('2026-12-01T20:00:00.000Z');
    await wait(40);
    expect(await earned()).toBe(BigInt(RENT));
    await expectSound(test);
  });

  it('falls due month by month, is paid once, and arrears never grow', async () => {
    await begin();
    await wait(31);
    expect((await read()).months).toMatchObject([
      { state: 'paid' },
      { state: 'due', dueOn: '2027-01-01' },
      { state: 'upcoming' },
    ]);
    await wait(40);
    expect(await read()).toMatchObject({
      arrearsMinor: 2 * RENT,
      months: [{}, { state: 'overdue' }, { state: 'overdue' }, {}],
    });
    expect((await subjectsTo('nour@example.com')).filter((subject) => subject.startsWith('The rent of'))).toEqual([
      'The rent of Flat at the marina is due soon',
      'The rent of Flat at the marina is overdue',
      'The rent of Flat at the marina is overdue',
    ]);
    expect(await payRent(RENT - 1)).toMatchObject({ status: 409, code: 'QUOTE_CHANGED' });
    const { headers } = await signInAgain(test, rented.tenantId);
    const key = randomUUID();
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 4 }, () => ({
        url: `/leases/${rented.leaseId}/rent`,
        headers: { ...headers, 'idempotency-key': key },
        body: { method: 'creditCard', amountMinor: RENT },
      })),
    );
    expect(countStatuses(statuses)[201]).toBeGreaterThan(0);
    const lease = await read();
    expect(lease).toMatchObject({ arrearsMinor: RENT, months: [{}, { state: 'paid' }, { state: 'overdue' }, {}] });
    expect(await earned()).toBe(BigInt(2 * RENT));
    const receipt = await get(test, await signInAgain(test, rented.tenantId), `/payments/${lease.months[1].paymentId}`);
    expect(receipt.data).toMatchObject({ priceMinor: RENT, depositMinor: 0, feeMinor: 0, startsOn: '2027-01-01' });
    expect(receipt.data.transactions).toHaveLength(1);
    expect(
      await step(test, rented.ownerId, rented.leaseId, 'rent', { method: 'creditCard', amountMinor: RENT }),
    ).toMatchObject({
      status: 403,
    });
    for (const format of ['csv', 'pdf']) {
      const url = `/api/statement.${format}?from=2026-12-01&to=2027-02-10`;
      for (const who of [rented.tenantId, rented.ownerId]) {
        const answer = await test.app.inject({ url, headers: (await signInAgain(test, who)).headers });
        expect(answer.statusCode).toBe(200);
      }
    }
    await expectSound(test);
  });

  it('of a shared home goes to the home from the first evening with a holder', async () => {
    await asTenant('cancel');
    const shares = await buildShares(test, 100n, {
      owner_id: rented.ownerId,
      is_for_rent: true,
      value_minor: 1_000_000n,
    });
    rented.homeId = shares;
    const { userId } = await signInAs(test);
    rented.tenantId = userId;
    rented.leaseId = await apply(userId);
    await begin();
    await wait(2);
    const investor = await signInAs(test);
    expect(await invest(test, investor, shares, 500)).toMatchObject({ status: 201 });
    await wait(2);
    await completeDueInvestments(test.deps);
    const alone = await earned();
    await wait(3);
    // Sold tokens are the owner's money too; what came after the sale is the home's.
    expect(await earned()).toBe(alone);
    expect(await balanceOf(test, 'property')).toBeGreaterThan(0n);
    await expectSound(test);
  });
});

describe('the end', () => {
  it('after notice: renews until the last day, and refunds what was paid for later days', async () => {
    await begin(30);
    await wait(31);
    await payRent(RENT);
    expect(await asTenant('notice', { endsOn: '2027-01-30' })).toMatchObject({
      status: 400,
      message: 'By the contract the last day can be 31 January 2027 or later',
    });
    expect(await asTenant('notice', { endsOn: '2027-02-10' })).toMatchObject({
      data: { state: 'notice', endsOn: '2027-02-10', noticeBy: 'tenant' },
    });
    expect((await read()).months.at(-1)).toMatchObject({
      startsOn: '2027-02-01',
      endsOn: '2027-02-10',
      state: 'upcoming',
    });
    const { amountMinor } = (await read()).months.at(-1);
    expect(amountMinor).toBe(1107_14);
    await wait(31);
    expect(await payRent(amountMinor)).toMatchObject({ status: 201 });
    expect(await payRent(amountMinor)).toMatchObject({ status: 409, code: 'RENT_NOT_DUE' });
    await wait(9);
    expect(await read()).toMatchObject({ state: 'notice' });
    await wait(1);
    expect(await read()).toMatchObject({ state: 'ended', endedAt: '2027-02-10T20:00:00.000Z' });
    expect(await earned()).toBe(BigInt(2 * RENT + amountMinor));
    expect(await balanceOf(test, 'rent')).toBe(0n);
    await expectSound(test);
  });

  it('by the owner: nothing is kept for days that were not lived, also before the first one', async () => {
    await signLease(test, rented);
    await asOwner('end');
    expect(await read()).toMatchObject({ state: 'cancelled' });
    await expectAllReturned();
    // Codes are told apart by their time.
    waitHours(test, 1);
    const { userId } = await signInAs(test);
    rented.tenantId = userId;
    rented.leaseId = await apply(userId);
    await begin();
    await wait(10);
    expect(await asOwner('end')).toMatchObject({ status: 200, data: { state: 'ended' } });
    expect(await earned()).toBe(1000_00n);
    expect(await balanceOf(test, 'rent')).toBe(0n);
    expect(await asOwner('end')).toMatchObject({ status: 409, code: 'LEASE_ENDED' });
    await expectSound(test);
  });

  it('by the owner: each month goes back the way it was paid', async () => {
    await topUp(test, await signInAgain(test, rented.tenantId), RENT, 'AED');
    await begin();
    await wait(10);
    expect(await payRent(RENT, { method: 'balance' })).toMatchObject({ status: 201 });
    expect(await balanceOf(test, 'person', rented.tenantId)).toBe(0n);
    const paidByCard = -(await balanceOf(test, 'outside'));
    await asOwner('end');
    // 21 of 31 days of the first month, and all of the second.
    expect(paidByCard + (await balanceOf(test, 'outside'))).toBe(2100_00n);
    expect(await balanceOf(test, 'person', rented.tenantId)).toBe(BigInt(RENT));
    await asOwner('return-deposit');
    expect(await balanceOf(test, 'person', rented.tenantId)).toBe(BigInt(RENT));
    const texts = await textsTo('nour@example.com');
    expect(texts).toContain('AED 2,100.00 of rent for days after the end is refunded to the card you paid with.');
    expect(texts).toContain('AED 3,100.00 of rent for days after the end is refunded to your Diyar balance.');
    const { months } = await read();
    const receipt = await get(test, await signInAgain(test, rented.tenantId), `/payments/${months[1].paymentId}`);
    expect(receipt.data.transactions.map(({ kind }: { kind: string }) => kind)).toEqual(['rent-paid', 'rent-returned']);
    await expectSound(test);
  });

  it('by the tenant: owes the days of the notice, out of what is paid ahead', async () => {
    await begin(30);
    await wait(10);
    await payRent(RENT);
    await asTenant('end');
    // Ten days lived and thirty of notice, of 62 paid.
    expect(await earned()).toBe(4000_00n);
    expect(await balanceOf(test, 'rent')).toBe(0n);
    expect(await read()).toMatchObject({ state: 'ended', arrearsMinor: 0 });
    await expectSound(test);
  });

  it('happens once, when both sides end it and the rent is paid at the same moment', async () => {
    await begin();
    await wait(3);
    const [owner, tenant] = [await signInAgain(test, rented.ownerId), await signInAgain(test, rented.tenantId)];
    const rent = { method: 'creditCard', amountMinor: RENT };
    const statuses = await postAtOnce(test, [
      { url: `/leases/${rented.leaseId}/end`, headers: owner.headers },
      { url: `/leases/${rented.leaseId}/end`, headers: tenant.headers },
      {
        url: `/leases/${rented.leaseId}/rent`,
        headers: { ...tenant.headers, 'idempotency-key': randomUUID() },
        body: rent,
      },
    ]);
    expect(countStatuses(statuses.slice(0, 2))).toEqual({ 200: 1, 409: 1 });
    expect([201, 409]).toContain(statuses[2]);
    expect(await balanceOf(test, 'rent')).toBe(0n);
    await expectSound(test);
  });
});
