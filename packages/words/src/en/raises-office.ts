import * as countWords from './counts.ts';
import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const loading = 'Loading the offering...';
export const loadFailed = 'The offering could not be loaded';

export const lineTitle = 'Where the offering stands';
export const closesIn = (days: number, moment: string) =>
  days <= 0 ? `Closes today or tomorrow: ${moment}` : `${countWords.days(days)} left, closes ${moment}`;
export const closed = (moment: string) => `Closed ${moment}`;
export const since = (day: string) => `since ${day}`;
export const stageTexts = {
  draft: 'The owner has not sent it in.',
  submitted: 'The listing has to be compared with its documents.',
  screened: 'The Sharia board has to attest the home.',
  attested: 'Two operators open it.',
  offering: 'Below the minimum at the close the raise fails: every order is refunded in full at once, fees included.',
  funded: 'If the home is not bought in time, everything is refunded.',
  acquired: 'The home belongs to its holders. Nothing is paid to them before it is ready to rent out.',
  operating: 'Rent is paid to the holders by the days they held.',
  exit: 'The whole home is being sold. Nobody can order tokens of it.',
  exited: 'The home was sold, and everybody who held a share was paid.',
  failed: 'Every order was refunded in full, fees included.',
  withdrawn: 'The owner withdrew it before it opened.',
  open: 'The owner sells shares. Orders wait until the listing is checked and the board has attested the home.',
} as const;
export const partsText =
  'The owner sells shares of a home that is already theirs. Each order waits for the checks of the home, and is final 48 hours after them.';
export const suspended =
  'Sales of this home are suspended. Orders that are not final wait, escrow does not move, and the offering keeps its place.';

export const moneyTitle = 'Money of the raise';
export const inDollars = 'US dollars';
export const subscribed = 'Subscribed';
export const ofGoal = (portion: string) => `${portion} of the goal`;
export const waiting = 'Of it, waiting';
export const notVerified = 'of people not yet verified';
export const goal = 'Goal';
export const valuation = 'Verified valuation';
export const valuedOn = (day: string, most: string) => `of ${day}; with costs and reserve at most ${most}`;
export const notValued = 'none yet';
export const tokens = (count: number) => countWords.tokens(count);
export const held = 'Set aside';
export const underNames = (count: number) =>
  plural(count, { one: 'under 1 name', other: `under ${formatNumber(count)} names` });
export const escrow = 'In escrow';
export const ofHome = 'of this home, without interest';

export const canTitle = 'What you can do now';
export const canNothing = 'Nothing at the moment. The other list says why.';
export const readOnly = 'You can read everything here and change nothing.';
export const cannotTitle = 'What cannot be done, and why';
export const propose = 'Propose';
export const proposing = 'Proposing…';
export const sendBack = 'Send back';
export const sendingBack = 'Sending back…';
export const byItself = 'By itself';
export const byOwner = 'The owner';
export const byBoard = 'The board';
export const byCheck = 'Below';
export const confirmedByOther = 'Another operator confirms.';

export const actions = {
  submit: { name: 'Send in', text: 'The owner does that, once every document is there.' },
  withdraw: { name: 'Withdraw', text: 'The owner can end it until it opens.' },
  'send-back': { name: 'Send back to the owner', text: 'One person, at once, with a reason that the owner reads.' },
  screen: { name: 'Compare listing and documents', text: 'Verify the documents and the listing on this page.' },
  attest: { name: 'Attest the home', text: 'Three reviewers of the Sharia board vote.' },
  open: { name: 'Open for orders', text: 'Goal, minimum and days are fixed from then on.' },
  extend: { name: 'Extend by up to 30 days', text: 'Once. Each investor must say yes; silence is a refund.' },
  fund: { name: 'Mark as funded', text: 'The close does that, when the minimum comes from verified people.' },
  pool: { name: 'Put the money into escrow', text: 'Happens 48 hours after the close, once it was counted again.' },
  fail: {
    name: 'Return everything',
    text: 'Happens by itself below the minimum, and 90 days after funding without a purchase.',
  },
  cancel: { name: 'Cancel the raise', text: 'Every order is refunded in full at once, fees included.' },
  acquire: {
    name: 'Buy the home',
    text: 'Pays the costs and the seller out of the escrow. The rest stays as reserve.',
  },
  operate: { name: 'Ready to rent out', text: 'From then on rent is paid to the holders.' },
} as const;

/** Why an action is not possible; `minimum` is the sum that the raise needs. */
export const facts = {
  isComplete: () => 'A document is missing, or nobody has checked it.',
  isScreened: () => 'The listing has not been compared with its documents.',
  isAttested: () => 'The Sharia board has not attested the home.',
  isValued: () => 'No valuation of the home is verified.',
  isValuedLately: () => 'The verified valuation is older than 90 days.',
  isWithinValuation: (_least: string, most: string) =>
    `The goal is more than ${most}: the verified valuation with costs and reserve.`,
  isOver: () => 'The last moment to invest is not over.',
  isNotOver: () => 'The last moment to invest is over.',
  isNotExtended: () => 'It was extended once already.',
  isEnough: (least: string) => `Orders of verified people do not reach ${least}.`,
  isNotEnough: (least: string) => `Orders of verified people reach ${least}.`,
  isFullOrOver: () => 'There are tokens left, and the last moment to invest is not over.',
  isCooledOff: () => 'The 48 hours after the close are not over.',
  isPooled: () => 'There is no escrow yet. Money is still held under each buyer’s name.',
  isDeedVerified: () => 'Two people have to verify a deed that names the holders’ company.',
  isNotSuspended: () => 'Sales of this home are suspended.',
  isStopped: () => 'Operators have not suspended sales.',
  isNotStopped: () => 'Operators have suspended sales already.',
  isContractVerified: () => 'No contract of the sale from the last 90 days has been checked.',
  isHeld: () => 'Nobody holds a share of it.',
  isNotLet: () => 'The home is rented.',
  isPaid: () => 'The price has not come.',
  isCleared: () => 'An order is still open.',
  isSettled: () => 'There is rent that nobody has recorded.',
  isBuyerIdentified: () => 'The buyer is not identified.',
} as const;
/** Never possible, whatever the state. */
export const changeTerms = 'Change goal or minimum';
export const fixedOn = (day: string) => `Fixed when the offering opened on ${day}.`;
export const fillGap = 'Fill the gap with a loan';
export const never = 'Never.';
export const releaseEscrow = 'Release escrow';
export const releaseText = 'Only the purchase does that, cent by cent.';

export const waitsTitle = 'Waits for a second person';
export const waitsText = (step: string, name: string, day: string) =>
  `${step}, proposed by ${name}. It lapses on ${day}.`;
export const lapsesOn = (step: string, day: string) => `${step}, proposed by you. It lapses on ${day}.`;
export const openProposals = 'All proposals';

export const proposeTitles = {
  open: 'Propose to open the raise',
  extend: 'Propose to extend the raise',
  cancel: 'Propose to cancel the raise',
  acquire: 'Propose to buy the home',
  operate: 'Propose: ready to rent out',
} as const;
export const proposeTexts = {
  open: 'Another operator has to confirm. From then on people can order, and the terms are fixed.',
  extend:
    'Another operator has to confirm. Everybody who has ordered is asked; whoever does not say yes is refunded on the day on which it was to close.',
  cancel:
    'Another operator has to confirm. Then every order is refunded in full, fees included, and the reason is public.',
  acquire:
    'Another operator has to confirm. Then the costs and the seller are paid out of the escrow, and the home belongs to its holders.',
  operate: 'Another operator has to confirm. From then on the home’s rent belongs to its holders.',
} as const;
export const sendBackTitle = 'Send the raise back to its owner';
export const sendBackText = 'One person is enough. It is a draft again, and the owner can change and send it in anew.';
export const sendBackReason = 'Reason';
export const sendBackReasonHelp = 'The owner reads it.';
export const cancelReasonHelp = 'Everybody who has ordered reads it.';

export const extensionDays = 'Days longer';
export const extensionHelp = (most: number) => `From 1 to ${most}.`;
export const costsTitle = 'Costs, paid out of the escrow';
export const costName = (position: number) => `Cost ${position}`;
export const costAmount = (position: number) => `Amount of cost ${position}, in US dollars`;
export const addCost = 'Add a cost';
export const removeCost = (position: number) => `Remove cost ${position}`;
export const reserve = 'Reserve of the home, in US dollars';
export const reserveHelp = 'Stays in escrow and belongs to the holders.';
export const toSeller = 'To the seller';
export const inEscrow = 'In escrow';
export const tooMuch = 'Costs and reserve are more than the escrow holds';
