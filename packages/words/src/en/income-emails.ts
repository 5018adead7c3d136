import * as countWords from './counts.ts';

interface Amounts {
  received: string;
  costs: string;
  net: string;
}

/** What a home received and cost on one day, and what is distributed. */
export const receivedOn = (title: string, day: string, { received, costs, net }: Amounts) =>
  `${title}: ${received} was received on ${day}, less ${costs} in costs. ${net} is distributed.`;
export const receivedBetween = (
  title: string,
  { from, to }: { from: string; to: string },
  { received, costs, net }: Amounts,
) => `${title}: ${received} was received from ${from} to ${to}, less ${costs} in costs. ${net} is distributed.`;

export const corrected = (
  title: string,
  { from, to }: { from: string; to: string },
  { received, costs, net }: Amounts,
) =>
  `${title}: the owner corrected the record from ${from} to ${to}. ${received} was received, less ${costs} in costs. The difference of ${net} is distributed.`;
export const onAccount =
  'The figures are recorded by the owner. Income is paid on account: a later correction is settled with later income, and nothing is taken back from you.';

export const setAside = (amount: string) =>
  `Before that, ${amount} was set aside for charity: income that nobody may keep. It is not part of what is distributed.`;

export const paidSubject = (title: string, amount: string) => `Income from ${title}: ${amount}`;
export const paidHeading = (amount: string) => `You received ${amount}`;
export const yourShare = (amount: string) => `Your share, for the tokens you held in this period: ${amount}.`;
export const paidReason = 'You’re receiving this email because you hold or held tokens of this home through Diyar.';

export const distributedSubject = (title: string) => `Income from ${title} is distributed`;
export const distributedHeading = (amount: string) => `${amount} is distributed`;
export const shares = (toHolders: string, toOwner: string) =>
  `${toHolders} goes to the token holders of this period and ${toOwner} to you as the owner. All of it comes from the amount received.`;
export const distributedReason = 'You’re receiving this email because you recorded income of this home on Diyar.';

export const seeInWallet = 'See it in your wallet';

export const reminderSubject = (title: string) => `Please record the income of ${title}`;
export const reminderHeading = (days: number) => `${countWords.days(days)} without a record`;
export const silentSince = (title: string, day: string) =>
  `${title}: no income or costs are recorded for the days after ${day}.`;
export const reminderText =
  'Please record what the home received and cost, also when it was empty. The people who hold tokens of it see how many days are not recorded, and are told after 65 days.';
export const recordIncome = 'Record the income';
export const reminderReason = 'You’re receiving this email because people hold tokens of a home you list on Diyar.';
export const silenceSubject = (title: string) => `No income of ${title} is recorded`;
export const silenceText =
  'We have reminded the owner. Income is shared when the owner has recorded it; the days are not lost, and everyone who held tokens on them gets their share then.';
export const openHome = 'Open the home';
