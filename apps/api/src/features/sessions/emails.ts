import { paths } from '@diyar/domain/paths.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Letter } from '#api/lib/email-layout.ts';

export function buildSessionEndedEmail(deps: Deps): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'security',
        subject: words.sessionsEmails.endedSubject,
        heading: words.sessionsEmails.endedSubject,
        paragraphs: [words.sessionsEmails.ended, words.sessionsEmails.signInAgain],
        action: toLink(deps, words, words.emails.reviewDevices, paths.profile),
        footnote: words.emails.reasonSecurity,
      }),
  };
}
