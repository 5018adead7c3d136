import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const loading = 'Loading the lease...';
export const loadFailed = 'Failed to load the lease';
export const notFound = 'We can’t find this lease';
export const allLeases = 'All leases';
export const openLease = 'Open lease';
export const openLeaseOf = (title: string) => `Open lease of ${title}`;

/** Facts, with their names. */
export const facts = 'The lease';
export const tenant = 'Tenant';
export const owner = 'Owner';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const rent = 'Rent';
export const rentAMonth = (amount: string) => `${amount} a month`;
export const deposit = 'Deposit';
export const notice = 'Notice';
export const noticeDays = (days: number) => plural(days, { one: '1 day', other: `${formatNumber(days)} days` });
export const use = 'Use';
export const uses = { home: 'Home', office: 'Office' } as const;
export const message = 'Message';
export const timeZone = 'Days are those of';
/** `Asia/Dubai`. */
export const zone = (name: string) => name.replaceAll('_', ' ');

export const stepsTitle = 'Steps';
export const done = (day: string) => `Done on ${day}`;
export const now = 'Now';
export const later = 'Later';
export const steps = {
  applied: 'Application',
  accepted: 'Answer of the owner',
  signed: 'Contract signed by both',
  active: 'Home handed over',
  ended: 'End of the lease',
  settled: 'Deposit settled',
} as const;

export const nextTitle = 'What is next';
export const until = (deadline: string) => `Until ${deadline}.`;
/** What has to be done now, for each side. */
export const next = {
  applied: {
    tenant: 'The owner answers your application. Everything you paid is set aside until then.',
    owner: 'Please accept or decline this application. If you do not answer, everything is refunded.',
  },
  accepted: {
    tenant: 'Please read the contract and sign it. Both sides have to sign.',
    owner: 'Please read the contract and sign it. Both sides have to sign.',
  },
  waitForSignature: {
    tenant: 'You have signed. The owner signs next.',
    owner: 'You have signed. The tenant signs next.',
  },
  early: {
    tenant: 'The contract is signed. On the first day you both confirm the hand-over.',
    owner: 'The contract is signed. On the first day you both confirm the hand-over.',
  },
  signed: {
    tenant: 'Please confirm when you have the home and the keys. Rent counts from the day both have confirmed.',
    owner:
      'Please confirm when you have handed over the home and the keys. Rent counts from the day both have confirmed.',
  },
  waitForHandover: {
    tenant: 'You have confirmed the hand-over. The owner confirms next.',
    owner: 'You have confirmed the hand-over. The tenant confirms next.',
  },
  active: {
    tenant: 'The lease runs and renews month by month.',
    owner: 'The lease runs and renews month by month.',
  },
  notice: {
    tenant: 'Notice is given.',
    owner: 'Notice is given.',
  },
  ended: {
    tenant:
      'The lease has ended. The owner can return the deposit or claim a part of it; otherwise it is returned by itself.',
    owner:
      'The lease has ended. Please return the deposit, or claim a part of it. Without a claim it is returned by itself.',
  },
  claimed: {
    tenant:
      'The owner claims a part of the deposit. Please accept or dispute it. If you do not answer, our staff decide.',
    owner: 'The tenant answers your claim. Without an answer our staff decide.',
  },
  disputed: {
    tenant: 'Our staff decide about the claim and write to you both.',
    owner: 'Our staff decide about the claim and write to you both.',
  },
  settled: { tenant: 'This lease is settled.', owner: 'This lease is settled.' },
  declined: {
    tenant: 'The owner declined. Everything is refunded.',
    owner: 'You declined. Everything is refunded to the applicant.',
  },
  expired: {
    tenant: 'A step was not done in time. Everything is refunded.',
    owner: 'A step was not done in time. Everything is refunded to the tenant.',
  },
  cancelled: {
    tenant: 'This lease was cancelled. Everything is refunded.',
    owner: 'This lease was cancelled. Everything is refunded to the tenant.',
  },
} as const;

export const noticeField = 'Notice in days';
export const noticeHelp = 'How long before the last day either side has to say so. At least 30 days.';
export const accept = 'Accept';
export const accepting = 'Accepting…';
export const decline = 'Decline';
export const declining = 'Declining…';
export const cancel = 'Cancel the lease';
export const cancelTitle = 'Cancel this lease?';
export const cancelText =
  'Everything that was paid is refunded, including the fee, and the home is open to others again.';
export const declineTitle = 'Decline this application?';
export const declineText =
  'Everything is refunded to the applicant, including the fee, and the home is open to others again.';

export const readContract = 'Read the contract';
export const downloadContract = 'Download as PDF';
export const hash = (sha256: string) => `SHA-256 ${sha256}`;
export const sendCode = 'Email me a code';
export const sendCodeAgain = 'Email me another code';
export const nameField = 'Your full name';
export const codeField = 'Code from the email';
export const sign = 'Sign the contract';
export const signing = 'Signing…';

export const handoverNote = 'Notes';
export const handoverNoteHelp = 'Condition, keys, meter readings. Both sides see it.';
export const confirmHandover = 'Confirm the hand-over';
export const confirming = 'Confirming…';
export const addPictures = 'Add pictures';
export const uploading = 'Uploading…';
export const picturesAdded = (count: number) =>
  plural(count, { one: '1 picture added', other: `${formatNumber(count)} pictures added` });

export const giveNotice = 'Give notice';
export const givingNotice = 'Giving notice…';
export const lastDayField = 'Last day of the lease';
export const lastDayHelp = (days: number) =>
  plural(days, {
    one: 'By the contract at least 1 day from today.',
    other: `By the contract at least ${formatNumber(days)} days from today.`,
  });
export const endNow = 'End it immediately';

export const monthsTitle = 'Rent';
export const monthsCaption = 'Months of the lease';
export const month = 'Month';
export const due = 'Due';
export const amount = 'Amount';
export const state = 'State';
export const monthStates = { paid: 'Paid', due: 'Due today', overdue: 'Overdue', upcoming: 'Upcoming' } as const;
export const receipt = 'Receipt';
export const overdue = 'Rent is overdue';
export const arrears = (amountText: string) => `${amountText} is overdue. The amount never grows.`;
export const paidAhead = (amountText: string) =>
  `${amountText} is paid ahead and set aside. It is earned day by day, and refunded for days after the end.`;
export const payMonth = (amountText: string) => `Pay ${amountText}`;
export const payTitle = 'Pay the next month';
export const payText = (amountText: string, period: string) => `${amountText} for ${period}.`;
export const paying = 'Paying…';
export const rentFailed = 'The rent could not be paid. Please try again.';

export const documentsTitle = 'Contract and hand-over';
export const signedBy = {
  tenant: (name: string, moment: string) => `Signed by the tenant ${name}, ${moment}`,
  owner: (name: string, moment: string) => `Signed by the owner ${name}, ${moment}`,
} as const;
export const handedOverBy = {
  tenant: (moment: string) => `Hand-over confirmed by the tenant, ${moment}`,
  owner: (moment: string) => `Hand-over confirmed by the owner, ${moment}`,
} as const;

export const claimTitle = 'Claim on the deposit';
export const claimWhat = 'What for';
export const claimAmount = (currency: string) => `Amount in ${currency}`;
export const addItem = 'Add another amount';
export const sendClaim = 'Claim from the deposit';
export const claiming = 'Claiming…';
export const claimTotal = 'Claimed in total';
export const acceptClaim = 'Accept the claim';
export const disputeClaim = 'Dispute the claim';
export const disputing = 'Sending…';
export const disputeField = 'Why you disagree';
export const disputeText = (text: string) => `The tenant disputes it: “${text}”`;
export const silent = 'The tenant did not answer in time.';
export const decided = (amountText: string) =>
  `${amountText} of the deposit goes to the owner, the rest is refunded to the tenant.`;
export const decisionReason = (reason: string) => `Reason: ${reason}`;

export const toAnswer = (count: number) =>
  plural(count, {
    one: 'An application waits for your answer',
    other: `${formatNumber(count)} applications wait for your answer`,
  });
export const applicationOf = (name: string, deadline: string) =>
  `${name} would like to rent <home></home>. Please answer by ${deadline}.`;
export const lastDayIs = (day: string) => `The last day is ${day}; rent is owed until then.`;
export const noticeTitle = 'Give notice?';
export const noticeText = (day: string) =>
  `The lease ends on ${day}. Rent is owed until then. Notice cannot be taken back.`;
