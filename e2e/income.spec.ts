import type { Page } from '@playwright/test';
import type { IncomeLine } from '@diyar/domain/income.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatDate } from '@diyar/words/format.ts';
import { logOutOfDashboard, registerPerson, signIn, toast } from './account.ts';
import { call } from './call.ts';
import { expect, pick, test } from './journey.ts';
import { look } from './measure.ts';

const DAY_MS = 24 * 3600 * 1000;
const password = 'diyar-demo-2026';
const owner = { email: 'mariam@diyar.example', password };
/** Holds 1,200 of the 6,533 tokens for a month now. */
const holder = { email: 'layla@diyar.example', password };
const title = 'Two-bedroom by the financial district';

/** A day that is over, in the ledger's time; each repetition records one of its own. */
function findDay(daysAgo = 1): string {
  return new Date(Date.now() - (daysAgo + test.info().repeatEachIndex) * DAY_MS).toISOString().slice(0, 10);
}

async function fillPeriod(page: Page, day: string): Promise<void> {
  await page.getByLabel('First day').fill(day);
  await page.getByLabel('Last day').fill(day);
  await page.getByLabel('Received', { exact: true }).fill('1,000.00');
  await page.getByLabel('Costs', { exact: true }).fill('99.99');
}

async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('A record can’t be deleted.');
  await dialog.getByRole('button', { name: button }).dblclick();
  await expect(toast(page, 'The period is recorded.')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('an owner records rent, and a holder reads it from gross to net', async ({ page, listings }) => {
  const home = pick(listings, (property) => property.title === title);
  const day = findDay();
  await signIn(page, owner);
  await page.goto(`/dashboard/my-properties#listing-${home.id}`);
  await page.getByRole('link', { name: `Income of ${title}` }).click();
  await expect(page).toHaveURL(`/dashboard/my-properties/income/${home.id}`);
  await fillPeriod(page, day);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('1 holder, 1,200 of 6,533 token-days');
  await expect(preview).toContainText('SAR 165.32');
  await expect(preview).toContainText('SAR 734.69');
  await confirm(page, 'Distribute SAR 900.01');
  await expect(page.getByRole('region', { name: 'Recorded periods' })).toContainText('SAR 900.01');

  const lines = await (await call(page.request, holder)).get<IncomeLine[]>('/income?limit=100');
  const line = lines.find(({ property, periodStart }) => property.id === home.id && periodStart === day);
  expect(line).toMatchObject({ tokenDays: 1200, wholeTokenDays: 6533, paidMinor: 16_532 });

  await logOutOfDashboard(page, 'Mariam Al Suwaidi');
  await signIn(page, holder);
  await page.goto('/dashboard/wallet');
  const activity = page.getByRole('region', { name: 'Activity' });
  const payout = activity.getByRole('listitem').filter({ has: page.locator(`a[href$="#income-${line?.id}"]`) });
  await expect(payout).toContainText('+SAR 165.32');
  await payout.getByRole('link', { name: 'Income', exact: true }).click();
  const row = page.locator(`#income-${line?.id}`);
  await expect(row.getByRole('button', { expanded: true })).toBeFocused();
  for (const words of [
    'Received by the homeRecorded by the ownerSAR 1,000.00',
    'CostsOther SAR 99.99−SAR 99.99',
    'Net of the whole homeSAR 900.01',
    'Your exact shareSAR 165.3163',
    '+SAR 0.0037',
    'SAR 165.32',
    'Projected, not guaranteed',
  ]) {
    await expect(row).toContainText(words);
  }
  const months = page.getByRole('region', { name: 'Income over time' });
  await months.getByRole('button', { name: 'Show as a table' }).click();
  await expect(months.getByRole('row', { name: /^Total/ })).toBeVisible();
});

test('the wallet of somebody with income is for everyone', async ({ page }) => {
  await signIn(page, holder);
  await page.goto('/dashboard/wallet');
  await page.getByRole('region', { name: 'Activity' }).getByRole('button', { name: 'Income' }).click();
  const income = page.getByRole('region', { name: 'Income', exact: true });
  await income.getByRole('button', { expanded: false }).first().click();
  await expect(income).toContainText('Paid to you');
  await expect(page.getByRole('slider', { name: 'Month' })).toBeVisible();
  await look(page);
});

test('an owner corrects a record, and the holder sees both and gets the difference', async ({
  page,
  browser,
  listings,
}) => {
  const home = pick(listings, (property) => property.title === title);
  const day = findDay(7);
  const other = await browser.newContext();
  const wallet = await other.newPage();
  await signIn(page, owner);
  await signIn(wallet, holder);
  await page.goto(`/dashboard/my-properties/income/${home.id}`);
  await fillPeriod(page, day);
  await confirm(page, 'Distribute SAR 900.01');
  const first = (await readLines(page, home.id, day))[0];
  expect(first).toMatchObject({ paidMinor: 16_532, corrects: null });
  await wallet.goto(`/dashboard/wallet#income-${first?.id}`);
  await expect(wallet.locator(`#income-${first?.id}`)).toContainText('Recorded by the owner');

  await page.getByRole('button', { name: `Correct ${formatDate(day)}` }).click();
  await expect(page.getByLabel('First day')).toHaveValue(day);
  await page.getByLabel('Received', { exact: true }).fill('2,000.00');
  await page.getByLabel('Category').selectOption('Repairs');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Difference to the earlier recordSAR 1,000.00');
  await expect(preview).toContainText('You pay inSAR 1,000.00');
  await look(page);
  await confirm(page, 'Distribute SAR 1,000.00');
  const periods = page.getByRole('region', { name: 'Recorded periods' });
  await expect(periods).toContainText('Corrects an earlier record by SAR 1,000.00.');
  await expect(periods).toContainText('Corrected by a later record.');

  const correction = (await readLines(page, home.id, day)).find(({ corrects }) => corrects === first?.id);
  expect(correction?.paidMinor).toBe(18_368);
  await wallet.goto(`/dashboard/wallet#income-${correction?.id}`);
  await wallet.reload();
  const row = wallet.locator(`#income-${correction?.id}`);
  await expect(row).toContainText('Corrects an earlier record by SAR 1,000.00.');
  await expect(row).toContainText('SAR 183.68');
  await other.close();
});

async function readLines(page: Page, propertyId: string, day: string): Promise<IncomeLine[]> {
  const lines = await (await call(page.request, holder)).get<IncomeLine[]>('/income?limit=100');
  return lines.filter(({ property, periodStart }) => property.id === propertyId && periodStart === day);
}

test('nothing is recorded of days before a home was listed; nothing typed is lost unasked', async ({ page }) => {
  const lister = await registerPerson(page.request);
  const home = await (
    await call(page.request, lister)
  ).post<Property>('/properties', {
    title: `Courtyard in parts ${Date.now()}`,
    description: 'Four rooms around a court with a lemon tree.',
    location: 'Jumeirah, Dubai',
    price: 100_000,
    currency: 'USD',
    isForSale: false,
    isForRent: false,
    isForInvestment: true,
    metadata: { propertyType: 'House', bedrooms: 3, bathrooms: 2, area: 1900, yearBuilt: '', amenities: [] },
    images: [],
  });
  const investor = await call(page.request, await registerPerson(page.request));
  const order = { propertyId: home.id, amount: 5000, method: 'creditCard' };
  const { quote } = await investor.post<{ quote: string }>('/investments/quote', order);
  await investor.post('/investments', { ...order, quote });

  await signIn(page, lister);
  await page.goto(`/dashboard/my-properties/income/${home.id}`);
  await fillPeriod(page, findDay());
  const listed = /^Please choose days from .* on\.$/;
  await expect(page.getByLabel('First day')).toHaveAccessibleDescription(listed);
  await look(page);
  expect(await investor.get('/income')).toEqual([]);
  await page.getByRole('link', { name: 'Wallet' }).first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without recording?' });
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/wallet');
});
