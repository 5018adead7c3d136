import type { ReactNode } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import { formatMinor, formatBasisPoints, formatPrice, formatTokenPrice } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { Meter } from '#web/ui/meter.tsx';
import { describePortion } from '#web/ui/describe-portion.ts';

/** A home whose tokens are on offer, with the terms of the offering; undefined for others. */
function findOpenOffering({ isForInvestment, isClosed, isWithdrawn, offering }: Property) {
  const isOpen = isForInvestment && !isClosed && !isWithdrawn && offering?.state === 'open';
  return isOpen ? offering : undefined;
}

/** A home that is not for rent here may be rented elsewhere, so it is not called empty. */
export function describeOccupancy({ rental, rentPrice }: Pick<Property, 'rental' | 'rentPrice'>): string {
  if (rental === 'rented') return homesWords.occupied;
  return rentPrice === null ? homesWords.noLease : homesWords.empty;
}

/** What a home is to an investor: price of a token, what is taken, rent, yield and what it has paid. Nothing for a home that is not open to them. */
export function InvestorFigures({ property }: { property: Property }) {
  const offering = findOpenOffering(property);
  if (offering === undefined) return null;
  const { rentPrice, currency, tokensTotal, tokensAvailable, tokenPrice } = property;
  const { netYieldBasisPoints, paidUsdMinor } = offering;
  return (
    <div className="mb-4 grid gap-3 text-sm">
      <Meter
        label={homesWords.tokensTaken}
        value={tokensTotal - tokensAvailable}
        max={tokensTotal}
        describe={homesWords.portionTaken}
      >
        {homesWords.fromToken(formatTokenPrice(tokenPrice))}
      </Meter>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        <Figure name={homesWords.rent}>
          {rentPrice === null ? homesWords.notForRent : homesWords.pricePerMonth(formatPrice(rentPrice, currency))}
        </Figure>
        <Figure name={homesWords.occupancy}>{describeOccupancy(property)}</Figure>
        <Figure name={homesWords.netYield}>
          {netYieldBasisPoints === null ? (
            homesWords.notEnoughRecords
          ) : (
            <span className="border-b-2 border-dashed border-brass">{formatBasisPoints(netYieldBasisPoints)}</span>
          )}
        </Figure>
        <Figure name={homesWords.paidSoFar}>
          {paidUsdMinor === 0 ? homesWords.nothingPaid : formatMinor(paidUsdMinor, 'USD')}
        </Figure>
      </dl>
      {(netYieldBasisPoints !== null || paidUsdMinor > 0) && (
        <p className="text-chip text-ink-soft">{homesWords.incomeRecorded}</p>
      )}
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-chip text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** The same in a line, for a home that is shown for another offer. */
export function InvestorLine({ property }: { property: Property }) {
  if (findOpenOffering(property) === undefined) return null;
  const { tokensTotal, tokensAvailable, tokenPrice } = property;
  return (
    <p className="mb-4 text-sm text-ink-soft tabular-nums">
      {homesWords.investFrom(formatTokenPrice(tokenPrice), describePortion(tokensTotal - tokensAvailable, tokensTotal))}
    </p>
  );
}
