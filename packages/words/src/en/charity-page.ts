import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const title = 'Charity';
export const lead = 'Income that nobody may keep, set aside for charity before any cost. It is never yours.';
export const yearsTitle = 'Set aside of your homes';
export const yearsFailed = 'Failed to load what was set aside';
export const noYears = 'Nothing was set aside for you';
export const noYearsText =
  'When a home of yours receives something that is not permitted, such as bank interest, your share of it is listed here.';
export const year = 'Year';
export const setAside = 'Set aside';
export const given = 'Given';
export const givenWith = (gifts: number) =>
  plural(gifts, { one: 'Given, 1 receipt', other: `Given, ${formatNumber(gifts)} receipts` });

export const aboutTitle = 'Charity on this server';
export const serverTitle = 'All of this server';
export const serverText = 'What homes received and should not have. It belongs to nobody here.';
export const serverFailed = 'Failed to load the sums';
export const nothing = 'Nothing has been set aside so far, and nothing given.';
export const waits = (amounts: readonly string[]) =>
  `${amounts.join(', ')} waits for its gift. Each needs an operator, a Sharia reviewer and a receipt.`;
export const giftsTitle = 'Gifts';
export const noGifts = 'Nothing has been given yet.';
export const demonstration = 'Demonstration';

export const officeLead =
  'What is set aside, and gifts out of it. An operator proposes with the receipt, a Sharia reviewer signs.';
export const loading = 'Loading charity...';
export const loadFailed = 'Failed to load charity';
export const sumsTitle = 'Set aside and given';
export const proposeTitle = 'Propose a gift';
export const proposeText =
  'Give first, then propose with the receipt: what another person signs leaves the books at once.';
export const recipient = 'Organisation';
export const amount = 'Amount';
export const currency = 'Currency';
export const receipt = 'Receipt';
export const receiptHelp = 'PDF, JPEG or PNG, up to 20 MB';
export const receiptMissing = 'Please choose the receipt';
export const note = 'Note';
export const propose = 'Propose gift';
export const proposing = 'Sending…';
export const noRecipients = 'Register an organisation first.';
export const recipientTitle = 'Register an organisation';
export const recipientText = 'With its number in a public register, so that everybody can look it up.';
export const name = 'Name';
export const registration = 'Number in its register';
export const country = 'Country';
export const register = 'Register';
export const registering = 'Registering…';
export const failed = 'This did not work. Please try again.';
export const openReceipt = 'Receipt';
export const receiptOf = (gift: string) => `Receipt of ${gift}`;
export const states = { open: 'Waits', given: 'Given', declined: 'Declined', lapsed: 'Lapsed' } as const;
export const giftTo = (amountGiven: string, to: string) => `${amountGiven} to ${to}`;
export const proposedBy = (person: string) => `Proposed by ${person}`;
export const decidedBy = (person: string) => `Decided by ${person}`;
export const registered = (land: string, number: string) => `${land}, ${number}`;
export const decide = 'Decide';
export const decideOn = (gift: string) => `Decide on ${gift}`;
export const stop = 'Stop';
export const stopThat = (gift: string) => `Stop ${gift}`;
export const confirm = 'Sign';
export const confirming = 'Signing…';
export const decline = 'Decline';
export const declining = 'Declining…';
export const confirmText = 'Signing books the gift: the money leaves charity, and this cannot be undone.';
export const stopText = 'The gift will not be booked.';
export const noGiftsText = 'Gifts are listed here, the newest first.';
