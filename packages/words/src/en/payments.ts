export const rented = 'Your payment is made and your lease is recorded.';
export const bought = 'Your payment is made and the home is reserved for you.';
export const accepted = 'You have accepted the purchase.';
export const declined = 'You have declined the purchase. The money goes back, and your listing is open again.';
export const declinedWithdrawn = 'You have declined the purchase. The money goes back. Your listing stays withdrawn.';
export const reserveAgain = 'You can reserve the same home again only 30 days after that.';
export const titleNotTransferred =
  'Diyar cannot transfer the title of a home yet. Until it can, the price stays held apart and the listing stays closed.';
export const cancelled = 'Your purchase is cancelled, and all of its money goes back.';
export const notChanged = 'The purchase could not be changed. Please try again.';
export const notMade = 'Your payment could not be made. Please try again.';
export const quoteExpired = 'The quote was ten minutes old, so here is a new one. Please look at it before you go on.';
export const answerLost = 'The answer did not arrive. Press the button again: it counts once, however often you press.';
export const noProperty = 'No property selected';
export const loadFailed = 'Failed to load your payments';
export const loading = 'Loading your payments...';
export const notReal = 'No real money moves: this server settles every payment by itself, at once.';

/** Where money goes back to, for the person who paid. */
export const backToYou = { creditCard: 'to the card you paid with', crypto: 'to the wallet you paid from' } as const;
/** The same, for someone else. */
export const backToPayer = { creditCard: 'to the card it came from', crypto: 'to the wallet it came from' } as const;
