export const suspendedSubject = (title: string) => `Sales of ${title} are suspended`;
export const suspendedFor = (reason: string) => `Our operators have suspended sales of tokens of this home: ${reason}`;
export const whatFollows =
  'Nobody can order tokens at the moment. Orders that are not final wait for at least 7 more days, unless they are part of a raise, and can be cancelled in full. Tokens that are held stay with their holders, and rent goes on.';
export const resumedSubject = (title: string) => `Sales of ${title} go on`;
export const resumed =
  'Two of our operators have ended the suspension. Orders that lack nothing else are final after 48 hours; until then they can be cancelled in full.';
export const openHome = 'Open the home';
export const concernedReason =
  'You’re receiving this email because you own this home, or hold or ordered tokens of it.';

export const proposedSubject = (title: string) => `Resuming sales of ${title} waits for a second operator`;
export const proposed = (name: string) =>
  `${name} proposes to resume sales of the home. Another operator confirms or declines it within 7 days.`;
export const openProposals = 'Open proposals';
export const staffReason = 'You’re receiving this email because you are an operator at Diyar.';
