import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount, readAvailable, withdraw } from '#api/testing/balances.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { balanceOf, buildShares, expectSound, get, order, send, waitHours } from '#api/testing/money.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { startStripeServer } from '#api/testing/stripe-server.ts';
import { inTransaction } from '#api/db/client.ts';
import { decideFlagged, listFlagged, settleIntents } from '#api/features/intents/settle.service.ts';
import { creditTransfer, reverseTopUp } from './balances.service.ts';

const stripe = await startStripeServer();
afterAll(() => stripe.stop());
const test = useTestApp({ env: { RATE_LIMIT: 'off', ...stripe.settings } });

let person: Person;
let payoutAccountId: string;
beforeEach(async () => {
  person = await signInAs(test, { email: 'samir@example.com' });
  payoutAccountId = await addAccount(test, person);
  await test.deliverMails();
  test.sentMails.length = 0;
});

const settle = () => settleIntents(test.deps, { 'top-up': reverseTopUp });
const take = (amountMinor: number) => withdraw(test, person, { amountMinor, payoutAccountId });

async function authorise(amountMinor: number): Promise<{ id: string; ref: string }> {
  const { data } = await send(test, person, '/intents', { currency: 'USD', amountMinor });
  const row = await test.db.selectFrom('intents').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
  stripe.confirm(row.provider_ref!);
  await get(test, person, `/intents/${data.id}`);
  return { id: data.id, ref: row.provider_ref! };
}

async function topUp(amountMinor: number): Promise<{ id: string; ref: string }> {
  const card = await authorise(amountMinor);
  const body = { currency: 'USD', amountMinor, method: 'creditCard', intentId: card.id };
  expect(await send(test, person, '/balances/top-up', body)).toMatchObject({ status: 201 });
  return card;
}

async function spend(amount: number): Promise<void> {
  const owner = await signInAs(test);
  const propertyId = await buildShares(test, 100n, { owner_id: owner.userId });
  const body = { propertyId, amount, method: 'balance' };
  expect(await order(test, person, '/investments', body)).toMatchObject({ status: 201 });
}

async function hear(type: string, object: object): Promise<void> {
  const { body, signature } = stripe.sign(type, object, { at: test.clock.now });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  await test.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: body, headers });
}

const listStates = async () =>
  (await test.db.selectFrom('intents').select('state').orderBy('created_at').orderBy('id').execute()).map(
    ({ state }) => state,
  );

describe('a top-up by card', () => {
  it('can be spent at once, but not withdrawn before the card is charged', async () => {
    await topUp(500_00);
    expect(await take(100_00)).toMatchObject({
      status: 409,
      code: 'BALANCE_TOO_LOW',
      message:
        '$500.00 of your balance comes from a card that is not charged yet, which usually takes a minute. Until then you can withdraw $0.00.',
    });
    await settle();
    expect(await take(100_00)).toMatchObject({ status: 201 });
    await expectSound(test);
  });

  it('is taken back when the card is declined after all, and its owner is told', async () => {
    await topUp(500_00);
    stripe.fail('/capture', { status: 402, code: 'card_declined', message: 'Your card was declined.' });
    await settle();
    await settle();
    expect(await readAvailable(test, person)).toBe(0);
    expect(await balanceOf(test, 'in-transit')).toBe(0n);
    expect(await listStates()).toEqual(['failed']);
    expect(await listFlagged(test.deps)).toEqual([]);
    await test.deliverMails();
    expect(test.sentMails.map(({ subject }) => subject)).toEqual([
      'USD 500.00 was added to your balance',
      'Your top-up of USD 500.00 did not go through',
    ]);
    const { data } = await get(test, person, '/activity');
    expect(data.map((each: { kind: string; amountMinor: number }) => [each.kind, each.amountMinor])).toEqual([
      ['charge-reversed', -500_00],
      ['top-up', 500_00],
    ]);
    const csv = await test.app.inject({ url: '/api/activity.csv', headers: person.headers });
    expect(csv.body).toContain('Card payment reversed');
    await expectSound(test);
  });

  it('that is spent before the card is declined waits for a decision, and the rest cannot leave', async () => {
    await topUp(500_00);
    await spend(400);
    stripe.fail('/capture', { status: 402, code: 'card_declined' });
    await settle();
    await settle();
    expect(await take(50_00)).toMatchObject({
      code: 'BALANCE_TOO_LOW',
      message:
        'A top-up of $500.00 failed or was reversed by the bank of its payer, so this part of your balance stays until we have settled it with you. You can withdraw $0.00.',
    });
    const [flagged, none] = await listFlagged(test.deps);
    expect([flagged, none]).toMatchObject([
      { email: 'samir@example.com', subjectKind: 'top-up', state: 'failed', amountMinor: 500_00n },
      undefined,
    ]);
    expect(flagged?.flag).toMatch(/^the top-up \S+ stands, but its payment is failed$/);
    await expectSound(test);
    expect(await decideFlagged(test.deps, flagged!.id, 'paid by transfer')).toBe(true);
    expect(await decideFlagged(test.deps, flagged!.id, 'again')).toBe(false);
    expect(await listFlagged(test.deps)).toEqual([]);
    expect(await take(50_00)).toMatchObject({ status: 201 });
    await expectSound(test);
  });

  it('that the payer’s bank took back cannot leave, before the dispute is decided and after it is lost', async () => {
    const { ref } = await topUp(500_00);
    await settle();
    await spend(400);
    await hear('charge.dispute.created', { payment_intent: ref, reason: 'fraudulent' });
    expect(await take(50_00)).toMatchObject({ code: 'BALANCE_TOO_LOW' });
    await settle();
    expect(await take(50_00)).toMatchObject({ code: 'BALANCE_TOO_LOW' });
    await hear('charge.dispute.closed', { payment_intent: ref, status: 'lost' });
    await settle();
    expect(await take(50_00)).toMatchObject({ code: 'BALANCE_TOO_LOW' });
    const [flagged] = await listFlagged(test.deps);
    await decideFlagged(test.deps, flagged!.id, 'paid by transfer');
    expect(await take(50_00)).toMatchObject({ status: 201 });
    await expectSound(test);
  });

  it('that is spent is taken back when enough is on the balance again, unless somebody has decided', async () => {
    await topUp(500_00);
    await spend(400);
    stripe.fail('/capture', { status: 402, code: 'card_declined' });
    await settle();
    await settle();
    const [flagged] = await listFlagged(test.deps);
    const transfer = {
      reference: 'DIYAR-2345-6789',
      currency: 'USD',
      amountMinor: 450_00n,
      because: 'excess',
    } as const;
    await inTransaction(test.deps.db, (tx) => creditTransfer(test.deps, tx, person.userId, transfer));
    waitHours(test, 1);
    await settle();
    person = await signInAgain(test, person.userId);
    expect(await readAvailable(test, person)).toBe(50_00);
    expect([flagged?.state, await listFlagged(test.deps)]).toEqual(['failed', []]);
    await topUp(80_00);
    await spend(100);
    stripe.fail('/capture', { status: 402, code: 'card_declined' });
    await settle();
    await settle();
    await decideFlagged(test.deps, (await listFlagged(test.deps))[0]!.id, 'forgiven');
    await inTransaction(test.deps.db, (tx) => creditTransfer(test.deps, tx, person.userId, transfer));
    waitHours(test, 1);
    await settle();
    person = await signInAgain(test, person.userId);
    expect(await readAvailable(test, person)).toBe(480_00);
    await expectSound(test);
  });

  it('can leave again when the dispute is won', async () => {
    const { ref } = await topUp(500_00);
    await settle();
    await spend(400);
    await hear('charge.dispute.created', { payment_intent: ref, reason: 'fraudulent' });
    await settle();
    await hear('charge.dispute.closed', { payment_intent: ref, status: 'won' });
    expect(await take(50_00)).toMatchObject({ status: 201 });
    await expectSound(test);
  });
});

describe('every intent ends', () => {
  it('whatever the payer, the card and the webhooks do', async () => {
    // Left alone, confirmed and left alone, declined, captured, refunded at Stripe after its time, and told late.
    await send(test, person, '/intents', { currency: 'USD', amountMinor: 10_00 });
    const late = await authorise(20_00);
    await topUp(30_00);
    await settle();
    await topUp(40_00);
    stripe.fail('/capture', { status: 402, code: 'card_declined' });
    await settle();
    await topUp(50_00);
    stripe.fail('/capture', { status: 500 });
    await settle();
    stripe.fail('/v1/payment_intents', { status: 503 });
    await send(test, person, '/intents', { currency: 'USD', amountMinor: 60_00 });
    for (let hours = 0; hours < 3; hours += 1) {
      waitHours(test, 1);
      await settle();
    }
    expect((await listStates()).toSorted()).toEqual([
      'captured',
      'captured',
      'expired',
      'expired',
      'expired',
      'failed',
    ]);
    await hear('payment_intent.amount_capturable_updated', { id: late.ref });
    await hear('payment_intent.succeeded', { id: late.ref });
    expect(await listFlagged(test.deps)).toMatchObject([{ id: late.id, flag: 'captured after it was expired' }]);
    expect((await listStates()).filter((state) => state === 'created' || state === 'authorised')).toEqual([]);
    await expectSound(test);
  });
});
