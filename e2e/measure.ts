import type { Page, Request } from '@playwright/test';
import { expect } from './journey.ts';
import { across, desktop, expectNoViolations, findOverflow, type Look, phone } from './violations.ts';

declare global {
  interface Window {
    shiftSum: number;
    shiftSources: string[];
  }
}

/** From the smallest phone to a wide screen. */
const widths = [
  phone,
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  desktop,
  { width: 1920, height: 1080 },
] as const;

/**
 * `npm test` opens a page once, on a phone, and changes the width of its window; `npm run journeys` opens it at every other width as
 * well, where something else may move while it loads.
 */
export const measurements = [
  { name: 'at every width', sizes: widths, isOpenedAnew: false, tag: [] },
  { name: 'opened at every width', sizes: widths.slice(1), isOpenedAnew: true, tag: '@long' },
];
type Measurement = (typeof measurements)[number];

const SHIFT_MAX = 0.02;

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

/** What sticks out and which figures are broken, at the size the window has, in both themes. */
async function measureWindow(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const where = `${page.viewportSize()?.width}, ${colorScheme}`;
    expect.soft(await findOverflow(page), `overflow at ${where}`).toEqual([]);
    expect.soft(await findBrokenFigures(page), `figures at ${where}`).toEqual([]);
  }
}

interface HowToOpen {
  /** What the page before hands on in the history. */
  handed?: unknown;
  check?: () => Promise<void>;
}

/** Opens a page and measures it at several sizes and in both themes. */
export async function measure(
  page: Page,
  path: string,
  { sizes, isOpenedAnew }: Measurement,
  { handed, check }: HowToOpen = {},
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
    await measureWindow(page);
    await check?.();
  }
}

/** Reads what a journey has come to, without opening it anew: at every width, and for violations on a computer and a phone. */
export async function look(page: Page, looks: readonly Look[] = across): Promise<void> {
  const before = page.viewportSize();
  await putAwayToasts(page);
  for (const size of widths) {
    await page.setViewportSize(size);
    await measureWindow(page);
  }
  await expectNoViolations(page, looks);
  if (before !== null) await page.setViewportSize(before);
}

/** A toast stands where there was room at the size of the window in which it came. */
async function putAwayToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-toast]');
  await toasts.locator('button').evaluateAll((buttons) => buttons.forEach((each) => (each as HTMLElement).click()));
  await expect(toasts).toHaveCount(0);
  // What is half under the bar at the top counts as covered.
  await page.evaluate(() => window.scrollTo(0, 0));
}
