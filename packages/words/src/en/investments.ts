export const made = 'Your investment is made. You can cancel it in full for 48 hours.';
export const madeFinal = 'Your investment is made and complete.';
export const cancelled = 'Your investment is cancelled, and all of its money goes back.';
export const notMade = 'Your investment could not be made. Please try again.';
export const notCancelled = 'Your investment could not be cancelled. Please try again.';
export const loadFailed = 'Failed to load your investments';
export const loading = 'Loading your investments...';
