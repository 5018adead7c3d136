/** Each with its article. */
export const roleNames = {
  operator: 'an operator',
  kyc: 'an identity reviewer',
  sharia: 'a Sharia reviewer',
  auditor: 'an auditor',
  admin: 'an administrator',
} as const;

export const proposed = 'Proposed. Another administrator has to confirm it.';
export const confirmed = {
  'grant-role': 'Confirmed. The person is asked to accept the role.',
  'change-offering': 'Confirmed. The step is taken.',
  'resume-offering': 'Confirmed. Everybody concerned was told.',
  'recover-wallet': 'Confirmed. The tokens move when the delay is over.',
  'hold-papers': 'Confirmed. The papers are kept.',
  'release-papers': 'Confirmed. The papers are kept no longer than usual.',
} as const;
export const declined = 'Declined.';
export const accepted = 'You have the role now.';
export const revoked = 'Revoked. The person was told.';

/** First line of the exported records. */
export const recordColumns = [
  'Subject',
  'Number',
  'At',
  'By',
  'Name',
  'Role',
  'Action',
  'Facts',
  'Note',
  'Note flagged for',
  'Hash',
];
