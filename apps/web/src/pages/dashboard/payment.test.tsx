import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Property } from '@diyar/domain/properties.ts';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { buildCryptoAccount, buildPaymentQuote, buildPaymentReceipt } from '#web/testing/order-answers.ts';
import { useFakeStripe } from '#web/testing/fake-stripe.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

/** The day that is proposed: a lease cannot begin before the owner has answered. */
function tomorrow(): string {
  const { year, month, day } = Object.fromEntries(
    new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit' })
      .formatToParts(Date.now() + 86_400_000)
      .map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}`;
}

const property = buildProperty({ title: 'Two-bedroom on the 18th floor', isForRent: true, isForSale: false });

function open(state: object = { property, type: 'rent' }) {
  answer('get', `/properties/${property.id}`, () => succeed(property));
  return renderPage('/dashboard/payment', state);
}

beforeEach(() => {
  signIn();
  answer('get', '/rates', () =>
    succeed({
      date: '2026-11-13',
      usdPerUnit: { USD: '1.000000', EUR: '1.160000', GBP: '1.310000', AED: '0.272294', SAR: '0.266667' },
    }),
  );
  answer('get', '/balances/crypto', () => succeed(buildCryptoAccount()));
  answer('get', '/properties', () => succeed([], { meta: { total: 0 } }));
  answer('get', '/properties/facets', () => refuse(500, 'Internal server error'));
  answer('get', '/properties/top-rated', () => succeed([]));
  answer('get', '/properties/insights', () => refuse(500, 'Internal server error'));
});

describe('/dashboard/payment', () => {
  it('shows the contract of a lease before it is paid', async () => {
    answer('post', '/payments/quote', () =>
      succeed(buildPaymentQuote({ type: 'rent', startsOn: '2026-12-01', timeZone: 'Asia/Dubai' })),
    );
    const { user } = await open();
    await user.click(await screen.findByText('Read the contract before you apply'));
    expect(screen.getByText(/lets “Two-bedroom on the 18th floor” to/)).toBeTruthy();
    expect(screen.getByText(/\(time zone Asia\/Dubai\)/)).toBeTruthy();
    expect(screen.getByText(/The lease begins on 1 Dec 2026/)).toBeTruthy();
    expect(screen.getByText(/a notice of at least 30 days/)).toBeTruthy();
  });

  it.each([undefined, { type: 'rent' }, { property, type: 'steal' }, { property: { id: 7 }, type: 'buy' }])(
    'says "No property selected" when it arrives with %o',
    async (state) => {
      await renderPage('/dashboard/payment', state);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No property selected');
      expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
    },
  );

  it('leads owners who come here directly to their listing instead of a form', async () => {
    const quotes = answer('post', '/payments/quote', () => succeed(buildPaymentQuote()));
    const { id, name } = JSON.parse(localStorage.getItem('user') ?? '') as Property['owner'];
    const own = { ...property, owner: { id, name } };
    answer('get', `/properties/${property.id}`, () => succeed(own));
    await renderPage('/dashboard/payment', { property: own, type: 'rent' });
    expect(await screen.findByRole('heading', { level: 1, name: 'This is your own listing.' })).toBeTruthy();
    const edit = screen.getByRole('link', { name: 'Edit listing' });
    expect(edit.getAttribute('href')).toBe(`/dashboard/my-properties/edit/${property.id}`);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(quotes).toHaveLength(0);
  });

  it('itemises first month, deposit held apart, fees and the total due now', async () => {
    const quotes = answer('post', '/payments/quote', () => succeed(buildPaymentQuote()));
    await open();
    await screen.findByRole('button', { name: 'Pay AED 43,500.00' });
    expect(quotes[0]?.body).toEqual({ propertyId: property.id, type: 'rent', startsOn: tomorrow() });
    const quote = within(screen.getByRole('region', { name: 'Two-bedroom on the 18th floor' }));
    await quote.findByText('≈ $11,844.79');
    const lines = quote.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(lines).toEqual([
      ['First month’s rent', 'AED 14,500.00'],
      ['Security deposit, 2 × rentThe deposit is set aside, separate from the owner’s money.', 'AED 29,000.00'],
      ['Fees', 'AED 0.00'],
      ['Total due now', 'AED 43,500.00≈ $11,844.79'],
    ]);
    expect(quote.getByText(/US dollars at the exchange rates of 13 Nov 2026/)).toBeTruthy();
    expect(quote.getByText(/^Valid until \d\d:\d\d local time/)).toBeTruthy();
  });

  it('keeps what was typed into the card fields while another method is looked at', async () => {
    answer('post', '/payments/quote', () => succeed(buildPaymentQuote()));
    const { user } = await open();
    const name = await screen.findByRole('textbox', { name: 'Name on the card' });
    await user.clear(name);
    await user.type(name, 'Layla H');
    await user.click(screen.getByRole('radio', { name: /Crypto/ }));
    expect(name.closest('[hidden]')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Credit card/ }));
    expect(screen.getByLabelText('Name on the card')).toHaveProperty('value', 'Layla H');
  });

  it('says what a lease is before it is paid', async () => {
    answer('post', '/payments/quote', () => succeed(buildPaymentQuote()));
    await open();
    const terms = within(await screen.findByRole('region', { name: 'Lease terms' }));
    expect(terms.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['Paid now', 'The first month, AED 14,500.00, and the deposit, AED 29,000.00.'],
      [
        'Your application',
        'The owner has 7 days to answer. Then you both sign the contract and confirm the hand-over. If the owner declines or a step is not done in time, everything is refunded, including the fee.',
      ],
      [
        'Later months',
        'AED 14,500.00 each. Later months are paid through Diyar, each on its due day. There are no late fees.',
      ],
      [
        'Ending the lease',
        'The lease renews month by month. Either side can end it with the notice in the contract, at least 30 days, and rent for days after the last one is refunded.',
      ],
      [
        'Deposit',
        'The deposit is set aside, separate from the owner’s money. It is returned after the lease, except for what the owner claims within 14 days and you or our staff agree to.',
      ],
    ]);
  });

  it('pays by card without sending the card, says so and goes to /dashboard', async () => {
    answer('post', '/payments/quote', () => succeed(buildPaymentQuote()));
    const payments = answer('post', '/payments', () => succeed(buildPaymentReceipt()));
    const { user } = await open();
    const pay = await screen.findByRole('button', { name: 'Pay AED 43,500.00' });
    const card = ['cardName', 'cardNumber', 'expiryDate', 'cvv'].map((name) =>
      document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!,
    );
    expect(card.map((input) => [input.required, input.autocomplete, input.value])).toEqual([
      [true, 'off', 'Test card'],
      [true, 'off', '4242 4242 4242 4242'],
      [true, 'off', '12 / 34'],
      [true, 'off', '123'],
    ]);
    for (const input of card) await user.clear(input);
    await user.click(pay);
    expect(document.activeElement).toBe(card[0]);
    for (const input of card) await user.type(input, 'x');
    await user.click(pay);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(await screen.findByText('Payment confirmed. Your application is with the owner.')).toBeTruthy();
    expect(payments[0]?.body).toEqual({
      propertyId: property.id,
      type: 'rent',
      startsOn: tomorrow(),
      method: 'creditCard',
      quote: 'quote-rent',
      message: '',
      use: 'home',
      useText: '',
    });
    expect(payments[0]?.request.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('refuses a real card number in the browser, and sends nothing', async () => {
    answer('post', '/payments/quote', () => succeed(buildPaymentQuote()));
    const payments = answer('post', '/payments', () => succeed(buildPaymentReceipt()));
    const { user } = await open();
    const pay = await screen.findByRole('button', { name: 'Pay AED 43,500.00' });
    expect(screen.getByText(/a test card is filled in\. Please don’t enter a real one\./)).toBeTruthy();
    const number = screen.getByLabelText('Card number');
    await user.clear(number);
    await user.type(number, '4539 1488 0343 6467');
    await user.click(pay);
    expect(screen.getByText('This looks like a real card. Please use the test card 4242 4242 4242 4242.')).toBeTruthy();
    expect(document.activeElement).toBe(number);
    expect(payments).toHaveLength(0);
  });

  describe('where a payment service takes cards', () => {
    const stripe = useFakeStripe();

    function serve() {
      answer('post', '/payments/quote', () => succeed(buildPaymentQuote()));
      const intents = stripe.serve();
      return { intents, payments: answer('post', '/payments', () => succeed(buildPaymentReceipt())) };
    }

    it('shows its card field, authorises exactly the total, and orders with that payment', async () => {
      const { intents, payments } = serve();
      const { user } = await open();
      const pay = await screen.findByRole('button', { name: 'Pay AED 43,500.00' });
      expect(await screen.findByText('the card field of Stripe')).toBeTruthy();
      expect(screen.getByRole('group', { name: 'Card details' })).toBeTruthy();
      expect(screen.queryByLabelText('Card number')).toBeNull();
      expect(screen.queryByRole('radio', { name: /Crypto/ })).toBeNull();
      await user.click(pay);
      await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
      expect(intents[0]?.body).toEqual({ currency: 'AED', amountMinor: 4_350_000 });
      expect(stripe.confirmed).toEqual(['pi_1_secret']);
      expect(payments[0]?.body).toMatchObject({ method: 'creditCard', intentId: stripe.intentId, quote: 'quote-rent' });
    });

    it('says what the bank says when it declines, and orders nothing', async () => {
      const { payments } = serve();
      stripe.refusal = { message: 'Your card was declined.' };
      const { user } = await open();
      await screen.findByText('the card field of Stripe');
      await user.click(await screen.findByRole('button', { name: 'Pay AED 43,500.00' }));
      expect((await screen.findAllByText('Your card was declined.')).length).toBeGreaterThan(0);
      expect(payments).toHaveLength(0);
    });

    it('names the same card payment after a lost answer and a reload', async () => {
      const { intents } = serve();
      const payments = answer('post', '/payments', (_, count) =>
        count === 1 ? breakNetwork() : succeed(buildPaymentReceipt()),
      );
      const { user, unmount } = await open();
      await screen.findByText('the card field of Stripe');
      await user.click(await screen.findByRole('button', { name: 'Pay AED 43,500.00' }));
      await screen.findAllByText(/nothing is charged or recorded twice/);
      unmount();
      // The amount has changed since: the order is still the one that may have been made.
      answer('post', '/payments/quote', () =>
        succeed(buildPaymentQuote({ quote: 'quote-later', feeMinor: 100, totalMinor: 4_350_100 })),
      );
      const reloaded = await open();
      await screen.findByText('the card field of Stripe');
      await reloaded.user.click(await screen.findByRole('button', { name: 'Pay AED 43,501.00' }));
      await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
      expect(payments).toHaveLength(2);
      expect(payments[1]?.body).toEqual(payments[0]?.body);
      expect(payments[1]?.body).toMatchObject({ intentId: stripe.intentId, quote: 'quote-rent' });
      const keys = payments.map(({ request }) => request.headers.get('idempotency-key'));
      expect(keys[1]).toBe(keys[0]);
      expect(intents).toHaveLength(1);
    });

    it('keeps the card field, and what was typed into it, while another method is looked at', async () => {
      serve();
      answer('get', '/balances', () =>
        succeed([{ currency: 'AED', availableMinor: 5_000_000, setAsideMinor: 0, withdrawingMinor: 0 }]),
      );
      const { user } = await open();
      const field = await screen.findByText('the card field of Stripe');
      await user.click(await screen.findByRole('radio', { name: /Diyar balance/ }));
      expect(field.closest('[hidden]')).toBeTruthy();
      await user.click(screen.getByRole('radio', { name: /Credit card/ }));
      expect(screen.getByText('the card field of Stripe')).toBe(field);
      expect(field.closest('[hidden]')).toBeNull();
    });

    /** Pays twice: the first try ends as the test says, the second is made. */
    async function payAgain(end: (user: Awaited<ReturnType<typeof open>>['user']) => Promise<unknown>) {
      const { user } = await open();
      await screen.findByText('the card field of Stripe');
      await user.click(await screen.findByRole('button', { name: 'Pay AED 43,500.00' }));
      await end(user);
      await user.click(await screen.findByRole('button', { name: 'Pay AED 43,500.00' }));
      await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    }

    it('uses the card that was authorised when the answer about it was lost', async () => {
      const { intents, payments } = serve();
      answer('get', `/intents/${stripe.intentId}`, (_, count) =>
        count === 1 ? breakNetwork() : succeed({ id: stripe.intentId, state: 'authorised' }),
      );
      await payAgain(() => screen.findAllByText(/nothing is charged or recorded twice/));
      expect(intents).toHaveLength(1);
      expect(stripe.confirmed).toHaveLength(1);
      expect(payments).toHaveLength(1);
    });

    it('uses the card that was authorised before the question who it is was called off', async () => {
      const { intents } = serve();
      const sentence = 'Please confirm that it is you before you place this order.';
      const payments = answer('post', '/payments', (_, count) =>
        count === 1 ? refuse(403, sentence, { code: 'REAUTH_REQUIRED' }) : succeed(buildPaymentReceipt()),
      );
      await payAgain(async (user) => {
        await screen.findByRole('dialog', { name: 'Confirm it is you' });
        await user.keyboard('{Escape}');
        await screen.findAllByText(sentence);
      });
      expect(intents).toHaveLength(1);
      expect(payments.map(({ body }) => body)).toMatchObject([
        { intentId: stripe.intentId },
        { intentId: stripe.intentId },
      ]);
    });

    it.each([
      ['the server can no longer use', 'INTENT_UNUSABLE'],
      ['the bank declined', 'INTENT_DECLINED'],
    ])('begins a new payment for a card that %s', async (_, code) => {
      const { intents } = serve();
      answer('post', '/payments', (_call, count) =>
        count === 1 ? refuse(409, 'Please enter your card again.', { code }) : succeed(buildPaymentReceipt()),
      );
      await payAgain(() => screen.findAllByText('Please enter your card again.'));
      expect(intents).toHaveLength(2);
    });

    it('begins a new payment for a card that is no longer authorised', async () => {
      const { intents } = serve();
      answer('get', `/intents/${stripe.intentId}`, (_, count) =>
        succeed({ id: stripe.intentId, state: count === 2 ? 'expired' : 'authorised' }),
      );
      answer('post', '/payments', (_, count) =>
        count === 1 ? refuse(409, 'Not now.', { code: 'QUOTE_CHANGED' }) : succeed(buildPaymentReceipt()),
      );
      await payAgain(() => screen.findAllByText('Not now.'));
      expect(intents).toHaveLength(2);
    });
  });

  describe('by crypto', () => {
    const inDollars = { currency: 'USD', priceMinor: 500_00, depositMinor: 500_00, totalMinor: 1000_00 } as const;
    const choose = async (quote: Parameters<typeof buildPaymentQuote>[0] = inDollars) => {
      answer('post', '/payments/quote', () => succeed(buildPaymentQuote(quote)));
      const page = await open();
      await page.user.click(await screen.findByRole('radio', { name: /Crypto/ }));
      return page;
    };

    it('shows an address of the payer alone with a QR code, and what is missing', async () => {
      const { user } = await choose();
      expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
      expect(await screen.findByText('Test coins only, do not send real funds')).toBeTruthy();
      expect(screen.getByRole('img', { name: 'QR code of your address' })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Copy address' }));
      expect(await navigator.clipboard.readText()).toBe(buildCryptoAccount().place!.address);
      expect(screen.getByText('Still missing').closest('div')?.textContent).toBe('Still missing$1,000.00');
    });

    it('sends test coins for what is missing, and shows confirmations as they come', async () => {
      const coins = answer('post', '/balances/crypto/test-coins', () => succeed(null));
      const payment = {
        hash: `0x${'ab'.repeat(32)}`,
        position: 0,
        seenAt: '2026-11-19T10:00:00.000Z',
        amountMinor: 600_00,
      };
      answer('get', '/balances/crypto', () =>
        coins.length === 0
          ? succeed(buildCryptoAccount({ availableMinor: 400_00 }))
          : succeed(
              buildCryptoAccount({
                availableMinor: 400_00,
                waitingMinor: 600_00,
                payments: [{ ...payment, confirmations: 1, topUpId: null }],
              }),
            ),
      );
      const { user } = await choose();
      await user.click(await screen.findByRole('button', { name: 'Send $600.00 in test coins' }));
      expect(coins.map(({ body }) => body)).toEqual([{ amountMinor: 600_00 }]);
      expect(await screen.findByText('1 of 3 confirmations', {}, { timeout: 5000 })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /in test coins/ })).toBeNull();
    });

    it('pays once all of it is on the balance', async () => {
      const coins = answer('post', '/balances/crypto/test-coins', () => succeed(null));
      const payments = answer('post', '/payments', () => succeed(buildPaymentReceipt()));
      answer('get', '/balances/crypto', () =>
        succeed(buildCryptoAccount(coins.length === 0 ? {} : { availableMinor: 1000_00 })),
      );
      const { user } = await choose();
      await user.click(screen.getByRole('button', { name: 'Pay $1,000.00' }));
      await waitFor(() => expect(payments[0]?.body).toMatchObject({ method: 'crypto' }));
      expect(coins.map(({ body }) => body)).toEqual([{ amountMinor: 1000_00 }]);
      await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    });

    it('shows what an amount in another currency costs in dollars, and pays those', async () => {
      const coins = answer('post', '/balances/crypto/test-coins', () => succeed(null));
      const payments = answer('post', '/payments', () => succeed(buildPaymentReceipt()));
      answer('get', '/balances/crypto', () =>
        succeed(buildCryptoAccount({ availableMinor: coins.length === 0 ? 844_79 : 11_844_79 })),
      );
      const { user } = await choose({});
      expect(await screen.findByText('AED 43,500.00, paid as $11,844.79 at 3.6725')).toBeTruthy();
      expect(screen.getByText('Still missing').closest('div')?.textContent).toBe('Still missing$11,000.00');
      await user.click(screen.getByRole('button', { name: 'Pay AED 43,500.00' }));
      await waitFor(() => expect(payments[0]?.body).toMatchObject({ method: 'crypto' }));
      expect(coins.map(({ body }) => body)).toEqual([{ amountMinor: 11_000_00 }]);
      await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    });

    it('says why it cannot be used on this server', async () => {
      const payments = answer('post', '/payments', () => succeed(buildPaymentReceipt()));
      answer('get', '/balances/crypto', () => succeed(buildCryptoAccount({ place: null })));
      const { user } = await choose({ exchange: null });
      const reason = /^Crypto payments are not available on this server\./;
      expect(await screen.findByText(reason)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Pay AED 43,500.00' }));
      await waitFor(() => expect(screen.getAllByText(reason).length).toBeGreaterThan(1));
      expect(document.body.textContent).not.toMatch(/0x[0-9a-fA-F]{8}/);
      expect(payments).toEqual([]);
    });
  });

  it('buys: a deposit now and the rest later, and another sentence at the end', async () => {
    answer('post', '/payments/quote', () =>
      succeed(
        buildPaymentQuote({
          type: 'buy',
          priceMinor: 920_000_000,
          depositMinor: 500_000,
          totalMinor: 500_000,
          startsOn: null,
        }),
      ),
    );
    answer('post', '/payments', () => succeed(buildPaymentReceipt({ type: 'buy' })));
    const { user } = await open({ property, type: 'buy' });
    expect(screen.queryByLabelText('First day of the lease')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Lease terms' })).toBeNull();
    await screen.findByRole('radio', { name: /Crypto/ });
    expect(screen.getByText(/After that, you can’t reserve the same home again for 30 days\./)).toBeTruthy();
    const quote = within(screen.getByRole('region', { name: 'Two-bedroom on the 18th floor' }));
    expect(quote.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Price of the home',
      'Rest, paid later',
      'Reservation depositRefundable, and a part of the price.',
      'Total due now',
    ]);
    expect(quote.getByText('AED 9,195,000.00')).toBeTruthy();
    expect(screen.getByText(/You have 48 hours to change your mind/)).toBeTruthy();
    expect(screen.getByText(/AED 9,195,000\.00, is paid later by bank transfer or from your balance/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Pay AED 5,000.00' }));
    expect(await screen.findByText('Payment confirmed. The home is reserved for you.')).toBeTruthy();
  });

  it('asks who it is where the server wants to know, and repeats the order with the same key', async () => {
    answer('post', '/payments/quote', () => succeed(buildPaymentQuote()));
    let isRecognised = false;
    const payments = answer('post', '/payments', () =>
      isRecognised
        ? succeed(buildPaymentReceipt())
        : refuse(403, 'Please confirm that it is you before you place this order.', { code: 'REAUTH_REQUIRED' }),
    );
    const proofs = answer('post', '/auth/reauthenticate', () => {
      isRecognised = true;
      return succeed(null);
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Pay AED 43,500.00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    expect(dialog.getByText(/^You are about to pay AED 43,500.00\./)).toBeTruthy();
    await user.type(dialog.getByLabelText('Password'), 'quiet lantern 47');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Payment confirmed. Your application is with the owner.')).toBeTruthy();
    expect(proofs).toHaveLength(1);
    const keys = payments.map(({ request }) => request.headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('asks anew for another first day', async () => {
    const quotes = answer('post', '/payments/quote', ({ body }) =>
      succeed(buildPaymentQuote({ startsOn: (body as { startsOn?: string }).startsOn ?? '2026-12-01' })),
    );
    const { user } = await open();
    const day = await screen.findByLabelText<HTMLInputElement>('First day of the lease');
    await waitFor(() => expect(day.value).toBe(tomorrow()));
    await user.clear(day);
    await user.type(day, '2027-01-15');
    await waitFor(() =>
      expect(quotes.at(-1)?.body).toEqual({ propertyId: property.id, type: 'rent', startsOn: '2027-01-15' }),
    );
    expect(await screen.findByText(/starts on 15 Jan 2027/)).toBeTruthy();
  });

  it('says by the server’s sentence why it cannot be', async () => {
    answer('post', '/payments/quote', () =>
      refuse(409, 'This home is rented, or somebody has applied for it.', { code: 'PROPERTY_LET' }),
    );
    await open();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toBe('This home is rented, or somebody has applied for it.');
    const pay = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' });
    expect(pay.disabled).toBe(true);
    expect(pay.previousElementSibling?.textContent).toBe('This home is rented, or somebody has applied for it.');
  });

  it('puts the reason above the form, and asks for no card that cannot be used', async () => {
    answer('post', '/payments/quote', () =>
      refuse(409, 'This home is rented, or somebody has applied for it.', { code: 'PROPERTY_LET' }),
    );
    await open();
    const notice = await screen.findByRole('alert');
    const day = screen.getByLabelText('First day of the lease');
    expect(notice.compareDocumentPosition(day)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('group', { name: 'Payment method' })).toBeNull();
  });

  it('offers to try again only where that can help, and then keeps the form', async () => {
    answer('post', '/payments/quote', (_call, count) => (count === 1 ? breakNetwork() : succeed(buildPaymentQuote())));
    const { user } = await open();
    const notice = within(await screen.findByRole('alert'));
    expect(screen.getByRole('group', { name: 'Payment method' })).toBeTruthy();
    await user.click(notice.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('button', { name: 'Pay AED 43,500.00' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['PURCHASES_FULL', 'See your reservations', '/dashboard/receipts'],
    ['LEASES_FULL', 'See your leases', '/dashboard/receipts#leases'],
    ['OWN_PROPERTY', 'Go to your listings', '/dashboard/my-properties'],
  ])('leads from %s to what stands in the way, without "Try Again"', async (code, label, path) => {
    answer('post', '/payments/quote', () => refuse(409, 'Not now.', { code }));
    await open();
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByRole('link', { name: label }).getAttribute('href')).toBe(path);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('asks for the day at its field and next to the button while there is none', async () => {
    answer('post', '/payments/quote', () => succeed(buildPaymentQuote()));
    const { user } = await open();
    await screen.findByRole('button', { name: 'Pay AED 43,500.00' });
    const day = screen.getByLabelText<HTMLInputElement>('First day of the lease');
    await user.clear(day);
    expect(day.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: 'Pay' }).previousElementSibling?.textContent).toBe(
      'Please choose the first day',
    );
  });
});
