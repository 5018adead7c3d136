import { officePaths } from '@diyar/domain/office.ts';
import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, describeOrigin, quoteName, toLink, type Letter } from '#api/lib/email-layout.ts';
import type { Visitor } from '#api/lib/visitor.ts';

type Sentences = (
  words: Words['walletRecoveriesEmails'],
  all: Words,
  timeZone: string,
) => { subject: string; paragraphs: string[] };

function buildNotice(deps: Deps, say: Sentences): Letter {
  return {
    write: (words, timeZone) => {
      const { subject, paragraphs } = say(words.walletRecoveriesEmails, words, timeZone);
      return composeEmail(words, {
        kind: 'security',
        subject,
        heading: subject,
        paragraphs,
        action: toLink(deps, words, words.walletsEmails.reviewWallet, paths.wallet),
        footnote: words.emails.reasonSecurity,
      });
    },
  };
}

interface Asked {
  address: string;
  tokens: bigint;
  dueAt: Date;
}

export function buildAskedEmail(deps: Deps, { address, tokens, dueAt }: Asked, visitor: Visitor): Letter {
  return buildNotice(deps, ({ askedSubject, asked, howToCallOff, askedNotYou }, all, timeZone) => ({
    subject: askedSubject,
    paragraphs: [
      asked(tokens, address, all.calendars.formatMomentIn(timeZone, dueAt)),
      howToCallOff,
      `${describeOrigin(all, visitor)} ${askedNotYou}`,
    ],
  }));
}

export function buildCalledOffEmail(deps: Deps, address: string, visitor: Visitor): Letter {
  return buildNotice(deps, ({ calledOffSubject, calledOff, askedNotYou }, all) => ({
    subject: calledOffSubject,
    paragraphs: [calledOff(address), `${describeOrigin(all, visitor)} ${askedNotYou}`],
  }));
}

export function buildRefusedEmail(deps: Deps, address: string): Letter {
  return buildNotice(deps, ({ refusedSubject, refused }) => ({
    subject: refusedSubject,
    paragraphs: [refused(address)],
  }));
}

export function buildRecoveredEmail(deps: Deps, address: string): Letter {
  return buildNotice(deps, ({ recoveredSubject, recovered, neverAgain }) => ({
    subject: recoveredSubject,
    paragraphs: [recovered(address), neverAgain],
  }));
}

/** To the other operators. */
export function buildProposedEmail(deps: Deps, proposer: string): Letter {
  return {
    write: (words) => {
      const { proposedSubject, proposed } = words.walletRecoveriesEmails;
      return composeEmail(words, {
        kind: 'security',
        subject: proposedSubject,
        heading: proposedSubject,
        paragraphs: [proposed(quoteName(words, proposer))],
        action: toLink(deps, words, words.suspensionsEmails.openProposals, officePaths.proposals),
        footnote: words.suspensionsEmails.staffReason,
      });
    },
  };
}
