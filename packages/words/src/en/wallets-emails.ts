import { tokens as countTokens } from './counts.ts';

export const linkedSubject = 'A wallet address was linked to your account';
export const linked = (address: string) =>
  `The address ${address} is now linked to your account. Whoever linked it proved with a signature that they hold its key.`;
export const nothingMoved = 'No funds were moved, and the address cannot be used to sign in.';

export const unlinkedSubject = 'A wallet address was unlinked from your account';
export const unlinked = (address: string) =>
  `The address ${address} is no longer linked to your account. No funds were moved.`;

export const notYou = 'If this wasn’t you, reset your password now and review your linked addresses.';
export const reviewWallet = 'Review my wallet';

export const movedOutSubject = 'Your tokens are moving to your own wallet';
export const movedOut = (tokens: bigint, address: string) =>
  `${countTokens(tokens)} of a home are moving from the wallet that Diyar keeps for you to ${address}.`;
export const movedBackSubject = 'Your tokens are moving back to Diyar';
export const movedBack = (tokens: bigint, address: string) =>
  `${countTokens(tokens)} of a home are moving from ${address} back to the wallet that Diyar keeps for you.`;
export const stillYours = 'They stay yours, and nothing else changes.';
