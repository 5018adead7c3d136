export const saved = 'Saved.';
export const pictureAdded = 'Picture added.';
export const pictureRemoved = 'Picture removed.';
export const submitted = 'Sent. We’ll email you when it has been checked.';
export const appealed = 'Sent. Somebody else will look at the decision.';

export const screened = 'Compared with the lists of now.';
export const hitClearedFirst = 'Cleared by you. Another reviewer has to sign it.';
export const hitDecided = {
  'not-them': 'Cleared by two reviewers.',
  them: 'Recorded. The account is restricted.',
  unsure: 'Recorded. The match stays open.',
} as const;
export const claimed = 'The case is yours for 30 minutes.';
export const released = 'Released.';
export const asked = 'Asked. The person was told.';
export const proposed = 'Proposed. Another reviewer has to confirm it.';
export const confirmed = 'Approved. The person was told.';
export const approvedAlone = 'Approved. The person was told.';
export const rechecked = {
  agrees: 'Recorded: you agree.',
  differs: 'Recorded. Two reviewers decide anew; what was approved stays in force until then.',
} as const;
export const holdProposed = 'Proposed. An administrator decides; nothing is erased meanwhile.';
export const refused = 'Refused. The person was told.';
export const restricted = 'Restricted.';
export const liftProposed = 'Proposed. Another reviewer has to lift it.';
export const lifted = 'Lifted.';
/** Drawn into every picture that a reviewer sees. */
export const watermark = (name: string, moment: string, caseNumber: string) => `${name} · ${moment} · ${caseNumber}`;

export const fieldNames = {
  legalName: 'Name in Latin letters',
  nativeName: 'Name as the document writes it',
  birthDate: 'Date of birth',
  nationality: 'Nationality',
  residence: 'Country of residence',
  address: 'Address',
  documentKind: 'Kind of document',
  documentNumber: 'Number of the document',
  documentExpiry: 'Expiry of the document',
  documentCountry: 'Country that issued the document',
  actsForSelf: 'Whether you act for yourself',
  isExposed: 'Public offices',
  moneySource: 'Source of the money',
  riskStatements: 'Risk statements',
  statementsVersion: 'Risk statements',
  documentFront: 'Picture of the document',
  documentBack: 'Picture of the back',
  face: 'Picture of your face',
  wantsMeans: 'Whether you show your means',
  addressProofDate: 'Day on the proof of address',
  wealthOrigin: 'Where what you own comes from',
  addressProof: 'Proof of address',
  moneyProof: 'Proof of the source of money',
} as const;

export const askReasonNames = {
  blurred: 'it is blurred',
  'cut-off': 'a part is cut off',
  expired: 'it has expired',
  'too-old': 'it is older than 3 months',
  'name-differs': 'the name differs from the document',
  unreadable: 'we can’t read it',
  other: 'see the note in your profile',
} as const;

/** All that a member is told; a suspicion is never named. */
export const refusalSentences = {
  'document-not-accepted': 'We can’t accept this document.',
  'details-differ': 'Your answers and your document do not match.',
  'not-of-age': 'You have to be at least 18 years old.',
  'cannot-offer': 'We cannot offer you this service.',
} as const;
