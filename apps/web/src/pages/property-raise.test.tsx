import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildOffering } from '#web/testing/fixtures.ts';
import { openProperty } from '#web/testing/open-property.tsx';
import { buildRaise, laterRaises } from '#web/gallery/raise-answers.ts';
import type { Raise } from '@diyar/domain/raises.ts';

const shares = {
  isForSale: false,
  isForInvestment: true,
  price: 3_093_000,
  currency: 'USD',
  tokensTotal: 30_930,
  tokensAvailable: 11_135,
  offering: buildOffering(),
} as const;

async function open(changes: Partial<Raise> = {}) {
  vi.setSystemTime('2026-11-15T10:00:00Z');
  const page = await openProperty(shares, '?tab=financial', {}, {}, [], buildRaise(changes));
  const panel = await screen.findByRole('region', { name: 'Raise to buy this home' });
  return { ...page, panel: within(panel) };
}

function readFigure(panel: ReturnType<typeof within>, name: string): string {
  return panel.getByText(name, { selector: 'dt' }).closest('div')!.textContent;
}

const readLines = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('div')!)
    .getAllByRole('listitem')
    .map((line) => line.textContent);

describe('the raise on the Financial tab', () => {
  it('says how much came together, until when, and what is still missing', async () => {
    const { panel } = await open();
    expect(panel.getByText('Subscribed by 188 people')).toBeTruthy();
    expect(panel.getByText('$1,979,500')).toBeTruthy();
    expect(panel.getByText('27 Nov 2026')).toBeTruthy();
    expect(panel.getByText('18:00, in 12 days')).toBeTruthy();
    expect(panel.getByText('Minimum $2,474,400, 80%')).toBeTruthy();
    expect(panel.getByText('$204,100 from people not yet verified')).toBeTruthy();
    expect(panel.getByRole('meter', { name: 'Subscribed' }).getAttribute('value')).toBe('19795');
    expect(readFigure(panel, 'Goal')).toBe('Goal$3,093,00030,930 tokens at $100');
    expect(readFigure(panel, 'Verified valuation')).toBe('Verified valuation$2,900,000of 12 Oct 2026');
    expect(readFigure(panel, 'Still to the minimum')).toBe('Still to the minimum$494,900then it goes ahead');
    expect(readFigure(panel, 'Projected annual return')).toBe('Projected annual return8.5%projected, not guaranteed');
  });

  it('leaves no way to buy the home whole, which would be refused', async () => {
    const offering = buildOffering({ isRaising: true });
    await openProperty({ ...shares, isForSale: true, tokensAvailable: shares.tokensTotal, offering }, '?tab=financial');
    expect(screen.queryByRole('button', { name: 'Buy Now' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Buying the whole home' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Invest Now' }).length).toBeGreaterThan(0);
  });

  it('tells both outcomes and the honest sentence about the minimum', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'What happens on 27 November 2026' })).toBeTruthy();
    expect(readLines('At least $2,474,400')).toContain('The home is bought within 90 days, or everything is refunded.');
    expect(readLines('Less')).toEqual([
      'Everything is refunded at once, fees included.',
      'No loan fills the gap.',
      'The owner keeps the home.',
    ]);
    expect(screen.getByText(/^The seller keeps what is not sold, so the minimum is 80% of the goal\./)).toBeTruthy();
    expect(screen.getByText(/^Set aside under your name until the close\./)).toBeTruthy();
  });

  it('shows the figures of the chart as a table', async () => {
    const { user } = await open();
    const chart = within(screen.getByRole('region', { name: 'How it filled' }));
    await user.click(chart.getByRole('button', { name: 'Show as a table' }));
    const table = within(chart.getByRole('table', { name: 'How it filled' }));
    expect(table.getByRole('row', { name: '14 November 2026 $1,979,500' })).toBeTruthy();
    expect(table.getByRole('row', { name: 'Minimum $2,474,400' })).toBeTruthy();
  });

  it('says that the minimum is the whole goal where the seller keeps nothing', async () => {
    await open({ keepsRest: false, minimumTokens: 30_930, minimumMinor: 309_300_000 });
    expect(screen.getByText('Minimum $3,093,000, 100%')).toBeTruthy();
    expect(screen.getByText(/^The minimum is the whole goal/)).toBeTruthy();
  });

  it.each([
    ['extended', 'Extended once', /^It was to close on 27 November 2026 and was extended\./],
    ['full', 'Fully subscribed', 'every token is ordered'],
    ['closed', 'Closed, 48 hours to cancel', 'Until 29 Nov 2026, 18:00'],
    ['waiting', 'In escrow, waiting for the purchase', 'Bought by 27 February 2027'],
    ['failed', 'Did not go ahead', 'Everything returned on'],
  ] as const)('tells when it is %s', async (state, name, said) => {
    const { panel } = await open(laterRaises[state]);
    expect(panel.getByText(name)).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('projects nothing and opens nothing once it has failed', async () => {
    await open(laterRaises.failed);
    expect(screen.getByText('Everything was refunded the way it was paid, fees included.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /^What happens/ })).toBeNull();
  });

  it('itemises what was paid for the home', async () => {
    await open(laterRaises.bought);
    const paid = within(screen.getByRole('region', { name: 'What was paid' }));
    expect(paid.getAllByRole('term').map((term) => term.closest('div')!.textContent)).toEqual([
      'To the seller, for the home$2,474,400',
      'Land registry fee$98,976',
      'Notary$3,500.50',
      'Reserve of the home, in escrowIt belongs to the holders$53,123.50',
      'Raised in all$2,630,000',
    ]);
  });

  it('says that it is suspended', async () => {
    await open({ isSuspended: true });
    expect(screen.getByText(/^Sales of this home are suspended\./)).toBeTruthy();
  });

  it('says that nobody has invested yet', async () => {
    const { panel } = await open({ orderedTokens: 0, verifiedTokens: 0, people: 0, filled: [] });
    expect(panel.getByText('$0')).toBeTruthy();
    expect(screen.getByText('Nobody has invested yet.')).toBeTruthy();
  });

  it('is not there for a home without one', async () => {
    await openProperty(shares, '?tab=financial');
    await screen.findByRole('heading', { name: 'Invest from $100' });
    expect(screen.queryByRole('region', { name: 'Raise to buy this home' })).toBeNull();
  });

  it('is asked for again when it could not be loaded', async () => {
    const { user, property } = await openProperty(shares, '?tab=market');
    let isBroken = true;
    answer('get', `/properties/${property.id}/raise`, () => (isBroken ? refuse(503, 'Busy') : succeed(buildRaise())));
    await user.click(screen.getByRole('tab', { name: 'Financial' }));
    await screen.findByText('The raise could not be loaded');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('region', { name: 'Raise to buy this home' })).toBeTruthy();
  });
});
