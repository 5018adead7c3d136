import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Property } from '@diyar/domain/properties.ts';
import { answer, breakNetwork, type FakeCall, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildOffering, buildProperty } from '#web/testing/fixtures.ts';
import { buildBalance } from '#web/testing/money-answers.ts';
import { tokenFacts } from '#web/testing/open-property.tsx';
import { buildInvestmentQuote, buildInvestmentReceipt } from '#web/testing/order-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const property = buildProperty({
  title: 'Seven floors with bronze fins',
  isForInvestment: true,
  tokensTotal: 8000,
  tokensAvailable: 5240,
});

function answerQuotes(): FakeCall[] {
  return answer('post', '/investments/quote', ({ body }) =>
    succeed(buildInvestmentQuote((body as { amount: number }).amount)),
  );
}

function open(home: Property = property) {
  answer('get', `/properties/${home.id}`, () => succeed(home));
  answer('get', `/properties/${home.id}/token-facts`, () => succeed(tokenFacts));
  return renderPage('/dashboard/investment', { property: home, type: 'invest' });
}

async function fillCard(user: UserEvent) {
  await user.type(screen.getByLabelText('Name on the card'), 'Layla Rahman');
  await user.type(screen.getByLabelText('Card number'), '4242 4242 4242 4242');
  await user.type(screen.getByLabelText('Expires'), '12 / 29');
  await user.type(screen.getByLabelText('Security code'), '123');
}

const keyOf = (call: FakeCall | undefined) => call?.request.headers.get('idempotency-key');

beforeEach(() => {
  signIn();
  answer('get', '/properties', () => succeed([], { meta: { total: 0 } }));
  answer('get', '/properties/facets', () => refuse(500, 'Internal server error'));
  answer('get', '/properties/top-rated', () => succeed([]));
  answer('get', '/properties/insights', () => refuse(500, 'Internal server error'));
});

describe('/dashboard/investment', () => {
  it('says "No property selected" without a home, and goes back', async () => {
    const { user } = await renderPage('/dashboard/investment');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No property selected');
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(window.location.pathname).not.toBe('/dashboard/investment'));
  });

  it('begins with 1000 and shows tokens and projected annual income', async () => {
    const quotes = answerQuotes();
    await open();
    const amount: HTMLInputElement = await screen.findByLabelText('How much do you want to invest?');
    expect(amount.name).toBe('amount');
    expect(amount.value).toBe('1,000');
    await screen.findByRole('button', { name: 'Invest $1,000.00' });
    expect(quotes[0]?.body).toEqual({ propertyId: property.id, amount: 1000 });
    const quote = within(screen.getByRole('region', { name: 'Your quote' }));
    expect(quote.getByText('10 whole tokens')).toBeTruthy();
    expect(quote.getByText('$85.00')).toBeTruthy();
    expect(quote.getByText('Projected, not guaranteed.')).toBeTruthy();
    expect(quote.getByText(/^Valid until \d\d:\d\d local time/)).toBeTruthy();
    expect(quote.getByText(/^Demo: no real money is charged\.$/)).toBeTruthy();
  });

  it('names the home in the breadcrumb, and says what it earns, has paid and costs for the typed amount', async () => {
    answerQuotes();
    const { user } = await open();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect((await trail.findByRole('link', { name: property.title })).getAttribute('href')).toBe(
      `/dashboard/property/${property.id}`,
    );
    const earns = within(await screen.findByRole('region', { name: 'What this home earns' }));
    expect(earns.getByText('4.5%')).toBeTruthy();
    const paid = within(screen.getByRole('region', { name: 'What it has paid' }));
    expect(paid.getByRole('row', { name: /^Oct 2026/ }).textContent).toBe('Oct 2026$0.78$0.72');
    const costs = within(screen.getByRole('region', { name: 'Costs, in money' }));
    expect(costs.getByRole('row', { name: /^Management/ }).textContent).toBe('Management$3.39$10.17$16.95');
    const amount = screen.getByLabelText('How much do you want to invest?');
    await user.clear(amount);
    await user.type(amount, '5250');
    expect(costs.getByText(/for 52 tokens/)).toBeTruthy();
    expect(costs.getByRole('row', { name: /^Management/ }).textContent).toBe('Management$17.63$52.88$88.14');
    // The fee stands in the quote, and is not said twice.
    expect(costs.queryByText(/Fee of the investment/)).toBeNull();
  });

  it('accepts digits only, and charges whole tokens', async () => {
    answerQuotes();
    const { user } = await open();
    const amount: HTMLInputElement = await screen.findByLabelText('How much do you want to invest?');
    await user.clear(amount);
    await user.type(amount, '٥a2,۵.0-');
    expect(amount.value).toBe('5,250');
    await screen.findByRole('button', { name: 'Invest $5,200.00' });
    const quote = within(screen.getByRole('region', { name: 'Your quote' }));
    const lines = quote.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(lines).toEqual([
      ['Amount entered', '$5,250.00'],
      ['52 whole tokensat $100.00 each', '$5,200.00'],
      ['Not charged', '$50.00'],
      ['Purchase fee', '$0.00'],
      ['Total charged', '$5,200.00'],
      ['Projected annual income', '$446.25'],
    ]);
    expect(quote.getByText(/On the \$5,200\.00 charged: \$442\.00 projected\./)).toBeTruthy();
  });

  it('projects by the home’s own net yield, next to the illustration for every home', async () => {
    answerQuotes();
    await open({ ...property, offering: buildOffering({ netYieldBasisPoints: 512 }) });
    expect(
      await screen.findByText(/^8\.5% of the amount entered, the same illustration for every home\./),
    ).toBeTruthy();
    expect(screen.getByText('By its own rent and costs this home is projected to bring 5.12%: $51.20.')).toBeTruthy();
  });

  it('offers 1000, 5000, 10000 and 25000', async () => {
    answerQuotes();
    const { user } = await open();
    const quick = within(await screen.findByRole('group', { name: 'Quick amounts' }));
    expect(quick.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '$1,000',
      '$5,000',
      '$10,000',
      '$25,000',
    ]);
    await user.click(quick.getByRole('button', { name: '$25,000' }));
    await screen.findByRole('button', { name: 'Invest $25,000.00' });
  });

  it('can be paid from the balance, where there is money in it', async () => {
    answerQuotes();
    answer('get', '/balances', () => succeed([buildBalance(), buildBalance({ currency: 'EUR' })]));
    const orders = answer('post', '/investments', () => succeed(buildInvestmentReceipt()));
    const { user } = await open();
    expect(await screen.findByRole('radio', { name: /Credit card/ })).toHaveProperty('checked', true);
    await user.click(await screen.findByRole('radio', { name: /^Diyar balance ?\$1,250\.50 available$/ }));
    await user.click(await screen.findByRole('button', { name: 'Invest $1,000.00' }));
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.body).toMatchObject({ amount: 1000, method: 'balance' });
  });

  it('does not offer an empty balance, and begins with the balance after reinvesting', async () => {
    answerQuotes();
    const { unmount } = await open();
    await screen.findByRole('button', { name: 'Invest $1,000.00' });
    expect(screen.queryByRole('radio', { name: /Diyar balance/ })).toBeNull();
    unmount();
    answer('get', '/balances', () => succeed([buildBalance()]));
    await renderPage('/dashboard/investment', { property: { id: property.id }, method: 'balance' });
    expect(await screen.findByRole('radio', { name: /Diyar balance/ })).toHaveProperty('checked', true);
    await screen.findByText('The total is taken from your balance of $1,250.50. A refund goes back to your balance.');
  });

  it('refuses less than one token without asking the server', async () => {
    const quotes = answerQuotes();
    const { user } = await open();
    const amount = await screen.findByLabelText('How much do you want to invest?');
    await screen.findByRole('button', { name: 'Invest $1,000.00' });
    await user.clear(amount);
    await user.type(amount, '99');
    expect((await screen.findAllByText('Minimum investment: $100 (one token)')).length).toBe(2);
    expect(screen.getByText('Projected annual income').nextElementSibling?.textContent).toBe('$8.42');
    await user.click(screen.getByRole('button', { name: 'Invest' }));
    expect(document.activeElement).toBe(amount);
    expect(quotes.map(({ body }) => (body as { amount: number }).amount)).toEqual([1000]);
  });

  it('needs the card’s fields, and never sends them', async () => {
    answerQuotes();
    const orders = answer('post', '/investments', () => succeed(buildInvestmentReceipt()));
    const { user } = await open();
    const invest = await screen.findByRole('button', { name: 'Invest $1,000.00' });
    for (const label of ['Name on the card', 'Card number', 'Expires', 'Security code'])
      await user.clear(screen.getByLabelText(label));
    await user.click(invest);
    expect(document.activeElement).toBe(screen.getByLabelText('Name on the card'));
    for (const words of [
      'Name on the card is required',
      'Card number is required',
      'Expiry date is required',
      'Security code is required',
    ])
      expect(screen.getByText(words)).toBeTruthy();
    expect(orders).toHaveLength(0);
    await fillCard(user);
    await user.click(screen.getByRole('button', { name: 'Invest $1,000.00' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(
      await screen.findByText('Investment confirmed. You can cancel for a full refund within 48 hours.'),
    ).toBeTruthy();
    expect(orders[0]?.body).toEqual({
      propertyId: property.id,
      amount: 1000,
      method: 'creditCard',
      quote: 'quote-1000',
    });
    expect(keyOf(orders[0])).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('4242');
  });

  it('invests once when it is pressed twice', async () => {
    answerQuotes();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const orders = answer('post', '/investments', async () => {
      await held;
      return succeed(buildInvestmentReceipt());
    });
    const { user } = await open();
    await screen.findByRole('button', { name: 'Invest $1,000.00' });
    const button = screen.getByRole('button', { name: 'Invest $1,000.00' });
    await user.dblClick(button);
    await user.click(button);
    release();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(orders).toHaveLength(1);
  });

  it('repeats the same order after a lost answer, also after a reload', async () => {
    answerQuotes();
    const orders = answer('post', '/investments', (_, count) =>
      count < 3 ? breakNetwork() : succeed(buildInvestmentReceipt()),
    );
    const { user, unmount } = await open();
    await screen.findByRole('button', { name: 'Invest $1,000.00' });
    const press = async () => user.click(await screen.findByRole('button', { name: 'Invest $1,000.00' }));
    await press();
    expect(
      (await screen.findAllByText(/We didn’t hear back\. Try again; nothing is charged or recorded twice\./)).length,
    ).toBeGreaterThan(0);
    await press();
    await waitFor(() => expect(orders).toHaveLength(2));
    unmount();
    answer('post', '/investments/quote', () => succeed(buildInvestmentQuote(1000, { quote: 'a newer quote' })));
    await open();
    await screen.findByRole('button', { name: 'Invest $1,000.00' });
    await press();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(new Set(orders.map(keyOf)).size).toBe(1);
    expect(new Set(orders.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('takes a new key for what is asked anew', async () => {
    answerQuotes();
    const orders = answer('post', '/investments', () => refuse(409, 'Not enough tokens are left.'));
    const { user } = await open();
    await screen.findByRole('button', { name: 'Invest $1,000.00' });
    await user.click(screen.getByRole('button', { name: 'Invest $1,000.00' }));
    expect((await screen.findAllByText('Not enough tokens are left.')).length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: 'Invest $1,000.00' }));
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(keyOf(orders[0])).not.toBe(keyOf(orders[1]));
  });

  it.each([
    ['QUOTE_CHANGED', 'This quote is no longer valid. Please check the new one before you continue.'],
    ['QUOTE_USED', 'This quote has already been used for an order. Please check the new one before you continue.'],
  ])('shows the new quote and says so when the old one is refused with %s', async (code, sentence) => {
    answer('post', '/investments/quote', (_, count) =>
      succeed(buildInvestmentQuote(1000, count === 1 ? {} : { quote: 'newer', feeMinor: 1000, totalMinor: 101_000 })),
    );
    answer('post', '/investments', () => refuse(409, sentence, { code }));
    const { user } = await open();
    await screen.findByRole('button', { name: 'Invest $1,000.00' });
    await user.click(screen.getByRole('button', { name: 'Invest $1,000.00' }));
    await screen.findByRole('button', { name: 'Invest $1,010.00' });
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  });

  it('says before it is paid that an order after a cancellation is final', async () => {
    const final = { coolingOffEndsAt: null, lastCancelledAt: '2026-11-10T10:32:00.000Z' };
    answer('post', '/investments/quote', () => succeed(buildInvestmentQuote(1000, final)));
    answer('post', '/investments', () => succeed(buildInvestmentReceipt()));
    const { user } = await open();
    expect(await screen.findByText('This order is final')).toBeTruthy();
    expect(screen.getByText(/^You cancelled an order for this home on 10 Nov 2026\./)).toBeTruthy();
    expect(screen.queryByText(/You can cancel for a full refund/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Invest $1,000.00' }));
    expect(await screen.findByText('Investment confirmed and completed.')).toBeTruthy();
  });

  it('says before it is paid what an order waits for and until when, and confirms it like any other', async () => {
    const waiting = { waitsFor: ['buyer' as const, 'seller' as const], waitsUntil: '2026-12-15T10:32:00.000Z' };
    answer('post', '/investments/quote', () =>
      succeed(buildInvestmentQuote(1000, { ...waiting, coolingOffEndsAt: null })),
    );
    answer('post', '/investments', () => succeed(buildInvestmentReceipt({ ...waiting, coolingOffEndsAt: null })));
    const { user } = await open();
    await screen.findByText('Your order waits for: your identity check and the identity check of the seller.');
    expect(
      screen.getByText(/If something is still missing on 15 Dec 2026, .*, you get everything back\./),
    ).toBeTruthy();
    expect(screen.queryByText(/You can cancel for a full refund/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Invest $1,000.00' }));
    expect(
      await screen.findByText('Investment confirmed. You can cancel for a full refund within 48 hours.'),
    ).toBeTruthy();
  });

  it('tells a home that nobody has reviewed from one whose sales are suspended, and leads to its review', async () => {
    const waiting = { waitsFor: ['buyer', 'seller', 'home'] as const, waitsUntil: '2026-12-15T10:32:00.000Z' };
    answer('post', '/investments/quote', () =>
      succeed(buildInvestmentQuote(1000, { ...waiting, waitsFor: [...waiting.waitsFor], coolingOffEndsAt: null })),
    );
    await open();
    await screen.findByText(
      'Your order waits for: your identity check, the identity check of the seller and the Sharia review of the home.',
    );
    expect(screen.getByText(/^The Sharia board has not attested this home so far/)).toBeTruthy();
    expect(screen.queryByText(/suspended/)).toBeNull();
    const review = screen.getByRole('link', { name: 'See the review of this home' });
    expect(review.getAttribute('href')).toMatch(/^\/property\/.+\/passport$/);
    expect(screen.getByRole('link', { name: 'Go to your identity check' })).toBeTruthy();
  });

  it('says by the server’s sentence why there is no quote', async () => {
    answer('post', '/investments/quote', () => refuse(409, 'This is your own listing.', { code: 'OWN_PROPERTY' }));
    await open();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('This is your own listing.');
    const invest = screen.getByRole<HTMLButtonElement>('button', { name: 'Invest' });
    expect(invest.disabled).toBe(true);
    expect(invest.previousElementSibling?.textContent).toBe('This is your own listing.');
  });

  it('puts the reason above the form, and neither asks for a card nor promises anything', async () => {
    const sentence = 'You have an order for this home that can still be cancelled.';
    answer('post', '/investments/quote', () => refuse(409, sentence, { code: 'ORDER_OPEN' }));
    await open();
    const notice = await screen.findByRole('alert');
    const amount = screen.getByLabelText('How much do you want to invest?');
    expect(notice.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const orders = within(notice).getByRole('link', { name: 'See your orders' });
    expect(orders.getAttribute('href')).toBe('/dashboard/receipts');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Payment method' })).toBeNull();
    expect(screen.queryByText('Projected annual income')).toBeNull();
    expect(screen.queryByText(/You can cancel for a full refund/)).toBeNull();
  });

  it('keeps the card where another amount would do', async () => {
    const sentence = 'Not enough tokens are left.';
    answer('post', '/investments/quote', () =>
      refuse(409, sentence, { code: 'TOO_FEW_TOKENS', fields: { amount: sentence } }),
    );
    await open();
    const field = await screen.findByRole('textbox', {
      name: 'How much do you want to invest?',
      description: sentence,
    });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('group', { name: 'Payment method' })).toBeTruthy();
  });

  it('names no share of more tokens than the home has', async () => {
    answerQuotes();
    const { user } = await open();
    const field = await screen.findByRole('textbox', { name: 'How much do you want to invest?' });
    await user.clear(field);
    await user.type(field, '999999999999');
    expect(screen.getByText('Your share').nextElementSibling?.textContent).toMatch(/^–of/);
  });
});
