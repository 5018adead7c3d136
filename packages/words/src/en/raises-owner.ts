import * as countWords from './counts.ts';
import { formatNumber } from './format.ts';

export const title = 'Raise money to buy this home';
export const lead =
  'People put money together to buy the home from you. Nobody’s money is touched before it is bought: it is set aside, then in escrow, and is refunded automatically if the minimum is not reached or the home is not bought in time.';
export const loading = 'Loading the raise...';
export const loadFailed = 'The raise could not be loaded';

export const stateNames = {
  none: 'Not begun',
  draft: 'Draft',
  submitted: 'Sent in',
  screened: 'Documents checked',
  attested: 'Attested by the Sharia board',
  offering: 'Taking orders',
  funded: 'Funded',
  acquired: 'Bought',
  exit: 'Being sold',
  exited: 'Sold',
  operating: 'Bought, ready to rent out',
  failed: 'Did not go ahead',
  withdrawn: 'Withdrawn',
  open: 'Open',
} as const;
export const stateTexts = {
  none: 'Say how much is to be raised and for how long. You can change it until you send it in.',
  draft: 'Only you see it. You can change it until you send it in.',
  submitted: 'Operators compare the listing with its documents; then the Sharia board reviews the home.',
  screened: 'The documents agree with the listing. The Sharia board reviews the home next.',
  attested: 'Two operators open it next. From that moment people can order for the days you chose.',
  offering: 'People can order. Goal, minimum and days stay as they are.',
  funded: 'The minimum is reached. The home has to be bought within 90 days, or everything is refunded.',
  acquired: 'The price was paid to you, and the home belongs to its holders.',
  exit: 'The whole home is being sold.',
  exited: 'The home was sold, and everybody who held a share was paid.',
  operating: 'The price was paid to you, and the home belongs to its holders.',
  failed: 'Everything was refunded to the people who had ordered. You can begin a new raise.',
  withdrawn: 'You withdrew it. You can begin a new raise.',
  open: '',
} as const;
export const sentBack = 'Sent back to you';
export const closesOn = (moment: string) => `Closes on ${moment}`;

export const terms = 'Terms';
export const goal = 'Goal in US dollars';
export const goalHelp = (least: number, percent: number) =>
  `A whole number of tokens of $100, from $${formatNumber(least)}. It is what the home is bought for, with all costs: at most its verified valuation and ${percent}%.`;
export const keepsRest = 'I keep what is not sold';
export const keepsRestHelp = (percent: number) =>
  `Without this the minimum is the whole goal. With it the raise can go ahead from ${percent}% of the goal on.`;
export const minimumPercent = 'Minimum, in percent of the goal';
export const days = 'Days to order';
export const daysHelp = (least: number, most: number) => `From ${least} to ${most} days after it opens.`;
export const save = 'Save';
export const saving = 'Saving…';
export const saved = 'The raise is saved.';
export const saveFailed = 'The raise was not saved. Please try again.';

export const goalName = 'Goal';
export const minimumName = 'Minimum';
export const daysName = 'Days to order';
export const showDays = (count: number) => countWords.days(count);
export const minimumOf = (sum: string, portion: string) => `${sum}, ${portion} of the goal`;
export const minimumWhole = (sum: string) => `${sum}, all of it`;

export const missingTitle = 'Documents that are still missing';
export const missingHint = 'Add them above. You can send the raise in once they are there.';
export const complete = 'Every document is there.';
export const submit = 'Send in the raise';
export const submitting = 'Sending…';
export const submitted = 'Sent in. We’ll write to you when it was checked.';
export const submitFailed = 'The raise was not sent in. Please try again.';

export const withdraw = 'Withdraw the raise';
export const withdrawTitle = 'Withdraw this raise?';
export const withdrawText = 'Nobody has ordered yet. It ends at once, and you can begin a new one.';
export const keep = 'Keep it';
export const withdrawing = 'Withdrawing…';
export const withdrawn = 'The raise is withdrawn.';
export const withdrawFailed = 'The raise was not withdrawn. Please try again.';
