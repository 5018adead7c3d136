import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const title = 'Profile';
export const tabs = { account: 'Account', security: 'Security', privacy: 'Privacy', help: 'Help' } as const;
export const profileLoading = 'Loading your profile...';
export const profileFailed = 'Failed to load your profile';

/** While an account is due to be deleted. */
export const deletesOn = (date: string) => `Your account will be deleted on ${date}`;
export const deletesOnText =
  'You can cancel until then. Your listings are off the market. If you keep your account, you can list them again under My Properties.';
export const keepAccount = 'Keep my account';
export const keepingAccount = 'Keeping your account…';
export const deletionTakenBack = 'Deletion cancelled. Your account is safe.';

/** Account: details and picture. */
export const detailsTitle = 'Your details';
export const detailsLead = 'Your name is shown on your listings.';
export const picture = 'Profile picture';
export const uploadPicture = 'Upload a picture';
export const changePicture = 'Change picture';
export const uploadingPicture = 'Uploading…';
export const pictureProgress = 'Upload of your picture';
export const pictureHelp = 'JPG, PNG or GIF, up to 10 MB.';
export const pictureSaved = 'Your picture is saved.';
export const removePicture = 'Remove';
export const removingPicture = 'Removing…';
export const pictureRemoved = 'Your picture is removed.';
export const pictureNotRemoved = 'Your picture could not be removed. Please try again.';
export const saveDetails = 'Save details';
export const saved = 'Your details are saved.';
export const saveFailed = 'Your details could not be saved. Please try again.';

/** Account: email. */
export const emailLead = (email: string) => `You sign in as <b>${email}</b>.`;
export const emailVerified = 'Verified';
export const emailNotVerified = 'Not verified';
export const emailFormLabel = 'Email address';
export const newEmail = 'New email';
export const changeEmail = 'Change email';
export const pendingEmailTitle = 'One step left';
export const pendingEmailText = (email: string) =>
  `We’ve emailed a link to <b>${email}</b>. Open it to confirm the change.`;
export const confirmNewEmail = 'We’ve emailed a link to your new address. Open it to confirm the change.';
export const emailChanged = 'Your email address has been changed. Please sign in with the new one.';
export const emailChangeFailed = 'Your email address could not be changed. Please try again.';
export const confirmEmailTitle = 'Confirm your new email';
export const confirmEmailText = (email: string) =>
  `Open the link we’ve sent to <b>${email}</b>. Until then, sign in with your old email.`;
export const unverifiedTitle = 'Your email is not verified';
export const unverifiedText = (email: string) =>
  `Open the link we’ve sent to <b>${email}</b>, or check the address in <a>your profile</a>.`;

/** Account: password. */
export const passwordLead = 'Changing it signs you out on other devices.';
export const firstPasswordLead = 'You sign in with Google. A password gives you another way to sign in.';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const newPasswordHelp = (characters: number) =>
  `At least ${formatNumber(characters)} characters, with a letter and a number.`;
export const confirmNewPassword = 'Confirm new password';
export const changePassword = 'Change password';
export const setPassword = 'Set a password';
export const passwordChanged = 'Your password has been changed. Your other devices are signed out.';
export const passwordChangeFailed = 'Your password could not be changed. Please try again.';

/** Account: devices. */
export const devicesTitle = 'Devices';
export const devicesLead =
  'Devices signed in to your account. Sign out any you don’t recognise, then change your password.';

/** Security: summary and activity. */
export const summaryTitle = 'Your account';
export const passwordSet = 'Set';
export const passwordNotSet = 'None. You sign in with Google.';
export const change = 'Change';
export const twoFactorStates = {
  on: 'Code required at every sign-in',
  off: 'Password only',
  'setting-up': 'Being set up',
  unknown: 'Not available right now',
} as const;
export const inProgress = 'In progress';
export const settingUpNote = 'Nothing changes until you turn it on. If you leave now, your account stays as it was.';
export const activityTitle = 'Recent activity';
export const activityLead = 'Recent account activity. Don’t recognise something? Change your password.';
export const otherActivityTitle = 'Other activity';
export const otherActivityLead = 'Changes to your details, listings and payments.';
export const eventsLoading = 'Loading your security history...';
export const eventsFailed = 'Failed to load your security history';
export const noEvents = 'No activity yet.';
export const showAllEvents = (count: number) => `Show all ${formatNumber(count)}`;
export const showFewerEvents = 'Show fewer';
export const repeatedEvent = (event: string, count: number) =>
  plural(count, { one: event, other: `${event} (${formatNumber(count)} times)` });
export const failedEvent = (event: string) => `${event} (failed)`;
/** What happened and, where it can go wrong, what was tried. */
export const events: Record<string, { done: string; failed?: string }> = {
  'account.registered': { done: 'Account created' },
  'account.email-verified': { done: 'Email verified' },
  'account.email-change-asked': { done: 'Email change requested' },
  'account.email-changed': { done: 'Email changed' },
  'account.password-changed': { done: 'Password changed', failed: 'Password change failed' },
  'account.details-changed': { done: 'Details changed' },
  'account.picture-changed': { done: 'Picture changed' },
  'message.reported': { done: 'Conversation reported' },
  'message.report-closed': { done: 'Your report was answered' },
  'account.exported': { done: 'Data exported' },
  'account.deletion-asked': { done: 'Account deletion requested' },
  'account.deletion-taken-back': { done: 'Account deletion cancelled' },
  'account.deletion-put-off': { done: 'Account deletion postponed' },
  'login.password': { done: 'Signed in with your password', failed: 'Wrong password' },
  'login.second-factor': { done: 'Signed in with an authenticator code', failed: 'Wrong authenticator code' },
  'login.recovery-code': { done: 'Signed in with a recovery code', failed: 'Wrong recovery code' },
  'login.google': { done: 'Signed in with Google', failed: 'Sign-in with Google failed' },
  'login.confirmed': { done: 'Confirmed it was you', failed: 'Could not confirm it was you' },
  'session.ended': { done: 'Signed out' },
  'session.all-ended': { done: 'Signed out everywhere' },
  'session.token-reused': { done: 'An old session was reused, so we signed it out' },
  'reset.asked': { done: 'Password reset requested' },
  'reset.code-checked': { done: 'Reset code entered', failed: 'Wrong reset code' },
  'reset.done': { done: 'Password reset' },
  'mfa.enabled': { done: 'Two-factor turned on' },
  'mfa.disabled': { done: 'Two-factor turned off', failed: 'Two-factor not turned off: wrong code' },
  'mfa.codes-regenerated': { done: 'New recovery codes made' },
  'mfa.locked': { done: 'Two-factor locked after too many wrong codes' },
  'google.connected': { done: 'Google connected' },
  'google.disconnected': { done: 'Google disconnected' },
  'payout-account.added': { done: 'Account for withdrawals added' },
  'payout-account.removed': { done: 'Account for withdrawals removed' },
  'automatic-payout.changed': { done: 'Automatic payout changed' },
  'balance.topped-up': { done: 'Balance topped up' },
  'tokens.sent': { done: 'Tokens sent to somebody' },
  'withdrawal.requested': { done: 'Withdrawal requested' },
  'withdrawal.cancelled': { done: 'Withdrawal cancelled' },
  'bank-line.assigned': { done: 'A bank transfer was assigned to you by our team' },
  'wallet.linked': { done: 'Wallet address linked' },
  'wallet.unlinked': { done: 'Wallet address unlinked' },
  'wallet.tokens-moved-out': { done: 'Tokens moved to your wallet' },
  'wallet.tokens-moved-back': { done: 'Tokens moved back to Diyar' },
  'wallet.recovery-asked': { done: 'Wallet reported as lost' },
  'wallet.recovery-called-off': { done: 'Report of a lost wallet called off' },
  'investment.made': { done: 'Invested in a home' },
  'investment.cancelled': { done: 'Investment cancelled' },
  'investment.agreed': { done: 'Agreed to the extension of a raise' },
  'payment.made': { done: 'Payment made' },
  'purchase.accepted': { done: 'Purchase accepted' },
  'purchase.declined': { done: 'Purchase declined' },
  'purchase.cancelled': { done: 'Purchase cancelled' },
  'purchase.document-added': { done: 'Document added to a purchase' },
  'purchase.documents-confirmed': { done: 'Documents of a purchase confirmed' },
  'purchase.paid': { done: 'Rest of a price transferred' },
  'purchase.completion-confirmed': { done: 'Completion of a purchase confirmed' },
  'lease.accepted': { done: 'Application for a lease accepted' },
  'lease.declined': { done: 'Application for a lease declined' },
  'lease.cancelled': { done: 'Lease cancelled' },
  'lease.signed': { done: 'Lease signed' },
  'lease.handed-over': { done: 'Hand-over confirmed' },
  'lease.notice-given': { done: 'Notice given' },
  'lease.deposit-claimed': { done: 'Deposit claimed' },
  'lease.claim-accepted': { done: 'Claim on a deposit accepted' },
  'lease.claim-disputed': { done: 'Claim on a deposit disputed' },
  'lease.ended': { done: 'Lease ended' },
  'lease.deposit-returned': { done: 'Deposit returned' },
  'income.recorded': { done: 'Income recorded' },
  'listing.added': { done: 'Listing added' },
  'listing.changed': { done: 'Listing changed' },
  'listing.deleted': { done: 'Listing deleted' },
  'listing.withdrawn': { done: 'Listing taken off the market' },
  'listing.relisted': { done: 'Listing published again' },
  'offering.pause': { done: 'Offering paused' },
  'offering.resume': { done: 'Offering opened again' },
  'offering.close': { done: 'Offering closed' },
  'offering.revise': { done: 'Home valued' },
  'raise.saved': { done: 'Raise drafted' },
  'raise.submitted': { done: 'Raise submitted' },
  'raise.withdrawn': { done: 'Raise withdrawn' },
};

/** Privacy. */
export const exportTitle = 'A copy of your data';
export const exportLead = 'Download everything we keep about you in one file (JSON).';
export const exportData = 'Export my data';
export const exporting = 'Exporting…';
export const exported = 'Your data has been saved as a file.';
export const exportFailed = 'Your data could not be exported. Please try again.';
export const deletionTitle = 'Delete your account';
export const deletionLead = 'Your account is deleted after 14 days. You can cancel until then.';
export const deleteAccount = 'Delete my account';
export const deletionQuestion = 'Delete your account?';
export const deletionText = (email: string) =>
  `The account <b>${email}</b> will be deleted in 14 days with your profile and picture. A record of sign-ins is kept for 400 days. Your listings are taken off the market immediately. You can sign in and cancel until then. After that, the account cannot be restored.`;
export const deleting = 'Deleting…';
export const deletionAsked = 'Your account will be deleted in 14 days. You can cancel until then.';
export const openWallet = 'Open your wallet';
export const deletionFailed = 'Your account could not be changed. Please try again.';
export const deletionAskedNote = 'You have asked us to delete your account. You can cancel in the notice above.';
export const legalNote =
  'The <privacy>Privacy Policy</privacy> says what we keep, why and for how long. The <terms>Terms of Service</terms> say what you agreed to.';

/** Help. */
export const lostPhone = {
  title: 'I lost my phone or have a new one',
  signIn: 'Sign in with your password. At the second step, choose “Use a recovery code”.',
  newCodes:
    'Within ten minutes, make new recovery codes under <a>Security</a>, so that you don’t run out. Each code works once.',
  newPhone:
    'Moving to a new phone? Turn two-factor off with a code from the old phone or another recovery code. Then set it up again with the new phone.',
} as const;
export const lostDevice = {
  title: 'My device is lost or stolen',
  signOut:
    'Sign that device out in the list under <a>Account</a>, or sign out everywhere. It takes effect immediately.',
  password: 'Change your password, in case it was saved on the device.',
  activity: 'Check Security → Recent activity for anything you don’t recognise.',
} as const;
export const lostPassword = {
  title: 'I forgot my password',
  text: 'Log out and choose “Forgot password?” on the login page. We’ll email you a code. Two-factor stays on, so you still need your second step to sign in.',
} as const;
export const strangeSignIn = {
  title: 'I don’t recognise a sign-in',
  text: 'Change your password. This signs you out on every other device. Then turn on two-factor, and check under Account that the email address and the connected Google account are yours.',
} as const;
export const moreHelpTitle = 'Something else?';
export const moreHelpText =
  'Most questions about homes, shares and money are answered in the FAQ. For anything else, contact us. We never ask for a password, a code or a recovery code.';
export const readFaq = 'Read the FAQ';
export const contactUs = 'Contact us';

/** The dialog before a change that matters. */
export const confirmItIsYou = 'Confirm it is you';
export const wrongPassword = 'This is not your password. Please try again.';
export const confirmLead = 'This protects your account. What you have entered is kept.';
export const confirmWithoutPasswordLead =
  'This protects your account. You have no password here, so please confirm with a code from an email.';
export const codeLead = (email: string) => `We’ll email a code to <b>${email}</b>. It works for 10 minutes.`;
export const sendCode = 'Email me a code';
export const codeSent = 'We have emailed you a code. It works for 10 minutes.';
export const codeNotSent = 'The code could not be sent. Please try again.';
export const codeLabel = 'Code from our email';
export const sendNewCode = 'Send a new code';
export const confirm = 'Confirm';
export const reauthenticated = 'Thanks, you’re confirmed.';
export const reauthenticationFailed = 'We could not confirm that it is you. Please try again.';

export const languageTitle = 'Language';
export const languageLead = 'Pages, emails and notifications.';
