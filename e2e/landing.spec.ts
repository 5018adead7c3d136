import { inventEmail, findLink, waitForMail } from './mails.ts';
import { expect, pathOf, test } from './journey.ts';
import { readSavedPath, readStorage, signedIn } from './session.ts';

test.describe('hero', () => {
  test('Get Started leads a signed-out visitor to sign-in and remembers /dashboard', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Get Started', exact: true }).click();
    await expect(page).toHaveURL('/auth/login');
    expect(await readSavedPath(page)).toBe('/dashboard');
  });

  test('Learn More goes to /about', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /^Learn More/ }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readStorage(page)).toEqual({});
  });
});

test.describe('homes on the landing page', () => {
  test('the first fetched property is featured, and the first three are in the section', async ({ page, listings }) => {
    await page.goto('/');
    const [first] = listings;
    const featured = page.getByRole('main').locator('article, section').filter({ hasText: 'Featured' }).first();
    await expect(featured).toContainText(first!.title);
    const titles = page.getByRole('list').getByRole('article').getByRole('link');
    await expect(titles).toHaveText(listings.slice(0, 3).map((property) => property.title));
  });

  test('a card shows picture, title, price with currency and location', async ({ page, listings }) => {
    await page.goto('/');
    for (const property of listings.slice(0, 3)) {
      const card = page.getByRole('list').getByRole('article').filter({ hasText: property.title });
      await expect(card.getByRole('img')).toHaveAttribute('src', property.images[0]!);
      await expect(card).toContainText(property.location);
      await expect(card).toContainText(property.price.toLocaleString('en-US', { maximumFractionDigits: 0 }));
      const sign = { USD: '$', EUR: '€', GBP: '£', AED: 'AED', SAR: 'SAR' }[property.currency];
      await expect(card).toContainText(sign);
    }
  });

  test('a signed-out visitor who clicks a home signs in first, and its path is kept', async ({ page, listings }) => {
    await page.goto('/');
    await page.getByRole('list').getByRole('link', { name: listings[1]!.title }).click();
    await expect(page).toHaveURL('/auth/login');
    expect(await readSavedPath(page)).toBe(`/property/${listings[1]!.id}`);
  });

  test('the featured home asks for sign-in too', async ({ page, listings }) => {
    await page.goto('/');
    await page.getByRole('link', { name: listings[0]!.title }).first().click();
    await expect(page).toHaveURL('/auth/login');
    expect(await readSavedPath(page)).toBe(`/property/${listings[0]!.id}`);
  });

  test('View All Properties goes to /properties', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'View All Properties' }).click();
    await expect(page).toHaveURL('/properties');
  });

  test('Get Started Now begins an account', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started Now' }).click();
    await expect(page).toHaveURL('/auth/register');
  });
});

test.describe('signed in', () => {
  test.use({ storageState: signedIn });

  test('a click on a home opens it', async ({ page, listings }) => {
    await page.goto('/');
    await page.getByRole('list').getByRole('link', { name: listings[2]!.title }).click();
    await expect(page).toHaveURL(`/property/${listings[2]!.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listings[2]!.title);
    expect(await readSavedPath(page)).toBeUndefined();
  });

  test('Get Started and Get Started Now go straight to the dashboard', async ({ page }) => {
    for (const name of ['Get Started', 'Get Started Now']) {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL('/dashboard');
    }
  });
});

test.describe('email box', () => {
  test('refuses what is no address, in the words of the specification', async ({ page }) => {
    let calls = 0;
    await page.route('**/api/newsletter', (route) => {
      calls += 1;
      return route.continue();
    });
    await page.goto('/');
    const box = page.getByRole('form', { name: 'Hear first' });
    const email = box.getByLabel('Email address');

    await box.getByRole('button', { name: 'Sign up' }).click();
    await expect(box.getByText('Email is required')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Email is required');

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
    await page.goto('/');
    const box = page.getByRole('form', { name: 'Hear first' });
    await box.getByLabel('Email address').fill(`  ${email.toUpperCase()} `);
    await box.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'confirm with the link' })).toBeVisible();
    await expect(box.getByLabel('Email address')).toHaveValue('');

    const confirmation = await waitForMail(request, email, 'Please confirm your email address');
    await page.goto('/mailbox');
    const letter = page.getByRole('article').filter({ hasText: email });
    await letter.getByRole('link', { name: findLink(confirmation, '/newsletter/confirm') }).click();
    await expect(page.getByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'You are on the list.' })).toBeVisible();

    const welcome = await waitForMail(request, email, 'You are on the list');
    await page.goto(findLink(welcome, '/newsletter/unsubscribe'));
    await expect(page.getByRole('heading', { name: 'Leave the list?' })).toBeVisible();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Nothing more will be sent to you.');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    expect(pathOf(page)).toBe('/');
  });
});
