import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, describeOrigin, quoteName, toLink, type Letter } from '#api/lib/email-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';

interface Sent {
  tokens: bigint;
  title: string;
  /** Short name of the other person. */
  name: string;
}

type Sentences = (words: Words) => { subject: string; paragraphs: string[]; footnote: string };

function buildEmail(deps: Deps, say: Sentences): Letter {
  return {
    write: (words) => {
      const said = say(words);
      const action = toLink(deps, words, words.tokenTransfersEmails.openWallet, paths.wallet);
      return composeEmail(words, { kind: 'orders', heading: said.subject, action, ...said });
    },
  };
}

export function buildSentEmail(deps: Deps, { tokens, title, name }: Sent, visitor: Visitor): Letter {
  return buildEmail(deps, (words) => {
    const { sentSubject, sent, sentRent, sentNotYou, sentReason } = words.tokenTransfersEmails;
    return {
      subject: sentSubject(tokens, title),
      paragraphs: [
        sent(tokens, title, quoteName(words, name)),
        sentRent,
        `${describeOrigin(words, visitor)} ${sentNotYou}`,
      ],
      footnote: sentReason,
    };
  });
}

export function buildReceivedEmail(deps: Deps, { tokens, title, name }: Sent): Letter {
  return buildEmail(deps, (words) => {
    const { receivedSubject, received, receivedRent, receivedReason } = words.tokenTransfersEmails;
    return {
      subject: receivedSubject(tokens, title),
      paragraphs: [received(tokens, title, quoteName(words, name)), receivedRent],
      footnote: receivedReason,
    };
  });
}
