import type { Property } from '@diyar/domain/properties.ts';
import { formatDate, formatMoment, formatNumber, formatPrice, formatTokenPrice } from '@diyar/words/format.ts';
import * as offeringsWords from '@diyar/words/offerings.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Block } from './block.tsx';
import { TermList } from './term-list.tsx';

/** Why nobody can invest at the moment; nothing while the offering is open. */
export function OfferingNotice({ property: { offering } }: { property: Property }) {
  if (offering === null || offering.state === 'open') return null;
  return (
    <Callout tone="warning" className="mt-4">
      {offering.state === 'paused' ? offeringsWords.pausedNotice : offeringsWords.closedNotice}
    </Callout>
  );
}

/** What the home was valued at, by whom and when, beside what the price of a token implies and what is asked for it whole. */
export function ValuationTerms({ property }: { property: Property }) {
  const { offering, tokensTotal, tokenPrice, salePrice, currency } = property;
  if (offering === null) return null;
  const { valuation, valuedOn, source, closesAt } = offering;
  const day = formatDate(valuedOn);
  return (
    <Block title={offeringsWords.valuationTitle}>
      <TermList
        terms={[
          {
            id: 'valued',
            name: offeringsWords.valuedAt,
            note: source === '' ? offeringsWords.valuedOnDay(day) : offeringsWords.valuedOnDayBy(day, source),
            value: formatPrice(valuation, offering.currency),
          },
          {
            id: 'implied',
            name: offeringsWords.implied,
            note: offeringsWords.impliedNote(formatNumber(tokensTotal), formatTokenPrice(tokenPrice)),
            value: formatPrice(Math.round(tokensTotal * tokenPrice * 100) / 100, 'USD'),
          },
          ...(salePrice === null
            ? []
            : [{ id: 'asked', name: offeringsWords.asked, value: formatPrice(salePrice, currency) }]),
          ...(closesAt === null
            ? []
            : [
                {
                  id: 'closes',
                  name: offeringsWords.openUntil,
                  note: offeringsWords.openUntilNote,
                  value: formatMoment(closesAt),
                },
              ]),
        ]}
      />
    </Block>
  );
}
