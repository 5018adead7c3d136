import type { PropertyMarket } from '@diyar/domain/market.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatDate, formatDistance, formatPrice } from '@diyar/words/format.ts';
import * as marketWords from '@diyar/words/market.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { QuietNote } from '#web/ui/quiet-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useGetPropertyMarketQuery } from './market.api.ts';

/** Price changes, newest first, each with its difference in percent. */
function PriceHistory({ prices }: Pick<PropertyMarket, 'prices'>) {
  const newestFirst = prices.map((price, index) => ({ ...price, before: prices[index - 1] })).toReversed();
  return (
    <ol className="text-note tabular-nums">
      {newestFirst.map(({ since, price, currency, before }) => (
        <li
          key={since}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line py-3 last:border-b"
        >
          <span className="w-32 text-ink-soft">{formatDate(since)}</span>
          <span className="font-semibold">{formatPrice(price, currency)}</span>
          <span className="ms-auto text-ink-soft">{describeMove({ price, currency }, before)}</span>
        </li>
      ))}
    </ol>
  );
}

type Price = Pick<PropertyMarket['prices'][number], 'price' | 'currency'>;

function describeMove(now: Price, before: Price | undefined): string {
  if (before === undefined) return marketWords.firstListed;
  if (before.currency !== now.currency) return marketWords.currencyChanged(before.currency);
  const percent = ((now.price - before.price) / before.price) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

interface ComparisonBarsProps {
  market: PropertyMarket & { pricePerSqmUsd: number };
  /** "This villa". */
  name: string;
}

const ROW = 'grid grid-cols-[minmax(0,8rem)_1fr_4.5rem] items-center gap-x-4 sm:grid-cols-[minmax(0,13rem)_1fr_5.5rem]';

/** Bar chart from zero: this property first, then its nearest comparables. */
function ComparisonBars({ market: { pricePerSqmUsd, comparables }, name }: ComparisonBarsProps) {
  const largest = Math.max(pricePerSqmUsd, ...comparables.map((each) => each.pricePerSqmUsd));
  return (
    <ul className="grid gap-3.5 text-note">
      <li className={ROW}>
        <span className="font-semibold">{name}</span>
        <Bar share={pricePerSqmUsd / largest} isOwn />
        <span className="text-end font-semibold tabular-nums">{formatPrice(pricePerSqmUsd, 'USD')}</span>
      </li>
      {comparables.map((each) => (
        <li key={each.id} className={ROW}>
          <span className="min-w-0">
            <Link to={paths.property(each.id)} className="link block truncate no-underline hover:underline">
              {each.title}
            </Link>
            <span className="block text-chip text-ink-faint tabular-nums">
              {marketWords.distanceAway(formatDistance(each.distanceKm))}
            </span>
          </span>
          <Bar share={each.pricePerSqmUsd / largest} />
          <span className="text-end tabular-nums">{formatPrice(each.pricePerSqmUsd, 'USD')}</span>
        </li>
      ))}
    </ul>
  );
}

function Bar({ share, isOwn = false }: { share: number; isOwn?: boolean }) {
  return (
    <svg aria-hidden="true" className="h-5 w-full overflow-hidden rounded-[5px] bg-well rtl:-scale-x-100">
      <rect width={`${share * 100}%`} height="100%" rx="5" className={isOwn ? 'fill-chart-1' : 'fill-chart-3'} />
    </svg>
  );
}

type Figures = NonNullable<PropertyMarket['figures']>;

const NEAR_PERCENT = 2;

/** How a price compares with those nearby, in one sentence; undefined when there is nothing to compare with. */
export function comparePrice({ pricePerSqmUsd, figures }: PropertyMarket): string | undefined {
  if (pricePerSqmUsd === null || figures === null) return undefined;
  const percent = Math.round(((pricePerSqmUsd - figures.median) / figures.median) * 100);
  if (Math.abs(percent) <= NEAR_PERCENT) return marketWords.similarPrice;
  return percent < 0 ? marketWords.cheaper(-percent) : marketWords.dearer(percent);
}

/** The property's price per m² next to comparable listings, and its price history. */
export function MarketTab({ property }: { property: Property }) {
  const { data: market, error, isFetching, refetch } = useGetPropertyMarketQuery(property.id);
  if (market === undefined && error !== undefined) {
    return (
      <StatePanel
        drawing="broken-house"
        heading="h2"
        role="alert"
        title={marketWords.loadFailed}
        text={toApiError(error).message}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {uiWords.tryAgain}
          </Button>
        }
      />
    );
  }
  if (market === undefined) return <Skeleton className="h-80 rounded-card" />;

  const { pricePerSqmUsd, figures, count, radiusKm, prices } = market;
  const sentence = comparePrice(market);
  return (
    <>
      {sentence === undefined || pricePerSqmUsd === null || figures === null ? (
        <QuietNote icon={pageIcons.chart} text={marketWords.noData} />
      ) : (
        <section aria-labelledby="market-comparison">
          <h2 id="market-comparison" className="type-block">
            {sentence}
          </h2>
          <p className="mt-2 mb-6 max-w-[40em] text-ink-soft">
            {market.isSameType
              ? marketWords.amongSameType(count, radiusKm)
              : marketWords.amongAllTypes(count, radiusKm)}{' '}
            {describeMiddleHalf(figures, property)} {marketWords.notValuations}
          </p>
          <ComparisonBars market={{ ...market, pricePerSqmUsd }} name={marketWords.thisHome[property.propertyType]} />
        </section>
      )}
      {prices.length > 0 && (
        <section aria-labelledby="market-prices" className="mt-11 border-t border-line pt-10">
          <h2 id="market-prices" className="type-block mb-4">
            {marketWords.priceHistory}
          </h2>
          <PriceHistory prices={prices} />
        </section>
      )}
    </>
  );
}

function describeMiddleHalf({ lowerQuartile, upperQuartile }: Figures, property: Property): string {
  const [lower, upper] = [formatPrice(lowerQuartile, 'USD'), formatPrice(upperQuartile, 'USD')];
  return isRent(property) ? marketWords.middleHalfOfRents(lower, upper) : marketWords.middleHalf(lower, upper);
}

function isRent({ isForRent }: Property): boolean {
  return isForRent;
}
