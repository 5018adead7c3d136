import * as countWords from './counts.ts';

/** Answers of the server. */
export const proposed = 'Proposed. Another operator has to confirm it.';
export const received = 'The price is recorded as received. Two operators pay it out.';

/** On the page of the home. */
export const title = 'Sale of the whole home';
export const titles = { agreed: 'Being sold', paid: 'Being sold', done: 'Sold' } as const;
export const texts = {
  agreed:
    'Two operators have agreed to sell the whole home. Nobody can order tokens of it, and the buyer has yet to pay.',
  paid: 'The price is here. Two operators share it among everybody who owns a share.',
  done: 'Everybody who owned a share was paid for their tokens, and the tokens were returned to the home.',
} as const;
export const price = 'Price';
export const agreedOn = (day: string) => `Agreed on ${day}`;
export const costs = 'Costs of the sale';
export const shared = 'Shared among all owners';
export const paidOn = (day: string) => `On ${day}, with what the home had in reserve`;
export const eachToken = 'For one token';
export const ofTokens = (count: number) => `Rounded down; of ${countWords.tokens(count)}`;

/** In the office. */
export const stateNames = {
  agreed: 'Waits for the price',
  paid: 'Price is here',
  done: 'Sold',
  'called-off': 'Called off',
} as const;
export const none = 'Nobody sells the home as a whole.';
export const loadFailed = 'The sale of this home could not be loaded';
export const to = (name: string, day: string) => `To ${name}, agreed on ${day}`;
export const awaits = (reference: string) => `Waits for a transfer with the reference ${reference}`;
export const waits = (step: string, name: string, day: string) =>
  `${step}, proposed by ${name}. It waits for a second operator and lapses on ${day}.`;
export const receive = 'The price is here';
export const receiving = 'Saving…';
export const receiveText =
  'In the demonstration no bank statement says so, and your word counts. Two operators pay it out afterwards.';
export const propose = {
  sell: 'Propose to sell the home',
  'pay-out': 'Propose to pay out',
  'call-off': 'Propose to call it off',
} as const;
export const callOffHelp = 'The owner, the holders and the buyer read it.';
export const buyerEmail = 'Email of the buyer';
export const buyerHelp = 'An account at Diyar with an identity check that counts. The home is handed over to it.';
export const priceInDollars = 'Price in US dollars';
export const valuedAt = (sum: string) => `The valuation that was checked says ${sum}.`;
export const reserves = 'Reserve and escrow of the home';
