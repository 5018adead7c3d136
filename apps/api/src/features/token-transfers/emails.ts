import { paths } from '@diyar/domain/paths.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, describeOrigin, quoteName, toLink, type Letter } from '#api/lib/email-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';

interface Sent {
  tokens: bigint;
  title: string;
  /** Short name of the other person. */
  name: string;
}

export function buildSentEmail(deps: Deps, { tokens, title, name }: Sent, visitor: Visitor): Letter {
  return {
    write: (words) => {
      const { tokenTransfersEmails } = words;
      const subject = tokenTransfersEmails.sentSubject(tokens, title);
      return composeEmail(words, {
        kind: 'orders',
        subject,
        heading: subject,
        paragraphs: [
          tokenTransfersEmails.sent(tokens, title, quoteName(words, name)),
          tokenTransfersEmails.sentRent,
          `${describeOrigin(words, visitor)} ${tokenTransfersEmails.sentNotYou}`,
        ],
        action: toLink(deps, words, tokenTransfersEmails.openWallet, paths.wallet),
        footnote: tokenTransfersEmails.sentReason,
      });
    },
  };
}

export function buildReceivedEmail(deps: Deps, { tokens, title, name }: Sent): Letter {
  return {
    write: (words) => {
      const { tokenTransfersEmails } = words;
      const subject = tokenTransfersEmails.receivedSubject(tokens, title);
      return composeEmail(words, {
        kind: 'orders',
        subject,
        heading: subject,
        paragraphs: [
          tokenTransfersEmails.received(tokens, title, quoteName(words, name)),
          tokenTransfersEmails.receivedRent,
        ],
        action: toLink(deps, words, tokenTransfersEmails.openWallet, paths.wallet),
        footnote: tokenTransfersEmails.receivedReason,
      });
    },
  };
}
