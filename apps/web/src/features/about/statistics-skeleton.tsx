import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function StatisticsSkeleton() {
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
        <LoadingPill text="Counting…" className="absolute start-4 top-4" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </>
  );
}
