import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InvestmentReceipt } from '@diyar/domain/investments.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { tokenFacts } from '#web/testing/open-property.tsx';
import { buildInvestmentQuote, buildInvestmentReceipt, ORDER_ID } from '#web/testing/order-answers.ts';
import { buildRaise } from '#web/gallery/raise-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const waiting = { waitsFor: ['raise' as const], waitsUntil: '2026-11-30T12:00:00.000Z', coolingOffEndsAt: null };
const inRaise = { ...waiting, raise: { endsAt: '2026-11-27T12:00:00.000Z', asksUntil: null } };

beforeEach(() => {
  signIn();
});

describe('an order of a raise on the invest screen', () => {
  it('waits for the close of the raise, in plain words', async () => {
    const property = buildProperty({
      isForSale: false,
      isForInvestment: true,
      tokensTotal: 30_930,
      tokensAvailable: 11_135,
    });
    answer('get', `/properties/${property.id}`, () => succeed(property));
    answer('get', `/properties/${property.id}/token-facts`, () => succeed(tokenFacts));
    answer('get', `/properties/${property.id}/raise`, () =>
      succeed(buildRaise({ deadline: '2026-11-27T12:00:00.000Z' })),
    );
    answer('post', '/investments/quote', () => succeed(buildInvestmentQuote(1000, waiting)));
    await renderPage(`/dashboard/investment?propertyId=${property.id}`, { property });
    await screen.findByText('Your order waits for: the close of the raise on 27 Nov 2026.');
    expect(
      screen.getByText(
        /If it does not, you get everything back, fees included\. You can cancel in full at any time before\./,
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        /If it is not final by 30 Nov 2026, \d\d:\d\d local time, everything comes back to you by itself\./,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Invest $1,000.00' }).getAttribute('aria-disabled')).not.toBe('true');
  });
});

async function openReceipt(changes: Partial<InvestmentReceipt>) {
  answer('get', `/investments/${ORDER_ID}`, () => succeed(buildInvestmentReceipt(changes)));
  const page = await renderPage(`/dashboard/investment/${ORDER_ID}`);
  const steps = within(await screen.findByRole('region', { name: 'From the order to ownership' }));
  return { ...page, steps: () => steps.getAllByRole('listitem').map((step) => step.textContent) };
}

describe('the receipt of an order of a raise', () => {
  it('has the close of the raise and the 48 hours after it among its steps', async () => {
    const { steps } = await openReceipt(inRaise);
    expect(screen.getByText('Your order waits for: the close of the raise on 27 Nov 2026.')).toBeTruthy();
    expect(steps().slice(4)).toEqual([
      expect.stringMatching(/^5Close of the raiseOn 27 Nov 2026, \d\d:\d\d, if it reaches its minimum$/),
      '648 hours after the closeStill to come',
      '7Final: the tokens are yoursStill to come',
    ]);
    expect(screen.queryByText(/^The raise was extended/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel this investment' })).toBeTruthy();
  });

  it('counts the 48 hours once it has closed', async () => {
    const { steps } = await openReceipt({
      ...inRaise,
      waitsFor: [],
      waitsUntil: null,
      coolingOffEndsAt: '2026-11-29T12:00:00.000Z',
    });
    expect(steps()[4]).toBe('Close of the raiseDone');
    expect(steps()[5]).toMatch(/^648 hours after the closeUntil 29 Nov 2026/);
  });

  it('asks for a yes where the raise was extended, and keeps it', async () => {
    let asksUntil: string | null = '2026-12-11T12:00:00.000Z';
    const { user } = await openReceipt({ ...inRaise, raise: { endsAt: inRaise.raise.endsAt, asksUntil } });
    answer('get', `/investments/${ORDER_ID}`, () =>
      succeed(buildInvestmentReceipt({ ...inRaise, raise: { endsAt: '2026-12-11T12:00:00.000Z', asksUntil } })),
    );
    await screen.findByText('The raise was extended to 11 Dec 2026');
    expect(screen.getByText(/^Without your yes your money is refunded on 27 Nov 2026\./)).toBeTruthy();
    const agreed = answer('post', `/investments/${ORDER_ID}/agree`, () => {
      asksUntil = null;
      return succeed(buildInvestmentReceipt(inRaise));
    });
    await user.click(screen.getByRole('button', { name: 'Stay in until 11 Dec 2026' }));
    expect(await screen.findByText('You stay in the raise.')).toBeTruthy();
    expect(agreed).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(/^The raise was extended/)).toBeNull());
  });

  it('says why a yes could not be kept', async () => {
    const { user } = await openReceipt({
      ...inRaise,
      raise: { endsAt: inRaise.raise.endsAt, asksUntil: '2026-12-11T12:00:00.000Z' },
    });
    answer('post', `/investments/${ORDER_ID}/agree`, () =>
      refuse(409, 'There is no extension that this order waits for.', { code: 'STEP_NOT_ALLOWED' }),
    );
    await user.click(screen.getByRole('button', { name: 'Stay in until 11 Dec 2026' }));
    expect(await screen.findByText('There is no extension that this order waits for.')).toBeTruthy();
  });
});
