import type { Property } from '@diyar/domain/properties.ts';
import * as messages from '@diyar/domain/site-messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatNumber, formatPrice } from '#web/lib/format.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { QuietNote } from '#web/ui/quiet-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { comparePrice } from './compare-price.ts';
import { ComparisonBars } from './comparison-bars.tsx';
import { useGetPropertyMarketQuery } from './market.api.ts';
import { PriceHistory } from './price-history.tsx';

/** Where this home's price stands among those of its kind nearby, and how it moved. */
export function MarketTab({ property }: { property: Property }) {
  const { data: market, error, isFetching, refetch } = useGetPropertyMarketQuery(property.id);
  if (market === undefined && error !== undefined) {
    return (
      <StatePanel
        drawing="broken-house"
        heading="h2"
        role="alert"
        title="Failed to load market data"
        text={toApiError(error).message}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      />
    );
  }
  if (market === undefined) return <Skeleton className="h-80 rounded-card" />;

  const { pricePerSqmUsd, figures, count, radiusKm, prices } = market;
  const sentence = comparePrice(market);
  const kind = property.propertyType.toLowerCase();
  return (
    <>
      {sentence === undefined || pricePerSqmUsd === null || figures === null ? (
        <QuietNote icon={pageIcons.chart} text={messages.properties.noMarketData} />
      ) : (
        <section aria-labelledby="market-comparison">
          <h2 id="market-comparison" className="type-block">
            {sentence}
          </h2>
          <p className="mt-2 mb-6 max-w-[40em] text-ink-soft">
            Asking price per m² against {formatNumber(count)}{' '}
            {market.isSameType ? 'listings of the same type' : 'homes of all types'} within {radiusKm} km. Half of them
            ask between {formatPrice(figures.lowerQuartile, 'USD')} and {formatPrice(figures.upperQuartile, 'USD')}
            {isRent(property) && ' a month'}. Asking prices, not valuations.
          </p>
          <ComparisonBars market={{ ...market, pricePerSqmUsd }} name={`This ${kind === 'other' ? 'home' : kind}`} />
        </section>
      )}
      {prices.length > 0 && (
        <section aria-labelledby="market-prices" className="mt-11 border-t border-line pt-10">
          <h2 id="market-prices" className="type-block mb-4">
            Its price over time
          </h2>
          <PriceHistory prices={prices} />
        </section>
      )}
    </>
  );
}

function isRent({ isForRent, isForSale, isForInvestment }: Property): boolean {
  return isForRent && !isForSale && !isForInvestment;
}
