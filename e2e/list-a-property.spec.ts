import type { Page } from '@playwright/test';
import type { Property } from '@diyar/domain/properties.ts';
import { registerPerson, signIn, toast } from './account.ts';
import { drawPicture } from './drawn-pictures.ts';
import { expect, test } from './journey.ts';
import { expectNoViolations, findOverflow } from './violations.ts';

const hall = drawPicture('hall.png', [120, 96, 70]);
const kitchen = drawPicture('kitchen.png', [60, 100, 90]);
const garden = drawPicture('garden.png', [70, 130, 60]);

function field(page: Page, name: string) {
  return page.locator(`[name="${name}"]`);
}

/** What the tiles show, the cover first. */
function tiles(page: Page) {
  return page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
}

async function fillForm(page: Page, title: string): Promise<void> {
  await field(page, 'title').fill(title);
  await field(page, 'description').fill('Two rooms and a study around a shared garden.');
  await field(page, 'location').fill('Jumeirah, Dubai');
  await field(page, 'price').fill('1980000');
  await field(page, 'currency').selectOption('AED');
}

async function expectTiles(page: Page, names: string[]): Promise<void> {
  await expect(tiles(page)).toContainText(names);
  await expect(tiles(page).getByText('Ready')).toHaveCount(names.length);
}

async function openSignedIn(page: Page, path: string): Promise<void> {
  await signIn(page, await registerPerson(page.request));
  await page.goto(path);
}

test('a home is listed, found by anyone, changed and withdrawn', async ({ page }) => {
  test.slow();
  const title = `Garden flat ${Date.now()}`;
  await openSignedIn(page, '/dashboard/my-properties');
  await page.getByRole('main').getByRole('link', { name: 'Add a property' }).first().click();
  await expect(page).toHaveURL('/dashboard/my-properties/add');
  await fillForm(page, title);
  await page.getByRole('button', { name: 'More bedrooms' }).click();
  await field(page, 'area').fill('1340');
  await expect(page.getByText('124 m²').first()).toBeVisible();
  await page.getByText('Parking', { exact: true }).click();
  await page.getByRole('button', { name: 'Set a pin on the map' }).click();
  const map = page.getByRole('application', { name: 'Map, use the arrow keys to move it under the pin' });
  await expect(async () => {
    await map.press('ArrowRight');
    await expect(page.getByText(/^Pin at/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByLabel('Or paste coordinates').fill('25.2134, 55.2581');
  await expect(page.getByText(/^Pin at 25\.2134° N, 55\.2581° E\./)).toBeVisible();
  await field(page, 'images').setInputFiles([hall, kitchen]);
  await expectTiles(page, ['hall.png', 'kitchen.png']);
  await page.getByLabel('What it shows, hall.png').fill('The hall from the door');
  await page.getByRole('button', { name: 'Add Property' }).click();
  await expect(toast(page, 'Property added successfully')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/my-properties');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(field(page, 'title')).toHaveValue(title);
  await page.getByRole('button', { name: 'Remove Picture 2' }).click();
  await field(page, 'images').setInputFiles(garden);
  await expectTiles(page, ['Picture 1', 'garden.png']);
  await page.getByRole('button', { name: 'Move garden.png, picture 2 of 2' }).press('ArrowLeft');
  await expectTiles(page, ['garden.png', 'Picture 1']);
  await expect(tiles(page).first()).toContainText('Cover');
  await field(page, 'title').fill(`${title} by the sea`);
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(toast(page, 'Property updated successfully')).toBeVisible();

  await page.getByRole('link', { name: `Edit ${title} by the sea` }).click();
  await expect(field(page, 'title')).toHaveValue(`${title} by the sea`);
  await expect(tiles(page).nth(1).getByLabel('What it shows')).toHaveValue('The hall from the door');
  await page.getByRole('link', { name: 'Cancel' }).click();

  const { data } = (await (await page.request.get('/api/properties?limit=30')).json()) as { data: Property[] };
  const home = data.find((each) => each.title === `${title} by the sea`);
  expect(home).toMatchObject({
    price: 1_980_000,
    currency: 'AED',
    latitude: 25.2134,
    longitude: 55.2581,
    isLocationApproximate: false,
    metadata: { bedrooms: 1, area: 1340 },
  });
  expect(home?.pictures.map(({ alt }) => alt)).toEqual(['', 'The hall from the door']);
  await page.goto('/properties');
  await expect(page.getByRole('link', { name: `${title} by the sea` })).toBeVisible();

  await page.goto('/dashboard/my-properties');
  await page.getByRole('button', { name: `Delete ${title} by the sea` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this property?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Property deleted successfully')).toBeVisible();
  await expect(page.getByText('You have not listed a home yet')).toBeVisible();
  expect((await page.request.get(`/api/properties/${home?.id}`)).status()).toBe(404);
});

test('files that are no pictures are left out by name, and what the server cannot read is said', async ({ page }) => {
  await openSignedIn(page, '/dashboard/my-properties/add');
  await fillForm(page, 'House with a well');
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') };
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await field(page, 'images').setInputFiles([plan, broken, hall]);
  const section = page.getByRole('region', { name: 'Property Images' });
  await expect(section.getByText('plan.pdf was not added.')).toBeVisible();
  await expect(toast(page, 'Invalid file type(s). Only jpg, jpeg, png, and gif files are allowed.')).toBeVisible();
  await expect(tiles(page)).toContainText(['broken.png', 'hall.png']);
  await expect(tiles(page).nth(0)).toContainText('Only jpg, jpeg, png, and gif files are allowed.');
  await expect(tiles(page).nth(1)).toContainText('Ready');

  await page.getByRole('button', { name: 'Add Property' }).click();
  await expect(toast(page, 'File Error')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/my-properties/add');
  await page.getByRole('button', { name: 'Remove broken.png' }).click();
  await page.getByRole('button', { name: 'Add Property' }).click();
  await expect(toast(page, 'Property added successfully')).toBeVisible();
});

test('pictures are dragged into their order', async ({ page }) => {
  await openSignedIn(page, '/dashboard/my-properties/add');
  await field(page, 'images').setInputFiles([hall, kitchen, garden]);
  await expectTiles(page, ['hall.png', 'kitchen.png', 'garden.png']);
  const handle = page.getByRole('button', { name: 'Move garden.png, picture 3 of 3' });
  await handle.hover();
  await page.mouse.down();
  await tiles(page).first().getByRole('img').hover({ force: true });
  await page.mouse.up();
  await expectTiles(page, ['garden.png', 'hall.png', 'kitchen.png']);
});

test('what was typed and uploaded is there again after a reload; leaving asks', async ({ page }) => {
  await openSignedIn(page, '/dashboard/my-properties/add');
  await fillForm(page, 'House with a well');
  await field(page, 'images').setInputFiles(hall);
  await expectTiles(page, ['hall.png']);
  await page.reload();
  await expect(page.getByText('We restored your draft')).toBeVisible();
  await expect(field(page, 'title')).toHaveValue('House with a well');
  await expect(field(page, 'currency')).toHaveValue('AED');
  await expectTiles(page, ['hall.png']);

  await page.getByRole('link', { name: 'Cancel' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(field(page, 'title')).toHaveValue('');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/dashboard/my-properties');
});

test('the form of somebody else’s home leads to its page, in place of this one', async ({ page, listings }) => {
  const home = listings[0]!;
  await openSignedIn(page, '/dashboard/my-properties');
  await page.goto(`/dashboard/my-properties/edit/${home.id}`);
  await expect(page).toHaveURL(`/dashboard/property/${home.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/my-properties');
});

test.describe('no violation of WCAG 2.2 AA, light and dark, both sizes; nothing overflows at 320', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the empty list', async ({ page }) => {
    await openSignedIn(page, '/dashboard/my-properties');
    await expect(page.getByText('You have not listed a home yet')).toBeVisible();
    await expectNoViolations(page);
  });

  test('the form with refusals, pictures, a map and a draft', async ({ page }) => {
    test.slow();
    await openSignedIn(page, '/dashboard/my-properties/add');
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') };
    const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
    await field(page, 'images').setInputFiles([hall]);
    await expectTiles(page, ['hall.png']);
    await page.reload();
    await expect(page.getByText('We restored your draft')).toBeVisible();
    await field(page, 'images').setInputFiles([plan, broken]);
    await expect(page.getByRole('button', { name: 'Retry broken.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Set a pin on the map' }).click();
    await expect(page.getByRole('application')).toBeVisible();
    await page.getByRole('button', { name: 'Add Property' }).click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findOverflow(page), '320 pixels').toEqual([]);
  });
});
