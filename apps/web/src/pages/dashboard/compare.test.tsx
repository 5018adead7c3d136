import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Property } from '@diyar/domain/properties.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { FakeGeolocation } from '#web/testing/fake-geolocation.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const flat = buildProperty({ title: 'Corner flat', location: 'Marina, Dubai' });
const villa = buildProperty({
  title: 'Palm villa',
  location: 'Corniche, Abu Dhabi',
  latitude: 24.4539,
  longitude: 54.3773,
  price: 685_000,
  currency: 'USD',
  priceUsd: 685_000,
  isForInvestment: true,
  tokensTotal: 6850,
  tokensAvailable: 1200,
  metadata: { ...flat.metadata, bedrooms: 6, yearBuilt: '', amenities: ['Garden', 'Gym'] },
});

function answerHomes(...homes: Property[]) {
  for (const home of homes) answer('get', `/properties/${home.id}`, () => succeed(home));
}

function cellsOf(name: string) {
  const row = screen.getByRole('rowheader', { name }).closest('tr')!;
  return within(row).getAllByRole('cell');
}

describe('choosing homes to compare', () => {
  it('offers the comparison once two are chosen, remembers it in the tab, and clears it', async () => {
    signIn();
    answer('get', '/properties', () => succeed([flat, villa], { meta: { total: 2, isTotalEstimated: false } }));
    const { user } = await renderPage('/dashboard/explore');
    const first = await screen.findByRole('button', { name: 'Compare Corner flat' });
    await user.click(first);
    expect(first.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Compare Palm villa' }));
    expect(screen.getByRole('link', { name: 'Compare 2 homes' }).getAttribute('href')).toBe(
      `/dashboard/compare?ids=${flat.id},${villa.id}`,
    );
    expect(sessionStorage.getItem('compared')).toBe(`${flat.id},${villa.id}`);
    await user.click(screen.getByRole('button', { name: 'Clear the comparison' }));
    expect(first.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
  });

  it('takes no fifth home, and says so', async () => {
    signIn();
    const homes = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => buildProperty({ title }));
    answer('get', '/properties', () => succeed(homes, { meta: { total: 5, isTotalEstimated: false } }));
    const { user } = await renderPage('/dashboard/explore');
    await screen.findByRole('button', { name: 'Compare One' });
    for (const { title } of homes) await user.click(screen.getByRole('button', { name: `Compare ${title}` }));
    expect(await screen.findByText('You can compare up to four homes. Remove one first.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare 4 homes' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Compare Five' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('asks a visitor to sign in first and leads on to the comparison', async () => {
    sessionStorage.setItem('compared', `${flat.id},${villa.id}`);
    answer('get', '/properties', () => succeed([flat, villa], { meta: { total: 2, isTotalEstimated: false } }));
    const { user } = await renderPage('/properties');
    await user.click(await screen.findByRole('link', { name: 'Compare 2 homes' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(localStorage.getItem('redirectAfterLogin')).toBe(`/dashboard/compare?ids=${flat.id},${villa.id}`);
  });
});

describe('/dashboard/compare', () => {
  it('sets the homes side by side, with what each costs, has and offers', async () => {
    signIn();
    answerHomes(flat, villa);
    await renderPage(`/dashboard/compare?ids=${flat.id},${villa.id}`);
    expect(await screen.findByRole('columnheader', { name: /Corner flat/ })).toBeTruthy();
    const texts = (name: string) => cellsOf(name).map((cell) => cell.textContent);
    expect(texts('Price')).toEqual(['AED 9,200,000', '$685,000Lowest']);
    expect(texts('In one currency')).toEqual(['≈ $2,505,106', '$685,000']);
    expect(texts('Price per m²')).toEqual(['$7,412', '$2,027Lowest']);
    expect(texts('Available for')).toEqual(['Sale', 'Sale, Investment']);
    expect(texts('Type')).toEqual(['House', 'House']);
    expect(texts('Bedrooms')).toEqual(['4', '6']);
    expect(texts('Bathrooms')).toEqual(['3', '3']);
    expect(texts('Area')).toEqual(['338 m²3,638 sqft', '338 m²3,638 sqft']);
    expect(texts('Year built')).toEqual(['2012', '—']);
    expect(texts('Tokens')).toEqual(['—', '1,200 of 6,850 available$100 each']);
    expect(texts('Location')).toEqual(['Marina, Dubai', 'Corniche, Abu Dhabi']);
    expect(within(cellsOf('Gym')[1]!).getByRole('img', { name: 'Yes' })).toBeTruthy();
    expect(cellsOf('Gym')[0]!.textContent).toContain('No');
    expect(screen.queryByRole('rowheader', { name: /Pool|Distance/ })).toBeNull();
  });

  it('makes what differs bold, and only that', async () => {
    signIn();
    answerHomes(flat, villa);
    await renderPage(`/dashboard/compare?ids=${flat.id},${villa.id}`);
    await screen.findByRole('columnheader', { name: /Corner flat/ });
    expect(cellsOf('Bedrooms').every((cell) => cell.classList.contains('font-semibold'))).toBe(true);
    expect(cellsOf('Bathrooms').some((cell) => cell.classList.contains('font-semibold'))).toBe(false);
    expect(screen.getByText('Up to four side by side. Differences are in bold.')).toBeTruthy();
  });

  it('ranks no rent against a price, marks no tie, and leads on to each home', async () => {
    signIn();
    const rented = buildProperty({
      title: 'Rented flat',
      isForRent: true,
      isForSale: false,
      price: 9000,
      priceUsd: 2450,
    });
    answerHomes(flat, rented);
    await renderPage(`/dashboard/compare?ids=${flat.id},${rented.id}`);
    await screen.findByRole('columnheader', { name: /Rented flat/ });
    expect(screen.queryByText('Lowest')).toBeNull();
    expect(screen.queryByText('Largest')).toBeNull();
    expect(screen.queryByRole('rowheader', { name: 'In one currency' })).toBeNull();
    const links = ['View home: Corner flat', 'View home: Rented flat'].map((name) =>
      screen.getByRole('link', { name }),
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/dashboard/property/${flat.id}`,
      `/dashboard/property/${rented.id}`,
    ]);
  });

  it('says how far each is where the visitor is known to be', async () => {
    signIn();
    answerHomes(flat, villa);
    const geolocation = new FakeGeolocation();
    geolocation.install('granted');
    await renderPage(`/dashboard/compare?ids=${flat.id},${villa.id}`);
    await waitFor(() => expect(geolocation.requests).toHaveLength(1));
    geolocation.find(25.2048, 55.2708);
    await screen.findByRole('rowheader', { name: 'Distance' });
    expect(cellsOf('Distance').map((cell) => cell.textContent)).toEqual(['0.1 kmNearest', '123 km']);
  });

  it('removes a home from the page, the address and the choice', async () => {
    signIn();
    sessionStorage.setItem('compared', `${flat.id},${villa.id}`);
    answerHomes(flat, villa);
    const { user } = await renderPage(`/dashboard/compare?ids=${flat.id},${villa.id}`);
    await user.click(await screen.findByRole('button', { name: 'Remove Corner flat' }));
    expect(screen.queryByRole('columnheader', { name: /Corner flat/ })).toBeNull();
    expect(decodeURIComponent(window.location.search)).toBe(`?ids=${villa.id}`);
    expect(sessionStorage.getItem('compared')).toBe(villa.id);
    await user.click(screen.getByRole('button', { name: 'Remove Palm villa' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeTruthy();
  });

  it('shows the others when one is no longer listed', async () => {
    signIn();
    answerHomes(villa);
    answer('get', `/properties/${flat.id}`, () => refuse(404, 'This property does not exist.'));
    await renderPage(`/dashboard/compare?ids=${flat.id},${villa.id}`);
    expect(await screen.findByText('A home you chose is no longer listed.')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /Palm villa/ })).toBeTruthy();
  });

  it('says that a home could not be had, and tries again', async () => {
    signIn();
    answerHomes(flat);
    answer('get', `/properties/${villa.id}`, (_call, count) => (count === 1 ? refuse(500, 'Broken') : succeed(villa)));
    const { user } = await renderPage(`/dashboard/compare?ids=${flat.id},${villa.id}`);
    expect(await screen.findByText('Failed to load the homes to compare')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('columnheader', { name: /Palm villa/ })).toBeTruthy();
  });

  it('reads no more than four homes from an address, each once', async () => {
    signIn();
    const homes = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => buildProperty({ title }));
    answerHomes(...homes.slice(0, 4));
    const ids = [homes[0]!, ...homes].map(({ id }) => id).join(',');
    await renderPage(`/dashboard/compare?ids=${ids}`);
    expect(await screen.findAllByRole('columnheader')).toHaveLength(4);
  });
});
