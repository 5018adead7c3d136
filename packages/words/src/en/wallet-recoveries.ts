import { tokens as countTokens } from './counts.ts';

/** Answers of the server. */
export const asked = 'Reported as lost. We have written to you how to call it off.';
export const calledOff = 'Called off. Nothing was moved.';
export const proposed = 'Proposed. Another operator has to confirm it.';
export const refused = 'Refused. The person was told.';

/** On the wallet page. */
export const report = 'I have lost it';
export const reportOf = (address: string) => `${report}: ${address}`;
export const reporting = 'Reporting…';
export const reportTitle = (address: string) => `Have you lost the wallet ${address}?`;
export const reportText = (tokens: number) =>
  `We move ${countTokens(tokens)} from it to the wallet that Diyar keeps for you. That takes 72 hours, in which you can call it off, and two of our operators look at it. Until then nothing moves to this wallet or from it. Afterwards the address is lost for good: nobody can link it again.`;
export const reportFailed = 'The wallet could not be reported as lost. Please try again.';
export const notLinked = 'No longer linked';
export const holds = countTokens;

export const title = 'Lost wallets';
export const states = {
  waiting: 'Reported as lost',
  started: 'On its way',
  done: 'Recovered',
  'called-off': 'Called off',
  refused: 'Refused',
} as const;
export const waitsFor = {
  delay: (from: string) => `Its tokens can be moved from ${from} on.`,
  signatures: 'Two operators have to agree.',
  identity: 'It waits for a valid identity check.',
  restriction: 'It waits, because the account is restricted.',
} as const;
const ready = 'Everything is there: the tokens are moved within a few minutes.';
export const sayNeeds = (needs: readonly (keyof typeof waitsFor)[], from: string) =>
  needs.map((need) => (need === 'delay' ? waitsFor.delay(from) : waitsFor[need])).join(' ') || ready;
export const underWay = 'The tokens are on their way to the wallet that Diyar keeps for you.';
export const endedOn = {
  done: (day: string) => `Recovered on ${day}. Nobody can link this address again.`,
  'called-off': (day: string) => `Called off on ${day}. Nothing was moved.`,
  refused: (day: string) => `Refused by our operators on ${day}. Nothing was moved.`,
} as const;
export const callOff = 'Call off';
export const callOffOf = (address: string) => `${callOff}: ${address}`;
export const callingOff = 'Calling off…';
export const callOffFailed = 'It could not be called off. Please try again.';
export const loadFailed = 'Your lost wallets could not be loaded';

/** In the office. */
export const officeText =
  'People who have lost their wallet ask for its tokens. An operator proposes, another one confirms; nothing moves before 72 hours are over.';
export const officeLoading = 'Loading lost wallets...';
export const officeFailed = 'The lost wallets could not be loaded';
export const askedOn = (moment: string) => `Asked for ${moment}`;
export const newEmail = 'New email address';
export const isProposed = 'Waits for a second operator';
export const propose = 'Propose';
export const proposeOf = (name: string) => `Propose to recover the wallet of ${name}`;
export const proposing = 'Proposing…';
export const proposeText =
  'Another operator has to confirm. Then all tokens in this wallet go to the one that is kept for the person, when the 72 hours are over.';
export const refuse = 'Refuse';
export const refuseOf = (name: string) => `Refuse to recover the wallet of ${name}`;
export const refusing = 'Refusing…';
export const refuseText = 'It is over at once. The person is told, and can use the wallet as before.';
