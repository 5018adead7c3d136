import { accountCall, refuse } from './answers.ts';
import { expect, openWhole, pick, test } from './journey.ts';
import { missingPages } from './public-pages.ts';
import { signedIn } from './session.ts';
import { bothThemes, desktop, expectNoViolations, findOverflow, opposite, phone } from './violations.ts';

// Colours are read as they are in the end, not half-way through a change.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('no violation of WCAG 2.2 AA or good practice, light and dark, both sizes; nothing overflows at 320', () => {
  // Pages of something that is there are looked at where they are measured.
  for (const { name, path } of missingPages) {
    test(name, async ({ page, listings }) => {
      await openWhole(page, path(listings));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoViolations(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await findOverflow(page), '320 pixels').toEqual([]);
    });

    test(`${name}, the other theme`, { tag: '@long' }, async ({ page, listings }) => {
      await openWhole(page, path(listings));
      await expectNoViolations(page, opposite);
    });
  }

  test('forms that refuse', async ({ page }) => {
    await openWhole(page, '/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Email is required')).toHaveCount(2);
    await expectNoViolations(page);
  });

  test('the gallery', async ({ page, listings }) => {
    await page.goto(`/property/${pick(listings, (property) => property.pictures.length >= 3).id}`);
    await page.getByRole('button', { name: 'All pictures' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page);
  });

  test('the filter sheet', async ({ page }) => {
    await page.goto('/properties');
    await page.getByRole('button', { name: 'More filters' }).click();
    await expect(page.getByRole('button', { name: /Show \d+ homes/ })).toBeVisible();
    await expectNoViolations(page);
  });

  test('the phone menu', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoViolations(page, bothThemes(phone));
  });

  test.describe('signed in', () => {
    test.use({ storageState: signedIn });

    for (const path of ['/dashboard', '/dashboard/explore?view=map']) {
      test(path, async ({ page }) => {
        await page.route(accountCall, refuse);
        await page.goto(path);
        await expect(page.getByRole('article').first()).toBeVisible();
        await expectNoViolations(page);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await findOverflow(page), '320 pixels').toEqual([]);
      });
    }

    test('the account menu', async ({ page }) => {
      await page.route(accountCall, refuse);
      await page.goto('/contact');
      await page.getByRole('button', { name: /Mariam/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoViolations(page, bothThemes(desktop));
    });
  });
});

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

  test('everything is still there and can be used', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const start = menu.getByRole('link', { name: 'Get Started' });
    await start.scrollIntoViewIfNeeded();
    await expect(start).toBeInViewport({ ratio: 1 });
    expect(await findOverflow(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    expect(await findOverflow(page)).toEqual([]);
  });
});
