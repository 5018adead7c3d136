import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { accountCall, fulfilJson, refuse } from './answers.ts';
import { expect as expectSoon, pathOf, pick, test } from './journey.ts';
import { readSavedPath, signedIn } from './session.ts';
import { phone } from './violations.ts';

// Several scripts, one after another, are each as late as the first.
const expect = expectSoon.configure({ timeout: 40_000 });
test.setTimeout(180_000);

const SCRIPTS = /\/assets\/[^/]+\.js$/;
const SENT = /^\/api\/(?:newsletter|favourites\/[0-9a-f-]{36})$/;
const favouriteCall = /\/api\/favourites\/[0-9a-f-]{36}$/;

/** Short, because every letter is a press. */
function inventShortEmail(): string {
  return `${randomUUID().slice(0, 8)}@x.example`;
}

/** What changes something on the server, with its body. */
function watchSent(page: Page): { path: string; body: unknown }[] {
  const sent: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (SENT.test(pathname)) sent.push({ path: pathname, body: request.postDataJSON() as unknown });
  });
  return sent;
}

async function delayScripts(page: Page, lateMs: number): Promise<void> {
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, lateMs);
    });
    await route.continue();
  });
}

/** There as soon as something is painted. */
async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

for (const session of ['signed out', 'signed in'] as const) {
  const isSignedIn = session === 'signed in';

  async function expectToLand(page: Page, path: string, savedPath: string): Promise<void> {
    await expect(page).toHaveURL(isSignedIn ? path : '/auth/login');
    if (!isSignedIn) expect(await readSavedPath(page)).toBe(savedPath);
  }

  for (const lateMs of [0, 500, 3000]) {
    const tag = lateMs === 500 ? [] : '@long';
    test.describe(`${session}, scripts ${lateMs} ms late`, { tag }, () => {
      test.use(isSignedIn ? { storageState: signedIn } : {});
      test.beforeEach(async ({ page }) => {
        await page.route(accountCall, refuse);
        await page.route(favouriteCall, (route) => fulfilJson(route, { success: true, data: null }));
        if (lateMs > 0) await delayScripts(page, lateMs);
      });

      /** The first letters come before the app, the last ones after it. */
      async function typeSlowly(field: Locator, text: string): Promise<void> {
        await field.pressSequentially(text, { delay: (1.5 * lateMs) / text.length, timeout: 60_000 });
      }

      test('/property/{id}: tabs, pictures, keys, Save, the newsletter, the one action', async ({ page, listings }) => {
        const home = pick(listings, ({ pictures, isForRent }) => pictures.length > 3 && isForRent);
        const path = `/property/${home.id}`;
        const email = inventShortEmail();
        const sent = watchSent(page);
        await openEarly(page, path);
        await page.getByRole('tab', { name: 'Financial' }).click();
        if (isSignedIn) await page.getByRole('button', { name: 'Save', exact: true }).click();
        const footer = page.getByRole('contentinfo');
        await typeSlowly(footer.getByLabel('Email address'), email);
        await footer.getByRole('button', { name: 'Subscribe' }).click();
        await page.getByRole('button', { name: 'Show picture 2 of' }).click();
        await page
          .getByRole('button', { name: /^Open picture/ })
          .first()
          .click();
        await page.keyboard.press('ArrowRight');
        await expect(page.getByRole('dialog')).toContainText(`3 / ${home.pictures.length}`);
        const expected = [
          ...(isSignedIn ? [{ path: `/api/favourites/${home.id}`, body: null }] : []),
          { path: '/api/newsletter', body: { email } },
        ];
        await expect.poll(() => sent).toEqual(expected);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('tab', { name: 'Financial' })).toHaveAttribute('aria-selected', 'true');
        expect(pathOf(page)).toBe(`${path}?tab=financial`);
        await expect(page.locator('[data-pressed], [aria-busy]')).toHaveCount(0);

        await openEarly(page, path);
        await page.getByRole('tablist').focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await expect(page.getByRole('tab', { name: 'Market' })).toHaveAttribute('aria-selected', 'true');

        await openEarly(page, path);
        await page.getByRole('button', { name: 'Rent Now' }).first().click();
        await expectToLand(page, '/dashboard/payment', path);
        if (!isSignedIn) return;
        const state = (await page.evaluate(() => window.history.state)) as { usr: unknown };
        expect(state.usr).toMatchObject({ type: 'rent', property: { id: home.id } });
      });

      test('/properties: words, Enter, an order, homes to compare, the filters, a card', async ({ page, listings }) => {
        const box = page.getByRole('combobox', { name: 'Search' });
        const search = () => new URL(page.url()).search;
        await openEarly(page, '/properties');
        for (const { title } of listings.slice(0, 2)) {
          await page.getByRole('button', { name: `Compare ${title}`, exact: true }).click();
        }
        await page.getByLabel('Sort').selectOption('Price, low to high');
        await typeSlowly(box, 'Dubai');
        await expect.poll(search).toContain('search=Dubai');
        expect(search()).toContain('sortBy=price');
        await expect(box).toHaveValue('Dubai');
        await expect(box).toBeFocused();
        await expect(page.getByLabel('Sort')).toHaveValue('price-asc');
        await expect(page.getByRole('link', { name: 'Compare 2 homes' })).toBeVisible();

        await openEarly(page, '/properties');
        await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
        await box.pressSequentially('London');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Filters' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect.poll(search).toContain('search=London');
        await expect(page.locator('body[data-same-page]')).toHaveCount(1);

        const home = listings[2]!;
        await openEarly(page, '/properties');
        await page.getByRole('link', { name: home.title, exact: true }).click();
        await expectToLand(page, `/property/${home.id}`, `/property/${home.id}`);
      });

      test('/: the newsletter, the currency, the theme, Get Started, the menu of a phone', async ({ page }) => {
        const email = inventShortEmail();
        const sent = watchSent(page);
        await openEarly(page, '/');
        const strip = page.getByRole('form', { name: 'New homes by email' });
        await strip.getByLabel('Email address').pressSequentially(email);
        await page.keyboard.press('Enter');
        const footer = page.getByRole('contentinfo');
        await footer.getByLabel('Also show prices in').selectOption('GBP');
        await footer.locator('label', { hasText: 'Dark' }).click();
        await expect.poll(() => sent).toEqual([{ path: '/api/newsletter', body: { email } }]);
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expect.poll(() => page.evaluate(() => document.cookie)).toContain('currency=GBP');

        await openEarly(page, '/');
        await page.getByRole('main').getByRole('link', { name: 'Get Started', exact: true }).click();
        await expectToLand(page, '/dashboard', '/dashboard');

        await page.setViewportSize(phone);
        await openEarly(page, '/');
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      });
    });
  }
}
