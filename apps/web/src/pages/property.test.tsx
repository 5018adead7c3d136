import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildProperty, buildUser } from '#web/testing/fixtures.ts';
import { openProperty } from '#web/testing/open-property.tsx';
import { buildPayment, buildSale } from '#web/testing/order-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';

function signIn() {
  localStorage.setItem('accessToken', 'access-1');
  localStorage.setItem('refreshToken', 'refresh-1');
  answer('get', '/payments', () => succeed([], { meta: {} }));
  answer('get', '/payments/sales', () => succeed([], { meta: { total: 0 } }));
  const user = buildUser();
  localStorage.setItem('user', JSON.stringify(user));
  return user;
}

describe('/property/:id', () => {
  it('shows the facts, square metres first', async () => {
    await openProperty({ title: 'Garden villa', price: 14_750_000, currency: 'AED', priceUsd: 4_016_337 });
    expect(screen.getAllByText('AED 14,750,000').length).toBeGreaterThan(0);
    expect(screen.getByText('About $4,016,337 at the rate of 14 Nov 2026')).toBeTruthy();
    expect(screen.getByText('338 m²')).toBeTruthy();
    expect(screen.getByText('3,638 sqft')).toBeTruthy();
    expect(screen.getByText('AED 43,641')).toBeTruthy();
    expect(document.title).toBe('Garden villa · Diyar');
  });

  it('says when the location is only approximate, and links to a map', async () => {
    await openProperty({ isLocationApproximate: true, latitude: 25.0986, longitude: 55.3178 });
    expect(screen.getByText('Approximate location')).toBeTruthy();
    expect(screen.getByText(/25\.10° N, 55\.32° E/)).toBeTruthy();
    const link = screen.getByRole('link', { name: /Open in OpenStreetMap/ });
    expect(link.getAttribute('href')).toContain('mlat=25.0986&mlon=55.3178');
    expect(link.getAttribute('rel')).toBe('noreferrer');
  });

  it('shows markup in a description as text', async () => {
    await openProperty({ description: '<img src=x onerror=alert(1)>\n\nSecond paragraph' });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(screen.getByText('Second paragraph').tagName).toBe('P');
  });

  it.each([
    ['shows the homes like it', [buildProperty({ title: 'Villa next door' })]],
    ['does not speak of homes like it where there are none', []],
  ])('keeps a place at its end, and %s', async (_name, similar) => {
    const property = buildProperty();
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
    answer('get', `/properties/${property.id}`, () => succeed(property));
    answer('post', `/properties/${property.id}/views`, () => new Response(null, { status: 204 }));
    answer('get', `/properties/${property.id}/similar`, async () => {
      await isAllowed;
      return succeed(similar, { meta: { total: similar.length } });
    });
    await renderPage(`/property/${property.id}`);
    const place = await screen.findByRole('region', { name: 'Similar homes' });
    expect(within(place).getByRole('status')).toBeTruthy();
    allow();
    await waitFor(() => expect(screen.queryByText('Loading properties...')).toBeNull());
    const titles = screen.queryAllByRole('heading', { level: 3, name: 'Villa next door' });
    expect(titles).toHaveLength(similar.length);
    expect(document.body.contains(place)).toBe(similar.length > 0);
  });

  it('says in its heading what the home is, and leads from the breadcrumb to its city', async () => {
    await openProperty({ propertyType: 'Villa', location: 'Al Barari, Dubai, United Arab Emirates' });
    expect(screen.getByRole('heading', { level: 2, name: '4-bedroom villa in Al Barari, Dubai' })).toBeTruthy();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Properties', '/properties'],
      ['Dubai', '/properties?search=Dubai'],
      ['Al Barari', '/properties?search=Al+Barari'],
    ]);
  });

  it('draws a placeholder where there is no picture', async () => {
    await openProperty({ pictures: [], images: [] });
    expect(screen.getByRole('img', { name: 'No picture yet' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'All pictures' })).toBeNull();
  });

  it('answers an unknown id with a way back', async () => {
    const property = buildProperty();
    answer('get', `/properties/${property.id}`, () =>
      refuse(404, 'This property does not exist or is no longer listed.', { code: 'PROPERTY_NOT_FOUND' }),
    );
    await renderPage(`/property/${property.id}`);
    await screen.findByRole('heading', { level: 1, name: 'This property does not exist or is no longer listed.' });
    expect(screen.getByRole('link', { name: 'View All Properties' }).getAttribute('href')).toBe('/properties');
  });

  it('says that it is loading, then why it failed, and tries again', async () => {
    const property = buildProperty();
    answer('get', `/properties/${property.id}`, (_call, count) => (count === 1 ? breakNetwork() : succeed(property)));
    const { user } = await renderPage(`/property/${property.id}`);
    expect(screen.getByText('Loading property...')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Failed to load property details.' });
    expect(screen.getByText('Network error. Please check your connection.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { level: 1, name: property.title });
  });
});

describe('the tabs', () => {
  it('open the one in the address and write the chosen one into it', async () => {
    const { user } = await openProperty({}, '?tab=market');
    expect(screen.getByRole('tab', { name: 'Market' }).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText('Market data is not available yet for this property.')).toBeTruthy();

    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    expect(screen.getByText('Coming soon...')).toBeTruthy();
    expect(window.location.search).toBe('?tab=documents');

    await user.click(screen.getByRole('tab', { name: 'About' }));
    expect(window.location.search).toBe('');
  });

  const paper = {
    id: '7a2f6a0e-2a36-4a5c-9a1c-000000000001',
    kind: 'inspection',
    title: null,
    visibility: 'public',
    state: 'verified',
    expiresOn: '2028-01-01',
    isOpen: true,
    isDemonstration: false,
    versions: [
      {
        id: '7a2f6a0e-2a36-4a5c-9a1c-000000000002',
        number: 2,
        uploadedAt: '2026-10-02T08:00:00.000Z',
        sha256: 'ab'.repeat(32),
        bytes: 900,
        type: 'application/pdf',
        fields: { issuedOn: '2026-01-01' },
        changed: ['file'],
        check: {
          outcome: 'verified',
          reason: null,
          at: '2026-10-03T08:00:00.000Z',
          isDemonstration: false,
          isByTwo: true,
        },
      },
    ],
  };
  const badges = { isOwnerVerified: true, documentsCheckedOn: '2026-10-03', isDemonstration: false };

  it('call a paper of the demonstration what it is', async () => {
    const { user, property } = await openProperty({});
    const documents = [{ ...paper, isDemonstration: true }];
    answer('get', `/properties/${property.id}/documents`, () => succeed({ badges, documents, heldSince: null }));
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    expect(await screen.findByText('Demonstration')).toBeTruthy();
    expect(screen.queryByText('Verified')).toBeNull();
  });

  it('show documents once the home has a public one, and what is newer than one’s part', async () => {
    const { user, property } = await openProperty({});
    const heldSince = '2026-10-01T08:00:00.000Z';
    answer('get', `/properties/${property.id}/documents`, () => succeed({ badges, documents: [paper], heldSince }));
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    expect(await screen.findByRole('heading', { name: 'Inspection' })).toBeTruthy();
    expect(screen.getByText('Owner verified')).toBeTruthy();
    expect(screen.getByText('Documents checked on 3 October 2026')).toBeTruthy();
    expect(screen.getByText(/verified on 3 October 2026 by two operators/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What changed since you invested on 1 October 2026' })).toBeTruthy();
    expect(screen.getByText('Inspection · Version 2 · added on 2 October 2026')).toBeTruthy();
    expect(screen.queryByText('Coming soon...')).toBeNull();
  });

  it('say “Coming soon...” of a home whose documents are for others', async () => {
    const { user, property } = await openProperty({});
    const locked = { ...paper, visibility: 'members', isOpen: false, versions: [] };
    let isAsked = false;
    answer('get', `/properties/${property.id}/documents`, () => {
      isAsked = true;
      return succeed({ badges, documents: [locked], heldSince: null });
    });
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.getByRole('tabpanel').textContent).toBe('Coming soon...');
  });

  it('compare the price with the neighbours’, and tell how it moved', async () => {
    await openProperty({ propertyType: 'Villa' }, '?tab=market', {
      pricePerSqmUsd: 940,
      count: 4,
      figures: { lowerQuartile: 800, median: 1000, upperQuartile: 1200 },
      comparables: [{ id: 'a', title: 'Next door', pricePerSqmUsd: 1000, distanceKm: 0.4 }],
      prices: [
        { since: '2026-09-01T12:00:00.000Z', price: 10_000_000, currency: 'AED' },
        { since: '2026-10-01T12:00:00.000Z', price: 9_200_000, currency: 'AED' },
      ],
    });
    expect(await screen.findByRole('heading', { name: '6% below nearby homes' })).toBeTruthy();
    expect(screen.getByText('This villa')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next door' })).toBeTruthy();
    expect(screen.getByText('−8.0%')).toBeTruthy();
    expect(screen.getByText('First listed')).toBeTruthy();
  });

  it('say plainly that there is not enough to compare', async () => {
    const comparables = [{ id: 'a', title: 'Next door', pricePerSqmUsd: 1000, distanceKm: 0.4 }];
    const market = { pricePerSqmUsd: 940, count: 1, figures: null, comparables };
    await openProperty({ propertyType: 'Apartment', isForRent: true, isForSale: false }, '?tab=market', market);
    const section = within(await screen.findByRole('region', { name: 'Not enough homes to compare' }));
    expect(
      section.getByText(/^There is 1 apartment for rent within 30 km\. A comparison needs at least 3\./),
    ).toBeTruthy();
    expect(section.getByRole('link', { name: 'Next door' })).toBeTruthy();
    expect(screen.queryByText(/nearby homes/)).toBeNull();
  });

  it('ignore a tab that does not exist', async () => {
    await openProperty({}, '?tab=nonsense');
    expect(screen.getByRole('tab', { name: 'About' }).getAttribute('aria-selected')).toBe('true');
  });

  it('says of an investment what was projected and paid, month by month, and what it costs in 1, 3 and 5 years', async () => {
    const home = { isForInvestment: true, tokensTotal: 40_163, tokensAvailable: 14_459 };
    const { user } = await openProperty(home, '?tab=financial');
    const paid = within(await screen.findByRole('region', { name: 'What it has paid' }));
    const terms = paid.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
      ['Paid so farTo all holders, after costs', '$8,394.00'],
      ['Projected for the same daysProjected, not guaranteed', '$10,625.00'],
      ['Holders704 more tokens are reserved and can still be cancelled', '212'],
      ['Income recorded until15 days not recorded', '31 Oct 2026'],
    ]);
    const months = [
      'MonthPaidProjected',
      'Aug 2026$0.23$0.72',
      'Sep 2026Not recorded$0.00',
      'Oct 2026$0.78$0.72',
      'Total$1.01$1.44',
    ];
    expect(paid.getAllByRole('row').map((row) => row.textContent)).toEqual(months);
    await user.click(paid.getByRole('button', { name: 'Show as a table' }));
    expect(paid.getAllByRole('row').map((row) => row.textContent)).toEqual(months);
    expect(paid.getByRole('table').closest('.sr-only')).toBeNull();
    const costs = within(screen.getByRole('region', { name: 'Costs, in money' }));
    expect(costs.getByText(/for 10 tokens at the level of the last 12 months/)).toBeTruthy();
    expect(costs.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Cost1 year3 years5 years',
      'Fee of the investment, once$10.00$10.00$10.00',
      'Management$3.39$10.17$16.95',
      'Repairs$2.98$8.94$14.91',
      'Reserve, set aside for the home$0.34$1.02$1.69',
      'Total$16.71$30.13$43.55',
    ]);
  });

  it.each([
    [8250, '0 of 8,250 tokens taken, 100% available'],
    [8249, '1 of 8,250 tokens taken, >99.9% available'],
    [8208, '42 of 8,250 tokens taken, 99.5% available'],
    [1, '8,249 of 8,250 tokens taken, <0.1% available'],
    [0, '8,250 of 8,250 tokens taken, 0% available'],
  ])('says exactly how far a sale is while %d tokens are left', async (tokensAvailable, words) => {
    await openProperty({ isForInvestment: true, tokensTotal: 8250, tokensAvailable }, '?tab=financial');
    const taken = await screen.findByRole('region', { name: 'Tokens taken so far' });
    expect(taken.textContent).toContain(words);
  });

  it('show rent, a deposit of twice the price set aside, and the first payment', async () => {
    await openProperty({ isForRent: true, isForSale: false, price: 42_000, currency: 'AED' }, '?tab=financial');
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByText('AED 42,000 / month')).toBeTruthy();
    expect(panel.getByText('AED 84,000')).toBeTruthy();
    expect(panel.getByText(/set aside$/)).toBeTruthy();
    expect(panel.getByText('AED 126,000')).toBeTruthy();
  });

  it('show a sale without interest', async () => {
    await openProperty({ isForSale: true, price: 685_000, currency: 'USD', priceUsd: 685_000 }, '?tab=financial');
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByText('$685,000')).toBeTruthy();
    expect(panel.getByText('Interest').closest('div')?.textContent).toBe('InterestNone');
  });

  it('count tokens and projected income for digits only, and show what is left over', async () => {
    const { user } = await openProperty(
      { isForSale: false, isForInvestment: true, tokensTotal: 40_163, tokensAvailable: 14_459 },
      '?tab=financial',
    );
    const share = within(screen.getByRole('region', { name: 'Estimate your income' }));
    const amount = screen.getByRole('textbox', { name: 'Amount in US dollars' });
    expect(amount).toHaveProperty('value', '1000');
    expect(share.getByText('$85.00')).toBeTruthy();
    expect(screen.getByText('14,459')).toBeTruthy();
    expect(screen.getAllByText(/projected, not guaranteed/i).length).toBeGreaterThan(1);

    await user.click(screen.getByRole('button', { name: '$25,000' }));
    expect(share.getByText('250')).toBeTruthy();
    expect(share.getByText('$2,125.00')).toBeTruthy();

    await user.clear(amount);
    await user.type(amount, '1a2.3-4');
    expect(amount).toHaveProperty('value', '1234');
    expect(share.getByText('12')).toBeTruthy();
    expect(share.getByText('$104.89')).toBeTruthy();
    expect(screen.getByText('Projected, not guaranteed. $34.00 is left over and not charged.')).toBeTruthy();
  });
});

describe('the action', () => {
  it.each([
    {
      offers: { isForRent: true, isForSale: true, isForInvestment: true },
      label: 'Rent Now',
      type: 'rent',
      path: '/dashboard/payment',
    },
    {
      offers: { isForRent: false, isForSale: true, isForInvestment: true },
      label: 'Buy Now',
      type: 'buy',
      path: '/dashboard/payment',
    },
    {
      offers: { isForRent: false, isForSale: false, isForInvestment: true },
      label: 'Invest Now',
      type: 'invest',
      path: '/dashboard/investment',
    },
  ])('is $label, and goes to $path with the property', async ({ offers, label, type, path }) => {
    signIn();
    const { user, property } = await openProperty(offers);
    await user.click(
      within(screen.getByRole('region', { name: 'Price and next step' })).getByRole('button', { name: label }),
    );
    await waitFor(() => expect(window.location.pathname).toBe(path));
    expect((window.history.state as { usr: unknown }).usr).toEqual({ property, type });
  });

  it('is to invest while people own parts of a home, which then cannot be bought whole', async () => {
    signIn();
    await openProperty({ isForSale: true, isForInvestment: true, tokensTotal: 8000, tokensAvailable: 7990 });
    const bar = within(screen.getByRole('region', { name: 'Price and next step' }));
    expect(bar.getByRole('button', { name: 'Invest Now' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Buy Now' })).toBeNull();
  });

  it('is gone once all shares of a home are taken', async () => {
    signIn();
    await openProperty({ isForSale: true, isForInvestment: true, tokensTotal: 8000, tokensAvailable: 0 });
    const bar = within(screen.getByRole('region', { name: 'Price and next step' }));
    expect(bar.getByText('Sold out')).toBeTruthy();
    expect(bar.queryByRole('button')).toBeNull();
  });

  it.each([
    [
      'a rent',
      { isForRent: true, isForSale: false, price: 15_500 },
      'AED 15,500/ month',
      'AED 46,500 now, with the deposit',
    ],
    ['a purchase', { price: 150_000 }, 'AED 150,000', 'AED 3,000 now to reserve it'],
    [
      'an investment',
      { isForSale: false, isForInvestment: true, price: 845_000, tokensTotal: 8450, tokensAvailable: 8450 },
      'from $100a token',
      'Whole home AED 845,000',
    ],
  ] as const)('says what %s costs', async (_name, offer, figure, note) => {
    await openProperty({ priceUsd: 4_220, ...offer });
    const bar = within(screen.getByRole('region', { name: 'Price and next step' }));
    expect(bar.getByText(note)).toBeTruthy();
    expect(bar.getByText((_text, element) => element?.tagName === 'P' && element.textContent === figure)).toBeTruthy();
  });

  it('lists the first payment next to the facts, and says what can be refunded', async () => {
    await openProperty({ isForRent: true, isForSale: true, salePrice: 2_000_000, price: 15_500 });
    const facts = within(screen.getByRole('complementary', { name: 'Facts' }));
    const costs = within(facts.getByRole('region', { name: 'What you pay now' })).getAllByRole('term');
    expect(costs.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['First month', 'AED 15,500'],
      ['Deposit, set aside', 'AED 31,000'],
      ['Due now', 'AED 46,500'],
    ]);
    expect(facts.getByText('Also for sale').nextElementSibling?.textContent).toBe('AED 2,000,000');
    expect(facts.getByText('Listed by').nextElementSibling?.textContent).toBe('Amina Haddad');
    expect(facts.getByRole('region', { name: 'Good to know' }).textContent).toContain('everything is refunded');
  });

  it('is to edit the listing for its owner', async () => {
    const { id, name } = signIn();
    const { property } = await openProperty(
      { owner: { id, name }, isForInvestment: true, tokensTotal: 8000, tokensAvailable: 8000 },
      '?tab=financial',
    );
    const bar = within(screen.getByRole('region', { name: 'Price and next step' }));
    const edit = bar.getByRole('link', { name: 'Edit listing' });
    expect(edit.getAttribute('href')).toBe(`/dashboard/my-properties/edit/${property.id}`);
    expect(screen.queryByRole('button', { name: /(Rent|Buy|Invest) Now/ })).toBeNull();
    expect(screen.queryByText('Good to know')).toBeNull();
    expect(bar.queryByText(/a token| now/)).toBeNull();
  });

  it.each([
    { rental: 'applied', obstacle: 'Application pending', chip: 'Application pending' },
    { rental: 'reserved', obstacle: 'Reserved', chip: 'Reserved' },
    { rental: 'rented', obstacle: 'Currently rented', chip: 'Rented' },
  ] as const)('waits while the home is $rental, and says so', async ({ rental, obstacle, chip }) => {
    signIn();
    await openProperty({ isForRent: true, isForSale: false, rental });
    const bar = within(screen.getByRole('region', { name: 'Price and next step' }));
    expect(bar.getByText(obstacle)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rent Now' })).toBeNull();
    expect(screen.getByRole('list', { name: 'On offer' }).textContent).toBe(chip);
  });

  it('is gone once the home is reserved for a buyer', async () => {
    signIn();
    await openProperty(
      { isClosed: true, isForInvestment: true, tokensTotal: 400, tokensAvailable: 400 },
      '?tab=financial',
    );
    const bar = within(screen.getByRole('region', { name: 'Price and next step' }));
    expect(bar.getByText('Reserved')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'On offer' }).textContent).toBe('Reserved');
    expect(screen.queryByRole('button', { name: /(Rent|Buy|Invest) Now/ })).toBeNull();
  });

  it.each([
    ['reserved', 'See your purchase'],
    ['funded', 'See your purchase'],
    ['returned', undefined],
  ] as const)('leads the buyer of a reserved home to the purchase while it is %s', async (state, label) => {
    signIn();
    const home = buildProperty({ isClosed: true });
    const times = { reservedUntil: '2026-11-18T10:00:00.000Z', acceptedAt: null, endedAt: null };
    const purchase = { state, ...times, returnReason: null };
    const payment = buildPayment({ type: 'buy', property: { id: home.id, title: home.title }, purchase });
    const lists = answer('get', '/payments', () => succeed([payment], { meta: {} }));
    await openProperty(home);
    const bar = within(screen.getByRole('region', { name: 'Price and next step' }));
    await waitFor(() => expect(lists).toHaveLength(1));
    const link = label && (await bar.findByRole('link', { name: label }));
    expect(link?.getAttribute('href')).toBe(label && `/dashboard/purchases/${payment.id}`);
    expect(bar.queryAllByRole('link')).toHaveLength(label === undefined ? 0 : 1);
  });

  it('leads the owner of a reserved home to the answer the buyer waits for', async () => {
    const { id, name } = signIn();
    const home = buildProperty({ isClosed: true, owner: { id, name } });
    const sale = buildSale({ property: { id: home.id, title: home.title } });
    answer('get', '/payments/sales', () => succeed([sale], { meta: { total: 1 } }));
    await openProperty(home);
    const bar = within(screen.getByRole('region', { name: 'Price and next step' }));
    const link = await bar.findByRole('link', { name: 'Answer the buyer' });
    expect(link.getAttribute('href')).toBe('/dashboard/my-properties');
  });

  it('is gone once the owner has withdrawn the home, and the page says so', async () => {
    signIn();
    await openProperty({ isWithdrawn: true });
    const bar = within(screen.getByRole('region', { name: 'Price and next step' }));
    expect(bar.getByText('No longer listed')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'On offer' }).textContent).toBe('No longer listed');
    expect(screen.getByText(/^The owner has taken this home off the market\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /(Rent|Buy|Invest) Now/ })).toBeNull();
  });

  it('stops inviting to the shares of a withdrawn home, and keeps the figures of those who hold some', async () => {
    signIn();
    await openProperty(
      { isWithdrawn: true, isForInvestment: true, tokensTotal: 8250, tokensAvailable: 8208 },
      '?tab=financial',
    );
    const panel = within(screen.getByRole('tabpanel'));
    const taken = within(panel.getByRole('region', { name: 'Tokens taken so far' }));
    expect(taken.getByText('42 of 8,250 tokens taken')).toBeTruthy();
    expect(taken.getByText('No longer offered')).toBeTruthy();
    expect(await panel.findByText('Paid so far')).toBeTruthy();
    expect(panel.queryByText(/Invest from|^Available$|% available/)).toBeNull();
    expect(panel.queryByLabelText('Amount in US dollars')).toBeNull();
    expect(panel.queryByRole('group', { name: 'Quick amounts' })).toBeNull();
    expect(panel.queryByRole('table', { name: 'Costs, in money' })).toBeNull();
  });

  it('rents a home whose other prices are on request', async () => {
    signIn();
    await openProperty({ isForRent: true, isForSale: true, isForInvestment: true, tokensTotal: 0 }, '?tab=financial');
    expect(within(screen.getByRole('tabpanel')).getAllByText('Price on request')).toHaveLength(2);
    expect(screen.getByText('Also for sale').nextElementSibling?.textContent).toBe('Price on request');
    expect(screen.getByText(/The owner has not published a sale price\.$/)).toBeTruthy();
    expect(screen.getByText(/^The owner has not published a value for investors yet/)).toBeTruthy();
    expect(screen.queryByText(/Ask the owner/)).toBeNull();
    expect(screen.queryByText('Sold out.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Rent Now' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /(Buy|Invest) Now/ })).toBeNull();
  });

  it('sells and divides a home for rent by the amounts of those offers', async () => {
    signIn();
    const offers = { isForRent: true, isForSale: true, isForInvestment: true, price: 2000, currency: 'USD' } as const;
    const amounts = { salePrice: 400_000, valuation: 350_000, tokensTotal: 3500, tokensAvailable: 3500 };
    const { user } = await openProperty({ ...offers, ...amounts }, '?tab=financial');
    expect(screen.queryByText('Price on request')).toBeNull();
    const sale = within(screen.getByRole('region', { name: 'Buying the whole home' }));
    expect(sale.getByText('$400,000')).toBeTruthy();
    expect(screen.getByText('3,500 tokens')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Rent Now' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Invest Now' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Buy Now' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/payment'));
    expect(window.history.state).toMatchObject({ usr: { type: 'buy' } });
  });

  it.each([{ isClosed: true }, { isWithdrawn: true }, { rental: 'rented' as const }, { tokensAvailable: 3499 }])(
    'does not offer to buy a home for rent that cannot be bought: %o',
    async (state) => {
      signIn();
      const offers = {
        isForRent: true,
        isForSale: true,
        isForInvestment: true,
        salePrice: 400_000,
        valuation: 350_000,
      };
      await openProperty({ ...offers, tokensTotal: 3500, tokensAvailable: 3500, ...state }, '?tab=financial');
      const sale = within(screen.getByRole('region', { name: 'Buying the whole home' }));
      expect(sale.getByText('AED 400,000')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Buy Now' })).toBeNull();
    },
  );

  it('saves the path of a signed-out visitor and sends them to sign in', async () => {
    const { user, property } = await openProperty({}, '?tab=financial');
    await user.click(screen.getByRole('button', { name: 'Buy Now' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(localStorage.getItem('redirectAfterLogin')).toBe(`/property/${property.id}?tab=financial`);
  });

  it('shows rent by the year where the owner quotes it so', async () => {
    await openProperty({ isForRent: true, isForSale: false, price: 8333.33, priceUsd: 2269.12, rentPeriod: 'year' });
    const bar = within(screen.getByRole('region', { name: 'Price and next step' }));
    expect(bar.getByText('/ year').parentElement?.textContent).toContain('AED 100,000');
    expect(bar.getByText('About $27,229')).toBeTruthy();
  });

  it('shows rent by the month', async () => {
    await openProperty({ isForRent: true, isForSale: false, price: 42_000 });
    const bar = within(screen.getByRole('region', { name: 'Price and next step' }));
    expect(bar.getByText('/ month')).toBeTruthy();
  });
});
