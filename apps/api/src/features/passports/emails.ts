import type { Outcome } from '@diyar/domain/passports.ts';
import { toPassportPath } from '@diyar/domain/paths.ts';
import * as passportsEmailsWords from '@diyar/words/passports-emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';

interface Home {
  homeId: string;
  title: string;
}

export function buildDecidedEmail(deps: Deps, { homeId, title }: Home, outcome: Outcome): Email {
  const subject = passportsEmailsWords.decidedSubject[outcome](quoteName(title));
  return composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [passportsEmailsWords.decided],
    action: toLink(deps, passportsEmailsWords.openPassport, toPassportPath(homeId)),
    footnote: passportsEmailsWords.ownerReason,
  });
}

export function buildWithdrawnEmail(deps: Deps, { homeId, title }: Home, reason: string): Email {
  const subject = passportsEmailsWords.withdrawnSubject(quoteName(title));
  return composeEmail({
    kind: 'security',
    subject,
    heading: subject,
    paragraphs: [passportsEmailsWords.withdrawn(reason), passportsEmailsWords.whatFollows],
    action: toLink(deps, passportsEmailsWords.openPassport, toPassportPath(homeId)),
    footnote: passportsEmailsWords.concernedReason,
  });
}
