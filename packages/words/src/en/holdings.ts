export const loadFailed = 'Failed to load your holdings';
export const loading = 'Loading your holdings...';
export const activityFailed = 'Failed to load your activity';
export const activityLoading = 'Loading your activity...';
export const saved = 'The file is saved.';
export const notSaved = 'The file could not be made. Please try again.';
