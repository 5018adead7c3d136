import type { Deps } from '#api/deps.ts';
import { composeEmail } from '#api/lib/mail-layout.ts';

const GOOGLE_DISCONNECTED =
  'The Google account that was connected has another address than this one, so it no longer opens your account. If it is yours, connect it again in your profile.';

type Email = ReturnType<typeof composeEmail>;

/** Goes to an address that anybody may have typed: it carries none of their words, not even a name. */
export function buildVerificationEmail(deps: Deps, token: string): Email {
  return composeEmail({
    subject: 'Verify your email for Diyar',
    heading: 'Welcome to Diyar',
    paragraphs: [
      'Please confirm that this address is yours. After that you can sign in.',
      `If the button does not work, paste this token on the verification page: ${token}`,
    ],
    action: { label: 'Verify my email', url: `${deps.config.publicUrl}/auth/verify-email?token=${token}` },
    footnote:
      'The link works for 24 hours. If you did not register, do nothing: without this step the account is removed after 7 days.',
  });
}

export function buildResetCodeEmail(deps: Deps, email: string, { otp, token }: { otp: string; token: string }): Email {
  const query = new URLSearchParams({ email, otp, token });
  return composeEmail({
    subject: 'Your Diyar reset code',
    heading: 'Reset your password',
    paragraphs: [
      `Your code is ${otp}. Enter it on the page where you asked for it, or press the button to have it filled in.`,
      'We will never ask you for this code by telephone or in a message.',
    ],
    action: { label: 'Reset my password', url: `${deps.config.publicUrl}/auth/reset-password?${query.toString()}` },
    footnote:
      'The code works for 10 minutes. If you did not ask for it, you can ignore this letter: your password stays as it is.',
  });
}

export function buildPasswordChangedEmail(deps: Deps, isGoogleDisconnected: boolean): Email {
  return composeEmail({
    subject: 'Your Diyar password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'Your password was reset with a code from a letter to this address, and every device was signed out.',
      ...(isGoogleDisconnected ? [GOOGLE_DISCONNECTED] : []),
      'If that was not you, somebody can read your mail. Secure your mailbox first, then reset your password again.',
    ],
    action: { label: 'Reset my password', url: `${deps.config.publicUrl}/auth/forgot-password` },
    footnote: 'You get this letter because it concerns the safety of your account.',
  });
}
