import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const name = 'Sharia passport';
export const loading = 'Loading the passport…';
export const loadFailed = 'The passport could not be loaded';
export const notFound = 'This home is not listed';
export const tabTitle = (home: string) => `Sharia passport of ${home}`;

export const states = {
  none: 'Not reviewed',
  'in-review': 'In review',
  attested: 'Reviewed',
  'attested-with-conditions': 'Reviewed, with a condition',
  'not-attested': 'Not attested',
  due: 'Reviewed, due again',
  lapsed: 'Lapsed',
  're-review': 'Reviewed again: something changed',
  withdrawn: 'Withdrawn',
} as const;
export const demonstrationStates = { attested: 'Demonstration review' } as const;
/** What each state means for whoever reads it. */
export const stateTexts = {
  none: 'No Sharia reviewer has looked at this home. Nothing on this page is a review.',
  'in-review': 'Reviewers are at work. Votes are sealed until three are cast.',
  attested: 'More than half of the reviewers voted in favour.',
  'attested-with-conditions':
    'More than half of the reviewers voted in favour. A condition is open; if it is not met in time, the review lapses.',
  'not-attested': 'Half of the reviewers or more voted against it.',
  due: 'The yearly review is due. The mark stays until 30 days after that day.',
  lapsed:
    'The review has run out, or a condition was not met in time. It does not count any more; tokens stay with those who hold them.',
  're-review':
    'A document or the listing is no longer what the reviewers relied on. The review does not count until they have looked again.',
  withdrawn:
    'Sales have stopped. Orders that are not final wait for the board, for 14 days at most. Tokens stay with those who hold them, and rent goes on.',
} as const;

export const state = 'State';
export const reviewedOn = 'Reviewed on';
export const nextReview = 'Next review by';
export const version = 'Version';
export const versionNumber = (number: number) => `Version ${number}`;
export const none = '–';

export const demonstrationTitle = 'Demonstration review.';
export const demonstrationText =
  'Reviewers A, B and C are invented, without any authority. This page is not a certificate, not a fatwa and not advice. A permission is no recommendation.';
export const honestTitle = 'What this page is.';
export const honestText =
  'It says what reviewers of this server found and how they voted. It is not a certificate, not a fatwa and not advice. A permission is no recommendation.';

export const part = 'Part';
export const found = 'What was found';
export const restsOn = 'It rests on';
export const parts = {
  structure: 'Structure',
  ownership: 'Ownership',
  use: 'Use and tenants',
  debt: 'Debt on the home',
  takaful: 'Takaful',
  repairs: 'Repairs and late rent',
  sharing: 'Sharing of rent',
  guarantees: 'Guarantees',
  tangible: 'Tangible share',
  purification: 'Purification',
  zakat: 'Zakat',
} as const;

export const structures = {
  'co-ownership': 'Co-ownership, rented under ijara.',
  company: 'Shares of a company that owns one home.',
} as const;

/** What a yes to each question of the checklist says. */
export const statements = {
  title: 'Title and holding deed are there and agree.',
  contract: 'Each relationship has its own contract.',
  fee: 'Each fee belongs to a contract.',
  guarantee: 'Nobody guarantees capital or income.',
  debt: 'No interest-bearing debt lies on the home.',
  use: 'The home is used lawfully.',
  repair: 'Major repairs fall to the owners.',
  insurance: 'Cover is takaful, or a dated reason says why not.',
  lateRent: 'Late rent brings the owners no gain.',
  trading: 'The rule for sales is as computed.',
  buyBack: 'Nobody promises to buy back at face value.',
  escrow: 'Waiting money earns no interest.',
  distribution: 'Rent is shared by tokens and days held, after costs.',
  loss: 'Loss is borne by share.',
  purification: 'Impermissible income would go to charity.',
  zakat: 'The figure is as computed.',
  offPlan: 'The home exists and was inspected.',
  independence: 'The valuer is not related to the owner.',
  adverts: 'Adverts promise nothing that the contracts do not hold.',
  exit: 'At a sale everything is settled by share.',
} as const;
export const describeAnswer = {
  yes: (statement: string) => statement,
  no: (statement: string) => `Answered no: “${statement}”`,
  condition: (statement: string) => `With a condition: “${statement}”`,
  'not-applicable': (statement: string) => `Does not apply: “${statement}”`,
} as const;

export const tangible = (share: string, day: string, value: string, cash: string) =>
  `${share} on ${day}: home ${value}, cash ${cash}. Receivables are not recorded.`;
export const noValuation = 'There is no verified valuation, so there is no figure.';
export const tradingRules = {
  free: 'Tokens may be sold freely.',
  par: 'Tokens may be sold at their own price only, never more or less.',
  closed: 'Tokens may not be sold.',
} as const;
export const howPurified =
  'What an owner declares as impermissible is set aside for charity whole, before any cost. The income of the home lists each case; what nobody declares, nobody sees.';
export const zakatable = (amount: string, day: string) => `Zakatable cash of one token: ${amount} on ${day}.`;
export const relied = (document: string, number: number) => `${document}, version ${number}`;

export const unconfirmedMark = 'to be confirmed by a scholar';
export const unconfirmed = 'Clause number to be confirmed by a scholar against the official edition.';

export const reviewTitle = 'Review';
export const noVotes = 'Nobody has voted on this home.';
export const votes = { for: 'In favour', condition: 'In favour, with a condition', against: 'Dissents' } as const;
export const votesText =
  'Votes were blind until the third was cast. Whoever owns or rents the home, or holds or ordered tokens of it, cannot vote; the ledger was asked, not the reviewers.';
export const conditionsTitle = 'Conditions';
export const conditionBy = (text: string, day: string) => `${text} By ${day}.`;
export const conditionOpen = 'Open. If it is not met, the review lapses.';
export const conditionMet = (day: string) => `Met on ${day}.`;
export const withdrawnTitle = (day: string) => `Withdrawn on ${day}`;
export const documentsTitle = 'Documents it relied on';
export const checkTitle = 'Check this page';
export const checkText = (number: number) =>
  `SHA-256 of version ${number}, over everything above and the hashes of its documents:`;
export const checkCommand = (address: string) => `curl -s ${address} | sha256sum`;
export const checkComment = '# the passport, as bytes, and its hash';
export const foot = (id: string, number: number) => `Diyar · Sharia passport ${id} · version ${number}`;
export const sheet = (number: number) => `${number} of 2`;

export const print = 'Print two sheets';
export const openData = 'Open as data';
export const qrLabel = 'Address of this page';
export const qrText = (number: number) => `This page, version ${number}`;
export const versionsTitle = 'Versions';
export const current = 'Current';
export const counted = (inFavour: number, against: number) =>
  against === 0 ? `${inFavour} in favour` : `${inFavour} in favour, ${against} against`;
export const changesTitle = 'What changed';
export const changesLoading = 'Comparing with the version before…';
export const changesFailed = 'The versions could not be compared. Open this again to try once more.';
export const nothingChanged = 'Answers, documents and figures are those of the version before.';
export const outcomeChanged = (now: string, before: string) => `${now}. Before: ${before}.`;
export const noAnswer = (statement: string) => `No longer answered: “${statement}”`;
export const documentNew = (document: string, number: number) => `${document}: new, version ${number}.`;
export const documentGone = (document: string) => `${document}: no longer relied on.`;
export const documentChanged = (document: string, now: number, before: number) =>
  `${document}: version ${now}, before version ${before}.`;
export const valueChanged = (now: string, before: string) => `Valuation: ${now}, before ${before}.`;
export const homeTitle = 'The home';
export const homeText = 'Its page, pictures and figures.';
export const allReviews = 'How homes are reviewed';
export const properties = 'Properties';
export const passport = 'Passport';

/** On the page of a home. */
export const openPassport = 'Open the passport';
export const reviewedShort = (day: string) => `Reviewed on ${day}.`;

/** `/sharia` */
export const kicker = 'How homes are reviewed';
export const title = 'What we follow, and how far we have come';
export const lead =
  'Every rule we lean on, what the product does about it, and where you can see it work. What no scholar has confirmed says so.';
export const figures = {
  homes: 'homes open to investors reviewed',
  votes: (dissents: number) =>
    `votes cast, ${formatNumber(dissents)} of them ${plural(dissents, { one: 'dissent', other: 'dissents' })}`,
  clauses: 'clauses confirmed by a scholar',
  reviewers: 'Sharia reviewers on this server',
} as const;
export const ofAll = (count: number, all: number) => `${formatNumber(count)} of ${formatNumber(all)}`;
export const boardIsDemonstration = 'The reviews of this server are a demonstration.';
export const boardIsDemonstrationText =
  'Reviewers A, B and C are invented and without any authority. Nothing here is a fatwa, a certificate or a licence, and a permission is no recommendation.';
export const noBoard = 'No board on this server.';
export const noBoardText =
  'Nobody has the role of a Sharia reviewer here, so no home can be reviewed. Nothing here is a fatwa, a certificate or a licence.';
export const smallBoard = 'The board of this server is too small.';
export const smallBoardText =
  'A decision takes three reviewers. Nothing here is a fatwa, a certificate or a licence, and a permission is no recommendation.';
export const board = 'This server has a board.';
export const boardText = 'Nothing here is a fatwa, a certificate or a licence, and a permission is no recommendation.';

export const standardsTitle = 'A row for each standard';
export const standardsLead =
  'We read the Arabic text of the standards and paraphrase it. The numbers stay “not confirmed” until a scholar has checked them against the official edition.';
export const columns = {
  standard: 'Standard',
  does: 'What the product does',
  proved: 'Proved by',
  status: 'Status',
} as const;
export const builtStates = { built: 'Built', partly: 'Partly built', 'not-built': 'Not built' } as const;
export const notConfirmed = 'Not confirmed by a scholar';
export const confirmedCount = (count: number, all: number) => `${count} of ${all} clauses confirmed`;
export const standards = {
  'SS 5': {
    name: 'SS 5, guarantees',
    does: 'Nobody guarantees capital or income; projected figures say that they are projected.',
    proved: 'Checklist, guarantees',
    state: 'built',
  },
  'SS 9': {
    name: 'SS 9, leasing',
    does: 'Every home is read for its use, its repairs, its cover and late rent. Rent that is late never grows.',
    proved: 'Checklist, four questions',
    state: 'built',
  },
  'SS 12': {
    name: 'SS 12, partnership',
    does: 'Rent by tokens and days held, loss by share, no promised return.',
    proved: 'The ledger, to the cent',
    state: 'built',
  },
  'SS 17': {
    name: 'SS 17, investment sukuk',
    does: 'An order is an offer. It becomes final when buyer and seller are identified, the home is reviewed and 48 hours have passed.',
    proved: 'Receipt of an order',
    state: 'built',
  },
  'SS 21': {
    name: 'SS 21, shares',
    does: 'A home with interest-bearing debt cannot be attested. What an owner declares as impermissible income is set aside for charity whole.',
    proved: 'Checklist, debt',
    state: 'partly',
  },
  'SS 29': {
    name: 'SS 29, rulings',
    does: 'Votes are written, dated and published with their dissent. Whoever has a share of a home cannot vote on it. A withdrawn review stops sales.',
    proved: 'Each passport',
    state: 'built',
  },
  'SS 35': {
    name: 'SS 35, zakat',
    does: 'Each passport states the zakatable cash of a token. A helper in the wallet does the rest.',
    proved: 'Wallet, Zakat helper',
    state: 'built',
  },
  'SS 52': {
    name: 'SS 52, options to cancel',
    does: 'Each waiting order has a last day. Reserved tokens cannot be sold.',
    proved: 'Quote of an order',
    state: 'built',
  },
  'SS 59': {
    name: 'SS 59, sale of debts',
    does: 'The tangible share decides how tokens trade: freely from 51 %, not below 33 %. There is no market for tokens yet.',
    proved: 'Each passport, tangible share',
    state: 'partly',
  },
} as const;

export const boardTitle = 'The board';
export const boardLead = 'At least three votes, more than half in favour. None of them may be an operator.';
export const boardCount = (count: number) =>
  count === 0
    ? 'Nobody has the role on this server.'
    : `${formatNumber(count)} ${plural(count, { one: 'person has', other: 'people have' })} the role. Names are not public.`;
export const demoBoard = 'Demo reviewers A, B and C';
export const demoBoardText = 'Invented for this demonstration, without any authority.';
export const charityTitle = 'Charity';

export const passportsTitle = 'Reviews of this server';
export const noPassports = 'No home was reviewed on this server.';
export const reviewLine = (number: number, day: string) => `Version ${number}, ${day}`;
export const demonstration = 'Demonstration';

export const openTitle = 'Questions still open';
export const openLead = 'Questions that only a scholar can answer. Until then the product takes the stricter side.';
export const open = 'Open';
export const openQuestions = [
  [
    'Is a token common ownership with a nominee, or does it need a company?',
    'Until answered: common ownership, named as such in each review.',
  ],
  [
    'Is an order an offer that is accepted when nothing is missing?',
    'Until answered: it can be cancelled in full until it is final.',
  ],
  [
    'Whose loss is it if the home is destroyed within the 48 hours?',
    'Until answered: the seller’s; the order is refunded in full.',
  ],
  [
    'From which tangible share may tokens be sold at an agreed price?',
    'Until answered: free from 51 %, closed below 33 %, at the price of a token between.',
  ],
  [
    'Does the line of 5 % for impermissible income suit a single home?',
    'Until answered: reviewers decide for each home.',
  ],
  ['Mixed-use homes, short lets, hotels, offices of banks?', 'Until answered: reviewers answer for each tenant.'],
  [
    'Purification at the end of a period, while income is by days?',
    'Until answered: by the tokens of the last evening.',
  ],
  [
    'Gifts of tokens while they trade at their price only?',
    'Until answered: between verified people, unless sales are stopped.',
  ],
  ['May a seller keep unsold tokens at the same price?', 'Until answered: the price follows the valuation.'],
  ['Conventional cover where no takaful is offered?', 'Until answered: a dated reason and a condition.'],
  ['Zakat of waiting money and of tokens with a planned sale?', 'Until answered: the money itself counts.'],
  ['Is a fee on held orders returned or kept?', 'Until answered: returned in full.'],
] as const;
export const allQuestions = (count: number) => `All ${count} questions`;

export const clausesTitle = 'Clauses the product names';
export const clausesLead =
  'Each is “to be confirmed by a scholar” until one has compared it with the official edition.';
export const clauseStates = {
  unchecked: 'To be confirmed by a scholar',
  confirmed: 'Confirmed',
  corrected: 'Corrected',
} as const;
export const clauseAfter = (edition: string, day: string) => `${edition}, ${day}`;

export const sealTitle = 'Sealed every night';
export const sealText =
  'One hash over every decision of the office up to that day. Keep it, and nobody can rewrite that day unnoticed.';
export const noSeal = 'No day is sealed yet: the first decision of this server is not a day old.';
export const shariaFailed = 'The reviews could not be loaded';

/** Under the title: place, kind and size of the home. */
export const homeFacts = (location: string, kind: string, squareFeet: number) =>
  `${location} · ${kind} · ${formatNumber(squareFeet)} ft²`;
