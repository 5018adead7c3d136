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

/** Of WCAG 2.2 AA and good practice, in both themes. */
export async function expectNoViolations(
  page: Page,
  sizes: Record<string, typeof phone> = { desktop, phone },
): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Colours are read as they are in the end, not half-way through a change.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found = await findViolations(page, { onlyColours: colorScheme === 'dark' });
      expect.soft(found, `${size}, ${colorScheme}`).toEqual([]);
    }
  }
}

/** What sticks out at the end of the line, in words a person can find it by. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const all = [...document.querySelectorAll('body *')];
    const wide = all.filter((each) => each.getBoundingClientRect().right > clientWidth + 1);
    return wide.slice(0, 5).map((each) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 60)}`);
  });
}
