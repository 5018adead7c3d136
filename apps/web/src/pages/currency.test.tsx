import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { openProperty } from '#web/testing/open-property.tsx';
import { renderPage } from '#web/testing/render-page.tsx';
import { facets } from '#web/testing/search-answers.ts';
import { signIn } from '#web/testing/sign-in.ts';

const rates = {
  date: '2026-11-14',
  usdPerUnit: { USD: '1.000000', EUR: '1.160000', GBP: '1.310000', AED: '0.272294', SAR: '0.266667' },
};

function answerHome(changes: Parameters<typeof buildProperty>[0] = {}) {
  const home = buildProperty({ price: 9_200_000, currency: 'AED', priceUsd: 2_505_104.8, ...changes });
  answer('get', '/properties', () => succeed([home], { meta: { total: 1, isTotalEstimated: false } }));
  return answer('get', '/rates', () => succeed(rates));
}

async function choose(option: string) {
  const { user } = await renderPage('/dashboard/explore');
  await user.selectOptions(screen.getByLabelText('Also show prices in'), option);
}

describe("prices in the visitor's currency", () => {
  afterEach(() => {
    document.cookie = 'currency=; Path=/; Max-Age=0';
  });

  it('are in dollars until another is chosen, and need no rates for it', async () => {
    signIn();
    const calls = answerHome();
    await renderPage('/dashboard/explore');
    expect(await screen.findByText('≈ $2,505,105')).toBeTruthy();
    expect(screen.getByText('AED 9,200,000')).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  it('follow the choice, which is remembered', async () => {
    signIn();
    const calls = answerHome();
    await choose('EUR · Euro');
    expect(await screen.findByText('≈ €2,159,574')).toBeTruthy();
    expect(document.cookie).toContain('currency=EUR');
    expect(calls).toHaveLength(1);
  });

  it('say nothing in the listed currency', async () => {
    signIn();
    answerHome();
    await choose('AED · UAE dirham');
    expect(await screen.findByText('AED 9,200,000')).toBeTruthy();
    expect(screen.queryByText(/≈/)).toBeNull();
  });

  it('stay with the listed price alone while no rates can be had', async () => {
    signIn();
    answerHome();
    const calls = answer('get', '/rates', () => new Response('', { status: 500 }));
    await choose('GBP · Pound sterling');
    await expect.poll(() => calls.length).toBe(1);
    expect(screen.getByText('AED 9,200,000')).toBeTruthy();
    expect(screen.queryByText(/≈/)).toBeNull();
  });

  it('say the day of the rate on a home’s own page', async () => {
    document.cookie = 'currency=GBP; Path=/';
    const home = buildProperty({ price: 685_000, currency: 'USD', priceUsd: 685_000 });
    answerHome();
    answer('get', `/properties/${home.id}`, () => succeed(home));
    answer('get', `/properties/${home.id}/similar`, () => succeed([]));
    answer('post', `/properties/${home.id}/views`, () => succeed(null));
    await renderPage(`/property/${home.id}`);
    expect(await screen.findByText('About £522,901 at the rate of 14 Nov 2026')).toBeTruthy();
  });

  it('are not led astray by a cookie that says something else', async () => {
    document.cookie = 'currency=BTC; Path=/';
    signIn();
    answerHome();
    await renderPage('/dashboard/explore');
    expect(await screen.findByText('≈ $2,505,105')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Also show prices in'), { target: { value: 'SAR' } });
    expect(await screen.findByText('≈ SAR 9,394,146')).toBeTruthy();
  });

  it('are those of the market tab, whatever the homes are listed in', async () => {
    document.cookie = 'currency=EUR; Path=/';
    answerHome();
    await openProperty({ currency: 'AED' }, '?tab=market', {
      pricePerSqmUsd: 1160,
      count: 4,
      figures: { lowerQuartile: 928, median: 1160, upperQuartile: 1392 },
      comparables: [{ id: 'a', title: 'Next door', pricePerSqmUsd: 2320, distanceKm: 0.4 }],
    });
    expect(await screen.findByText(/Half of them ask between €800 and €1,200\./)).toBeTruthy();
    expect(screen.getByText('€1,000')).toBeTruthy();
    expect(screen.getByText('€2,000')).toBeTruthy();
  });

  it('are those of a comparison between homes of two currencies', async () => {
    document.cookie = 'currency=EUR; Path=/';
    signIn();
    answerHome();
    const homes = [
      buildProperty({ title: 'Flat', price: 3_672_500, currency: 'AED', priceUsd: 1_000_000 }),
      buildProperty({ title: 'Villa', price: 1_000_000, currency: 'USD', priceUsd: 1_000_000 }),
    ];
    for (const home of homes) answer('get', `/properties/${home.id}`, () => succeed(home));
    await renderPage(`/dashboard/compare?ids=${homes.map(({ id }) => id).join(',')}`);
    const name = await screen.findByRole('rowheader', { name: 'Price per m²' });
    await expect.poll(() => name.closest('tr')?.textContent).toBe('Price per m²€2,551€2,551');
    expect(name.classList.contains('font-semibold')).toBe(false);
  });

  it('are those of the market insights, drawn and as a table', async () => {
    document.cookie = 'currency=AED; Path=/';
    signIn();
    answerHome();
    answer('get', '/properties/top-rated', () => succeed([]));
    answer('get', '/properties/facets', () => succeed(facets));
    answer('get', '/properties/insights', () =>
      succeed({
        currency: 'USD',
        isNearby: false,
        listings: 3,
        lines: [
          {
            propertyType: 'Villa',
            months: [
              { month: '2026-10', medianPricePerSqmUsd: 2722.94 },
              { month: '2026-11', medianPricePerSqmUsd: 2722.94 },
            ],
          },
        ],
        byType: [{ propertyType: 'Villa', count: 3, medianPriceUsd: 272_294, medianPricePerSqmUsd: 2722.94 }],
        byMonth: [{ month: '2026-11', listed: 3, medianPriceUsd: 544_588 }],
      }),
    );
    const { user } = await renderPage('/dashboard');
    const market = within(screen.getByRole('region', { name: 'Market insights' }));
    expect(await market.findByText('AED 10,000')).toBeTruthy();
    expect(market.getByRole('heading', { level: 3 }).textContent).toContain('UAE dirhams, median');
    await user.click(market.getByRole('button', { name: 'Show as a table' }));
    expect(market.getByRole('row', { name: 'Villa 3 AED 1,000,000 AED 10,000' })).toBeTruthy();
    expect(market.getByRole('row', { name: 'Nov 2026 3 AED 2,000,000' })).toBeTruthy();
  });
});
