import * as countWords from './counts.ts';
import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

const people = (count: number) => plural(count, { one: '1 person', other: `${formatNumber(count)} people` });

export const loading = 'Loading the raise...';
export const loadFailed = 'The raise could not be loaded';
export const title = 'Raise to buy this home';

/** Above the sum, by state. */
export const sumNames = {
  offering: (count: number) => `Subscribed by ${people(count)}`,
  funded: (count: number) => `Raised from ${people(count)}`,
  bought: (count: number) => `Paid by ${people(count)}`,
  failed: (count: number) => `Was subscribed by ${people(count)}`,
} as const;
export const states = {
  extended: 'Extended once',
  full: 'Fully subscribed',
  closed: 'Closed, 48 hours to cancel',
  waiting: 'In escrow, waiting for the purchase',
  acquired: 'Bought',
  operating: 'Bought and ready to rent out',
  failed: 'Did not go ahead',
  suspended: 'Suspended',
} as const;

/** Above a day. */
export const dayNames = {
  closes: 'Closes',
  cancelUntil: 'Can be cancelled until',
  buyBy: 'To be bought by',
  bought: 'Bought on',
  returned: 'Everything returned on',
} as const;
export const inDays = (time: string, days: number) =>
  days <= 0 ? `${time}, in less than a day` : `${time}, in ${countWords.days(days)}`;
export const extendedFrom = (day: string) =>
  `It was to close on ${day} and was extended. Whoever had ordered before has to agree; without a yes their money is refunded on ${day}.`;

export const meterLabel = 'Subscribed';
export const ofGoal = (portion: string) => `<b>${portion}</b> of the goal`;
export const notVerified = (sum: string) => `${sum} from people not yet verified`;
export const minimumAt = (sum: string, portion: string) => `Minimum ${sum}, ${portion}`;

export const goal = 'Goal';
export const valuation = 'Verified valuation';
export const valuedOn = (day: string) => `of ${day}`;
export const tokensAt = (tokens: number, price: string) => `${countWords.tokens(tokens)} at ${price}`;
export const stillToMinimum = 'Still to the minimum';
export const thenGoesAhead = 'then it goes ahead';
export const stillToGoal = 'Still to the goal';
export const minimumReached = 'the minimum is reached';
export const fullNote = 'every token is ordered';
export const projectedReturn = 'Projected annual return';
export const notGuaranteed = 'projected, not guaranteed';
export const wasReached = 'was reached';
export const wasNotReached = 'was not reached';

export const filledTitle = 'How it filled';
export const nothingFilled = 'Nobody has invested yet.';
export const filledTo = (sum: string) => `${sum} today`;
export const filledLast = (sum: string) => `${sum} at the close`;
export const minimum = 'Minimum';
export const close = 'Last moment to invest';
export const day = 'Day';
export const subscribed = 'Subscribed';

export const outcomesTitle = (closeDay: string) => `What happens on ${closeDay}`;
export const enoughTitle = (sum: string) => `At least ${sum}`;
export const enough = (days: number) => [
  'The last 48 hours before the close are for verified people. Orders of others are refunded in full then.',
  '48 more hours to cancel. What is given up is on offer again until then, to verified people.',
  'Then the money moves to the home’s escrow and earns nothing there.',
  `The home is bought within ${countWords.days(days)}, or everything is refunded.`,
  'Until it is bought, tokens change hands only at $100.',
];
export const lessTitle = 'Less';
export const less = [
  'Everything is refunded at once, fees included.',
  'No loan fills the gap.',
  'The owner keeps the home.',
];

export const nextTitle = 'What happens next';
export const cancelTitle = (moment: string) => `Until ${moment}`;
export const cancelLines = [
  'Every order can still be cancelled in full, and verified people can order what is left. Who orders now has 48 hours of their own to cancel.',
  'Then it is counted again: with the minimum, the money moves to the home’s escrow and earns nothing there.',
  'Below the minimum everything is refunded, fees included.',
];
export const closingTitle = 'Now';
export const closingLines = ['The hours for cancelling are over. What was raised is being put into the home’s escrow.'];
export const boughtTitle = (buyDay: string) => `Bought by ${buyDay}`;
export const boughtLines = [
  'The deed names the company that holds the home for its owners, and two people check it.',
  'The price and the costs are paid out of the escrow, and shown here line by line.',
  'What is left stays with the home as its reserve.',
];
export const notBoughtTitle = 'Not bought by then';
export const notBoughtLines = [
  'Everything is refunded, fees included.',
  'No loan is taken, and the time is not prolonged.',
  'The owner keeps the home.',
];

/** With and without a seller who keeps what is not sold. */
export const riskKeepsRest = (portion: string) =>
  `The seller keeps what is not sold, so the minimum is ${portion} of the goal. Rent can stop, and the value of tokens can fall.`;
export const riskAll =
  'The minimum is the whole goal: if one token is left, the home is not bought. Rent can stop, and the value of tokens can fall.';

export const paidTitle = 'What was paid';
export const price = 'To the seller, for the home';
export const reserve = 'Reserve of the home, in escrow';
export const reserveNote = 'It belongs to the holders';
export const paidTotal = 'Raised in all';

export const moneyTitle = 'Where your money is';
export const money = {
  offering: 'Set aside under your name until the close. Cancel in full at any time before it.',
  closed: 'Set aside under your name until the hours for cancelling are over.',
  waiting: 'In the escrow of this home. It earns nothing, and nobody can use it for anything but the purchase.',
  bought: 'In the home. What was not needed is its reserve, in escrow.',
  failed: 'Everything was refunded the way it was paid, fees included.',
} as const;
export const suspendedText =
  'Sales of this home are suspended. Nobody can invest at the moment, the escrow does not move, and every order can be cancelled in full.';
