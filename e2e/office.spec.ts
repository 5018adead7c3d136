import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { registerPerson, signIn, toast } from './account.ts';
import { expect, test } from './journey.ts';
import { waitForMail } from './mails.ts';
import { look } from './measure.ts';
import { appoint, invite, signInWithCode } from './staff.ts';
import { across, expectNoViolations, opposite } from './violations.ts';

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^Loading .+\.\.\.$/)).toHaveCount(0);
  await look(page, [...across, ...opposite]);
}

async function expectNotFound(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this page' })).toBeVisible();
  await expect(page).toHaveURL(path);
}

test('a role is proposed, confirmed and accepted by three people, and the chain tells', async ({ page, browser }) => {
  test.slow();
  const mona = await invite(browser, 'Mona', 'Aziz');
  const omar = await invite(browser, 'Omar', 'Said');
  const sara = await invite(browser, 'Sara', 'Nasser');
  await appoint(mona);
  await appoint(omar);
  const proposed = 'Make Sara Nasser an auditor';

  await test.step('for others there is no office', async () => {
    await expectNotFound(page, '/office');
    await signIn(page, await registerPerson(page.request));
    for (const path of ['/office', '/office/proposals', '/office/staff', '/office/audit'])
      await expectNotFound(page, path);
    await signInWithCode(sara);
    await expectNotFound(sara.page, '/office');
    await sara.page.goto('/dashboard/profile');
    await expect(sara.page.getByRole('form', { name: 'Your details' })).toBeVisible();
    await expect(sara.page.getByRole('heading', { name: 'Office' })).toHaveCount(0);
  });

  await test.step('one administrator comes by the profile and proposes', async () => {
    await signInWithCode(mona);
    await mona.page.goto('/dashboard/profile');
    await mona.page.getByRole('link', { name: 'Open the office' }).click();
    await expect(mona.page.getByRole('heading', { level: 1, name: 'What waits' })).toBeVisible();
    await mona.page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Staff' }).click();
    await mona.page.getByRole('button', { name: 'Propose a role' }).click();
    const dialog = mona.page.getByRole('dialog', { name: 'Propose a role' });
    await dialog.getByLabel('Email').fill(sara.person.email);
    await dialog.getByLabel('Role', { exact: true }).selectOption('Auditor');
    await dialog.getByLabel('Reason').fill('She reads the books from Monday on.');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(toast(mona.page, 'Proposed. Another administrator has to confirm it.')).toBeVisible();
    await mona.page.goto('/office/proposals');
    await expect(mona.page.getByText('Another administrator decides').first()).toBeVisible();
  });

  await test.step('another one reads why, and confirms by the keyboard', async () => {
    await waitForMail(omar.page.request, omar.person.email, 'A proposal waits for your signature');
    await signInWithCode(omar);
    await open(omar.page, '/office', 'What waits');
    await omar.page.getByRole('button', { name: `Look and decide: ${proposed}` }).focus();
    await omar.page.keyboard.press('Enter');
    const dialog = omar.page.getByRole('dialog', { name: proposed });
    await expect(dialog.getByText('She reads the books from Monday on.')).toBeVisible();
    await expectNoViolations(omar.page);
    await omar.page.keyboard.press('Tab');
    await omar.page.keyboard.type('I know her.');
    for (const _ of ['Cancel', 'Decline', 'Confirm']) await omar.page.keyboard.press('Tab');
    await omar.page.keyboard.press('Enter');
    await expect(toast(omar.page, 'Confirmed. The person is asked to accept the role.')).toBeVisible();
  });

  await test.step('the person accepts with a code, and sees what an auditor sees', async () => {
    await waitForMail(sara.page.request, sara.person.email, 'You were asked to take on a role');
    await sara.page.goto('/dashboard/profile');
    await sara.page.getByRole('link', { name: 'Open the office' }).click();
    const navigation = sara.page.getByRole('navigation', { name: 'Office' });
    await expect(navigation.getByRole('link')).toHaveText(['Queues']);
    await sara.page.getByRole('button', { name: 'Accept the role' }).click();
    const dialog = sara.page.getByRole('dialog');
    await dialog.getByLabel('Code from your authenticator app').fill(sara.authenticator.nextCode());
    await dialog.getByRole('button', { name: 'Accept the role' }).click();
    await expect(toast(sara.page, 'You have the role now.')).toBeVisible();
    await expect(navigation.getByRole('link')).toHaveText([
      'Queues',
      /^Identity/,
      /^Homes/,
      'Orders',
      /^Sharia/,
      /^Charity/,
      /^Proposals/,
      'Staff',
      'Audit',
    ]);
    await open(sara.page, '/office/proposals', 'Proposals');
    await open(sara.page, '/office/homes', 'Homes');
    await open(sara.page, '/office/sharia', 'Sharia reviews');
    await open(sara.page, '/office/staff', 'Staff');
    await expect(sara.page.getByRole('button', { name: 'Propose a role' })).toHaveCount(0);
  });

  await test.step('the chain has all of it', async () => {
    await open(sara.page, '/office/audit', 'Audit chain');
    await sara.page.getByLabel('Person', { exact: true }).selectOption('Sara Nasser');
    const records = sara.page.getByRole('region', { name: 'Records' }).getByRole('button', { expanded: false });
    await expect(sara.page.getByText('All 3 records shown fit the chain')).toBeVisible();
    await expect(sara.page.getByRole('button', { name: /Role granted: Auditor/ })).toBeVisible();
    await expect(records).toHaveCount(2);
    await sara.page.getByRole('button', { name: /Proposed: Auditor/ }).click();
    await expect(sara.page.getByText('She reads the books from Monday on.')).toBeVisible();
    const download = sara.page.waitForEvent('download');
    await sara.page.getByRole('button', { name: 'Download these records as CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.trim().split('\r\n')).toHaveLength(4);
  });

  await test.step('an administrator revokes it at once, and there is no office any more', async () => {
    await mona.page.goto('/office/staff');
    await mona.page.getByRole('button', { name: 'Revoke Auditor of Sara Nasser' }).click();
    const dialog = mona.page.getByRole('dialog', { name: 'Sara Nasser is no longer an auditor?' });
    await dialog.getByLabel('Reason').fill('She moves on.');
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(toast(mona.page, 'Revoked. The person was told.')).toBeVisible();
    await expectNotFound(sara.page, '/office/audit');
  });

  for (const { page: own } of [mona, omar, sara]) await own.context().close();
});
