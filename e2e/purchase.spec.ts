import type { Page } from '@playwright/test';
import type { Property } from '@diyar/domain/properties.ts';
import { logOutOfDashboard, registerPerson, signIn, toast } from './account.ts';
import { call } from './call.ts';
import { fillCard } from './card.ts';
import { expect, test } from './journey.ts';
import { expectNoViolations, findOverflow } from './violations.ts';

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

async function look(page: Page): Promise<void> {
  expect(await findOverflow(page)).toEqual([]);
  await expectNoViolations(page);
}

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
  await page.getByRole('button', { name: 'Pay $450,000.00' }).click();
  await expect(toast(page, 'Payment confirmed. The home is reserved for you.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/receipts');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('button', { name: 'Cancel this purchase' })).toBeVisible();
  await look(page);
  await logOutOfDashboard(page);

  await signIn(page, owner);
  await page.goto('/dashboard/my-properties');
  await expect(page.getByRole('button', { name: `Accept the purchase of ${title}` })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: `Decline the purchase of ${title}` }).click();
  await page.getByRole('button', { name: 'Decline purchase' }).click();
  await expect(toast(page, 'You have declined the purchase.')).toBeVisible();

  await page.getByRole('button', { name: `Withdraw ${title}` }).click();
  await look(page);
  await page.getByRole('button', { name: 'Withdraw listing' }).click();
  await expect(toast(page, 'Your listing is withdrawn.')).toBeVisible();
  await expect(page.getByText('You have withdrawn this listing.')).toBeVisible();
  await look(page);
  await page.goto(`/property/${home.id}`);
  await expect(page.getByText('The owner has taken this home off the market.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
  await look(page);
  await page.goto('/dashboard/my-properties');
  await page.getByRole('button', { name: `List again: ${title}` }).click();
  await expect(toast(page, 'Your listing is on the market again.')).toBeVisible();
});

test('a home for rent has no other price, and an order after a cancellation is final', async ({ page }) => {
  const seller = await call(page.request, await registerPerson(page.request));
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
  const investor = await call(page.request, person);
  const order = { propertyId: shared.id, amount: 1000, method: 'creditCard' };
  const { quote } = await investor.post<{ quote: string }>('/investments/quote', order);
  const { id } = await investor.post<{ id: string }>('/investments', { ...order, quote });
  await investor.post(`/investments/${id}/cancel`, {});

  await signIn(page, person);
  await page.goto(`/dashboard/property/${rented.id}?tab=financial`);
  await expect(page.getByText('Price on request', { exact: true })).toHaveCount(2);
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
