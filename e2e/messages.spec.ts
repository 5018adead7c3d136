import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fillLogin, registerPerson, signIn, toast } from './account.ts';
import { baseURL } from './address.ts';
import { listFlat } from './call.ts';
import { drawPicture } from './drawn-pictures.ts';
import { expect, test } from './journey.ts';
import { waitForMail } from './mails.ts';
import { look } from './measure.ts';

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('a visitor asks an owner and books a viewing, both in their own browser, and what they write is there at once', async ({
  page: owners,
  browser,
}) => {
  test.slow();
  const owner = await registerPerson(owners.request);
  const title = `Flat with a roof garden ${Date.now()}`;
  const home = await listFlat(owners.request, owner, title);
  const context = await browser.newContext({ baseURL });
  const askers = await context.newPage();
  const asker = await registerPerson(askers.request);

  await signIn(owners, owner);
  await owners.goto('/dashboard/messages');
  await expect(owners.getByText('No messages yet')).toBeVisible();
  await look(owners);
  await owners.goto('/dashboard/wallet');

  await askers.goto(`/property/${home.id}`);
  await askers.getByRole('link', { name: 'Message the owner' }).click();
  await fillLogin(askers, asker);
  await expect(askers).toHaveURL(`/dashboard/messages?home=${home.id}`);
  await askers.getByRole('button', { name: 'Is this home still available?' }).click();
  await look(askers);
  await askers.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(askers.getByRole('log').getByText('Is this home still available?')).toBeVisible();

  // The count in the bar comes by itself, whatever page is open.
  await owners.getByRole('link', { name: 'Messages, 1 unread' }).click();
  await owners.getByRole('link', { name: title }).click();
  await expect(owners.getByRole('log').getByText('Is this home still available?')).toBeVisible();
  await expect(askers.getByText('Read', { exact: false }).last()).toBeVisible();
  await write(owners, 'Yes. Call me on 050 123 4567.');
  await expect(askers.getByRole('log').getByText('phone number hidden')).toBeVisible();
  await expect(askers.getByText('4567')).toHaveCount(0);
  await look(askers);

  // Pictures: seen by the two, and by nobody with the address alone.
  await owners.locator('input[name=pictures]').setInputFiles([drawPicture('kitchen.png', [60, 120, 90])]);
  await write(owners, 'The kitchen:');
  const loaded = askers.waitForResponse(/\/api\/private-pictures\//);
  await askers.getByRole('button', { name: /^Open picture from/ }).click();
  await expect(askers.getByRole('img', { name: /^Picture from/ })).toBeVisible();
  expect((await askers.request.get((await loaded).url())).status()).toBe(401);
  await look(askers);
  await askers.keyboard.press('Escape');

  await askers.getByRole('button', { name: 'Share contact details' }).click();
  await expect(owners.getByText(/would like to share contact details/)).toBeVisible();
  await owners.getByRole('button', { name: 'Share contact details' }).click();
  await expect(askers.getByRole('log').getByText('Yes. Call me on 050 123 4567.')).toBeVisible();

  // Away from the network nothing is lost: it is sent again by hand, and stored once.
  await context.setOffline(true);
  await write(askers, 'Tomorrow at six?');
  await expect(askers.getByRole('alert').filter({ hasText: 'Not sent' })).toBeVisible();
  await write(owners, 'Come at six.');
  await context.setOffline(false);
  await askers.getByRole('button', { name: 'Send again' }).click();
  await expect(owners.getByRole('log').getByText('Tomorrow at six?')).toHaveCount(1);
  await expect(askers.getByRole('log').getByText('Come at six.')).toHaveCount(1);

  const tomorrow = new Date(Date.now() + 48 * 3600 * 1000).toISOString().slice(0, 10);
  await owners.getByRole('button', { name: 'Offer viewing times' }).click();
  await owners.getByLabel('Day', { exact: true }).fill(tomorrow);
  await owners.getByLabel('Time', { exact: true }).fill('14:30');
  await owners.getByRole('button', { name: 'Add time' }).click();
  await expect(owners.getByText(/14:30 \(Dubai time\)/)).toBeVisible();
  await look(owners);
  await owners.getByRole('button', { name: 'Done' }).click();
  await askers.getByRole('button', { name: 'Book a viewing' }).click();
  await expect(askers.getByLabel(/14:30 \(Dubai time\)/)).toBeChecked();
  await askers.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(toast(askers, 'Viewing booked. We have told you both.')).toBeVisible();
  await waitForMail(owners.request, owner.email, 'Viewing booked');
  const download = askers.waitForEvent('download');
  await askers.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('viewing.ics');
  expect(await readFile(await file.path(), 'utf8')).toContain('T103000Z\r\n');
  await look(askers);

  await askers.goto('/dashboard/viewings');
  await expect(askers.getByRole('heading', { name: title })).toBeVisible();
  await expect(askers.getByText(/14:30 \(Dubai time\)/)).toBeVisible();
  await look(askers);
  await askers.getByRole('link', { name: 'Messages', exact: true }).last().click();

  await owners.getByRole('button', { name: 'Conversation options' }).click();
  await owners.getByRole('menuitem', { name: 'Block this person' }).click();
  await owners.getByRole('button', { name: 'Block this person' }).click();
  await expect(toast(owners, 'This person can no longer write to you.')).toBeVisible();
  await expect(askers.getByText('This person does not accept messages from you.')).toBeVisible();
  await look(owners);
  await context.close();
});
