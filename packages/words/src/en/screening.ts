/** Comparison with lists of names, in the office alone: no member ever reads of it. */
export const title = 'Lists of names';
export const states = {
  screened: 'Screened',
  'not-screened': 'Not screened',
  'no-list': 'Not screened: no list',
} as const;
export const stateTexts = {
  screened: 'These answers were compared with the lists of now. The person must not learn of a match.',
  'not-screened':
    'These answers were not compared with the lists of now. It is tried every minute; until then nobody can approve.',
  'no-list': 'Not screened: no list is loaded. Whoever approves confirms that they know.',
} as const;
export const comparedWith = (version: string) => `Compared with ${version}`;
export const screenNow = 'Screen now';
export const screening = 'Screening…';
export const screenFailed = 'The person could not be screened. Please try again.';
export const cut = 'More people on lists are alike than are shown here. Ask for further facts before you decide.';
export const covered = 'Matches are shown to whoever has the case.';
export const nobody = 'Nobody on the lists is like this person.';
export const open = 'Open';
export const clearedFirst = 'Cleared by one: a second reviewer signs';
export const cleared = 'Cleared by two';
export const outcomes = { 'not-them': 'Not them', them: 'It is them', unsure: 'Unsure' } as const;
export const born = (year: string) => `Born ${year}`;
export const describeTopic = (topic: string) =>
  topic === 'sanction' ? 'Sanctioned' : topic === 'role.pep' ? 'Holds or held a public office' : topic;
export const strength = (isStrong: boolean, percent: string) => `${isStrong ? 'Strong match' : 'Match'} ${percent} %`;
export const listedAs = 'Listed also as';
export const partsLabel = 'What matched';
export const part = (own: string, listed: string) => (own === listed ? `“${own}”` : `“${own}” and “${listed}”`);
export const alike = (percent: string) => `${percent} % alike`;
export const matchFacts = {
  'same-year': 'The same year of birth',
  'other-year': 'Another year of birth, more than two years apart',
  'same-country': 'A country in common',
  'same-document': 'The same number of a document',
} as const;
export const hitFacts = {
  'birth-date': 'Date of birth differs',
  nationality: 'Nationality differs',
  document: 'Document differs',
  face: 'Face differs',
  name: 'Name differs',
  other: 'Something else, see the note',
} as const;
export const decide = 'Decide';
export const decideOf = (name: string) => `Decide about ${name}`;
export const decideTitle = 'Is it this person?';
export const decideText =
  'Not them: two reviewers clear a match. It is them: the account is restricted at once. Unsure: the match stays open.';
export const deciding = 'Recording…';
export const fact = 'If it is not them: by which fact?';
export const factHelp = 'Only used with “Not them”.';

/** On the first page of the office. */
export const noList =
  'Not screened: no list of names is loaded. Approvals need two reviewers who confirm that they know.';
export const listFailed = (file: string, reason: string) =>
  `The list ${file} cannot be read; the earlier one stays. ${reason}`;
export const emptyList = 'There is nobody in it';
