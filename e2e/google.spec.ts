import type { Page } from '@playwright/test';
import { logOutOfDashboard, toast } from './account.ts';
import { googleAccounts } from './address.ts';
import { expect, test } from './journey.ts';

const [nour, sami] = googleAccounts as [(typeof googleAccounts)[0], (typeof googleAccounts)[0]];

async function chooseAccount(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('signs in with Google, and finds the same account again', async ({ page }) => {
  for (const round of ['first', 'second']) {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await chooseAccount(page, nour.email);
    await expect(page, round).toHaveURL('/dashboard');
    await page.goto('/dashboard/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Nour');
    await logOutOfDashboard(page, 'Nour Aziz');
  }
});

test('comes back to the login when Google is cancelled', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(toast(page, 'Failed to authenticate with Google')).toBeVisible();
});

test('a link with somebody else’s answer signs nobody in and leaves no trace in the address', async ({
  page,
  browser,
}) => {
  const attacker = await (await browser.newContext()).newPage();
  await attacker.goto('/auth/login');
  let stolen = '';
  attacker.on('request', (request) => {
    if (request.url().includes('/auth/google/callback?')) stolen = request.url();
  });
  await attacker.route('**/api/auth/google', (route) => route.abort());
  await attacker.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseAccount(attacker, sami.email);
  await expect.poll(() => stolen).toContain('token=');
  await attacker.context().close();

  await page.goto(stolen);
  await expect(toast(page, 'Failed to authenticate with Google')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('an answer without a token says so', async ({ page }) => {
  await page.goto('/auth/google/callback');
  await expect(toast(page, 'No access token found in URL')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
});
