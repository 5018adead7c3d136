import { tokens as countTokens } from './counts.ts';

/** Answer of the server. */
export const sent = (tokens: number, name: string) => `${name} has received ${countTokens(tokens)}.`;

export const text = 'Give tokens of a home to another person whose identity is checked.';
export const loading = 'Loading your tokens…';
export const loadFailed = 'Failed to load your tokens';
export const noTokens = 'You own no tokens that you could send.';
export const to = 'To';
export const toHelp = 'Email address of their account here, or a wallet address that they have linked to it.';
export const home = 'Home';
export const homeOption = (title: string, tokens: number) => `${title}, ${countTokens(tokens)}`;
export const tokensLabel = 'Tokens';
export const check = 'Check';
export const checking = 'Checking…';
export const checkFailed = 'This could not be checked. Please try again.';

export const reviewTitle = (tokens: number, name: string) => `Send ${countTokens(tokens)} to ${name}?`;
export const checks = 'What was checked';
export const mayReceive = (name: string) => `${name} has an identity check that counts, and may receive them.`;
export const fromHome = (title: string, left: number) =>
  left === 0 ? `All that you own of ${title}.` : `Of ${title}. You keep ${countTokens(left)}.`;
export const rules = {
  free: 'The home is reviewed, and its tokens may be traded. This is a gift: we handle no price.',
  par: 'The home is reviewed. Its tokens may be sold at their first price alone, never for more or less; a gift is allowed.',
  closed: 'The home is reviewed. Its tokens may not be sold at present; a gift is allowed.',
} as const;
export const rent =
  'Rent of a day is for whoever owns them at its end (midnight UTC): from today on it is for the recipient.';
export const arrive = 'They arrive in the wallet that Diyar keeps for the recipient.';
export const isGift = 'It is a gift: nobody pays me for these tokens.';
export const final = 'It cannot be undone.';
export const back = 'Back';
export const send = (tokens: number) => `Send ${countTokens(tokens)}`;
export const sending = 'Sending…';
export const aboutToSend = (tokens: number, name: string) => `You are giving ${name} ${countTokens(tokens)}.`;
export const notSent = 'The tokens could not be sent. Please try again.';
