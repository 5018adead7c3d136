import { formatNumber } from './format.ts';

/** Identity checks in the office. */
export const lead = 'Oldest first. Take one, compare the pictures with the answers, then ask, refuse or approve.';
export const loading = 'Loading cases...';
export const loadFailed = 'The cases could not be loaded';
export const caseLoading = 'Loading the case...';
export const caseFailed = 'The case could not be loaded';
export const caseNotFound = 'There is no such case';
export const allCases = 'All cases';
export const shelves = {
  waiting: 'Waiting',
  rechecks: 'To look at again',
  hits: 'Matches with lists',
  restricted: 'Restricted accounts',
} as const;
export const shelvesLabel = 'Which cases';
export const nothingWaits = 'No case waits';
export const nothingWaitsText = 'When somebody sends an identity check, it appears here.';
export const emptyShelves = {
  rechecks: 'No approval waits for a second look',
  hits: 'No match waits',
  restricted: 'No account is restricted',
} as const;
export const open = (name: string) => `Open the case of ${name}`;
export const openCase = 'Open';
export const waits = (time: string) => `Waits ${time}`;
export const takenBy = (name: string) => `${name} has it`;
export const takenByYou = 'You have it';

export const caseTitle = (id: string) => `Identity case ${id}`;
export const level = (value: number) => (value > 1 ? 'Level 2: identity and means' : 'Level 1: identity');
export const attempt = (round: number) => `Attempt ${formatNumber(round)}`;
/** Of a case that nobody has. */
export const states = {
  draft: 'Being filled in',
  submitted: 'Nobody has it',
  'in-review': 'Nobody has it',
  asked: 'Asked again: waits for the person',
  'to-confirm': 'Waits for a second reviewer',
  approved: 'Approved',
  refused: 'Refused',
  expired: 'Expired',
  withdrawn: 'Account ended',
  abandoned: 'Not completed',
} as const;
export const yoursUntil = (clock: string) => `Yours until ${clock}`;
export const theirsUntil = (name: string, clock: string) => `${name} has it until ${clock}`;
export const restrictedSince = (day: string) => `Account restricted since ${day}`;
export const approvedAlone = (name: string) => `${name} approved it alone: another reviewer looks again.`;
export const recheckDue = (day: string) => `Second look due ${day}`;
export const liftProposed = 'Lifting is proposed: a second reviewer does it';
export const appeal = 'Appeal';
export const appealTitle = 'What the person writes with the appeal';
export const appealHidden = 'It is shown to whoever has the case.';
export const appealEmpty = 'There is no text.';

export const take = 'Take this case';
export const taking = 'Taking…';
export const giveBack = 'Give it back';
export const givingBack = 'Giving back…';
export const stepFailed = 'That was not done. Please try again.';
export const coveredTitle = 'Pictures and answers are covered';
export const coveredText = 'Take the case to see them. It is yours for 30 minutes, longer while you work on it.';
export const coveredTheirs = 'Somebody else has this case, so that only they see pictures and answers.';
export const coveredOwnProposal = 'You proposed to approve it. Another reviewer looks and decides.';
export const heldSince = (day: string) => `Papers held since ${day}`;
export const holdTitle = 'Legal hold';
export const holds = {
  hold: { text: 'Papers are erased when their time is over.', propose: 'Propose to hold the papers' },
  'end-hold': {
    text: 'Nothing of these papers is erased, also when the account ends.',
    propose: 'Propose to end the hold',
  },
} as const;
export const holdDecides = 'An administrator decides. While it waits nothing is erased.';
export const coveredOwnApproval = 'You approved it. Another reviewer looks again.';
export const coveredClosed = 'Nothing waits to be decided here.';

export const pictures = 'Pictures';
export const pictureNames = {
  documentFront: 'Document',
  documentBack: 'Back',
  face: 'Face',
  addressProof: 'Address',
  moneyProof: 'Money',
} as const;
export const pictureAlt = (name: string) => `Picture of the person’s papers: ${name}`;
export const noPictures = 'There are no pictures.';
export const pictureFailed = 'The picture could not be shown.';
export const enlarge = 'Enlarge';
export const turn = 'Turn';
export const closePicture = 'Close the picture';
export const recorded = 'Each picture you open is recorded, and your name is drawn into it. 60 an hour at most.';
export const auditorReason = 'Why do you look?';
export const auditorReasonHelp = 'Recorded with your name.';
export const auditorReasonMissing = 'Please say why.';
export const showPicture = 'Show the pictures';

export const answers = 'Answers';
export const compared = (count: number, total: number) => `${formatNumber(count)} of ${formatNumber(total)} agree`;
export const field = 'Field';
export const answer = 'Answer';
/** As a reviewer reads them; those for the person are in identity.ts. */
export const fieldNames = {
  legalName: 'Name in Latin letters',
  nativeName: 'Name as the document writes it',
  birthDate: 'Date of birth',
  nationality: 'Nationality',
  residence: 'Country of residence',
  address: 'Address',
  documentKind: 'Kind of document',
  documentNumber: 'Document number',
  documentExpiry: 'Document expires',
  documentCountry: 'Issuing country',
  actsForSelf: 'Acts for',
  isExposed: 'Public office',
  moneySource: 'Source of money',
  riskStatements: 'Risk statements',
  statementsVersion: 'Risk statements',
  documentFront: 'Picture of the document',
  documentBack: 'Picture of the back',
  face: 'Picture of the face',
  wantsMeans: 'Shows means',
  addressProofDate: 'Day on the proof of address',
  wealthOrigin: 'Origin of wealth',
  addressProof: 'Proof of address',
  moneyProof: 'Proof of the source of money',
} as const;
export const agrees = 'Agrees with the document';
export const agreesField = (name: string) => `${name} agrees with the document`;
export const notInDocument = 'not in the document';
export const notAnswered = 'No answer';
export const ticked = (count: number) => `${formatNumber(count)} of 5 ticked`;

export const checksTitle = 'Before you decide';
export const cautions = {
  'not-screened': 'Not screened.',
  'has-hits': 'Somebody on a list is like this person. Two reviewers clear each match.',
  exposed: 'Says that they hold or held a public office, or are close to somebody who does.',
  'acts-for-another': 'Acts for another person.',
  'refused-before': 'Was refused before.',
  doubted: 'Another reviewer came to another result than the one who approved it.',
  'high-risk': 'High risk: see the points below.',
  means: 'Asks for level 2. Look at the proof of address and at where the money comes from.',
} as const;
export const riskTitle = (grade: 'low' | 'medium' | 'high', points: number) =>
  `${{ low: 'Low', medium: 'Medium', high: 'High' }[grade]} risk: ${formatNumber(points)} points`;
export const riskReasons = {
  country: 'Lives in, or is a national of, a country of the policy.',
  exposed: 'Public office.',
  'hit-cleared': 'A match with a list.',
  amount: 'Orders of a year are above the limit of level 1.',
  'country-mismatch': 'The document is of another country than the nationality.',
} as const;
export const noRiskReasons = 'No reason adds points.';
export const riskPolicy = (day: string) => `Countries by the policy of ${day}. The person never sees this.`;
export const noCautions =
  'Nothing to be careful about: one reviewer is enough. One in ten is looked at again by another one.';
export const noCautionsForTwo = 'Nothing to be careful about.';
export const documentInUse =
  'Somebody else was approved with this document. The person must not learn of it; it cannot be approved.';

export const history = 'What happened';
export const noHistory = 'Nothing yet.';
export const byPerson = 'By the person';
export const byRole = (role: string) => `By: ${role}`;

export const decisions = 'Decision';
export const whatNext = {
  mine: 'Approving is a proposal: another reviewer confirms it.',
  alone: 'You decide alone: nothing here needs a second reviewer.',
  recheck: (name: string) => `${name} approved it. Say whether you agree.`,
  second: (name: string) => `${name} proposed to approve. You confirm, ask or refuse.`,
  none: 'Only a restriction is possible here.',
} as const;
export const keysOn = 'Keys are on';
export const keysOff = 'Keys are off';
export const ask = 'Ask again';
export const refuse = 'Refuse';
export const restrict = 'Restrict';
export const lift = 'Lift the restriction';
export const proposeApproval = 'Propose approval';
export const confirmApproval = 'Confirm approval';
export const approveAlone = 'Approve';
export const finishRecheck = 'Finish the second look';
export const recheckTitle = 'Finish the second look';
export const recheckText =
  'If you come to another result, two reviewers decide anew. What was approved stays in force until then; you can restrict the account at once.';
export const recheckAgrees = 'I agree';
export const recheckDiffers = 'I come to another result';
export const recheckSaving = 'Saving…';

export const askTitle = 'Ask the person again';
export const askText = 'They see each at its field, and get an email. The case goes back to them.';
export const askFields = 'What is needed again';
export const askReason = (field_: string) => `Why: ${field_}`;
export const askNote = (field_: string) => `Note to the person about: ${field_}`;
export const askNoteHelp = 'They read it. Needed for “something else”.';
export const askReasons = {
  blurred: 'Blurred',
  'cut-off': 'A part is cut off',
  expired: 'Expired',
  'too-old': 'Older than 3 months',
  'name-differs': 'The name differs from the document',
  unreadable: 'Unreadable',
  other: 'Something else',
} as const;
export const asking = 'Asking…';
export const refuseTitle = 'Refuse this check';
export const refuseText = 'The person reads the sentence of the reason, never your note. One reviewer is enough.';
export const refusalReason = 'Reason that the person reads';
export const mayTryAgain = 'May the person try again?';
export const tryLater = 'Yes, from a day on';
export const tryNever = 'No, it is final';
export const tryAgainOn = 'From';
export const tryAgainMissing = 'Choose a day after today';
export const refusing = 'Refusing…';
export const restrictTitle = 'Restrict this account';
export const restrictText =
  'At once. No email is sent; the profile says that the account is restricted, and not why. Open orders wait. Lifting it takes two reviewers.';
export const restricting = 'Restricting…';
export const liftTitle = 'Lift the restriction';
export const liftText = 'The first reviewer proposes it, the second one does it.';
export const lifting = 'Lifting…';
export const proposeTitle = 'Propose to approve';
export const withoutMeans = 'Level 1 only: the papers do not show the means.';
export const proposing = 'Proposing…';
export const confirmTitle = 'Approve this person';
export const approvalTexts = {
  propose: 'Another reviewer looks at everything once more and confirms.',
  confirm: 'Yours is the second signature: the identity is confirmed at once, and the person is told.',
  alone: 'The identity is confirmed at once, and the person is told. If in doubt, propose it to another reviewer.',
} as const;
export const confirming = 'Approving…';
export const knowsUnscreened = 'I know that this person is not screened: no list of names is loaded.';
export const knowsMissing = 'Please tick this sentence.';
export const sealedNote = 'Note for the office';
export const sealedNoteHelp = 'Encrypted; auditors and administrators read it. The person never does.';
