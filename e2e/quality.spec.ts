import type { Page, Request } from '@playwright/test';
import { baseURL, geocoderUrl } from './address.ts';
import { stubGeocoder } from './answers.ts';
import { expect, pick, test } from './journey.ts';
import { missingPages, publicPages } from './public-pages.ts';

declare global {
  interface Window {
    policyViolations: string[];
    layoutShifts: string[];
  }
}

/** Goes to the end of the page as a reader does, so that what loads late has loaded. */
async function readToTheEnd(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

test.describe('no complaint in the console, no breach of the content policy, nothing from elsewhere', () => {
  for (const { name, path } of [...publicPages, ...missingPages]) {
    test(name, async ({ page, listings }) => {
      const complaints: string[] = [];
      const elsewhere: string[] = [];
      const failed: string[] = [];
      const isMissing = missingPages.some((each) => each.name === name);
      page.on('console', (message) => {
        const isExpected = isMissing && /status of 404|A request failed/.test(message.text());
        if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
      });
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url());
      });
      page.on('response', (response) => {
        if (response.status() >= 400 && !isMissing) failed.push(`${response.status()} ${response.url()}`);
      });
      await page.addInitScript(() => {
        window.policyViolations = [];
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, disposition }) => {
          window.policyViolations.push(`${disposition}: ${violatedDirective} ${blockedURI}`);
        });
      });

      await page.goto(path(listings));
      await readToTheEnd(page);
      expect.soft(complaints, 'console').toEqual([]);
      expect.soft(await page.evaluate(() => window.policyViolations), 'content policy').toEqual([]);
      expect.soft(elsewhere, 'requests to other origins').toEqual([]);
      expect.soft(failed, 'failed requests').toEqual([]);
    });
  }

  test.describe('with a location', () => {
    test.use({ geolocation: { latitude: 51.5, longitude: -0.12 }, permissions: ['geolocation'] });

    test('only the geocoder hears from elsewhere', async ({ page }) => {
      const origins = new Set<string>();
      page.on('request', (request) => origins.add(new URL(request.url()).origin));
      await stubGeocoder(page, { city: 'London' });
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Near you in London' })).toBeVisible();
      expect([...origins].toSorted()).toEqual([baseURL, new URL(geocoderUrl).origin].toSorted());
    });
  });
});

test.describe('nothing moves while it loads', () => {
  for (const [size, viewport] of Object.entries({
    desktop: { width: 1440, height: 900 },
    phone: { width: 390, height: 844 },
  })) {
    for (const name of ['landing', 'a home for rent']) {
      test(`${name}, ${size}: layout shift 0`, async ({ page, listings }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript(() => {
          window.layoutShifts = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const shift = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
              const moved = shift.sources.map(({ node }) =>
                node instanceof Element ? `${node.tagName}.${node.className}` : 'text',
              );
              window.layoutShifts.push(`${shift.value.toFixed(4)} ${moved.join(' | ')}`);
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(publicPages.find((each) => each.name === name)!.path(listings));
        await readToTheEnd(page);
        expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
      });
    }
  }
});

test.describe('first load', () => {
  function watchRequests(page: Page): Request[] {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    return requests;
  }

  function namesOf(requests: Request[], type: string): string[] {
    return requests
      .filter((request) => request.resourceType() === type)
      .map((request) => new URL(request.url()).pathname);
  }

  test('/ fetches exactly two font files, and asks for nothing that came with the page', async ({ page }) => {
    const requests = watchRequests(page);
    await page.goto('/');
    await readToTheEnd(page);
    expect(namesOf(requests, 'font')).toHaveLength(2);
    expect(namesOf(requests, 'fetch')).toEqual([]);
  });

  for (const [size, viewport] of Object.entries({
    desktop: { width: 1440, height: 900 },
    phone: { width: 390, height: 844 },
  })) {
    test(`the hero is preloaded and fetched once, ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const requests = watchRequests(page);
      await page.goto('/');
      await readToTheEnd(page);
      const fetched = namesOf(requests, 'image').filter((path) => path.startsWith('/assets/hero-'));
      expect(fetched).toHaveLength(1);
      expect(fetched[0]).toMatch(/\.avif$/);
      expect(await startedBy(page, fetched[0]!)).toBe('link');
    });

    test(`a home's cover is preloaded and fetched once, ${size}`, async ({ page, listings }) => {
      await page.setViewportSize(viewport);
      const home = pick(listings, (property) => property.pictures.length > 0);
      const folder = home.pictures[0]!.url.replace(/[^/]+$/, '');
      const requests = watchRequests(page);
      await page.goto(`/property/${home.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('load');
      const cover = await page
        .getByRole('button', { name: /^Open picture 1 of/ })
        .locator('img')
        .evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          return new URL(image.currentSrc).pathname;
        });
      expect(cover.startsWith(folder)).toBe(true);
      expect(namesOf(requests, 'image').filter((path) => path === cover)).toHaveLength(1);
      expect(await startedBy(page, cover)).toBe('link');
    });
  }

  function startedBy(page: Page, path: string): Promise<string | undefined> {
    return page.evaluate((wanted) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return entries.find((entry) => new URL(entry.name).pathname === wanted)?.initiatorType;
    }, path);
  }
});
