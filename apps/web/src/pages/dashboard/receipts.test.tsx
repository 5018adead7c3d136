import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { topUpReceipt } from '@diyar/domain/balances.ts';
import { withdrawalReceipt } from '@diyar/domain/withdrawals.ts';
import type { Lease } from '@diyar/domain/leases.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import {
  buildInvestment,
  buildInvestmentReceipt,
  buildLease,
  buildPayment,
  buildPaymentReceipt,
  buildPurchase,
  ORDER_ID,
} from '#web/testing/order-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const lease = buildLease();
const HELD =
  'The deposit is set aside, separate from the owner’s money. It is returned after the lease, except for what the owner claims within 14 days and you or our staff agree to.';
const HELD_BY_YOU =
  'The deposit is set aside, separate from your money. Within 14 days after the lease you can claim a part of it; otherwise it is returned.';

function rowsOf(name: string): (string | null)[] {
  const table = within(screen.getByRole('table', { name: new RegExp(name) }));
  return table.getAllByRole('row').map((row) => row.textContent);
}

const settlement = { isRealMoney: false, notice: 'Demo: no real money is charged.' };

describe('the receipt of a top-up', () => {
  it('says what was added, how and by whom, and can be printed', async () => {
    signIn();
    answer('get', `/balances/top-ups/${ORDER_ID}`, () =>
      succeed(
        topUpReceipt.parse({
          id: ORDER_ID,
          currency: 'USD',
          amountMinor: 50_000,
          method: 'creditCard',
          createdAt: '2026-11-15T10:00:00.000Z',
          transactions: [
            {
              id: '7',
              kind: 'top-up',
              at: '2026-11-15T10:00:00.000Z',
              entries: [
                { account: 'outside', unit: 'USD', amount: -50_000 },
                { account: 'person', unit: 'USD', amount: 50_000 },
              ],
            },
          ],
          settlement,
        }),
      ),
    );
    await renderPage(`/dashboard/wallet/top-up/${ORDER_ID}`);
    await screen.findByRole('heading', { level: 1, name: 'Top-up of your balance (demonstration)' });
    expect(rowsOf('Balance topped up').slice(1)).toEqual(['Your card−$500.00', 'Your balance+$500.00', 'Total$0.00']);
    expect(screen.getByText(/^TOP-2026-/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });
});

describe('the receipt of a withdrawal', () => {
  it('says to which account it goes and how far it has come', async () => {
    signIn();
    answer('get', `/withdrawals/${ORDER_ID}`, () =>
      succeed(
        withdrawalReceipt.parse({
          id: ORDER_ID,
          currency: 'USD',
          amountMinor: 20_000,
          state: 'sent',
          bank: 'Emirates NBD',
          number: 'AE •••• 4321',
          isAutomatic: false,
          createdAt: '2026-11-15T10:00:00.000Z',
          sendsFrom: '2026-11-15T10:00:00.000Z',
          sentAt: '2026-11-16T10:00:00.000Z',
          endedAt: null,
          transactions: [
            {
              id: '8',
              kind: 'withdrawal-requested',
              at: '2026-11-15T10:00:00.000Z',
              entries: [
                { account: 'person', unit: 'USD', amount: -20_000 },
                { account: 'payable', unit: 'USD', amount: 20_000 },
              ],
            },
            {
              id: '9',
              kind: 'withdrawal-sent',
              at: '2026-11-16T10:00:00.000Z',
              entries: [
                { account: 'payable', unit: 'USD', amount: -20_000 },
                { account: 'outside', unit: 'USD', amount: 20_000 },
              ],
            },
          ],
          settlement,
        }),
      ),
    );
    await renderPage(`/dashboard/wallet/withdrawals/${ORDER_ID}`);
    await screen.findByRole('heading', { level: 1, name: 'Withdrawal from your balance (demonstration)' });
    expect(screen.getByText('Sent')).toBeTruthy();
    expect(screen.getByText(/Emirates NBD/)).toBeTruthy();
    expect(screen.getByText('Bank transfer')).toBeTruthy();
    expect(rowsOf('Withdrawal sent')[2]).toBe('Your bank account+$200.00');
  });
});

describe('the receipt of an investment', () => {
  it('shows the ledger’s lines, which sum to zero, and that no real money moves', async () => {
    signIn();
    answer('get', `/investments/${ORDER_ID}`, () => succeed(buildInvestmentReceipt()));
    await renderPage(`/dashboard/investment/${ORDER_ID}`);
    await screen.findByRole('heading', { level: 1, name: 'Your investment (demonstration)' });
    expect(rowsOf('Paid, set aside').slice(1)).toEqual([
      'Your card−$5,200.00',
      'Set aside for you+$5,200.00',
      'Unsold tokens−52 tokens',
      'Tokens reserved for you+52 tokens',
      'Total$0.00 · 0 tokens',
    ]);
    expect(screen.getByText('Demo: no real money is charged.')).toBeTruthy();
  });

  it('says what it waits for, and can be cancelled meanwhile', async () => {
    signIn();
    const waiting = { waitsFor: ['seller' as const], waitsUntil: '2026-12-15T10:32:00.000Z', coolingOffEndsAt: null };
    answer('get', `/investments/${ORDER_ID}`, () => succeed(buildInvestmentReceipt(waiting)));
    await renderPage(`/dashboard/investment/${ORDER_ID}`);
    await screen.findByText('Your order waits for: the identity check of the seller.');
    expect(screen.getByText('Waiting')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel this investment' })).toBeTruthy();
  });

  it.each([
    ['home', 'the Sharia review of the home', /The board has not attested it so far/, null],
    ['sales', 'the end of the suspension of sales', /Sales suspended since 15 Nov 2026/, '2026-11-15T10:32:00.000Z'],
  ] as const)('shows how far it has come while it waits for %s', async (need, said, note, suspendedAt) => {
    signIn();
    const waiting = { waitsFor: [need], waitsUntil: '2026-12-15T10:32:00.000Z', coolingOffEndsAt: null, suspendedAt };
    answer('get', `/investments/${ORDER_ID}`, () => succeed(buildInvestmentReceipt(waiting)));
    await renderPage(`/dashboard/investment/${ORDER_ID}`);
    await screen.findByText(`Your order waits for: ${said}.`);
    const steps = within(screen.getByRole('region', { name: 'From the order to ownership' })).getAllByRole('listitem');
    expect(steps).toHaveLength(6);
    const current = steps.filter((step) => step.getAttribute('aria-current') === 'step');
    expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(note)]);
  });

  it('says that it was returned in full', async () => {
    signIn();
    const returned = { state: 'returned' as const, coolingOffEndsAt: null, endedAt: '2026-12-15T10:32:00.000Z' };
    answer('get', `/investments/${ORDER_ID}`, () => succeed(buildInvestmentReceipt(returned)));
    await renderPage(`/dashboard/investment/${ORDER_ID}`);
    await screen.findByText(/^Returned on 15 Dec 2026/);
    expect(screen.getByText('The full $5,200.00 was refunded to the card you paid with.')).toBeTruthy();
    expect(screen.queryByText(/Projected annual income/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel this investment' })).toBeNull();
  });

  it('says that the home was sold since, and leads to the payout', async () => {
    signIn();
    const endedAt = '2026-11-17T10:32:00.000Z';
    const sold = { state: 'completed' as const, coolingOffEndsAt: null, endedAt, soldAt: '2027-03-02T12:00:00.000Z' };
    answer('get', `/investments/${ORDER_ID}`, () => succeed(buildInvestmentReceipt(sold)));
    await renderPage(`/dashboard/investment/${ORDER_ID}`);
    expect(await screen.findByText('The whole home was sold on 2 Mar 2027')).toBeTruthy();
    expect(screen.getByText(/^Your share of the price was paid into your balance/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open your wallet' }).getAttribute('href')).toBe('/dashboard/wallet');
    expect(screen.getByText('Home sold')).toBeTruthy();
    expect(screen.queryByText(/Projected annual income/)).toBeNull();
    expect(screen.queryByText('Final: the tokens are yours')).toBeNull();
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
    expect(await screen.findByText(/^You can cancel until 17 Nov 2026, \d\d:\d\d local time/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Cancel this investment' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this investment?' }));
    expect(
      dialog.getByText(
        '$5,200.00 is refunded to the card you paid with. 52 tokens of “Seven floors with bronze fins” become available to others again. A new order for this home within 30 days is final at once, unless it has to wait for an identity check. Demo: no real money is charged.',
      ),
    ).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Keep it');
    expect(cancels).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Cancel investment' }));
    expect(await screen.findByText('Investment cancelled. You’ll get a full refund.')).toBeTruthy();
    expect(await screen.findByText(/^Cancelled on/)).toBeTruthy();
    expect(screen.getByText('The full $5,200.00 was refunded to the card you paid with.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel this investment' })).toBeNull();
  });

  it('says when there is none', async () => {
    signIn();
    answer('get', `/investments/${ORDER_ID}`, () => refuse(404, 'We cannot find this investment.'));
    await renderPage(`/dashboard/investment/${ORDER_ID}`);
    expect(await screen.findByText('We can’t find this receipt')).toBeTruthy();
  });
});

describe('the receipt of a payment', () => {
  it('shows the deposit held apart', async () => {
    signIn();
    answer('get', `/payments/${ORDER_ID}`, () => succeed(buildPaymentReceipt()));
    await renderPage(`/dashboard/payment/${ORDER_ID}`);
    await screen.findByRole('heading', { level: 1, name: 'Rent and deposit (demonstration)' });
    expect(rowsOf('Rent and deposit paid').slice(1)).toEqual([
      'Your card−AED 43,500.00',
      'Rent paid ahead, set aside+AED 14,500.00',
      'Deposit, set aside+AED 29,000.00',
      'TotalAED 0.00',
    ]);
    expect(screen.getByText(HELD)).toBeTruthy();
    expect(screen.getByText(/Later months are paid through Diyar/)).toBeTruthy();
  });

  it('says since when the lease has ended and that the owner is asked', async () => {
    signIn();
    const endedAt = '2026-11-15T10:00:00.000Z';
    const standing = {
      state: 'ended' as const,
      endedAt,
      depositAskedAt: '2026-11-20T10:00:00.000Z',
      depositReturnedAt: null,
    };
    answer('get', `/payments/${ORDER_ID}`, () => succeed(buildPaymentReceipt({ lease: standing })));
    await renderPage(`/dashboard/payment/${ORDER_ID}`);
    expect(await screen.findByText('The lease ended on 15 Nov 2026')).toBeTruthy();
    expect(screen.getByText(/We emailed the owner on 20 Nov 2026 to ask for the deposit\./)).toBeTruthy();
    expect(screen.getByText(HELD)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Your leases' });
    expect(link.getAttribute('href')).toBe('/dashboard/receipts#leases');
  });

  it('says when the deposit came back, and shows its lines in the ledger', async () => {
    signIn();
    const at = '2026-11-16T10:00:00.000Z';
    const receipt = buildPaymentReceipt({
      method: 'crypto',
      exchange: { amountMinor: 1_184_479, unitsPerUsd: '3.6725' },
      lease: { state: 'settled', endedAt: at, depositAskedAt: at, depositReturnedAt: at },
    });
    receipt.transactions.push({
      id: '9',
      kind: 'deposit-returned',
      at,
      entries: [
        { account: 'deposit', unit: 'AED', amount: -2_900_000 },
        { account: 'outside', unit: 'AED', amount: 2_900_000 },
      ],
    });
    answer('get', `/payments/${ORDER_ID}`, () => succeed(receipt));
    await renderPage(`/dashboard/payment/${ORDER_ID}`);
    expect(
      await screen.findByText('Settled on 16 Nov 2026. Refunds go to your Diyar balance, in US dollars.'),
    ).toBeTruthy();
    expect(screen.queryByText(HELD)).toBeNull();
    expect(screen.getByText('Paid in US dollars').closest('div')?.textContent).toBe(
      'Paid in US dollarsAt 3.6725 for a dollar. A refund returns the dollars.$11,844.79',
    );
    expect(screen.queryByText(/We emailed the owner/)).toBeNull();
    expect(rowsOf('Deposit returned').slice(1)).toEqual([
      'Deposit, set aside−AED 29,000.00',
      'Exchange+AED 29,000.00',
      'TotalAED 0.00',
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
    expect(await leases.findByText('Deposit AED 29,000.00')).toBeTruthy();
    expect(leases.getByText(HELD)).toBeTruthy();
    const open = leases.getByRole('link', { name: 'Open lease of Two-bedroom on the 18th floor' });
    expect(open.getAttribute('href')).toBe(`/dashboard/leases/${lease.id}`);
  });
});

describe('/dashboard/receipts, when one of its lists cannot be loaded', () => {
  it('says so there, shows the others, and does not ask again by itself', async () => {
    signIn();
    answer('get', '/investments', () => succeed([buildInvestment()], { meta: {} }));
    const asked = answer('get', '/payments', () => refuse(503, 'Too busy. Please try again.'));
    answer('get', '/leases', () => succeed([lease], { meta: { total: 1 } }));
    await renderPage('/dashboard/receipts');
    expect(await screen.findByText('Deposit AED 29,000.00')).toBeTruthy();
    const payments = within(screen.getByRole('region', { name: 'Payments' }));
    expect(payments.getByRole('button', { name: 'Try Again' })).toBeTruthy();
    // Once for the page, and once when the list itself appears.
    expect(asked.length).toBeLessThanOrEqual(2);
  });
});

describe('a lease that has ended', () => {
  const ended = { state: 'ended', endedAt: '2026-11-14T10:00:00.000Z' } as const;
  let leases: Lease[];

  beforeEach(() => {
    signIn();
    answer('get', '/investments', () => succeed([], { meta: {} }));
    answer('get', '/payments', () => succeed([], { meta: {} }));
    answer('get', '/leases', () => succeed([...leases], { meta: { total: leases.length } }));
  });

  const ASK = 'Ask the owner again for the deposit of Two-bedroom on the 18th floor';

  it('tells its tenant since when and that the owner is asked, who can be asked again once a day', async () => {
    const waiting = { ...ended, depositAskedAt: ended.endedAt, canAskFrom: '2026-11-15T10:00:00.000Z' };
    leases = [buildLease(waiting)];
    const asked = answer('post', `/leases/${lease.id}/ask-for-deposit`, () => {
      leases = [
        buildLease({ ...waiting, depositAskedAt: '2099-01-01T10:00:00.000Z', canAskFrom: '2099-01-02T10:00:00.000Z' }),
      ];
      return succeed(leases[0]);
    });
    const { user } = await renderPage('/dashboard/receipts');
    expect(await screen.findByText(/ended on 14 Nov 2026$/)).toBeTruthy();
    expect(screen.getByText(`${HELD} We emailed the owner on 14 Nov 2026 to ask for it.`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Return deposit/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: ASK }));
    expect(await screen.findByText('We’ve emailed the owner.')).toBeTruthy();
    expect(asked).toHaveLength(1);
    expect(await screen.findByText(/^You can ask again from 2 Jan 2099, \d\d:\d\d local time/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: ASK })).toBeNull();
  });

  it('says by the server’s sentence that it was asked for too soon', async () => {
    leases = [buildLease({ ...ended, depositAskedAt: ended.endedAt, canAskFrom: '2026-11-15T10:00:00.000Z' })];
    answer('post', `/leases/${lease.id}/ask-for-deposit`, () =>
      refuse(429, 'You asked the owner within the last 24 hours. Please wait before you ask again.'),
    );
    const { user } = await renderPage('/dashboard/receipts');
    await user.click(await screen.findByRole('button', { name: ASK }));
    expect(
      await screen.findByText('You asked the owner within the last 24 hours. Please wait before you ask again.'),
    ).toBeTruthy();
  });

  it('asks its owner to return the deposit, in full and to where it came from', async () => {
    leases = [buildLease({ ...ended, role: 'owner', depositAskedAt: ended.endedAt })];
    const returned = answer('post', `/leases/${lease.id}/return-deposit`, () => {
      leases = [buildLease({ ...ended, role: 'owner', depositReturnedAt: '2026-11-16T10:00:00.000Z' })];
      return succeed(leases[0]);
    });
    const { user } = await renderPage('/dashboard/receipts');
    expect(await screen.findByText(`${HELD_BY_YOU} Please return it to Layla Rahman now.`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Return deposit of Two-bedroom on the 18th floor' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Return the deposit?' }));
    expect(
      dialog.getByText(
        'AED 29,000.00 is returned in full to Layla Rahman, to the card it came from. Demo: no real money is charged.',
      ),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Return deposit' }));
    expect(await screen.findByText('Settled with Layla Rahman on 16 Nov 2026.')).toBeTruthy();
    expect(returned).toHaveLength(1);
  });

  it('tells its tenant when the deposit came back and where to', async () => {
    leases = [buildLease({ ...ended, depositReturnedAt: '2026-11-16T10:00:00.000Z' })];
    await renderPage('/dashboard/receipts');
    expect(await screen.findByText('Settled on 16 Nov 2026. Refunds go to the card you paid with.')).toBeTruthy();
  });
});

describe('the receipt of a purchase', () => {
  const reserved = () => ({ ...buildPaymentReceipt(buildPurchase()), lease: null, transactions: [] });

  it('shows price, deposit and rest, says until when the owner can accept, and leads to the purchase', async () => {
    const person = signIn();
    answer('get', `/payments/${ORDER_ID}`, () => succeed(reserved()));
    await renderPage(`/dashboard/payment/${ORDER_ID}`);
    expect(await screen.findByText('Waiting for the owner')).toBeTruthy();
    expect(screen.getByText(/^The owner can accept until 17 Nov/)).toBeTruthy();
    const lines = within(screen.getByRole('region', { name: 'Receipt' })).getAllByRole('term');
    expect(lines.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Price of the home', '$500,000.00'],
      ['Rest, paid later', '$495,000.00'],
      ['Reservation depositRefundable, and a part of the price.', '$5,000.00'],
      ['Total paid', '$5,000.00'],
      ['Receipt number', expect.stringMatching(/^PAY-2026-[\dA-F]{4}-[\dA-F]{4}$/)],
      ['Date', expect.stringMatching(/^\d+ Nov 2026, \d\d:\d\d$/)],
      ['Paid by', person.profile.name],
      ['Payment method', 'Credit card'],
      ['Issued by', 'Diyar, localhost:3000'],
    ]);
    const link = screen.getByRole('link', { name: 'Open the purchase' });
    expect(link.getAttribute('href')).toBe(`/dashboard/purchases/${ORDER_ID}`);
  });

  it('names the bank account that the rest of the price came from', async () => {
    signIn();
    const entries = (amount: number) => [
      { account: 'outside', unit: 'USD', amount: -amount },
      { account: 'sale', unit: 'USD', amount },
    ];
    const transactions = [500_000, 49_500_000].map((amount, step) => ({
      id: String(step),
      kind: 'home-bought',
      at: '2026-11-14T09:05:00.000Z',
      entries: entries(amount),
    }));
    answer('get', `/payments/${ORDER_ID}`, () => succeed({ ...reserved(), transactions }));
    await renderPage(`/dashboard/payment/${ORDER_ID}`);
    expect((await screen.findByText('Your card')).nextElementSibling?.textContent).toBe('−$5,000.00');
    expect(screen.getByText('Your bank account').nextElementSibling?.textContent).toBe('−$495,000.00');
  });

  it('says why it ended, and that everything was refunded', async () => {
    signIn();
    const endedAt = '2026-11-15T10:00:00.000Z';
    const purchase = { ...reserved().purchase!, state: 'returned', endedAt, returnReason: 'cancelled' } as const;
    answer('get', `/payments/${ORDER_ID}`, () => succeed({ ...reserved(), purchase }));
    await renderPage(`/dashboard/payment/${ORDER_ID}`);
    expect(await screen.findByText('Refunded')).toBeTruthy();
    expect(screen.getByText(/You cancelled\. Everything you paid was refunded\./).textContent).toContain(
      'After that, you can’t reserve the same home again for 30 days.',
    );
    expect(screen.queryByRole('link', { name: 'Open the purchase' })).toBeNull();
  });

  it('says when the owner accepted, and leads on', async () => {
    signIn();
    const purchase = { ...reserved().purchase!, state: 'accepted', acceptedAt: '2026-11-15T10:00:00.000Z' } as const;
    answer('get', `/payments/${ORDER_ID}`, () => succeed({ ...reserved(), purchase }));
    await renderPage(`/dashboard/payment/${ORDER_ID}`);
    expect(await screen.findByText('Accepted')).toBeTruthy();
    expect(screen.getByText(/^The owner accepted on 15 Nov/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the purchase' })).toBeTruthy();
  });
});
