export const endedByYou = (title: string, day: string) => `You ended the lease of ${title} on ${day}.`;
export const endedBy = (name: string, title: string, day: string) => `${name} ended the lease of ${title} on ${day}.`;
export const pleaseReturn = (deposit: string, tenant: string) => `Please return ${deposit} to ${tenant} now.`;
export const ownerReason = 'You’re receiving this email because you rented out this home through Diyar.';
export const tenantReason = 'You’re receiving this email because you rented this home through Diyar.';

export const endedToOwnerSubject = (title: string) => `The lease of ${title} has ended: please return the deposit`;
export const rentRefunded = (amount: string) => `${amount} of rent for days after the end is refunded to the tenant.`;
/** `destination` is where it goes to: "to the card you paid with". */
export const rentRefundedToYou = (amount: string, destination: string) =>
  `${amount} of rent for days after the end is refunded ${destination}.`;
export const canClaim =
  'If something has to be paid from it, claim the amount with its reason within 14 days. Without a claim it is returned by itself.';
export const endedToOwnerHeading = 'A lease has ended';

export const endedSubject = (title: string) => `Your lease of ${title} has ended`;
export const endedHeading = 'Your lease has ended';
export const ownerAsked = (deposit: string) =>
  `We have asked the owner to return ${deposit} to you. If it takes too long, you can ask again under Receipts, once a day.`;

export const depositAskedSubject = (tenant: string, title: string) => `${tenant} asks for the deposit of ${title}`;
export const depositAskedHeading = 'Your tenant asks for the deposit';
export const notReturnedYet = (title: string, day: string) =>
  `The lease of ${title} ended on ${day}, and the deposit has not been returned yet.`;
export const depositAskedReason =
  'You’re receiving this email because you rented out this home through Diyar. Your tenant can ask once a day.';

export const depositBackSubject = (title: string) => `Your deposit for ${title} is returned`;
export const depositBackHeading = 'Your deposit is returned';
/** `destination` is where the deposit goes to: "to the card you paid with". */
export const depositBack = (refund: { owner: string; title: string; deposit: string; destination: string }) =>
  `${refund.owner} has returned the deposit of ${refund.title} in full: ${refund.deposit} is refunded ${refund.destination}.`;

export const depositReturnedSubject = (title: string) => `You have returned the deposit of ${title}`;
export const depositReturnedHeading = 'The deposit is returned';
export const depositReturned = (refund: { tenant: string; deposit: string; destination: string }) =>
  `${refund.deposit} is refunded in full to ${refund.tenant}, ${refund.destination}. This lease is closed.`;

export const openLease = 'Open the lease';

export const codeSubject = 'Your code for signing the lease';
export const codeHeading = 'Your code for signing';
export const codeText = (code: string, title: string) =>
  `Your code is ${code}. Enter it to sign the lease contract of ${title}. It is valid for 10 minutes. Whoever has it can sign in your name, so do not pass it on.`;

export const reminderSubject = (title: string, isLate: boolean) =>
  isLate ? `The rent of ${title} is overdue` : `The rent of ${title} is due soon`;
export const reminderHeading = 'Your rent';
export const reminderBefore = (rent: string, title: string, day: string) => `${rent} for ${title} is due on ${day}.`;
export const reminderToday = (rent: string, title: string) => `${rent} for ${title} is due today.`;
export const reminderLate = (rent: string, title: string, day: string) =>
  `${rent} for ${title} was due on ${day}. The amount stays the same: nothing is added for the delay. If you cannot pay now, please talk to the owner.`;
export const payRent = 'Pay the rent';

export const rentReceivedSubject = (title: string) => `The rent of ${title} is paid`;
export const rentReceivedHeading = 'Rent is paid';
export const rentReceived = (rent: string, tenant: string, from: string, to: string) =>
  `${tenant} has paid ${rent} for ${from} to ${to}. It is set aside and becomes yours day by day, or the home’s if others own shares of it.`;

/** Values of an email about a step; those that a step does not use are empty. */
export interface StepValues {
  title: string;
  tenant: string;
  owner: string;
  until: string;
  day: string;
  amount: string;
  returned: string;
  reason: string;
}

interface StepWords {
  subject: (title: string) => string;
  tenant: (values: StepValues) => string;
  owner: (values: StepValues) => string;
}

const allRefunded = ({ amount }: StepValues) => `${amount} is refunded: the first month, the deposit and the fee.`;
const openAgain = 'The tenant is refunded, and the home can be rented by others again.';

/** What both sides are told at each step of a lease. */
export const steps = {
  accepted: {
    subject: (title) => `The application for ${title} is accepted`,
    tenant: ({ owner, title, until }) =>
      `${owner} has accepted your application for ${title}. Please read and sign the contract by ${until}.`,
    owner: ({ title, tenant, until }) =>
      `You have accepted the application of ${tenant} for ${title}. Please read and sign the contract by ${until}.`,
  },
  declined: {
    subject: (title) => `The application for ${title} is declined`,
    tenant: (values) => `${values.owner} has declined your application for ${values.title}. ${allRefunded(values)}`,
    owner: ({ title, tenant }) => `You have declined the application of ${tenant} for ${title}. ${openAgain}`,
  },
  cancelledByTenant: {
    subject: (title) => `The lease of ${title} is cancelled`,
    tenant: (values) => `You have cancelled the lease of ${values.title}. ${allRefunded(values)}`,
    owner: ({ title, tenant }) => `${tenant} has cancelled the lease of ${title}. ${openAgain}`,
  },
  cancelledByOwner: {
    subject: (title) => `The lease of ${title} is cancelled`,
    tenant: (values) => `${values.owner} has cancelled the lease of ${values.title}. ${allRefunded(values)}`,
    owner: ({ title }) => `You have cancelled the lease of ${title}. ${openAgain}`,
  },
  unanswered: {
    subject: (title) => `The application for ${title} has expired`,
    tenant: (values) => `The owner did not answer your application for ${values.title} in time. ${allRefunded(values)}`,
    owner: ({ title, tenant }) => `The time to answer the application of ${tenant} for ${title} is over. ${openAgain}`,
  },
  unsigned: {
    subject: (title) => `The contract of ${title} was not signed`,
    tenant: (values) => `The contract of ${values.title} was not signed by both sides in time. ${allRefunded(values)}`,
    owner: ({ title }) => `The contract of ${title} was not signed by both sides in time. ${openAgain}`,
  },
  notHandedOver: {
    subject: (title) => `${title} was not handed over`,
    tenant: (values) =>
      `The hand-over of ${values.title} was not confirmed by both sides in time. ${allRefunded(values)}`,
    owner: ({ title }) => `The hand-over of ${title} was not confirmed by both sides in time. ${openAgain}`,
  },
  signedByTenant: {
    subject: (title) => `The tenant has signed the contract of ${title}`,
    tenant: ({ title, until }) => `You have signed the contract of ${title}. The owner can sign until ${until}.`,
    owner: ({ title, tenant, until }) => `${tenant} has signed the contract of ${title}. Please sign it by ${until}.`,
  },
  signedByOwner: {
    subject: (title) => `The owner has signed the contract of ${title}`,
    tenant: ({ title, owner, until }) => `${owner} has signed the contract of ${title}. Please sign it by ${until}.`,
    owner: ({ title, until }) => `You have signed the contract of ${title}. The tenant can sign until ${until}.`,
  },
  signed: {
    subject: (title) => `The contract of ${title} is signed`,
    tenant: ({ title, until }) =>
      `Both sides have signed the contract of ${title}. When you get the home, on the first day or later, please both confirm it by ${until}.`,
    owner: ({ title, until }) =>
      `Both sides have signed the contract of ${title}. When you hand the home over, on the first day or later, please both confirm it by ${until}.`,
  },
  handedOverByTenant: {
    subject: (title) => `The tenant has confirmed the hand-over of ${title}`,
    tenant: ({ title }) => `You have confirmed the hand-over of ${title}. The lease begins when the owner does too.`,
    owner: ({ title, tenant, until }) =>
      `${tenant} has confirmed the hand-over of ${title}. Please confirm it by ${until}.`,
  },
  handedOverByOwner: {
    subject: (title) => `The owner has confirmed the hand-over of ${title}`,
    tenant: ({ title, owner, until }) =>
      `${owner} has confirmed the hand-over of ${title}. Please confirm it by ${until}.`,
    owner: ({ title }) => `You have confirmed the hand-over of ${title}. The lease begins when the tenant does too.`,
  },
  handedOver: {
    subject: (title) => `The lease of ${title} has begun`,
    tenant: ({ title }) => `Both sides have confirmed the hand-over of ${title}. Rent counts from today.`,
    owner: ({ title }) =>
      `Both sides have confirmed the hand-over of ${title}. The first month is set aside and earned day by day.`,
  },
  noticeByTenant: {
    subject: (title) => `Notice is given for the lease of ${title}`,
    tenant: ({ title, day }) => `You have given notice. The last day of the lease of ${title} is ${day}.`,
    owner: ({ title, tenant, day }) => `${tenant} has given notice. The last day of the lease of ${title} is ${day}.`,
  },
  noticeByOwner: {
    subject: (title) => `Notice is given for the lease of ${title}`,
    tenant: ({ title, owner, day }) => `${owner} has given notice. The last day of the lease of ${title} is ${day}.`,
    owner: ({ title, day }) => `You have given notice. The last day of the lease of ${title} is ${day}.`,
  },
  claimed: {
    subject: (title) => `A claim on the deposit of ${title}`,
    tenant: ({ title, owner, amount, until }) =>
      `${owner} claims ${amount} of the deposit of ${title}. Please accept or dispute it by ${until}. If you do not answer, our staff decide.`,
    owner: ({ title, amount, until }) =>
      `You claim ${amount} of the deposit of ${title}. The tenant can answer until ${until}.`,
  },
  claimAccepted: {
    subject: (title) => `The deposit of ${title} is settled`,
    tenant: ({ title, amount, returned }) =>
      `You have accepted the claim on the deposit of ${title}. ${amount} goes to the owner, and ${returned} is refunded to you.`,
    owner: ({ title, tenant, amount, returned }) =>
      `${tenant} has accepted your claim on the deposit of ${title}. ${amount} is yours, and ${returned} is refunded to the tenant.`,
  },
  disputed: {
    subject: (title) => `The claim on the deposit of ${title} is disputed`,
    tenant: ({ title }) =>
      `You dispute the claim on the deposit of ${title}. Our staff will decide and write to you both.`,
    owner: ({ title, tenant }) =>
      `${tenant} disputes your claim on the deposit of ${title}. Our staff will decide and write to you both.`,
  },
  unansweredClaim: {
    subject: (title) => `The claim on the deposit of ${title} was not answered`,
    tenant: ({ title }) => `You did not answer the claim on the deposit of ${title} in time. Our staff will decide.`,
    owner: ({ title }) => `The tenant did not answer your claim on the deposit of ${title}. Our staff will decide.`,
  },
  decided: {
    subject: (title) => `The deposit of ${title} is decided`,
    tenant: ({ title, amount, returned, reason }) =>
      `Our staff have decided about the deposit of ${title}: ${amount} goes to the owner, and ${returned} is refunded to you. The reason: ${reason}`,
    owner: ({ title, amount, returned, reason }) =>
      `Our staff have decided about the deposit of ${title}: ${amount} is yours, and ${returned} is refunded to the tenant. The reason: ${reason}`,
  },
  notClaimed: {
    subject: (title) => `The deposit of ${title} is returned`,
    tenant: ({ title, returned }) =>
      `The owner claimed nothing within 14 days after the lease of ${title}, so ${returned} is refunded to you.`,
    owner: ({ title, returned }) =>
      `You claimed nothing within 14 days after the lease of ${title}, so ${returned} is refunded to the tenant.`,
  },
} as const satisfies Record<string, StepWords>;
