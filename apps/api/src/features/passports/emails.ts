import type { Outcome } from '@diyar/domain/passports.ts';
import { toPassportPath } from '@diyar/domain/paths.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Letter } from '#api/lib/email-layout.ts';

interface Home {
  homeId: string;
  title: string;
}

export function buildDecidedEmail(deps: Deps, { homeId, title }: Home, outcome: Outcome): Letter {
  return {
    write: (words) => {
      const subject = words.passportsEmails.decidedSubject[outcome](quoteName(words, title));
      return composeEmail(words, {
        kind: 'security',
        subject,
        heading: subject,
        paragraphs: [words.passportsEmails.decided],
        action: toLink(deps, words, words.passportsEmails.openPassport, toPassportPath(homeId)),
        footnote: words.passportsEmails.ownerReason,
      });
    },
  };
}

export function buildWithdrawnEmail(deps: Deps, { homeId, title }: Home, reason: string): Letter {
  return {
    write: (words) => {
      const subject = words.passportsEmails.withdrawnSubject(quoteName(words, title));
      return composeEmail(words, {
        kind: 'security',
        subject,
        heading: subject,
        paragraphs: [words.passportsEmails.withdrawn(reason), words.passportsEmails.whatFollows],
        action: toLink(deps, words, words.passportsEmails.openPassport, toPassportPath(homeId)),
        footnote: words.passportsEmails.concernedReason,
      });
    },
  };
}
