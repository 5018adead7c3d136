import { accountCall, fulfilJson, holdBack, propertiesCall, refuse, withoutPreloadedData } from './answers.ts';
import { expect, test } from './journey.ts';
import { readSavedPath, signedIn } from './session.ts';

test('shows the 30 newest homes, newest first, rentals with their price by the month', async ({ page, listings }) => {
  await page.goto('/properties');
  await expect(page.getByText(`${listings.length} properties`, { exact: true })).toBeVisible();
  const newest = listings.slice(0, 30);
  const cards = page.getByRole('main').getByRole('list').getByRole('article');
  await expect(cards.getByRole('link')).toHaveText(newest.map((property) => property.title));
  const texts = await cards.allTextContents();
  expect(texts.map((text) => text.includes('/ month'))).toEqual(newest.map((property) => property.isForRent));
});

test('a signed-out visitor signs in first, and the home is kept for afterwards', async ({ page, listings }) => {
  await page.goto('/properties');
  await page.getByRole('link', { name: listings[4]!.title }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await readSavedPath(page)).toBe(`/property/${listings[4]!.id}`);
});

test.describe('signed in', () => {
  test.use({ storageState: signedIn });
  test.beforeEach(({ page }) => page.route(accountCall, refuse));

  test('a card opens its home, and going back returns to where one was', async ({ page, listings }) => {
    await page.goto('/properties');
    const link = page.getByRole('link', { name: listings[20]!.title });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listings[20]!.title);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(link).toBeInViewport();
  });
});

test.describe('states', () => {
  test.beforeEach(async ({ page }) => withoutPreloadedData(page));

  test('loading, while limit=30, sortBy=createdAt, order=desc is asked for', async ({ page, listings }) => {
    const { release } = await holdBack(page, propertiesCall);
    const asked = page.waitForRequest(propertiesCall);
    await page.goto('/properties');
    const query = Object.fromEntries(new URL((await asked).url()).searchParams);
    expect(query).toEqual({ limit: '30', sortBy: 'createdAt', order: 'desc' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading properties...' })).toBeVisible();
    release();
    await expect(page.getByRole('link', { name: listings[0]!.title })).toBeVisible();
  });

  test('failed, with Try Again; then empty, with Clear Filters', async ({ page }) => {
    let calls = 0;
    await page.route(propertiesCall, (route) => {
      calls += 1;
      return calls === 1 ? refuse(route) : fulfilJson(route, { success: true, data: [], meta: { total: 0 } });
    });
    await page.goto('/properties');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load properties' })).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'No properties found matching your criteria.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});
