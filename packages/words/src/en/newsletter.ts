export const checkInbox = 'Almost there. Please confirm with the link we have just mailed you.';
export const confirmed = 'You are on the list. Every letter has a link to leave it.';
export const left = 'You have left the list. Nothing more will be sent to you.';
export const confirmFailed = 'Your subscription could not be confirmed. Please try again.';
export const leaveFailed = 'You could not be taken off the list. Please try again.';
