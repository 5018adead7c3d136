import * as cancellation from './cancellation.ts';
import * as countWords from './counts.ts';
import { formatNumber } from './format.ts';

export const title = 'Invest in this home';
export const lead = 'Buy whole tokens. Each one is a share of the home and of the rent it earns.';

export const amountLabel = 'How much do you want to invest?';
export const amountHelp = 'US dollars, digits only';

export const tokens = 'Tokens';
export const each = (price: string) => `${price} each`;
export const yourShare = 'Your share';
export const ofTokens = (total: number) => `of ${countWords.tokens(total)}`;
export const notCharged = 'Not charged';
export const lessThanToken = 'Less than one token';

export const tokensOfHome = 'Tokens of this home';
export const leftAfterYours = (left: number) => `${formatNumber(left)} left after yours`;
/** Parts of a bar of all tokens, each next to its number. */
export const tokenSplit = { taken: 'Taken', you: 'You', available: 'Available' } as const;

export const quoteTitle = 'Your quote';
export const amountEntered = 'Amount entered';
export const eachAt = (price: string) => `at ${price} each`;
export const fee = 'Purchase fee';
export const totalCharged = 'Total charged';
export const projectedIncome = 'Projected annual income';
export const projectedOfAmount = (percent: string) =>
  `${percent} of the amount entered, the same illustration for every home. <b>Projected, not guaranteed.</b>`;
/** `percent` is the home's own net yield. */
export const projectedByHome = (percent: string, income: string) =>
  `By its own rent and costs this home is projected to bring ${percent}: ${income}.`;
export const projectedOfCharged = (charged: string, income: string) =>
  `On the ${charged} charged: ${income} projected.`;
export const finalTitle = 'This order is final';
export const finalText = (cancelledOn: string, days: number) =>
  `You cancelled an order for this home on ${cancelledOn}. A new order within ${countWords.days(days)} is completed immediately and can’t be cancelled.`;
/** `needs` is what is missing. */
export const waitsFor = (needs: string) => (needs === '' ? 'Your order waits.' : `Your order waits for: ${needs}.`);
export const why = {
  home: 'The Sharia board has not attested this home so far, or has to look at it again.',
  sales: 'Sales of this home are suspended.',
} as const;
export const salesSuspended = (day: string) => `Sales of this home have been suspended since ${day}.`;
export const openHome = 'See why on the page of the home';
export const openCheck = 'Go to your identity check';
export const openReview = 'See the review of this home';
/** `until` is the last moment for papers; without them everything goes back then. */
export const papersDay = (until: string) =>
  `Please hand in your identity papers by ${until}; without them you get everything back then.`;
export const lastDay = (until: string) => `If something is still missing on ${until}, you get everything back.`;
export const waitsText = (until: string) =>
  `Your money is set aside and the tokens are reserved for you. Once nothing is missing, you have 48 hours to change your mind; after them the tokens are yours. If something is still missing on ${until}, you get everything back. You can cancel at any time before.`;
/** Of an order that is a part of a raise. */
export const raiseText =
  'Your money is set aside and the tokens are reserved for you. If the raise reaches its minimum, your order is final 48 hours after the close. If it does not, you get everything back, fees included. You can cancel in full at any time before.';
/** Where it lacks nothing but the close: the last day on which it can still go back by itself. */
export const raiseLastDay = (until: string) =>
  `If it is not final by ${until}, everything comes back to you by itself.`;
export const extendedTitle = (closes: string) => `The raise was extended to ${closes}`;
export const extendedText = (was: string) =>
  `Without your yes your money is refunded on ${was}. With it, your order stays in the raise; you can still cancel in full.`;
export const agree = (closes: string) => `Stay in until ${closes}`;
export const agreeing = 'Saving…';
export const agreed = 'You stay in the raise.';
export const notAgreed = 'Your answer could not be saved. Please try again.';
export const freeCancellation = (hours: number, days: number) =>
  `${cancellation.within(hours)} ${cancellation.meanwhile} After a cancellation, a new order for the same home within ${countWords.days(days)} is final at once, unless it has to wait.`;
export const risk = 'No interest and no borrowing. You can lose money if the home loses value or stands empty.';

export const invest = 'Invest';
export const investTotal = (total: string) => `Invest ${total}`;
export const investing = 'Investing…';
export const quoting = 'Getting a quote…';

export const made = `Investment confirmed. ${cancellation.within(48)}`;
export const madeFinal = 'Investment confirmed and completed.';
export const notMade = 'Your investment could not be made. Please try again.';
export const cancelled = 'Investment cancelled. You’ll get a full refund.';
export const notCancelled = 'Your investment could not be cancelled. Please try again.';

export const loading = 'Loading your investments...';
export const loadFailed = 'Failed to load your investments';
/** To somebody who has not invested yet. */
export const startsAt = `Shares start at $100. ${cancellation.within(48)}`;
export const findHome = 'Find a home to invest in';
