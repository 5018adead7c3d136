import type { Page, Request } from '@playwright/test';
import type { Property } from '@diyar/domain/properties.ts';
import { registerPerson, signIn, toast } from './account.ts';
import { listFlat } from './call.ts';
import { CARD, CODE, fillCard } from './card.ts';
import { countClicks, expect, pick, test } from './journey.ts';
import { look } from './measure.ts';
import { expectNoViolations } from './violations.ts';

/** Whatever leaves the browser for the server, with its body. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  return sent;
}

async function open(page: Page, home: Property, action: string): Promise<void> {
  await signIn(page, await registerPerson(page.request));
  await page.goto(`/dashboard/property/${home.id}?tab=financial`);
  await page.getByRole('button', { name: action }).first().click();
}

test('from the card of a home to the quote in three clicks, where it is for sale as well', async ({
  page,
  listings,
}) => {
  const home = pick(
    listings,
    ({ isForInvestment, isForSale, tokensAvailable }) => isForInvestment && isForSale && tokensAvailable > 100,
  );
  const clicks = await countClicks(page);
  await signIn(page, await registerPerson(page.request));
  await page.goto(`/dashboard/explore?search=${encodeURIComponent(home.title)}`);
  const before = clicks();
  await page.getByRole('article').getByRole('link', { name: home.title }).click();
  await page.getByRole('button', { name: 'See the Financial tab' }).click();
  await page.getByRole('button', { name: 'Invest Now' }).first().click();
  await expect(page.getByRole('main')).toContainText('Your quote');
  await expect(page.getByRole('main')).toContainText('10 whole tokens');
  await expect(page.getByRole('button', { name: 'Invest $1,000.00' })).toBeVisible();
  expect(clicks() - before).toBe(3);
});

test('invest, read the receipt, cancel; no card number leaves the browser', async ({ page, listings }) => {
  const home = pick(listings, (property) => property.isForInvestment && property.tokensAvailable > 100);
  const sent = watchRequests(page);
  await open(page, home, 'Invest Now');
  await expect(page).toHaveURL('/dashboard/investment');
  await page.reload();
  await page.getByLabel('How much do you want to invest?').fill('1250');
  await expect(page.getByRole('button', { name: 'Invest $1,200.00' })).toBeVisible();
  await expect(page.getByText('$106.25')).toBeVisible();
  await expect(page.getByText(/^Your order waits for: your identity check/)).toBeVisible();
  await look(page);

  const number = page.getByLabel('Card number');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await number.fill('4539 1488 0343 6467');
  await page.getByRole('button', { name: 'Invest $1,200.00' }).click();
  await expect(page.getByText('This looks like a real card.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/investment');

  await fillCard(page);
  await page.getByRole('button', { name: 'Invest $1,200.00' }).dblclick();
  await expect(toast(page, 'Investment confirmed. You can cancel for a full refund within 48 hours.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const waits = page.getByRole('region', { name: 'What I own' }).getByText(/Your order waits for: your identity check/);
  await expect(waits).toBeVisible();

  await page.getByRole('link', { name: /^Latest receipt: Paid for tokens/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your investment (demonstration)');
  await expect(page.getByText(/^Your order waits for: your identity check/)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total $0.00 · 0 tokens' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Demo: no real money is charged.');
  await expectNoViolations(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: 'Total $0.00 · 0 tokens' })).toBeVisible();
  for (const role of ['banner', 'navigation', 'button', 'status'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: 'Cancel this investment' }).click();
  await page.getByRole('button', { name: 'Cancel investment' }).click();
  await expect(toast(page, 'Investment cancelled. You’ll get a full refund.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(2);

  await page.goto('/dashboard/receipts');
  const investments = page.getByRole('region', { name: 'Investments' });
  await expect(investments.getByRole('listitem')).toHaveCount(1);
  await expect(investments).toContainText('Cancelled');

  const orders = sent.filter((line) => line.includes('/api/investments ') && line.includes('"method"'));
  expect(orders).toHaveLength(1);
  expect(
    sent.filter((line) => line.includes(CARD) || line.includes('Layla Rahman"') || line.includes(`"${CODE}"`)),
  ).toEqual([]);
});

test('rent: first month and deposit held apart, a lease, and the ledger in the wallet', async ({ page }) => {
  const owner = await registerPerson(page.request);
  const home = await listFlat(page.request, owner, `Flat to let ${Date.now()}`, 14_500);
  const sent = watchRequests(page);
  await open(page, home, 'Rent Now');
  await expect(page).toHaveURL('/dashboard/payment');
  await expect(page.getByRole('button', { name: 'Pay AED 43,500.00' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByText('Crypto', { exact: true }).click();
  await expect(page.getByText('AED 43,500.00, paid as $11,844.79 at 3.6725')).toBeVisible();
  await page.getByText('Credit card', { exact: true }).click();
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay AED 43,500.00' }).click();
  await expect(toast(page, 'Payment confirmed. Your application is with the owner.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(sent.filter((line) => line.includes(CARD))).toEqual([]);

  await page.goto('/dashboard/receipts');
  const leases = page.getByRole('region', { name: 'Leases' });
  await expect(leases).toContainText('Deposit AED 29,000.00');
  await expect(leases).toContainText(
    'The deposit is set aside, separate from the owner’s money. It is returned after the lease, except for what the owner claims within 14 days and you or our staff agree to.',
  );
  await expectNoViolations(page);
  await page.goto('/dashboard/wallet');
  await expect(page.getByText('The MetaMask wallet extension is not installed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('−AED 43,500.00');
  await look(page);
});

test('crypto: test coins come to an address of one’s own, are confirmed, and pay the order', async ({
  page,
  listings,
}) => {
  const home = pick(listings, (property) => property.isForInvestment && property.tokensAvailable > 100);
  await open(page, home, 'Invest Now');
  await page.getByText('Crypto', { exact: true }).click();
  const chain = page.getByText('Test coins only, do not send real funds');
  await expect(chain).toBeVisible();
  await expect(page.getByText(/^0x[\da-fA-F]{40}$/)).toBeVisible();
  await expectNoViolations(page);
  await look(page);
  // Less than is due: what came stays on the balance.
  await page.getByLabel('How much do you want to invest?').fill('400');
  await page.getByRole('button', { name: 'Send $400.00 in test coins' }).click();
  const arrived = page.getByRole('region', { name: 'Payments to your address' });
  await expect(arrived.getByText(/\d of 3 confirmations/)).toBeVisible({ timeout: 30_000 });
  await expect(arrived.getByRole('link', { name: 'On your balance' })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('How much do you want to invest?').fill('1000');
  await expect(page.getByRole('button', { name: 'Send $600.00 in test coins' })).toBeVisible();
  await page.getByRole('button', { name: 'Invest $1,000.00' }).click();
  await expect(toast(page, 'Investment confirmed. You can cancel for a full refund within 48 hours.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/wallet');
  const activity = page.getByRole('region', { name: 'Activity' });
  await expect(activity).toContainText('+$400.00');
  await expect(activity).toContainText('+$600.00');
  await expect(activity).toContainText('−$1,000.00');

  // A price in dirhams costs dollars.
  const flat = await listFlat(page.request, await registerPerson(page.request), `Flat for coins ${Date.now()}`);
  await page.goto(`/dashboard/property/${flat.id}?tab=financial`);
  await page.getByRole('button', { name: 'Rent Now' }).first().click();
  await page.getByText('Crypto', { exact: true }).click();
  await expect(page.getByText('AED 9,300.00, paid as $2,532.33 at 3.6725')).toBeVisible();
  await expectNoViolations(page);
  await look(page);
  await page.getByRole('button', { name: 'Pay AED 9,300.00' }).click();
  await expect(toast(page, 'Payment confirmed. Your application is with the owner.')).toBeVisible({ timeout: 30_000 });
  await page.goto('/dashboard/wallet');
  await expect(activity).toContainText('−$2,532.33');
  await expect(activity).toContainText('−AED 9,300.00');
});

test('without a home there is nothing to pay', async ({ page }) => {
  await signIn(page, await registerPerson(page.request));
  for (const path of ['/dashboard/payment', '/dashboard/investment']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No property selected');
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  }
});
