import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readAvailable } from '#api/testing/balances.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { askQuote, balanceOf, expectSound, get, send, waitHours } from '#api/testing/money.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { LIVE_KEY, startStripeServer } from '#api/testing/stripe-server.ts';
import { inTransaction } from '#api/db/client.ts';
import { creditTransfer } from '#api/features/balances/balances.service.ts';
import { settleIntents } from '#api/features/intents/settle.service.ts';
import { readReferences } from '#api/features/intents/transfers.service.ts';
import { returnDuePurchases } from '#api/features/purchases/purchases.service.ts';
import { completePurchase } from '#api/testing/purchases.ts';
import { assignLine, importStatements } from './bank.service.ts';

const stripe = await startStripeServer();
afterAll(() => stripe.stop());
const bank = {
  BANK_HOLDER: 'Diyar Trust',
  BANK_NAME: 'Bank of the Creek',
  BANK_IBAN: 'AE07 0331 2345 6789 0123 456',
};
const test = useTestApp({ env: { RATE_LIMIT: 'off', ...stripe.settings, STRIPE_SECRET_KEY: LIVE_KEY, ...bank } });

const REST = 995_000_00;
let seller: Person;
let buyer: Person;
let id: string;
let reference: string;

/** A purchase whose documents are complete, reserved from a balance that came by transfer. */
beforeEach(async () => {
  seller = await signInAs(test, { email: 'omar@example.com' });
  buyer = await signInAs(test, { email: 'nour@example.com' });
  const propertyId = await buildProperty(test.db, {
    owner_id: seller.userId,
    title: 'Villa in the hills',
    price_minor: 1_000_000_00n,
    currency: 'AED',
  });
  await credit(5000_00n);
  const body = { propertyId, type: 'buy', method: 'balance' };
  const quote = await askQuote(test, buyer, '/payments', body);
  id = (await send(test, buyer, '/payments', { ...body, quote })).data.id;
  await send(test, seller, `/payments/${id}/accept`, {});
  await send(test, seller, `/purchases/${id}/documents/confirm`, {});
  await send(test, buyer, `/purchases/${id}/documents/confirm`, {});
  ({ reference } = (await prepare()).data);
  await test.deliverMails();
  test.sentMails.length = 0;
});

const credit = (amountMinor: bigint) =>
  inTransaction(test.deps.db, (tx) =>
    creditTransfer(test.deps, tx, buyer.userId, {
      reference: 'DIYAR-2345-6789',
      currency: 'AED',
      amountMinor,
      because: 'excess',
    }),
  );
const prepare = () => send(test, buyer, `/purchases/${id}/transfer`, {});
const stateNow = async () => (await get(test, buyer, `/purchases/${id}`)).data.state as string;
const intentState = async () =>
  (await test.db.selectFrom('intents').select('state').where('provider_ref', '=', reference).executeTakeFirstOrThrow())
    .state;
/** A day after the last one, at the same hour. Answers the last day. */
async function passLastDay(): Promise<string> {
  const { data } = await get(test, buyer, `/purchases/${id}`);
  waitHours(test, 61 * 24);
  buyer = await signInAgain(test, buyer.userId);
  await settleIntents(test.deps, {});
  await returnDuePurchases(test.deps);
  return data.completesBy.slice(0, 10);
}
const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * 3600 * 1000).toISOString().slice(0, 10);
let lines = 0;
const receive = async (
  amount: string,
  { text = `Nour ${reference}`, currency = 'AED', bookedOn = '2026-11-10' } = {},
) => {
  lines += 1;
  const row = `AE07 ${currency},${currency},${bookedOn},${amount},R${lines},${text}`;
  const { matches, unmatched } = await importStatements(
    test.deps,
    `account,currency,date,amount,reference,text\n${row}`,
  );
  return { outcomes: matches.map(({ outcome }) => outcome), unmatched };
};
const readMails = async () => {
  await test.deliverMails();
  return test.sentMails.map(({ recipient, subject }) => `${recipient}: ${subject}`);
};

describe('the rest of a price, where real transfers are taken', () => {
  it('shows account, reference and amount, and does not take the buyer’s word', async () => {
    expect((await prepare()).data).toEqual({
      reference,
      currency: 'AED',
      amountMinor: REST,
      isAwaited: true,
      beneficiary: 'Diyar Trust',
      bank: 'Bank of the Creek',
      account: 'AE070331234567890123456',
    });
    expect(reference).toMatch(/^DIYAR-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const sent = await send(test, buyer, `/purchases/${id}/transfer/sent`, { method: 'bankTransfer' });
    expect(sent).toMatchObject({ status: 409, code: 'TRANSFER_AWAITED' });
    expect([await stateNow(), await intentState()]).toEqual(['documents', 'created']);
    await expectSound(test);
  });

  it('is paid when the bank shows it, however the bank writes the reference', async () => {
    const { outcomes } = await receive('995000.00', { text: reference.replaceAll('-', ' ').toLowerCase() });
    expect(outcomes).toEqual(['paid']);
    expect([await stateNow(), await intentState()]).toEqual(['funded', 'captured']);
    expect(await balanceOf(test, 'bank')).toBe(-995_000_00n);
    expect(await balanceOf(test, 'sale')).toBe(1_000_000_00n);
    expect((await readMails()).toSorted()).toEqual([
      'nour@example.com: The price of Villa in the hills is set aside',
      'omar@example.com: The price of Villa in the hills is set aside',
    ]);
    await expectSound(test);
  });

  it('leaves what is too much on the balance', async () => {
    expect((await receive('995000.25')).outcomes).toEqual(['paidWithExcess']);
    expect([await stateNow(), await readAvailable(test, buyer, 'AED')]).toEqual(['funded', 25]);
    await expectSound(test);
  });

  it('puts too little on the balance, and waits on; the rest can then be paid from the balance', async () => {
    expect((await receive('994999.99')).outcomes).toEqual(['tooLittle']);
    expect([await stateNow(), await intentState()]).toEqual(['documents', 'created']);
    expect(await readAvailable(test, buyer, 'AED')).toBe(REST - 1);
    expect(await readMails()).toEqual(['nour@example.com: AED 994,999.99 was added to your balance']);
    expect(test.sentMails[0]?.text).toContain('It is less than the amount that was due, so nothing was paid with it.');
    const fromBalance = () => send(test, buyer, `/purchases/${id}/transfer/sent`, { method: 'balance' });
    expect(await fromBalance()).toMatchObject({ status: 409, code: 'BALANCE_TOO_LOW' });
    await credit(1n);
    expect(await fromBalance()).toMatchObject({ status: 200, data: { state: 'funded' } });
    expect([await readAvailable(test, buyer, 'AED'), await intentState()]).toEqual([0, 'expired']);
    expect((await receive('995000.00')).outcomes).toEqual(['twice']);
    await test.deliverMails();
    const said = test.sentMails.map(({ text }) => text);
    expect(said).toContainEqual(expect.stringContaining('The amount that was due had already been paid.'));
    await expectSound(test);
  });

  it('puts another currency on the balance of that currency', async () => {
    expect((await receive('995000.00', { currency: 'EUR' })).outcomes).toEqual(['otherCurrency']);
    expect([await stateNow(), await readAvailable(test, buyer, 'EUR')]).toEqual(['documents', REST]);
    await expectSound(test);
  });

  it('puts a second transfer on the balance', async () => {
    await receive('995000.00');
    expect((await receive('995000.00')).outcomes).toEqual(['twice']);
    expect(await readAvailable(test, buyer, 'AED')).toBe(REST);
    await expectSound(test);
  });

  it('counts by the day on which the bank booked it, and leaves time to complete the purchase', async () => {
    const lastDay = await passLastDay();
    expect([await stateNow(), await intentState()]).toEqual(['documents', 'created']);
    expect((await receive('995000.00', { bookedOn: lastDay })).outcomes).toEqual(['paid']);
    expect([await stateNow(), await intentState()]).toEqual(['funded', 'captured']);
    await returnDuePurchases(test.deps);
    seller = await signInAgain(test, seller.userId);
    await completePurchase(test, { id, seller, buyer });
    expect(await stateNow()).toBe('completed');
    await expectSound(test);
  });

  it('ends the wait when a statement shows that nothing was booked in time, and the purchase with it', async () => {
    const lastDay = await passLastDay();
    const [line] = (await receive('10.00', { text: 'Nour', bookedOn: lastDay })).unmatched;
    await receive('5.00', { text: 'Interest', bookedOn: dayAfter(lastDay) });
    await returnDuePurchases(test.deps);
    // The first line could be the transfer, so the purchase waits until somebody says what it is.
    expect([await stateNow(), await intentState()]).toEqual(['documents', 'created']);
    await assignLine(test.deps, { line: line!.reference, target: reference, reason: 'The bank named the payer' });
    expect([await stateNow(), await intentState()]).toEqual(['documents', 'expired']);
    const seenAt = test.clock.now;
    waitHours(test, 1);
    await returnDuePurchases(test.deps);
    buyer = await signInAgain(test, buyer.userId);
    const { data } = await get(test, buyer, `/purchases/${id}`);
    expect(data).toMatchObject({ state: 'returned', returnReason: 'lapsed', endedAt: seenAt.toISOString() });
    await expectSound(test);
  });

  it('is too late when it was booked after the last day', async () => {
    const lastDay = await passLastDay();
    expect((await receive('995000.00', { bookedOn: dayAfter(lastDay) })).outcomes).toEqual(['tooLate']);
    await returnDuePurchases(test.deps);
    expect([await stateNow(), await intentState()]).toEqual(['returned', 'expired']);
    expect(await readAvailable(test, buyer, 'AED')).toBe(1_000_000_00);
    await expectSound(test);
  });

  it('puts a late transfer on the balance, after the purchase has ended', async () => {
    waitHours(test, 71 * 24);
    buyer = await signInAgain(test, buyer.userId);
    await settleIntents(test.deps, {});
    await returnDuePurchases(test.deps);
    expect([await stateNow(), await intentState()]).toEqual(['returned', 'expired']);
    expect(await readAvailable(test, buyer, 'AED')).toBe(5000_00);
    expect((await receive('995000.00')).outcomes).toEqual(['tooLate']);
    expect(await readAvailable(test, buyer, 'AED')).toBe(1_000_000_00);
    expect(stripe.requests.filter((each) => each.includes('DIYAR'))).toEqual([]);
    await expectSound(test);
  });

  it('lists what names nobody, two at once, or a deleted account', async () => {
    expect((await receive('10.00', { text: 'Gift' })).unmatched).toHaveLength(1);
    expect((await receive('10.00', { text: 'DIYAR-2222-3333' })).unmatched).toHaveLength(2);
    await test.db.deleteFrom('users').where('id', '=', buyer.userId).execute();
    expect((await receive('10.00')).unmatched).toHaveLength(3);
  });

  it('goes to the balance when the purchase ends after it was paid', async () => {
    await receive('995000.00');
    waitHours(test, 61 * 24);
    buyer = await signInAgain(test, buyer.userId);
    await returnDuePurchases(test.deps);
    expect(await readAvailable(test, buyer, 'AED')).toBe(1_000_000_00);
    await test.deliverMails();
    const mail = test.sentMails.find(({ subject }) => subject === 'Your purchase of Villa in the hills has ended');
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('AED 995,000.00 to your Diyar balance');
    await expectSound(test);
  });

  it('pays or returns, not both, when the statement and the end of the wait meet', async () => {
    waitHours(test, 71 * 24);
    buyer = await signInAgain(test, buyer.userId);
    const late = returnDuePurchases(test.deps);
    await Promise.all([
      receive('995000.00'),
      late,
      settleIntents(test.deps, {}).then(() => returnDuePurchases(test.deps)),
    ]);
    const available = await readAvailable(test, buyer, 'AED');
    expect([
      ['funded', 0],
      ['returned', 1_000_000_00],
    ]).toContainEqual([await stateNow(), available]);
    await expectSound(test);
  });
});

describe('references in the text of a bank line', () => {
  it('are found with any separators, and only whole', () => {
    expect(readReferences('diyar-ab2c-d3ef')).toEqual(['DIYAR-AB2C-D3EF']);
    expect(readReferences('/ROC/DIYAR AB2C D3EF rest')).toEqual(['DIYAR-AB2C-D3EF']);
    expect(readReferences('DIYARDIYAR-AB2C-D3EF, DIYAR-AB2C-D3EF')).toContain('DIYAR-AB2C-D3EF');
    expect(readReferences('DIYAR-AB2C-D3')).toEqual([]);
    expect(readReferences('DIYAR-0000-1111')).toEqual([]);
  });
});
