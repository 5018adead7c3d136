/** Names of the two forms, for screen readers. */
export const footerForm = 'Newsletter';
export const stripForm = 'New homes by email';
export const stripTitle = 'Get an email about new homes';
export const stripText = 'One short email a week. Unsubscribe any time.';
export const emailLabel = 'Email address';
export const subscribe = 'Subscribe';
export const signUp = 'Sign up';
export const checkInbox = 'Almost there. Please confirm with the link we have just emailed you.';

export const linkIncomplete = 'This link is incomplete';
export const confirming = 'Confirming your subscription';
export const oneMoment = 'One moment, please.';
export const welcome = 'Welcome';
export const confirmed = 'You are subscribed. Every email has an unsubscribe link.';
export const notConfirmed = 'Not confirmed yet';
export const confirmFailed = 'Your subscription could not be confirmed. Please try again.';

export const leaveTitle = 'Unsubscribe?';
export const leaveText = 'Click Unsubscribe, and we will stop sending you the newsletter.';
export const unsubscribe = 'Unsubscribe';
export const unsubscribing = 'Unsubscribing…';
export const leftTitle = 'You have unsubscribed';
export const left = 'We will not send you the newsletter any more.';
export const nothingToLeave = 'Nothing to unsubscribe';
export const leaveFailed = 'We could not unsubscribe you. Please try again.';
