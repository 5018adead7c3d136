import { recoveryCodes } from './counts.ts';

export const notYou = 'If this wasn’t you, reset your password now and review your devices.';

export const enabledSubject = 'Two-factor authentication is on';
export const enabled =
  'From now on you need your password and a code from your authenticator app to sign in. Your other devices were signed out.';
export const keepCodes = 'Keep the recovery codes where you can find them without your phone. Each code works once.';
export const enabledNotYou =
  'If this wasn’t you, reset your password now and contact us. Resetting the password alone does not turn off two-factor authentication, so that nobody who reads your email can remove it.';

export const disabledSubject = 'Two-factor authentication is off';
export const disabled =
  'You sign in with your password alone again, and your recovery codes no longer work. Your other devices were signed out.';

export const newCodesSubject = 'You have new recovery codes';
export const newCodes = 'Ten new recovery codes were created. The old ones no longer work.';

export const codeUsedSubject = 'A recovery code was used to sign in';
export const codeUsed = (left: number) =>
  `You (or someone using your account) signed in with one of your recovery codes. That code no longer works. You have ${recoveryCodes(left)} left.`;

export const fewCodesSubject = 'You have 2 recovery codes left';
export const fewCodes =
  'Create new ones under Security in your profile while you can still sign in. It takes a minute.';

export const lockedSubject = 'Someone entered many wrong codes';
export const lockedUntilReset =
  'There were 100 wrong codes in a row for your account. No code is accepted any more until your password is reset.';
export const lockedForMinutes =
  'There were 10 wrong codes for your account within 15 minutes. No code is accepted for 15 minutes.';
export const lockedBy = 'Whoever it was had your password or a device that is signed in to your account.';
export const lockedNotYou = 'If this wasn’t you, reset your password now.';
