import { statementQuery } from '@diyar/domain/statements.ts';

export const periods = ['this-year', 'last-year', 'own'] as const;
export type Period = (typeof periods)[number];

export interface Days {
  from: string;
  to: string;
}

/** The day it is here, as a date field writes it. */
export function toDay(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

export function daysOf(period: Exclude<Period, 'own'>, today: Date): Days {
  const year = today.getFullYear();
  if (period === 'this-year') return { from: `${year}-01-01`, to: toDay(today) };
  return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
}

/** What is wrong with the days, by field, in the words the server would use. */
export function findProblems(days: Days, today: Date): Partial<Record<keyof Days, string>> {
  const result = statementQuery.safeParse(days);
  if (!result.success) {
    const issues = result.error.issues.toReversed();
    return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  }
  return days.to > toDay(today) ? { to: 'The last day cannot be in the future' } : {};
}
