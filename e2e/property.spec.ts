import { accountCall, fulfilJson, holdBack, refuse, withoutPreloadedData } from './answers.ts';
import { expect, pathOf, pick, test } from './journey.ts';
import { readSavedPath, signedIn } from './session.ts';

const propertyCall = /\/api\/properties\/[0-9a-f-]{36}$/;

test('anyone may look at a home by its address; area is in m² first, the listed square feet beside it', async ({
  page,
  listings,
}) => {
  const home = pick(listings, (property) => property.metadata.area > 0);
  await page.goto(`/property/${home.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  await expect(page.getByRole('main')).toContainText(home.location);
  await expect(page.getByRole('tab')).toHaveText(['About', 'Financial', 'Market', 'Documents']);
  await expect(page.getByRole('tabpanel')).toContainText(home.description.split('\n')[0]!);

  const metres = Math.round(home.metadata.area * 0.09290304).toLocaleString('en-US');
  const fact = page.getByRole('tabpanel').locator('dl > div').filter({ hasText: 'sqft' });
  await expect(fact).toContainText(`${metres} m²`);
  await expect(fact).toContainText(`${home.metadata.area.toLocaleString('en-US')} sqft`);
});

test.describe('tabs', () => {
  test('Market and Documents say what they do not have yet; keys move, and a reload keeps the choice', async ({
    page,
    listings,
  }) => {
    const path = `/property/${pick(listings, (property) => property.propertyType === 'Land').id}`;
    await page.goto(path);
    await page.getByRole('tab', { name: 'Market' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Market data is not available yet for this property.');
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByRole('tabpanel')).toHaveText('Coming soon...');

    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { name: 'About' })).toBeFocused();
    expect(pathOf(page)).toBe(path);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Financial' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Financial' })).toHaveAttribute('aria-selected', 'true');
    expect(pathOf(page)).toBe(`${path}?tab=financial`);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Financial' })).toHaveAttribute('aria-selected', 'true');
  });

  test('Market draws the price per m² against its like nearby, and its price over time', async ({ page, listings }) => {
    const home = pick(listings, ({ propertyType, location, isForRent }) => {
      return propertyType === 'Apartment' && location.includes('Dubai') && isForRent;
    });
    await page.goto(`/property/${home.id}?tab=market`);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading', { name: /nearby homes$/ })).toBeVisible();
    await expect(panel.getByText('This apartment')).toBeVisible();
    await expect(panel.getByRole('link')).not.toHaveCount(0);
    await expect(panel.getByText('First listed')).toBeVisible();

    const villa = pick(
      listings,
      ({ propertyType, location }) => propertyType === 'Villa' && location.includes('Dubai'),
    );
    await page.goto(`/property/${villa.id}?tab=market`);
    await expect(panel.getByRole('heading', { name: 'Not enough homes to compare' })).toBeVisible();
  });

  test('a rental: price per month, deposit of 2 × price', async ({ page, listings }) => {
    const home = pick(listings, (property) => property.isForRent && property.currency === 'GBP');
    await page.goto(`/property/${home.id}?tab=financial`);
    const terms = page.getByRole('tabpanel').locator('dl > div');
    const term = (name: string) => terms.filter({ has: page.getByText(name, { exact: true }) }).locator('dd');
    const pounds = (amount: number) => `£${amount.toLocaleString('en-US')}`;
    await expect(term('Monthly rent')).toHaveText(`${pounds(home.price)} / month`);
    await expect(term('Security deposit')).toHaveText(pounds(2 * home.price));
    await expect(term('First payment')).toHaveText(pounds(3 * home.price));
  });
});

test('investing: tokens = floor(amount / 100), income = 8.5 %, digits only, quick amounts', async ({
  page,
  listings,
}) => {
  const home = pick(listings, (property) => property.isForInvestment && property.tokensAvailable > 500);
  await page.goto(`/property/${home.id}?tab=financial`);
  const panel = page.getByRole('tabpanel');
  const amount = panel.locator('[name="amount"]');
  const outcome = (name: string) =>
    panel
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');

  await expect(amount).toHaveValue('1000');
  await expect(outcome('Tokens')).toHaveText('10');
  await expect(outcome('Projected annual income')).toHaveText('$85.00');

  await amount.fill('12a5b9.');
  await expect(amount).toHaveValue('1259');
  await expect(outcome('Tokens')).toHaveText('12');
  await expect(outcome('Projected annual income')).toHaveText('$107.02');
  await expect(panel).toContainText('$59.00 is left over and not charged.');

  for (const [quick, tokens, income] of [
    ['$1,000', '10', '$85.00'],
    ['$5,000', '50', '$425.00'],
    ['$10,000', '100', '$850.00'],
    ['$25,000', '250', '$2,125.00'],
  ] as const) {
    await panel.getByRole('button', { name: quick, exact: true }).click();
    await expect(outcome('Tokens')).toHaveText(tokens);
    await expect(outcome('Projected annual income')).toHaveText(income);
  }
  await expect(panel).toContainText('projected, not guaranteed');
});

test.describe('the one action: renting before buying before investing', () => {
  const offers = [
    { label: 'Rent Now', type: 'rent', path: '/dashboard/payment' },
    { label: 'Buy Now', type: 'buy', path: '/dashboard/payment' },
    { label: 'Invest Now', type: 'invest', path: '/dashboard/investment' },
  ] as const;

  function isOffered(type: string) {
    return (home: { isForRent: boolean; isForSale: boolean; isForInvestment: boolean }) => {
      if (type === 'rent') return home.isForRent;
      // A home that people own parts of cannot be bought whole.
      if (type === 'buy') return !home.isForRent && home.isForSale && !home.isForInvestment;
      return !home.isForRent && !home.isForSale;
    };
  }

  test('a signed-out visitor signs in first and comes back here', async ({ page, listings }) => {
    for (const { label, type } of offers) {
      const home = pick(listings, isOffered(type));
      await page.goto(`/property/${home.id}`);
      const bar = page.getByRole('region', { name: 'Price and next step' });
      await expect(bar.getByRole('button')).toHaveText([label]);
      await expect(bar).toContainText(home.price.toLocaleString('en-US'));
      await bar.getByRole('button', { name: label }).click();
      await expect(page).toHaveURL('/auth/login');
      expect(await readSavedPath(page)).toBe(`/property/${home.id}`);
    }
  });

  test.describe('signed in', () => {
    test.use({ storageState: signedIn });
    test.beforeEach(({ page }) => page.route(accountCall, refuse));

    test('payment or investment opens with the property', async ({ page, listings }) => {
      for (const { label, type, path } of offers) {
        const home = pick(listings, isOffered(type));
        await page.goto(`/property/${home.id}`);
        await page.getByRole('region', { name: 'Price and next step' }).getByRole('button', { name: label }).click();
        await expect(page).toHaveURL(path);
        const state = (await page.evaluate(() => window.history.state)) as { usr: unknown };
        expect(state.usr).toMatchObject({ type, property: { id: home.id } });
      }
    });
  });
});

test.describe('states', () => {
  test('loading, failed with Try Again, then the home', async ({ page, listings }) => {
    await withoutPreloadedData(page);
    const { release } = await holdBack(page, propertyCall);
    await page.route(propertyCall, refuse, { times: 1 });
    await page.goto(`/property/${listings[0]!.id}`);
    await expect(page.getByRole('alert')).toContainText('Failed to load property details.');
    await page.getByRole('button', { name: 'Try Again' }).click();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listings[0]!.title);

    const next = await holdBack(page, propertyCall);
    await page.goto(`/property/${listings[1]!.id}`);
    await expect(page.getByRole('status').filter({ hasText: 'Loading property...' })).toBeVisible();
    next.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listings[1]!.title);
  });

  test('unknown: status 404 and a way on', async ({ page }) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'not-an-id']) {
      const response = await page.goto(`/property/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This property does not exist or is no longer listed.',
      );
    }
    await page.getByRole('main').getByRole('link', { name: 'View All Properties' }).click();
    await expect(page).toHaveURL('/properties');
  });

  test('a home without pictures has a drawing and no gallery', async ({ page, listings }) => {
    await withoutPreloadedData(page);
    const bare = { ...listings[0]!, images: [], pictures: [] };
    await page.route(propertyCall, (route) => fulfilJson(route, { success: true, data: bare }));
    await page.goto(`/property/${bare.id}`);
    await expect(page.getByRole('article').getByRole('img', { name: 'No picture yet' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'All pictures' })).toHaveCount(0);
  });
});
