import { paths } from '@diyar/domain/paths.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, toLink, type Letter } from '#api/lib/email-layout.ts';
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
): Letter {
  return {
    write: (words) => {
      const subject = words.savedSearchesEmails.subject(total, name);
      return composeEmail(words, {
        kind: 'searches',
        subject,
        heading: subject,
        paragraphs: [
          total > homes.length ? words.savedSearchesEmails.newestOnly(homes.length) : words.savedSearchesEmails.allNew,
        ],
        links: homes.map(({ id, title, location }) => toLink(deps, words, `${title}, ${location}`, paths.property(id))),
        action: toLink(deps, words, words.savedSearchesEmails.seeAll, `${paths.properties}?${query}`),
        footnote: words.savedSearchesEmails.reason,
        unsubscribe: toLink(
          deps,
          words,
          words.savedSearchesEmails.unsubscribe,
          `${paths.savedSearchUnsubscribe}?token=${unsubscribeToken}`,
        ),
      });
    },
  };
}
