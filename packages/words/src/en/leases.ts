import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const loading = 'Loading your leases...';
export const loadFailed = 'Failed to load your leases';
export const none = 'You have no leases';
export const noneText =
  'A lease starts with an application: you pay the first month and the deposit, and the owner answers.';

/** Facts of a lease, in one line. */
export const ownerName = (name: string) => `Owner ${name}`;
export const tenantName = (name: string) => `Tenant ${name}`;
export const from = (day: string) => `from ${day}`;
export const rentPerMonth = (rent: string) => `${rent} a month`;
export const endedOn = (day: string) => `ended on ${day}`;
export const states = {
  applied: 'Waiting for the owner',
  accepted: 'Ready to sign',
  signed: 'Signed',
  active: 'Active',
  notice: 'Notice given',
  ended: 'Ended',
  settled: 'Settled',
  declined: 'Declined',
  expired: 'Expired',
  cancelled: 'Cancelled',
} as const;
export const appliedAsOwner = 'Waiting for your answer';
export const laterMonths = 'Later months are paid through Diyar, each on its due day. There are no late fees.';
export const laterMonthsAsOwner =
  'Later months are paid to you through Diyar, each on its due day. Rent paid ahead is set aside and becomes yours day by day.';
export const howItBegins =
  'The owner has 7 days to answer. Then you both sign the contract and confirm the hand-over. If the owner declines or a step is not done in time, everything is refunded, including the fee.';
export const howItEnds =
  'The lease renews month by month. Either side can end it with the notice in the contract, at least 30 days, and rent for days after the last one is refunded.';

export const depositAmount = (amount: string) => `Deposit ${amount}`;
export const depositHeld =
  'The deposit is set aside, separate from the owner’s money. It is returned after the lease, except for what the owner claims within 14 days and you or our staff agree to.';
export const depositHeldAsOwner =
  'The deposit is set aside, separate from your money. Within 14 days after the lease you can claim a part of it; otherwise it is returned.';
export const depositReturnedToYou = (day: string, backToYou: string) => `Settled on ${day}. Refunds go ${backToYou}.`;
export const depositReturnedTo = (tenant: string, day: string) => `Settled with ${tenant} on ${day}.`;
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
export const endTitle = 'End this lease?';
export const endsNow = (title: string) => `The lease of “${title}” ends immediately.`;
export const ownerRefunds = 'Rent for today and all later days is refunded to the tenant.';
export const daysRefunded = 'Rent for today and all later days is refunded to you.';
export const tenantOwes = (days: number) =>
  plural(days, {
    one: 'You owe the rent of 1 day of notice, out of what you have paid ahead. The rest is refunded.',
    other: `You owe the rent of the ${formatNumber(days)} days of notice, out of what you have paid ahead. The rest is refunded. Giving notice instead costs nothing extra.`,
  });
export const weAskOwner = (deposit: string) => `We’ll email the owner and ask for ${deposit} to be returned to you.`;
export const youCanReturn = (deposit: string, tenant: string) => `You can then return ${deposit} to ${tenant}.`;
export const ending = 'Ending…';
export const ended = 'The lease has ended.';

export const returnDeposit = 'Return deposit';
export const returnDepositOf = (title: string) => `Return deposit of ${title}`;
export const returnTitle = 'Return the deposit?';
export const returnText = (deposit: string, tenant: string, backToPayer: string) =>
  `${deposit} is returned in full to ${tenant}, ${backToPayer}.`;
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
export const depositFor = (home: string) => `Deposit for ${home}`;
export const leaseSince = (day: string) => `Lease since ${day}`;
export const returnRequested = (day: string) => `Lease ended on ${day}, return requested`;

/** Answers to the steps of a lease. */
export const accepted = 'You have accepted. Both sides can sign the contract now.';
export const declined = 'You have declined. The applicant is refunded.';
export const cancelled = 'Lease cancelled. Everything is refunded.';
export const codeSent = 'We’ve emailed you a code.';
export const signed = 'You have signed the contract.';
export const handedOver = 'You have confirmed the hand-over.';
export const noticeGiven = 'Notice is given.';
export const claimed = 'Your claim is recorded. The tenant has 14 days to answer.';
export const claimAccepted = 'You have accepted the claim.';
export const claimDisputed = 'Your answer is recorded. Our staff will decide.';
export const rentPaid = 'Rent paid. Your receipt is in your email.';
export const contractFile = 'lease-contract.pdf';
