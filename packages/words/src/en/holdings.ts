import * as countWords from './counts.ts';
import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const atAGlance = 'My holdings at a glance';
export const openWallet = 'Open the wallet';
export const latestReceipt = (what: string) => `Latest receipt: ${what}`;

export const ownedAtCost = 'What I own, at cost';
export const tokensIn = (tokens: number, homes: number) =>
  `${countWords.tokens(tokens)} in ${countWords.properties(homes)}`;
export const paidIncome = 'Paid income';
export const paidIncomeNote = 'From your shares, at each day’s exchange rate';
export const projectedYear = 'Projected, next 12 months';
export const projectedYearNote = (percent: string) => `${percent}, projected, not guaranteed`;
export const canBeCancelled = 'Can still be cancelled';
/** Under the number of tokens. */
export const canBeCancelledNote = (tokens: number) =>
  plural(tokens, { one: 'token, reserved for 48 hours', other: 'tokens, reserved for 48 hours' });

export const title = 'Holdings';
export const saveAsCsv = 'Save my holdings as CSV';
export const loading = 'Loading your holdings...';
export const loadFailed = 'Failed to load your holdings';
export const none = 'You don’t own any shares yet';
export const tableCaption = 'What I own, in US dollars';
export const columns = {
  property: 'Property',
  tokens: 'Tokens',
  share: 'Share',
  cost: 'Cost',
  projected: 'Projected a year',
  paid: 'Paid so far',
} as const;
export const total = 'Total';
export const stillCancellable = (tokens: number) => `${formatNumber(tokens)} can still be cancelled`;
export const ofTotal = (tokens: number) => `of ${formatNumber(tokens)}`;
export const ofProjected = (amount: string) => `of ${amount} projected`;
/** A home in a line, under its title. */
export const homeNow = (parts: readonly string[]) => parts.join(' · ');
export const netYield = (percent: string) => `net yield ${percent}, projected`;
export const recordedByOwner = 'Recorded by the owner';
export const daysMissing = (days: number) => `${countWords.days(days)} not recorded`;
export const unsoldTokens = (homes: number) =>
  plural(homes, {
    one: 'Unsold tokens of <a>your listing</a> also belong to you; they are not included above.',
    other: `Unsold tokens of <a>your ${formatNumber(homes)} listings</a> also belong to you; they are not included above.`,
  });
export const rentReceived = (amount: string) =>
  `As an owner you received ${amount} in rent, separate from the income of your shares.`;

export const historyTitle = 'Holdings and income over time';
export const historyLoading = 'Loading your history...';
export const historyFailed = 'Failed to load your history';
export const historyText = (paid: string, projected: string) =>
  `Paid ${paid}. Projected to date: ${projected}, not guaranteed; it includes days whose rent is not paid out yet.`;
export const monthsShown = 'Months shown';
export const twelveMonths = '12 months';
export const allMonths = 'All';
export const historyCaption = 'Holdings and income by month, in US dollars';
export const historyColumns = {
  month: 'Month',
  owned: 'Own, at cost',
  paid: 'Paid',
  projected: 'Projected',
} as const;
export const monthFigures = (month: string, cost: string, paid: string, projected: string) =>
  `${month}: own ${cost} at cost, paid ${paid}, projected ${projected}`;
export const noIncome =
  'No income yet. It starts once an investment is completed, after the 48 hours in which you can cancel.';

export const activity = 'Activity';
export const saveActivityAsCsv = 'Save my activity as CSV';
export const showActivity = 'Show';
export const allActivity = 'All';
export const activityKinds = {
  investments: 'Investments',
  payments: 'Payments',
  income: 'Income',
  balance: 'Balance',
} as const;
export const activityLoading = 'Loading your activity...';
export const activityFailed = 'Failed to load your activity';
export const noActivity = 'No activity yet';
export const noActivityText = 'Investments, payments and payouts are listed here.';

export const csv = 'CSV';
export const saved = 'The file is saved.';
export const notSaved = 'The file could not be created. Please try again.';
