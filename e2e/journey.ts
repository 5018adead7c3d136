import { test as base, type Page } from '@playwright/test';
import type { Property } from '@diyar/domain/properties.ts';
import { baseURL } from './address.ts';

export { expect } from '@playwright/test';

interface OfThisWorker {
  /** Every home on the server, newest first. */
  listings: Property[];
}

/** A journey fails when anything on its way throws and nobody catches it. */
export const test = base.extend<object, OfThisWorker>({
  page: async ({ page }, use) => {
    const crashes: Error[] = [];
    page.on('pageerror', (error) => crashes.push(error));
    await use(page);
    base.expect(crashes, 'uncaught errors').toEqual([]);
  },
  listings: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL });
      const answer = await request.get('/api/properties?limit=100');
      const { data } = (await answer.json()) as { data: Property[] };
      await request.dispose();
      await use(data);
    },
    { scope: 'worker' },
  ],
});

export function pick(listings: Property[], isWanted: (property: Property) => boolean): Property {
  const found = listings.find(isWanted);
  if (found === undefined) throw new Error('The demo data has no such listing');
  return found;
}

export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
