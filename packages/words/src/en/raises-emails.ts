export const openedSubject = (title: string) => `The raise for ${title} is open`;
export const opened = (deadline: string, goal: string) =>
  `People can join it until ${deadline}. The goal is ${goal}. If the minimum is not reached by then, everybody gets everything back.`;

export const sentBackSubject = (title: string) => `The raise for ${title} needs a change`;
export const sentBack = (reason: string) => `One of our operators sent it back to you: ${reason}`;
export const sentBackHow = 'Change it in the dossier of the home and submit it again.';

export const fundedSubject = (title: string) => `The raise for ${title} reached its minimum`;
export const fundedInvestor = (finalAt: string) =>
  `You can still cancel until ${finalAt}, for the full amount. After that your money goes into the escrow of the home, and the tokens are yours.`;
export const fundedNext =
  'The home is bought within 90 days, or everything is refunded to you, fees included. Until then your tokens change hands at $100 only.';
export const fundedOwner = (finalAt: string) =>
  `People can still cancel until ${finalAt}. After that the money goes into the escrow of the home, and you are paid when two operators have confirmed the purchase.`;

export const failedSubject = (title: string) => `The raise for ${title} did not go ahead`;
export const failed = {
  'below-minimum': 'Orders of checked people did not reach the minimum.',
  'off-market': 'The listing is no longer on the market for investors.',
  'not-bought': 'The home was not bought in time.',
  'by-office': 'Two of our operators stopped it.',
} as const;
export const stoppedFor = (reason: string) => `Two of our operators stopped it: ${reason}`;
export const failedInvestor =
  'Everything you paid is refunded, fees included. A second email tells you how much and where.';
export const failedOwner = 'Every order is refunded in full. The home stays yours.';

export const extendedSubject = (title: string) => `The raise for ${title} lasts longer: we need your answer`;
export const extended = (deadline: string, before: string) =>
  `It now ends on ${deadline}. Please say on your receipt that you agree. Without your answer your money is refunded in full on ${before}.`;
export const extendedOwner = (deadline: string) =>
  `It now ends on ${deadline}. Investors who do not agree get their money back on the day that they were promised.`;

export const acquiredSubject = (title: string) => `${title} is bought`;
export const acquired = (price: string, costs: string, reserve: string) =>
  `${price} went to the seller and ${costs} to the costs of the purchase. ${reserve} stays in escrow as a reserve of the home.`;
export const acquiredInvestor =
  'The home now belongs to its holders. Its rent is paid to you by the days you hold your tokens.';
export const acquiredOwner = (price: string) => `${price} is in your balance.`;

export const openRaise = 'Open the home';
export const investorReason = 'You’re receiving this email because you invested in this home through Diyar.';

export const proposedSubject = (title: string) => `A step of the raise for ${title} waits for a second operator`;
export const proposed = (step: string, name: string) =>
  `${name} proposes: ${step}. Another operator confirms or declines it within 7 days.`;
export const openProposals = 'Open proposals';
export const staffReason = 'You’re receiving this email because you are an operator at Diyar.';
export const stepNames = {
  open: 'open the raise',
  extend: 'extend the raise',
  cancel: 'cancel the raise and return everything',
  acquire: 'buy the home out of its escrow',
  operate: 'mark the home as ready to rent out',
} as const;
