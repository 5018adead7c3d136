import type { Page } from '@playwright/test';
import { registerPerson, signIn, toast } from './account.ts';
import { expect, test } from './journey.ts';
import { waitForMail } from './mails.ts';
import { look } from './measure.ts';
import { appoint, type Candidate, giveRole, invite, signInWithCode } from './staff.ts';
import { expectNoViolations } from './violations.ts';

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name in Latin letters').fill('Layla Rahman');
  await page.getByLabel('Name as the document writes it').fill('ليلى رحمن');
  await page.getByLabel('Date of birth').fill('1991-05-06');
  await page.getByLabel('Nationality').selectOption('United Arab Emirates');
  await page.getByLabel('Country you live in').selectOption('United Arab Emirates');
  await page.getByLabel('Where does your money come from?').selectOption('Salary');
  await page.getByLabel('Address you live at').fill('7 Courtyard Street, Dubai');
  await page.getByLabel('Yes, for myself').check();
  await page.getByLabel('No', { exact: true }).check();
}

async function useSpecimen(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Use the specimen: ${name}` }).click();
  const tile = page.getByRole('region', { name });
  await expect(tile.getByRole('img', { name })).toBeVisible();
  await expect(tile.getByText('Ready')).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await page.getByLabel('These answers are true.').check();
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByRole('heading', { name: 'Sent for review' })).toBeVisible();
}

async function takeCase({ page }: Candidate, name: string): Promise<void> {
  await page.getByRole('link', { name: `Open the case of ${name}` }).click();
  await page.getByRole('button', { name: 'Take this case' }).click();
  await expect(page.getByAltText('Picture of the person’s papers: Document')).toBeVisible();
}

test('a member sends a check, is asked once more, and two reviewers confirm it', async ({ page, browser }) => {
  test.slow();
  const [noor, sami, admin] = await Promise.all([
    invite(browser, 'Noor', 'Saleh'),
    invite(browser, 'Sami', 'Aziz'),
    invite(browser, 'Mona', 'Karim'),
  ]);
  await Promise.all([noor, sami, admin].map(appoint));
  await giveRole(noor, 'kyc', [sami, admin]);
  await giveRole(sami, 'kyc', [noor, admin]);
  const member = await registerPerson(page.request, { firstName: 'Layla', lastName: 'Of The Check' });

  await test.step('the member fills in the check, which a reload does not lose, and sends it', async () => {
    await signIn(page, member);
    await page.goto('/dashboard/profile');
    await page.getByRole('region', { name: 'Identity check' }).getByRole('link', { name: 'Start' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Identity check' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Name in Latin letters')).toBeFocused();
    await look(page);
    await fillIn(page);
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('form', { name: 'Your document' })).toBeVisible();
    await page.getByLabel('Passport').check();
    await page.getByLabel('Number').fill('XR 778-2041');
    await page.getByLabel('Expires').fill('2031-05-01');
    await page.getByLabel('Issued by').selectOption('United Arab Emirates');
    await useSpecimen(page, 'Page with your picture');
    await look(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await useSpecimen(page, 'Your face');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('ends 2041')).toBeVisible();
    await look(page);
    await send(page);
    await look(page);
  });

  await test.step('a reviewer takes it, compares, and asks for one picture again', async () => {
    await signInWithCode(noor);
    await noor.page.goto('/office');
    await noor.page.getByRole('link', { name: 'Open the queue: Identity checks' }).click();
    await expect(noor.page.getByText('Layla Of The Check')).toBeVisible();
    await look(noor.page);
    await takeCase(noor, 'Layla Of The Check');
    await expect(noor.page.getByRole('table').getByText('6 May 1991')).toBeVisible();
    await look(noor.page);
    await noor.page.keyboard.press('a');
    const dialog = noor.page.getByRole('dialog', { name: 'Ask the person again' });
    await dialog.getByLabel('Picture of the face').check();
    await dialog.getByLabel('Why: Picture of the face').selectOption('A part is cut off');
    await expectNoViolations(noor.page);
    await dialog.getByRole('button', { name: 'Ask again' }).click();
    await expect(toast(noor.page, 'Asked. The person was told.')).toBeVisible();
  });

  await test.step('the member finds it at its field, and sends again', async () => {
    await waitForMail(page.request, member.email, 'Please send a part of your identity check again');
    await page.goto('/dashboard/profile/identity');
    await expect(page.getByText('Needed again: a part is cut off.')).toBeVisible();
    await look(page);
    await useSpecimen(page, 'Your face');
    await page.getByRole('button', { name: /^Check and send/ }).click();
    await send(page);
  });

  await test.step('one reviewer proposes, another one confirms', async () => {
    await noor.page.goto('/office/identity');
    await takeCase(noor, 'Layla Of The Check');
    await noor.page.getByRole('button', { name: 'Screen now' }).click();
    await expect(noor.page.getByText('Nobody on the lists is like this person.')).toBeVisible();
    await noor.page.keyboard.press('p');
    const first = noor.page.getByRole('dialog', { name: 'Approve this person' });
    await first.getByRole('button', { name: 'Propose approval' }).click();
    await expect(toast(noor.page, 'Proposed. Another reviewer has to confirm it.')).toBeVisible();
    await signInWithCode(sami);
    await sami.page.goto('/office/identity');
    await takeCase(sami, 'Layla Of The Check');
    await expect(sami.page.getByText('Noor Saleh proposed to approve. You confirm, ask or refuse.')).toBeVisible();
    await sami.page.getByRole('button', { name: 'Confirm approval' }).click();
    const second = sami.page.getByRole('dialog', { name: 'Approve this person' });
    await second.getByRole('button', { name: 'Confirm approval' }).click();
    await expect(toast(sami.page, 'Approved. The person was told.')).toBeVisible();
  });

  await test.step('the member sees it, and who looked', async () => {
    await page.goto('/dashboard/profile?tab=privacy');
    const looks = page.getByRole('region', { name: 'Who looked at your identity papers' });
    await expect(looks.getByText('Identity reviewer')).toHaveCount(3);
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('region', { name: 'Identity check' }).getByText(/Confirmed until/)).toBeVisible();
  });

  for (const { page: own } of [noor, sami, admin]) await own.context().close();
});
