import type { FactChange } from '@diyar/domain/facts.ts';
import { paths } from '@diyar/domain/paths.ts';
import * as emailsWords from '@diyar/words/emails.ts';
import * as factsEmailsWords from '@diyar/words/facts-emails.ts';
import * as factsWords from '@diyar/words/facts.ts';
import { formatMomentIn } from '@diyar/words/format.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email } from '#api/lib/email-layout.ts';

interface ChangedFacts {
  title: string;
  reason: string;
  changes: FactChange[];
  cancellableUntil: Date | null;
  /** Of the home. */
  timeZone: string;
}

/** To somebody who holds or has ordered tokens. */
export function buildFactsChangedEmail(
  deps: Deps,
  { title, reason, changes, cancellableUntil, timeZone }: ChangedFacts,
): Email {
  return composeEmail({
    kind: 'orders',
    subject: factsEmailsWords.subject(title),
    heading: factsEmailsWords.heading(title),
    paragraphs: [
      factsEmailsWords.intro,
      ...changes.map((change) => factsWords.describeChange(change)),
      factsEmailsWords.reason(reason),
      cancellableUntil === null
        ? factsEmailsWords.notCancellable
        : factsEmailsWords.cancellable(formatMomentIn(timeZone, cancellableUntil)),
    ],
    action: toLink(deps, emailsWords.openWallet, paths.wallet),
    footnote: factsEmailsWords.footnote,
  });
}
