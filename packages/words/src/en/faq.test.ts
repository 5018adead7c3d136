import { describe, expect, it } from 'vitest';
import { writeFaq } from './faq.ts';

describe.each([
  ['in a demonstration', false],
  ['where real money moves', true],
])('the questions %s', (_where, isRealMoney) => {
  const faq = writeFaq(isRealMoney);

  it('each have an address of their own', () => {
    const slugs = faq.flatMap((group) => [group.slug, ...group.entries.map((entry) => entry.slug)]);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('name the five currencies and the minimum investment', () => {
    const words = JSON.stringify(faq);
    expect(words).toContain('USD, EUR, GBP, AED and SAR');
    expect(words).toContain('from about $500');
  });

  it('answer what buyers, investors and visitors ask about reservations and withdrawn listings', () => {
    const slugs = new Set(faq.flatMap((group) => group.entries.map((entry) => entry.slug)));
    const wanted = ['reserving-a-home', 'cancelling', 'withdrawn-listings', 'price-on-request'];
    expect(wanted.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it('never speak of 8.5% without saying that it is a projection', () => {
    const answers = faq.flatMap((group) => group.entries.map((entry) => [entry.question, ...entry.answer].join(' ')));
    const bold = answers.filter((words) => words.includes('8.5%') && !words.includes('projection, not a promise'));
    expect(bold).toEqual([]);
  });
});
