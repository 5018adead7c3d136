/** Sentences and buttons that emails of several features share. */
export const origin = (device: string, network: string) => `Device: ${device}. Network: ${network}.`;
export const codeNeverAsked = 'We will never ask you for this code by phone or in a message.';
export const resetPassword = 'Reset my password';
export const reviewAccount = 'Review my account';
export const reviewDevices = 'Review my devices';
export const openReceipt = 'Open the receipt';
export const openLeases = 'Open your leases';
export const openProperties = 'Open your properties';
export const openWallet = 'Open your wallet';
export const openProfile = 'Open your profile';
export const openIdentityCheck = 'Open your identity check';

/** Why the reader gets an email: its last lines. */
export const reasonSecurity = 'You’re receiving this email because it concerns the security of your account.';
export const reasonListing = 'You’re receiving this email because you list this home on Diyar.';

/** Title of an email about money that is not real. */
export const demonstration = (heading: string) => `Demonstration: ${heading}`;

/** A name that somebody gave themselves or a home. */
export const quoted = (name: string) => `“${name}”`;
