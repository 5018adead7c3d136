import { describe, expect, it } from 'vitest';
import type { FaqGroup } from '@diyar/words/faq.ts';
import { countEntries, searchFaq } from './faq-browser.tsx';

const groups: FaqGroup[] = [
  {
    slug: 'money',
    title: 'Money and currencies',
    entries: [
      { slug: 'deposit', question: 'How large is the deposit?', answer: ['Two months’ rent.'] },
      { slug: 'cafe', question: 'Is there a café?', answer: ['No.'] },
    ],
  },
  { slug: 'account', title: 'Account', entries: [{ slug: 'code', question: 'Which code?', answer: ['Six digits.'] }] },
];

function find(text: string): string[] {
  return searchFaq(groups, text).flatMap((group) => group.entries.map((entry) => entry.slug));
}

describe('searchFaq', () => {
  it('leaves everything for an empty search', () => {
    expect(searchFaq(groups, '  ')).toBe(groups);
    expect(countEntries(groups)).toBe(3);
  });

  it('wants every word, in any order, in the question, its answer or its group', () => {
    expect(find('rent deposit')).toEqual(['deposit']);
    expect(find('currencies')).toEqual(['deposit', 'cafe']);
    expect(find('deposit digits')).toEqual([]);
  });

  it('overlooks case, accents and kinds of apostrophe', () => {
    expect(find('CAFE')).toEqual(['cafe']);
    expect(find("months' RENT")).toEqual(['deposit']);
  });

  it('drops groups in which nothing matches', () => {
    expect(searchFaq(groups, 'six').map((group) => group.slug)).toEqual(['account']);
  });
});
