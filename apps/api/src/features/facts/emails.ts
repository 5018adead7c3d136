import type { FactChange } from '@diyar/domain/facts.ts';
import { paths } from '@diyar/domain/paths.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Letter } from '#api/lib/email-layout.ts';

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
): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        kind: 'orders',
        subject: words.factsEmails.subject(title),
        heading: words.factsEmails.heading(title),
        paragraphs: [
          words.factsEmails.intro,
          ...changes.map((change) => words.facts.describeChange(change)),
          words.factsEmails.reason(reason),
          cancellableUntil === null
            ? words.factsEmails.notCancellable
            : words.factsEmails.cancellable(words.calendars.formatMomentIn(timeZone, cancellableUntil)),
        ],
        action: toLink(deps, words, words.emails.openWallet, paths.wallet),
        footnote: words.factsEmails.footnote,
      }),
  };
}
