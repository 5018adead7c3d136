import { useState } from 'react';
import { DEFAULT_INVESTMENT_USD, PROJECTED_RETURN_PERCENT } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatNumber, formatPercent, formatPrice } from '@diyar/words/format.ts';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { sayPortion } from '#web/ui/say-portion.ts';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { Block } from './block.tsx';
import { InvestmentCalculator } from './investment-calculator.tsx';
import { PriceOnRequest } from './price-on-request.tsx';
import { TokenFacts } from './token-facts.tsx';

interface TokenSharesProps {
  property: Pick<Property, 'tokensTotal' | 'tokensAvailable' | 'isWithdrawn'>;
}

function TokenShares({ property: { tokensTotal, tokensAvailable, isWithdrawn } }: TokenSharesProps) {
  const taken = tokensTotal - tokensAvailable;
  const parts = [
    { name: 'Taken', value: taken, tone: 'text-chart-1' },
    { name: isWithdrawn ? 'No longer offered' : 'Open to invest', value: tokensAvailable, tone: 'text-chart-4' },
  ];

  return (
    <>
      <p className="mb-3 text-note">
        <b className="font-semibold">
          {formatNumber(taken)} of {formatNumber(tokensTotal)} tokens taken
        </b>
        {!isWithdrawn && `, ${sayPortion(tokensAvailable, tokensTotal, 1)} open`}
      </p>
      <SplitBar parts={parts} className="h-3.5 rounded-thumb" />
      <ul className="mt-4 text-note tabular-nums">
        {parts.map((part) => (
          <li key={part.name} className="flex items-center gap-3 border-b border-line py-2.5">
            <span aria-hidden="true" className={classes('size-3 flex-none rounded-[4px] bg-current', part.tone)} />
            <span className="flex-1">{part.name}</span>
            <span className="text-ink-soft">{sayPortion(part.value, tokensTotal, 1)}</span>
            <span className="min-w-30 text-end font-semibold">{formatNumber(part.value)} tokens</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function InvestmentTerms({ property }: { property: Property }) {
  if (property.isWithdrawn) return <WithdrawnShareTerms property={property} />;
  if (!property.isForRent) return <ShareTerms property={property} />;
  return (
    <>
      <Block title="Owning a part of it">
        <PriceOnRequest>
          The price on this page is the monthly rent, so the home has no shares yet. The owner has not published what it
          is worth.
        </PriceOnRequest>
      </Block>
      {property.tokensAvailable < property.tokensTotal && (
        <Block title="Tokens taken so far">
          <TokenShares property={property} />
        </Block>
      )}
    </>
  );
}

/** Holders keep their figures; nobody is invited to a home that is off the market. */
function WithdrawnShareTerms({ property }: { property: Property }) {
  if (property.tokensTotal === 0) return null;
  return (
    <>
      <Block title="Tokens taken so far">
        <TokenShares property={property} />
      </Block>
      <Block title="Paid and projected">
        <TokenFacts propertyId={property.id} />
      </Block>
    </>
  );
}

function ShareTerms({ property }: { property: Property }) {
  const [digits, setDigits] = useState(String(DEFAULT_INVESTMENT_USD));
  const { tokenPrice, tokensAvailable, tokensTotal } = property;
  const figures = [
    { name: 'Token price', value: formatPrice(tokenPrice, 'USD'), note: 'fixed' },
    { name: 'Tokens available', value: formatNumber(tokensAvailable), note: `of ${formatNumber(tokensTotal)}` },
    {
      name: 'Projected annual return',
      value: formatPercent(PROJECTED_RETURN_PERCENT),
      note: 'projected, not guaranteed',
      isBrass: true,
    },
  ];

  return (
    <>
      <Block title={`Own a part of it from ${formatPrice(tokenPrice, 'USD')}`}>
        <p className="mb-6 max-w-[36em] text-ink-soft">
          The home is divided into {formatNumber(tokensTotal)} equal tokens, and the rent it earns is shared in
          proportion.
        </p>
        <dl className="overflow-hidden rounded-card border border-line bg-surface sm:grid sm:grid-cols-3 sm:gap-4 sm:overflow-visible sm:rounded-none sm:border-0 sm:bg-transparent">
          {figures.map((figure) => (
            <div
              key={figure.name}
              className="flex items-center justify-between gap-4 border-line px-5 py-3.5 not-first:border-t sm:block sm:rounded-card sm:border sm:bg-surface sm:p-5"
            >
              <dt className="text-sm text-ink-soft">{figure.name}</dt>
              <dd className="max-sm:text-end">
                <span
                  className={classes(
                    'type-figure block text-[1.5rem] leading-7 sm:mt-2 sm:mb-0.5 sm:text-[1.875rem] sm:leading-9',
                    figure.isBrass === true && 'text-brass-ink',
                  )}
                >
                  {figure.value}
                </span>
                <span className="block text-sm text-ink-soft">{figure.note}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Block>
      <Block title="What a share could bring">
        <InvestmentCalculator property={property} digits={digits} onChange={setDigits} />
        <Callout tone="warning" className="mt-4">
          {formatPercent(PROJECTED_RETURN_PERCENT)} is a projection, not a promise: projected, not guaranteed. Rent can
          stop, and the value of tokens can fall.
        </Callout>
      </Block>
      <Block title="Tokens taken so far">
        <TokenShares property={property} />
      </Block>
      <Block title="Paid and projected">
        <TokenFacts propertyId={property.id} digits={digits} />
      </Block>
    </>
  );
}
