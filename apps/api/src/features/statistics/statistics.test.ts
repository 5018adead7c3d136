import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';

const test = useTestApp();

describe('GET /api/statistics', () => {
  it('is all zero where nothing is listed', async () => {
    const response = await test.app.inject('/api/statistics');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      success: true,
      data: { listings: 0, cities: 0, currencies: 0, openToInvestment: 0, listedValueUsd: 0, isDemonstration: false },
    });
  });

  it('counts what is listed, each city and currency once, and adds up what is for sale', async () => {
    await buildProperty(test.db, {
      location: 'Al Barsha, Dubai, United Arab Emirates',
      currency: 'AED',
      price_usd_minor: 100_000_99n,
    });
    await buildProperty(test.db, {
      location: 'Jumeirah , Dubai,United Arab Emirates',
      currency: 'AED',
      price_usd_minor: 50_000_02n,
    });
    await buildProperty(test.db, {
      location: 'Notting Hill, London',
      currency: 'GBP',
      price_usd_minor: 1_000_00n,
      is_for_sale: false,
      is_for_investment: true,
    });
    await buildProperty(test.db, { location: 'Marina, Dubai', currency: 'AED', is_for_sale: false, is_for_rent: true });
    await buildProperty(test.db, {
      location: 'Somewhere',
      currency: 'USD',
      price_usd_minor: 900_000_00n,
      is_for_sale: false,
      is_for_rent: true,
    });
    await buildProperty(test.db, {
      location: 'Lusail, Doha',
      currency: 'EUR',
      price_usd_minor: 900_000_00n,
      deleted_at: new Date(),
    });
    const response = await test.app.inject('/api/statistics');
    expect(response.json().data).toEqual({
      listings: 5,
      cities: 3,
      currencies: 3,
      openToInvestment: 1,
      listedValueUsd: 151_001,
      isDemonstration: false,
    });
  });

  it('admits to be a demonstration', async () => {
    await buildUser(test.db, { is_demo: true });
    expect((await test.app.inject('/api/statistics')).json().data.isDemonstration).toBe(true);
  });
});
