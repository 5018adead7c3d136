import { tokens as countTokens } from './counts.ts';

export const askedSubject = 'A wallet of yours was reported as lost';
export const asked = (tokens: bigint, address: string, from: string) =>
  `${countTokens(tokens)} in ${address} are to go to the wallet that Diyar keeps for you. That can happen from ${from} on, once two of our operators have agreed. They stay yours, and until then nothing moves.`;
export const howToCallOff =
  'You can call it off at any time before: sign in, open your wallet and press “Call off” next to this address.';
export const askedNotYou = 'If this wasn’t you, call it off and reset your password now.';

export const calledOffSubject = 'The report of a lost wallet was called off';
export const calledOff = (address: string) =>
  `Nothing was moved from ${address}, and this wallet can be used as before.`;

export const refusedSubject = 'The tokens in your lost wallet were not moved';
export const refused = (address: string) =>
  `Our operators have not agreed to move the tokens in ${address}. They are where they were, and the wallet can be used as before. You can report it as lost again, or write to us.`;

export const recoveredSubject = 'The tokens in your lost wallet were moved';
export const recovered = (address: string) =>
  `Everything that was in ${address} is now in the wallet that Diyar keeps for you.`;
export const neverAgain = 'The lost address is no longer linked, and nobody can link it again.';

export const proposedSubject = 'The recovery of a lost wallet waits for a second operator';
export const proposed = (name: string) =>
  `${name} proposes to move the tokens in a lost wallet. Another operator confirms or declines it within 7 days.`;
