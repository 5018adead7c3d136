import { formatNumber } from './format.ts';

export const heroTitle = 'Homes to be owned, not owed.';
export const heroLead = 'Diyar is where you find a home and own it, or a share of it, without interest.';
export const name =
  'The name is the Arabic word for homes, <ar>ديار</ar>. Poets used it for the places people long for. We use it for the places they can keep.';

export const storyTitle = 'Find a home and own it, in one place';
export const story = [
  'Most people look for a home in one place and for a way to pay for it in another. The first shows pictures; the second sells a loan. What gets lost is the important question: who owns the home, and who earns from it?',
  'We started with that question. Every listing says what is on offer: to rent the home, to buy it, or to own a share of it and receive a share of its rent. Tenants, buyers and investors see the same page and the same figures, and every order is recorded in the same ledger.',
] as const;

export const modelTitle = 'How it works without interest';
export const modelLead =
  'There is no loan, so there is no interest. People own a real home together, and the home earns rent. Classical Islamic law calls owning together musharaka and paying for use ijara. What we do is close to both, and we describe it in plain words so that you can judge it yourself.';
export const modelSteps = [
  {
    id: 'price',
    title: 'A home has a price',
    text: 'The owner sets the price. There is no interest and no late fee.',
  },
  {
    id: 'share',
    title: 'It can be shared',
    text: 'A home open to investors is divided into equal tokens of $100. Buying tokens means owning a share of the home. It is not a loan.',
  },
  { id: 'tenant', title: 'Someone lives in it', text: 'Rent is what a tenant pays to use a real home.' },
  {
    id: 'rent',
    title: 'Rent follows ownership',
    text: 'What is left after costs is divided by tokens. Income rises and falls for all owners in proportion to their share.',
  },
] as const;

export const exampleTitle = 'An example in round figures';
export const exampleLead =
  'A home priced at $500,000 has 5,000 tokens. This month its tenants paid rent, and $3,000 of it was left after costs.';
export const owner = 'Who';
export const tokens = 'Tokens';
export const owns = 'Owns';
export const receives = 'Receives';
export const owners = { you: 'You', investors: 'Other investors', lister: 'The owner who listed it' } as const;
export const exampleNote = 'An example, not an offer. With no tenant, everyone receives $0 that month.';

export const limitsTitle = 'What we do not promise';
export const limitsLead = 'Please read these four points before you invest.';
export const limits = {
  return: {
    title: 'A return',
    text: '8.5% a year is projected, not guaranteed. Rent can stop and value can fall. Only rent that has been received is shown as income.',
  },
  ruling: {
    title: 'A ruling',
    text: 'No scholar, board or authority has certified Diyar. It is built for Sharia board oversight, and each home says whether anybody has reviewed it.',
  },
  exit: {
    title: 'A quick way out',
    text: 'You cannot resell tokens on Diyar yet. Plan to hold a share of a home for years.',
  },
  valuation: {
    title: 'A valuation',
    text: 'Prices are asking prices set by owners, not valuations by us.',
  },
} as const;

export const todayTitle = 'Diyar in figures';
export const figures = {
  homes: 'homes listed',
  cities: 'cities',
  currencies: 'currencies',
  value: 'total asking price (homes for sale and investment)',
} as const;
/** The caption of one star for each home. */
export const openToInvestors = (open: number, homes: number) =>
  `<b>${formatNumber(open)}</b> of ${formatNumber(homes)} homes are open to investors`;
export const notOpen = 'for rent or sale only';
export const homesPerStar = (homes: number) => `Each star is ${formatNumber(homes)} homes.`;
export const live = 'Live figures.';
export const liveDemo = 'Live figures. This is a demo: the homes and people are made up.';
export const loading = 'Loading figures…';
export const failed = 'We could not load the figures.';

export const demoTitle = 'This is a demo: no real money is used';
export const demoText =
  'Listings, accounts and messages are really stored, and every payment and investment is recorded to the cent in a ledger that can be added to but never changed. No bank account, card or blockchain is ever charged.';
export const realTitle = 'Real money is used on this server';
export const realText =
  'Listings, accounts and messages are stored, and every payment and investment is recorded to the cent in a ledger that can be added to but never changed. Cards are charged by Stripe; large sums come by bank transfer. No payment is made on a blockchain.';
export const boardText =
  'The page about reviews says whether this server has a Sharia board, and what it has reviewed.';
export const readFaq = 'Read the FAQ';
