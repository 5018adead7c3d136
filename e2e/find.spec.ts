import type { Page } from '@playwright/test';
import type { Property } from '@diyar/domain/properties.ts';
import { expect, pathOf, pick, test } from './journey.ts';
import { accountCall, refuse, stubGeocoder } from './answers.ts';
import { signedIn } from './session.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const dubai = { latitude: 25.2048, longitude: 55.2708 };

function cardsOf(page: Page) {
  return page.getByRole('main').getByRole('list').getByRole('article');
}

function titlesOf(properties: Property[]): string[] {
  return properties.map((property) => property.title);
}

test.describe('on public properties', () => {
  test.use({ viewport: desktop });

  test('search, filter and sort narrow the list, the address holds it all, and back undoes it', async ({
    page,
    listings,
  }) => {
    const villas = listings.filter((each) => each.propertyType === 'Villa' && each.location.includes('Dubai'));
    await page.goto('/properties');
    await page.getByRole('combobox', { name: 'Search' }).fill('dubai');
    await expect(page).toHaveURL('/properties?search=dubai');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Villas');
    await expect(page).toHaveURL('/properties?search=dubai&propertyType=Villa');
    await expect(cardsOf(page).getByRole('link')).toHaveText(titlesOf(villas));
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price, low to high');
    const cheapestFirst = villas.toSorted((a, b) => a.priceUsd - b.priceUsd);
    await expect(cardsOf(page).getByRole('link')).toHaveText(titlesOf(cheapestFirst));

    const shared = pathOf(page);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('dubai');
    await expect(cardsOf(page).getByRole('link')).toHaveText(titlesOf(cheapestFirst));

    await page.goBack();
    await expect(cardsOf(page).getByRole('link')).toHaveText(titlesOf(villas));
    await page.goBack();
    await expect(page).toHaveURL('/properties?search=dubai');
    await page.goForward();
    await page.goForward();
    expect(pathOf(page)).toBe(shared);
    await expect(cardsOf(page).getByRole('link')).toHaveText(titlesOf(cheapestFirst));
  });

  test('a shared search is drawn on the server, before any script runs', async ({ browser, listings }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/properties?propertyType=Land');
    const lands = listings.filter((each) => each.propertyType === 'Land');
    await expect(cardsOf(page).getByRole('link')).toHaveText(titlesOf(lands));
    await expect(page.getByText(`${lands.length} properties`, { exact: true })).toBeVisible();
    await context.close();
  });

  test('the sheet counts what each choice would show; Escape closes it', async ({ page, listings }) => {
    await page.goto('/properties');
    await page.getByRole('button', { name: 'More filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: `Show ${listings.length} homes` })).toBeVisible();
    const pools = listings.filter((each) => each.metadata.amenities.includes('Swimming Pool'));
    await sheet.getByText(`Swimming Pool`, { exact: false }).click();
    await expect(sheet.getByRole('button', { name: `Show ${pools.length} homes` })).toBeVisible();
    await sheet.getByRole('button', { name: 'Over $1,000,000' }).click();
    const dear = pools.filter((each) => each.priceUsd >= 1_000_000);
    await expect(sheet.getByRole('button', { name: `Show ${dear.length} homes` })).toBeVisible();
    await expect(page).toHaveURL(/priceMin=1000000&amenities=Swimming\+Pool/);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(`${dear.length} properties`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'More filters' })).toBeFocused();
  });

  test('the number of further filters leaves out those with a control in sight, at every width', async ({ page }) => {
    await page.goto('/properties?propertyType=Villa&bedrooms=4&hasTour=true');
    const controls = [page.getByRole('group', { name: 'Bedrooms' }), page.getByRole('combobox', { name: 'Type' })];
    for (const [width, inSight] of [
      [390, 2],
      [1023, 2],
      [1024, 0],
      [1279, 0],
      [1280, 1],
      [1439, 1],
      [1440, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const seen = await Promise.all(controls.map((control) => control.isVisible()));
      expect(seen.filter(Boolean), `at ${width} px`).toHaveLength(inSight);
      await expect(
        page.getByRole('button', { name: new RegExp(`^More filters ?${3 - inSight} active$`) }),
        `at ${width} px`,
      ).toBeVisible();
    }
  });

  test('more homes come by a press, and a reload opens as many', async ({ page, listings }) => {
    await page.goto('/properties');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(cardsOf(page).getByRole('link')).toHaveText(titlesOf(listings.slice(0, 60)));
    await page.reload();
    await expect(cardsOf(page)).toHaveCount(60);
  });

  test('the map shows the homes, follows the search, and the search follows it', async ({ page, listings }) => {
    await page.goto('/properties?search=dubai');
    const map = page.getByRole('region', { name: 'Map of homes' });
    await expect(map.getByRole('button', { name: /homes, zoom in|a month|AED/ }).first()).toBeVisible();

    await page.getByRole('checkbox', { name: 'Search as the map moves' }).check();
    await expect(page).toHaveURL(/bounds=/);
    const before = pathOf(page);
    await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(page).not.toHaveURL(before);
    await page.getByRole('checkbox', { name: 'Search as the map moves' }).uncheck();
    await expect(page).toHaveURL('/properties?search=dubai');

    const barari = pick(listings, (each) => each.title === 'Garden villa with a lap pool');
    await page.goto('/properties?search=barari');
    const pin = map.getByRole('button', { name: new RegExp(barari.title) });
    await page.getByRole('link', { name: barari.title }).hover();
    await expect(pin).toHaveAttribute('data-raised', '');
    await pin.press('Enter');
    await expect(map.getByRole('link', { name: barari.title })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the map opens over the whole screen and closes with Escape', async ({ page }) => {
    await page.goto('/properties');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Map of homes' });
    await expect(dialog.getByRole('button', { name: /homes, zoom in/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('signed in', () => {
  test.use({ storageState: signedIn, viewport: desktop });
  test.beforeEach(async ({ page }) => {
    await page.route(accountCall, refuse);
  });
  test.afterEach(async ({ context }) => context.clearPermissions());

  test('what is open of a list stays open, and where it was, after a look at one of its homes', async ({
    page,
    listings,
  }) => {
    await page.goto('/dashboard/explore');
    await page.getByRole('button', { name: 'Show more' }).click();
    const link = page.getByRole('link', { name: listings[50]!.title });
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listings[50]!.title);
    await page.goBack();
    await expect(link).toBeInViewport();
    await expect(cardsOf(page)).toHaveCount(60);
  });

  test('Explore: a chip, then nearby, nearest first, then again', async ({ page, context, listings }) => {
    await context.setGeolocation(dubai);
    await context.grantPermissions(['geolocation']);
    await page.goto('/dashboard/explore');
    await page.getByRole('button', { name: 'Villas' }).click();
    const villas = listings.filter((each) => each.propertyType === 'Villa');
    await expect(cardsOf(page).getByRole('link')).toHaveText(titlesOf(villas));
    await page.getByRole('button', { name: 'Find Nearby' }).click();
    await expect(page.getByRole('button', { name: 'Refresh Nearby' })).toBeVisible();
    await expect(page).toHaveURL(/latitude=25\.205&longitude=55\.271/);
    await expect(cardsOf(page).first()).toContainText('km');
    const texts = await cardsOf(page).allTextContents();
    const distances = texts.map((text) => Number(/([\d.,]+) km away/.exec(text)?.[1]?.replace(',', '')));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    await cardsOf(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/dashboard\/property\//);
  });

  test('Explore: "Location access denied" where it is', async ({ page }) => {
    await page.goto('/dashboard/explore');
    await page.getByRole('button', { name: 'Find Nearby' }).click();
    await expect(page.getByText('Location access denied')).toBeVisible();
  });

  test('Home: the city, three homes near it for each tab, what is top rated, and the way to add one', async ({
    page,
    context,
    listings,
  }) => {
    await stubGeocoder(page, { city: 'Dubai' });
    await context.setGeolocation(dubai);
    await context.grantPermissions(['geolocation']);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Homes in Dubai' })).toBeVisible();
    const near = page.getByRole('region', { name: 'Near your location' });
    await page.getByRole('tab', { name: 'I need to buy' }).click();
    await expect(page).toHaveURL('/dashboard?isForSale=true');
    await expect(near.getByRole('article')).toHaveCount(3);
    const shown = await near.getByRole('article').getByRole('link').allTextContents();
    for (const title of shown) expect(pick(listings, (each) => each.title === title).isForSale).toBe(true);
    await near.getByRole('link', { name: /See all/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/explore\?isForSale=true&latitude=25\.2048/);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Add a property' })).toHaveAttribute(
      'href',
      '/dashboard/my-properties/add',
    );
  });
});
