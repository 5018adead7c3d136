import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
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
});
