import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const title = 'Documents of your home';
export const loading = 'Loading documents...';
export const loadFailed = 'The documents could not be loaded';
export const notFound = 'This home is not there';
export const backToListings = 'Back to my properties';
export const backToHomes = 'All homes';

export const ownerVerified = 'Owner verified';
export const checkedOn = (day: string) => `Documents checked on ${day}`;
export const demonstratedOn = (day: string) => `Demonstration check of ${day}`;
export const demonstration =
  'Demonstration: the papers are invented, and nobody has looked at them. The check has no meaning outside of it.';
export const demonstrationCheck = (day: string) => `Demonstration check of ${day}`;

export const listingStates = {
  unchecked: 'Not checked',
  asked: 'Waits for a check',
  verified: 'Checked',
  stale: 'Has to be checked again',
} as const;
export const listingTexts = {
  unchecked: 'Nobody has compared this listing with its documents yet.',
  asked: 'An operator will compare the listing with its documents. We’ll write to you.',
  verified: 'The listing agrees with its documents. Its page says so until something that was compared changes.',
  stale: 'Something that was compared has changed or has run out since the last check. Send it in again.',
} as const;
export const documentStates = {
  unchecked: 'Not checked yet',
  proposed: 'Checked by one, waits for another',
  verified: 'Verified',
  refused: 'Not accepted',
} as const;
export const demonstrationOnly = 'Demonstration';
export const visibilityNames = {
  public: 'Everybody',
  members: 'Signed-in people',
  holders: 'People who hold tokens',
  parties: 'You and our staff',
  staff: 'Our staff',
} as const;
/** To somebody who may not open it. */
export const lockedFor = {
  public: 'Open to everybody',
  members: 'For people who are signed in',
  holders: 'For people who hold tokens of this home',
  parties: 'For the owner and our staff',
  staff: 'For our staff',
} as const;

export const listTitle = 'Documents';
export const versionsTitle = 'Versions';
export const versionNumber = (number: number) => `Version ${formatNumber(number)}`;
export const uploadedOn = (day: string) => `added on ${day}`;
export const verifiedOn = (day: string, isByTwo: boolean) =>
  isByTwo ? `verified on ${day} by two operators` : `verified on ${day} by an operator`;
export const refusedOn = (day: string) => `not accepted on ${day}`;
export const countsUntil = (day: string) => `Counts until ${day}`;
export const changed = (names: readonly string[]) => `Changed: ${names.join(', ')}`;
export const fieldNames = {
  issuedOn: 'Issued on',
  endsOn: 'Valid until',
  value: 'Value',
  currency: 'Currency',
  valuer: 'Valued by',
  isUnrelated: 'The valuer is not related to me',
  impermissiblePercent: 'Part of the rent from impermissible uses, in percent (if any)',
  title: 'What it is',
  file: 'file',
  deedNumber: 'Number of the deed',
} as const;
export const deedNumberHelp = 'Kept in a form that nobody can read; one home can be listed only once.';
export const save = 'Save the file';
export const saveVersion = (name: string, number: number) => `${save}: ${name}, version ${formatNumber(number)}`;
export const saveFailed = 'The file could not be loaded. Please try again.';
export const hash = (sha256: string) => `SHA-256 ${sha256}`;
export const changedSince = (day: string) => `What changed since you invested on ${day}`;
export const nothingChanged = 'No document was added or renewed since then.';

export const missingTitle = 'What is missing';
export const nothingMissing = 'Nothing is missing. You can send the listing in.';
export const missingForReview = 'For a Sharia review also:';
export const submit = 'Send in for a check';
export const submitting = 'Sending…';
export const submitFailed = 'The listing was not sent in. Please try again.';
export const refusedTitle = 'The last check was not successful';
export const addTitle = 'Add a document';
export const addText = 'PDF, JPEG or PNG, up to 20 MB. A newer version never replaces an older one.';
export const kind = 'Kind';
export const visibility = 'Who may see it once it was verified';
export const usualVisibility = 'As usual for this kind';
export const file = 'File';
export const fileMissing = 'Please choose a file';
export const add = 'Add the document';
export const adding = 'Adding…';
export const addFailed = 'The document was not added. Please try again.';
export const none = 'No document yet.';

export const officeTitle = 'Homes';
export const officeLead = 'Listings whose owners asked for a check, the oldest first.';
export const shelvesLabel = 'Which homes';
export const shelves = { asked: 'Waiting', all: 'All with documents' } as const;
export const nothingWaits = 'Nothing waits';
export const nothingWaitsText = 'When an owner sends a listing in, it appears here.';
export const open = 'Open';
export const openHome = (name: string) => `Open ${name}`;
export const ownedBy = (name: string) => `Listed by ${name}`;
export const uncheckedDocuments = (count: number) =>
  plural(count, { one: '1 document to look at', other: `${formatNumber(count)} documents to look at` });
export const listedTitle = 'The listing says';
export const listedNames = {
  location: 'Location',
  propertyType: 'Type',
  areaSqft: 'Area (sqft)',
  price: 'Price',
} as const;
export const conflict = 'You own or rent this home or hold tokens of it, so others decide.';
export const deedElsewhere = 'Another listing names the same deed.';
export const firstBy = (name: string) => `First signature by ${name}`;
export const needsTwo = 'Takes two operators';
export const verify = 'Verify';
export const verifying = 'Verifying…';
export const verifyNamed = (name: string) => `Verify ${name}`;
export const refuse = 'Refuse';
export const refusing = 'Refusing…';
export const refuseNamed = (name: string) => `Refuse ${name}`;
export const verifyText =
  'Recorded under your name. Others see the document from then on, as far as its visibility lets them.';
export const verifyListing = 'Verify the listing';
export const verifyListingText =
  'You compared owner, deed, location, type, area and price with the documents. The page of the home says so from now on.';
export const refuseText =
  'One person is enough. The owner gets an email with the reason and reads your note in the dossier.';
export const refuseListing = 'Refuse the listing';
export const why = 'Reason';
export const note = 'Note to the owner';
export const noteHelp = 'The owner and auditors read it.';
export const historyTitle = 'What was decided';
