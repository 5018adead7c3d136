import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

const regions = /* @__PURE__ */ new Intl.DisplayNames('en', { type: 'region' });
/** By its code of two letters. */
export const nameCountry = (code: string): string => {
  try {
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
};

/** The card in the profile, the member's own check, and who looked at it. */
export const title = 'Identity check';
export const lead = 'About four minutes. You can leave and come back: every answer is saved as you go.';
export const sendLead = 'One last look. A person compares these answers with your document.';
export const loading = 'Loading your identity check...';
export const loadFailed = 'Your identity check could not be loaded';

export const cardText = 'Reviewers compare your answers with your document and confirm who you are.';
export const level = (value: number) => `Level ${value}`;
export const validUntil = (day: string) => `Confirmed until ${day}`;
export const ranOut = (day: string) => `Expired on ${day}`;
/** Of the check, as a chip. */
export const states = {
  none: 'Not started',
  draft: 'Not sent yet',
  submitted: 'Being checked',
  asked: 'Your turn',
  approved: 'Confirmed',
  refused: 'Not confirmed',
  expired: 'Expired',
  withdrawn: 'Ended',
  abandoned: 'Not completed',
} as const;
export const runsOut = 'Expires soon';
export const restricted = 'Restricted';
/** What it means, and what comes next. */
export const stateTexts = {
  none: 'We don’t know yet who you are. You need a passport or an identity card, and about four minutes.',
  draft: 'Your answers are saved. Go on where you left off, and send them when they are complete.',
  submitted: 'A reviewer is reading your answers. You don’t need to do anything; we’ll email you.',
  asked: 'A reviewer needs something once more. The rest is kept.',
  approved: 'You don’t need to do anything. We’ll email you before it expires.',
  refused: 'We could not confirm your identity. What you own stays yours.',
  expired: 'What you own stays yours. Send your papers again to confirm your identity once more.',
  withdrawn: 'This check has ended.',
  abandoned: 'This attempt ended after 30 days without changes. You can start again at any time.',
} as const;
export const runsOutText = 'Send your papers again before that day, and nothing is interrupted.';
/** Neutral: why is never told. */
export const restrictedText = 'Some things are not possible with your account at the moment. Please write to us.';
export const start = 'Start';
export const goOn = 'Go on';
export const look = 'See what was sent';
export const answerAsks = 'See what is needed';
export const startAgain = 'Send papers again';
export const startingAgain = 'Opening…';
export const openCheck = 'Open the check';
export const startAgainText =
  'You fill in what has changed and send new pictures. What is confirmed today stays in force meanwhile.';
export const startFailed = 'The check could not be opened. Please try again.';
export const contactUs = 'Contact us';
export const backToProfile = 'Back to your profile';

export const progress = 'Steps';
export const stepNames = {
  about: 'About you',
  document: 'Document',
  face: 'Face',
  means: 'Your means',
  know: 'What you know',
  send: 'Check and send',
} as const;
export const stepTitles = {
  about: 'About you',
  document: 'Your document',
  face: 'Your face',
  means: 'Your means',
  know: 'What you know',
  send: 'Check your answers',
} as const;
export const stepOf = (position: number, count: number) => `Step ${position} of ${count}`;
export const complete = 'complete';
export const needsYou = 'needs you';
export const back = 'Back';
export const next = 'Continue';
export const missing = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'answer is', other: 'answers are' })} missing or need a change`;

export const saving = 'Saving…';
export const savedAt = (clock: string) => `Saved ${clock}`;
export const notSaved = 'Kept in this tab, not saved yet';
export const saveAgain = 'Save now';

export const demonstrationAbout =
  '<b>Please do not enter real details.</b> This is a demonstration server, and invented answers are enough.';
export const demonstration =
  '<b>Please do not upload a real document.</b> This is a demonstration server. Use the drawn specimens instead.';

export const legalName = 'Name in Latin letters';
export const legalNameHelp = 'As in the document';
export const nativeName = 'Name as the document writes it';
export const nativeNameHelp = 'In its own script; the same again if that is Latin';
export const birthDate = 'Date of birth';
export const nationality = 'Nationality';
export const residence = 'Country you live in';
export const address = 'Address you live at';
export const choose = 'Choose…';
export const actsForSelf = 'Do you act for yourself?';
export const actsForSelfYes = 'Yes, for myself';
export const actsForSelfNo = 'No, for another person';
export const companies = 'A check is for a person. Companies can’t be checked here yet.';
export const isExposed =
  'Do you hold, or did you hold, a prominent public office, or are you close to somebody who does?';
export const isExposedHelp =
  'For example a minister, judge, general or head of a state company, or their family. It is no reason to refuse you.';
export const yes = 'Yes';
export const no = 'No';
export const moneySource = 'Where does your money come from?';
export const moneySources = {
  salary: 'Salary',
  business: 'My own business',
  savings: 'Savings',
  property: 'Selling or letting property',
  inheritance: 'Inheritance or gift',
  investments: 'Investments',
  other: 'Something else',
} as const;

export const documentKind = 'Which document?';
export const documentKinds = { passport: 'Passport', 'id-card': 'Identity card' } as const;
export const documentKindHelp = { passport: 'The page with your picture', 'id-card': 'Front and back' } as const;
export const documentNumber = 'Number';
export const documentNumberHelp = 'As printed';
export const documentExpiry = 'Expires';
export const documentCountry = 'Issued by';
export const pictureNames = {
  documentFront: { passport: 'Page with your picture', 'id-card': 'Front side' },
  documentBack: { passport: 'Back side', 'id-card': 'Back side' },
  face: { passport: 'Your face', 'id-card': 'Your face' },
  addressProof: { passport: 'Proof of address', 'id-card': 'Proof of address' },
  moneyProof: { passport: 'Where the money comes from', 'id-card': 'Where the money comes from' },
} as const;
export const faceLead =
  'Look straight at the camera, without sunglasses, in even light. Nobody else is in the picture.';
export const pictureHelp = 'JPEG or PNG, at most 10 MB';
export const takePicture = 'Take a picture';
export const chooseFile = 'Choose a file';
export const takeSpecimen = 'Use the specimen';
export const replace = 'Replace';
export const remove = 'Remove';
export const removing = 'Removing…';
export const ready = 'Ready';
export const uploadProgress = (name: string) => `Upload: ${name}`;
export const pictureOf = (action: string, name: string) => `${action}: ${name}`;
export const pictureFailed = 'The picture could not be shown';
export const removeFailed = 'The picture could not be removed. Please try again.';
export const cameraTitle = (name: string) => `Take a picture: ${name}`;
export const cameraText = 'The picture stays in this window until you use it.';
export const cameraFailed = 'Your browser gives no access to a camera. Choose a file instead.';
export const capture = 'Take it';
export const cameraPreview = 'What the camera sees';
export const pictureTips = 'A picture that works';
export const tips = { good: 'All corners', cut: 'Cut off', glare: 'Glare' } as const;
export const specimen = {
  mark: 'SPECIMEN',
  passport: 'PASSPORT',
  'id-card': 'IDENTITY CARD',
  name: 'Name',
  number: 'Number',
  birthDate: 'Date of birth',
  expires: 'Expires',
  address: 'Proof of address',
  money: 'Source of money',
  nobody: 'DEMO PERSON',
  noNumber: '000-0000-0000000-0',
  invented: 'Invented for a demonstration',
} as const;

export const meansLead = (most: string) =>
  `Optional. Without it your orders become final up to ${most} in 365 days, and what is above that waits. You can also show it later.`;
export const wantsMeans = 'Do you want to show where your money comes from?';
export const wantsMeansYes = 'Yes, without a limit';
export const wantsMeansNo = 'Not now';
export const means = 'Shows means';
export const meansAnswers = { yes: 'Yes', no: 'Not now' } as const;
export const addressProofDate = 'Day on the proof of address';
export const addressProofDateHelp = 'Not older than 3 months';
export const addressProofLead = 'A bill for water, power or telephone, a bank statement, or a letter of an authority.';
export const moneyProofLead = 'For example a pay slip, a statement of savings, or the contract of a sale.';
export const wealthOrigin = 'Where does what you own come from?';
export const wealthOriginHelp = 'Because of the public office. Up to 500 characters.';
export const levelOneText = (most: string) =>
  `Level 1: your orders become final up to ${most} in 365 days. What is above that waits until you show your means.`;
export const showMeans = 'Show your means';
export const knowLead = 'Please read each sentence and tick it if it is true.';
export const statements = {
  'can-lose': 'I can lose some or all of what I put in.',
  'hard-to-sell': 'I may not be able to sell when I want to.',
  'no-promise': 'Rent can stop. A projected figure is not a promise.',
  'own-decision': 'Nobody here has advised me to do this. I decide myself.',
  'can-afford': 'I put in only money that I can do without.',
} as const;
export const statementsTicked = 'All five sentences are ticked.';
export const statementsOpen = 'Not all five sentences are ticked yet.';

export const documentAndFace = 'Document and face';
export const change = 'Change';
export const changeStep = (step: string) => `Change: ${step}`;
export const notAnswered = 'Not answered';
export const actsFor = 'Acts for';
export const actsForAnswers = { yes: 'Own account', no: 'Another person' } as const;
export const exposed = 'Public office';
export const moneyFrom = 'Source of money';
export const numberEnds = (end: string) => `ends ${end}`;
export const areTrue = 'These answers are true.';
export const areTrueMissing = 'Please confirm that the answers are true.';
export const send = 'Send for checking';
export const sending = 'Sending…';
export const sendFailed = 'Your answers were not sent. Please try again.';

export const askedTitle = 'A reviewer needs this once more';
export const askedText = 'Change what is named, then send it again. Everything else is kept.';
export const ask = (reason: string) => `Needed again: ${reason}.`;
export const askNote = (note: string) => `“${note}”`;

export const nextTitle = 'What happens next';
export const nextSteps = [
  { title: 'You send it', text: 'Nothing can be changed while it is read.' },
  { title: 'A person reads it', text: 'They compare your answers with your document. A second person confirms.' },
  { title: 'We may ask again', text: 'At the answer in question, and by email.' },
  { title: 'You hear from us', text: 'By email, and here.' },
] as const;
export const sentTitle = 'Sent for review';

export const keptTitle = 'What is kept, and how long';
export const keptAnswers = 'Your answers';
export const keptDocument = 'Pictures of the document';
export const kept = (years: number) =>
  `Encrypted. ${formatNumber(years)} ${plural(years, { one: 'year', other: 'years' })} after the account ends if money moved; otherwise they go with the account.`;
export const keptMeans = 'Papers about your means';
export const keptFace = 'Picture of your face';
export const keptFaceText = 'Encrypted. 90 days after the decision.';
export const keptStatements = 'What you ticked';
export const keptStatementsText = 'With the version of the sentences, for as long as your answers.';
export const keptWho = 'Who looks';
export const keptWhoText = 'Identity reviewers and auditors. Each look is recorded, and you see it under Privacy.';
export const keptNever = 'Never';
export const keptNeverText = 'In emails, in links or for advertising.';
export const keptHeld =
  'A legal reason keeps us from erasing your papers for now. What is said here about days counts again when it has ended.';
export const keptFailed = 'An attempt that is not completed is erased after 30 days.';

export const refusedTitle = 'Your identity could not be confirmed';
export const tryAgainOn = (day: string) => `You can try again from ${day} on.`;
export const finalText = 'This decision is final.';
export const appealTitle = 'Ask somebody else to look';
export const appealLead = 'A reviewer who did not take this decision reads what you write, with what you sent.';
export const appealLabel = 'Why should it be looked at again?';
export const appealHelp = 'Up to 500 characters';
export const appeal = 'Send the appeal';
export const appealing = 'Sending…';
export const appealFailed = 'Your appeal was not sent. Please try again.';

export const viewsTitle = 'Who looked at your identity papers';
export const viewsLead = 'Each time one of our staff opens a picture, it is recorded. Names of staff are not shown.';
export const noViews = 'Nobody has opened a picture yet.';
export const allViews = (count: number) => `Show all ${formatNumber(count)}`;
