import type { Page } from '@playwright/test';
import { type Person, registerPerson, signIn, toast } from './account.ts';
import { baseURL } from './address.ts';
import { listFlat } from './call.ts';
import { fillCard } from './card.ts';
import { drawPicture } from './drawn-pictures.ts';
import { expect, test } from './journey.ts';
import { waitForMail } from './mails.ts';
import { look } from './measure.ts';

async function sign(page: Page, person: Person): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const mail = await waitForMail(page.request, person.email, 'Your code for signing the lease');
  await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(mail.text)![0]);
  await look(page);
  await page.getByRole('button', { name: 'Sign the contract' }).click();
  await expect(toast(page, 'You have signed the contract.')).toBeVisible();
}

async function confirmHandover(page: Page, note: string, picture: ReturnType<typeof drawPicture>): Promise<void> {
  await page.reload();
  await page.getByLabel('Notes').fill(note);
  await page.getByLabel('Add pictures').setInputFiles([picture]);
  await expect(page.getByText('1 picture added')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the hand-over' }).click();
  await expect(toast(page, 'You have confirmed the hand-over.')).toBeVisible();
}

test('a lease from the application to the returned deposit, with a dispute, both sides at once', async ({
  page: owners,
  browser,
}) => {
  test.slow();
  const owner = await registerPerson(owners.request);
  const title = `Flat with a balcony ${Date.now()}`;
  const home = await listFlat(owners.request, owner, title);
  const context = await browser.newContext({ baseURL });
  const tenants = await context.newPage();
  const tenant = await registerPerson(tenants.request);

  await signIn(tenants, tenant);
  await tenants.goto(`/dashboard/property/${home.id}`);
  await tenants.getByRole('button', { name: 'Rent Now' }).click();
  // Today in Dubai, so that the keys can be handed over at once.
  const today = new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10);
  await tenants.getByLabel('First day of the lease').fill(today);
  await tenants.getByLabel('Message to the owner (optional)').fill('Two adults, no pets.');
  await tenants.getByText('As an office').click();
  await fillCard(tenants);
  await look(tenants);
  await tenants.getByRole('button', { name: 'Pay AED 9,300.00' }).click();
  await expect(toast(tenants, 'Payment confirmed. Your application is with the owner.')).toBeVisible();

  await signIn(owners, owner);
  await waitForMail(owners.request, owner.email, 'Please answer: somebody would like to rent');
  await owners.goto('/dashboard/my-properties');
  await expect(owners.getByText('An application waits for your answer')).toBeVisible();
  await owners
    .getByText(/would like to rent/)
    .getByRole('link', { name: title })
    .click();
  await expect(owners.getByText('Two adults, no pets.')).toBeVisible();
  await look(owners);
  await owners.getByLabel('Notice in days').fill('45');
  await owners.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(toast(owners, 'You have accepted.')).toBeVisible();

  await tenants.goto('/dashboard/receipts');
  await tenants.getByRole('link', { name: `Open lease of ${title}` }).click();
  await expect(tenants.getByText('a notice of at least 45 days')).toBeVisible();
  await sign(tenants, tenant);
  await sign(owners, owner);
  await waitForMail(tenants.request, tenant.email, 'The contract of .* is signed');
  const download = owners.waitForEvent('download');
  await owners.getByRole('button', { name: 'Download as PDF' }).click();
  expect((await download).suggestedFilename()).toBe('lease-contract.pdf');

  await confirmHandover(owners, 'Two keys, meter at 1,204.', drawPicture('keys.png', [60, 120, 90]));
  await confirmHandover(tenants, 'Window cracked, see the hall.', drawPicture('window.png', [120, 96, 70]));
  await waitForMail(owners.request, owner.email, 'The lease of .* has begun');
  const rent = tenants.getByRole('region', { name: 'Rent' });
  await expect(rent.getByRole('row')).toHaveCount(3);
  await look(tenants);
  // Pictures of the hand-over: seen by the two, and by nobody with the address alone.
  const loaded = tenants.waitForResponse(/\/api\/private-pictures\//);
  await tenants
    .getByRole('button', { name: /^Open picture from/ })
    .first()
    .click();
  await expect(tenants.getByRole('img', { name: /^Picture from/ })).toBeVisible();
  expect((await tenants.request.get((await loaded).url())).status()).toBe(401);
  await look(tenants);
  await tenants.keyboard.press('Escape');
  await rent.getByRole('button', { name: 'Pay AED 3,100.00' }).click();
  await expect(toast(tenants, 'Rent paid. Your receipt is in your email.')).toBeVisible();
  await expect(rent.getByText('Paid', { exact: true })).toHaveCount(2);

  await owners.reload();
  await owners.getByRole('button', { name: 'End it immediately' }).click();
  await owners.getByRole('button', { name: 'End lease' }).click();
  await expect(toast(owners, 'The lease has ended.')).toBeVisible();
  const ended = await waitForMail(tenants.request, tenant.email, 'Your lease of .* has ended');
  expect(ended.text.replace(/\s+/g, ' ')).toContain(
    'AED 6,200.00 of rent for days after the end is refunded to the card you paid with.',
  );

  await owners.getByLabel('What for').fill('Cracked window');
  await owners.getByLabel('Amount in AED').fill('400.50');
  await owners.getByRole('button', { name: 'Claim from the deposit' }).click();
  await expect(toast(owners, 'Your claim is recorded.')).toBeVisible();
  await look(owners);
  await tenants.reload();
  await tenants.getByLabel('Why you disagree').fill('It was cracked before, see the hand-over.');
  await look(tenants);
  await tenants.getByRole('button', { name: 'Dispute the claim' }).click();
  await expect(toast(tenants, 'Your answer is recorded.')).toBeVisible();
  await waitForMail(owners.request, owner.email, 'The claim on the deposit of .* is disputed');

  await owners.reload();
  await expect(owners.getByText('It was cracked before, see the hand-over.')).toBeVisible();
  await owners.getByRole('button', { name: 'Return deposit' }).click();
  await owners.getByRole('alertdialog').getByRole('button', { name: 'Return deposit' }).click();
  await expect(toast(owners, 'The deposit has been returned to the tenant.')).toBeVisible();
  await waitForMail(tenants.request, tenant.email, 'Your deposit for .* is returned');
  await tenants.reload();
  await expect(tenants.getByText('This lease is settled.')).toBeVisible();
  await look(tenants);
  await context.close();
});
