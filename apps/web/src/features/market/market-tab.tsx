import { MARKET_COMPARED_MIN } from '@diyar/domain/limits.ts';
import type { PropertyMarket } from '@diyar/domain/market.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatDate, formatDistance, formatPrice } from '@diyar/words/format.ts';
import { isolate } from '@diyar/words/isolate.ts';
import * as marketWords from '@diyar/words/market.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useVisitorRate } from '#web/lib/rates.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { QuietNote } from '#web/ui/note.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
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
  return isolate(`${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`);
}

interface ComparisonBarsProps {
  market: PropertyMarket & { pricePerSqmUsd: number };
  /** "This villa". */
  name: string;
  show: Show;
}

/** Writes dollars in the visitor's currency. */
type Show = (usd: number) => string;

const ROW = 'grid grid-cols-[minmax(0,8rem)_1fr_5.5rem] items-center gap-x-4 sm:grid-cols-[minmax(0,16rem)_1fr_5.5rem]';

/** Bar chart from zero: this property first, then its nearest comparables. */
function ComparisonBars({ market: { pricePerSqmUsd, comparables }, name, show }: ComparisonBarsProps) {
  const largest = Math.max(pricePerSqmUsd, ...comparables.map((each) => each.pricePerSqmUsd));
  return (
    <ul className="grid gap-3.5 text-note">
      <li className={ROW}>
        <span className="font-semibold">{name}</span>
        <Bar share={pricePerSqmUsd / largest} isOwn />
        <span className="text-end font-semibold tabular-nums">{show(pricePerSqmUsd)}</span>
      </li>
      {comparables.map((each) => (
        <li key={each.id} className={ROW}>
          <span className="min-w-0">
            <Link to={paths.property(each.id)} className="block truncate font-medium hover:underline">
              {each.title}
            </Link>
            <span className="block text-chip text-ink-faint tabular-nums">
              {marketWords.distanceAway(formatDistance(each.distanceKm))}
            </span>
          </span>
          <Bar share={each.pricePerSqmUsd / largest} />
          <span className="text-end tabular-nums">{show(each.pricePerSqmUsd)}</span>
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

/** The property's price per m² next to those of its type and offer nearby, and its price history. */
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

  return (
    <>
      <Comparison market={market} property={property} />
      {market.prices.length > 0 && (
        <section aria-labelledby="market-prices" className="mt-11 border-t border-line pt-10">
          <h2 id="market-prices" className="type-block mb-4">
            {marketWords.priceHistory}
          </h2>
          <PriceHistory prices={market.prices} />
        </section>
      )}
    </>
  );
}

interface ComparisonProps {
  market: PropertyMarket;
  property: Property;
}

/** Homes of the same type and offer nearby. Where they are too few, they are shown without a verdict. */
function Comparison({ market, property: { propertyType, isForRent } }: ComparisonProps) {
  const { pricePerSqmUsd, figures, count, radiusKm } = market;
  const { currency, usdPerUnit } = useVisitorRate();
  const show: Show = (usd) => formatPrice(usd / usdPerUnit, currency);
  if (pricePerSqmUsd === null || count === 0) return <QuietNote icon={pageIcons.chart} text={marketWords.noData} />;
  const alike = marketWords.homesAlike[propertyType](count);
  const homes = isForRent ? marketWords.forRent(alike) : marketWords.forSale(alike);
  return (
    <section aria-labelledby="market-comparison">
      <h2 id="market-comparison" className="type-block">
        {comparePrice(market) ?? marketWords.tooFewTitle}
      </h2>
      <p className="mt-2 mb-6 max-w-[40em] text-ink-soft">
        {figures === null
          ? (count === 1 ? marketWords.tooFew : marketWords.tooFewOf)(homes, radiusKm, MARKET_COMPARED_MIN)
          : `${(isForRent ? marketWords.comparedRentWith : marketWords.comparedWith)(homes, radiusKm)} ${describeMiddleHalf(figures, isForRent, show)}`}{' '}
        {marketWords.notValuations}
      </p>
      <ComparisonBars market={{ ...market, pricePerSqmUsd }} name={marketWords.thisHome[propertyType]} show={show} />
    </section>
  );
}

function describeMiddleHalf({ lowerQuartile, upperQuartile }: Figures, isRent: boolean, show: Show): string {
  const [lower, upper] = [show(lowerQuartile), show(upperQuartile)];
  return isRent ? marketWords.middleHalfOfRents(lower, upper) : marketWords.middleHalf(lower, upper);
}
