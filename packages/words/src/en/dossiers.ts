/** Names of kinds of documents. */
export const kindNames = {
  'title-deed': 'Title deed',
  'holding-deed': 'Holding deed',
  valuation: 'Valuation',
  inspection: 'Inspection',
  'lease-statement': 'Lease, or statement that the home is empty',
  takaful: 'Takaful policy',
  'use-statement': 'Use and tenant statement',
  'bank-letter': 'Bank letter',
  memorandum: 'Memorandum',
  'sale-contract': 'Contract of sale',
  permit: 'Permit',
  'floor-plan': 'Floor plan',
  'charity-receipt': 'Charity receipt',
  other: 'Other document',
} as const;

/** Why something was refused, as its owner reads it. */
export const refusalSentences = {
  unreadable: 'It cannot be read.',
  incomplete: 'Pages or details are missing.',
  'run-out': 'It has run out.',
  differs: 'It does not agree with the listing.',
  'not-the-owner': 'It does not show that the home is yours.',
  other: 'See the note.',
} as const;

export const added = 'The document was added.';
export const submitted = 'Your listing was sent in. We’ll write to you when it was checked.';
export const documentVerified = 'The document is verified.';
export const documentProposed = 'Signed. Another operator has to sign, too.';
export const documentRefused = 'Refused. The owner was told.';
export const listingVerified = 'The listing is verified. The owner was told.';
export const listingRefused = 'Refused. The owner was told.';

/** Head of every document that the demonstration makes. */
export const demonstrationHead = 'Demonstration document. Not a deed, not a valuation.';
export const demonstrationLines = (kind: string, home: string, day: string) => [
  `${kind} of "${home}", made up on ${day}.`,
  'The home, its owner and everything in this file are invented.',
];
