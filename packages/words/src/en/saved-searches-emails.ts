import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const subject = (homes: number, search: string) =>
  plural(homes, {
    one: `A new home for “${search}”`,
    other: `${formatNumber(homes)} new homes for “${search}”`,
  });
export const newestOnly = (homes: number) => `The ${formatNumber(homes)} newest of them:`;
export const allNew = 'Listed since our last check, newest first.';
export const seeAll = 'See all matches';
export const reason = 'You’re receiving this email because you saved this search and asked for emails about it.';
export const unsubscribe = 'No more emails about this search';
