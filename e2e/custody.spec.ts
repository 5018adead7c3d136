import type { Custody } from '@diyar/domain/custody.ts';
import { signIn, toast } from './account.ts';
import { call } from './call.ts';
import { expect, test } from './journey.ts';
import { look } from './measure.ts';
import { expectNoViolations } from './violations.ts';
import { WalletExtension } from './wallet-extension.ts';

const REJECTED = { code: 4001, message: 'User rejected the request.' };
const layla = { email: 'layla@diyar.example', password: 'diyar-demo-2026' };

test('tokens go to a linked wallet on their owner’s wish, and come back with its signature', async ({ page }) => {
  test.setTimeout(180_000);
  const api = await call(page.request, layla);
  // They are on the chain some time after the start.
  await expect
    .poll(async () => (await api.get<Custody>('/wallets/tokens')).places.length, { timeout: 60_000 })
    .not.toBe(0);
  const wallet = await new WalletExtension(page).install();
  wallet.chainId = '0x7a69';
  await signIn(page, layla);
  await page.goto('/dashboard/wallet');
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: 'Link this address' }).click();
  await expect(toast(page, 'The address is linked to your account.')).toBeVisible();

  const panel = page.getByRole('region', { name: 'Where your tokens are' });
  const row = panel
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Move to my wallet/ }) })
    .first();
  const home = (await row.getByRole('rowheader').locator('span').first().textContent())!;
  const place = panel.getByRole('row').filter({ hasText: home });
  await place.getByRole('button', { name: /^Move to my wallet/ }).click();
  await look(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to my wallet' }).click();
  await expect(toast(page, 'The tokens are on their way to your wallet.')).toBeVisible();
  const back = place.getByRole('button', { name: /^Move back/ });
  await expect(back).toBeVisible({ timeout: 90_000 });
  await expectNoViolations(page);

  await page.getByRole('button', { name: /^I have lost it/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I have lost it' }).click();
  await expect(toast(page, 'Reported as lost. We have written to you how to call it off.')).toBeVisible();
  const lost = page.getByRole('region', { name: 'Lost wallets' });
  await expect(lost.getByText(/Two operators have to agree/)).toBeVisible();
  await expectNoViolations(page);
  await lost.getByRole('button', { name: /^Call off/ }).click();
  await expect(toast(page, 'Called off. Nothing was moved.')).toBeVisible();

  wallet.refusal = REJECTED;
  await back.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in my wallet' }).click();
  await expect(toast(page, 'You rejected the request to sign. Nothing was moved.')).toBeVisible();
  wallet.refusal = undefined;
  await back.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in my wallet' }).click();
  await expect(toast(page, 'The tokens are on their way back to Diyar.')).toBeVisible();
  await expect(place.getByRole('button', { name: /^Move to my wallet/ })).toBeVisible({ timeout: 90_000 });

  await place.getByRole('link', { name: 'Check the tokens on the chain' }).click();
  await expect(async () => {
    await page.getByRole('button', { name: 'Compare again' }).click();
    const agreement = page.getByRole('heading', { name: /^Ledger and chain agree$|^They agree, but for/ });
    await expect(agreement).toBeVisible({ timeout: 6000 });
  }).toPass({ timeout: 60_000 });
});
