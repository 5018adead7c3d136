import { paths } from '@diyar/domain/paths.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Letter } from '#api/lib/email-layout.ts';

/** Nothing a visitor typed is in it, not even a name: anybody may have typed the address it goes to. */
export function buildVerificationEmail(deps: Deps, token: string): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: null,
        subject: words.authEmails.verifySubject,
        heading: words.authEmails.verifyHeading,
        paragraphs: [words.authEmails.verify, words.authEmails.verifyByLink],
        action: toLink(deps, words, words.authEmails.verifyButton, `${paths.verifyEmail}?token=${token}`),
        footnote: words.authEmails.verifyLife,
      }),
  };
}

export function buildResetCodeEmail(deps: Deps, email: string, { otp, token }: { otp: string; token: string }): Letter {
  return {
    write: (words) => {
      const query = new URLSearchParams({ email, otp, token });
      return composeEmail(words, {
        kind: null,
        subject: words.authEmails.resetSubject,
        heading: words.authEmails.resetHeading,
        paragraphs: [words.authEmails.resetCode(otp), words.emails.codeNeverAsked],
        action: toLink(deps, words, words.emails.resetPassword, `${paths.resetPassword}?${query.toString()}`),
        footnote: words.authEmails.resetLife,
      });
    },
  };
}

export function buildPasswordChangedEmail(deps: Deps, isGoogleDisconnected: boolean): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'security',
        subject: words.authEmails.passwordChangedSubject,
        heading: words.authEmails.passwordChangedHeading,
        paragraphs: [
          words.authEmails.passwordReset,
          ...(isGoogleDisconnected ? [words.authEmails.googleDisconnected] : []),
          words.authEmails.passwordNotYou,
        ],
        action: toLink(deps, words, words.emails.resetPassword, paths.forgotPassword),
        footnote: words.emails.reasonSecurity,
      }),
  };
}
