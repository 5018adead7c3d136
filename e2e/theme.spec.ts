import { expect, openWhole, test } from './journey.ts';

test('the choice lasts, and the server writes it into the page, so that nothing flashes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openWhole(page, '/contact');
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await canvas();
  await page.getByRole('contentinfo').locator('label', { hasText: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await canvas();
  expect(dark).not.toBe(light);

  const response = await page.reload();
  expect(await response!.text()).toMatch(/<html [^>]*data-theme="dark"/);
  expect(await canvas()).toBe(dark);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#0e1513');

  await page.getByRole('contentinfo').locator('label', { hasText: 'System' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  expect(await canvas()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await canvas()).toBe(dark);
});

test('the switch works by keyboard', async ({ page }) => {
  await openWhole(page, '/contact');
  await page.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
