import { beforeEach, describe, expect, it } from 'vitest';
import { post, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { setAttested } from '#api/testing/passports.ts';
import { askQuote, expectSound, get, invest, send, waitHours } from '#api/testing/money.ts';
import { closeDueOfferings } from './offerings.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

const villa = {
  title: 'Villa by the creek',
  description: 'Two floors around a courtyard.',
  location: 'Dubai Marina, Dubai',
  price: 20_000,
  currency: 'USD',
  isForInvestment: true,
  metadata: { propertyType: 'Villa', bedrooms: 4, bathrooms: 3, area: 3200, yearBuilt: '1998', amenities: [] },
};
const valued = { valuation: 30_000, valuedOn: '2026-11-10', source: 'Cavendish Surveyors' };

let owner: Person;
let investor: Person;
let home: string;
beforeEach(async () => {
  owner = await signInAs(test);
  investor = await signInAs(test);
  home = (await post(test, '/properties', villa, owner.headers)).json().data.id;
  await setAttested(test, home);
});

const act = (action: string, person = owner) => send(test, person, `/properties/${home}/offering/${action}`, {});

async function put(url: string, payload: object, person = owner) {
  const answer = await test.app.inject({ method: 'PUT', url: `/api${url}`, headers: person.headers, payload });
  return { status: answer.statusCode, ...answer.json() };
}
const revise = (change: object = {}, person = owner) =>
  put(`/properties/${home}/offering`, { ...valued, ...change }, person);

describe('an offering', () => {
  it('is a part of the listing: state, price of a token, valuation with day and source', async () => {
    expect((await get(test, investor, `/properties/${home}`)).data).toMatchObject({
      tokensTotal: 200,
      tokenPrice: 100,
      offering: {
        state: 'open',
        tokenPriceMinor: 10_000,
        valuation: 20_000,
        currency: 'USD',
        valuedOn: test.clock.now.toISOString().slice(0, 10),
        source: '',
        closesAt: null,
      },
    });
  });

  it('is paused, resumed and closed by its owner, and refuses orders with the reason', async () => {
    const quote = await askQuote(test, investor, '/investments', { propertyId: home, amount: 500 });
    expect(await act('pause')).toMatchObject({
      status: 200,
      message: 'The offering is paused.',
      data: { offering: { state: 'paused' } },
    });
    const body = { propertyId: home, amount: 500, method: 'creditCard', quote };
    expect(await send(test, investor, '/investments', body)).toMatchObject({
      status: 409,
      code: 'OFFERING_PAUSED',
      message: 'The owner has paused this offering. Nobody can invest in the home at the moment.',
    });
    expect((await act('pause')).code).toBe('OFFERING_STATE');
    expect((await act('resume')).data.offering.state).toBe('open');
    expect((await send(test, investor, '/investments', body)).status).toBe(201);
    expect((await act('close')).data.offering.state).toBe('closed');
    expect(await invest(test, await signInAs(test), home, 500)).toMatchObject({ status: 409, code: 'OFFERING_CLOSED' });
    expect((await act('resume')).data.offering.state).toBe('open');
    await expectSound(test);
  });

  it('is changed by nobody else', async () => {
    for (const action of ['pause', 'resume', 'close'])
      expect(await act(action, investor)).toMatchObject({ status: 403, code: 'NOT_YOUR_PROPERTY' });
    expect(await revise({}, investor)).toMatchObject({ status: 403, code: 'NOT_YOUR_PROPERTY' });
    expect((await post(test, `/properties/${home}/offering/pause`, {})).statusCode).toBe(401);
  });

  it('is not there for a home that is for sale alone', async () => {
    const sale = await put(`/properties/${home}`, { ...villa, isForInvestment: false, isForSale: true });
    expect(sale.data.offering).toBe(null);
    expect(await act('pause')).toMatchObject({ status: 404, code: 'OFFERING_NOT_FOUND' });
    expect(await revise()).toMatchObject({ status: 409, code: 'NOT_FOR_INVESTMENT' });
  });

  it('sells no token after it was paused, whatever was under way', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => signInAs(test)));
    const orders = await Promise.all(
      buyers.map(async (buyer) => ({
        url: '/investments',
        body: {
          propertyId: home,
          amount: 500,
          method: 'creditCard',
          quote: await askQuote(test, buyer, '/investments', { propertyId: home, amount: 500 }),
        },
        headers: { ...buyer.headers, 'idempotency-key': crypto.randomUUID() },
      })),
    );
    const [answers, paused] = await Promise.all([postAtOnce(test, orders), act('pause')]);
    expect(paused.status).toBe(200);
    const sold = answers.filter((status) => status === 201).length;
    expect(answers.every((status) => status === 201 || status === 409)).toBe(true);
    expect((await get(test, owner, `/properties/${home}`)).data.tokensAvailable).toBe(200 - 5 * sold);
    await expectSound(test);
  });

  it('ends with its last moment, also before the job has closed it, and resumes with a new one', async () => {
    const closesAt = new Date(test.clock.now.getTime() + 3600 * 1000).toISOString();
    expect((await revise({ valuation: 20_000, closesAt })).data.offering).toMatchObject({ closesAt, state: 'open' });
    waitHours(test, 1);
    investor = await signInAgain(test, investor.userId);
    owner = await signInAgain(test, owner.userId);
    expect(await invest(test, investor, home, 500)).toMatchObject({ status: 409, code: 'OFFERING_CLOSED' });
    await closeDueOfferings(test.deps);
    expect((await get(test, owner, `/properties/${home}`)).data.offering.state).toBe('closed');
    expect(await act('resume')).toMatchObject({
      status: 409,
      message: 'The last day of this offering has passed. Choose a new one first.',
    });
    expect((await revise({ closesAt: null })).data.offering.closesAt).toBe(null);
    expect((await act('resume')).data.offering.state).toBe('open');
    expect((await invest(test, investor, home, 500)).status).toBe(201);
  });
});

describe('PUT /properties/:id/offering', () => {
  it('divides a home of which nothing is sold again, at 100 dollars', async () => {
    expect((await revise()).data).toMatchObject({
      price: 30_000,
      tokensTotal: 300,
      tokensAvailable: 300,
      tokenPrice: 100,
      offering: { valuation: 30_000, valuedOn: '2026-11-10', source: 'Cavendish Surveyors' },
    });
    await expectSound(test);
  });

  it('prices the unsold tokens by the new value; what was sold stays', async () => {
    const first = await invest(test, investor, home, 1000);
    expect((await revise({ valuation: 30_001 })).data).toMatchObject({
      tokensTotal: 200,
      tokensAvailable: 190,
      // 30,001 dollars by 200 tokens, rounded up: no part is sold below the valuation.
      tokenPrice: 150.01,
    });
    const { data: quote } = await send(test, await signInAs(test), '/investments/quote', {
      propertyId: home,
      amount: 1000,
    });
    expect(quote).toMatchObject({ tokens: 6, tokenPriceMinor: 15_001, chargedMinor: 90_006, leftOverMinor: 9994 });
    const dear = await signInAs(test);
    expect((await invest(test, dear, home, 1000)).data).toMatchObject({ tokens: 6, chargedMinor: 90_006 });
    expect(await invest(test, await signInAs(test), home, 149)).toMatchObject({
      status: 400,
      message: 'One token of this home costs $150.01. Please enter at least that.',
      fields: { amount: expect.any(String) },
    });
    expect((await get(test, investor, `/investments/${first.data.id}`)).data).toMatchObject({
      tokenPriceMinor: 10_000,
      chargedMinor: 100_000,
    });
    await expectSound(test);
  });

  it('refuses the quote of the price before', async () => {
    await invest(test, await signInAs(test), home, 500);
    const quote = await askQuote(test, investor, '/investments', { propertyId: home, amount: 500 });
    await revise();
    const body = { propertyId: home, amount: 500, method: 'creditCard', quote };
    expect(await send(test, investor, '/investments', body)).toMatchObject({ status: 409, code: 'QUOTE_CHANGED' });
  });

  it('refuses days and values that make no sense', async () => {
    for (const [change, field] of [
      [{ valuation: 0 }, 'valuation'],
      [{ valuation: 99 }, 'valuation'],
      [{ valuedOn: '2030-01-01' }, 'valuedOn'],
      [{ valuedOn: 'yesterday' }, 'valuedOn'],
      [{ closesAt: '2020-01-01T00:00:00.000Z' }, 'closesAt'],
      [{ source: 'see www.cheap.example' }, 'source'],
      [{ source: 'x'.repeat(121) }, 'source'],
    ] as const) {
      const answer = await revise(change);
      expect([field, answer.status, Object.keys(answer.fields ?? {})]).toEqual([field, 400, [field]]);
    }
  });

  it('names a value for investors where the listing had none', async () => {
    const rented = { ...villa, isForRent: true, price: 1500 };
    const listed = await put(`/properties/${home}`, rented);
    expect(listed.data).toMatchObject({ valuation: null, tokensTotal: 0, offering: null });
    expect((await revise()).data).toMatchObject({ price: 1500, valuation: 30_000, tokensTotal: 300 });
    expect((await invest(test, investor, home, 500)).status).toBe(201);
    await expectSound(test);
  });
});
