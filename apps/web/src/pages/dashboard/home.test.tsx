import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { FakeGeolocation } from '#web/testing/fake-geolocation.ts';
import { buildHolding, buildProperty } from '#web/testing/fixtures.ts';
import { buildSale } from '#web/testing/order-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerList, facets, queryOf } from '#web/testing/search-answers.ts';
import { signIn } from '#web/testing/sign-in.ts';

const insights = {
  currency: 'USD',
  isNearby: false,
  listings: 45,
  lines: [
    {
      propertyType: 'Villa',
      months: [
        { month: '2026-09', medianPricePerSqmUsd: null },
        { month: '2026-10', medianPricePerSqmUsd: 4500 },
        { month: '2026-11', medianPricePerSqmUsd: 4740 },
      ],
    },
  ],
  byType: [
    { propertyType: 'Villa', count: 14, medianPriceUsd: 2_400_000, medianPricePerSqmUsd: 4740 },
    { propertyType: 'Land', count: 3, medianPriceUsd: 800_000, medianPricePerSqmUsd: null },
  ],
  byMonth: [
    { month: '2026-10', listed: 9, medianPriceUsd: 700_000 },
    { month: '2026-11', listed: 12, medianPriceUsd: null },
  ],
};

beforeEach(() => {
  answer('get', '/properties/facets', () => succeed(facets));
  answer('get', '/properties/top-rated', () => succeed([]));
  answer('get', '/properties/insights', () => succeed(insights));
});

function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
}

describe('the first steps', () => {
  const steps = ['email', 'saved', 'identity', 'order', 'secondFactor'].map((name) => ({
    name,
    isDone: name === 'email',
  }));

  beforeEach(() => {
    signIn();
    answerList([]);
  });

  it('are shown until they are put away, with what is left as links', async () => {
    answer('get', '/first-steps', () => succeed({ steps, isDismissed: false }));
    const calls = answer('put', '/first-steps', () => succeed({ steps, isDismissed: true }));
    const { user } = await renderPage('/dashboard');
    const part = within(await screen.findByRole('region', { name: 'First steps' }));
    await part.findByText('1 of 5 done');
    expect(part.getByText(/Confirm your email address/).textContent).toBe('Confirm your email address (done)');
    const target = (name: RegExp) => part.getByRole('link', { name }).getAttribute('href');
    expect(target(/two-factor/)).toBe('/dashboard/profile?tab=security');
    expect(target(/Save a home/)).toBe('/dashboard/explore');
    expect(target(/Confirm your identity/)).toBe('/dashboard/profile/identity');
    await user.click(part.getByRole('button', { name: 'Hide first steps' }));
    await waitFor(() => expect(screen.queryByText('First steps')).toBeNull());
    expect(calls.map(({ body }) => body)).toEqual([{ isDismissed: true }]);
  });

  it('are gone when all are done', async () => {
    answer('get', '/first-steps', () =>
      succeed({ steps: steps.map((step) => ({ ...step, isDone: true })), isDismissed: false }),
    );
    await renderPage('/dashboard');
    await waitFor(() => expect(screen.queryByText('First steps')).toBeNull());
  });
});

describe('/dashboard', () => {
  it('tells an owner on top that a purchase waits for an answer', async () => {
    signIn();
    answer('get', '/payments/sales', () => succeed([buildSale()], { meta: { total: 1 } }));
    answerList([]);
    await renderPage('/dashboard');
    expect(await screen.findByText('A purchase needs your answer')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Two-bedroom on the 18th floor' });
    expect(link.getAttribute('href')).toMatch(/^\/dashboard\/my-properties#listing-/);
  });

  it('shows viewings of the next three days, and no later ones', async () => {
    signIn();
    const build = (id: string, title: string, days: number) => ({
      id,
      side: 'visitor',
      home: { id: null, title, location: 'Dubai' },
      otherName: 'Mariam Saleh',
      startsAt: new Date(Date.now() + days * 86_400_000).toISOString(),
      endsAt: new Date(Date.now() + (days + 1) * 86_400_000).toISOString(),
      timeZone: 'Asia/Dubai',
      state: 'booked',
      cancelledBy: null,
      threadId: null,
    });
    answer('get', '/viewings', () =>
      succeed([build('1', 'Villa by the sea', 2), build('2', 'Flat in Paris', 4)], { meta: { total: 2 } }),
    );
    answerList([]);
    await renderPage('/dashboard');
    const near = within(await screen.findByRole('region', { name: 'Coming viewings' }));
    expect(near.getByRole('link', { name: /Villa by the sea/ }).getAttribute('href')).toBe('/dashboard/viewings');
    expect(near.queryByText(/Flat in Paris/)).toBeNull();
    // No space was kept for it, so it comes after what is seen at once.
    expect(isBefore(screen.getByRole('tablist'), near.getByRole('heading'))).toBe(true);
  });

  it('keeps the space of as many viewings as were near the last time, while they load', async () => {
    const { profile } = signIn();
    localStorage.setItem(`nearViewings.${profile.id}`, '2');
    const answered = Promise.withResolvers<void>();
    answer('get', '/viewings', async () => {
      await answered.promise;
      return succeed([], { meta: { total: 0 } });
    });
    answerList([]);
    await renderPage('/dashboard');
    const near = within(await screen.findByRole('region', { name: 'Coming viewings' }));
    expect(near.getAllByRole('listitem')).toHaveLength(2);
    expect(isBefore(near.getByRole('heading'), screen.getByRole('heading', { level: 1 }))).toBe(true);
    answered.resolve();
    await waitFor(() => expect(localStorage.getItem(`nearViewings.${profile.id}`)).toBe('0'));
    expect(screen.queryByRole('region', { name: 'Coming viewings' })).toBeNull();
  });

  it('shows up to three homes near the visitor under the name of the city, for each of the three tabs', async () => {
    signIn();
    const geolocation = new FakeGeolocation();
    geolocation.install('granted');
    document.head.innerHTML = '<meta name="geocoder" content="/api/geocoder">';
    answer('get', '/geocoder', () => Response.json({ address: { city: 'Dubai' } }));
    const calls = answerList(['One', 'Two', 'Three', 'Four'], { total: 18 });
    const { user } = await renderPage('/dashboard');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Homes in your area');
    await waitFor(() => expect(geolocation.requests).not.toHaveLength(0));
    geolocation.find(25.2048, 55.2708);
    await screen.findByRole('heading', { level: 1, name: 'Homes in Dubai' });
    await waitFor(() =>
      expect(queryOf(calls.at(-1))).toEqual({
        limit: '30',
        sortBy: 'createdAt',
        order: 'desc',
        isForRent: 'true',
        latitude: '25.2048',
        longitude: '55.2708',
      }),
    );
    const near = within(screen.getByRole('region', { name: 'Near your location' }));
    expect((await near.findAllByRole('article')).map((card) => within(card).getByRole('link').textContent)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
    expect(near.getByRole('link', { name: 'One' }).getAttribute('href')).toMatch(/^\/dashboard\/property\//);

    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'I need to rent18',
      'I need to buy31',
      'I want to invest14',
    ]);
    await user.click(screen.getByRole('tab', { name: 'I need to buy' }));
    await waitFor(() => expect(queryOf(calls.at(-1))).toMatchObject({ isForSale: 'true' }));
    expect(queryOf(calls.at(-1))).not.toHaveProperty('isForRent');
    await user.click(screen.getByRole('tab', { name: 'I want to invest' }));
    await waitFor(() => expect(queryOf(calls.at(-1))).toMatchObject({ isForInvestment: 'true' }));
    expect(window.location.search).toBe('?isForInvestment=true');
  });

  it.each([
    ['isForRent', 'For rent', '$2,000/ month'],
    ['isForSale', 'For sale', 'Price on request'],
    ['isForInvestment', 'For investment', 'Price on request'],
  ])('names a home by the tab %s: "%s" at "%s"', async (offer, name, price) => {
    signIn();
    new FakeGeolocation().install('denied');
    const offers = { isForRent: true, isForSale: true, isForInvestment: true };
    const home = buildProperty({ ...offers, price: 2000, currency: 'USD', priceUsd: 2000 });
    answer('get', '/properties', () => succeed([home], { meta: { total: 1, isTotalEstimated: false } }));
    await renderPage(`/dashboard?${offer}=true`);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(name)).toBeTruthy();
    expect(card.getByText((_text, element) => element?.tagName === 'P' && element.textContent === price)).toBeTruthy();
  });

  it.each([
    ['isForRent', '$2,000/ month'],
    ['isForSale', '$400,000'],
    ['isForInvestment', '$350,000'],
  ])('shows the amount of the offer under the tab %s: %s', async (offer, price) => {
    signIn();
    new FakeGeolocation().install('denied');
    const offers = { isForRent: true, isForSale: true, isForInvestment: true, salePrice: 400_000, valuation: 350_000 };
    const home = buildProperty({ ...offers, price: 2000, currency: 'USD', priceUsd: 2000 });
    answer('get', '/properties', () => succeed([home], { meta: { total: 1, isTotalEstimated: false } }));
    await renderPage(`/dashboard?${offer}=true`);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText((_text, element) => element?.tagName === 'P' && element.textContent === price)).toBeTruthy();
  });

  it('says "Location access denied", and shows the newest', async () => {
    signIn();
    const geolocation = new FakeGeolocation();
    geolocation.install('prompt');
    const calls = answerList(['One']);
    await renderPage('/dashboard');
    await waitFor(() => expect(geolocation.requests).not.toHaveLength(0));
    geolocation.fail('PERMISSION_DENIED');
    await screen.findByText('Location access denied');
    await screen.findByRole('link', { name: 'One' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Homes in all locations');
    expect(screen.getByRole('region', { name: 'Newest homes' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/your area|Near your location/);
    expect(queryOf(calls.at(-1))).not.toHaveProperty('latitude');
  });

  it('shows up to two top rated homes, which lead to the edit page', async () => {
    signIn();
    answerList([]);
    const homes = ['Best', 'Second', 'Third'].map((title) => ({ ...buildProperty({ title }), views: 1204, saves: 31 }));
    const calls = answer('get', '/properties/top-rated', () => succeed(homes));
    await renderPage('/dashboard');
    const rated = within(screen.getByRole('region', { name: 'Top rated' }));
    const link = await rated.findByRole('link', { name: 'Best' });
    expect(link.getAttribute('href')).toBe(`/dashboard/my-properties/edit/${homes[0]?.id}`);
    expect(rated.getAllByRole('article')).toHaveLength(2);
    expect(queryOf(calls[0])).toEqual({ limit: '2' });
    expect(rated.getAllByText('31 saves')).toHaveLength(2);
    expect(rated.getAllByText('1,204 views')).toHaveLength(2);
  });

  it('draws no line of one month', async () => {
    const [villas] = insights.lines;
    const months = [...villas!.months.slice(0, 1), ...villas!.months.slice(2)];
    answer('get', '/properties/insights', () => succeed({ ...insights, lines: [{ ...villas!, months }] }));
    signIn();
    answerList([]);
    await renderPage('/dashboard');
    const market = within(screen.getByRole('region', { name: 'Market insights' }));
    expect(await market.findByText('There are too few listings of one type to draw a line yet.')).toBeTruthy();
    expect(market.queryByRole('img')).toBeNull();
  });

  it('draws market insights and shows them as a table', async () => {
    signIn();
    answerList([]);
    const { user } = await renderPage('/dashboard');
    const market = within(screen.getByRole('region', { name: 'Market insights' }));
    await market.findByText('$4,740');
    expect(market.getByRole('heading', { level: 3 }).textContent).toBe(
      'Price per m², all locations · US dollars, median',
    );
    expect(market.getByRole('img').getAttribute('aria-label')).toBe('Villa: $4,500 in Oct 2026, $4,740 in Nov 2026.');
    await user.click(market.getByRole('button', { name: 'Show as a table' }));
    const months = within(market.getByRole('table', { name: 'Price per m² by month' }));
    expect(months.getByRole('row', { name: 'Sep 2026 –' })).toBeTruthy();
    const table = within(market.getByRole('table', { name: 'By type' }));
    expect(table.getByRole('row', { name: 'Land 3 $800,000 –' })).toBeTruthy();
  });

  it('sums up what I own next to what it paid by month', async () => {
    signIn();
    answerList([]);
    answer('get', '/holdings', () => succeed([buildHolding()], { meta: { total: 1 } }));
    answer('get', '/holdings/history', () =>
      succeed([
        { month: '2026-10', costMinor: 1_500_000, paidUsdMinor: 12_345, projectedUsdMinor: 14_790 },
        { month: '2026-11', costMinor: 1_500_000, paidUsdMinor: 21_664, projectedUsdMinor: 26_917 },
      ]),
    );
    await renderPage('/dashboard');
    const own = within(await screen.findByRole('region', { name: 'What I own' }));
    await own.findByText(/^100 tokens in 1 property/);
    expect(own.getByText(/50 more reserved/)).toBeTruthy();
    expect(await own.findByRole('img', { name: '$340.09 was paid from Oct 2026 to Nov 2026.' })).toBeTruthy();
    expect(own.getByRole('link', { name: 'Open wallet' }).getAttribute('href')).toBe('/dashboard/wallet');
  });

  it('says which order waits for what, with its receipt', async () => {
    signIn();
    answerList([]);
    const id = '11111111-1111-4111-8111-111111111111';
    const waitingOrder = {
      id,
      waitsFor: ['buyer' as const],
      waitsUntil: '2026-12-15T10:32:00.000Z',
      papersUntil: null,
    };
    answer('get', '/holdings', () => succeed([buildHolding({ waitingOrder })], { meta: { total: 1 } }));
    await renderPage('/dashboard');
    const own = within(await screen.findByRole('region', { name: 'What I own' }));
    const link = await own.findByRole('link', { name: 'Seven floors with bronze fins' });
    expect(link.getAttribute('href')).toBe(`/dashboard/investment/${id}`);
    expect(link.parentElement?.textContent).toMatch(
      /^Seven floors with bronze fins: Your order waits for: your identity check\. If something is still missing on 15 Dec 2026/,
    );
  });

  it('says how to begin to whoever owns nothing', async () => {
    signIn();
    answerList([]);
    await renderPage('/dashboard');
    const own = within(await screen.findByRole('region', { name: 'What I own' }));
    expect(await own.findByText('You don’t own any shares yet')).toBeTruthy();
  });

  it('says when what one owns cannot be loaded, and tries again', async () => {
    signIn();
    answerList([]);
    answer('get', '/holdings', (_, count) =>
      count === 1 ? refuse(500, 'Internal server error') : succeed([], { meta: { total: 0 } }),
    );
    const { user } = await renderPage('/dashboard');
    const own = within(await screen.findByRole('region', { name: 'What I own' }));
    expect(await own.findByText('Failed to load your holdings')).toBeTruthy();
    expect(own.queryByText('What I own, at cost')).toBeNull();
    await user.click(own.getByRole('button', { name: 'Try Again' }));
    expect(await own.findByText('You don’t own any shares yet')).toBeTruthy();
  });

  it('invites to add a property', async () => {
    signIn();
    answerList([]);
    await renderPage('/dashboard');
    const link = screen.getByRole('link', { name: 'Add a property' });
    expect(link.getAttribute('href')).toBe('/dashboard/my-properties/add');
  });

  it('says when the homes cannot be loaded, and tries again', async () => {
    signIn();
    answer('get', '/properties', (_, count) =>
      count === 1 ? refuse(500, 'Internal server error') : succeed([buildProperty({ title: 'A house' })]),
    );
    const { user } = await renderPage('/dashboard');
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('Failed to load properties')).toBeTruthy();
    await user.click(failed.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('link', { name: 'A house' });
  });

  it('leads to Security while two-factor is off', async () => {
    signIn();
    answer('get', '/properties', () => succeed([]));
    await renderPage('/dashboard');
    const link = await screen.findByRole('link', { name: 'Set up two-factor' });
    expect(link.getAttribute('href')).toBe('/dashboard/profile?tab=security');
    expect(await screen.findByText('No properties found matching your criteria.')).toBeTruthy();
  });

  it('warns when few recovery codes are left', async () => {
    signIn({ mfa: { enabled: true, recoveryCodesRemaining: 2 } });
    answer('get', '/properties', () => succeed([]));
    await renderPage('/dashboard');
    expect(await screen.findByText('2 recovery codes left')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Make new recovery codes' });
    expect(link.getAttribute('href')).toBe('/dashboard/profile?tab=security');
  });

  it('says when an address waits to be confirmed', async () => {
    signIn({ profile: { pendingEmail: 'new@example.com' } });
    answer('get', '/properties', () => succeed([]));
    await renderPage('/dashboard');
    expect(await screen.findByText('new@example.com')).toBeTruthy();
  });
});
