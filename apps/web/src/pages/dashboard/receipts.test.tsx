import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Lease } from '@diyar/domain/leases.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import {
  buildInvestment,
  buildInvestmentReceipt,
  buildPayment,
  buildPaymentReceipt,
  ORDER_ID,
} from '#web/testing/order-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const lease: Lease = {
  id: '33333333-3333-4333-8333-333333333333',
  property: { id: '22222222-2222-4222-8222-222222222222', title: 'Two-bedroom on the 18th floor' },
  role: 'tenant',
  tenantName: 'Layla Rahman',
  ownerName: 'Omar Said',
  startsOn: '2026-12-01',
  currency: 'AED',
  monthlyRentMinor: 1_450_000,
  depositMinor: 2_900_000,
  state: 'active',
  endedAt: null,
  depositReturnedAt: null,
  createdAt: '2026-11-14T09:05:00.000Z',
};

function rowsOf(name: string): (string | null)[] {
  const table = within(screen.getByRole('table', { name: new RegExp(name) }));
  return table.getAllByRole('row').map((row) => row.textContent);
}

describe('the receipt of an investment', () => {
  it('shows the ledger’s lines, which sum to zero, and that no real money moves', async () => {
    signIn();
    answer('get', `/investments/${ORDER_ID}`, () => succeed(buildInvestmentReceipt()));
    await renderPage(`/dashboard/investment/${ORDER_ID}`);
    await screen.findByRole('heading', { level: 1, name: 'Your investment' });
    expect(rowsOf('Taken and held apart').slice(1)).toEqual([
      'Your card or wallet−$5,200.00',
      'Held apart for you+$5,200.00',
      'Tokens nobody has bought−52 tokens',
      'Tokens reserved for you+52 tokens',
      'Sum$0.00 · 0 tokens',
    ]);
    expect(screen.getByText('No real money moves: this server settles every payment by itself, at once.')).toBeTruthy();
  });

  it('cancels in full after it was asked, with the focus on keeping it', async () => {
    signIn();
    let state: 'held' | 'cancelled' = 'held';
    answer('get', `/investments/${ORDER_ID}`, () =>
      succeed(buildInvestmentReceipt({ state, endedAt: state === 'held' ? null : '2026-11-15T11:00:00.000Z' })),
    );
    const cancels = answer('post', `/investments/${ORDER_ID}/cancel`, () => {
      state = 'cancelled';
      return succeed(buildInvestmentReceipt({ state }));
    });
    const { user } = await renderPage(`/dashboard/investment/${ORDER_ID}`);
    await user.click(await screen.findByRole('button', { name: 'Cancel this investment' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this investment?' }));
    expect(dialog.getByText(/^\$5,200\.00 goes back to you, and 52 tokens/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Keep it');
    expect(cancels).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Cancel investment' }));
    expect(await screen.findByText('Your investment is cancelled, and all of its money goes back.')).toBeTruthy();
    expect(await screen.findByText(/^Cancelled on/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel this investment' })).toBeNull();
  });

  it('says when there is none', async () => {
    signIn();
    answer('get', `/investments/${ORDER_ID}`, () => refuse(404, 'There is no such investment of yours.'));
    await renderPage(`/dashboard/investment/${ORDER_ID}`);
    expect(await screen.findByText('There is no such receipt of yours')).toBeTruthy();
  });
});

describe('the receipt of a payment', () => {
  it('shows the deposit held apart', async () => {
    signIn();
    answer('get', `/payments/${ORDER_ID}`, () => succeed(buildPaymentReceipt()));
    await renderPage(`/dashboard/payment/${ORDER_ID}`);
    await screen.findByRole('heading', { level: 1, name: 'Rent and deposit' });
    expect(rowsOf('Rent and deposit paid').slice(1)).toEqual([
      'Your card or wallet−AED 43,500.00',
      'The owner of the home+AED 14,500.00',
      'Deposit, held apart+AED 29,000.00',
      'SumAED 0.00',
    ]);
  });
});

describe('/dashboard/receipts', () => {
  it('lists investments with their state, payments, and leases with their deposit', async () => {
    signIn();
    answer('get', '/investments', ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? succeed([buildInvestment({ id: lease.id, state: 'completed', endedAt: '2026-11-17T10:32:00.000Z' })], {
            meta: {},
          })
        : succeed([buildInvestment()], { meta: { nextCursor: 'next' } }),
    );
    answer('get', '/payments', () => succeed([buildPayment()], { meta: {} }));
    answer('get', '/leases', () => succeed([lease], { meta: { total: 1 } }));
    const ended = answer('post', `/leases/${lease.id}/end`, () => succeed({ ...lease, state: 'ended' }));
    const { user } = await renderPage('/dashboard/receipts');
    const investments = within(screen.getByRole('region', { name: 'Investments' }));
    expect(await investments.findByText('Can be cancelled')).toBeTruthy();
    await user.click(investments.getByRole('button', { name: 'Show more' }));
    expect(await investments.findByText('Completed')).toBeTruthy();
    expect(investments.getAllByRole('listitem')).toHaveLength(2);
    const payments = within(screen.getByRole('region', { name: 'Payments' }));
    const link = await payments.findByRole('link', { name: 'Two-bedroom on the 18th floor' });
    expect(link.getAttribute('href')).toBe(`/dashboard/payment/${ORDER_ID}`);
    expect(payments.getByText('AED 43,500.00')).toBeTruthy();
    const leases = within(screen.getByRole('region', { name: 'Leases' }));
    expect(await leases.findByText('Deposit AED 29,000.00, held apart')).toBeTruthy();
    await user.click(leases.getByRole('button', { name: 'End lease of Two-bedroom on the 18th floor' }));
    await user.click(await screen.findByRole('button', { name: 'End lease' }));
    await waitFor(() => expect(ended).toHaveLength(1));
    expect(await screen.findByText('The lease has ended.')).toBeTruthy();
  });
});
