import { paths } from '@diyar/domain/paths.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Letter } from '#api/lib/email-layout.ts';
import type { Week } from './digests.repository.ts';

export function buildDigestEmail(deps: Deps, { total, unread, newest }: Week, unsubscribeToken: string): Letter {
  return {
    write: (words) =>
      composeEmail(words, {
        // It is made of notifications.
        kind: null,
        subject: words.digestsEmails.subject(total),
        heading: words.digestsEmails.heading,
        paragraphs: [
          words.digestsEmails.happened(total, unread),
          ...(total > newest.length ? [words.digestsEmails.newestOnly(newest.length)] : []),
        ],
        links: newest.map(({ title, path }) => toLink(deps, words, title, path ?? paths.notifications)),
        action: toLink(deps, words, words.digestsEmails.open, paths.notifications),
        footnote: words.digestsEmails.reason,
        unsubscribe: toLink(
          deps,
          words,
          words.digestsEmails.unsubscribe,
          `${paths.notificationsUnsubscribe}?token=${unsubscribeToken}`,
        ),
      }),
  };
}
