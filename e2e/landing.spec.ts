import { accountCall, refuse } from './answers.ts';
import { findLink, inventEmail, readMailboxKey, waitForMail } from './mails.ts';
import { expect, openWhole, test } from './journey.ts';
import { readSavedPath, readStorage, signedIn } from './session.ts';

test('Get Started leads a signed-out visitor to sign-in and remembers /dashboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get Started', exact: true }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await readSavedPath(page)).toBe('/dashboard');
});

test('Learn More, View All Properties and Get Started Now lead where they say, and save nothing', async ({ page }) => {
  for (const [name, path] of [
    [/^Learn More/, '/about'],
    ['View All Properties', '/properties'],
    ['Get Started Now', '/auth/register'],
  ] as const) {
    await openWhole(page, '/');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
  expect(await readStorage(page)).toEqual({});
});

test('the first checked property is featured, and the first three are in the section', async ({ page, listings }) => {
  await page.goto('/');
  const titles = page.getByRole('list').getByRole('article').getByRole('link');
  await expect(titles).toHaveText(listings.slice(0, 3).map((property) => property.title));
  const featured = listings.slice(0, 6).find(({ isChecked }) => isChecked)!;
  await expect(page.getByRole('article', { name: featured.title }).first()).toContainText(
    'Featured, documents checked',
  );
  await expect(page.getByRole('link', { name: listings[0]!.title })).toHaveCount(2);

  for (const property of listings.slice(0, 3)) {
    const card = page.getByRole('list').getByRole('article').filter({ hasText: property.title });
    await expect(card.getByRole('img')).toHaveAttribute('src', property.images[0]!);
    await expect(card).toContainText(property.location);
    const sign = { USD: '$', EUR: '€', GBP: '£', AED: 'AED ', SAR: 'SAR ' }[property.currency];
    const amount = property.price.toLocaleString('en-US', { maximumFractionDigits: 0 });
    await expect(card).toContainText(new RegExp(`${sign.replace('$', '\\$')}\\s?${amount}`));
  }
});

test('a signed-out visitor who clicks a home signs in first, and its path is kept', async ({ page, listings }) => {
  await page.goto('/');
  await page.getByRole('list').getByRole('link', { name: listings[1]!.title }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await readSavedPath(page)).toBe(`/property/${listings[1]!.id}`);

  await page.goto('/');
  await page.getByRole('link', { name: listings[0]!.title }).first().click();
  await expect(page).toHaveURL('/auth/login');
  expect(await readSavedPath(page), 'the featured home').toBe(`/property/${listings[0]!.id}`);
});

test.describe('signed in', () => {
  test.use({ storageState: signedIn });

  test('a click on a home opens it, and both Get Started go to the dashboard', async ({ page, listings }) => {
    await page.route(accountCall, refuse);
    await page.goto('/');
    await page.getByRole('list').getByRole('link', { name: listings[2]!.title }).click();
    await expect(page).toHaveURL(`/property/${listings[2]!.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listings[2]!.title);

    for (const name of ['Get Started', 'Get Started Now']) {
      await openWhole(page, '/');
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL('/dashboard');
    }
    expect(await readSavedPath(page)).toBeUndefined();
  });
});

test.describe('the email box', () => {
  test('refuses what is no address, in the words of the specification', async ({ page }) => {
    let calls = 0;
    await page.route('**/api/newsletter', (route) => {
      calls += 1;
      return route.continue();
    });
    await openWhole(page, '/');
    const box = page.getByRole('form', { name: 'New homes by email' });
    const email = box.getByLabel('Email address');

    await box.getByRole('button', { name: 'Sign up' }).click();
    await expect(box.getByText('Email is required')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Email is required/);

    await email.fill('not-an-address');
    await email.press('Enter');
    await expect(box.getByText('Invalid email address')).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'true');

    await email.fill('right@mail.example');
    await expect(box.getByText('Invalid email address')).toBeHidden();
    expect(calls).toBe(0);
  });

  test('subscribes by double opt-in, welcomes, and lets one leave', async ({ page, request }) => {
    const email = inventEmail();
    await openWhole(page, '/');
    const box = page.getByRole('form', { name: 'New homes by email' });
    await box.getByLabel('Email address').fill(`  ${email.toUpperCase()} `);
    await box.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'confirm with the link' })).toBeVisible();
    await expect(box.getByLabel('Email address')).toHaveValue('');

    const confirmation = await waitForMail(request, email, 'Please confirm your email address');
    await page.goto(`/mailbox#key=${readMailboxKey()}`);
    const article = page.getByRole('article').filter({ hasText: email });
    await article.getByRole('link', { name: findLink(confirmation, '/newsletter/confirm') }).click();
    await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'You are subscribed.' })).toBeVisible();

    const welcome = await waitForMail(request, email, 'You’re subscribed');
    await page.goto(findLink(welcome, '/newsletter/unsubscribe'));
    await expect(page.getByRole('heading', { name: 'Unsubscribe?' })).toBeVisible();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('We will not send you the newsletter any more.');
  });
});
