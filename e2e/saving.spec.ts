import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fillLogin, registerPerson, signIn, toast } from './account.ts';
import { expect, pathOf, pick, test } from './journey.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

// Colours are read as they are in the end, not half-way through a change.
test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } });

async function expectNoViolations(page: Page): Promise<void> {
  for (const [viewport, colorScheme] of [[phone, 'dark'] as const, [desktop, 'light'] as const]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
    expect.soft(found, colorScheme).toEqual([]);
  }
}

test('a visitor who presses a heart signs in, comes back, and finds the home under Saved', async ({
  page,
  request,
  listings,
}) => {
  const person = await registerPerson(request);
  const { title } = listings[1]!;
  await page.goto('/properties?sortBy=createdAt');
  await page.getByRole('button', { name: `Save ${title}` }).click();
  await expect(page).toHaveURL('/auth/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL('/properties?sortBy=createdAt');
  await expect(toast(page, 'The home is saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Saved: ${title}` })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/dashboard/explore');
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/explore?saved=true');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('link', { name: title }).click();
  const save = page.getByRole('button', { name: 'Saved', exact: true });
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
  await save.click();
  await removed;
  await page.goto('/dashboard/explore?saved=true');
  await expect(page.getByRole('heading', { name: 'No saved homes yet' })).toBeVisible();
});

test('two homes are chosen in a list and compared side by side', async ({ page, request, listings }) => {
  await signIn(page, await registerPerson(request));
  await page.goto('/dashboard/explore');
  const [first, second] = [listings[0]!, listings[1]!];
  for (const { title } of [first, second]) await page.getByRole('button', { name: `Compare ${title}` }).click();
  await page.getByRole('link', { name: 'Compare 2 homes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare homes');
  expect(decodeURIComponent(pathOf(page))).toBe(`/dashboard/compare?ids=${first.id},${second.id}`);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expectNoViolations(page);

  await page.setViewportSize(phone);
  const table = page.getByRole('region', { name: 'Homes side by side' });
  const name = page.getByRole('rowheader', { name: 'Price', exact: true });
  await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.5 });
  await expect(name).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: `Remove ${second.title}` }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
});

test('a search is saved, renamed, opened and forgotten', async ({ page, request }) => {
  await signIn(page, await registerPerson(request));
  await page.goto('/dashboard/explore?propertyType=Villa&isForSale=true');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue('For sale, Villas');
  await expectNoViolations(page);
  await dialog.getByLabel('Email me').selectOption('As soon as a home is listed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Search saved.')).toBeVisible();

  await page.goto('/dashboard/explore');
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('button', { name: 'Change For sale, Villas' }).click();
  await page.getByLabel('Name').fill('A villa of our own');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Saved searches' });
  await expect(sheet.getByRole('link', { name: 'A villa of our own' })).toBeVisible();
  await expectNoViolations(page);
  await sheet.getByRole('link', { name: 'A villa of our own' }).click();
  await expect(page).toHaveURL('/dashboard/explore?propertyType=Villa&isForSale=true');

  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('button', { name: 'Delete A villa of our own' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
});

test('prices are also shown in the currency that a visitor chooses, on a page the server has drawn too', async ({
  page,
  listings,
}) => {
  const home = pick(listings, ({ currency }) => currency === 'AED');
  await page.goto(`/property/${home.id}`);
  const facts = page.getByRole('complementary', { name: 'Facts' });
  await expect(facts).toContainText(/About \$[\d,]+ at the rate of \d+ \w+ \d{4}/);
  // The footer's code comes with the first sign of life: what was chosen before it counts.
  await page.getByLabel('Also show prices in').selectOption('EUR · Euro');
  await page.mouse.move(5, 5);
  await expect(facts).toContainText(/About €[\d,]+ at the rate of \d+ \w+ \d{4}/);
  await page.reload();
  await expect(facts).toContainText(/About €[\d,]+ at the rate of/);
  await page.getByLabel('Also show prices in').selectOption('AED · UAE dirham');
  await page.mouse.move(9, 9);
  await expect(facts).not.toContainText('About');
});
