import { expect, pathOf, test } from './journey.ts';

const question = 'Which currencies can I use?';

test('claims five currencies and a minimum of about $500; answers lead on', async ({ page }) => {
  await page.goto('/faq');
  await page.getByText(question, { exact: true }).click();
  const answer = page.getByRole('group').filter({ hasText: question });
  for (const currency of ['USD', 'EUR', 'GBP', 'AED', 'SAR']) await expect(answer).toContainText(currency);
  await page.getByText('What is the minimum investment?', { exact: true }).click();
  await expect(page.getByText('We suggest starting from about $500')).toBeVisible();

  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Account and security' }).click();
  await expect(page.getByRole('heading', { name: 'Account and security' })).toBeInViewport();
  expect(pathOf(page)).toBe('/faq#account');
  await page.getByText('How do I have my data removed?', { exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Open Privacy in your profile' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('the search narrows the questions, says how many, and can be cleared', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.getByRole('main').locator('summary');
  await expect(page.getByText(question, { exact: true })).toBeVisible();
  const all = await questions.count();
  const search = page.getByLabel('Search the questions');
  await search.fill('DEPOSIT rental');
  await expect(questions).toHaveText(['How large is the deposit on a rental?']);
  await expect(page.getByText('1 question found')).toBeVisible();

  await search.fill('no such word anywhere');
  await expect(page.getByRole('heading', { name: 'No question matches your search.' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect(questions).toHaveCount(all);

  await search.fill('deposit');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(questions).toHaveCount(all);
});

test('a deep link opens its question and scrolls to it, even while a search hides it', async ({ page }) => {
  await page.goto('/faq#currencies');
  const entry = page.locator('details#currencies');
  await expect(entry).toHaveAttribute('open', '');
  await expect(entry.getByText('Five: USD, EUR, GBP, AED and SAR.')).toBeInViewport();
  await expect(entry.locator('summary')).toBeFocused();
  await expect(page.locator('details[open]')).toHaveCount(1);

  await page.getByLabel('Search the questions').fill('deposit');
  await expect(page.locator('details#two-factor')).toHaveCount(0);
  await page.evaluate(() => {
    window.location.hash = '#two-factor';
  });
  await expect(page.locator('details#two-factor')).toHaveAttribute('open', '');
});

test('a deep link opens its question before the app is there, so that nothing moves', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/faq#currencies');
  await expect(page.locator('details#currencies')).toHaveAttribute('open', '');
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('Copy link puts the address of the question on the clipboard, or shows it where that is refused', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/faq#currencies');
  const copy = page.getByRole('button', { name: `Copy link to “${question}”` });
  await copy.click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL('/faq#currencies', page.url()).href);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await copy.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Could not copy the link' })).toContainText(copied);
  await context.clearPermissions();
});
