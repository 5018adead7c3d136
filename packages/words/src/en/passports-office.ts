import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const title = 'Sharia reviews';
export const lead = 'Oldest first. Three votes decide, and more than half have to be in favour.';
export const shelvesLabel = 'Which homes';
export const shelves = { waiting: 'Open reviews', ready: 'Ready for a review', all: 'With a passport' } as const;
export const loading = 'Loading the homes…';
export const loadFailed = 'The homes could not be loaded';
export const nothingWaits = 'Nothing waits';
export const nothingWaitsText = 'Homes come here when operators have checked their listing and documents.';
export const notFound = 'There is no such case';
export const back = 'Back to the reviews';
export const open = 'Open';
export const openNamed = (home: string) => `Open ${home}`;
export const causes = {
  new: 'First review',
  changed: 'Reviewed again: something changed',
  yearly: 'Yearly review',
  withdrawal: 'The passport was withdrawn',
} as const;
export const votesCast = (count: number) => `${count} of 3 votes cast`;
export const versionInWork = (number: number) => `Version ${number} in work`;

export const openReview = 'Open a review';
export const openReviewText =
  'The checklist opens for the whole board. The listing and the documents were checked by operators.';
export const opening = 'Opening…';
export const conflict =
  'You own or rent this home, or hold or ordered tokens of it, so you cannot vote on it. Other reviewers can.';
export const noConflict =
  'You hold no token of this home, and are neither its owner nor its tenant. The ledger was asked.';
export const readsOnly = 'You can read this case and change nothing.';

export const documentsTitle = 'Documents';
export const documentsText = 'Saved to your device: nothing that somebody uploaded runs here.';
export const noDocuments = 'No document.';
export const missing = (names: readonly string[]) => `Missing or not verified: ${names.join(', ')}.`;
export const save = 'Save';
export const saveNamed = (document: string) => `Save: ${document}`;
export const saveFailed = 'The document could not be saved.';
export const verified = 'Verified';
export const notVerified = 'Not verified';

export const figuresTitle = 'Figures of today';
export const declared = (received: string, impermissible: string) =>
  `In the last 365 days the owner recorded an income of ${received}, of which ${impermissible} as impermissible.`;
export const nothingDeclared = 'In the last 365 days the owner recorded no income.';
export const stated = (percent: number) =>
  `Statements of use and leases name ${formatNumber(percent)}% of the rent as impermissible.`;
export const declaredLess = 'The owner records less as impermissible than the statements say.';
export const earlierTitle = (number: number, day: string) => `Version ${number}, ${day}`;
export const earlierCounted = (inFavour: number, against: number) =>
  `${inFavour} in favour, ${against} ${plural(against, { one: 'dissent', other: 'dissents' })}`;
export const dissented = (reviewer: string) => `${reviewer} dissented.`;

export const checklist = 'Checklist';
export const answered = (count: number, all: number) => `${count} of ${all} answered`;
export const structure = 'Structure';
export const structures = {
  'co-ownership': 'Co-ownership, rented under ijara',
  company: 'Shares of a company that owns one home',
} as const;
export const answers = { yes: 'Yes', no: 'No', condition: 'Condition', 'not-applicable': 'Not applicable' } as const;
export const note = 'Note, published with the answer';
export const earlierAnswer = (number: number, answer: string) => `Version ${number}: ${answer}`;
export const saveAnswers = 'Save the answers';
export const saving = 'Saving…';
export const answersStand = 'Somebody has voted on these answers, so they stand.';
export const unsaved = 'Save the answers before you vote.';

export const votesTitle = 'Votes';
export const votesText = 'More than half in favour attests the home. Dissent is published with its words.';
export const sealed = 'Sealed until three are cast';
export const you = 'You';
export const reviewer = (number: number) => `Reviewer ${number}`;
export const castOn = (day: string) => `Cast on ${day}`;
export const notCast = 'Not cast';
export const yourVote = 'Your vote';
export const votes = { for: 'In favour', condition: 'In favour, with a condition', against: 'Against' } as const;
export const reason = 'Reason, published with your vote';
export const conditionText = 'Condition';
export const conditionDue = 'To be met by';
export const castVote = 'Cast my vote';
export const changeVote = 'Change my vote';
export const casting = 'Casting…';
export const questionsOpen = (count: number) =>
  `${count} ${plural(count, { one: 'question is', other: 'questions are' })} open`;

export const withdraw = 'Withdraw the passport';
export const withdrawText =
  'Sales stop at once, open orders wait, and everybody who holds or ordered tokens gets your words. The board decides within 14 days.';
export const withdrawing = 'Withdrawing…';
export const withdrawReason = { label: 'Reason', help: 'Published, and sent to everybody concerned.' } as const;
export const markMet = 'Mark as met';
export const markMetText = 'The passport will say that the condition is met, and when.';
export const marking = 'Recording…';
export const publicPassport = 'Public passport';

export const questions = {
  title: [
    'Do the title deed and the holding deed agree on who holds the home?',
    'A contract passes ownership also before it is registered.',
  ],
  contract: [
    'Does each relationship have its own contract?',
    'Owner and holders, manager, tenant: none is a condition of another.',
  ],
  fee: ['Does each fee belong to a contract?', 'No fee for nothing, and none as a share of capital.'],
  guarantee: ['Is capital or income guaranteed by nobody?', 'In words, figures or colours.'],
  debt: [
    'Is the home free of interest-bearing debt?',
    'It has to be nil. A tolerance for listed companies is no permission here.',
  ],
  use: ['Is the tenants’ use of the home lawful?', 'Each lease by itself.'],
  repair: ['Do major repairs fall to the owners?', 'Structure, lifts and cooling are the owners’.'],
  insurance: ['Is the home covered by takaful, or is there a dated reason why not?', 'The owners bear it.'],
  lateRent: ['Does late rent bring the owners no gain?', 'At most a gift to charity.'],
  trading: ['May tokens be sold by the rule computed for this home?', 'See the figures of today.'],
  buyBack: ['Does nobody promise to buy back at face value?', 'At the market price, or not at all.'],
  escrow: ['Does money that waits earn no interest?', 'If a bank pays some, it goes to charity whole.'],
  distribution: ['Is rent shared by tokens and days held, after costs?', 'On account, settled at the end.'],
  loss: ['Is loss borne by share?', 'Nobody is preferred.'],
  purification: [
    'Would impermissible income go to charity whole?',
    'The owner declares it; it is set aside before any cost.',
  ],
  zakat: ['Is the zakatable cash stated?', 'Computed from the ledger.'],
  offPlan: ['Does the home exist, and was it inspected?', 'No home off plan.'],
  independence: ['Is the valuer independent of the owner?', 'Nobody rules on what is their own.'],
  adverts: ['Do adverts promise nothing that the contracts do not hold?', 'A permission is no recommendation.'],
  exit: ['Is everything settled by share when the home is sold?', 'What was given on account is settled then.'],
} as const;
