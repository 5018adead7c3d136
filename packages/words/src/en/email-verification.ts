export const title = 'Verify your email';
export const lead = 'One step left: confirm your email.';
export const sentLead = (email: string) => `We’ve sent an email to <b>${email}</b>. The link in it works for 24 hours.`;
export const linkLabel = 'Verification code or link';
export const linkHelp = 'Open the link in the email, or paste it here.';
export const verify = 'Verify Email';
export const tokenMissing = 'Please enter verification token';
export const verified = 'Your email is verified. You can sign in now.';
export const failedTitle = 'Verification Failed';
export const notFound = 'Invalid or expired verification token. Please request a new one.';
export const failed = 'Failed to verify email. Please try again.';
export const refused = 'Verification failed. Please try again.';

export const resend = 'Resend verification email';
export const resendIn = (seconds: number) => `Resend in ${seconds}s`;
export const emailMissing = 'Email address is missing';
export const resent = 'If this address still needs verifying, we’ve sent a new email.';
export const resendFailed = 'Failed to resend verification email';

/** The link to a new address of an account. */
export const changingTitle = 'Confirming your new email';
export const changingText = 'One moment, please.';
export const changedTitle = 'Your email has been changed';
export const notChangedTitle = 'Email not changed';
export const notChangedYetTitle = 'Email not changed yet';
