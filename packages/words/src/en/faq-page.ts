import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const title = 'Frequently asked questions';
export const lead = 'Plain answers about homes, tokens, rent and your account.';
export const searchLabel = 'Search the questions';
export const searchPlaceholder = 'Deposit, currencies, two-factor…';
export const clearSearch = 'Clear search';
export const questionsFound = (count: number) =>
  plural(count, { one: '1 question found', other: `${formatNumber(count)} questions found` });
export const topics = 'Topics';
export const noMatch = 'No question matches your search.';
export const noMatchHint = 'Try other words, or contact us.';
/** The end is for screen readers only. */
export const copyLink = (question: string) => `Copy link <s>to “${question}”</s>`;
export const askTitle = 'Still have a question?';
export const askText = 'Write to us. If the answer can help others, we will add it here.';
export const contactUs = 'Contact us';
