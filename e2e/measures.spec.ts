import type { APIRequestContext, Browser, BrowserContext, Page, Request } from '@playwright/test';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { Thread } from '@diyar/domain/messages.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { ViewingSlot } from '@diyar/domain/viewings.ts';
import { type Person, registerPerson, signIn } from './account.ts';
import { baseURL } from './address.ts';
import { call } from './call.ts';
import { expect, pick, showWhole, test } from './journey.ts';
import { publicPages } from './public-pages.ts';
import { across, desktop, expectNoViolations, findOverflow, opposite, phone } from './violations.ts';

declare global {
  interface Window {
    shiftSum: number;
    shiftSources: string[];
  }
}

/**
 * `npm test` opens a page once, on a phone, widens it, and reads every other one for violations as on a phone in the dark;
 * `npm run journeys` opens it at every other size, too, and reads it in every way.
 */
const measurements = [
  { sizes: [phone, desktop], isOpenedAnew: false, tag: [] },
  {
    sizes: [{ width: 320, height: 640 }, { width: 768, height: 1024 }, desktop, { width: 1920, height: 1080 }],
    isOpenedAnew: true,
    tag: '@long',
  },
].map((each) => ({ ...each, widths: `at ${each.sizes.map(({ width }) => width).join(', ')} px` }));
type Measurement = (typeof measurements)[number];

const SHIFT_MAX = 0.02;
const WALLET_HEIGHT_MAX = 1900;

/** The demo account that owns shares of six homes, rents one and lists others. */
const investor = { email: 'mariam@diyar.example', password: 'diyar-demo-2026' };
/** The demo account whose home is visited: what is planned there changes no page of the investor. */
const host = { name: 'Omar Haddad', email: 'omar@diyar.example', password: 'diyar-demo-2026' };

interface SignedInPage {
  name: string;
  /** `threadId` is of the visitor's conversation. */
  path: (listings: Property[], threadId: string) => string;
  /** Who looks at it: the investor, or somebody who wrote to an owner and visits a home tomorrow. */
  by?: 'visitor';
  /** Nothing is remembered of an earlier visit, so that no space is kept for what was there. */
  isNewDevice?: boolean;
  /** What the page before hands on in the history. */
  handed?: (listings: Property[]) => unknown;
}

const signedInPages: readonly SignedInPage[] = [
  { name: 'home', path: () => '/dashboard' },
  { name: 'explore', path: () => '/dashboard/explore' },
  { name: 'wallet', path: () => '/dashboard/wallet' },
  { name: 'receipts', path: () => '/dashboard/receipts' },
  { name: 'my properties', path: () => '/dashboard/my-properties' },
  { name: 'profile', path: () => '/dashboard/profile' },
  { name: 'security', path: () => '/dashboard/profile?tab=security' },
  { name: 'top-up', path: () => '/dashboard/wallet/top-up' },
  { name: 'zakat', path: () => '/dashboard/wallet/zakat' },
  { name: 'charity', path: () => '/dashboard/wallet/charity' },
  { name: 'add a property', path: () => '/dashboard/my-properties/add' },
  {
    name: 'a home open to investors',
    path: (listings) => `/dashboard/property/${pick(listings, (each) => each.isForInvestment).id}`,
  },
  {
    name: 'invest',
    path: () => '/dashboard/investment',
    handed: (listings) => ({ property: pick(listings, isOpenToMariam) }),
  },
  {
    name: 'pay the rent',
    path: () => '/dashboard/payment',
    handed: (listings) => ({
      property: pick(listings, (each) => each.isForRent && each.owner.name !== 'Mariam Al Suwaidi'),
      type: 'rent',
    }),
  },
  { name: 'home before a viewing', path: () => '/dashboard', by: 'visitor' },
  { name: 'home before a viewing, on a new device', path: () => '/dashboard', by: 'visitor', isNewDevice: true },
  { name: 'messages', path: () => '/dashboard/messages', by: 'visitor' },
  { name: 'a conversation', path: (_, threadId) => `/dashboard/messages?thread=${threadId}`, by: 'visitor' },
  { name: 'viewings', path: () => '/dashboard/viewings', by: 'visitor' },
  { name: 'notifications', path: () => '/dashboard/notifications', by: 'visitor' },
  { name: 'notification settings', path: () => '/dashboard/notifications?tab=settings' },
  { name: 'privacy', path: () => '/dashboard/profile?tab=privacy' },
  { name: 'help', path: () => '/dashboard/profile?tab=help' },
  { name: 'saved homes', path: () => '/dashboard/explore?saved=true', by: 'visitor' },
  {
    name: 'compare',
    path: ([one, other, third]) => `/dashboard/compare?ids=${[one, other, third].map((each) => each?.id).join(',')}`,
  },
];

function isOpenToMariam({ isForInvestment, tokensAvailable, owner }: Property): boolean {
  return isForInvestment && tokensAvailable > 100 && owner.name !== 'Mariam Al Suwaidi';
}

/** Sum of all shifts that nobody caused by a click or a key. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shiftSum = 0;
    window.shiftSources = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        if (shift.hadRecentInput) continue;
        window.shiftSum += shift.value;
        const moved = shift.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : 'text',
        );
        window.shiftSources.push(`${shift.value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Amounts, shares and aligned figures that are broken over two lines or cut by a box around them. Sentences may break where they
 * like: only short texts are looked at.
 */
function findBrokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SENTENCE_LENGTH = 40;
    const money = /[−+<≈ ]*(?:[$€£]|(?:AED|SAR|USD|EUR|GBP)\s)\d[\d,.]*|\d[\d,.]*\s?%/g;
    const figure = /\d[\d,.]*/g;
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const box = node.parentElement;
      if (box === null || text.trim().length > SENTENCE_LENGTH || !/\d/.test(text)) continue;
      if (!box.checkVisibility({ visibilityProperty: true }) || box.closest('.sr-only, option, select, svg') !== null)
        continue;
      const isAligned = box.closest('.tabular-nums, .type-figure, .type-price') !== null;
      for (const match of text.matchAll(isAligned ? figure : money)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const first = rects[0];
        if (first === undefined) continue;
        const isBroken = rects.some(({ top }) => Math.abs(top - first.top) > first.height / 2);
        const right = Math.max(...rects.map((rect) => rect.right));
        let isCut = false;
        for (let each: Element | null = box; each !== null && each !== document.body; each = each.parentElement) {
          if (!/hidden|clip/.test(getComputedStyle(each).overflowX)) continue;
          const place = each.getBoundingClientRect();
          isCut ||= right > place.right + 1 || first.left < place.left - 1;
        }
        if (isBroken || isCut) broken.push(`${isCut ? 'cut' : 'broken'}: ${match[0]} in "${text.trim()}"`);
      }
    }
    return broken;
  });
}

const QUIET_MS = 500;
/** Open as long as the page is. */
const STREAM = /\/api\/messages\/stream$/;

/** Returns a function that waits until everything the page asked for has come, and nothing more is asked for. */
function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changed = 0;
  const close = (request: Request) => {
    if (open.delete(request)) changed = performance.now();
  };
  page.on('request', (request) => {
    changed = performance.now();
    if (!STREAM.test(request.url())) open.add(request);
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    await expect.poll(() => open.size === 0 && performance.now() - changed > QUIET_MS, { intervals: [100] }).toBe(true);
    await page.evaluate(() => document.fonts.ready);
  };
}

/** Opens a page and measures it at several sizes and in both themes. */
async function measure(
  page: Page,
  path: string,
  { sizes, isOpenedAnew }: Measurement,
  { handed, check }: { handed?: unknown; check?: () => Promise<void> } = {},
): Promise<void> {
  await watchShifts(page);
  const settle = followRequests(page);
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (index === 0 || isOpenedAnew) {
      await page.goto(path);
      if (handed !== undefined) {
        await page.evaluate((state) => window.history.replaceState({ usr: state, key: 'handed' }, ''), handed);
        await page.reload();
      }
      await settle();
      const { sum, sources } = await page.evaluate(() => ({ sum: window.shiftSum, sources: window.shiftSources }));
      expect.soft(sum, `layout shift at ${size.width}: ${sources.join('; ')}`).toBeLessThanOrEqual(SHIFT_MAX);
    } else {
      await settle();
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const where = `${size.width}, ${colorScheme}`;
      expect.soft(await findOverflow(page), `overflow at ${where}`).toEqual([]);
      expect.soft(await findBrokenFigures(page), `figures at ${where}`).toEqual([]);
    }
    await check?.();
  }
}

test.describe('nothing moves, overflows, breaks or violates WCAG 2.2 AA in either theme', () => {
  // Of each worker. A browser that has the scripts already opens the next page in half the time.
  let contexts: Record<'nobody' | 'investor' | 'visitor', BrowserContext>;
  let threadId = '';
  test.beforeAll(async ({ browser, playwright, listings }) => {
    const request = await playwright.request.newContext({ baseURL });
    const visitor = await registerPerson(request);
    threadId = await planViewing(request, visitor, listings);
    await request.dispose();
    contexts = {
      nobody: await browser.newContext({ baseURL }),
      investor: await signInOnce(browser, investor, 'What I own'),
      visitor: await signInOnce(browser, visitor, 'Coming viewings'),
    };
  });
  test.afterAll(async () => {
    for (const context of Object.values(contexts)) await context.close();
  });

  for (const measurement of measurements) {
    const { widths, tag, isOpenedAnew } = measurement;
    const chooseLooks = (index: number) =>
      isOpenedAnew ? [...across, ...opposite] : [across[index % 2 === 0 ? 0 : 1]];

    for (const [index, { name, path }] of publicPages.entries()) {
      test(`signed out: ${name} ${widths}`, { tag }, async ({ listings }) => {
        const page = await contexts.nobody.newPage();
        const crashes = listCrashes(page);
        await measure(page, path(listings), measurement);
        await showWhole(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoViolations(page, chooseLooks(index));
        await page.setViewportSize({ width: 320, height: 640 });
        expect.soft(await findOverflow(page), '320 pixels').toEqual([]);
        await page.close();
        expect(crashes).toEqual([]);
      });
    }

    for (const [index, each] of signedInPages.entries()) {
      const { name, path, handed, by = 'investor', isNewDevice = false } = each;
      test(`signed in: ${name} ${widths}`, { tag }, async ({ listings }) => {
        const page = await contexts[by].newPage();
        const crashes = listCrashes(page);
        if (isNewDevice) await page.addInitScript(forgetVisits);
        await measure(page, path(listings, threadId), measurement, {
          handed: handed?.(listings),
          async check() {
            if (name !== 'wallet' || isOpenedAnew) return;
            const height = await page.evaluate(() => document.documentElement.scrollHeight);
            expect.soft(height, 'height of the wallet').toBeLessThanOrEqual(WALLET_HEIGHT_MAX);
          },
        });
        await expectNoViolations(page, chooseLooks(index));
        await page.close();
        expect(crashes).toEqual([]);
      });
    }
  }
});

function listCrashes(page: Page): Error[] {
  const crashes: Error[] = [];
  page.on('pageerror', (error) => crashes.push(error));
  return crashes;
}

function forgetVisits(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith('nearViewings.')) localStorage.removeItem(name);
}

/** `part` of the first page: once it is there, the browser remembers how much space it takes. */
async function signInOnce(
  browser: Browser,
  person: Pick<Person, 'email' | 'password'>,
  part: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: part })).toBeVisible();
  await page.close();
  return context;
}

/** The visitor asks for one of the host's homes, saves it and books a time the host offers; returns their thread. */
async function planViewing(
  request: APIRequestContext,
  person: Pick<Person, 'email' | 'password'>,
  listings: Property[],
): Promise<string> {
  const home = pick(listings, (each) => each.owner.name === host.name && each.isForRent);
  const [visitor, owner] = [await call(request, person), await call(request, host)];
  const write = (text: string) => ({ key: crypto.randomUUID(), text });
  await visitor.post(`/properties/${home.id}/messages`, write('Is this home still available?'));
  const [thread] = await visitor.get<Thread[]>('/messages/threads');
  if (thread === undefined) throw new Error('The conversation was not kept');
  await owner.post(`/messages/threads/${thread.id}/messages`, write('Yes, it is. Would you like to see it?'));
  const slots = await owner.get<ViewingSlot[]>(`/properties/${home.id}/viewing-slots`);
  const slot = await owner.post<ViewingSlot>(`/properties/${home.id}/viewing-slots`, {
    day: new Date(Date.now() + 1.5 * DAY_MS).toISOString().slice(0, 10),
    time: findFreeTime(slots, test.info().workerIndex),
    minutes: 30,
  });
  await visitor.post(`/viewing-slots/${slot.id}/book`, {});
  await visitor.put(`/favourites/${home.id}`, {});
  return thread.id;
}

/** Two visits cannot be at the same time. Workers look from different times on, so that two at once do not choose the same. */
function findFreeTime(slots: ViewingSlot[], workerIndex: number): string {
  const taken = new Set(
    slots.map(({ startsAt, timeZone }) => new Date(startsAt).toLocaleTimeString('sv-SE', { timeZone }).slice(0, 5)),
  );
  const times = Array.from({ length: 14 }, (_, hour) => `${String(hour + 8).padStart(2, '0')}:`).flatMap((hour) => [
    `${hour}00`,
    `${hour}30`,
  ]);
  const first = (5 * workerIndex) % times.length;
  const free = [...times.slice(first), ...times.slice(0, first)].find((time) => !taken.has(time));
  if (free === undefined) throw new Error('All times of the day are taken');
  return free;
}
