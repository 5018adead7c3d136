import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { beginLease } from '#api/testing/leases.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { askQuote, balanceOf, buildShares, expectSound, get, send, waitHours } from '#api/testing/money.ts';
import { countStatuses, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { startStripeServer, type SignedEvent } from '#api/testing/stripe-server.ts';
import { inTransaction } from '#api/db/client.ts';
import { creditTransfer } from '#api/features/balances/balances.service.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { reverseInvestment } from '#api/features/investments/investments.service.ts';
import { settleIntents } from './settle.service.ts';

const stripe = await startStripeServer();
afterAll(() => stripe.stop());
const test = useTestApp({ env: { RATE_LIMIT: 'off', ...stripe.settings } });

let owner: Person;
let investor: Person;
let home: string;
beforeEach(async () => {
  stripe.requests.length = 0;
  owner = await signInAs(test, { email: 'owner@example.com' });
  investor = await signInAs(test, { email: 'samir@example.com' });
  home = await buildShares(test, 100n, { owner_id: owner.userId, title: 'Villa by the creek' });
});

const settle = () => settleIntents(test.deps, { investment: reverseInvestment });
const stateOf = async (id: string) =>
  test.db
    .selectFrom('intents')
    .select(['state', 'refunded_minor as refunded', 'flag'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function tell({ body, signature }: SignedEvent) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await test.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: body, headers });
  return { status: answer.statusCode, code: answer.json().code as string | undefined };
}

const hear = (type: string, object: object, options: Parameters<typeof stripe.sign>[2] = {}) =>
  tell(stripe.sign(type, object, { at: test.clock.now, ...options }));

async function beginPayment(amountMinor: number, currency = 'USD', person = investor) {
  const { data } = await send(test, person, '/intents', { currency, amountMinor });
  const row = await test.db.selectFrom('intents').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
  return { id: data.id as string, ref: row.provider_ref!, data };
}

/** The payer confirms in the browser, and Stripe's message arrives. */
async function authorise(amountMinor: number, currency = 'USD', person = investor) {
  const payment = await beginPayment(amountMinor, currency, person);
  stripe.confirm(payment.ref);
  await hear('payment_intent.amount_capturable_updated', { id: payment.ref });
  return payment;
}

async function investWith(intentId: string | undefined, amount = 1000, person = investor) {
  const body = { propertyId: home, amount, method: 'creditCard' };
  const quote = await askQuote(test, person, '/investments', body);
  return send(test, person, '/investments', { ...body, quote, ...(intentId !== undefined && { intentId }) });
}

async function investAndCapture() {
  const payment = await authorise(1000_00);
  const { data } = await investWith(payment.id);
  await settle();
  return { ...payment, orderId: data.id as string };
}

describe('POST /intents', () => {
  it('begins a payment at Stripe and answers what its fields in the browser need', async () => {
    const { ref, data } = await beginPayment(1000_00);
    expect(data).toMatchObject({
      state: 'created',
      currency: 'USD',
      amountMinor: 1000_00,
      clientSecret: `${ref}_secret`,
      publishableKey: 'pk_test_diyar',
    });
    expect(stripe.payments.get(ref)).toMatchObject({ amount: 1000_00, currency: 'usd', metadata: { intent: data.id } });
    expect(await get(test, owner, `/intents/${data.id}`)).toMatchObject({ status: 404, code: 'INTENT_NOT_FOUND' });
  });

  it.each([0, -5, 1.5, '100'])('refuses the amount %o', async (amountMinor) => {
    expect(await send(test, investor, '/intents', { currency: 'USD', amountMinor })).toMatchObject({ status: 400 });
  });

  it('says so when Stripe is away, and when it refuses', async () => {
    stripe.fail('/v1/payment_intents', { status: 500 });
    const body = { currency: 'USD', amountMinor: 1000_00 };
    expect(await send(test, investor, '/intents', body)).toMatchObject({ status: 503, code: 'PROVIDER_AWAY' });
    stripe.fail('/v1/payment_intents', { status: 400, code: 'amount_too_large' });
    expect(await send(test, investor, '/intents', body)).toMatchObject({ status: 409, code: 'INTENT_DECLINED' });
  });

  it('asks Stripe while the webhook has not come', async () => {
    const { id, ref } = await beginPayment(1000_00);
    expect((await get(test, investor, `/intents/${id}`)).data.state).toBe('created');
    stripe.confirm(ref);
    expect((await get(test, investor, `/intents/${id}`)).data.state).toBe('authorised');
    expect((await investWith(id)).status).toBe(201);
  });
});

describe('an order paid by card', () => {
  it('uses an authorised payment, and the job captures it once', async () => {
    const { id, ref } = await authorise(1000_00);
    expect((await investWith(id)).status).toBe(201);
    expect(stripe.payments.get(ref)?.status).toBe('requires_capture');
    expect(await balanceOf(test, 'in-transit')).toBe(-1000_00n);
    expect(await balanceOf(test, 'outside')).toBe(0n);
    await settle();
    await settle();
    expect(stripe.payments.get(ref)?.status).toBe('succeeded');
    expect((await stateOf(id)).state).toBe('captured');
    expect(stripe.requests.filter((each) => each.endsWith('/capture'))).toHaveLength(1);
    await expectSound(test);
    const { data } = await get(test, investor, '/activity');
    expect(data[0]).toMatchObject({ kind: 'investment-held', amountMinor: -1000_00, tokens: 10 });
  });

  it('is refused without a payment, with another amount, another currency, somebody else’s, an unconfirmed or an expired one', async () => {
    expect(await investWith(undefined)).toMatchObject({ status: 409, code: 'INTENT_MISSING' });
    expect((await investWith((await authorise(999_99)).id)).code).toBe('INTENT_UNUSABLE');
    expect((await investWith((await authorise(1000_00, 'EUR')).id)).code).toBe('INTENT_UNUSABLE');
    expect((await investWith((await authorise(1000_00, 'USD', owner)).id)).code).toBe('INTENT_UNUSABLE');
    expect((await investWith((await beginPayment(1000_00)).id)).code).toBe('INTENT_DECLINED');
    const late = await authorise(1000_00);
    waitHours(test, 1);
    investor = await signInAgain(test, investor.userId);
    expect((await investWith(late.id)).code).toBe('INTENT_UNUSABLE');
    expect(await balanceOf(test, 'in-transit')).toBe(0n);
    const crypto = { propertyId: home, amount: 1000, method: 'crypto' };
    const quote = await askQuote(test, investor, '/investments', crypto);
    expect((await send(test, investor, '/investments', { ...crypto, quote })).code).toBe('METHOD_NOT_AVAILABLE');
    await expectSound(test);
  });

  it('gets the payment once, when two orders want it at the same moment', async () => {
    const other = await buildShares(test, 100n, { owner_id: owner.userId });
    const { id } = await authorise(1000_00);
    const bodies = await Promise.all(
      [home, other].map(async (propertyId) => {
        const body = { propertyId, amount: 1000, method: 'creditCard' };
        return { ...body, quote: await askQuote(test, investor, '/investments', body), intentId: id };
      }),
    );
    const answers = await Promise.all(bodies.map((body) => send(test, investor, '/investments', body)));
    expect(countStatuses(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 1 });
    expect(await balanceOf(test, 'in-transit')).toBe(-1000_00n);
    await expectSound(test);
  });

  it('rents in another currency, and a part goes back with the deposit', async () => {
    const flat = await buildProperty(test.db, {
      owner_id: owner.userId,
      is_for_rent: true,
      price_minor: 5000_00n,
      currency: 'AED',
    });
    const { id, ref } = await authorise(15_000_00, 'AED');
    const body = { propertyId: flat, type: 'rent', method: 'creditCard' };
    const quote = await askQuote(test, investor, '/payments', body);
    const { data } = await send(test, investor, '/payments', { ...body, quote, intentId: id });
    await settle();
    const { leaseId } = data;
    // With notice of a month, ending at once costs the month that was paid.
    await beginLease(test, { leaseId, ownerId: owner.userId, tenantId: investor.userId }, 31);
    await send(test, investor, `/leases/${leaseId}/end`, {});
    await send(test, owner, `/leases/${leaseId}/return-deposit`, {});
    await settle();
    expect(stripe.payments.get(ref)).toMatchObject({ status: 'succeeded', refunded: 10_000_00 });
    expect(await stateOf(id)).toMatchObject({ state: 'captured', refunded: 10_000_00n });
    expect(await balanceOf(test, 'in-transit')).toBe(-5000_00n);
    await expectSound(test);
  });
});

describe('the rest of a price, with test keys', () => {
  it('counts as transferred when the buyer says so, as no real money can come', async () => {
    const price = { price_minor: 1_000_000_00n, currency: 'USD' } as const;
    const propertyId = await buildProperty(test.db, { owner_id: owner.userId, ...price });
    const transfer = {
      reference: 'DIYAR-2345-6789',
      currency: 'USD',
      amountMinor: 5000_00n,
      because: 'excess',
    } as const;
    await inTransaction(test.deps.db, (tx) => creditTransfer(test.deps, tx, investor.userId, transfer));
    const body = { propertyId, type: 'buy', method: 'balance' };
    const quote = await askQuote(test, investor, '/payments', body);
    const { id } = (await send(test, investor, '/payments', { ...body, quote })).data;
    await send(test, owner, `/payments/${id}/accept`, {});
    await send(test, owner, `/purchases/${id}/documents/confirm`, {});
    await send(test, investor, `/purchases/${id}/documents/confirm`, {});
    expect((await send(test, investor, `/purchases/${id}/transfer`, {})).data).toMatchObject({ isAwaited: false });
    const sent = await send(test, investor, `/purchases/${id}/transfer/sent`, { method: 'bankTransfer' });
    expect(sent).toMatchObject({ status: 200, data: { state: 'funded' } });
    await expectSound(test);
  });
});

describe('a refund', () => {
  it('is sent once, and ends the intent', async () => {
    const { id, ref, orderId } = await investAndCapture();
    await send(test, investor, `/investments/${orderId}/cancel`, {});
    expect(stripe.payments.get(ref)?.refunded).toBe(0);
    await settle();
    await settle();
    expect(stripe.payments.get(ref)?.refunded).toBe(1000_00);
    expect(await stateOf(id)).toEqual({ state: 'refunded', refunded: 1000_00n, flag: null });
    expect(await balanceOf(test, 'in-transit')).toBe(0n);
    await expectSound(test);
  });

  it('waits for the capture when the order is cancelled before it', async () => {
    const { id, ref } = await authorise(1000_00);
    const { data } = await investWith(id);
    await send(test, investor, `/investments/${data.id}/cancel`, {});
    stripe.fail('/capture', { status: 503 });
    await settle();
    expect((await stateOf(id)).state).toBe('authorised');
    waitHours(test, 0.1);
    await settle();
    expect(stripe.payments.get(ref)).toMatchObject({ status: 'succeeded', refunded: 1000_00 });
    expect((await stateOf(id)).state).toBe('refunded');
    await expectSound(test);
  });

  it('that Stripe refuses is flagged', async () => {
    const { id, orderId } = await investAndCapture();
    await send(test, investor, `/investments/${orderId}/cancel`, {});
    stripe.fail('/v1/refunds', { status: 400, code: 'charge_already_refunded', message: 'Already refunded' });
    await settle();
    expect((await stateOf(id)).flag).toContain('a refund was refused: Stripe answered 400 charge_already_refunded');
    await expectSound(test);
  });
});

describe('a capture', () => {
  it('that fails for good cancels the order in its cooling-off time, and both sides are told', async () => {
    const { id } = await authorise(1000_00);
    const { data } = await investWith(id);
    await test.deliverMails();
    test.sentMails.length = 0;
    stripe.fail('/capture', { status: 402, code: 'card_declined', message: 'Your card was declined.' });
    await settle();
    await settle();
    expect(await stateOf(id)).toEqual({ state: 'failed', refunded: 1000_00n, flag: null });
    const receipt = await get(test, investor, `/investments/${data.id}`);
    expect(receipt.data).toMatchObject({ state: 'cancelled' });
    expect(receipt.data.transactions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'investment-held',
      'charge-reversed',
    ]);
    const offer = await test.db
      .selectFrom('offerings')
      .selectAll()
      .where('property_id', '=', home)
      .executeTakeFirstOrThrow();
    expect(offer.tokens_available).toBe(100n);
    for (const kind of ['in-transit', 'held', 'reserved']) expect(await balanceOf(test, kind)).toBe(0n);
    expect(stripe.requests.filter((each) => each === 'POST /v1/refunds')).toEqual([]);
    await test.deliverMails();
    expect(test.sentMails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'owner@example.com',
      'samir@example.com',
    ]);
    expect(test.sentMails.find(({ recipient }) => recipient === 'samir@example.com')?.text).toContain(
      'Your card payment of USD 1,000.00 was declined or taken back by your bank',
    );
    const activity = await get(test, investor, '/activity');
    expect(activity.data[0]).toMatchObject({ kind: 'charge-reversed', amountMinor: 1000_00, tokens: -10 });
    await expectSound(test);
  });

  it('that fails for an order that can no longer be undone is flagged', async () => {
    const flat = await buildProperty(test.db, { owner_id: owner.userId, is_for_rent: true, price_minor: 1000_00n });
    const { id } = await authorise(3000_00);
    const body = { propertyId: flat, type: 'rent', method: 'creditCard' };
    const quote = await askQuote(test, investor, '/payments', body);
    const { data } = await send(test, investor, '/payments', { ...body, quote, intentId: id });
    stripe.fail('/capture', { status: 402, code: 'expired_card' });
    await settle();
    expect(await stateOf(id)).toEqual({
      state: 'failed',
      refunded: 0n,
      flag: `the lease ${data.leaseId} stands, but its payment is failed`,
    });
    expect(test.log.some((line) => line.includes('an intent needs a decision'))).toBe(true);
    await expectSound(test);
  });

  it('is asked for again, with longer pauses, while Stripe is away', async () => {
    const { id, ref } = await authorise(1000_00);
    await investWith(id);
    stripe.fail('/capture', { status: 500 });
    stripe.fail('/capture', { status: 429 });
    await settle();
    await settle();
    expect(stripe.requests.filter((each) => each.endsWith('/capture'))).toHaveLength(1);
    waitHours(test, 0.01);
    await settle();
    waitHours(test, 0.02);
    await settle();
    expect(stripe.payments.get(ref)?.status).toBe('succeeded');
    expect((await stateOf(id)).state).toBe('captured');
  });

  it('whose answer was lost in a crash is not made twice', async () => {
    const { id, ref } = await authorise(1000_00);
    await investWith(id);
    stripe.fail('/capture', 'lost');
    await settle();
    expect([stripe.payments.get(ref)?.status, (await stateOf(id)).state]).toEqual(['succeeded', 'authorised']);
    waitHours(test, 0.1);
    await settle();
    expect((await stateOf(id)).state).toBe('captured');
    await expectSound(test);
  });
});

describe('an intent that no order uses', () => {
  it('expires, and its hold is released', async () => {
    const created = await beginPayment(1000_00);
    const authorised = await authorise(2000_00);
    waitHours(test, 1.1);
    stripe.fail('/cancel', { status: 500 });
    await settle();
    waitHours(test, 0.1);
    await settle();
    for (const { id, ref } of [created, authorised])
      expect([(await stateOf(id)).state, stripe.payments.get(ref)?.status]).toEqual(['expired', 'canceled']);
    await expectSound(test);
  });
});

describe('POST /webhooks/stripe', () => {
  const about = (ref: string) => ({ id: ref, last_payment_error: null });

  it('refuses a wrong signature, an old one, none, and a changed body', async () => {
    const { id, ref } = await beginPayment(1000_00);
    const type = 'payment_intent.amount_capturable_updated';
    expect(await hear(type, about(ref), { secret: 'whsec_other' })).toEqual({ status: 400, code: 'WEBHOOK_REFUSED' });
    const old = new Date(test.clock.now.getTime() - 5 * 60_000 - 2000);
    expect((await hear(type, about(ref), { at: old })).status).toBe(400);
    const signed = stripe.sign(type, about(ref), { at: test.clock.now });
    expect((await tell({ ...signed, signature: '' })).status).toBe(400);
    const empty = stripe.sign(undefined as never, undefined as never, { at: test.clock.now });
    expect((await tell(empty)).status, 'signed, but no event').toBe(400);
    expect((await tell({ ...signed, signature: 't=1,v1=zz' })).status).toBe(400);
    expect((await tell({ ...signed, body: signed.body.replace(ref, 'pi_other') })).status).toBe(400);
    expect((await stateOf(id)).state).toBe('created');
    expect((await tell(signed)).status).toBe(200);
    expect((await stateOf(id)).state).toBe('authorised');
  });

  it('takes the same message once, also when it comes twice at the same moment', async () => {
    const { id, ref } = await beginPayment(1000_00);
    const signed = stripe.sign('payment_intent.amount_capturable_updated', about(ref), { at: test.clock.now });
    const answers = await Promise.all([tell(signed), tell(signed), tell(signed)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const told = await test.db.selectFrom('intent_events').selectAll().where('intent_id', '=', id).execute();
    expect(told.map(({ event }) => event)).toEqual(['create', 'authorise']);
  });

  it('bears late messages and messages in any order', async () => {
    const { id, ref } = await investAndCapture();
    await hear('payment_intent.succeeded', about(ref));
    await hear('payment_intent.amount_capturable_updated', about(ref));
    await hear('payment_intent.canceled', about(ref));
    await hear('payment_intent.payment_failed', about(ref));
    await hear('customer.created', { id: 'cus_1' });
    await hear('payment_intent.succeeded', about('pi_of_somebody_else'));
    await settle();
    expect(await stateOf(id)).toEqual({ state: 'captured', refunded: 0n, flag: null });
    await expectSound(test);
  });

  it('a declined card changes nothing: the payer may try another one', async () => {
    const { id, ref } = await beginPayment(1000_00);
    await hear('payment_intent.payment_failed', { id: ref, last_payment_error: { message: 'Declined' } });
    expect((await stateOf(id)).state).toBe('created');
    stripe.confirm(ref);
    await hear('payment_intent.amount_capturable_updated', about(ref));
    expect((await investWith(id)).status).toBe(201);
  });

  it('cancels an order in its cooling-off time when its payer disputes the charge', async () => {
    const { id, ref, orderId } = await investAndCapture();
    await hear('charge.dispute.created', { payment_intent: ref, reason: 'fraudulent', status: 'needs_response' });
    await settle();
    expect(await stateOf(id)).toEqual({ state: 'disputed', refunded: 1000_00n, flag: null });
    expect((await get(test, investor, `/investments/${orderId}`)).data.state).toBe('cancelled');
    expect(await balanceOf(test, 'in-transit')).toBe(0n);
    await hear('charge.dispute.closed', { payment_intent: ref, status: 'lost' });
    await settle();
    expect(await stateOf(id)).toEqual({ state: 'refunded', refunded: 1000_00n, flag: null });
    expect(stripe.requests.filter((each) => each === 'POST /v1/refunds')).toEqual([]);
    await expectSound(test);
  });

  it('flags a dispute after the cooling-off time, until it is won', async () => {
    const { id, ref, orderId } = await investAndCapture();
    waitHours(test, 49);
    await completeDueInvestments(test.deps);
    await hear('charge.dispute.created', { payment_intent: ref, reason: 'fraudulent' });
    await settle();
    expect(await stateOf(id)).toMatchObject({
      state: 'disputed',
      flag: `the investment ${orderId} stands, but its payment is disputed`,
    });
    await hear('charge.dispute.closed', { payment_intent: ref, status: 'won' });
    await settle();
    expect(await stateOf(id)).toEqual({ state: 'captured', refunded: 0n, flag: null });
    await expectSound(test);
  });

  it.each([
    ['won', { state: 'captured', refunded: 0n, flag: null }],
    ['lost', { state: 'refunded', refunded: 1000_00n, flag: null }],
  ])('ends a dispute whose end was told before its beginning: %s', async (status, expected) => {
    const { id, ref } = await investAndCapture();
    await hear('charge.dispute.closed', { payment_intent: ref, status });
    await hear('charge.dispute.created', { payment_intent: ref, reason: 'fraudulent' });
    await settle();
    expect(await stateOf(id)).toEqual(expected);
    await expectSound(test);
  });

  it('knows a dispute that is told before the capture is written down', async () => {
    const { id, ref, orderId } = await investAndCapture();
    // As a crash between the two leaves it: captured at the payment service, and not here.
    await test.db
      .updateTable('intents')
      .set({ state: 'authorised', try_at: test.clock.now })
      .where('id', '=', id)
      .execute();
    await hear('charge.dispute.created', { payment_intent: ref, reason: 'fraudulent' });
    await hear('payment_intent.succeeded', about(ref));
    await settle();
    expect(await stateOf(id)).toEqual({ state: 'disputed', refunded: 1000_00n, flag: null });
    expect((await get(test, investor, `/investments/${orderId}`)).data.state).toBe('cancelled');
    await hear('charge.dispute.closed', { payment_intent: ref, status: 'lost' });
    await settle();
    expect(await stateOf(id)).toEqual({ state: 'refunded', refunded: 1000_00n, flag: null });
    await expectSound(test);
  });

  it('keeps a second dispute open when only the first one has ended', async () => {
    const { id, ref } = await investAndCapture();
    waitHours(test, 49);
    await completeDueInvestments(test.deps);
    await hear('charge.dispute.created', { payment_intent: ref });
    await hear('charge.dispute.closed', { payment_intent: ref, status: 'won' });
    await hear('charge.dispute.created', { payment_intent: ref });
    expect((await stateOf(id)).state).toBe('disputed');
    await expectSound(test);
  });

  it('a person who cancels and a dispute at the same moment leave one of the two', async () => {
    const { id, ref, orderId } = await investAndCapture();
    await hear('charge.dispute.created', { payment_intent: ref });
    await Promise.all([send(test, investor, `/investments/${orderId}/cancel`, {}), settle()]);
    await settle();
    expect(await stateOf(id)).toEqual({ state: 'disputed', refunded: 1000_00n, flag: null });
    expect(await balanceOf(test, 'in-transit')).toBe(0n);
    await expectSound(test);
  });
});
