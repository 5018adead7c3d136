import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answer, breakNetwork, fakeApi, succeed } from '#web/testing/fake-api.ts';
import { FakeGeolocation } from '#web/testing/fake-geolocation.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const titles = ['Timber house', 'Corner flat', 'Penthouse', 'Townhouse', 'Loft', 'Farm'];

function listSix(checked?: string) {
  const properties = titles.map((title) => buildProperty({ title, isChecked: title === checked }));
  return { properties, calls: answer('get', '/properties', () => succeed(properties, { meta: { total: 60 } })) };
}

function cardLinks() {
  return screen
    .getAllByRole('article')
    .slice(1)
    .map((card) => within(card).getByRole('link').textContent);
}

describe('/', () => {
  it('asks for the six newest, shows the first large while none is checked, and three', async () => {
    const { properties, calls } = listSix();
    await renderPage('/');
    expect(screen.getByText('Loading properties...')).toBeTruthy();
    const featured = await screen.findByRole('article', { name: 'Timber house' });
    expect(
      within(featured)
        .getByRole('link', { name: /View property/ })
        .getAttribute('href'),
    ).toBe(`/property/${properties[0]?.id}`);
    expect(within(featured).getByText('Newest')).toBeTruthy();
    expect(within(featured).queryByText(/Featured/)).toBeNull();
    expect(within(featured).getByText('AED 9,200,000')).toBeTruthy();
    expect(within(featured).getByText(/About \$2,505,106 at the rate of 14 Nov 2026/)).toBeTruthy();
    expect(cardLinks()).toEqual(['Timber house', 'Corner flat', 'Penthouse']);
    expect(Object.fromEntries(new URL(calls[0]?.request.url ?? '').searchParams)).toEqual({
      limit: '6',
      sortBy: 'createdAt',
      order: 'desc',
    });
  });

  it('features the first home of the six whose documents were checked, and calls no other featured', async () => {
    listSix('Loft');
    await renderPage('/');
    const featured = await screen.findByRole('article', { name: 'Loft' });
    expect(within(featured).getByText('Featured, documents checked')).toBeTruthy();
    expect(cardLinks()).toEqual(['Timber house', 'Corner flat', 'Penthouse']);
    expect(screen.queryByText('Newest')).toBeNull();
  });

  it('leads where the specification says', async () => {
    listSix();
    await renderPage('/');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/dashboard');
    expect(main.getByRole('link', { name: /^Learn More/ }).getAttribute('href')).toBe('/about');
    expect(main.getByRole('link', { name: 'View All Properties' }).getAttribute('href')).toBe('/properties');
    fireEvent.scroll(window);
    expect((await main.findByRole('link', { name: 'Get Started Now' })).getAttribute('href')).toBe('/auth/register');
  });

  it('sends a signed-out visitor who gets started to sign in first', async () => {
    listSix();
    const { user } = await renderPage('/');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Get Started' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/dashboard');
  });

  it('sends a signed-out visitor who opens a home to sign in first', async () => {
    const { properties } = listSix();
    const { user } = await renderPage('/');
    await user.click(await screen.findByRole('link', { name: 'Corner flat' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(localStorage.getItem('redirectAfterLogin')).toBe(`/property/${properties[1]?.id}`);
  });

  it('shows how much of a home is taken only when it is open to investors', async () => {
    answer('get', '/properties', () =>
      succeed([buildProperty({ isForInvestment: true, tokensTotal: 25_051, tokensAvailable: 9019 })], {
        meta: { total: 1 },
      }),
    );
    await renderPage('/');
    expect(await screen.findByText(/of 25,051 tokens taken/)).toBeTruthy();
    expect(screen.getByText('64%')).toBeTruthy();
  });

  it('says when there are none', async () => {
    answer('get', '/properties', () => succeed([], { meta: { total: 0 } }));
    await renderPage('/');
    expect(await screen.findByRole('heading', { name: 'No properties available at the moment.' })).toBeTruthy();
    expect(screen.queryByText('Featured')).toBeNull();
  });

  it('says that it failed and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('get', '/properties', (_call, count) =>
      count === 1 ? breakNetwork() : succeed([buildProperty({ title: 'Corner flat' })], { meta: { total: 1 } }),
    );
    const { user } = await renderPage('/');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Failed to load properties' })).toBeTruthy();
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('article', { name: 'Corner flat' });
  });

  it('makes every claim and names the four steps', async () => {
    listSix();
    await renderPage('/');
    fireEvent.scroll(window);
    await screen.findByRole('heading', { name: 'Virtual home tours' });
    for (const name of [
      'Location-based property search',
      'Multi-currency trading',
      'Smart contracts',
      'Register and verify',
      'Browse properties',
      'Invest',
      'Manage and track',
    ]) {
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    }
    expect(screen.getByText('Interest-free model')).toBeTruthy();
    expect(screen.getByText('Sharia board oversight')).toBeTruthy();
    expect(screen.queryByText(/Sharia-reviewed/)).toBeNull();
    expect(screen.getAllByText(/built for Sharia board oversight/)).not.toHaveLength(0);
    expect(screen.getByText(/says whether a Sharia board has reviewed it/)).toBeTruthy();
    expect(
      screen.getByText(
        /identity check \(KYC\) is in your profile, and needs no real document while no real money is used/,
      ),
    ).toBeTruthy();
    expect(screen.getByText(/real-time conversion.*the date of its rate/)).toBeTruthy();
    expect(screen.getByText(/On a server with a chain, each reviewed home has a contract as well/)).toBeTruthy();
  });
});

describe('/ and where the visitor is', () => {
  it('asks for the nearest where that is already allowed, and names the city', async () => {
    const geolocation = new FakeGeolocation();
    geolocation.install('granted');
    const meta = Object.assign(document.createElement('meta'), {
      name: 'geocoder',
      content: 'https://geocoder.test/reverse',
    });
    document.head.append(meta);
    fakeApi.use(http.get('https://geocoder.test/reverse', () => HttpResponse.json({ address: { city: 'Abu Dhabi' } })));
    const calls = answer('get', '/properties', ({ request }) => {
      const distance = new URL(request.url).searchParams.has('latitude') ? { distanceKm: 1.8 } : {};
      return succeed([buildProperty({ title: 'Corner flat', ...distance })], { meta: { total: 1 } });
    });
    await renderPage('/');
    await waitFor(() => expect(geolocation.requests).toHaveLength(1));
    geolocation.find(24.5, 54.4);
    expect(await screen.findByRole('heading', { name: 'Near you in Abu Dhabi' })).toBeTruthy();
    expect(await screen.findByText('1.8 km')).toBeTruthy();
    expect(new URL(calls.at(-1)?.request.url ?? '').searchParams.get('latitude')).toBe('24.5');
    meta.remove();
  });

  it('waits to be asked where it is not', async () => {
    const geolocation = new FakeGeolocation();
    geolocation.install('prompt');
    listSix();
    const { user } = await renderPage('/');
    const button = await screen.findByRole('button', { name: 'Use my location' });
    expect(geolocation.requests).toHaveLength(0);
    await user.click(button);
    expect(geolocation.requests).toHaveLength(1);
  });

  it('says so when it was denied', async () => {
    new FakeGeolocation().install('denied');
    listSix();
    await renderPage('/');
    expect(await screen.findByText('Location access denied')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
  });

  it('says nothing where the browser has no location', async () => {
    listSix();
    await renderPage('/');
    await screen.findByRole('article', { name: 'Timber house' });
    expect(screen.queryByText(/location access/i)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
  });
});
