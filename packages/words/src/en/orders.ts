export const quoteExpired = 'The quote was ten minutes old, so here is a new one. Please look at it before you go on.';
export const answerLost = 'The answer did not arrive. Press the button again: it counts once, however often you press.';
export const receiptFailed = 'Failed to load the receipt';
export const receiptLoading = 'Loading the receipt...';
