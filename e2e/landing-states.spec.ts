import type { Page } from '@playwright/test';
import { fulfilJson, holdBack, propertiesCall, refuse, withoutPreloadedData } from './answers.ts';
import { expect, test } from './journey.ts';

function cardsOf(page: Page) {
  return page.getByRole('list').getByRole('article');
}

test.describe('list states', () => {
  test.beforeEach(async ({ page }) => withoutPreloadedData(page));

  test('loading: "Loading properties..." while limit=6, sortBy=createdAt, order=desc is asked for', async ({
    page,
    listings,
  }) => {
    const { release } = await holdBack(page, propertiesCall);
    const asked = page.waitForRequest(propertiesCall);
    await page.goto('/');
    const query = Object.fromEntries(new URL((await asked).url()).searchParams);
    expect(query).toEqual({ limit: '6', sortBy: 'createdAt', order: 'desc' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading properties...' })).toBeVisible();
    release();
    await expect(cardsOf(page).first()).toContainText(listings[0]!.title);
    await expect(page.getByText('Loading properties...')).toHaveCount(0);
  });

  test('error: "Failed to load properties", and Try Again fetches again', async ({ page, listings }) => {
    let calls = 0;
    await page.route(propertiesCall, (route) => {
      calls += 1;
      if (calls === 1) return refuse(route);
      return calls === 2 ? route.abort() : route.continue();
    });
    await page.goto('/');
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load properties' });
    await expect(failure).toContainText('Server error. Please try again later.');
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await expect(failure).toContainText('Network error. Please check your connection.');
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await expect(cardsOf(page).first()).toContainText(listings[0]!.title);
    await expect(failure).toHaveCount(0);
    expect(calls).toBe(3);
  });

  test('empty: "No properties available at the moment."', async ({ page }) => {
    await page.route(propertiesCall, (route) => fulfilJson(route, { success: true, data: [], meta: { total: 0 } }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No properties available at the moment.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View All Properties' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
  });

  test('a home without a picture has a drawing in its place', async ({ page, listings }) => {
    const bare = { ...listings[0]!, images: [], pictures: [] };
    await page.route(propertiesCall, (route) => fulfilJson(route, { success: true, data: [bare], meta: { total: 1 } }));
    await page.goto('/');
    await expect(cardsOf(page).getByRole('img', { name: 'No picture yet' })).toBeVisible();
  });
});
