import type { Property } from '@diyar/domain/properties.ts';
import { registerPerson, signIn, toast } from './account.ts';
import { call } from './call.ts';
import { fillCard } from './card.ts';
import { attest, identify, runStatements } from './database.ts';
import { expect, test } from './journey.ts';
import { listMails, waitForMail } from './mails.ts';
import { look } from './measure.ts';

const listing = {
  description: 'Ten flats around a court with a fountain.',
  location: 'Jumeirah, Dubai',
  currency: 'USD',
  isForSale: false,
  isForRent: false,
  isForInvestment: true,
  price: 100_000,
  metadata: { propertyType: 'House', bedrooms: 3, bathrooms: 2, area: 1900, yearBuilt: '', amenities: [] },
  images: [],
};
/** Jobs run every minute, later on a busy machine. */
const JOB_MS = 180_000;
const DAY_MS = 24 * 3600 * 1000;

test('top up, invest from the balance, receive income, withdraw all of it', async ({ page }) => {
  test.setTimeout(480_000);
  const seller = await registerPerson(page.request);
  const owner = await call(page.request, seller);
  const title = `House with a fountain ${Date.now()}`;
  const home = await owner.post<Property>('/properties', { ...listing, title });
  const person = await registerPerson(page.request);
  await identify(seller, person);
  await attest(home);
  await signIn(page, person);

  await page.goto('/dashboard/wallet');
  await page.getByRole('link', { name: 'Top up the balance in USD' }).click();
  await page.getByLabel('Amount').fill('1,000');
  await fillCard(page);
  await look(page);
  await page.getByRole('button', { name: 'Top up $1,000.00' }).dblclick();
  await expect(toast(page, 'Your balance is topped up.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/wallet');
  const balance = page.getByRole('list', { name: 'Balance' });
  await expect(balance).toContainText('$1,000.00');
  await waitForMail(page.request, person.email, 'USD 1,000.00 was added to your balance');

  await page.goto(`/dashboard/property/${home.id}?tab=financial`);
  await page.getByRole('button', { name: 'Invest Now' }).first().click();
  await page.getByLabel('How much do you want to invest?').fill('500');
  await page.getByRole('radio', { name: 'Diyar balance' }).check();
  await expect(page.getByRole('main')).toContainText('The total is taken from your balance of $1,000.00.');
  await look(page);
  await page.getByRole('button', { name: 'Invest $500.00' }).click();
  await expect(toast(page, 'Investment confirmed.')).toBeVisible();
  await page.goto('/dashboard/wallet');
  await expect(balance.getByRole('definition')).toHaveText(['$500.00', '$500.00']);

  // Three days later the tokens are theirs, and the owner records a day of rent.
  await runStatements(
    [
      `update ledger_transactions set at = now() - interval '5 days'
       where user_id = (select id from users where email = $1)`,
      [person.email],
    ],
    [
      `update investments set created_at = now() - interval '5 days', held_until = now() - interval '3 days'
       where user_id = (select id from users where email = $1)`,
      [person.email],
    ],
  );
  const own = await call(page.request, person);
  await expect
    .poll(async () => (await own.get<{ tokens: number }[]>('/holdings'))[0]?.tokens, { timeout: JOB_MS })
    .toBe(5);
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  await owner.post(`/properties/${home.id}/income`, {
    periodStart: yesterday,
    periodEnd: yesterday,
    receivedMinor: 100_000,
    costsMinor: 0,
  });
  await page.reload();
  await expect(balance.getByRole('definition')).toHaveText(['$505.00']);
  await waitForMail(page.request, person.email, /income|Income/);

  await page.getByRole('button', { name: 'Withdraw from the balance in USD' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a bank account' });
  await adding.getByLabel('Account holder').fill('Layla Rahman');
  await adding.getByLabel('Bank', { exact: true }).fill('Bank of the Creek');
  await adding.getByLabel('IBAN or account number').fill('AE07 0331 2345 6789 0123 456');
  await look(page);
  await adding.getByRole('button', { name: 'Add account' }).click();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const withdrawing = page.getByRole('dialog', { name: 'Withdraw' });
  await expect(withdrawing).toContainText('This account is new.');
  await withdrawing.getByRole('button', { name: 'All of it' }).click();
  await look(page);
  await withdrawing.getByRole('button', { name: 'Withdraw $505.00' }).dblclick();
  await expect(toast(page, 'Withdrawal requested.')).toBeVisible();
  const withdrawals = page.getByRole('list', { name: 'Withdrawals', exact: true });
  await expect(withdrawals.getByRole('listitem')).toHaveCount(1);
  await expect(withdrawals).toContainText('Pending');
  // From the top and without the toast, so that nothing covers a button by half.
  await page.reload();
  await expect(withdrawals).toContainText('Pending');
  await page.evaluate(() => window.scrollTo(0, 0));
  await look(page);

  await runStatements([
    `update withdrawals set sends_from = now() where user_id = (select id from users where email = $1)`,
    [person.email],
  ]);
  await expect
    .poll(async () => (await listMails(page.request, person.email)).map(({ subject }) => subject), { timeout: JOB_MS })
    .toContain('Your withdrawal of USD 505.00 is on its way');
  const subjects = (await listMails(page.request, person.email)).map(({ subject }) => subject);
  expect(subjects).toContain('An account for withdrawals was added');
  expect(subjects).toContain('You asked to withdraw USD 505.00');
  await page.reload();
  await expect(withdrawals).toContainText('Sent');
  await expect(balance.getByRole('definition')).toHaveText(['$0.00']);
  const activity = page.getByRole('region', { name: 'Activity' });
  await activity.getByRole('button', { name: 'Balance' }).click();
  await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem')).toHaveText([
    /^Withdrawal sent/,
    /^Withdrawal requested−\$505\.00/,
    /^Balance topped up\+\$1,000\.00/,
  ]);
});
