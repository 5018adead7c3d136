export const authenticating = 'Authenticating';
export const failed = 'Failed to authenticate with Google';
export const noToken = 'No access token found in URL';
export const connected = 'Google is connected to your account.';
export const disconnected = 'Google is no longer connected to your account.';
export const notStarted = 'Google could not be reached. Please try again.';
export const notDisconnected = 'Google could not be disconnected. Please try again.';
