export const title = 'Something went wrong on this page';
export const text = 'Nothing you have saved is lost. Try again, or start from the home page.';
export const staleTitle = 'This page needs a fresh start';
export const staleText = 'A newer version of the site has probably replaced it. Reloading brings it back.';
export const offlineTitle = 'This page could not be loaded';
export const offlineText = 'You seem to be offline. Try again when you are connected.';
