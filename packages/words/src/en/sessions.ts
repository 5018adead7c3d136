export const loading = 'Loading your devices...';
export const loadFailed = 'Failed to load your devices';
export const noDevices = 'No devices are signed in.';
export const thisDevice = 'This device';
export const lastUsed = (moment: string) => `Last used <time>${moment}</time>`;
/** Where a device was, as far as its network address tells. */
export const ipRange = (prefix: string) => `IP range ${prefix}`;
export const signOut = 'Sign out';
export const signOutDevice = (device: string) => `Sign out ${device}`;
export const signedOut = 'That device is signed out.';
export const signOutFailed = 'That device could not be signed out. Please try again.';

export const logout = 'Logout';
export const loggedOut = 'You have been successfully logged out';

export const signOutEverywhere = 'Sign out everywhere';
export const signOutEverywhereQuestion = 'Sign out everywhere?';
export const signOutEverywhereText =
  'All your devices will be signed out, including this one. You will need to sign in again.';
export const signingOut = 'Signing out…';
export const signOutEverywhereFailed = 'Your devices could not be signed out. Please try again.';
