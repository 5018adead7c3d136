import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email, type Letter } from '#api/lib/email-layout.ts';

function buildNotice(words: Words, deps: Deps, subject: string, paragraphs: string[]): Email {
  return composeEmail(words, {
    kind: 'security',
    subject,
    heading: subject,
    paragraphs,
    action: toLink(deps, words, words.emails.openProfile, paths.profile),
    footnote: words.emails.reasonSecurity,
  });
}

export function buildConnectedEmail(deps: Deps, googleEmail: string): Letter {
  return {
    write: (words) =>
      buildNotice(words, deps, words.googleEmails.connectedSubject, [
        words.googleEmails.connected(googleEmail),
        words.googleEmails.connectedNotYou,
      ]),
  };
}

export function buildDisconnectedEmail(deps: Deps): Letter {
  return {
    write: (words) =>
      buildNotice(words, deps, words.googleEmails.disconnectedSubject, [
        words.googleEmails.disconnected,
        words.googleEmails.disconnectedNotYou,
      ]),
  };
}
