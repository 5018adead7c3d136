import { ACCOUNT_DELETION_DAYS } from '@diyar/domain/limits.ts';
import type { Deps } from '#api/deps.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import { composeEmail } from '#api/lib/mail-layout.ts';
import { describeDevice, toIpPrefix, type Visitor } from '#api/lib/visitor.ts';

type Email = ReturnType<typeof composeEmail>;

const SAFETY = 'You get this letter because it concerns the safety of your account.';

function describeOrigin(visitor: Visitor): string {
  return `It happened on ${describeDevice(visitor)}, from the network ${toIpPrefix(visitor)}.`;
}

function toReset(deps: Deps) {
  return { label: 'Reset my password', url: `${deps.config.publicUrl}/auth/forgot-password` };
}

function toProfile(deps: Deps, label: string) {
  return { label, url: `${deps.config.publicUrl}/dashboard/profile` };
}

export function buildPasswordChangedEmail(deps: Deps, visitor: Visitor): Email {
  return composeEmail({
    subject: 'Your Diyar password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Your password was changed in your profile, and your other devices were signed out. ${describeOrigin(visitor)}`,
      'If that was not you, reset your password at once.',
    ],
    action: toReset(deps),
    footnote: SAFETY,
  });
}

export function buildStepUpCodeEmail(deps: Deps, code: string, visitor: Visitor): Email {
  return composeEmail({
    subject: 'Your Diyar confirmation code',
    heading: 'Confirm that it is you',
    paragraphs: [
      `Your code is ${code}. Enter it on the page where you are changing something about your account.`,
      `${describeOrigin(visitor)} If that was not you, sign that device out in your profile. We will never ask you for this code by telephone or in a message.`,
    ],
    action: toProfile(deps, 'Look at my devices'),
    footnote: 'The code works for 10 minutes, and only on the device that asked for it.',
  });
}

export function buildConfirmAddressEmail(deps: Deps, token: string): Email {
  return composeEmail({
    subject: 'Confirm your new email for Diyar',
    heading: 'Is this your new address?',
    paragraphs: [
      'Somebody, we hope you, wants to sign in to Diyar with this address from now on. It counts once you confirm it; after that please sign in again.',
    ],
    action: { label: 'Confirm this address', url: `${deps.config.publicUrl}/auth/confirm-email?token=${token}` },
    footnote: 'The link works for 24 hours. If it was not you, do nothing: without this step nothing changes.',
  });
}

export function buildEmailChangeAskedEmail(deps: Deps, newEmail: string, visitor: Visitor): Email {
  return composeEmail({
    subject: 'A new email for your Diyar account was asked for',
    heading: 'A new address was asked for',
    paragraphs: [
      `Once ${newEmail} is confirmed, your account is signed in to with that address and no longer with this one.`,
      `${describeOrigin(visitor)} If that was not you, reset your password at once: that ends the session it came from.`,
    ],
    action: toReset(deps),
    footnote: SAFETY,
  });
}

export function buildEmailChangedEmail(deps: Deps, newEmail: string): Email {
  return composeEmail({
    subject: 'The email of your Diyar account was changed',
    heading: 'Your address was changed',
    paragraphs: [
      `Your account is now signed in to with ${newEmail}. Every device was signed out.`,
      'If that was not you, please write to us at once.',
    ],
    action: { label: 'Write to us', url: `${deps.config.publicUrl}/contact` },
    footnote: SAFETY,
  });
}

export function buildDeletionAskedEmail(deps: Deps, deletesAt: Date, visitor: Visitor): Email {
  return composeEmail({
    subject: 'Your Diyar account will be deleted',
    heading: `Your account will be deleted on ${formatUtcDay(deletesAt)}`,
    paragraphs: [
      `You asked for it, and until then nothing is lost: within ${ACCOUNT_DELETION_DAYS} days you can sign in and keep your account under Privacy in your profile.`,
      'Your listings are off the market from now on. If you keep your account, you can offer them again under My Properties.',
      `${describeOrigin(visitor)} If that was not you, sign in, keep your account and change your password.`,
    ],
    action: toProfile(deps, 'Keep my account'),
    footnote: SAFETY,
  });
}

export function buildDeletionReminderEmail(deps: Deps, deletesAt: Date): Email {
  return composeEmail({
    subject: 'Your Diyar account is about to be deleted',
    heading: `Your account goes on ${formatUtcDay(deletesAt)}`,
    paragraphs: [
      'This is the last letter before that. If you want to stay, sign in and keep your account under Privacy in your profile. If not, there is nothing to do.',
    ],
    action: toProfile(deps, 'Keep my account'),
    footnote: SAFETY,
  });
}

/** The account was due, and something on it forbids its deletion. */
export function buildDeletionPutOffEmail(deps: Deps, reason: string): Email {
  return composeEmail({
    subject: 'Your Diyar account could not be deleted',
    heading: 'Your account is still there',
    paragraphs: [
      reason,
      'Nothing was deleted, and no new date is set. Your listings stay withdrawn. Once the reason is gone, you can ask again under Privacy in your profile.',
    ],
    action: toProfile(deps, 'Open my account'),
    footnote: SAFETY,
  });
}

export function buildDeletionTakenBackEmail(deps: Deps): Email {
  return composeEmail({
    subject: 'Your Diyar account stays',
    heading: 'Your account stays',
    paragraphs: [
      'You have changed your mind, and nothing will be deleted. Good to have you.',
      'Listings that were withdrawn stay withdrawn. You can offer them again under My Properties.',
    ],
    action: toProfile(deps, 'Look at my account'),
    footnote: SAFETY,
  });
}

export function buildDeletedEmail(): Email {
  return composeEmail({
    subject: 'Your Diyar account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your profile, your listings, their pictures and your place on our mailing list are gone. A record of sign-ins is kept for 400 days, for safety and nothing else.',
      'What you may have paid or been paid stays in our books under a number, without your name.',
      'You are welcome back at any time with a new account.',
    ],
    footnote: 'This is the last letter to this address.',
  });
}
