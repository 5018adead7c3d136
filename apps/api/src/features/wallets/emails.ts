import { paths } from '@diyar/domain/paths.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import * as walletsEmailsWords from '@diyar/words/wallets-emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, describeOrigin, toLink, type Email } from '#api/lib/email-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';

function buildNotice(deps: Deps, visitor: Visitor, subject: string, paragraphs: string[]): Email {
  return composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [...paragraphs, `${describeOrigin(visitor)} ${walletsEmailsWords.notYou}`],
    action: toLink(deps, walletsEmailsWords.reviewWallet, paths.wallet),
    footnote: emailsWords.reasonSecurity,
  });
}

export function buildLinkedEmail(deps: Deps, address: string, visitor: Visitor): Email {
  return buildNotice(deps, visitor, walletsEmailsWords.linkedSubject, [
    walletsEmailsWords.linked(address),
    walletsEmailsWords.nothingMoved,
  ]);
}

export function buildUnlinkedEmail(deps: Deps, address: string, visitor: Visitor): Email {
  return buildNotice(deps, visitor, walletsEmailsWords.unlinkedSubject, [walletsEmailsWords.unlinked(address)]);
}
