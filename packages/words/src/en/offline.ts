/** What the service worker says when there is no connection, and notifications without words of their own. */
export const title = 'You are offline';
export const text = 'This page needs a connection. Try again when you have one.';
export const personal =
  'Your wallet, messages and orders are not stored on this device. They are here again when you are connected.';
export const tryAgain = 'Try again';
export const seenTitle = 'What you last opened';
export const seenText = 'Saved on this device as they were then. Prices and availability may have changed since.';
export const savedAt = (moment: string) => `Saved ${moment}`;
export const otherTitle = 'Other pages';
export const nothing = 'Homes that you open while connected are saved here, the last ones with their pictures.';
export const copyOf = (moment: string) =>
  `You are offline. This is a copy from ${moment}: prices and availability may have changed.`;
export const reload = 'Load again';
export const newsTitle = 'Something is new on Diyar';
