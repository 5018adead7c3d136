import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { askQuote, balanceOf, buildShares, expectSound, get, invest, send, waitHours } from '#api/testing/money.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completeDueInvestments } from './due-orders.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let owner: Person;
let investor: Person;
let home: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  owner = await signInAs(test, { email: 'omar@example.com' });
  investor = await signInAs(test, { email: 'samir@example.com' });
  home = await buildShares(test, 100n, { owner_id: owner.userId, title: 'Villa by the creek' });
});

const quote = (propertyId = home) => send(test, investor, '/investments/quote', { propertyId, amount: 500 });
const cancel = (id: string) => send(test, investor, `/investments/${id}/cancel`, {});

describe('an investment', () => {
  it('needs the quote it was agreed to by', async () => {
    const body = { propertyId: home, amount: 100, method: 'creditCard' };
    expect(await send(test, investor, '/investments', body)).toMatchObject({
      status: 400,
      fields: { quote: 'Please ask for a quote first' },
    });
    expect(await test.db.selectFrom('investments').select('id').execute()).toEqual([]);
  });

  it('is not made in a home that names no value for investors', async () => {
    const both = await buildShares(test, 20n, { is_for_rent: true });
    const refusal = {
      status: 409,
      code: 'PRICE_ON_REQUEST',
      message: 'The owner has not published a value for investors yet, so the home has no tokens.',
    };
    expect(await quote(both)).toMatchObject(refusal);
    expect(await invest(test, investor, both, 500)).toMatchObject(refusal);
  });
});

describe('a quote', () => {
  it('buys once, also when eight final orders with it come at once', async () => {
    const { data } = await invest(test, investor, home, 500);
    expect((await cancel(data.id)).status).toBe(200);
    const body = { propertyId: home, amount: 500, method: 'creditCard', quote: (await quote()).data.quote };
    const orders = Array.from({ length: 8 }, () => ({
      url: '/investments',
      body,
      headers: { ...investor.headers, 'idempotency-key': randomUUID() },
    }));
    expect(countStatuses(await postAtOnce(test, orders))).toEqual({ 201: 1, 409: 7 });
    expect(await send(test, investor, '/investments', body)).toMatchObject({
      status: 409,
      code: 'QUOTE_USED',
      message: 'This quote has already been used for an order. Please check the new one before you continue.',
    });
    expect((await invest(test, investor, home, 500)).status).toBe(201);
    await expectSound(test);
  });

  it('is not used up by an order that is refused', async () => {
    const small = await buildShares(test, 5n);
    const body = { propertyId: small, amount: 500, method: 'creditCard', quote: (await quote(small)).data.quote };
    await test.db.updateTable('offerings').set({ tokens_available: 0n }).where('property_id', '=', small).execute();
    expect(await send(test, investor, '/investments', body)).toMatchObject({ status: 409, code: 'SOLD_OUT' });
    await test.db.updateTable('offerings').set({ tokens_available: 5n }).where('property_id', '=', small).execute();
    expect((await send(test, investor, '/investments', body)).status).toBe(201);
  });
});

describe('an order that can still be cancelled', () => {
  it('is the only one of its person for its home', async () => {
    const { data } = await invest(test, investor, home, 500);
    const refusal = {
      status: 409,
      code: 'ORDER_OPEN',
      message: 'You have an order for this home that can still be cancelled. Cancel it, or wait until it is completed.',
    };
    expect(await quote()).toMatchObject(refusal);
    expect(await invest(test, investor, home, 500)).toMatchObject(refusal);
    expect((await invest(test, await signInAs(test), home, 500)).status).toBe(201);
    expect((await invest(test, investor, await buildShares(test, 5n), 500)).status).toBe(201);
    waitHours(test, 48);
    await completeDueInvestments(test.deps);
    investor = await signInAgain(test, investor.userId);
    expect((await get(test, investor, `/investments/${data.id}`)).data.state).toBe('completed');
    expect((await invest(test, investor, home, 500)).data).toMatchObject({ state: 'held' });
  });

  it('is the only one also when eight are asked for at once', async () => {
    const body = { propertyId: home, amount: 100, method: 'creditCard' };
    const text = await askQuote(test, investor, '/investments', body);
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 8 }, () => ({
        url: '/investments',
        body: { ...body, quote: text },
        headers: { ...investor.headers, 'idempotency-key': randomUUID() },
      })),
    );
    expect(countStatuses(statuses)).toEqual({ 201: 1, 409: 7 });
    await expectSound(test);
  });

  it('is held to one by the database itself', async () => {
    const { data } = await invest(test, investor, home, 100);
    const {
      open_slot: _slot,
      open_until: _until,
      ...row
    } = await test.db.selectFrom('investments').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
    await expect(
      test.db
        .insertInto('investments')
        .values({ ...row, id: randomUUID() })
        .execute(),
    ).rejects.toThrow('investments_one_open');
  });
});

describe('an order after a cancellation', () => {
  it('is final for 30 days, and its quote says so before it is paid', async () => {
    const { data: first } = await invest(test, investor, home, 500);
    expect((await cancel(first.id)).status).toBe(200);
    expect((await quote()).data).toMatchObject({
      coolingOffEndsAt: null,
      lastCancelledAt: '2026-05-01T08:00:00.000Z',
    });
    const second = await invest(test, investor, home, 500);
    expect(second).toMatchObject({
      status: 201,
      message: 'Investment confirmed and completed.',
      data: { state: 'completed', coolingOffEndsAt: null, endedAt: '2026-05-01T08:00:00.000Z' },
    });
    expect(second.data.transactions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'investment-held',
      'investment-completed',
    ]);
    expect(await cancel(second.data.id)).toMatchObject({ status: 409, code: 'COOLING_OFF_OVER' });
    expect(await balanceOf(test, 'person', owner.userId)).toBe(500_00n);
    expect(await balanceOf(test, 'held')).toBe(0n);
    await expectSound(test);
    waitHours(test, 30 * 24);
    investor = await signInAgain(test, investor.userId);
    expect((await quote()).data).toMatchObject({
      coolingOffEndsAt: '2026-06-02T08:00:00.000Z',
      lastCancelledAt: null,
    });
  });

  it('does not go through by a quote that promised 48 hours', async () => {
    const body = { propertyId: home, amount: 500, method: 'creditCard' };
    const { data: first } = await invest(test, investor, home, 500);
    await cancel(first.id);
    test.clock.now = new Date('2026-06-15T08:00:00Z');
    investor = await signInAgain(test, investor.userId);
    const text = await askQuote(test, investor, '/investments', body);
    const { data: next } = await invest(test, investor, home, 500);
    await cancel(next.id);
    expect(await send(test, investor, '/investments', { ...body, quote: text })).toMatchObject({
      status: 409,
      code: 'QUOTE_CHANGED',
    });
  });
});

describe('the owner', () => {
  it('is told of an order that is cancelled, and sees both in the activity', async () => {
    const { data } = await invest(test, investor, home, 500);
    await cancel(data.id);
    await test.deliverMails();
    const mail = test.sentMails.find(({ recipient }) => recipient === 'omar@example.com');
    expect(mail).toMatchObject({ subject: 'An order for Villa by the creek is cancelled' });
    expect(mail!.text).toContain('An investor cancelled an order for 5 tokens (USD 500.00) before it was completed.');
    const { data: activity } = await get(test, owner, '/activity');
    expect(activity).toMatchObject([
      { kind: 'investment-cancelled', tokens: 5, amountMinor: 0, isCustomer: false },
      { kind: 'investment-held', tokens: -5, amountMinor: 0, isCustomer: false },
    ]);
    expect((await get(test, await signInAs(test), '/activity')).data).toEqual([]);
  });
});
