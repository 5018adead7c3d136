import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, describeOrigin, toLink, type Email, type Letter } from '#api/lib/email-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';

function buildNotice(words: Words, deps: Deps, visitor: Visitor, subject: string, paragraphs: string[]): Email {
  return composeEmail(words, {
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [...paragraphs, `${describeOrigin(words, visitor)} ${words.walletsEmails.notYou}`],
    action: toLink(deps, words, words.walletsEmails.reviewWallet, paths.wallet),
    footnote: words.emails.reasonSecurity,
  });
}

export function buildLinkedEmail(deps: Deps, address: string, visitor: Visitor): Letter {
  return {
    write: (words) =>
      buildNotice(words, deps, visitor, words.walletsEmails.linkedSubject, [
        words.walletsEmails.linked(address),
        words.walletsEmails.nothingMoved,
      ]),
  };
}

export function buildUnlinkedEmail(deps: Deps, address: string, visitor: Visitor): Letter {
  return {
    write: (words) =>
      buildNotice(words, deps, visitor, words.walletsEmails.unlinkedSubject, [words.walletsEmails.unlinked(address)]),
  };
}
