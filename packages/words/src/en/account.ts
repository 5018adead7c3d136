export const saved = 'Your details are saved.';
export const saveFailed = 'Your details could not be saved. Please try again.';
export const pictureSaved = 'Your picture is saved.';
export const pictureRemoved = 'Your picture is removed.';
export const pictureNotRemoved = 'Your picture could not be removed. Please try again.';
export const confirmNewEmail = 'We have sent a link to the new address. It counts once you open it.';
export const emailChanged = 'Your email address is changed. Please sign in with the new one.';
export const emailChangeFailed = 'Your email address could not be changed. Please try again.';
export const passwordChanged = 'Your password is changed. Your other devices are signed out.';
export const passwordChangeFailed = 'Your password could not be changed. Please try again.';
export const reauthenticated = 'Thank you. That was you.';
export const codeSent = 'We have emailed you a code. It works for 10 minutes.';
export const codeNotSent = 'The code could not be sent. Please try again.';
export const reauthenticationFailed = 'We could not confirm that it is you. Please try again.';
export const sessionEnded = 'That device is signed out.';
export const sessionNotEnded = 'That device could not be signed out. Please try again.';
export const sessionsNotEnded = 'Your devices could not be signed out. Please try again.';
export const sessionsFailed = 'Failed to load your devices';
export const eventsFailed = 'Failed to load your security history';
export const profileFailed = 'Failed to load your profile';
export const profileLoading = 'Loading your profile...';
export const sessionsLoading = 'Loading your devices...';
export const eventsLoading = 'Loading your security history...';
export const noEvents = 'Nothing has happened yet.';
export const exported = 'Your data is saved as a file.';
export const exportFailed = 'Your data could not be collected. Please try again.';
export const deletionAsked = 'Your account will be deleted. You can change your mind until then.';
export const deletionTakenBack = 'Your account stays. Good to have you.';
/** What keeps an account from being deleted, and where its owner finds it. */
export const deletionObstacles = {
  shares: 'you own or have ordered shares of a home (see Wallet)',
  lease: 'a lease or its deposit is not settled (see Receipts)',
  purchase: 'you have reserved or bought a home (see Receipts)',
  homes: 'a home you list has investors, a tenant or a buyer (see My Properties)',
};
export const deletionFailed = 'Your account could not be changed. Please try again.';
