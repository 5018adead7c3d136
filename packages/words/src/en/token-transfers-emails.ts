import { tokens as countTokens } from './counts.ts';

/** Names are in quotation marks already. */
export const sentSubject = (tokens: bigint, title: string) => `You sent ${countTokens(tokens)} of ${title}`;
export const sent = (tokens: bigint, title: string, name: string) =>
  `${countTokens(tokens)} of ${title} went to ${name}, as a gift. It cannot be undone.`;
export const sentRent = 'Rent of the days before today stays yours. From today on it is for the recipient.';
export const sentNotYou = 'If this wasn’t you, reset your password now and write to us.';
export const sentReason = 'You’re receiving this email because tokens were sent from your account.';

export const receivedSubject = (tokens: bigint, title: string) => `You received ${countTokens(tokens)} of ${title}`;
export const received = (tokens: bigint, title: string, name: string) =>
  `${name} sent you ${countTokens(tokens)} of ${title}, as a gift. They are yours: there is nothing to pay and nothing to confirm.`;
export const receivedRent = 'Rent is yours from today on.';
export const receivedReason = 'You’re receiving this email because somebody sent tokens to your account.';
export const openWallet = 'Open your wallet';
