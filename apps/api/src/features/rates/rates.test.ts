import { describe, expect, it } from 'vitest';
import { currencies, type Currency } from '@diyar/domain/money.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

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
