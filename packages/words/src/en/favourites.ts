export const savedLabel = 'Saved';
export const saveNamed = (title: string) => `Save ${title}`;
export const savedNamed = (title: string) => `Saved: ${title}`;
export const saved = 'The home is saved.';
export const removed = 'The home is no longer saved.';
export const saveFailed = 'The home could not be saved. Please try again.';
export const removeFailed = 'The home could not be removed. Please try again.';
export const none = 'No saved homes yet';
export const noneHint = 'Tap the heart on a home to save it here.';
export const browse = 'Browse homes';

/** Emails about falling prices. */
export const alertsLabel = 'Email me when the price of a saved home falls';
export const alertsFailed = 'This setting could not be changed. Please try again.';
export const alertsSilenced = 'You will get no more emails about prices of saved homes.';
export const silenceTitle = 'Stop emails about prices?';
export const silenceText = 'Your saved homes stay saved. Emails about their prices stop.';
