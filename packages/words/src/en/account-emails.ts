import { days } from './counts.ts';

export const passwordChangedSubject = 'Your Diyar password was changed';
export const passwordChangedHeading = 'Your password was changed';
export const passwordChanged = 'Your password was changed in your profile, and your other devices were signed out.';
export const passwordNotYou = 'If this wasn’t you, reset your password now.';

export const codeSubject = 'Your Diyar confirmation code';
export const codeHeading = 'Confirm it’s you';
export const code = (digits: string) => `Your code is ${digits}. Enter it on the page that asks for it.`;
export const codeNotYou = 'If this wasn’t you, sign that device out in your profile.';
export const codeLife = 'The code works for 10 minutes, and only on the device that asked for it.';

export const confirmSubject = 'Confirm your new email for Diyar';
export const confirmHeading = 'Confirm your new email address';
export const confirm =
  'You (or someone using your email) asked to sign in to Diyar with this address from now on. The change is made once you confirm it. After that, please sign in again.';
export const confirmButton = 'Confirm this address';
export const confirmLife =
  'The link works for 24 hours. If this wasn’t you, you can ignore this email: nothing changes without this step.';

export const changeRequestedSubject = 'A new email address was requested for your Diyar account';
export const changeRequestedHeading = 'A new email address was requested';
export const changeRequested = (newEmail: string) =>
  `Once ${newEmail} is confirmed, you sign in with that address and no longer with this one.`;
export const changeNotYou =
  'If this wasn’t you, reset your password now. That also signs out the device that made the request.';

export const emailChangedSubject = 'The email address of your Diyar account was changed';
export const emailChangedHeading = 'Your email address was changed';
export const emailChanged = (newEmail: string) => `You now sign in with ${newEmail}. Every device was signed out.`;
export const emailChangedNotYou = 'If this wasn’t you, please contact us now.';
export const contactUs = 'Contact us';

export const deletionSubject = 'Your Diyar account will be deleted';
export const deletionHeading = (day: string) => `Your account will be deleted on ${day}`;
export const deletionRequested = (dayCount: number) =>
  `You asked us to delete your account. Nothing is deleted before that date: within ${days(dayCount)} you can sign in and keep your account under Privacy in your profile.`;
export const listingsWithdrawn =
  'Your listings are off the market from now on. If you keep your account, you can list them again under My Properties.';
export const deletionNotYou = 'If this wasn’t you, sign in, keep your account and change your password.';
export const keepAccount = 'Keep my account';

export const reminderSubject = 'Your Diyar account is about to be deleted';
export const reminder =
  'This is the last email before that. If you want to keep your account, sign in and keep it under Privacy in your profile. If not, you don’t need to do anything.';

export const notDeletedSubject = 'Your Diyar account could not be deleted';
export const notDeletedHeading = 'Your account was not deleted';
export const notDeleted =
  'Nothing was deleted, and no new date is set. Your listings stay off the market. Once this is settled, you can ask again under Privacy in your profile.';
export const deletedLater = (day: string) =>
  `Nothing was deleted yet. We will delete your account on ${day}, once the money has arrived. If it comes back to your balance, the account stays until you have withdrawn it.`;
export const openAccount = 'Open my account';

export const deletionCancelledSubject = 'Your Diyar account will not be deleted';
export const deletionCancelledHeading = 'Deletion cancelled';
export const deletionCancelled = 'You cancelled the deletion. Your account is safe, and nothing will be deleted.';
export const listingsStayWithdrawn =
  'Listings that were taken off the market stay off it. You can list them again under My Properties.';

export const papersKept = (day: string) =>
  `Because money moved, we keep your identity papers, encrypted, until ${day}. Then they are destroyed.`;
export const papersHeld =
  'A legal reason keeps us from destroying your identity papers for now. They stay encrypted, and are destroyed when it has ended, but not before any day named here.';
export const deletedSubject = 'Your Diyar account is deleted';
export const deletedHeading = 'Your account is deleted';
export const deleted =
  'Your profile, your listings, their pictures and your newsletter subscription are deleted. A record of sign-ins is kept for 400 days, for security only.';
export const paymentsKept = 'Payments you made or received stay in our records under a number, without your name.';
export const welcomeBack = 'You are welcome back at any time with a new account.';
export const lastEmail = 'This is the last email to this address.';
