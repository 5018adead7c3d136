export const saved = 'The home is saved.';
export const removed = 'The home is no longer saved.';
export const saveFailed = 'The home could not be saved. Please try again.';
export const removeFailed = 'The home could not be removed. Please try again.';
export const none = 'No saved homes yet';
