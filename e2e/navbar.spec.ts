import type { Page } from '@playwright/test';
import { accountCall, refuse } from './answers.ts';
import { expect, test } from './journey.ts';
import { readStorage, signedIn } from './session.ts';

const phone = { width: 390, height: 844 };

function mainNavigation(page: Page) {
  return page.getByRole('banner').getByRole('navigation', { name: 'Main' });
}

test.describe('signed out', () => {
  test('Home, About, Properties, Contact; Login and Get Started', async ({ page }) => {
    await page.goto('/');
    await expect(mainNavigation(page).getByRole('link')).toHaveText(['Home', 'About', 'Properties', 'Contact']);
    for (const [name, path, title] of [
      ['About', '/about', 'About us · Diyar'],
      ['Properties', '/properties', 'Properties to rent, buy and invest in · Diyar'],
      ['Contact', '/contact', 'Contact · Diyar'],
      ['Home', '/', 'Real homes, owned without interest · Diyar'],
    ] as const) {
      await mainNavigation(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('[aria-live="polite"]').filter({ hasText: title })).toHaveCount(1);
      await expect(mainNavigation(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main')).toBeFocused();
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login');
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/auth/register');
  });
});

test.describe('signed in', () => {
  test.use({ storageState: signedIn });

  test('Logout clears the session in every tab and goes home', async ({ page: other, context }) => {
    await context.route(accountCall, refuse);
    await other.goto('/contact');
    const page = await context.newPage();
    await page.goto('/about');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Mariam/ })
      .click();
    await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Profile', 'Logout']);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await readStorage(page)).toEqual({});
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('the menu works by keyboard; Dashboard and Profile lead there', async ({ page }) => {
    await page.route(accountCall, refuse);
    for (const [name, path] of [
      ['Dashboard', '/dashboard'],
      ['Profile', '/dashboard/profile'],
    ] as const) {
      await page.goto('/contact');
      const button = page.getByRole('banner').getByRole('button', { name: /Mariam/ });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      const item = page.getByRole('menuitem', { name });
      await expect(item).toBeVisible();
      while (!(await item.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(path);
    }
  });

  test('on a phone the menu has the account too', async ({ page }) => {
    await page.route(accountCall, refuse);
    await page.setViewportSize(phone);
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByText('Signed in as Mariam Al Suwaidi')).toBeVisible();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await readStorage(page)).toEqual({});
  });
});

test.describe('the phone menu', () => {
  test.use({ viewport: phone });

  test('opens, is walked through and closed by keyboard alone', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    const reached: string[] = [];
    for (let presses = 0; presses < 7; presses += 1) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => {
          const active = document.activeElement;
          return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
        }),
      );
    }
    expect(reached).toEqual(['Close menu', 'Home', 'About', 'Properties', 'Contact', 'Login', 'Get Started']);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Properties' }).press('Enter');
    await expect(page).toHaveURL('/properties');
    await expect(menu).toHaveCount(0);
  });
});
