import type { Statistics } from '@diyar/domain/statistics.ts';
import { refuse, withoutPreloadedData } from './answers.ts';
import { expect, openWhole, pathOf, test } from './journey.ts';

test.describe('terms and privacy', () => {
  test('the terms keep their placeholders for contact email and jurisdiction', async ({ page }) => {
    await openWhole(page, '/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms-of-service');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeInViewport();
    await expect(page.getByText('[contact email]')).toBeVisible();
    await expect(page.getByText('[Jurisdiction]').first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInViewport();
  });

  for (const path of ['/terms-of-service', '/privacy-policy']) {
    test(`${path}: every entry of the contents leads to its section`, async ({ page }) => {
      await page.goto(path);
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await expect(links.first()).toBeVisible();
      const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
      const sections = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => `#${id}`));
      expect(hashes).toEqual(sections);
      expect(hashes.length).toBeGreaterThan(5);

      await links.last().click();
      expect(pathOf(page)).toBe(`${path}${hashes.at(-1)}`);
      await expect(page.locator(`section${hashes.at(-1)}`).getByRole('heading')).toBeInViewport();
      await expect(links.last()).toHaveAttribute('aria-current', 'location');

      await page.setViewportSize({ width: 390, height: 844 });
      await expect(links.first()).toBeHidden();
      await page.getByText('On this page').filter({ visible: true }).click();
      await links.nth(3).click();
      await expect(page.locator(`section${hashes[3]}`).getByRole('heading')).toBeInViewport();
    });
  }
});

test.describe('about', () => {
  test('its statistics are those of the database, and it promises nothing', async ({ page, request }) => {
    const answer = await request.get('/api/statistics');
    const { data } = (await answer.json()) as { data: Statistics };
    expect(data.listings).toBeGreaterThan(50);
    await page.goto('/about');
    const figure = (name: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd');
    await expect(figure('homes listed')).toHaveText(String(data.listings));
    await expect(figure('cities')).toHaveText(String(data.cities));
    await expect(figure('currencies')).toHaveText(String(data.currencies));
    const millions = data.listedValueUsd / 1_000_000;
    const shown = Number(
      /^\$([\d.]+) million$/.exec(await figure('total asking price (homes for sale and investment)').innerText())?.[1],
    );
    expect(shown).toBeLessThanOrEqual(millions);
    expect(shown).toBeGreaterThan(millions - 1);
    await expect(page.getByRole('main')).toContainText(
      `${data.openToInvestment} of ${data.listings} homes are open to investors`,
    );

    for (const words of [
      'projected, not guaranteed',
      'No scholar, board or authority has certified Diyar.',
      'no real money is used',
    ]) {
      await expect(page.getByRole('main')).toContainText(words);
    }
  });

  test('statistics that cannot be counted can be asked for again', async ({ page }) => {
    await withoutPreloadedData(page);
    await page.route('**/api/statistics', refuse, { times: 1 });
    await page.goto('/about');
    await expect(page.getByText('We could not load the figures.')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('homes listed')).toBeVisible();
  });
});
