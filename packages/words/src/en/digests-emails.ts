import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const subject = (total: number) =>
  plural(total, { one: 'Your week on Diyar: 1 update', other: `Your week on Diyar: ${formatNumber(total)} updates` });
export const heading = 'Your week on Diyar';
export const happened = (total: number, unread: number) => {
  const all = plural(total, {
    one: 'One thing happened for you in the last seven days.',
    other: `${formatNumber(total)} things happened for you in the last seven days.`,
  });
  const left = plural(unread, {
    one: 'You have not read one of them.',
    other: `You have not read ${formatNumber(unread)} of them.`,
  });
  return unread === 0 ? all : `${all} ${left}`;
};
export const newestOnly = (count: number) =>
  plural(count, { one: 'The newest is below.', other: `The newest ${formatNumber(count)} are below.` });
export const open = 'Open notifications';
export const reason = 'You’re receiving this email on Mondays when something happened in your account.';
export const unsubscribe = 'Stop the weekly email';
