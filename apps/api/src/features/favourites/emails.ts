import { paths } from '@diyar/domain/paths.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Letter } from '#api/lib/email-layout.ts';
import type { PriceChange } from './price-falls.repository.ts';

const TENTHS = 10;

export function buildPriceFallEmail(deps: Deps, change: PriceChange, unsubscribeToken: string): Letter {
  return {
    write: (words) => {
      const { propertyId, title, location, currency, priceMinor, isForRent } = change;
      const formerMinor = change.formerMinor ?? priceMinor;
      const percent = words.format.formatPercent(Number(((formerMinor - priceMinor) * 1000n) / formerMinor) / TENTHS);
      const heading = words.favouritesEmails.heading(quoteName(words, title));
      const prices = {
        before: words.format.formatMinor(formerMinor, currency),
        now: words.format.formatMinor(priceMinor, currency),
      };
      return composeEmail(words, {
        kind: 'prices',
        subject: words.favouritesEmails.subject(title),
        heading,
        paragraphs: [
          isForRent
            ? words.favouritesEmails.rentFell({ ...prices, percent, location })
            : words.favouritesEmails.priceFell({ ...prices, percent, location }),
        ],
        action: toLink(deps, words, words.favouritesEmails.openHome, paths.property(propertyId)),
        footnote: words.favouritesEmails.reason,
        unsubscribe: toLink(
          deps,
          words,
          words.favouritesEmails.unsubscribe,
          `${paths.savedSearchUnsubscribe}?of=prices&token=${unsubscribeToken}`,
        ),
      });
    },
  };
}
