import type { Page } from '@playwright/test';

export const CARD = '4242424242424242';
export const CODE = '739';

export async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Name on the card').fill('Layla Rahman');
  await page.getByLabel('Card number').fill(CARD);
  await page.getByLabel('Expires').fill('12 / 29');
  await page.getByLabel('Security code').fill(CODE);
}
