export const loading = 'Loading mails...';
export const failed = 'Failed to load mails';
export const empty = 'No mail yet';
