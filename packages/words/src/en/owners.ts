import { formatNumber, formatPercent, nameLongMonth } from './format.ts';
import { plural } from './plural.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

export const pageTitle = (name: string) => `Homes of ${name}`;
export const memberSince = (month: string) => `On Diyar since ${nameLongMonth(month)}`;
export const factsLabel = 'About this owner';
export const responseTime = 'Response time';
export const responseRate = 'Response rate';
export const tooFew = 'Not enough answers yet';
export const tooFewQuestions = 'Not enough questions yet';
export const responseNote = 'Half of the first answers in the last 90 days came sooner.';
export const rateNote = 'Of the people who asked in the last 90 days.';
export const homesListed = 'Homes listed';
export const homesTitle = (name: string) => `Homes listed by ${name}`;
export const homesFailed = 'Failed to load the homes';
export const homesNone = 'No homes at the moment';
export const chooseHome = 'To write to the owner, open one of the homes and choose “Message the owner”.';
export const missingTitle = 'This owner has no homes listed';
export const missingText = 'The homes may have been rented, sold or taken off the market. There are others.';
export const loadFailed = 'Failed to load this owner';

/** `within an hour`, `within 3 hours`, `within a day`, `within 2 days`; rounded up. */
export function within(minutes: number): string {
  const hours = Math.ceil(minutes / HOUR_MINUTES);
  if (hours < 24) return plural(hours, { one: 'within an hour', other: `within ${formatNumber(hours)} hours` });
  const days = Math.ceil(minutes / DAY_MINUTES);
  return plural(days, { one: 'within a day', other: `within ${formatNumber(days)} days` });
}
export const usually = (minutes: number) => `Usually answers ${within(minutes)}`;
export const rate = (percent: number) => formatPercent(percent);
