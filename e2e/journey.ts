import { expect, test as base, type Page } from '@playwright/test';
import type { Property } from '@diyar/domain/properties.ts';
import { baseURL } from './address.ts';

export { expect };

interface OfThisWorker {
  /** Every home on the server, newest first. */
  listings: Property[];
}

/** The server draws pages; a journey begins when the app has taken over. Where its code is kept from coming, it never does. */
async function waitForApp(page: Page): Promise<void> {
  const isTakenOver = () => {
    const root = document.getElementById('root');
    return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  };
  await page.waitForFunction(isTakenOver, undefined, { timeout: 5000 }).catch(() => undefined);
}

/** A context in which an earlier test held the clock may still run that clock's script, without the clock. */
const LEFTOVER_CLOCK = "Cannot read properties of undefined (reading 'controller')";

/** A journey fails when anything on its way throws and nobody catches it. */
export const test = base.extend<object, OfThisWorker>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const crashes: Error[] = [];
    page.on('pageerror', (error) => {
      if (error.message !== LEFTOVER_CLOCK) crashes.push(error);
    });
    const { goto, reload } = page;
    page.goto = async (...how) => {
      const response = await goto.apply(page, how);
      // Whoever does not even wait for the page wants to be quicker than the app.
      if (javaScriptEnabled && how[1]?.waitUntil !== 'commit') await waitForApp(page);
      return response;
    };
    page.reload = async (...how) => {
      const response = await reload.apply(page, how);
      await waitForApp(page);
      return response;
    };
    await use(page);
    expect(crashes, 'uncaught errors').toEqual([]);
  },
  listings: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL });
      const answer = await request.get('/api/properties?limit=100', { maxRetries: 3 });
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

export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await showWhole(page);
}

/** Moves, as a person does: what lies below the first screen comes then. */
export async function showWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(page.getByRole('contentinfo').getByRole('form')).toBeVisible();
  if (pathOf(page) === '/') await expect(page.getByRole('link', { name: 'Get Started Now' })).toBeVisible();
}

export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Clicks and taps of a person; keys do not count. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() => {
    const count = () => (window as unknown as { countClick: () => void }).countClick();
    // A label clicks its control too.
    document.addEventListener('click', (event) => event.detail > 0 && count(), { capture: true });
  });
  return () => clicks;
}
