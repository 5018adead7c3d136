import type { Statistics } from '@diyar/domain/statistics.ts';
import * as aboutWords from '@diyar/words/about.ts';
import { formatLargeUsd, formatNumber } from '@diyar/words/format.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useGetStatisticsQuery } from '#web/features/statistics/statistics.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Star } from '#web/ui/star.tsx';

/** Three rows of twenty, or six of ten on a phone. */
const STARS_MAX = 60;

function renderBold(text: string) {
  return <b className="font-semibold">{text}</b>;
}

interface ListingStarsProps {
  listings: number;
  openToInvestment: number;
}

/** One star for each home, filled when open to investors. Above the limit a star stands for several homes. */
function ListingStars({ listings, openToInvestment }: ListingStarsProps) {
  if (listings === 0) return null;
  const each = Math.ceil(listings / STARS_MAX);
  const count = Math.ceil(listings / each);
  const filled = Math.round(openToInvestment / each);
  return (
    <figure className="mt-12 rounded-card border border-line bg-surface p-5 md:p-8">
      <div aria-hidden="true" className="grid grid-cols-10 justify-items-center gap-y-3 md:grid-cols-20 md:gap-y-5">
        {Array.from({ length: count }, (_, position) => (
          <Star
            key={position}
            kind={position < filled ? 'solid' : 'outline'}
            className={classes('size-5 md:size-7', position < filled ? 'text-brass' : 'text-ink-faint')}
          />
        ))}
      </div>
      <figcaption className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-5 text-note">
        <span className="flex items-center gap-2">
          <Star className="size-4 text-brass" />
          <span>{rich(aboutWords.openToInvestors(openToInvestment, listings), { b: renderBold })}</span>
        </span>
        <span className="flex items-center gap-2 text-ink-soft">
          <Star kind="outline" className="size-4 text-ink-faint" />
          {aboutWords.notOpen}
        </span>
        {each > 1 && <span className="text-ink-soft">{aboutWords.homesPerStar(each)}</span>}
      </figcaption>
    </figure>
  );
}

interface Figure {
  id: string;
  name: string;
  value: string;
  unit?: string | undefined;
}

function StatisticsFigures({ statistics }: { statistics: Statistics }) {
  const listedValue = formatLargeUsd(statistics.listedValueUsd);
  const figures: Figure[] = [
    { id: 'homes', name: aboutWords.figures.homes, value: formatNumber(statistics.listings) },
    { id: 'cities', name: aboutWords.figures.cities, value: formatNumber(statistics.cities) },
    { id: 'currencies', name: aboutWords.figures.currencies, value: formatNumber(statistics.currencies) },
    { id: 'value', name: aboutWords.figures.value, value: listedValue.amount, unit: listedValue.unit },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure.id} className="flex flex-col border-s border-brass ps-5">
            <dt className="order-2 mt-1 text-note text-ink-soft">{figure.name}</dt>
            <dd className="type-figure text-[2.25rem] leading-10 md:text-[3rem] md:leading-13">
              {figure.value}
              {figure.unit !== undefined && (
                <span className="text-[1.25rem] leading-none tracking-normal md:text-[1.5rem]"> {figure.unit}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ListingStars listings={statistics.listings} openToInvestment={statistics.openToInvestment} />
      <p className="mt-8 text-sm text-ink-soft">{statistics.isDemonstration ? aboutWords.liveDemo : aboutWords.live}</p>
    </>
  );
}

function StatisticsSkeleton() {
  return (
    <>
      <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
        {['homes', 'cities', 'currencies', 'value'].map((figure) => (
          <div key={figure} className="border-s border-line ps-5">
            <Skeleton className="h-10 w-24 rounded-tick md:h-13" />
            <Skeleton className="mt-2 h-5 w-28 rounded-tick" />
          </div>
        ))}
      </div>
      <div className="relative mt-12">
        <LoadingPill text={aboutWords.loading} className="absolute start-4 top-4" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </>
  );
}

export function AboutStatistics() {
  const { data, error, isFetching, refetch } = useGetStatisticsQuery();

  if (data) return <StatisticsFigures statistics={data} />;
  if (error) {
    return (
      <Callout tone="warning" title={aboutWords.failed}>
        <p>{toApiError(error).message}</p>
        <Button variant="secondary" size="sm" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
          {uiWords.tryAgain}
        </Button>
      </Callout>
    );
  }
  return <StatisticsSkeleton />;
}
