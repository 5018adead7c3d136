export const endedByYou = (title: string, day: string) => `You ended the lease of ${title} on ${day}.`;
export const endedBy = (name: string, title: string, day: string) => `${name} ended the lease of ${title} on ${day}.`;
export const pleaseReturn = (deposit: string, tenant: string) => `Please return ${deposit} to ${tenant} now.`;
export const returnDeposit = 'Return the deposit';
export const ownerReason = 'You’re receiving this email because you rented out this home through Diyar.';
export const tenantReason = 'You’re receiving this email because you rented this home through Diyar.';

export const endedToOwnerSubject = (title: string) => `The lease of ${title} has ended: please return the deposit`;
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
  `${refund.owner} has returned the deposit of ${refund.title} in full: ${refund.deposit} is refunded immediately ${refund.destination}.`;

export const depositReturnedSubject = (title: string) => `You have returned the deposit of ${title}`;
export const depositReturnedHeading = 'The deposit is returned';
export const depositReturned = (refund: { tenant: string; deposit: string; destination: string }) =>
  `${refund.deposit} is refunded immediately and in full to ${refund.tenant}, ${refund.destination}. This lease is closed.`;
