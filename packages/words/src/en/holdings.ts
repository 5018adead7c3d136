import * as countWords from './counts.ts';
import { properties } from './home-counts.ts';
import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const whatIOwn = 'What I own';
export const openWallet = 'Open wallet';
export const paidByMonth = 'Paid income by month';
export const paidBetween = (amount: string, first: string, last: string) =>
  `${amount} was paid from ${first} to ${last}.`;
export const paidInMonth = (month: string, amount: string) => `${month}: ${amount}`;
export const latestReceipt = (what: string) => `Latest receipt: ${what}`;

export const ownedAtCost = 'What I own, at cost';
export const tokensIn = (tokens: number, homes: number) => `${countWords.tokens(tokens)} in ${properties(homes)}`;
export const paidIncome = 'Paid income';
export const paidIncomeNote = 'From your shares';
export const nothingPaidNote = 'None received yet';
export const projectedYear = 'Projected a year';
export const projectedYearNote = (percent: string) => `${percent}, not guaranteed`;
export const lastPayout = 'Last payout';
export const noPayout = 'None yet';
export const paidIn = (month: string) => `In ${month}`;

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
  portion: 'Of projected',
} as const;
export const tokensAndShare = (tokens: string, share: string) => `${tokens} · ${share}`;
export const showAll = (homes: number) => `Show all ${properties(homes)}`;
export const total = 'Total';
export const reservedCount = (tokens: number) => `${formatNumber(tokens)} more reserved`;
/** Tokens of orders that can still be cancelled, which are not owned yet. */
export const reserved = (tokens: number, amount: string) => `${formatNumber(tokens)} more reserved for ${amount}`;
export const ofTotal = (tokens: number) => `of ${formatNumber(tokens)}`;
export const ofProjected = (amount: string) => `of ${amount}`;
/** A home in a line, under its title. */
export const homeNow = (parts: readonly string[]) => parts.join(' · ');
export const netYield = (percent: string) => `net yield ${percent}, projected`;
export const recordedByOwners =
  'Paid is what the owners have recorded, in US dollars at the rate of each day; projected is for the same days, not guaranteed.';
export const daysMissing = (days: number) => `${countWords.days(days)} not recorded`;
export const unsoldTokens = (homes: number) =>
  plural(homes, {
    one: 'Unsold tokens of <a>your listing</a> also belong to you; they are not included above.',
    other: `Unsold tokens of <a>your ${formatNumber(homes)} listings</a> also belong to you; they are not included above.`,
  });
export const rentReceived = (amount: string) =>
  `As an owner you received ${amount} in rent, separate from the income of your shares.`;

export const historyTitle = 'Income over time';
export const historyLoading = 'Loading your history...';
export const historyFailed = 'Failed to load your history';
/** The projection includes days whose rent is not paid out yet. */
export const historyText = (paid: string, projected: string) =>
  `Paid ${paid} of ${projected} projected, not guaranteed.`;
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
  'No income yet. It starts once an investment is completed: 48 hours after you order, or after the last check it waits for.';

export const activity = 'Activity';
export const wholeActivity = 'All activity';
export const saveActivityAsCsv = 'Save my activity as CSV';
export const showActivity = 'Show';
export const allActivity = 'All';
export const activityKinds = {
  investments: 'Investments',
  payments: 'Payments',
  income: 'Income',
  balance: 'Balance',
} as const;
export const sentTo = (name: string) => `Sent to ${name}`;
export const receivedFrom = (name: string) => `Received from ${name}`;
export const activityLoading = 'Loading your activity...';
export const activityFailed = 'Failed to load your activity';
export const noActivity = 'No activity yet';
export const noActivityText = 'Investments, payments and payouts are listed here.';

export const csv = 'CSV';
export const saved = 'The file is saved.';
export const notSaved = 'The file could not be created. Please try again.';
