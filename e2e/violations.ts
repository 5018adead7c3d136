import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Rules whose verdict depends on colours. Nothing else changes with the theme: the document stays the same. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** In one document: the product has no frames, and reporting only what is wrong halves the time. */
async function findViolations(page: Page, { onlyColours }: { onlyColours: boolean }): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (onlyColours ? axe.withRules(colourRules) : axe.withTags(standards)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

export interface Look {
  viewport: typeof phone;
  colorScheme: 'light' | 'dark';
  /** The document of this size is read in the other theme, too. */
  onlyColours?: boolean;
}

/** Every rule for the document of both sizes, and the colours of both themes, in two readings. */
export const across: readonly [Look, Look] = [
  { viewport: desktop, colorScheme: 'light' },
  { viewport: phone, colorScheme: 'dark' },
];

/** What `across` leaves out. */
export const opposite: readonly Look[] = [
  { viewport: desktop, colorScheme: 'dark', onlyColours: true },
  { viewport: phone, colorScheme: 'light', onlyColours: true },
];

export function bothThemes(viewport: typeof phone): Look[] {
  return [
    { viewport, colorScheme: 'light' },
    { viewport, colorScheme: 'dark', onlyColours: true },
  ];
}

/** Of WCAG 2.2 AA and good practice. */
export async function expectNoViolations(page: Page, looks: readonly Look[] = across): Promise<void> {
  for (const { viewport, colorScheme, onlyColours = false } of looks) {
    await page.setViewportSize(viewport);
    // Colours are read as they are in the end, not half-way through a change.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await findViolations(page, { onlyColours });
    expect.soft(found, `${viewport.width} px, ${colorScheme}`).toEqual([]);
  }
}

/** What sticks out at the end of the line, in words a person can find it by. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const all = [...document.querySelectorAll('body *')];
    const wide = all.filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1 || each.getBoundingClientRect().left < -1,
    );
    return wide.slice(0, 5).map((each) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 60)}`);
  });
}
