import type { Page } from '@playwright/test';
import { stubGeocoder } from './answers.ts';
import { expect, test } from './journey.ts';

const dubai = { latitude: 25.2048, longitude: 55.2708 };

function cardsOf(page: Page) {
  return page.getByRole('list').getByRole('article');
}

test.describe('location granted', () => {
  test.use({ geolocation: dubai, permissions: ['geolocation'] });

  test('the nearest homes come first, with their distance, under the name of the city', async ({ page }) => {
    const asked = await stubGeocoder(page, { city: 'Dubai', country: 'United Arab Emirates' });
    const answered = page.waitForResponse((response) => response.url().includes('latitude='));
    await page.goto('/');

    const query = Object.fromEntries(new URL((await answered).url()).searchParams);
    expect(query).toEqual({
      limit: '6',
      sortBy: 'createdAt',
      order: 'desc',
      latitude: '25.2048',
      longitude: '55.2708',
    });
    await expect(page.getByRole('heading', { name: 'Near you in Dubai' })).toBeVisible();
    expect(Object.fromEntries(new URL(asked[0]!).searchParams)).toEqual({
      lat: '25.20',
      lon: '55.27',
      format: 'json',
      zoom: '10',
    });

    await expect(cardsOf(page).filter({ hasText: 'Dubai' })).toHaveCount(3);
    const texts = await cardsOf(page).allTextContents();
    const distances = texts.map((text) => Number(/([\d.]+) km away/.exec(text)?.[1]));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThan(50);
    await expect(page.getByText('Location access denied')).toHaveCount(0);
  });

  test('city, then town, then village, then suburb name the place', async ({ page }) => {
    const places = { suburb: 'Deira', village: 'Masfout', town: 'Hatta', city: 'Dubai' };
    const known: Record<string, string> = {};
    await stubGeocoder(page, known);
    for (const [kind, name] of Object.entries(places)) {
      known[kind] = name;
      await page.goto('/');
      await expect(page.getByRole('heading', { name: `Near you in ${name}` })).toBeVisible();
    }
  });

  test('a geocoder that is away leaves "your area"', async ({ page }) => {
    await stubGeocoder(page, 'away');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /your area/ })).toBeVisible();
    await expect(cardsOf(page).first()).toContainText('km');
  });
});

test.describe('location not granted', () => {
  test.afterEach(async ({ context }) => context.clearPermissions());

  test('nobody is asked unbidden; Use my location asks', async ({ page, context }) => {
    await stubGeocoder(page, { city: 'Dubai' });
    await context.setGeolocation(dubai);
    await context.grantPermissions(['geolocation']);
    await page.addInitScript(() => {
      Permissions.prototype.query = () => Promise.reject(new TypeError('This browser cannot tell'));
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Newly listed homes' })).toBeVisible();
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByRole('heading', { name: 'Near you in Dubai' })).toBeVisible();
  });

  test('denied: "Location access denied", and the newest homes stay until it is allowed', async ({
    page,
    context,
    listings,
  }) => {
    await stubGeocoder(page, { city: 'Dubai' });
    await context.setGeolocation(dubai);
    await page.goto('/');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('Location access denied')).toBeVisible();
    await expect(cardsOf(page).first()).toContainText(listings[0]!.title);
    await expect(page.getByRole('button', { name: 'Use my location' })).toHaveCount(0);

    await context.grantPermissions(['geolocation']);
    await expect(page.getByRole('heading', { name: 'Near you in Dubai' })).toBeVisible();
    await expect(page.getByText('Location access denied')).toHaveCount(0);
  });

  test('unsupported: no offer to look nearby, the newest homes are there', async ({ page, listings }) => {
    await page.addInitScript(() => {
      delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
    });
    await page.goto('/');
    await expect(cardsOf(page).first()).toContainText(listings[0]!.title);
    await expect(page.getByRole('button', { name: 'Use my location' })).toHaveCount(0);
    await expect(page.getByText('Location access denied')).toHaveCount(0);
  });
});
