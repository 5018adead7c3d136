import { accountCall, holdBack, refuse } from './answers.ts';
import { expect, openWhole, pathOf, pick, test } from './journey.ts';
import { readSavedPath, signedIn } from './session.ts';

test('an unknown address is answered with 404 and a page that leads on', async ({ page, request }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found · Diyar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this page');
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Real homes, owned without interest.');

  const answer = await request.get('/api/no-such-call');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false, statusCode: 404 });
});

test('a page whose first script does not arrive can be read to its end, pictures and all', async ({ page }) => {
  await page.route(/\/assets\/after-paint-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/');
  const pictures = page.getByRole('main').locator('img:is(.below-fold *)');
  await expect(pictures).not.toHaveCount(0);
  for (const picture of await pictures.all()) {
    await picture.evaluate((image) => image.parentElement?.scrollIntoView({ behavior: 'instant' }));
    await expect(picture).toBeVisible();
  }
});

test('a page whose code does not arrive says so inside the layout; other pages and Try Again go on', async ({
  page,
}) => {
  const aboutChunk = /\/assets\/about-[^/]*\.js$/;
  await page.goto('/');
  await page.route(aboutChunk, (route) => route.abort());
  const about = page.getByRole('banner').getByRole('link', { name: 'About' });
  await about.click();
  const screen = page.getByRole('alert');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Please reload this page');
  await expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(screen).toHaveCount(0);

  await about.click();
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Please reload this page');
  await page.unroute(aboutChunk);
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes to be owned, not owed.');
});

test.describe('the network', () => {
  test('offline: a banner says that what is here stays, and leaves when one is back', async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByRole('list').getByRole('article')).toHaveCount(3);
    await context.setOffline(true);
    const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await expect(banner).toBeVisible();
    await expect(page.getByRole('list').getByRole('article')).toHaveCount(3);
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
  });

  test('slow: after four seconds a note says that it is still trying', async ({ page }) => {
    await page.clock.install();
    await openWhole(page, '/contact');
    const { release } = await holdBack(page, /\/api\/newsletter$/);
    const box = page.getByRole('form', { name: 'Newsletter' });
    await box.getByLabel('Email address').fill('slow@mail.example');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(box.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(4100);
    const note = page.getByRole('status').filter({ hasText: 'This is taking longer than usual. Still trying.' });
    await expect(note).toBeVisible();
    release();
    await expect(note).toHaveCount(0);
  });
});

test.describe('rooms behind the sign-in', () => {
  test('a signed-out visitor is sent to sign-in, replacing history, with the path kept', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/auth/login');
    expect(await readSavedPath(page)).toBe('/dashboard');

    await page.goto('/contact');
    await page.goto('/dashboard/wallet?from=mail#top');
    await expect(page).toHaveURL('/auth/login');
    expect(await readSavedPath(page)).toBe('/dashboard/wallet?from=mail#top');
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  test.describe('signed in', () => {
    test.use({ storageState: signedIn });

    test('who has a session is let in, even where the saved user cannot be read', async ({ page }) => {
      await page.route(accountCall, refuse);
      await page.goto('/contact');
      await page.evaluate(() => window.localStorage.setItem('user', '{broken'));
      await page.goto('/dashboard');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      expect(await readSavedPath(page)).toBeUndefined();
    });
  });
});

test.describe('before the app has come', () => {
  let release = () => {};

  test.beforeEach(async ({ page }) => {
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
  });

  test('a press waits for its answer', async ({ page, listings }) => {
    const { id } = pick(listings, (property) => property.pictures.length >= 3);
    const opened = page.goto(`/property/${id}`, { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(`/property/${id}`);
    await page.waitForLoadState('domcontentloaded');
    await page.getByRole('button', { name: 'All pictures' }).click();
    release();
    await opened;
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a form is not sent by the browser itself, which would put what was typed into the address', async ({
    page,
  }) => {
    const opened = page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL('/contact');
    await page.waitForLoadState('domcontentloaded');
    await page.getByRole('main').getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Send message' }).click();
    release();
    await opened;
    await expect(page.getByText('Invalid email address')).toBeVisible();
    expect(pathOf(page)).toBe('/contact');
  });
});
