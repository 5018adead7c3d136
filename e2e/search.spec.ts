import { fillLogin, inventPerson, registerPerson, toast } from './account.ts';
import { countClicks, expect, pick, test } from './journey.ts';
import { findLink, waitForMail } from './mails.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('two bedrooms to rent in Dubai under a price, in four clicks', async ({ page, listings }) => {
  const clicks = await countClicks(page);
  const wanted = listings.filter(
    ({ isForRent, metadata, location, priceUsd }) =>
      isForRent && metadata.bedrooms === 2 && location.includes('Dubai') && priceUsd <= 6000,
  );
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.click();
  await page.keyboard.type('Dubai');
  await expect(page.getByRole('option', { name: /^Dubai\s*United Arab Emirates/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/properties?place=Dubai&isForRent=true');
  await expect(page.getByRole('heading', { level: 1, name: 'Homes to rent in Dubai' })).toBeVisible();
  await page.getByRole('button', { name: '2 bedrooms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2-bedroom homes to rent in Dubai' })).toBeVisible();
  await page.getByRole('button', { name: /^Rent ?Any/ }).click();
  await page.getByRole('button', { name: '$3,000 - $6,000' }).click();
  await expect(page).toHaveURL('/properties?place=Dubai&isForRent=true&priceMin=3000&priceMax=6000&bedrooms=2');
  expect(clicks()).toBeLessThanOrEqual(4);
  const titles = wanted.filter(({ priceUsd }) => priceUsd >= 3000).map(({ title }) => title);
  await expect(page.getByRole('main').getByRole('list').getByRole('article').getByRole('link')).toHaveText(titles);
});

test('a visitor searches in Arabic, and what is suggested is counted as it is found', async ({ page, listings }) => {
  const inDubai = listings.filter(({ location }) => location.includes('Dubai')).length;
  await page.goto('/properties');
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.fill('دبي');
  const option = page.getByRole('option', { name: /^Dubai/ }).first();
  await expect(option).toContainText(`${inDubai} homes`);
  await expect(page.getByText(`${inDubai} properties`, { exact: true })).toBeVisible();
  await option.click();
  await expect(page).toHaveURL('/properties?place=Dubai');
  await expect(page.getByText(`${inDubai} properties`, { exact: true })).toBeVisible();
});

test('without scripts the field of the first page is a plain form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByText('Buy', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('London');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Homes for sale matching “London”' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('London');
  await context.close();
});

test('what is typed and chosen before the scripts come is not lost', async ({ page }) => {
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('combobox', { name: 'Search' });
  await page.getByText('Invest', { exact: true }).first().click();
  // The first letters come before the app, the last ones after it.
  await search.pressSequentially('London', { delay: 500 });
  await page.keyboard.press('Enter');
  // A place once its suggestion has come, the word before that.
  await expect(page).toHaveURL(/\/properties\?(?:place|search)=London&isForInvestment=true$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Homes .*London”?$/ })).toBeVisible();
});

test('a search that a visitor wanted to save is saved once they have registered', async ({ page, request }) => {
  test.slow();
  const person = inventPerson();
  await page.goto('/properties?place=Dubai&isForRent=true');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('Sign in to save this search.')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByText('Create an account to save this search.')).toBeVisible();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/auth/verify-email');
  const mail = await waitForMail(request, person.email, 'Verify your email');
  await page.goto(findLink(mail, 'verify-email'));
  await expect(page).toHaveURL('/auth/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL('/properties?place=Dubai&isForRent=true');
  await expect(toast(page, 'Search saved.')).toBeVisible();
  await page.reload();
  await page.goto('/dashboard/explore');
  await page.getByRole('button', { name: 'Saved searches' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Dubai, For rent' })).toHaveCount(1);
});

test('a home that a visitor wanted to save or to rent waits for them to sign in', async ({
  page,
  request,
  listings,
}) => {
  const person = await registerPerson(request);
  const home = pick(listings, ({ isForRent, rental }) => isForRent && rental === 'available');
  await page.goto(`/property/${home.id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Sign in to save this home.')).toBeVisible();
  await fillLogin(page, person);
  await expect(page).toHaveURL(`/property/${home.id}`);
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/property/${home.id}`);
  await page.getByRole('button', { name: 'Rent Now' }).first().click();
  await expect(page.getByText('Sign in to rent this home.')).toBeVisible();
  await fillLogin(page, person);
  await expect(page).toHaveURL('/dashboard/payment');
  await expect(page.getByText(home.title).first()).toBeVisible();
});

for (const [path, deepest] of [
  ['/properties', 310],
  ['/properties?place=Dubai', 310],
] as const) {
  test(`the first home of ${path} is seen at once on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const box = await page.getByRole('article').first().boundingBox();
    expect(box!.y).toBeLessThanOrEqual(deepest);
  });
}
