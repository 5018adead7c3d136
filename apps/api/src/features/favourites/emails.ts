import { paths } from '@diyar/domain/paths.ts';
import { formatMinor, formatPercent } from '@diyar/words/format.ts';
import * as favouritesEmailsWords from '@diyar/words/favourites-emails.ts';
import type { Deps } from '#api/deps.ts';
import { composeEmail, quoteName, toLink, type Email } from '#api/lib/email-layout.ts';
import type { PriceChange } from './price-falls.repository.ts';

const TENTHS = 10;

export function buildPriceFallEmail(deps: Deps, change: PriceChange, unsubscribeToken: string): Email {
  const { propertyId, title, location, currency, priceMinor, isForRent } = change;
  const formerMinor = change.formerMinor ?? priceMinor;
  const percent = formatPercent(Number(((formerMinor - priceMinor) * 1000n) / formerMinor) / TENTHS);
  const heading = favouritesEmailsWords.heading(quoteName(title));
  const words = { before: formatMinor(formerMinor, currency), now: formatMinor(priceMinor, currency) };
  return composeEmail({
    kind: 'prices',
    subject: favouritesEmailsWords.subject(title),
    heading,
    paragraphs: [
      isForRent
        ? favouritesEmailsWords.rentFell({ ...words, percent, location })
        : favouritesEmailsWords.priceFell({ ...words, percent, location }),
    ],
    action: toLink(deps, favouritesEmailsWords.openHome, paths.property(propertyId)),
    footnote: favouritesEmailsWords.reason,
    unsubscribe: toLink(
      deps,
      favouritesEmailsWords.unsubscribe,
      `${paths.savedSearchUnsubscribe}?of=prices&token=${unsubscribeToken}`,
    ),
  });
}
