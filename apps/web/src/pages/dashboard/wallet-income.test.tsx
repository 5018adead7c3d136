import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HoldingMonth } from '@diyar/domain/holdings.ts';
import type { Activity } from '@diyar/domain/ledger.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildIncomeLine } from '#web/testing/money-answers.ts';
import { ORDER_ID } from '#web/testing/order-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const OTHER_ID = '55555555-5555-4555-8555-555555555555';

const payout: Activity = {
  id: '9',
  kind: 'income-distributed',
  at: '2026-06-04T09:00:00.000Z',
  property: buildIncomeLine().property,
  currency: 'AED',
  amountMinor: 8420,
  tokens: 0,
  isCustomer: false,
  days: null,
  investmentId: null,
  paymentId: null,
  leaseId: null,
  incomeId: ORDER_ID,
  topUpId: null,
  withdrawalId: null,
  otherPerson: null,
};

beforeEach(() => {
  signIn();
});

const income = () => within(screen.getByRole('region', { name: 'Income' }));

async function openIncome() {
  const page = await renderPage('/dashboard/wallet');
  await page.user.click(await screen.findByRole('button', { name: 'Income' }));
  return page;
}

function readLines() {
  return income()
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}

describe('the income in the activity', () => {
  it('opens a period from gross to net, line by line, next to what was projected', async () => {
    answer('get', '/income', () => succeed([buildIncomeLine()], { meta: {} }));
    const { user } = await openIncome();
    const row = await screen.findByRole('button', { name: /Seven floors with bronze fins.*Paid \+AED 84\.20/ });
    expect(row.textContent).toContain('1–31 May 2026');
    expect(row.textContent).toContain('≈ $22.93 of $6.75 projected');
    expect(row.getAttribute('aria-expanded')).toBe('false');
    expect(income().queryByText('Paid to you')).toBeNull();
    await user.click(row);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    expect(readLines()).toEqual([
      ['Received by the homeRecorded by the owner', 'AED 1,000.00'],
      ['CostsRepairs AED 99.99', '−AED 99.99'],
      ['Net of the whole home', 'AED 900.01'],
      ['Distributed', 'AED 900.01'],
      ['Your share of the period (tokens × days held)of 3,100', '2909.35%'],
      ['Your exact share', 'AED 84.1944'],
      ['RoundingRounded to the cent', '+AED 0.0056'],
      ['Paid to youon 4 Jun 2026', 'AED 84.20≈ $22.93'],
    ]);
    expect(income().getByText('Projected for these days')).toBeTruthy();
    expect(income().getByText(/^Projected, not guaranteed\./)).toBeTruthy();
    expect(income().getByText('Owner’s note: Rent of May')).toBeTruthy();
    await user.click(row);
    expect(income().queryByText('Paid to you')).toBeNull();
  });

  it('shows what is set aside before any cost, why, and that it is not theirs', async () => {
    const aside = {
      impermissibleMinor: 2000,
      impermissibleKind: 'interest',
      impermissibleNote: 'on the building’s account',
      purifiedMinor: 2000,
      setAsideMinor: 187,
    } as const;
    answer('get', '/income', () => succeed([buildIncomeLine(aside)], { meta: {} }));
    const { user } = await openIncome();
    await user.click(await screen.findByRole('button', { name: /Paid \+AED 84\.20/ }));
    expect(readLines().slice(0, 3)).toEqual([
      ['Received by the homeRecorded by the owner', 'AED 1,000.00'],
      ['Set aside for charityBank interest (on the building’s account)', '−AED 20.00'],
      ['CostsRepairs AED 99.99', '−AED 99.99'],
    ]);
    expect(income().getByText('Set aside for you, not yours').nextSibling?.textContent).toBe('AED 1.87');
  });

  it('says why nothing was paid', async () => {
    const line = buildIncomeLine({
      costsMinor: 200_000,
      netMinor: -100_000,
      distributedMinor: 0,
      lostMinor: 100_000,
      exactShareMinor: '0.000000',
      roundingMinor: '0.000000',
      paidMinor: 0,
      paidUsdMinor: 0,
    });
    answer('get', '/income', () => succeed([line], { meta: {} }));
    const { user } = await openIncome();
    await user.click(await screen.findByRole('button', { name: /Paid AED 0\.00/ }));
    expect(income().getByText('A loss of AED 1,000.00 is carried and recovered from later income.')).toBeTruthy();
  });

  it('grows page by page, and has words for loading, failing and nothing', async () => {
    const asked = answer('get', '/income', ({ request }, count) => {
      if (count === 1) return refuse(500, 'Internal server error');
      const isSecond = new URL(request.url).searchParams.get('cursor') === 'next';
      const line = buildIncomeLine(
        isSecond ? { id: OTHER_ID, periodStart: '2026-04-01', periodEnd: '2026-04-30' } : {},
      );
      return succeed([line], { meta: isSecond ? {} : { nextCursor: 'next' } });
    });
    const { user } = await openIncome();
    expect(await income().findByText('Failed to load your income')).toBeTruthy();
    await user.click(income().getByRole('button', { name: 'Try Again' }));
    await user.click(await income().findByRole('button', { name: 'Show more' }));
    expect(await income().findByText('1–30 Apr 2026')).toBeTruthy();
    expect(income().getByText('1–31 May 2026')).toBeTruthy();
    expect(asked).toHaveLength(3);
  });

  it('is empty until a home has paid', async () => {
    await openIncome();
    expect(await screen.findByText(/^Nothing has been paid yet\./)).toBeTruthy();
    expect(income().queryByRole('list')).toBeNull();
  });

  it('is where a payout in the activity leads, however far down', async () => {
    answer('get', '/activity', () => succeed([payout], { meta: {} }));
    answer('get', '/income', ({ request }) =>
      new URL(request.url).searchParams.get('cursor') === 'next'
        ? succeed([buildIncomeLine()], { meta: {} })
        : succeed([buildIncomeLine({ id: OTHER_ID })], { meta: { nextCursor: 'next' } }),
    );
    const { user } = await renderPage('/dashboard/wallet');
    const link = await screen.findByRole('link', { name: 'Income' });
    expect(link.getAttribute('href')).toBe(`/dashboard/wallet#income-${ORDER_ID}`);
    await user.click(link);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true'));
    expect(document.activeElement?.closest('li')?.id).toBe(`income-${ORDER_ID}`);
    expect(income().getAllByText('Paid to you')).toHaveLength(1);
    await user.click(document.activeElement!);
    expect(income().queryByText('Paid to you')).toBeNull();
  });
});

describe('holdings and income over time', () => {
  const months: HoldingMonth[] = [
    { month: '2026-09', costMinor: 1_200_000, paidUsdMinor: 0, projectedUsdMinor: 1630 },
    { month: '2026-10', costMinor: 3_500_000, paidUsdMinor: 12_345, projectedUsdMinor: 14_790 },
    { month: '2026-11', costMinor: 3_800_001, paidUsdMinor: 21_664, projectedUsdMinor: 26_917 },
  ];
  const show = async (shown: HoldingMonth[]) => {
    answer('get', '/holdings/history', () => succeed(shown, { meta: { total: shown.length } }));
    const page = await renderPage('/dashboard/wallet');
    await screen.findByRole('slider', { name: 'Month' });
    const panel = within(screen.getByRole('region', { name: 'Income over time' }));
    return { ...page, panel };
  };
  const readFigures = (panel: Awaited<ReturnType<typeof show>>['panel']) =>
    panel.getAllByRole('definition').map((figure) => figure.textContent);

  it('says the newest month, and any other by the arrow keys or the pointer', async () => {
    const { panel } = await show(months);
    expect(panel.getByText('Paid $340.09 of $433.37 projected, not guaranteed.')).toBeTruthy();
    expect(readFigures(panel)).toEqual(['$216.64', '$269.17']);
    const slider = panel.getByRole('slider', { name: 'Month' });
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Nov 2026: own $38,000.01 at cost, paid $216.64, projected $269.17',
    );
    fireEvent.change(slider, { target: { value: '1' } });
    expect(readFigures(panel)).toEqual(['$123.45', '$147.90']);
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'Oct 2026: own $35,000.00 at cost, paid $123.45, projected $147.90',
    );
    slider.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
    fireEvent.pointerMove(slider, { clientX: 120 });
    expect(readFigures(panel)[1]).toBe('$16.30');
    fireEvent.pointerMove(slider, { clientX: 999 });
    expect(readFigures(panel)[1]).toBe('$269.17');
  });

  it('has the same figures in a table', async () => {
    const { panel, user } = await show(months);
    await user.click(panel.getByRole('button', { name: 'Show as a table' }));
    const rows = within(panel.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Month', 'Own, at cost', 'Paid', 'Projected'],
      ['Sep 2026', '$12,000.00', '$0.00', '$16.30'],
      ['Oct 2026', '$35,000.00', '$123.45', '$147.90'],
      ['Nov 2026', '$38,000.01', '$216.64', '$269.17'],
      ['Total', '$340.09', '$433.37'],
    ]);
    await user.click(panel.getByRole('button', { name: 'Show as a chart' }));
    expect(panel.queryByRole('table')).toBeNull();
  });

  it('draws a single month, too', async () => {
    const { panel } = await show(months.slice(0, 1));
    expect(readFigures(panel)).toEqual(['$0.00', '$16.30']);
    expect(panel.getByRole<HTMLInputElement>('slider').disabled).toBe(true);
  });

  it('shows a year of many months, or all of them', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      month: new Date(Date.UTC(2024, 5 + index)).toISOString().slice(0, 7),
      costMinor: 100_000 * (index + 1),
      paidUsdMinor: 100,
      projectedUsdMinor: 200,
    }));
    const { panel, user } = await show(many);
    expect(panel.getByText(/^Paid \$12\.00 of \$24\.00 projected,/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'All' }));
    expect(panel.getByText(/^Paid \$30\.00 of \$60\.00 projected,/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Show as a table' }));
    expect(panel.getAllByRole('row')).toHaveLength(32);
  });

  it('says when there is none yet, in a panel as large', async () => {
    await renderPage('/dashboard/wallet');
    const panel = within(screen.getByRole('region', { name: 'Income over time' }));
    expect(await panel.findByText(/^No income yet\./)).toBeTruthy();
    expect(panel.queryByRole('slider')).toBeNull();
  });

  it('says that it failed, and tries again', async () => {
    answer('get', '/holdings/history', (_call, count) =>
      count === 1 ? refuse(500, 'Internal server error') : succeed(months, { meta: { total: 3 } }),
    );
    const { user } = await renderPage('/dashboard/wallet');
    const panel = within(await screen.findByRole('region', { name: 'Income over time' }));
    expect(await panel.findByText('Failed to load your history')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('slider', { name: 'Month' })).toBeTruthy();
  });
});
