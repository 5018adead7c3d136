/** The sentences of the public site; see messages.ts. Apart, so that the first page carries none of the others. */
export const properties = {
  loading: 'Loading properties...',
  failed: 'Failed to load properties',
  none: 'No properties available at the moment.',
  noMatch: 'No properties found matching your criteria.',
  detailFailed: 'Failed to load property details.',
  noMarketData: 'Market data is not available yet for this property.',
  noDocuments: 'Coming soon...',
} as const;

export const network = {
  offline: 'Network error. Please check your connection.',
  server: 'Server error. Please try again later.',
  unknown: 'An unknown error occurred',
} as const;

export const location = {
  denied: 'Location access denied',
  fallbackCity: 'your area',
} as const;

export const newsletter = {
  checkInbox: 'Almost there. Please confirm with the link we have just mailed you.',
  confirmed: 'You are on the list. Every letter has a link to leave it.',
  left: 'You have left the list. Nothing more will be sent to you.',
  confirmFailed: 'Your subscription could not be confirmed. Please try again.',
  leaveFailed: 'You could not be taken off the list. Please try again.',
} as const;

export const mailbox = {
  loading: 'Loading mails...',
  failed: 'Failed to load mails',
  empty: 'No mail yet',
} as const;

export const contact = {
  sent: 'Thank you. Your message has reached us, and a confirmation is on its way to you.',
} as const;

export const link = {
  copied: 'Link copied',
  notCopied: 'Could not copy the link',
} as const;

export const connection = {
  offline: 'You are offline. What is already here stays; try the rest again when you are back.',
  slow: 'This is taking longer than usual. Still trying.',
} as const;

export const crash = {
  title: 'Something went wrong on this page',
  text: 'Nothing you have saved is lost. Try again, or start from the home page.',
  staleTitle: 'This page needs a fresh start',
  staleText: 'A newer version of the site has probably replaced it. Reloading brings it back.',
  offlineTitle: 'This page could not be loaded',
  offlineText: 'You seem to be offline. Try again when you are connected.',
} as const;
