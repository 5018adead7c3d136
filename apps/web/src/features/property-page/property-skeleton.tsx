import * as propertyPageWords from '@diyar/words/property-page.ts';
import { classes } from '#web/ui/classes.ts';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { mosaicHeight } from './mosaic.tsx';

/** The same boxes at the same sizes as the page that is coming. */
export function PropertySkeleton() {
  return (
    <div aria-busy="true" className="wrap flex flex-col pb-16 md:pb-20">
      <div className="max-md:mt-5">
        <Skeleton className="mt-5 mb-5 h-5 w-56 rounded-tick max-md:hidden" />
        <Skeleton className="h-10 w-4/5 rounded-tick md:h-13 md:w-1/2" />
        <Skeleton className="mt-3 h-6 w-3/5 rounded-tick md:mb-6 md:w-80" />
      </div>
      <div className="relative max-md:order-first max-md:-mx-(--page-gutter,1.25rem)">
        <LoadingPill text={propertyPageWords.loading} className="absolute start-4 top-4 z-1" />
        <div
          className={classes(
            'grid gap-2 overflow-hidden md:grid-cols-[2fr_1fr] md:grid-rows-2 md:rounded-card',
            mosaicHeight,
          )}
        >
          <Skeleton className="max-md:aspect-3/2 md:row-span-2" />
          <Skeleton className="max-md:hidden" />
          <Skeleton className="max-md:hidden" />
        </div>
        <div className="mt-3 flex gap-2 overflow-hidden max-md:px-5">
          {Array.from({ length: 9 }, (_, position) => (
            <Skeleton key={position} className="aspect-8/5 w-23 flex-none rounded-thumb md:w-[126px]" />
          ))}
        </div>
      </div>
      <div className="mt-7 grid gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-10 xl:gap-16">
        <div className="min-w-0">
          <div className="flex justify-between gap-4 overflow-hidden border-b border-line py-4 md:justify-start md:gap-8">
            {['w-14', 'w-20', 'w-16', 'w-24'].map((width) => (
              <Skeleton key={width} className={`h-5 rounded-tick ${width}`} />
            ))}
          </div>
          <Skeleton className="mt-8 h-32 rounded-card" />
          <Skeleton className="mt-8 h-8 w-64 rounded-tick" />
          <Skeleton className="mt-5 h-28 rounded-tick" />
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
