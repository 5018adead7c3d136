import { readFile } from 'node:fs/promises';
import type { Property } from '@diyar/domain/properties.ts';
import { registerPerson, signIn } from './account.ts';
import { call } from './call.ts';
import { drawPicture } from './drawn-pictures.ts';
import { expect, test } from './journey.ts';
import { look } from './measure.ts';
import { appoint, giveRole, invite, signInWithCode } from './staff.ts';
import { expectNoViolations } from './violations.ts';

const listing = {
  description: 'Four rooms around a court with a fig tree.',
  location: 'Jumeirah, Dubai',
  currency: 'USD',
  isForSale: true,
  isForRent: false,
  isForInvestment: false,
  price: 450_000,
  metadata: { propertyType: 'House', bedrooms: 3, bathrooms: 2, area: 1900, yearBuilt: '', amenities: [] },
  images: [],
};

test('an owner adds a document, an operator verifies it, and everybody can read it', async ({ page, browser }) => {
  test.slow();
  const owner = await registerPerson(page.request);
  const title = `House with a fig tree ${Date.now()}`;
  const home = await (await call(page.request, owner)).post<Property>('/properties', { ...listing, title });
  const paper = drawPicture('inspection.png', [120, 110, 90]);

  await test.step('before it, the tab says what it always said', async () => {
    await page.goto(`/property/${home.id}`);
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Coming soon...');
  });

  await test.step('the owner adds it', async () => {
    await signIn(page, owner);
    await page.goto(`/dashboard/my-properties/dossier/${home.id}`);
    await expect(page.getByText('No document yet.')).toBeVisible();
    await look(page);
    await page.getByLabel('Kind').selectOption('Inspection');
    await page.getByLabel('Issued on').fill('2026-10-01');
    await page.getByLabel('File', { exact: true }).setInputFiles(paper);
    await page.getByRole('button', { name: 'Add the document' }).click();
    await expect(page.getByText('Not checked yet')).toBeVisible();
    await look(page);
  });

  const [rana, mona, omar] = await Promise.all([
    invite(browser, 'Rana', 'Darwish'),
    invite(browser, 'Mona', 'Karim'),
    invite(browser, 'Omar', 'Nasser'),
  ]);
  await Promise.all([mona, omar].map(appoint));
  await giveRole(rana, 'operator', [mona, omar]);

  await test.step('an operator looks at it and verifies it', async () => {
    await signInWithCode(rana);
    await rana.page.goto('/office/homes?shelf=all');
    await rana.page.getByRole('link', { name: `Open ${title}` }).click();
    await expect(rana.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await look(rana.page);
    await rana.page.getByRole('button', { name: 'Verify Inspection' }).click();
    const dialog = rana.page.getByRole('dialog');
    await expectNoViolations(rana.page);
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(rana.page.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('a visitor reads the very file', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/property/${home.id}`);
    await visitor.getByRole('tab', { name: 'Documents' }).click();
    await expect(visitor.getByRole('heading', { name: 'Inspection' })).toBeVisible();
    await look(visitor);
    const download = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: 'Save the file: Inspection, version 1' }).click();
    expect(await readFile(await (await download).path())).toEqual(paper.buffer);
    await visitor.context().close();
  });

  for (const { page: own } of [rana, mona, omar]) await own.context().close();
});
