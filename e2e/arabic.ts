import type { Page } from '@playwright/test';
import type { Property } from '@diyar/domain/properties.ts';
import { expect } from './journey.ts';

/** Names, codes and formats that are Latin in every language. */
const KNOWN =
  /\b(?:Diyar|English|Google|OpenStreetMap|Natural Earth|GeoNames|MetaMask|JPEG|JPG|PNG|GIF|WebP|PDF|CSV|JSON|UTC|KYC|Argon2id|Stripe|USD|AED|SAR|EUR|GBP|SHA-256|you@example\.com)\b/gi;

/** What people wrote and where homes are: shown as it was written. Other journeys list homes meanwhile. */
async function readNames(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/properties?limit=100', { maxRetries: 3 });
  const { data: homes } = (await answer.json()) as { data: Property[] };
  const texts = homes.flatMap(({ title, location, owner, pictures, description }) => [
    title,
    ...location.split(', '),
    owner.name,
    ...pictures.map(({ alt }) => alt),
    ...description.split('\n\n'),
  ]);
  return [...new Set(texts)].toSorted((a, b) => b.length - a.length);
}

/** Sentences that are seen or heard and not Arabic. */
async function findLatin(page: Page): Promise<string[]> {
  const names = await readNames(page);
  const texts = await page.evaluate(() => {
    const OTHERS = '[lang=en], [translate=no], code, script, style, noscript';
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const box = node.parentElement;
      if (box?.checkVisibility() === true && box.closest(OTHERS) === null) found.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      for (const each of document.body.querySelectorAll(`[${name}]`))
        if (each.closest(OTHERS) === null) found.push(each.getAttribute(name) ?? '');
    return found;
  });
  return [...new Set(texts)].filter((text) => /[A-Za-z]{3,}/.test(withoutNames(text, names)));
}

function withoutNames(text: string, names: readonly string[]): string {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
  // Addresses, time zones of contracts, numbers of receipts and fingerprints.
  return rest
    .replaceAll(/\S+@\S+|https?:\S+|\b[A-Z][a-z]+\/[A-Z]\w+|\b[A-Z]{2,4}-[\dA-Z-]+\b|\b[\da-f-]{8,}\b/g, '')
    .replaceAll(KNOWN, '');
}

export async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect.soft(await findLatin(page), page.url()).toEqual([]);
}
