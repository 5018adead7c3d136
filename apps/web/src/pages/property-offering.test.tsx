import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildOffering, buildProperty } from '#web/testing/fixtures.ts';
import { buildIncomeLine } from '#web/testing/money-answers.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { openProperty } from '#web/testing/open-property.tsx';

const CORRECTION = '33333333-3333-4333-8333-333333333333';
const shares = { isForSale: false, isForInvestment: true, price: 3_000_000, tokensTotal: 4084, tokensAvailable: 4000 };

function readTerm(name: string): string {
  return screen.getByText(name).closest('div')!.textContent;
}

describe('the Financial tab of a home that is sold in tokens', () => {
  it('shows its valuation with day and source, and what the token price implies for the home', async () => {
    const offering = buildOffering({ valuation: 3_000_000, source: 'Cavendish Surveyors', tokenPriceMinor: 20_003 });
    await openProperty({ ...shares, isForSale: true, tokenPrice: 200.03, offering }, '?tab=financial');
    expect(readTerm('Valued at')).toBe(
      'Valued atOn 1 Oct 2026, by Cavendish Surveyors, as the owner recorded itAED 3,000,000',
    );
    expect(readTerm('Implied by the token price')).toBe('Implied by the token price4,084 tokens at $200.03$816,923');
    expect(readTerm('Asked for the whole home')).toBe('Asked for the whole homeAED 3,000,000');
    expect(screen.getByText('for the tokens not sold yet')).toBeTruthy();
  });

  it.each([
    ['paused', 'The owner has paused this offering. Nobody can invest at the moment.', 'Offering paused'],
    ['closed', 'This offering is closed. Nobody new can invest.', 'Offering closed'],
  ] as const)('says that an offering is %s, and has no way to invest', async (state, notice, obstacle) => {
    await openProperty({ ...shares, offering: buildOffering({ state }) }, '?tab=financial');
    expect(screen.getByText(notice)).toBeTruthy();
    expect(screen.getByText(obstacle)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invest Now' })).toBeNull();
  });

  it('says since when and why sales are suspended, and has no way to invest', async () => {
    const id = '00000000-0000-4000-8000-0000000000aa';
    answer('get', `/properties/${id}/suspension`, () =>
      succeed({ at: '2026-11-15T10:32:00.000Z', reason: 'The valuer has taken back the report.', isWithdrawn: true }),
    );
    await openProperty(
      { id, ...shares, offering: buildOffering({ suspendedAt: '2026-11-15T10:32:00.000Z' }) },
      '?tab=financial',
    );
    expect(screen.getByText(/^Sales of tokens of this home have been suspended since 15 Nov 2026\./)).toBeTruthy();
    expect(await screen.findByText('Our operators wrote: The valuer has taken back the report.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the passport' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invest Now' })).toBeNull();
  });

  it('says of a home that was sold as a whole when, and what everybody got for a token, in place of every offer', async () => {
    const id = '00000000-0000-4000-8000-0000000000ac';
    answer('get', `/properties/${id}/exit`, () =>
      succeed({
        state: 'done',
        agreedAt: '2026-09-01T10:00:00.000Z',
        priceMinor: 41_000_000,
        costs: [{ label: 'Broker', amountMinor: 160_000 }],
        soldAt: '2026-10-03T22:30:00.000Z',
        sharedMinor: 40_840_050,
        tokens: 4084,
      }),
    );
    const sold = { on: '2026-10-03', tokenMinor: 10_000 };
    const offers = { ...shares, isForRent: true, isForSale: true, tokensAvailable: shares.tokensTotal };
    await openProperty(
      { id, ...offers, isWithdrawn: true, sold, offering: buildOffering({ state: 'closed' }) },
      '?tab=financial',
    );
    expect(screen.getByText('Sold on 3 Oct 2026')).toBeTruthy();
    expect(
      screen.getByText(/^The whole home was sold\. Everybody who owned a share was paid \$100\.00 for each token\./),
    ).toBeTruthy();
    expect(screen.getByRole('list', { name: 'On offer' }).textContent).toBe('Sold');
    expect(within(screen.getByRole('region', { name: 'Price and next step' })).getByText('Sold')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /(Rent|Buy|Invest) Now/ })).toBeNull();
    const panel = within(screen.getByRole('tabpanel'));
    const sale = within(await panel.findByRole('region', { name: 'Sale of the whole home' }));
    expect((await sale.findAllByRole('term')).map((term) => term.closest('div')!.textContent)).toEqual([
      'PriceAgreed on 1 Sep 2026$410,000.00',
      'Costs of the saleBroker$1,600.00',
      'Shared among all ownersOn 3 Oct 2026, with what the home had in reserve$408,400.50',
      'For one tokenRounded down; of 4,084 tokens$100.00',
    ]);
    expect(panel.getAllByRole('region')).toHaveLength(1);
    // What was asked is not what was paid.
    expect(screen.queryByText(/3,000,000/)).toBeNull();
    expect(screen.queryByText('Listed by')).toBeNull();
    expect(screen.queryByText('No longer listed')).toBeNull();
  });

  it('says that the sale of a home could not be loaded, and tries again', async () => {
    const id = '00000000-0000-4000-8000-0000000000ad';
    const calls = answer('get', `/properties/${id}/exit`, () => refuse(500, 'Not now.'));
    const { user } = await openProperty(
      { id, ...shares, isWithdrawn: true, sold: { on: '2026-10-03', tokenMinor: 10_000 } },
      '?tab=financial',
    );
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('The sale of this home could not be loaded')).toBeTruthy();
    const before = calls.length;
    await user.click(notice.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(calls.length).toBe(before + 1));
  });

  it('says so beside the other tabs as well, instead of that it is open to investors', async () => {
    const id = '00000000-0000-4000-8000-0000000000ab';
    answer('get', `/properties/${id}/suspension`, () =>
      succeed({ at: '2026-11-15T10:32:00.000Z', reason: 'The valuer has taken back the report.', isWithdrawn: false }),
    );
    await openProperty({ id, ...shares, offering: buildOffering({ suspendedAt: '2026-11-15T10:32:00.000Z' }) });
    expect(await screen.findByText('Our operators wrote: The valuer has taken back the report.')).toBeTruthy();
    expect(screen.queryByText('Open to investors')).toBeNull();
  });

  it.each(['paused', 'closed'] as const)('promises nothing beside the other tabs while it is %s', async (state) => {
    await openProperty({ ...shares, offering: buildOffering({ state }) });
    expect(screen.queryByText('Open to investors')).toBeNull();
    expect(screen.queryByText(/^Invest from/)).toBeNull();
  });

  it('projects the home’s own return from its records, and names 8.5% an illustration', async () => {
    await openProperty({ ...shares, rental: 'rented' }, '?tab=financial');
    await screen.findByText('Monthly rent');
    const figures = within(screen.getByRole('region', { name: 'What this home earns' }));
    expect(figures.getAllByRole('term').map((term) => term.closest('div')!.textContent)).toEqual([
      'Monthly rentAED 42,331received on average',
      'Occupancy83%153 of 184 recorded days',
      'Gross yield5.52%rent of a year, of the valuation',
      'Net yield4.5%after empty days and costs',
      'Income of a yearAED 507,975.46',
      'Management−AED 50,000.00',
      'Repairs−AED 43,975.46',
      'Projected income of a yearFor the whole home. Projected, not guaranteedAED 414,000.00',
    ]);
    expect(screen.getByText(/^8.5% is the same illustration for every home/)).toBeTruthy();
  });

  it('puts the home’s own net yield next to the price of a token where it is known', async () => {
    const { unmount } = await openProperty(
      { ...shares, offering: buildOffering({ netYieldBasisPoints: 512 }) },
      '?tab=financial',
    );
    expect(readTerm('Net yield of this home')).toContain('5.12%projected from its own rent, not guaranteed');
    expect(screen.queryByText('Projected annual return')).toBeNull();
    unmount();
    await openProperty({ ...shares, offering: buildOffering({ netYieldBasisPoints: null }) }, '?tab=financial');
    expect(readTerm('Projected annual return')).toContain('8.5%the same for every home, not guaranteed');
  });

  it('is one press away in the bar of a home that can be bought whole', async () => {
    const { user } = await openProperty({ ...shares, isForSale: true, tokensAvailable: shares.tokensTotal });
    const bar = within(screen.getByRole('region', { name: 'Price and next step' }));
    expect(bar.getByRole('button', { name: 'Buy Now' })).toBeTruthy();
    await user.click(bar.getByRole('button', { name: 'or invest from $100' }));
    expect(await screen.findByRole('region', { name: 'What this home earns' })).toBeTruthy();
  });

  it('lists the owner’s records, a correction above the one it corrects', async () => {
    const home = buildProperty(shares);
    const wrong = buildIncomeLine({ correctedBy: CORRECTION, receivedMinor: 200_000, netMinor: 190_001 });
    const right = buildIncomeLine({ id: CORRECTION, corrects: wrong.id, differenceMinor: -100_000, holdersMinor: 0 });
    const { unmount } = await openProperty(home, '?tab=financial', {}, { lastRecordedDay: null }, [wrong]);
    await screen.findByRole('region', { name: 'What it has paid' });
    expect(screen.queryByRole('button', { name: /^Show (all|the record)/ })).toBeNull();
    unmount();
    const { user } = await openProperty(home, '?tab=financial', {}, {}, [right, wrong]);
    await user.click(await screen.findByRole('button', { name: 'Show all 2 records' }));
    const records = within(await screen.findByRole('region', { name: 'Income recorded by the owner' }));
    const [first, second] = records.getAllByRole('listitem').map((row) => row.textContent);
    expect(first).toContain('Corrects an earlier record by −AED 1,000.00.');
    expect(first).toContain('Received AED 1,000.00, costs AED 99.99');
    expect(second).toContain('Corrected by a later record.');
    expect(second).toContain('AED 194.52 to holders');
  });

  it('invents no figure where too little is recorded', async () => {
    const homeReturn = {
      currency: 'AED',
      monthlyRentMinor: 1_000_000,
      recordedDays: 0,
      emptyDays: 0,
      costsBasisPoints: null,
      annualGrossMinor: 12_000_000,
      annualEmptyMinor: null,
      grossYieldBasisPoints: 400,
      annualNetMinor: null,
      netYieldBasisPoints: null,
    } as const;
    const nothing = { homeReturn, costs: [], months: [] };
    await openProperty({ ...shares, rentPrice: 10_000 }, '?tab=financial', {}, nothing);
    await screen.findByText('Monthly rent');
    const figures = within(screen.getByRole('region', { name: 'What this home earns' }));
    expect(figures.getAllByRole('term').map((term) => term.closest('div')!.textContent)).toEqual([
      'Monthly rentAED 10,000asked in the listing',
      'OccupancyEmptyleases made through Diyar',
      'Gross yield4%rent of a year, of the valuation',
      'Net yieldNot known yetafter empty days and costs',
    ]);
    expect(screen.getByText(/^Nothing has been paid yet\./)).toBeTruthy();
    expect(screen.getByText(/^Running costs are shown here once/)).toBeTruthy();
  });

  it('says in one sentence that no figure is known', async () => {
    const homeReturn = {
      currency: 'AED',
      monthlyRentMinor: null,
      recordedDays: 0,
      emptyDays: 0,
      costsBasisPoints: null,
      annualGrossMinor: null,
      annualEmptyMinor: null,
      grossYieldBasisPoints: null,
      annualNetMinor: null,
      netYieldBasisPoints: null,
    } as const;
    await openProperty(shares, '?tab=financial', {}, { homeReturn, costs: [], months: [] });
    const figures = within(await screen.findByRole('region', { name: 'What this home earns' }));
    expect(figures.getByText(/^Rent, occupancy and yield are shown here once/)).toBeTruthy();
    expect(figures.queryAllByRole('term')).toEqual([]);
  });
});
