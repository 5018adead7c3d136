import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const loading = 'Loading your leases...';
export const loadFailed = 'Failed to load your leases';
export const none = 'You have no leases';
export const noneText = 'A lease starts when you pay the first month’s rent of a home.';

/** Facts of a lease, in one line. */
export const ownerName = (name: string) => `Owner ${name}`;
export const tenantName = (name: string) => `Tenant ${name}`;
export const from = (day: string) => `from ${day}`;
export const rentPerMonth = (rent: string) => `${rent} a month`;
export const endedOn = (day: string) => `ended on ${day}`;
export const states = { active: 'Active', ended: 'Ended' } as const;
export const laterMonths = 'Later months are paid to the owner directly. Diyar does not collect them.';
export const laterMonthsAsOwner = 'Later months are paid to you directly. Diyar does not collect them.';
export const noFixedLength =
  'The lease has no fixed length and no notice period: you or the owner can end it at any time under Receipts, and it ends immediately.';
export const firstMonthStays = 'The first month is not refunded when the lease ends early.';

export const depositAmount = (amount: string) => `Deposit ${amount}`;
export const depositHeld =
  'The deposit is set aside, separate from the owner’s money. The owner returns it in full when the lease has ended.';
export const depositHeldAsOwner =
  'The deposit is set aside, separate from your money. You return it in full when the lease has ended.';
export const depositReturnedToYou = (day: string, backToYou: string) => `Returned in full on ${day} ${backToYou}.`;
export const depositReturnedTo = (tenant: string, day: string) => `Returned in full to ${tenant} on ${day}.`;
export const pleaseReturn = (tenant: string) => `Please return it to ${tenant} now.`;
export const ownerAskedOn = (day: string) => `We emailed the owner on ${day} to ask for it.`;

export const askOwner = 'Ask the owner';
export const askOwnerFor = (title: string) => `Ask the owner for the deposit of ${title}`;
export const askOwnerAgain = 'Ask the owner again';
export const askOwnerAgainFor = (title: string) => `Ask the owner again for the deposit of ${title}`;
export const canAskFrom = (moment: string) => `You can ask again from ${moment}.`;
export const depositAsked = 'We’ve emailed the owner.';
export const notAsked = 'We couldn’t email the owner. Please try again.';

export const endLease = 'End lease';
export const endLeaseOf = (title: string) => `End lease of ${title}`;
export const endTitle = 'End this lease?';
export const endsNow = (title: string) => `The lease of “${title}” ends immediately.`;
export const weAskOwner = (deposit: string) => `We’ll email the owner and ask for ${deposit} to be returned to you.`;
export const youCanReturn = (deposit: string, tenant: string) => `You can then return ${deposit} to ${tenant}.`;
export const ending = 'Ending…';
export const ended = 'The lease has ended.';

export const returnDeposit = 'Return deposit';
export const returnDepositOf = (title: string) => `Return deposit of ${title}`;
export const returnTitle = 'Return the deposit?';
export const returnText = (deposit: string, tenant: string, backToPayer: string) =>
  `${deposit} is returned in full to ${tenant}, ${backToPayer}, immediately.`;
export const returning = 'Returning…';
export const depositReturned = 'The deposit has been returned to the tenant.';
export const notChanged = 'The lease could not be changed. Please try again.';

export const toReturn = (count: number) =>
  plural(count, {
    one: 'A deposit needs to be returned',
    other: `${formatNumber(count)} deposits need to be returned`,
  });
export const toReturnTo = (deposit: string, tenant: string, title: string, day: string) =>
  `${deposit} to ${tenant}: the lease of “${title}” ended on ${day}.`;
export const goToLeases = 'Go to your leases';

export const yourDeposits = 'Your deposits';
export const yourDepositsText =
  'They are yours and set aside, separate from the owner’s money. The owner returns them in full when the lease has ended.';
export const leaseSince = (day: string) => `Lease since ${day}`;
export const returnRequested = (day: string) => `Lease ended on ${day}, return requested`;
