export const verifySubject = 'Verify your email for Diyar';
export const verifyHeading = 'Welcome to Diyar';
export const verify = 'Please confirm that this email address is yours. After that you can sign in.';
export const verifyByLink = 'If the link does not open, copy it and paste it on the verification page.';
export const verifyButton = 'Verify my email';
export const verifyLife =
  'The link works for 24 hours. If you did not register, you can ignore this email: without this step the account is deleted after 7 days.';

export const resetSubject = 'Your Diyar reset code';
export const resetHeading = 'Reset your password';
export const resetCode = (code: string) =>
  `Your code is ${code}. Enter it on the page where you asked for it, or click the button to have it filled in.`;
export const resetLife =
  'The code works for 10 minutes. If you did not ask for it, you can ignore this email: your password stays the same.';

export const passwordChangedSubject = 'Your Diyar password was changed';
export const passwordChangedHeading = 'Your password was changed';
export const passwordReset =
  'Your password was reset with a code we emailed to this address, and every device was signed out.';
export const googleDisconnected =
  'The connected Google account has a different email address, so it can no longer be used to sign in. If it is yours, connect it again in your profile.';
export const passwordNotYou =
  'If this wasn’t you, someone can read your email. Secure your email account first, then reset your password again.';
