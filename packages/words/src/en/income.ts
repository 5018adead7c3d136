import * as countWords from './counts.ts';
import { formatDate, formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const title = 'Income';
export const ownerLead =
  'Record the rent received and the costs. The rest is shared among everyone who owned a share, by days held.';

export const formTitle = 'Record a period';
export const period = 'Period';
export const periodText = 'Includes both dates. Periods can’t overlap.';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const received = 'Received';
export const costs = 'Costs';
export const inCurrency = (currency: string) => `In ${currency}`;
export const note = 'Note';
export const noteHelp = 'Visible to everyone, e.g. October rent, lift repairs';

export const preview = 'Preview';
export const net = 'Net';
export const costsHigher =
  'The costs were higher than what was received. Nothing is paid; the loss is carried and recovered from later income.';
export const payouts = 'Payouts';
export const eachToken = 'Each token';
export const eachTokenNote = (days: number, tokens: number) =>
  plural(days, {
    one: `held on that day, of ${countWords.tokens(tokens)}`,
    other: `held for all ${formatNumber(days)} days, of ${countWords.tokens(tokens)}`,
  });
export const tokenHolders = 'Token holders';
export const noHolders = 'Nobody held a token on these days';
export const holdersNote = (holders: number, tokenDays: number, wholeTokenDays: number) =>
  `${countWords.holders(holders)}, ${formatNumber(tokenDays)} of ${formatNumber(wholeTokenDays)} <nowrap>token-days</nowrap> (tokens × days held)`;
export const you = 'You';
export const notDivided = 'The home is not divided into tokens';
export const forUnsoldTokens = 'For unsold tokens';
export const distributed = 'Distributed';
export const previewText =
  'Rent paid through Diyar is used first; you pay in the rest before it is shared. Everyone sees their share in the wallet, on account.';

export const toDistribute = 'To distribute';
export const recordPeriod = 'Record period';
export const distribute = (amount: string) => `Distribute ${amount}`;
export const recording = 'Recording…';
export const calculating = 'Calculating…';

export const distributeTitle = (amount: string) => `Distribute ${amount}?`;
export const recordTitle = 'Record this period?';
export const allToYou = (days: string) => `${days}: all of it goes to your balance.`;
export const toHoldersAndYou = (days: string, holders: number, toHolders: string, toYou: string) =>
  `${days}: ${toHolders} goes to the balances of ${countWords.tokenHolders(holders)} and ${toYou} to yours.`;
export const nothingToPay = (days: string) =>
  `${days}: nothing is left over, so nothing is paid. A loss is carried and recovered from later income.`;
export const isFinal =
  'A record can’t be deleted. If it turns out to be wrong, you can correct it, and the difference is settled.';
export const youPayIn = (amount: string) => `You pay in ${amount}.`;

export const leaveTitle = 'Leave without recording?';
export const leaveText = 'What you typed is not kept, and nothing is recorded.';
export const keepEditing = 'Keep editing';
export const leave = 'Leave';

export const recorded = 'The period is recorded.';
export const nothingPaid = 'Nothing was left over, so nothing is paid.';
export const allPaidToYou = (amount: string) => `All of it, ${amount}, was paid to you.`;
export const paidToHoldersAndYou = (toHolders: string, toYou: string) =>
  `${toHolders} was paid to token holders and ${toYou} to you.`;
export const notRecorded = 'The period could not be recorded. Please try again.';

export const periodsTitle = 'Recorded periods';
export const periodsLoading = 'Loading recorded periods...';
export const periodsFailed = 'Failed to load recorded periods';
export const noPeriods = 'No periods recorded yet';
export const noPeriodsText =
  'The first period you record is listed here, with what was received, the costs and the payouts.';
export const columns = {
  received: 'Received',
  costs: 'Costs',
  net: 'Net',
  holders: 'To holders',
  owner: 'To you',
} as const;
export const recordedOn = (days: number, day: string) => `${countWords.days(days)}, recorded on ${day}`;

export const listText = 'From what a home received to what you were paid, line by line.';
export const noneText =
  'Nothing has been paid yet. When a home that you own, or own a share of, has received its rent, it is listed here.';
export const loading = 'Loading your income...';
export const loadFailed = 'Failed to load your income';
/** Before the amount, for screen readers. */
export const paid = 'Paid';
export const ofProjected = (amount: string) => `of <b>${amount}</b> projected`;

export const receivedByHome = 'Received by the home';
export const netOfHome = 'Net of the whole home';
export const yourDays = 'Your days';
export const yourTokenDays = 'Your share of the period (tokens × days held)';
export const ofTokenDays = (total: number) => `of ${formatNumber(total)}`;
export const exactShare = 'Your exact share';
export const rounding = 'Rounding';
export const roundingNote = 'Rounded to the cent';
export const paidToYou = 'Paid to you';
export const paidOn = (day: string) => `on ${day}`;
export const projectedDays = 'Projected for these days';
export const projectedAndPaid = (amount: string) => `Projected, not guaranteed. Paid: ${amount}.`;
export const projectedAndPaidAtRate = (amount: string) =>
  `Projected, not guaranteed. Paid: ${amount} at that day’s exchange rate.`;
export const ownerNote = (text: string) => `Owner’s note: ${text}`;
export const openHome = 'Open the home';

export const recordedByOwner = 'Recorded by the owner';
export const onAccount =
  'Paid on account: if the owner corrects a record, the difference is settled with later income, and nothing is taken back from you.';
export const accountTitle = 'Account of the home';
export const rentOnAccount = 'Rent on account';
export const rentOnAccountNote = 'Paid by tenants through Diyar, not recorded yet';
export const reserve = 'Reserve';
export const reserveNote = 'Put aside for later costs';
export const carried = 'Losses to recover';
export const carriedNote = 'Recovered from later income before anything is shared';
export const unrecorded = (days: number, last: string | null) =>
  last === null
    ? `${countWords.days(days)} not recorded yet.`
    : `${countWords.days(days)} not recorded. The last recorded day is ${formatDate(last)}.`;
export const costCategories = {
  repairs: 'Repairs',
  takaful: 'Takaful',
  management: 'Management',
  tax: 'Tax',
  utilities: 'Utilities',
  other: 'Other',
} as const;
export const costNumber = (number: number) => `Amount of cost ${formatNumber(number)}`;
export const costCategory = (number: number) =>
  number === 1 ? 'Category' : `Category of cost ${formatNumber(number)}`;
export const costDocument = (number: number) => (number === 1 ? 'Invoice' : `Invoice of cost ${formatNumber(number)}`);
export const addCost = 'Add a cost';
export const removeCost = 'Remove the last cost';
/** Why a part of an income is set aside. */
export const impermissibleKinds = {
  interest: 'Bank interest',
  'late-charge': 'Charge for late rent',
  activity: 'Rent of an activity that is not permitted',
  other: 'Other',
} as const;
export const impermissible = 'Received but not permitted';
export const impermissibleHelp = 'E.g. bank interest. It goes to charity before any cost.';
export const impermissibleKind = 'Where it comes from';
export const impermissibleNote = 'Explanation';
export const impermissibleNoteHelp = 'Visible to everyone, e.g. interest on the building’s account';
export const setAside = 'Set aside for charity';
export const wasSetAside = (amount: string, why: string) => `${amount} was set aside for charity: ${why}.`;
export const explained = (why: string, text: string) => (text === '' ? why : `${why} (${text})`);
export const setAsideForYou = 'Set aside for you, not yours';
export const setAsideForYouNote = 'By the tokens you held on the last evening. Goes to charity in your name.';
export const allSetAside = 'All years, and what was given';
export const takenBackForYou = 'Taken back from charity';
export const putAside = 'Put aside';
export const putAsideHelp = 'Into the reserve, for later costs';
export const fromReserve = 'From the reserve';
export const fromReserveHelp = (amount: string) => `Pays costs. The reserve has ${amount}.`;
export const reason = 'Why it is more than the rent';
export const settlement = 'Settlement';
export const difference = 'Difference to the earlier record';
export const recovered = 'Recovered losses';
export const carriedOn = 'Loss, carried';
export const fromRent = 'From rent on account';
export const repaid = 'Repaid to you for costs';
export const payIn = 'You pay in';
export const correct = (days: string) => `Correct ${days}`;
export const correctTitle = 'Correct a record';
export const correctText = 'Enter the right figures for the same days. Only the difference is settled.';
export const stopCorrecting = 'Keep the record';
export const beingPaid = 'Being paid out.';
export const wasCorrected = 'Corrected by a later record.';
export const corrects = (amount: string) => `Corrects an earlier record by ${amount}.`;
export const lossCarried = (amount: string) => `A loss of ${amount} is carried and recovered from later income.`;
export const lossRecovered = (amount: string) => `${amount} recovered earlier losses.`;
export const wasPutAside = (amount: string) => `${amount} was put aside.`;
export const cameFromReserve = (amount: string) => `${amount} came from the reserve.`;
export const costItem = (category: string, amount: string, document: string) =>
  document === '' ? `${category} ${amount}` : `${category} ${amount} (${document})`;
export const reasonGiven = (text: string) => `More than the rent: ${text}`;
