/**
 * The sentences a person reads that are neither a bad field nor a refusal, one export a feature: `import * as messages`
 * reads the same everywhere. What the public site loads imports site-messages.ts itself.
 */
export * from './deposit.ts';
export * from './site-messages.ts';

export const auth = {
  loggedOut: 'You have been successfully logged out',
  registered: 'Registration successful. Please verify your email.',
  registrationFailed: 'Registration failed. Please try again.',
  loginSuccessful: 'Login successful',
  loginFailed: 'Login failed. Please try again.',
  invalidCredentials: 'Invalid login credentials',
  credentialsNotKept: 'Error setting credentials',
  passwordReset: 'Password Reset',
  passwordResetText: 'Your password has been changed. Sign in with the new one.',
} as const;

export const google = {
  authenticating: 'Authenticating',
  failed: 'Failed to authenticate with Google',
  noToken: 'No access token found in URL',
  connected: 'Google is connected to your account.',
  disconnected: 'Google is no longer connected to your account.',
  notStarted: 'Google could not be reached. Please try again.',
  notDisconnected: 'Google could not be disconnected. Please try again.',
} as const;

export const emailVerification = {
  tokenMissing: 'Please enter verification token',
  emailMissing: 'Email address is missing',
  verified: 'Your email is verified. You can sign in now.',
  notFound: 'Invalid or expired verification token. Please request a new one.',
  failedTitle: 'Verification Failed',
  failed: 'Failed to verify email. Please try again.',
  refused: 'Verification failed. Please try again.',
  resent: 'If this address waits for verification, a new email is on its way.',
  resendFailed: 'Failed to resend verification email',
} as const;

export const passwordReset = {
  sent: 'If the email exists in our system, reset instructions have been sent',
  otpWrong: 'Invalid OTP code. Please check and try again.',
  otpNotFound: 'OTP not found or has expired. Please request a new one.',
  otpFailed: 'Failed to verify OTP. Please try again.',
  otpVerified: 'Your code is verified. Choose a new password.',
  emailMissing: 'Email is missing. Please go back to forgot password page.',
  invalid: 'Invalid request. Please verify your OTP and try again.',
  failed: 'Failed to reset password. Please try again.',
  notVerified: 'Please verify your OTP code first',
  done: 'Your password has been changed.',
} as const;

export const mfa = {
  codeMissing: 'Please enter the 6-digit code from your authenticator app',
  recoveryCodeMissing: 'Please enter a recovery code',
  invalidCodeTitle: 'Invalid Code',
  invalidCode: 'Please enter a valid 6-digit code from your authenticator app.',
  disableCodeMissing: 'Please enter your authenticator code',
  secretFailed: 'Failed to generate MFA secret. Please try again.',
  codeWrong: 'The code you entered is incorrect. Please try again.',
  setupFailed: 'Failed to verify MFA setup. Please try again.',
  enableFailed: 'Failed to enable MFA. Please try again.',
  disableFailed: 'Failed to disable two-factor authentication',
  codesFailed: 'Failed to generate new recovery codes',
  enabled: 'Two-factor authentication is on.',
  disabled: 'Two-factor authentication is off.',
  codesGenerated: 'New recovery codes are ready. The old ones no longer work.',
  secretCopied: 'The key has been copied.',
  codesCopied: 'The recovery codes have been copied.',
  notCopied: 'Could not copy. Please select and copy it yourself.',
  statusLoading: 'Loading your two-factor settings...',
  statusFailed: 'Failed to load your two-factor settings',
} as const;

export const listings = {
  added: 'Property added successfully',
  addFailed: 'Failed to add property',
  updated: 'Property updated successfully',
  updateFailed: 'Failed to update property',
  deleted: 'Property deleted successfully',
  deleteFailed: 'Failed to delete property',
  withdrawn: 'Your listing is withdrawn.',
  withdrawFailed: 'The listing could not be withdrawn. Please try again.',
  relisted: 'Your listing is on the market again.',
  relistFailed: 'The listing could not be put back. Please try again.',
  loading: 'Loading property data...',
  loadFailedTitle: 'Error loading property',
  loadFailed: 'Failed to load property details.',
  errorTitle: 'Error',
} as const;

export const favourites = {
  saved: 'The home is saved.',
  removed: 'The home is no longer saved.',
  saveFailed: 'The home could not be saved. Please try again.',
  removeFailed: 'The home could not be removed. Please try again.',
  none: 'No saved homes yet',
} as const;

export const compare = {
  full: 'Four homes can be compared at once. Take one away first.',
  gone: 'A home you chose is no longer listed.',
  loading: 'Loading the homes to compare...',
  failed: 'Failed to load the homes to compare',
  none: 'Nothing to compare yet',
} as const;

export const savedSearches = {
  saved: 'The search is saved.',
  changed: 'The search is changed.',
  removed: 'The search is forgotten.',
  silenced: 'We will not write about this search any more.',
  saveFailed: 'The search could not be saved. Please try again.',
  changeFailed: 'The search could not be changed. Please try again.',
  removeFailed: 'The search could not be removed. Please try again.',
  loading: 'Loading saved searches...',
  loadFailed: 'Failed to load your saved searches',
  none: 'No saved searches yet',
  silenceFailed: 'The letters could not be ended. Please try again.',
} as const;

export const files = {
  errorTitle: 'File Error',
  wrongType: 'Invalid file type(s). Only jpg, jpeg, png, and gif files are allowed.',
  tooLarge: 'Some files exceed the maximum size of 10MB.',
  onlyPictures: 'Only jpg, jpeg, png, and gif files are allowed.',
  refused: 'File validation failed',
  failed: 'Failed to upload images. Please try again.',
  none: 'Failed to upload images',
  uploaded: 'Your pictures are uploaded.',
} as const;

export const account = {
  saved: 'Your details are saved.',
  saveFailed: 'Your details could not be saved. Please try again.',
  pictureSaved: 'Your picture is saved.',
  pictureRemoved: 'Your picture is removed.',
  pictureNotRemoved: 'Your picture could not be removed. Please try again.',
  confirmNewEmail: 'We have sent a link to the new address. It counts once you open it.',
  emailChanged: 'Your email address is changed. Please sign in with the new one.',
  emailChangeFailed: 'Your email address could not be changed. Please try again.',
  passwordChanged: 'Your password is changed. Your other devices are signed out.',
  passwordChangeFailed: 'Your password could not be changed. Please try again.',
  reauthenticated: 'Thank you. That was you.',
  codeSent: 'We have emailed you a code. It works for 10 minutes.',
  codeNotSent: 'The code could not be sent. Please try again.',
  reauthenticationFailed: 'We could not confirm that it is you. Please try again.',
  sessionEnded: 'That device is signed out.',
  otherSessionsEnded: 'All your other devices are signed out.',
  sessionNotEnded: 'That device could not be signed out. Please try again.',
  sessionsNotEnded: 'Your devices could not be signed out. Please try again.',
  sessionsFailed: 'Failed to load your devices',
  eventsFailed: 'Failed to load your security history',
  profileFailed: 'Failed to load your profile',
  profileLoading: 'Loading your profile...',
  sessionsLoading: 'Loading your devices...',
  eventsLoading: 'Loading your security history...',
  noEvents: 'Nothing has happened yet.',
  exported: 'Your data is saved as a file.',
  exportFailed: 'Your data could not be collected. Please try again.',
  deletionAsked: 'Your account will be deleted. You can change your mind until then.',
  deletionTakenBack: 'Your account stays. Good to have you.',
  /** What keeps an account from being deleted, and where its owner finds it. */
  deletionObstacles: {
    shares: 'you own or have ordered shares of a home (see Wallet)',
    lease: 'a lease or its deposit is not settled (see Receipts)',
    purchase: 'you have reserved or bought a home (see Receipts)',
    homes: 'a home you list has investors, a tenant or a buyer (see My Properties)',
  },
  deletionFailed: 'Your account could not be changed. Please try again.',
} as const;

export const investments = {
  made: 'Your investment is made. You can cancel it in full for 48 hours.',
  madeFinal: 'Your investment is made and complete.',
  cancelled: 'Your investment is cancelled, and all of its money goes back.',
  notMade: 'Your investment could not be made. Please try again.',
  notCancelled: 'Your investment could not be cancelled. Please try again.',
  loadFailed: 'Failed to load your investments',
  loading: 'Loading your investments...',
} as const;

export const payments = {
  rented: 'Your payment is made and your lease is recorded.',
  bought: 'Your payment is made and the home is reserved for you.',
  accepted: 'You have accepted the purchase.',
  declined: 'You have declined the purchase. The money goes back, and your listing is open again.',
  declinedWithdrawn: 'You have declined the purchase. The money goes back. Your listing stays withdrawn.',
  reserveAgain: 'You can reserve the same home again only 30 days after that.',
  titleNotTransferred:
    'Diyar cannot transfer the title of a home yet. Until it can, the price stays held apart and the listing stays closed.',
  cancelled: 'Your purchase is cancelled, and all of its money goes back.',
  notChanged: 'The purchase could not be changed. Please try again.',
  notMade: 'Your payment could not be made. Please try again.',
  noProperty: 'No property selected',
  loadFailed: 'Failed to load your payments',
  loading: 'Loading your payments...',
} as const;

export const orders = {
  quoteExpired: 'The quote was ten minutes old, so here is a new one. Please look at it before you go on.',
  answerLost: 'The answer did not arrive. Press the button again: it counts once, however often you press.',
  receiptFailed: 'Failed to load the receipt',
  receiptLoading: 'Loading the receipt...',
} as const;

/** Where money goes when it goes back. */
export const wayBack = {
  creditCard: 'to the card you paid with',
  crypto: 'to the wallet you paid from',
} as const;

/** The same, said to somebody else than the one who paid. */
export const wayBackOfOthers = {
  creditCard: 'to the card it came from',
  crypto: 'to the wallet it came from',
} as const;

export const leases = {
  ended: 'The lease has ended.',
  noFixedLength:
    'It has no fixed length and no notice period: you or the owner can end it at any time under Receipts, and it ends at once.',
  firstMonthStays: 'The first month is not paid back when it ends early.',
  laterMonths: 'Later months are paid to the owner directly. Diyar does not collect them.',
  laterMonthsAsOwner: 'Later months are paid to you directly. Diyar does not collect them.',
  depositAsked: 'We have written to the owner.',
  notAsked: 'The owner could not be asked. Please try again.',
  depositReturned: 'The deposit goes back to the tenant.',
  loadFailed: 'Failed to load your leases',
  loading: 'Loading your leases...',
  notChanged: 'The lease could not be changed. Please try again.',
} as const;

export const income = {
  recorded: 'The period is recorded.',
  notRecorded: 'The period could not be recorded. Please try again.',
  periodsLoading: 'Loading what was recorded...',
  periodsFailed: 'Failed to load what was recorded',
  loading: 'Loading your income...',
  loadFailed: 'Failed to load your income',
  historyLoading: 'Loading your months...',
  historyFailed: 'Failed to load your months',
  projected: 'Projected, not guaranteed',
} as const;

export const settlement = {
  notReal: 'No real money moves: this server settles every payment by itself, at once.',
} as const;

export const holdings = {
  loadFailed: 'Failed to load your holdings',
  loading: 'Loading your holdings...',
  activityFailed: 'Failed to load your activity',
  activityLoading: 'Loading your activity...',
  saved: 'The file is saved.',
  notSaved: 'The file could not be made. Please try again.',
} as const;

export const wallet = {
  errorTitle: 'Wallet Error',
  missing: 'Please install the MetaMask wallet extension to connect a wallet.',
  notInstalled: 'The MetaMask wallet extension is not installed',
  noAccounts: 'No accounts found. Please unlock MetaMask and try again.',
  connectFailedTitle: 'Connection Failed',
  connectFailed: 'Failed to connect wallet',
  rejected: 'You rejected the connection request',
  pending: 'Connection request already pending. Check your MetaMask wallet extension',
  connectedTitle: 'Wallet Connected',
  connected: 'Your wallet has been connected successfully',
  disconnectedTitle: 'Wallet Disconnected',
  disconnected: 'Your wallet has been disconnected',
  whatLinkingDoes:
    'Linking shows that this address is yours. You sign a short message: that costs nothing, moves nothing and gives nobody access.',
  linkRejected: 'You rejected the request to sign. Nothing was linked.',
  linkPending: 'A request is already waiting in your MetaMask wallet extension. Answer it there, then try again.',
  linkFailed: 'The address could not be linked. Please try again.',
  linked: 'The address is linked to your account.',
  unlinked: 'The address is no longer linked to your account.',
  unlinkFailed: 'The address could not be unlinked. Please try again.',
  linkedFailed: 'Failed to load your linked addresses',
  addressCopied: 'The address has been copied.',
  notCopied: 'Could not copy. Please select and copy it yourself.',
} as const;
