import { paths } from '@diyar/domain/paths.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import * as sessionsEmailsWords from '@diyar/words/sessions-emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email } from '#api/lib/email-layout.ts';

export function buildSessionEndedEmail(deps: Deps): Email {
  return composeEmail({
    kind: 'security',
    subject: sessionsEmailsWords.endedSubject,
    heading: sessionsEmailsWords.endedSubject,
    paragraphs: [sessionsEmailsWords.ended, sessionsEmailsWords.signInAgain],
    action: toLink(deps, emailsWords.reviewDevices, paths.profile),
    footnote: emailsWords.reasonSecurity,
  });
}
