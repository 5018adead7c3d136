import { fulfilJson, holdBack, propertiesCall, refuse, withoutPreloadedData } from './answers.ts';
import { expect, test } from './journey.ts';
import { readSavedPath, signedIn } from './session.ts';

test('shows the 30 newest homes, newest first', async ({ page, listings }) => {
  await page.goto('/properties');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(`The 30 newest of ${listings.length} properties`)).toBeVisible();
  const titles = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(titles).toHaveText(listings.slice(0, 30).map((property) => property.title));
});

test('asks for limit=30, sortBy=createdAt, order=desc', async ({ page }) => {
  await withoutPreloadedData(page);
  const asked = page.waitForRequest(propertiesCall);
  await page.goto('/properties');
  const query = Object.fromEntries(new URL((await asked).url()).searchParams);
  expect(query).toEqual({ limit: '30', sortBy: 'createdAt', order: 'desc' });
});

test('a rental says that its price is by the month', async ({ page, listings }) => {
  await page.goto('/properties');
  for (const property of listings.slice(0, 30)) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: property.title, exact: true }) });
    await expect(card.getByText('/ month')).toHaveCount(property.isForRent ? 1 : 0);
  }
});

test('a signed-out visitor signs in first, and the home is kept for afterwards', async ({ page, listings }) => {
  await page.goto('/properties');
  await page.getByRole('link', { name: listings[4]!.title }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await readSavedPath(page)).toBe(`/property/${listings[4]!.id}`);
});

test.describe('signed in', () => {
  test.use({ storageState: signedIn });

  test('a card opens its home, and going back returns to where one was', async ({ page, listings }) => {
    await page.goto('/properties');
    const link = page.getByRole('link', { name: listings[20]!.title });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listings[20]!.title);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(link).toBeInViewport();
  });
});

test.describe('states', () => {
  test.beforeEach(async ({ page }) => withoutPreloadedData(page));

  test('loading', async ({ page, listings }) => {
    const { release } = await holdBack(page, propertiesCall);
    await page.goto('/properties');
    await expect(page.getByRole('status').filter({ hasText: 'Loading properties...' })).toBeVisible();
    release();
    await expect(page.getByRole('link', { name: listings[0]!.title })).toBeVisible();
  });

  test('failed, with Try Again', async ({ page, listings }) => {
    await page.route(propertiesCall, refuse, { times: 1 });
    await page.goto('/properties');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load properties' })).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('link', { name: listings[0]!.title })).toBeVisible();
  });

  test('empty', async ({ page }) => {
    await page.route(propertiesCall, (route) => fulfilJson(route, { success: true, data: [], meta: { total: 0 } }));
    await page.goto('/properties');
    await expect(page.getByRole('heading', { name: 'No properties available at the moment.' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});
