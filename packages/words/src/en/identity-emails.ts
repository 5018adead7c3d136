import { plural } from './plural.ts';

export const reason = 'You’re receiving this email because you asked us to check your identity.';

export const receivedSubject = 'We received your identity check';
export const received = 'A reviewer will look at it. We’ll email you as soon as there is news.';

export const appealedSubject = 'Your identity check will be looked at again';
export const appealed = 'A reviewer who did not take the first decision will look at it.';

export const askedSubject = 'Please send a part of your identity check again';
export const asked = 'A reviewer needs the following once more:';
export const askedLine = (field: string, why: string) => `${field}: ${why}.`;
export const askedHow = 'Everything else is kept. Change what is named and send it again within 30 days.';

export const approvedSubject = 'Your identity is confirmed';
export const approved = (day: string) => `It is valid until ${day}. We’ll email you before that.`;
export const levelOne = (most: string) =>
  `Level 1: your orders become final up to ${most} in 365 days. What is above that waits until you show your means.`;
export const levelTwo = 'Level 2: your means are confirmed as well, and no limit of ours applies to your orders.';

export const refusedSubject = 'Your identity check was not successful';
export const tryAgain = (day: string) => `You can try again from ${day} on.`;
export const mayAppeal = 'Within 30 days you can ask for somebody else to look at the decision, in your profile.';

export const viewsSpentSubject = 'A reviewer opens many identity pictures';
export const viewsSpent = (name: string) =>
  `${name} has opened 60 pictures of identity papers within an hour. Further ones are refused until the hour is over. The records tell which.`;
export const openQueue = 'Open the identity queue';
export const staffReason = 'You’re receiving this email because you work in the office of Diyar.';

export const expiredSubject = 'Your identity check has expired';
export const expired =
  'What you own stays yours. To go on using your confirmed identity, please send your papers again.';
export const runsOutSubject = (day: string) => `Your identity check expires on ${day}`;
export const runsOut = (day: string) =>
  `It is valid until ${day}. Send your papers again before that, and nothing is interrupted. What you own stays yours in any case.`;

export const ageingSubject = 'Identity checks are waiting';
export const ageing = (count: number, hours: number) =>
  `${count} ${plural(count, { one: 'identity check has', other: 'identity checks have' })} waited for more than ${hours} hours.`;

export const rechecksSubject = 'Approved identities are to be looked at again';
export const rechecks = (count: number, days: number) =>
  `${count} ${plural(count, { one: 'identity', other: 'identities' })} that one reviewer approved ${plural(count, { one: 'has', other: 'have' })} waited for a second look for more than ${days} days. It is due within 7 days.`;

export const openProposals = 'Open the proposals';
export const holdWaitsSubject = 'A proposal about identity papers waits for you';
export const holdWaits = {
  'hold-papers':
    'An auditor proposes to keep the identity papers of a person from being erased. Until it is decided nothing of them is erased.',
  'release-papers': 'An auditor proposes to end the hold of the identity papers of a person.',
} as const;
export const holdWaitsUntil = (moment: string) => `The office says whose and why. The proposal lapses on ${moment}.`;

export const hitSubject = 'A possible match waits for a decision';
export const hit = (people: number) =>
  `${people} ${plural(people, { one: 'person is', other: 'people are' })} like somebody on a list of names. The office says who; they must not learn of it.`;
