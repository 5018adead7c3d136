import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { currencies, type Currency } from '@diyar/domain/money.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { repriceListings } from '#api/features/properties/listings.service.ts';
import { refreshRates } from './rates.service.ts';

const test = useTestApp();

async function getRates() {
  return (await test.app.inject('/api/rates')).json().data as { date: string; usdPerUnit: Record<Currency, string> };
}

function addRates(date: string, usdMicros: bigint, which: readonly Currency[] = currencies) {
  return test.db
    .insertInto('exchange_rates')
    .values(which.map((currency) => ({ currency, dated_on: date, usd_micros: usdMicros })))
    .execute();
}

describe('GET /rates', () => {
  it('knows a day of rates before it has asked anyone, the dirham and the riyal at their pegs', async () => {
    const { date, usdPerUnit } = await getRates();
    expect(date).toBe('2026-11-14');
    expect(usdPerUnit).toMatchObject({ USD: '1.000000', AED: '0.272294', SAR: '0.266667' });
  });

  it('answers the newest day that has all five', async () => {
    await addRates('2026-11-20', 2_000_000n);
    await addRates('2026-11-21', 3_500_000n);
    await addRates('2026-11-22', 4_000_000n, ['EUR', 'GBP']);
    expect(await getRates()).toMatchObject({ date: '2026-11-21', usdPerUnit: { EUR: '3.500000' } });
  });

  it('prefers what it brought along to what is older', async () => {
    await addRates('2026-11-01', 9_000_000n);
    expect((await getRates()).date).toBe('2026-11-14');
  });
});

/** A real service on loopback that answers once in the way it is told. */
async function refreshFrom(body: string, { status = 200, now = '2026-11-20T09:00:00Z' } = {}): Promise<void> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const ratesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`;
  test.clock.now = new Date(now);
  await refreshRates({ ...test.deps, config: { ...test.deps.config, ratesUrl } });
}

describe('the rates of a configured source', () => {
  const answer = '{"amount":1.0,"base":"USD","date":"2026-11-19","rates":{"EUR":0.85,"GBP":0.75}}';

  it('hold from then on, to the millionth; dirham and riyal stay at their pegs', async () => {
    await refreshFrom(answer);
    expect(await getRates()).toEqual({
      date: '2026-11-19',
      usdPerUnit: { USD: '1.000000', EUR: '1.176471', GBP: '1.333333', AED: '0.272294', SAR: '0.266667' },
    });
  });

  it('give every home in those currencies its new dollars, and leave its own price alone', async () => {
    const euros = await buildProperty(test.db, { currency: 'EUR', price_minor: 850_000_01n, rate_date: '2026-11-14' });
    const dirhams = await buildProperty(test.db, { currency: 'AED', price_minor: 1_000n, rate_date: '2026-11-14' });
    await refreshFrom(answer);
    await repriceListings(test.deps);
    const read = async (id: string) => (await test.app.inject(`/api/properties/${id}`)).json().data;
    expect(await read(euros)).toMatchObject({ price: 850_000.01, priceUsd: 1_000_000.36, rateDate: '2026-11-19' });
    expect(await read(dirhams)).toMatchObject({ price: 10, rateDate: '2026-11-14' });
  });

  it.each([
    ['no JSON', '<html>', {}],
    ['a refusal', answer, { status: 500 }],
    ['another base', answer.replace('USD', 'EUR'), {}],
    ['a missing currency', answer.replace('"GBP":0.75', '"CHF":0.9'), {}],
    ['nothing at all', answer.replace('0.85', '0.00'), {}],
    ['a negative rate', answer.replace('0.85', '-0.85'), {}],
    ['a rate in other writing', answer.replace('0.85', '8.5e-1'), {}],
    ['a day that has not come', answer, { now: '2026-11-18T23:00:00Z' }],
    ['a leap that nobody believes', answer.replace('0.85', '0.5'), {}],
    ['more than it was asked for', answer + ' '.repeat(70_000), {}],
    ['an older day', answer.replace('2026-11-19', '2026-11-01'), {}],
  ])('stay as they were after %s', async (_what, body, options) => {
    await refreshFrom(body, options);
    expect((await getRates()).date).toBe('2026-11-14');
  });

  it('stay as they were while it cannot be reached', async () => {
    await refreshRates({ ...test.deps, config: { ...test.deps.config, ratesUrl: 'http://127.0.0.1:9/latest' } });
    expect((await getRates()).date).toBe('2026-11-14');
  });
});
