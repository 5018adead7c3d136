export const continueWith = 'Continue with Google';
export const opening = 'Opening Google…';
export const authenticating = 'Authenticating';
export const authenticatingLead = 'One moment, please.';
export const failed = 'Failed to authenticate with Google';
export const noToken = 'No access token found in URL';

/** In the profile. */
export const title = 'Google';
export const lead = 'Sign in with one click, without a password.';
export const isConnected = 'Connected';
export const isNotConnected = 'Not connected';
export const connect = 'Connect Google';
export const connected = 'Google is connected to your account.';
export const notStarted = 'Google could not be reached. Please try again.';
export const disconnect = 'Disconnect Google';
export const disconnecting = 'Disconnecting…';
export const disconnected = 'Google is no longer connected to your account.';
export const notDisconnected = 'Google could not be disconnected. Please try again.';
