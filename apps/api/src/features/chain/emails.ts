import { paths } from '@diyar/domain/paths.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, describeOrigin, toLink, type Letter } from '#api/lib/email-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';

interface Moved {
  tokens: bigint;
  address: string;
  isOut: boolean;
}

export function buildMovedEmail(deps: Deps, { tokens, address, isOut }: Moved, visitor: Visitor): Letter {
  return {
    write: (words) => {
      const { walletsEmails } = words;
      const subject = isOut ? walletsEmails.movedOutSubject : walletsEmails.movedBackSubject;
      return composeEmail(words, {
        kind: 'security',
        subject,
        heading: subject,
        paragraphs: [
          isOut ? walletsEmails.movedOut(tokens, address) : walletsEmails.movedBack(tokens, address),
          walletsEmails.stillYours,
          `${describeOrigin(words, visitor)} ${walletsEmails.notYou}`,
        ],
        action: toLink(deps, words, walletsEmails.reviewWallet, paths.wallet),
        footnote: words.emails.reasonSecurity,
      });
    },
  };
}
