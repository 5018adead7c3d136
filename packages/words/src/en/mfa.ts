import { recoveryCodes } from './counts.ts';
import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const title = 'Two-factor authentication';
export const shortTitle = 'Two-factor';
export const on = 'On';
export const off = 'Off';
export const isOn = 'Two-factor is on';
export const statusLoading = 'Loading your two-factor settings...';
export const statusFailed = 'Failed to load your two-factor settings';

/** Fields, wherever a code is asked for. */
export const codeLabel = '6-digit code';
export const authenticatorCodeLabel = 'Code from your authenticator app';
export const recoveryCodeLabel = 'Recovery code';
export const switchToAuthenticator = 'Use your authenticator app';
export const switchToRecoveryCode = 'Use a recovery code';
export const switchToRecoveryCodeInstead = 'Use a recovery code instead';
export const codeMissing = 'Please enter the 6-digit code from your authenticator app';
export const recoveryCodeMissing = 'Please enter a recovery code';
export const codeWrong = 'The code you entered is incorrect. Please try again.';

/** The second step of signing in. */
export const signInCodeLead = 'Enter the code from your authenticator app.';
export const signInCodeHelp = 'Your app shows a new code every 30 seconds.';
export const signInRecoveryLead = 'Enter one of the recovery codes you saved when you turned two-factor on.';
export const signInRecoveryHelp = 'Each code works once.';
export const verify = 'Verify';

/** The card under Security, and the notice on the dashboard. */
export const offLead =
  'A second step when you sign in: a six-digit code from an app on your phone. Even if someone has your password, they can’t sign in.';
export const onLead = 'Signing in asks for a code from your authenticator app or one of your recovery codes.';
export const setUp = 'Set up two-factor';
export const protectTitle = 'Protect your account with a second step';
export const offNotice =
  'Two-factor is off. Anyone with your password can sign in. Setting it up takes about two minutes.';
export const codesLeft = (count: number) =>
  count === 0
    ? 'No recovery codes left'
    : plural(count, { one: '1 recovery code left', other: `${formatNumber(count)} recovery codes left` });
export const codesLeftNote = (count: number) =>
  `<b>${recoveryCodes(count)}</b> left. You can make new ones at any time. The old ones will stop working.`;
export const codesLowText = 'Make new codes before you run out. The old ones will stop working.';
export const codesLowNotice =
  'If you lose your phone and have no recovery codes, you lose access to your account. Make new codes while you can.';
export const newCodes = 'Make new recovery codes';
export const turnOff = 'Turn off two-factor';

/** Set-up, step by step. */
export const setupLabel = 'Two-factor set-up';
export const stepsLabel = 'Steps';
export const steps = ['Before you start', 'Scan and confirm', 'Code verified', 'Recovery codes'] as const;
export const stepDone = (step: number) => `Step ${formatNumber(step)}, done:`;
export const introLead = 'It takes about two minutes. Nothing changes until you turn it on.';
export const introPoints = {
  app: {
    title: 'An authenticator app on your phone',
    text: 'Any app that shows six-digit codes. It works offline and needs no phone number.',
  },
  recoveryCodes: {
    title: 'Ten recovery codes to keep',
    text: 'You get them at the end. Use one to sign in when you don’t have your phone.',
  },
  signIn: {
    title: 'A code at every sign-in',
    text: 'Even if someone has your password, they can’t sign in. Your other devices will be signed out once.',
  },
} as const;
export const getStarted = 'Get started';
export const preparing = 'Preparing…';
export const secretFailed = 'Failed to generate MFA secret. Please try again.';
export const scanLabel = 'Scan and confirm';
export const scanTitle = 'Scan the QR code, then enter the six digits';
export const scanLead = 'Use any authenticator app. It will show a new code for Diyar every 30 seconds.';
export const qrCodeLabel = 'QR code for your authenticator app';
export const secretTitle = 'Or enter this key by hand';
export const copySecret = 'Copy the key';
export const secretCopied = 'The key has been copied.';
export const notCopied = 'Could not copy. Please select the text and copy it yourself.';
export const secretNote = (email: string) => `Account name: ${email}. Type of key: time-based.`;
export const scanCodeHelp = 'Type or paste the code, then click Verify code.';
export const verifyCode = 'Verify code';
export const invalidCodeTitle = 'Invalid Code';
export const invalidCode = 'Please enter a valid 6-digit code from your authenticator app.';
export const setupFailed = 'Failed to verify MFA setup. Please try again.';
export const verifiedTitle = 'Your app is ready';
export const verifiedLead = 'Your app is connected. Turn on two-factor to finish.';
export const codeVerified = 'Code verified';
export const codeVerifiedText = 'You’ll need a code each time you sign in. Your other devices will be signed out.';
export const turnOn = 'Turn on two-factor';
export const turningOn = 'Turning on…';
export const enableFailed = 'Failed to enable MFA. Please try again.';
export const enabled = 'Two-factor authentication is on.';

/** The recovery codes, after the set-up and whenever they are made anew. */
export const saveCodesTitle = 'Save your recovery codes';
export const firstCodesLead =
  'If you lose your phone, use one of these codes to sign in. Each code works once. They won’t be shown again.';
export const newCodesLabel = 'New recovery codes';
export const newCodesLead = 'Each code works once. They won’t be shown again. The old ones no longer work.';
export const codesLabel = 'Recovery codes';
export const downloadCodes = 'Download as text';
export const copyCodes = 'Copy all';
export const codesCopied = 'The recovery codes have been copied.';
export const printCodes = 'Print';
export const savedLabel = 'I have saved my recovery codes';
export const savedHelp = 'If you lose your phone and these codes, nobody can get you back into your account.';
export const completeSetup = 'Complete setup';
export const done = 'Done';
export const leaveTitle = 'Leave without saving the codes?';
export const leaveText =
  'They won’t be shown again. If you lose your phone and don’t have them, you lose access to your account, and nobody can get you back in.';
export const goBackAndSave = 'Go back and save them';
export const leaveAnyway = 'Leave anyway';
export const sheetTitle = 'Diyar recovery codes';
export const sheetAccount = (email: string) => `Account: ${email}`;
export const sheetDate = (date: string) => `Created on: ${date}`;
export const sheetNote = 'Each code works once. New codes replace these.';
export const sheetUse = 'Each code works once. Use one to sign in when you don’t have your phone.';
export const sheetKeep = 'Keep them where only you can find them. New codes replace these.';

export const newCodesQuestion = 'Make new recovery codes?';
export const newCodesText = 'The codes you saved will stop working immediately. You get ten new ones to save.';
export const makeCodes = 'Make new codes';
export const makingCodes = 'Making codes…';
export const codesFailed = 'Failed to generate new recovery codes';
export const codesGenerated = 'New recovery codes are ready. The old ones no longer work.';

export const turnOffQuestion = 'Turn off two-factor?';
export const turnOffLead =
  'You will sign in with your password only. Your recovery codes stop working, and your other devices are signed out.';
export const turnOffCodeHelp = 'From your authenticator app.';
export const turnOffRecoveryHelp = 'One of the codes you saved when you turned two-factor on.';
export const turnOffNow = 'Turn off';
export const turningOff = 'Turning off…';
export const disableCodeMissing = 'Please enter your authenticator code';
export const disableFailed = 'Failed to disable two-factor authentication';
export const disabled = 'Two-factor authentication is off.';
