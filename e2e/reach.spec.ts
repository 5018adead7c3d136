import type { Page } from '@playwright/test';
import { expect, pathOf, test } from './journey.ts';
import { missingPages, publicPages } from './public-pages.ts';
import { readSavedPath } from './session.ts';

/** What sticks out at the end of the line, in words a person can find it by. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide.slice(0, 5).map((each) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 60)}`);
  });
}

test('nothing overflows sideways at 320 pixels', async ({ page, listings }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { name, path } of [...publicPages, ...missingPages]) {
    await page.goto(path(listings));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect.soft(await findOverflow(page), name).toEqual([]);
  }
});

test('at 200 % zoom everything is still there and can be used', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.goto('/');
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Get Started' }).scrollIntoViewIfNeeded();
  await expect(menu.getByRole('link', { name: 'Get Started' })).toBeInViewport({ ratio: 1 });
  await menu.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await context.close();
});

test('the skip link comes first and leads past the navigation', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started', exact: true })).toBeFocused();
});

interface Stop {
  name: string;
  hasRing: boolean;
  isInSight: boolean;
}

/** Where the keyboard is: what it is called, whether a ring shows it, and whether anything covers it. */
function lookAtFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return undefined;
    let ring: HTMLElement | null = active;
    const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const hasShadow = ({ boxShadow }: CSSStyleDeclaration) => boxShadow !== 'none';
    for (let steps = 0; ring !== null && steps < 6 && !hasOutline(getComputedStyle(ring)); steps += 1)
      ring = ring.parentElement;
    const isField = active.matches('input, textarea');
    const box = active.getBoundingClientRect();
    const header = document.querySelector('header');
    const isAbove = header?.contains(active) === true || active.textContent === 'Skip to content';
    const top = isAbove ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
    return {
      name:
        (active.getAttribute('aria-label') ?? active.innerText).trim() || active.getAttribute('name') || active.tagName,
      hasRing:
        (ring !== null && hasOutline(getComputedStyle(ring))) || (isField && hasShadow(getComputedStyle(active))),
      isInSight: box.top < window.innerHeight && box.bottom > top,
    };
  });
}

test('the keyboard alone gets through the landing page, always in sight', async ({ page, listings }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stops: Stop[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await lookAtFocus(page);
    if (stop === undefined) break;
    stops.push(stop);
  }
  expect(stops.filter((stop) => !stop.hasRing)).toEqual([]);
  expect(stops.filter((stop) => !stop.isInSight)).toEqual([]);

  const names = stops.map((stop) => stop.name);
  const route = [
    'Skip to content',
    'Diyar, home',
    'Home',
    'About',
    'Properties',
    'Contact',
    'Login',
    'Get Started',
    'Get Started',
    'Learn More',
    listings[0]!.title,
    'Use my location',
    'View All Properties',
    ...listings.slice(0, 3).map((property) => property.title),
    'email',
    'Get Started Now',
    'Terms of Service',
    'Privacy Policy',
    'email',
  ];
  let place = 0;
  for (const name of names) if (name.includes(route[place] ?? '\n')) place += 1;
  expect(route.slice(place), `not reached in this order: ${names.join(', ')}`).toEqual([]);
});

test('the keyboard opens a home from the landing page', async ({ page, listings }) => {
  await page.goto('/');
  await page.getByRole('list').getByRole('link', { name: listings[1]!.title }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
  expect(await readSavedPath(page)).toBe(`/property/${listings[1]!.id}`);
  expect(pathOf(page)).toBe('/auth/login');
});
