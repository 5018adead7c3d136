import type { Statistics } from '@diyar/domain/statistics.ts';
import { refuse, withoutPreloadedData } from './answers.ts';
import { expect, pathOf, test } from './journey.ts';

test.describe('terms and privacy', () => {
  test('the terms keep their placeholders for contact email and jurisdiction', async ({ page }) => {
    await page.goto('/terms-of-service');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    await expect(page.getByText('[contact email]')).toBeVisible();
    await expect(page.getByText('[Jurisdiction]').first()).toBeVisible();
  });

  for (const path of ['/terms-of-service', '/privacy-policy']) {
    test(`${path}: every entry of the contents leads to its section`, async ({ page }) => {
      await page.goto(path);
      const contents = page.getByRole('navigation', { name: 'On this page' });
      const links = contents.getByRole('link');
      expect(await links.count()).toBeGreaterThan(5);
      for (const link of await links.all()) {
        const hash = await link.getAttribute('href');
        await expect(page.locator(`section${hash}`)).toHaveCount(1);
      }
      const last = links.last();
      await last.click();
      expect(pathOf(page)).toBe(`${path}${await last.getAttribute('href')}`);
      await expect(page.locator(`section${await last.getAttribute('href')}`).getByRole('heading')).toBeInViewport();
      await expect(last).toHaveAttribute('aria-current', 'location');
    });
  }

  test('on a phone the contents unfold', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/privacy-policy');
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await page.getByText('On this page').filter({ visible: true }).click();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(3).click();
    expect(new URL(page.url()).hash).not.toBe('');
  });

  test('the footer links to both', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInViewport();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms-of-service');
  });
});

test.describe('about', () => {
  test('its statistics are those of the database', async ({ page, request }) => {
    const answer = await request.get('/api/statistics');
    const { data } = (await answer.json()) as { data: Statistics };
    expect(data.listings).toBeGreaterThan(50);
    await page.goto('/about');
    for (const [name, value] of [
      ['homes listed', String(data.listings)],
      ['cities', String(data.cities)],
      ['currencies', String(data.currencies)],
    ] as const) {
      const figure = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
      await expect(figure.locator('dd')).toHaveText(value);
    }
    const value = page.locator('dl > div').filter({ hasText: 'listed value, rentals left out' }).locator('dd');
    const shown = Number(/^\$([\d.]+) million$/.exec(await value.innerText())?.[1]);
    expect(data.listedValueUsd / 1_000_000 - shown).toBeGreaterThanOrEqual(0);
    expect(data.listedValueUsd / 1_000_000 - shown).toBeLessThan(1);
    await expect(
      page.getByText(`${data.openToInvestment} of ${data.listings} homes are open to investors`),
    ).toBeVisible();
  });

  test('statistics that cannot be counted can be asked for again', async ({ page }) => {
    await withoutPreloadedData(page);
    await page.route('**/api/statistics', refuse, { times: 1 });
    await page.goto('/about');
    await expect(page.getByText('The figures could not be counted just now.')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('homes listed')).toBeVisible();
  });

  test('promises nothing: projected, no certificate, no real money', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByText('projected, not guaranteed')).toBeVisible();
    await expect(page.getByText('No scholar, board or authority has certified Diyar.')).toBeVisible();
    await expect(page.getByText('no real money moves', { exact: false }).first()).toBeVisible();
  });
});
