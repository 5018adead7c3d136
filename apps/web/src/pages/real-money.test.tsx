import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, succeed } from '#web/testing/fake-api.ts';
import { useFakeStripe } from '#web/testing/fake-stripe.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { buildLeaseDetails } from '#web/testing/order-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const LEASE_ID = '33333333-3333-4333-8333-333333333333';
const notice = 'Card payments are processed by Stripe.';

describe('a server that charges cards', () => {
  const stripe = useFakeStripe('real');

  it('tops up with a card that Stripe has authorised, and with nothing that it declined', async () => {
    signIn();
    const intents = stripe.serve();
    const calls = answer('post', '/balances/top-up', () => succeed({}));
    stripe.refusal = { message: 'Your card was declined.' };
    const { user } = await renderPage('/dashboard/wallet/top-up', { currency: 'AED' });
    await screen.findByText('the card field of Stripe');
    expect(screen.getByText(notice)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\bdemo\b|no real money/i);
    await user.type(screen.getByLabelText('Amount'), '250');
    await user.click(screen.getByRole('button', { name: 'Top up AED 250.00' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
    expect(calls).toHaveLength(0);
    stripe.refusal = undefined;
    await user.click(screen.getByRole('button', { name: 'Top up AED 250.00' }));
    await screen.findByText('Your balance is topped up.');
    expect(intents.map(({ body }) => body)).toEqual([
      { currency: 'AED', amountMinor: 25_000 },
      { currency: 'AED', amountMinor: 25_000 },
    ]);
    expect(calls.map(({ body }) => body)).toEqual([
      { currency: 'AED', amountMinor: 25_000, method: 'creditCard', intentId: stripe.intentId },
    ]);
  });

  it('pays rent with a card, and offers no way that it does not take', async () => {
    signIn();
    const intents = stripe.serve();
    const month = { number: 1, amountMinor: 1_450_000, paidAt: null, paymentId: null, state: 'due' } as const;
    const days = { startsOn: '2026-11-01', endsOn: '2026-11-30', dueOn: '2026-11-01' };
    answer('get', `/leases/${LEASE_ID}`, () =>
      succeed(buildLeaseDetails({ method: 'crypto', months: [{ ...month, ...days }] })),
    );
    const paid = answer('post', `/leases/${LEASE_ID}/rent`, () => succeed({}));
    const { user } = await renderPage(`/dashboard/leases/${LEASE_ID}`);
    const rent = within(await screen.findByRole('region', { name: 'Rent' }));
    expect(rent.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['creditCard', 'balance']);
    const card = await rent.findByText('the card field of Stripe');
    expect(rent.getByText(notice)).toBeTruthy();
    await user.click(rent.getByRole('radio', { name: 'Diyar balance' }));
    expect(rent.queryByRole('group', { name: 'Card details' })).toBeNull();
    await user.click(rent.getByRole('radio', { name: 'Credit card' }));
    expect(rent.getByText('the card field of Stripe')).toBe(card);
    await user.click(rent.getByRole('button', { name: 'Pay AED 14,500.00' }));
    await waitFor(() => expect(paid).toHaveLength(1));
    expect(intents[0]?.body).toEqual({ currency: 'AED', amountMinor: 1_450_000 });
    expect(paid[0]?.body).toEqual({ method: 'creditCard', amountMinor: 1_450_000, intentId: stripe.intentId });
  });

  it('lets an owner pay income in with a card of exactly that amount', async () => {
    const { profile } = signIn();
    const home = buildProperty({
      owner: { id: profile.id, name: profile.name },
      isForInvestment: true,
      tokensTotal: 100,
    });
    const figures = {
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
      days: 31,
      currency: 'AED',
      receivedMinor: 100_000,
      costsMinor: 0,
      netMinor: 100_000,
      costs: [],
      rentMinor: 0,
      paidInMinor: 100_000,
      repaidMinor: 0,
      reserveMinor: 0,
      fromReserveMinor: 0,
      lostMinor: 0,
      recoveredMinor: 0,
      impermissibleMinor: 0,
      impermissibleKind: null,
      impermissibleNote: '',
      purifiedMinor: 0,
      carriedMinor: 0,
      differenceMinor: null,
      distributedMinor: 100_000,
      tokens: 100,
      perTokenMinor: '1000.000000',
      holders: 1,
      holdersTokenDays: 310,
      wholeTokenDays: 3100,
      holdersMinor: 10_000,
      ownerMinor: 90_000,
    };
    answer('get', `/properties/${home.id}`, () => succeed(home));
    answer('get', `/properties/${home.id}/income/account`, () =>
      succeed({
        currency: 'AED',
        rentMinor: 0,
        reserveMinor: 0,
        carriedMinor: 0,
        firstDay: '2026-01-05',
        lastRecordedDay: null,
        unrecordedDays: 45,
      }),
    );
    answer('get', `/properties/${home.id}/income`, () => succeed([], { meta: { total: 0 } }));
    answer('post', `/properties/${home.id}/income/preview`, () => succeed(figures));
    const intents = stripe.serve();
    const records = answer('post', `/properties/${home.id}/income`, () => succeed({ ...figures, state: 'done' }));
    const { user } = await renderPage(`/dashboard/my-properties/income/${home.id}`);
    await user.clear(await screen.findByLabelText('First day'));
    await user.type(screen.getByLabelText('First day'), '2026-10-01');
    await user.clear(screen.getByLabelText('Last day'));
    await user.type(screen.getByLabelText('Last day'), '2026-10-31');
    await user.type(screen.getByLabelText('Received'), '1000');
    await screen.findByText('the card field of Stripe');
    await user.click(await screen.findByRole('button', { name: 'Distribute AED 1,000.00' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Distribute AED 1,000.00' }));
    await waitFor(() => expect(records).toHaveLength(1));
    expect(intents[0]?.body).toEqual({ currency: 'AED', amountMinor: 100_000 });
    expect(records[0]?.body).toMatchObject({ method: 'creditCard', intentId: stripe.intentId });
  });

  it('says on its public pages that real money is used', async () => {
    await renderPage('/faq');
    expect(screen.getByText(/^Yes\. Cards are charged by Stripe/)).toBeTruthy();
    expect(screen.queryByText(/No real money is used/)).toBeNull();
  });

  it('has terms and a privacy policy for it', async () => {
    await renderPage('/terms-of-service');
    expect(screen.getByRole('heading', { name: /Real money is used$/ })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Payments on this server are a demonstration/);
    expect(document.body.textContent).not.toMatch(/no real money is used/i);
  });

  it('names Stripe in its privacy policy', async () => {
    await renderPage('/privacy-policy');
    expect(screen.getByText(/^Stripe takes card payments\./)).toBeTruthy();
  });
});

describe('a demonstration', () => {
  it('names no payment service in its privacy policy, and lists what leases and purchases store', async () => {
    await renderPage('/privacy-policy');
    expect(document.body.textContent).not.toContain('Stripe');
    for (const stored of [
      /^Applications for a lease/,
      /^Lease contracts, and how they were signed/,
      /^Pictures and notes of a hand-over, claims/,
      /^Documents of a purchase/,
      /^Bank accounts you add/,
      /^Bank transfers to us/,
    ])
      expect(screen.getByText(stored)).toBeTruthy();
  });
});
