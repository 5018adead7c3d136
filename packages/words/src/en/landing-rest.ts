export const claimsTitle = 'See the home, the street and the terms before you commit';
export const tours = {
  title: 'Virtual home tours',
  text: 'Look around the rooms in 360 degrees, on listings that have a tour.',
} as const;
export const rooms = {
  livingRoom: {
    label: 'Living room',
    picture: 'Panorama of a living room with a sofa, orange armchairs and a bookcase',
  },
  majlis: {
    label: 'Majlis',
    picture: 'Panorama of a majlis with low sofas, a red carpet and carved window screens',
  },
} as const;
export const roomView = (room: string) => `${room}, scroll sideways to turn around`;
export const turnLeft = 'Turn left';
export const turnRight = 'Turn right';
export const locationSearch = {
  title: 'Location-based property search',
  text: 'Use your location to see the nearest homes first, with distances.',
} as const;
export const currencies = {
  title: 'Multi-currency trading',
  text: 'Rent, buy and invest at prices in five currencies, with real-time conversion as you switch. Every conversion shows the date of its rate.',
} as const;
export const currencyExample =
  'Example: one listed price in five currencies, at the exchange rates of 14 November 2026';
export const currencyExampleNote = 'Example at rates of 14 Nov 2026';
export const listedPrice = 'Listed price';
export const contracts = {
  title: 'Smart contracts',
  text: 'Every issue, transfer and payout is recorded in order in a ledger that cannot be edited. On a server with a chain, each reviewed home has a contract as well, and anyone can compare the two.',
} as const;
export const recordExample = 'Example of the record of a home';
export const recordEntries = {
  issued: { what: 'Shares issued', about: 'An example home', amount: '25,051', state: 'tokens' },
  transferred: { what: 'Transfer to you', about: '50 tokens at $100', amount: '$5,000.00', state: 'settled' },
  distributed: { what: 'Rent distributed', about: 'October 2026', amount: '$31.20', state: 'your share' },
  closed: { what: 'Month closed', about: 'All amounts balance' },
} as const;

export const interestTitle = 'No interest. Not in the price, not in the payment, not in the return.';
export const interestLead = 'You own a home, or a share of one. You pay the price shown, and what you receive is rent.';
export const interestFree = {
  title: 'Interest-free model',
  text: 'No loans, no borrowed money, and nobody profits from a late payment.',
} as const;
export const boardOversight = {
  title: 'Sharia board oversight',
  text: 'Diyar is built for it. The passport of each home says whether a Sharia board has reviewed it, and who disagreed.',
} as const;

export const stepsTitle = 'From account to ownership in four steps';
/** Of the first step, where real money moves. */
export const registerForReal = 'Create an account and confirm your email.';
export const steps = [
  {
    id: 'register',
    title: 'Register and verify',
    text: 'Create an account and confirm your email. The identity check (KYC) is in your profile, and needs no real document while no real money is used.',
  },
  {
    id: 'browse',
    title: 'Browse properties',
    text: 'Filter by place, price and type, and take the virtual tour where there is one.',
  },
  { id: 'invest', title: 'Invest', text: 'Choose whole tokens at $100 each, or rent or buy a whole home.' },
  { id: 'track', title: 'Manage and track', text: 'Follow what you own and the rent you receive on one page.' },
] as const;

export const deckPicture = 'Beach house deck facing the sea at low sun';
export const closingTitle = 'Start looking';
export const closingText = 'Creating an account is free and takes two minutes.';
