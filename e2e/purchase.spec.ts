import type { Browser, Page } from '@playwright/test';
import type { Property } from '@diyar/domain/properties.ts';
import { logOutOfDashboard, registerPerson, signIn, toast } from './account.ts';
import { call } from './call.ts';
import { fillCard } from './card.ts';
import { attest, identify } from './database.ts';
import { expect, test } from './journey.ts';
import { findLink, waitForMail } from './mails.ts';
import { look } from './measure.ts';

const listing = {
  description: 'Four rooms around a court with a lemon tree.',
  location: 'Jumeirah, Dubai',
  currency: 'USD',
  isForSale: true,
  isForRent: false,
  isForInvestment: false,
  metadata: { propertyType: 'House', bedrooms: 3, bathrooms: 2, area: 1900, yearBuilt: '', amenities: [] },
  images: [],
};

test('a purchase waits for the owner, who declines it; the home is withdrawn and listed again', async ({ page }) => {
  const owner = await registerPerson(page.request);
  const title = `House with a lemon tree ${Date.now()}`;
  const seller = await call(page.request, owner);
  const home = await seller.post<Property>('/properties', { ...listing, title, price: 450_000 });
  await signIn(page, await registerPerson(page.request));
  await page.goto(`/dashboard/property/${home.id}`);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('main')).toContainText('has 72 hours to accept');
  await look(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $5,000.00' }).click();
  await expect(toast(page, 'Payment confirmed. The home is reserved for you.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/receipts');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: 'Open the purchase' }).click();
  await expect(page.getByRole('button', { name: 'Cancel purchase' })).toBeVisible();
  await look(page);
  await logOutOfDashboard(page);

  await signIn(page, owner);
  await page.goto('/dashboard/my-properties');
  await expect(page.getByRole('button', { name: `Accept the purchase of ${title}` })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: `Decline the purchase of ${title}` }).click();
  await page.getByRole('button', { name: 'Decline purchase' }).click();
  await expect(toast(page, 'You have declined the purchase.')).toBeVisible();

  await page.getByRole('button', { name: `Take off the market: ${title}` }).click();
  await look(page);
  await page.getByRole('button', { name: 'Take off the market', exact: true }).click();
  await expect(toast(page, 'Your listing is off the market.')).toBeVisible();
  await expect(page.getByText('You have taken this listing off the market.')).toBeVisible();
  await look(page);
  await page.goto(`/property/${home.id}`);
  await expect(page.getByText('The owner has taken this home off the market.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
  await look(page);
  await page.goto('/dashboard/my-properties');
  await page.getByRole('button', { name: `List again: ${title}` }).click();
  await expect(toast(page, 'Your listing is on the market again.')).toBeVisible();
});

/** Both sides at the page of a purchase that the owner has just accepted, each in a browser of their own. */
async function acceptPurchase(page: Page, browser: Browser) {
  const [owner, buyer] = [await registerPerson(page.request), await registerPerson(page.request)];
  const title = `Walled garden ${Date.now()}`;
  const seller = await call(page.request, owner);
  const home = await seller.post<Property>('/properties', { ...listing, title, price: 450_000 });
  await signIn(page, buyer);
  await page.goto(`/dashboard/property/${home.id}`);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('main')).toContainText('$445,000.00, is paid later by bank transfer');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $5,000.00' }).click();
  await expect(toast(page, 'Payment confirmed. The home is reserved for you.')).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, owner);
  await other.goto('/dashboard/my-properties');
  await other.getByRole('button', { name: `Accept the purchase of ${title}` }).click();
  await other.getByRole('button', { name: 'Accept purchase' }).click();
  await expect(toast(other, 'You have accepted the purchase.')).toBeVisible();
  await other.getByRole('link', { name: `Open the purchase of ${title}` }).click();
  await expect(other.getByRole('heading', { name: 'Sale of your home' })).toBeVisible();

  const mail = await waitForMail(page.request, buyer.email, `The owner of ${title} has accepted`);
  await page.goto(new URL(findLink(mail, 'purchases')).pathname);
  await expect(page.getByRole('heading', { name: 'Your purchase' })).toBeVisible();
  return { owner, buyer, title, home, other, context };
}

test('a purchase is completed by both sides, and the home changes hands', async ({ page, browser }) => {
  const { owner, buyer, title, other, context } = await acceptPurchase(page, browser);
  await other.getByLabel('Document', { exact: true }).fill('Title deed');
  await other.getByLabel('Number or place (optional)').fill('Land registry 4711');
  await other.getByRole('button', { name: 'Add document' }).click();
  await expect(toast(other, 'Document added.')).toBeVisible();
  await look(other);
  for (const [side, email] of [
    [other, buyer.email],
    [page, undefined],
  ] as const) {
    await side.reload();
    await expect(side.getByText('Land registry 4711')).toBeVisible();
    await side.getByRole('button', { name: 'Confirm documents' }).click();
    await side.getByRole('alertdialog').getByRole('button', { name: 'Confirm documents' }).click();
    await expect(toast(side, 'You have confirmed the documents.')).toBeVisible();
    if (email !== undefined) await waitForMail(page.request, email, `Please check the documents for ${title}`);
  }
  await waitForMail(page.request, buyer.email, `Please transfer the rest of the price for ${title}`);
  await page.getByRole('button', { name: 'Show transfer details' }).click();
  await expect(page.getByText(/^DIYAR-\w{4}-\w{4}$/)).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'I have sent the transfer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I have sent the transfer' }).click();
  await expect(toast(page, 'The full price is set aside.')).toBeVisible();
  await waitForMail(page.request, owner.email, `The price of ${title} is set aside`);

  for (const [side, words] of [
    [other, 'You have confirmed the completion.'],
    [page, 'The purchase is completed.'],
  ] as const) {
    await side.reload();
    await side.getByRole('button', { name: 'Confirm completion' }).click();
    await side.getByRole('alertdialog').getByRole('button', { name: 'Confirm completion' }).click();
    await expect(toast(side, words)).toBeVisible();
  }
  const sold = await waitForMail(page.request, owner.email, `The purchase of ${title} is completed`);
  expect(sold.text).toContain('USD 450,000.00 is credited to your account');
  await look(page);
  await page.goto('/dashboard/my-properties');
  await expect(page.getByRole('button', { name: `List again: ${title}` })).toBeVisible();
  await other.goto('/dashboard/my-properties');
  await expect(other.getByText('You have not listed a home yet')).toBeVisible();
  await context.close();
});

test('a purchase that was accepted is cancelled by its buyer, who is refunded', async ({ page, browser }) => {
  const { owner, buyer, title, other, context } = await acceptPurchase(page, browser);
  await page.getByRole('button', { name: 'Cancel purchase' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('$5,000.00 is refunded.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel purchase' }).click();
  await expect(toast(page, 'Purchase cancelled. You’ll get a full refund.')).toBeVisible();
  const refunded = await waitForMail(page.request, buyer.email, `Your purchase of ${title} has ended`);
  expect(refunded.text).toContain('USD 5,000.00 is refunded to the card you paid with');
  await waitForMail(page.request, owner.email, `The purchase of ${title} has ended`);
  await look(page);
  await other.reload();
  await expect(other.getByText('The buyer cancelled. Everything the buyer paid was refunded.')).toBeVisible();
  await look(other);
  await context.close();
});

test('a home for rent has no other price, and an order after a cancellation is final', async ({ page }) => {
  const lister = await registerPerson(page.request);
  const seller = await call(page.request, lister);
  const title = `Court in parts ${Date.now()}`;
  const rented = await seller.post<Property>('/properties', {
    ...listing,
    title: `${title} to let`,
    price: 2000,
    isForRent: true,
    isForInvestment: true,
  });
  const shared = await seller.post<Property>('/properties', {
    ...listing,
    title,
    price: 100_000,
    isForSale: false,
    isForInvestment: true,
  });
  const person = await registerPerson(page.request);
  await identify(lister, person);
  await attest(shared);
  const investor = await call(page.request, person);
  const order = { propertyId: shared.id, amount: 1000, method: 'creditCard' };
  const { quote } = await investor.post<{ quote: string }>('/investments/quote', order);
  const { id } = await investor.post<{ id: string }>('/investments', { ...order, quote });
  await investor.post(`/investments/${id}/cancel`, {});

  await signIn(page, person);
  await page.goto(`/dashboard/property/${rented.id}?tab=financial`);
  await expect(page.getByRole('tabpanel').getByText('Price on request', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Rent Now' })).toBeVisible();
  await look(page);
  await page.goto(`/dashboard/property/${shared.id}`);
  await page.getByRole('button', { name: 'Invest Now' }).click();
  await expect(page.getByText('This order is final')).toBeVisible();
  await look(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Invest $1,000.00' }).click();
  await expect(toast(page, 'Investment confirmed and completed.')).toBeVisible();
});
