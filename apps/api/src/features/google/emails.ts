import { paths } from '@diyar/domain/paths.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import * as googleEmailsWords from '@diyar/words/google-emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email } from '#api/lib/email-layout.ts';

function buildNotice(deps: Deps, subject: string, paragraphs: string[]): Email {
  return composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs,
    action: toLink(deps, emailsWords.openProfile, paths.profile),
    footnote: emailsWords.reasonSecurity,
  });
}

export function buildConnectedEmail(deps: Deps, googleEmail: string): Email {
  return buildNotice(deps, googleEmailsWords.connectedSubject, [
    googleEmailsWords.connected(googleEmail),
    googleEmailsWords.connectedNotYou,
  ]);
}

export function buildDisconnectedEmail(deps: Deps): Email {
  return buildNotice(deps, googleEmailsWords.disconnectedSubject, [
    googleEmailsWords.disconnected,
    googleEmailsWords.disconnectedNotYou,
  ]);
}
