import type { Page, Request } from '@playwright/test';
import { baseURL, geocoderUrl } from './address.ts';
import { accountCall, refuse, stubGeocoder } from './answers.ts';
import { expect, openWhole, test } from './journey.ts';
import { missingPages, publicPages } from './public-pages.ts';
import { signedIn } from './session.ts';

declare global {
  interface Window {
    policyViolations: string[];
    layoutShifts: string[];
  }
}

// The first load is the first one.
test.use({ reuseContext: false });

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Opens a page and goes to its end as a reader does, so that what loads late has loaded. */
async function readWhole(page: Page, path: string): Promise<void> {
  await openWhole(page, path);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      // A browser without a screen now and then stops drawing while a script scrolls; the pictures below wake it up.
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        setTimeout(resolve, 500);
      });
    }
    for (const picture of [...document.images].filter((each) => each.checkVisibility())) {
      picture.scrollIntoView({ behavior: 'instant' });
      await picture.decode();
    }
  });
}

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('no complaint in the console, no breach of the content policy, nothing from elsewhere on any page', async ({
    page,
    listings,
  }) => {
    // Every public page, one after the other.
    test.slow();
    const trouble: string[] = [];
    let isMissing = false;
    page.on('console', (message) => {
      const isExpected = isMissing && /status of 404|A request failed/.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !isExpected) trouble.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) trouble.push(`elsewhere: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && !isMissing) trouble.push(`${response.status()}: ${response.url()}`);
    });
    await page.addInitScript(() => {
      window.policyViolations = [];
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, disposition }) => {
        window.policyViolations.push(`policy, ${disposition}: ${violatedDirective} ${blockedURI}`);
      });
    });

    for (const { name, path } of [...publicPages, ...missingPages]) {
      isMissing = missingPages.some((each) => each.name === name);
      await readWhole(page, path(listings));
      trouble.push(...(await page.evaluate(() => window.policyViolations)));
      expect.soft(trouble.splice(0), name).toEqual([]);
    }
  });
});

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

async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        const moved = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : 'text',
        );
        // Less is a font that came late and moved a word by some pixels.
        if (value > 0.0005) window.layoutShifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function countTransitions(): number {
  return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
}

function listFonts(): string[] {
  return [...document.fonts]
    .flatMap(({ family, status }) => (status === 'loaded' ? [family.replaceAll('"', '')] : []))
    .toSorted();
}

function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

function pathsOf(requests: Request[], type: string): string[] {
  const wanted = requests.filter((request) => request.resourceType() === type);
  return wanted.map((request) => new URL(request.url()).pathname);
}

/** `link` when it was preloaded, `img` when the picture itself asked for it. */
function startedBy(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate((wanted) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.find((entry) => new URL(entry.name).pathname === wanted)?.initiatorType;
  }, path);
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`first load, ${size}`, () => {
    test.use({ viewport });

    test('/: two fonts, no call, the hero preloaded and fetched once, layout shift 0', async ({ page }) => {
      const requests = watchRequests(page);
      await watchLayoutShifts(page);
      await readWhole(page, '/');
      expect.soft(pathsOf(requests, 'font')).toHaveLength(2);
      const used = await page.evaluate(listFonts);
      expect.soft(used, 'both are used').toEqual(expect.arrayContaining(['Figtree', 'Newsreader']));
      expect.soft(pathsOf(requests, 'fetch'), 'what came with the page is not asked for').toEqual([]);
      expect.soft(await page.evaluate(() => window.layoutShifts)).toEqual([]);
      const heroes = pathsOf(requests, 'image').filter((path) => path.startsWith('/assets/hero-'));
      expect(heroes).toEqual([expect.stringMatching(/\.avif$/)]);
      expect(await startedBy(page, heroes[0]!)).toBe('link');
    });

    for (const slug of ['what-is-diyar', 'currencies']) {
      test(`/faq#${slug}: the answer is open before the code comes, which moves nothing`, async ({ page }) => {
        await watchLayoutShifts(page);
        const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
        await page.route(/\/assets\/(?!after-paint)[^/]*\.js$/, async (route) => {
          await isAllowed;
          await route.continue();
        });
        await page.goto(`/faq#${slug}`);
        const question = page.locator(`details#${slug}`);
        const answer = question.locator('p').first();
        await expect(answer).toBeInViewport();
        // A browser may paint the top of the page before it goes to the part it was asked for.
        await page.evaluate(() => (window.layoutShifts = []));
        allow();
        await expect(question.locator('summary')).toBeFocused();
        await expect.poll(() => page.evaluate(countTransitions)).toBe(0);
        await expect(answer).toBeInViewport();
        expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);

        await question.locator('summary').click();
        await expect(answer).toBeHidden();
      });
    }

    test.describe('signed in', () => {
      test.use({ storageState: signedIn });

      for (const path of ['/', '/properties']) {
        test(`${path}: taking over the page that was drawn for a visitor moves nothing`, async ({ page }) => {
          await page.route(accountCall, refuse);
          // A font that comes after the first paint moves some things a little; here only taking over may.
          await page.route('**/*.woff2', (route) => route.abort());
          await watchLayoutShifts(page);
          await openWhole(page, path);
          const account = size === 'phone' ? 'Dashboard' : 'Mariam Al Suwaidi';
          await expect(page.getByRole('banner').getByText(account)).toBeVisible();
          expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
        });
      }
    });

    test('/property/{id}: no call, the cover preloaded and fetched once, layout shift 0', async ({
      page,
      listings,
    }) => {
      const home = listings.find((property) => property.pictures.length > 2)!;
      const requests = watchRequests(page);
      await watchLayoutShifts(page);
      await readWhole(page, `/property/${home.id}`);
      const preloaded = page.locator('script[data-app]');
      await expect
        .soft(preloaded, 'the code of the page comes with that of the app')
        .toHaveAttribute('data-page', /\.js/);
      const isLate = (path: string) =>
        path === `/api/properties/${home.id}/views` ||
        /^\/api\/(?:map\/tiles|properties\/map)$|\/(?:land|places)-/.test(path);
      // The map of the surroundings asks when it is nearly in sight.
      const asked = pathsOf(requests, 'fetch').filter((path) => !isLate(path));
      expect.soft(asked, 'what came with the page is not asked for').toEqual([]);
      expect.soft(await page.evaluate(() => window.layoutShifts)).toEqual([]);
      const large = page.getByRole('button', { name: /^Open picture 1 of/ }).locator('img');
      const cover = await large.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
      expect(cover.startsWith(home.pictures[0]!.url.replace(/[^/]+$/, ''))).toBe(true);
      expect(pathsOf(requests, 'image').filter((path) => path === cover)).toHaveLength(1);
      expect(await startedBy(page, cover)).toBe('link');
    });
  });
}
