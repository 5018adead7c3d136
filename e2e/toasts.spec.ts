import type { Page } from '@playwright/test';
import { registerPerson, signIn, toast } from './account.ts';
import { expect, test } from './journey.ts';

/** Toasts that stay, so that a slow machine sees them too. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    Object.assign(window, {
      setTimeout: (work: () => void, milliseconds?: number) => wait(work, milliseconds === 5000 ? 1e9 : milliseconds),
    });
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a toast leaves the top bar and its menu within reach', async ({ page, request }) => {
      await keepToasts(page);
      const person = await registerPerson(request);
      await signIn(page, person);
      const welcome = toast(page, 'Login successful');
      await expect(welcome).toBeVisible();
      await page.getByRole('banner').getByRole('button', { name: 'Layla Rahman' }).click();
      await page.getByRole('menuitem', { name: 'Profile' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

      await page.getByRole('button', { name: 'Layla Rahman' }).click();
      await expect(welcome).toBeVisible();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/auth/login');
      await expect(toast(page, 'You have been successfully logged out')).toBeVisible();
      await welcome.getByRole('button', { name: 'Close' }).click();
      await expect(welcome).toHaveCount(0);
    });
  });
}

test('a toast can be closed while a dialog is open', async ({ page, request }) => {
  await keepToasts(page);
  await signIn(page, await registerPerson(request));
  await page.goto('/dashboard/profile');
  await page.getByLabel('First name').fill('Leila');
  await page.getByRole('button', { name: /Save/ }).first().click();
  const saved = toast(page, 'Your details are saved.');
  await expect(saved).toBeVisible();
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await saved.getByRole('button', { name: 'Close' }).click();
  await expect(saved).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
