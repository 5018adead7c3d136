import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { readSavedPath } from './session.ts';

interface Stop {
  name: string;
  hasRing: boolean;
  isInSight: boolean;
}

/** Where the keyboard is: what it is called, whether a ring shows it, and whether the header covers it. */
function lookAtFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body) return undefined;

    const hasOutline = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    let ring: Element | null = active;
    for (let steps = 0; ring !== null && steps < 6 && !hasOutline(ring); steps += 1) ring = ring.parentElement;
    const isLitField = active.matches('input, textarea') && getComputedStyle(active).boxShadow !== 'none';

    const header = document.querySelector('header');
    const isAbove = header?.contains(active) === true || active.textContent === 'Skip to content';
    const top = isAbove ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
    const box = active.getBoundingClientRect();
    return {
      name:
        (active.getAttribute('aria-label') ?? active.innerText).trim() || active.getAttribute('name') || active.tagName,
      hasRing: (ring !== null && hasOutline(ring)) || isLitField,
      isInSight: box.top < window.innerHeight && box.bottom > top,
    };
  });
}

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
  await expect(page.getByRole('main').getByRole('radio', { name: 'Rent' })).toBeFocused();
});

test('the keyboard alone gets through the landing page, always in sight, and opens a home', async ({
  page,
  listings,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stops: Stop[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('contentinfo').getByRole('form')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started Now' })).toBeVisible();
    const stop = await lookAtFocus(page);
    if (stop === undefined) break;
    stops.push(stop);
  }
  expect(stops.filter((stop) => !stop.hasRing)).toEqual([]);
  expect(stops.filter((stop) => !stop.isInSight)).toEqual([]);

  const names = stops.map((stop) => stop.name);
  const shown = listings.slice(0, 3).map((property) => property.title);
  const header = ['Skip to content', 'Diyar, home', 'Home', 'About', 'Properties', 'Contact', 'Login', 'Get Started'];
  const hero = ['Get Started', 'Learn More', shown[0]!];
  const section = ['Use my location', 'View All Properties', ...shown, 'email'];
  const rest = ['Get Started Now', 'Terms of Service', 'Privacy Policy', 'email'];
  const way = [...header, ...hero, ...section, ...rest];
  let place = 0;
  for (const name of names) if (name.includes(way[place] ?? '\n')) place += 1;
  expect(way.slice(place), `not reached in this order: ${names.join(', ')}`).toEqual([]);

  await page.getByRole('list').getByRole('link', { name: shown[1]! }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
  expect(await readSavedPath(page)).toBe(`/property/${listings[1]!.id}`);
});
