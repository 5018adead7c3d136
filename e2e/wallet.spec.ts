import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { registerPerson, signIn, toast } from './account.ts';
import { baseURL } from './address.ts';
import { expect, test } from './journey.ts';
import { waitForMail } from './mails.ts';
import { look } from './measure.ts';
import { expectNoViolations } from './violations.ts';
import { WalletExtension } from './wallet-extension.ts';

const REJECTED = { code: 4001, message: 'User rejected the request.' };
const PENDING = { code: -32_002, message: 'Request already pending.' };

function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** Signed in, on the wallet page, with an extension in the browser. */
async function openWallet(page: Page) {
  const wallet = await new WalletExtension(page).install();
  const person = await registerPerson(page.request);
  await signIn(page, person);
  await page.goto('/dashboard/wallet');
  return { wallet, person };
}

test('connect, link by a signature, still linked after a reload, unlink', async ({ page }) => {
  const { wallet, person } = await openWallet(page);
  const [address = ''] = wallet.addresses;
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(toast(page, 'Your wallet has been connected successfully')).toBeVisible();
  await expect(page.getByText(shorten(address))).toBeVisible();
  await expect(page.getByText(/It can’t move funds and gives nobody access/)).toBeVisible();
  await look(page);

  await page.getByRole('button', { name: 'Link this address' }).click();
  await expect(toast(page, 'The address is linked to your account.')).toBeVisible();
  await expect(page.getByText('Linked to your account', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link this address' })).toHaveCount(0);
  const mail = await waitForMail(page.request, person.email, 'A wallet address was linked to your account');
  expect(mail.text).toContain(address);

  await page.reload();
  await expect(page.getByText('Linked to your account', { exact: true })).toBeVisible();
  const linked = page.getByRole('region', { name: 'Linked addresses' });
  await expect(linked).toContainText(address);
  await expectNoViolations(page);
  expect(wallet.asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1);

  await linked.getByRole('button', { name: `Unlink ${shorten(address)}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(toast(page, 'The address is no longer linked to your account.')).toBeVisible();
  await expect(linked).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Link this address' })).toBeVisible();
});

test('a wallet that says no, or is still asking, is told apart', async ({ page }) => {
  const { wallet } = await openWallet(page);
  const connect = page.getByRole('button', { name: 'Connect Wallet' });
  const main = page.getByRole('main');
  wallet.refusal = REJECTED;
  await connect.click();
  await expect(main.getByText('You rejected the connection request')).toBeVisible();
  wallet.refusal = PENDING;
  await connect.click();
  await expect(main.getByText(/Connection request already pending. Check your .* wallet extension/)).toBeVisible();
  wallet.refusal = undefined;
  await connect.click();

  const link = page.getByRole('button', { name: 'Link this address' });
  await expect(link).toBeVisible();
  wallet.refusal = REJECTED;
  await link.click();
  await expect(main.getByText('You rejected the request to sign. Nothing was linked.')).toBeVisible();
  wallet.refusal = PENDING;
  await link.click();
  await expect(main.getByText(/A request is already waiting in your .* wallet extension/)).toBeVisible();
  wallet.refusal = undefined;
  await link.click();
  await expect(page.getByText('Linked to your account', { exact: true })).toBeVisible();
});

test('follows the account, reloads with the chain, and disconnects with the extension', async ({ page }) => {
  const { wallet } = await openWallet(page);
  const [first = '', second = ''] = wallet.addresses;
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(page.getByText(shorten(first))).toBeVisible();
  await wallet.emit('accountsChanged', [second, first]);
  await expect(page.getByText(shorten(second))).toBeVisible();

  const reloaded = page.waitForEvent('load');
  await wallet.emit('chainChanged', '0x89');
  await reloaded;
  await expect(page.getByText(shorten(first))).toBeVisible();

  await wallet.emit('disconnect', { code: 4900 });
  await expect(toast(page, 'Your wallet has been disconnected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});

test('a phone without an extension shows what was linked elsewhere', async ({ page, browser }) => {
  const { wallet, person } = await openWallet(page);
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: 'Link this address' }).click();
  await expect(page.getByText('Linked to your account', { exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signIn(phone, person);
  await phone.goto('/dashboard/wallet');
  await expect(phone.getByText('The MetaMask wallet extension is not installed')).toBeVisible();
  const linked = phone.getByRole('region', { name: 'Linked addresses' });
  await expect(linked.getByText(shorten(wallet.addresses[0] ?? ''))).toBeVisible();
  await look(phone);
  await context.close();
});

test('a statement to keep, as PDF and as CSV', async ({ page }) => {
  await signIn(page, await registerPerson(page.request));
  await page.goto('/dashboard/wallet');
  const year = new Date().getFullYear();
  for (const [kind, start] of [
    ['PDF', '%PDF-1.7'],
    ['CSV', '"Date","Time","What","Home"'],
  ] as const) {
    await page.getByRole('button', { name: 'Choose a period' }).click();
    const dialog = page.getByRole('dialog', { name: 'Statement' });
    await expect(dialog.getByRole('radio', { name: /This year/ })).toBeChecked();
    await expectNoViolations(page);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Save ${kind}` }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`diyar-statement-${year}.${kind.toLowerCase()}`);
    expect((await readFile(await file.path())).subarray(0, start.length).toString()).toBe(start);
    await expect(toast(page, 'The file is saved.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
});
