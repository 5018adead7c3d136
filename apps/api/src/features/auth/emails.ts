import { paths } from '@diyar/domain/paths.ts';
import * as authEmailsWords from '@diyar/words/auth-emails.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email } from '#api/lib/email-layout.ts';

/** Nothing a visitor typed is in it, not even a name: anybody may have typed the address it goes to. */
export function buildVerificationEmail(deps: Deps, token: string): Email {
  return composeEmail({
    kind: null,
    subject: authEmailsWords.verifySubject,
    heading: authEmailsWords.verifyHeading,
    paragraphs: [authEmailsWords.verify, authEmailsWords.verifyByLink],
    action: toLink(deps, authEmailsWords.verifyButton, `${paths.verifyEmail}?token=${token}`),
    footnote: authEmailsWords.verifyLife,
  });
}

export function buildResetCodeEmail(deps: Deps, email: string, { otp, token }: { otp: string; token: string }): Email {
  const query = new URLSearchParams({ email, otp, token });
  return composeEmail({
    kind: null,
    subject: authEmailsWords.resetSubject,
    heading: authEmailsWords.resetHeading,
    paragraphs: [authEmailsWords.resetCode(otp), emailsWords.codeNeverAsked],
    action: toLink(deps, emailsWords.resetPassword, `${paths.resetPassword}?${query.toString()}`),
    footnote: authEmailsWords.resetLife,
  });
}

export function buildPasswordChangedEmail(deps: Deps, isGoogleDisconnected: boolean): Email {
  return composeEmail({
    kind: 'security',
    subject: authEmailsWords.passwordChangedSubject,
    heading: authEmailsWords.passwordChangedHeading,
    paragraphs: [
      authEmailsWords.passwordReset,
      ...(isGoogleDisconnected ? [authEmailsWords.googleDisconnected] : []),
      authEmailsWords.passwordNotYou,
    ],
    action: toLink(deps, emailsWords.resetPassword, paths.forgotPassword),
    footnote: emailsWords.reasonSecurity,
  });
}
