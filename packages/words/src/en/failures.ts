export const networkError = 'Network error. Please check your connection.';
export const serverError = 'Server error. Please try again later.';
export const unknownError = 'An unknown error occurred';

export const offline = 'You are offline. What has already loaded stays available.';
export const slow = 'This is taking longer than usual. Still trying.';

export const crashTitle = 'Something went wrong on this page';
export const crashText = 'Nothing you saved is lost. Try again, or start from the home page.';
export const staleTitle = 'Please reload this page';
export const staleText = 'A newer version of the site is probably available. Reload to continue.';
export const notLoadedTitle = 'This page could not be loaded';
export const notLoadedText = 'You seem to be offline. Try again when you are connected.';
export const reload = 'Reload the page';
