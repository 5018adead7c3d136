export const loadFailed = 'Failed to load the receipt';
export const loading = 'Loading the receipt...';
