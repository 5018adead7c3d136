import { paths } from '@diyar/domain/paths.ts';
import * as digestsEmailsWords from '@diyar/words/digests-emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email } from '#api/lib/email-layout.ts';
import type { Week } from './digests.repository.ts';

export function buildDigestEmail(deps: Deps, { total, unread, newest }: Week, unsubscribeToken: string): Email {
  return composeEmail({
    // It is made of notifications.
    kind: null,
    subject: digestsEmailsWords.subject(total),
    heading: digestsEmailsWords.heading,
    paragraphs: [
      digestsEmailsWords.happened(total, unread),
      ...(total > newest.length ? [digestsEmailsWords.newestOnly(newest.length)] : []),
    ],
    links: newest.map(({ title, path }) => toLink(deps, title, path ?? paths.notifications)),
    action: toLink(deps, digestsEmailsWords.open, paths.notifications),
    footnote: digestsEmailsWords.reason,
    unsubscribe: toLink(
      deps,
      digestsEmailsWords.unsubscribe,
      `${paths.notificationsUnsubscribe}?token=${unsubscribeToken}`,
    ),
  });
}
