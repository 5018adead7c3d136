import { expect, pathOf, test } from './journey.ts';

const question = 'Which currencies can I use?';

test('claims five currencies and a minimum of about $500', async ({ page }) => {
  await page.goto('/faq');
  await page.getByText(question, { exact: true }).click();
  const answer = page.getByRole('group').filter({ hasText: question });
  for (const currency of ['USD', 'EUR', 'GBP', 'AED', 'SAR']) await expect(answer).toContainText(currency);
  await page.getByText('What is the minimum investment?', { exact: true }).click();
  await expect(page.getByText('Investing starts from about $500.')).toBeVisible();
});

test('the search narrows the questions, says how many, and can be cleared', async ({ page }) => {
  await page.goto('/faq');
  const all = await page.getByRole('main').locator('summary').count();
  const search = page.getByLabel('Search the questions');
  await search.fill('DEPOSIT rental');
  await expect(page.getByRole('main').locator('summary')).toHaveText(['How large is the deposit on a rental?']);
  await expect(page.getByText('1 question found')).toBeVisible();

  await search.fill('no such word anywhere');
  await expect(page.getByRole('heading', { name: 'No question matches your search.' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByRole('main').locator('summary')).toHaveCount(all);

  await search.fill('deposit');
  await search.press('Escape');
  await expect(search).toHaveValue('');
});

test('a deep link opens its question and scrolls to it', async ({ page }) => {
  await page.goto('/faq#currencies');
  const entry = page.locator('details#currencies');
  await expect(entry).toHaveAttribute('open', '');
  await expect(entry.getByText('Five: USD, EUR, GBP, AED and SAR.')).toBeInViewport();
  await expect(entry.locator('summary')).toBeFocused();
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('the address of another question opens that one, even while a search hides it', async ({ page }) => {
  await page.goto('/faq');
  await page.getByLabel('Search the questions').fill('deposit');
  await page.evaluate(() => {
    window.location.hash = '#two-factor';
  });
  await expect(page.locator('details#two-factor')).toHaveAttribute('open', '');
});

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('Copy link puts the address of the question on the clipboard', async ({ page }) => {
    await page.goto('/faq#currencies');
    await page.getByRole('button', { name: `Copy link to “${question}”` }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL('/faq#currencies', page.url()).href);
  });
});

test('a browser that refuses to copy is shown the link instead', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await page.goto('/faq#currencies');
  await page.getByRole('button', { name: `Copy link to “${question}”` }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Could not copy the link' })).toContainText('/faq#currencies');
});

test('topics lead to their questions, and answers lead on', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Money and currencies' }).click();
  await expect(page.getByRole('heading', { name: 'Money and currencies' })).toBeInViewport();
  expect(pathOf(page)).toBe('/faq#money');
  await page.goto('/faq#delete-account');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/contact');
});
