import { paths } from '@diyar/domain/paths.ts';
import * as savedSearchesEmailsWords from '@diyar/words/saved-searches-emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Email } from '#api/lib/email-layout.ts';
import type { NewHome } from '#api/features/search/new-homes.service.ts';

interface Found {
  homes: NewHome[];
  /** Can be more than the homes that are listed. */
  total: number;
}

export function buildNewHomesEmail(
  deps: Deps,
  { name, query }: { name: string; query: string },
  { homes, total }: Found,
  unsubscribeToken: string,
): Email {
  const subject = savedSearchesEmailsWords.subject(total, name);
  return composeEmail({
    kind: 'searches',
    subject,
    heading: subject,
    paragraphs: [
      total > homes.length ? savedSearchesEmailsWords.newestOnly(homes.length) : savedSearchesEmailsWords.allNew,
    ],
    links: homes.map(({ id, title, location }) => toLink(deps, `${title}, ${location}`, paths.property(id))),
    action: toLink(deps, savedSearchesEmailsWords.seeAll, `${paths.properties}?${query}`),
    footnote: savedSearchesEmailsWords.reason,
    unsubscribe: toLink(
      deps,
      savedSearchesEmailsWords.unsubscribe,
      `${paths.savedSearchUnsubscribe}?token=${unsubscribeToken}`,
    ),
  });
}
