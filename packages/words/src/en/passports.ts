/** Names of reviewers in public: nobody's own, unless they have agreed to it. */
export const reviewer = (number: number) => `Reviewer ${number}`;
export const demoReviewer = (letter: string) => `Demo reviewer ${letter}`;

export const opened = 'The review is open.';
export const saved = 'Saved.';
export const voted = 'Your vote is cast. It is sealed until three are.';
export const decided = {
  attested: 'Your vote is cast. The home is attested.',
  'attested-with-conditions': 'Your vote is cast. The home is attested, with conditions.',
  'not-attested': 'Your vote is cast. The home is not attested.',
} as const;
export const withdrawn = 'Withdrawn. Sales have stopped, and everybody concerned was told.';
export const conditionMet = 'The condition is met.';
export const clauseChecked = 'The clause is recorded.';
