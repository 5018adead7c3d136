export const openPassport = 'Open the passport';
export const ownerReason = 'You’re receiving this email because a home is listed under your name.';
export const concernedReason =
  'You’re receiving this email because you own this home, or hold or ordered tokens of it.';

export const decidedSubject = {
  attested: (home: string) => `Sharia reviewers attested ${home}`,
  'attested-with-conditions': (home: string) => `Sharia reviewers attested ${home}, with conditions`,
  'not-attested': (home: string) => `Sharia reviewers did not attest ${home}`,
} as const;
export const decided =
  'The passport of the home shows every vote with its reason, also those against. It is no certificate and no recommendation.';

export const withdrawnSubject = (home: string) => `The Sharia review of ${home} was withdrawn`;
export const withdrawn = (reason: string) => `The reviewer wrote: ${reason}`;
export const whatFollows =
  'Sales of tokens have stopped. Orders that are not final wait for the board, for 14 days at most, and are then refunded in full. Tokens that you hold stay yours, and rent goes on.';
