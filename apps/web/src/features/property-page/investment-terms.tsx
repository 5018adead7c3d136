import { useState } from 'react';
import { DEFAULT_INVESTMENT_USD, PROJECTED_RETURN_PERCENT, TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as countWords from '@diyar/words/counts.ts';
import {
  formatBasisPoints,
  formatDate,
  formatMoment,
  formatNumber,
  formatPercent,
  formatPrice,
  formatTokenPrice,
} from '@diyar/words/format.ts';
import * as offeringsWords from '@diyar/words/offerings.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { rich } from '#web/lib/rich.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { describePortion } from '#web/ui/describe-portion.ts';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { Block } from './block.tsx';
import { ClosedNotice } from './exit-notice.tsx';
import { SuspensionNotice } from './suspension-notice.tsx';
import { PriceOnRequest, TermList } from './term-list.tsx';
import { InvestmentCalculator } from './investment-calculator.tsx';
import { InvestorFacts } from './investor-facts.tsx';

interface TokenSharesProps {
  property: Pick<Property, 'tokensTotal' | 'tokensAvailable' | 'isWithdrawn'>;
}

function renderBold(text: string) {
  return <b className="font-semibold">{text}</b>;
}

function TokenShares({ property: { tokensTotal, tokensAvailable, isWithdrawn } }: TokenSharesProps) {
  const taken = tokensTotal - tokensAvailable;
  const parts = [
    { id: 'taken', name: propertyPageWords.taken, value: taken, tone: 'text-chart-1' },
    {
      id: 'open',
      name: isWithdrawn ? propertyPageWords.noLongerOffered : propertyPageWords.available,
      value: tokensAvailable,
      tone: 'text-chart-4',
    },
  ];

  return (
    <>
      <p className="mb-3 text-note">
        {rich(
          isWithdrawn
            ? propertyPageWords.takenOf(taken, tokensTotal)
            : propertyPageWords.takenAndAvailable(taken, tokensTotal, describePortion(tokensAvailable, tokensTotal, 1)),
          { b: renderBold },
        )}
      </p>
      <SplitBar parts={parts} className="h-3.5 rounded-thumb" />
      <ul className="mt-4 text-note tabular-nums">
        {parts.map((part) => (
          <li key={part.id} className="flex items-center gap-3 border-b border-line py-2.5">
            <span aria-hidden="true" className={classes('size-3 flex-none rounded-[4px] bg-current', part.tone)} />
            <span className="flex-1">{part.name}</span>
            <span className="text-ink-soft">{describePortion(part.value, tokensTotal, 1)}</span>
            <span className="min-w-30 text-end font-semibold">{countWords.tokens(part.value)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function InvestmentTerms({ property }: { property: Property }) {
  if (property.isWithdrawn) return <WithdrawnShareTerms property={property} />;
  if (property.valuation !== null) return <ShareTerms property={property} />;
  return (
    <>
      <Block title={propertyPageWords.investWithoutPriceTitle}>
        <PriceOnRequest>{propertyPageWords.sharePriceUnknown}</PriceOnRequest>
      </Block>
      {property.tokensAvailable < property.tokensTotal && (
        <Block title={propertyPageWords.takenTitle}>
          <TokenShares property={property} />
        </Block>
      )}
    </>
  );
}

/** Withdrawn listing: holders still see their figures, but there is no offer to invest. */
function WithdrawnShareTerms({ property }: { property: Property }) {
  if (property.tokensTotal === 0) return null;
  return (
    <>
      <Block title={propertyPageWords.takenTitle}>
        <TokenShares property={property} />
      </Block>
      <InvestorFacts property={property} />
    </>
  );
}

/** The home's own where it is known, else the illustration for every home. */
function describeReturn({ offering }: Property) {
  const own = offering?.netYieldBasisPoints ?? null;
  return own === null
    ? {
        name: propertyPageWords.projectedReturn,
        value: formatPercent(PROJECTED_RETURN_PERCENT),
        note: propertyPageWords.notGuaranteed,
      }
    : {
        name: propertyPageWords.netYield,
        value: formatBasisPoints(own),
        note: propertyPageWords.netYieldNote,
      };
}

function ShareTerms({ property }: { property: Property }) {
  const [digits, setDigits] = useState(String(DEFAULT_INVESTMENT_USD));
  const { tokenPrice, tokensAvailable, tokensTotal } = property;
  const figures = [
    {
      id: 'price',
      name: propertyPageWords.tokenPrice,
      value: formatTokenPrice(tokenPrice),
      note: tokenPrice === TOKEN_PRICE_USD ? propertyPageWords.eachToken : offeringsWords.forUnsold,
    },
    {
      id: 'available',
      name: propertyPageWords.tokensAvailable,
      value: formatNumber(tokensAvailable),
      note: propertyPageWords.ofTotal(tokensTotal),
    },
    { id: 'return', ...describeReturn(property) },
  ];

  return (
    <>
      <Block title={propertyPageWords.investTitle(formatTokenPrice(tokenPrice))}>
        <p className="mb-6 max-w-[36em] text-ink-soft">{propertyPageWords.investLead(tokensTotal)}</p>
        <dl className="overflow-hidden rounded-card border border-line bg-surface sm:grid sm:grid-cols-3 sm:gap-4 sm:overflow-visible sm:rounded-none sm:border-0 sm:bg-transparent">
          {figures.map((figure) => (
            <div
              key={figure.id}
              className="flex items-center justify-between gap-4 border-line px-5 py-3.5 not-first:border-t sm:block sm:rounded-card sm:border sm:bg-surface sm:p-5"
            >
              <dt className="text-sm text-ink-soft">{figure.name}</dt>
              <dd className="max-sm:text-end">
                <span
                  className={classes(
                    'type-figure block text-[1.5rem] leading-7 sm:mt-2 sm:mb-0.5 sm:text-[1.875rem] sm:leading-9',
                    figure.id === 'return' && 'text-brass-ink',
                  )}
                >
                  {figure.value}
                </span>
                <span className="block text-sm text-ink-soft">{figure.note}</span>
              </dd>
            </div>
          ))}
        </dl>
        <OfferingNotice property={property} />
      </Block>
      <Block title={propertyPageWords.estimateTitle}>
        <InvestmentCalculator property={property} digits={digits} onChange={setDigits} />
        <Callout tone="warning" className="mt-4">
          {propertyPageWords.returnWarning(formatPercent(PROJECTED_RETURN_PERCENT))}
        </Callout>
      </Block>
      <InvestorFacts property={property} digits={digits} />
      <Block title={propertyPageWords.takenTitle}>
        <TokenShares property={property} />
      </Block>
      <ValuationTerms property={property} />
    </>
  );
}

/** Why nobody can invest at the moment; nothing while the offering is open. */
function OfferingNotice({ property: { id, offering } }: { property: Property }) {
  if (offering !== null && offering.suspendedAt !== null)
    return <SuspensionNotice homeId={id} since={offering.suspendedAt} />;
  if (offering === null || offering.state === 'open') return null;
  if (offering.state === 'closed') return <ClosedNotice homeId={id} />;
  return (
    <Callout tone="warning" className="mt-4">
      {offeringsWords.pausedNotice}
    </Callout>
  );
}

/** What the home was valued at, by whom and when, next to what the price of a token implies and what is asked for it whole. */
function ValuationTerms({ property }: { property: Property }) {
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
