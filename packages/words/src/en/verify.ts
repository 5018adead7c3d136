import { tokens as countTokens } from './counts.ts';
import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const kicker = 'Proof of one home';
export const title = 'Check this home without trusting us';
export const tabTitle = (home: string) => `Ledger and chain of ${home}`;
export const description = (home: string) =>
  `What our ledger says of ${home}, what the chain says, and how to ask the chain yourself.`;
export const lead = (home: string) =>
  `${home}. On one side what our books say, on the other what the chain says, and how to ask the chain yourself.`;
export const loading = 'Comparing ledger and chain…';
export const loadFailed = 'The comparison could not be loaded';
export const notFound = 'This home is not listed';
export const properties = 'Properties';
/** Of a link to this page. */
export const openProof = 'Check the tokens on the chain';
export const proof = 'Ledger and chain';

export const stateTitles = {
  off: 'This server has no chain',
  none: 'No token yet',
  differs: 'Ledger and chain differ',
  away: 'The chain does not answer',
  behind: 'The chain has gone on',
  waiting: 'They agree, but for what is on its way',
  agrees: 'Ledger and chain agree',
} as const;
export const compared = (moment: string, block: number) => `Compared ${moment}, at block ${formatNumber(block)}.`;
export const offText =
  'Who owns which share of this home is in our ledger alone. There is nothing on a chain that you could hold against it.';
export const missing = {
  parts: 'This home is not divided into tokens, so there is nothing to compare.',
  buyer: 'A home becomes tokens with the first order that is final. Nobody has bought a share of this one yet.',
  attestation: 'No home becomes tokens without a Sharia review that stands. This one has none.',
  title: 'The review of this home names no title deed, and without its hash no token is made.',
  chain: 'The token is being written to the chain. That takes a minute or two; while the chain is away, longer.',
} as const;
export const differsText =
  'At least one line below is not what it should be. Until we have found out why, the ledger decides who owns what.';
export const awaySince = (moment: string) =>
  `Not reached since ${moment}. On the right is what was read then; nothing is confirmed until it answers again.`;
export const awayText = 'On the right is what was read last; nothing is confirmed until it answers again.';
export const behindText = (block: number) =>
  `We have read it up to block ${formatNumber(block)} and are catching up. On the right is what stood there.`;
export const compareAgain = 'Compare again';

export const tableCaption = 'The ledger compared with the chain';
export const fact = 'What is compared';
export const ledger = 'Our ledger';
export const ledgerNote = 'what we wrote down';
export const chain = 'The chain';
export const chainNote = 'what anyone can read';
export const sign = 'Do they agree?';
export const signs = { agrees: 'agree', waiting: 'on its way', differs: 'differ', unknown: 'not confirmed' } as const;
export const facts = {
  supply: 'Tokens that exist',
  unsold: 'Not sold',
  held: 'Held by people',
  holders: 'Holders',
  rent: 'Rent paid in, in all',
  title: 'Title deed',
  review: 'Sharia review',
} as const;
export const reviewVersion = (number: number) => `Sharia review, version ${number}`;
export const factNotes = {
  supply: 'Fixed when the home was tokenised',
  unsold: 'In the treasury, which is the token’s own contract',
  held: 'In wallets that the platform keeps for them, or of their own',
  holders: 'Counted, never named',
  rent: 'In the stablecoin of this chain',
  title: 'SHA-256 of the sealed file',
  review: 'SHA-256 of the public passport',
} as const;
export const testDollars = 'In test dollars of this chain';
export const nothing = 'none';
export const unreadable = 'not read';
export const onItsWay = 'On its way';
export const onItsWayFacts = (tokens: number, rents: number) =>
  [
    ...(tokens > 0 ? [countTokens(tokens)] : []),
    ...(rents > 0
      ? [plural(rents, { one: '1 payment of rent', other: `${formatNumber(rents)} payments of rent` })]
      : []),
  ].join(', ');
export const sentAt = (moment: string) => `Sent ${moment}, not in a block that we have read`;
export const notSent = 'Final in the ledger, to be sent next';
export const reserved = 'Reserved';
export const reservedNote = 'By orders that can still be cancelled; only final ones reach the chain';
export const reservedTokens = countTokens;
export const notOnChain = 'not on the chain';
export const waitingWord = 'waiting';
export const unclaimed = (amount: string) => `${amount} of it is still in the contract`;

export const askYourself = 'Ask the chain yourself';
export const askYourselfText =
  'You need a node of this chain and Foundry’s <code>cast</code>; any other tool will do as well. First these names:';
export const ownNode = 'This is a chain that our own server runs, so for now there is only our node to ask.';
export const otherNode = 'Put the address of any node of this chain in the first line, of your own at best.';
export const steps = {
  supply: { title: 'How many tokens exist', text: '' },
  unsold: {
    title: 'How many are not sold',
    text: 'The treasury’s balance. What is missing from it is in people’s hands.',
  },
  title: {
    title: 'Whether the deed was swapped',
    text: 'The hash that was written once, when the home was tokenised.',
  },
  review: {
    title: 'Whether the review is the one you read',
    text: 'Hash the public passport, then read the hash on the chain: twice the same.',
  },
  rent: { title: 'What rent came in', text: 'Each payment is an event with its amount and the hash of its record.' },
  script: {
    title: 'All of it at once',
    text: 'A script of our repository that asks nothing but the node.',
  },
} as const;
export const copyCommand = 'Copy this command';
export const copied = 'Copied.';
export const notCopied = 'Could not copy. Please select and copy it yourself.';

export const whereWritten = 'Where it is written';
export const ownChain = (chainId: string) => `A demonstration chain of this server, number ${chainId}`;
export const otherChain = (chainId: string) => `Chain number ${chainId}`;
export const addresses = {
  token: (symbol: string) => `Token of this home, ${symbol}`,
  factory: 'Factory and reviews',
  registry: 'Register of identified wallets',
  currency: 'Stablecoin of rent',
  transaction: (block: number) => `Made in block ${formatNumber(block)}, by transaction`,
  title: 'Hash of the title deed',
  review: 'Hash of the review',
} as const;
export const copyOf = (name: string) => `Copy: ${name}`;
export const openData = 'Open as data';

export const limitsTitle = 'What this does not prove';
export const limits = {
  deed: 'That the deed is true. It shows that the deed has not been swapped since the home was tokenised.',
  ownChain: 'That this chain cannot be written anew. It is a demonstration chain that this server runs.',
  otherChain: 'That nobody is mistaken. Only final orders of identified people are written to it.',
  worth: 'What the home will be worth, or earn.',
} as const;

export const eventsTitle = 'The chain of this home';
export const eventsText = 'The newest ten events.';
export const eventColumns = {
  when: 'When',
  what: 'What',
  detail: 'Detail',
  block: 'Block',
  transaction: 'Transaction',
} as const;
export const eventKinds = {
  tokenised: 'Home tokenised',
  issued: 'Sold to an identified holder',
  moved: 'Passed on between identified holders',
  returned: 'Came back unsold',
  redeemed: 'Taken out of existence',
  rent: 'Rent paid in',
  claimed: 'Rent taken out',
} as const;
