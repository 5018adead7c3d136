import { holdBack } from './answers.ts';
import { expect, test } from './journey.ts';
import { readSavedPath, signedIn } from './session.ts';

test.describe('an unknown address', () => {
  test('is answered with 404 and a page that leads on', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Diyar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no door at this address');
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Real homes, owned without interest.');
  });

  test('below /api it is a refusal in JSON', async ({ request }) => {
    const answer = await request.get('/api/no-such-call');
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, statusCode: 404 });
  });
});

test.describe('a page whose code does not arrive', () => {
  const aboutChunk = /\/assets\/about-[^/]*\.js$/;

  test('says so inside the layout, and Try Again goes on', async ({ page }) => {
    await page.goto('/');
    await page.route(aboutChunk, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    const screen = page.getByRole('alert');
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('This page needs a fresh start');
    await expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();

    await page.unroute(aboutChunk);
    await screen.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes to be owned, not owed.');
  });

  test('other pages stay within reach', async ({ page }) => {
    await page.goto('/');
    await page.route(aboutChunk, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('alert')).toContainText('This page needs a fresh start');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to us');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the network', () => {
  test('offline: a banner says that what is here stays, and leaves when one is back', async ({ page, context }) => {
    await page.goto('/');
    await context.setOffline(true);
    const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await expect(banner).toBeVisible();
    await expect(page.getByRole('list').getByRole('article')).toHaveCount(3);
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
  });

  test('slow: after four seconds a note says that it is still trying', async ({ page }) => {
    await page.clock.install();
    await page.goto('/contact');
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
    await page.goto('/about');
    await page.goto('/dashboard/wallet?from=mail#top');
    await expect(page).toHaveURL('/auth/login');
    expect(await readSavedPath(page)).toBe('/dashboard/wallet?from=mail#top');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('/dashboard itself is guarded', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/auth/login');
    expect(await readSavedPath(page)).toBe('/dashboard');
  });

  test.describe('signed in', () => {
    test.use({ storageState: signedIn });

    test('who has a session is let in', async ({ page }) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      expect(await readSavedPath(page)).toBeUndefined();
    });
  });

  test('a saved user that cannot be read is ignored', async ({ page }) => {
    await page.addInitScript(() => {
      window.localStorage.setItem('accessToken', 'an-access-token');
      window.localStorage.setItem('user', '{broken');
    });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  });
});
