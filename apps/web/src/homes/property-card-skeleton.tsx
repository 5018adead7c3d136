import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A card before it is there: the same boxes at the same sizes. Only one of several says what is being waited for. */
export function PropertyCardSkeleton({ text }: { text?: string }) {
  return (
    <div className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      {text !== undefined && <LoadingPill text={text} className="absolute start-3.5 top-3.5 z-10" />}
      <Skeleton className="aspect-3/2" />
      <div className="px-4.5 pt-5 pb-4.5 md:px-5">
        <Skeleton className="my-0.5 h-7 w-7/12 rounded-tick" />
        <Skeleton className="mt-2.5 h-4.5 w-10/12 rounded-tick" />
        <Skeleton className="mt-2 mb-5 h-4 w-6/12 rounded-tick" />
        <div className="flex gap-4.5 border-t border-line pt-4">
          <Skeleton className="h-5 w-14 rounded-tick" />
          <Skeleton className="h-5 w-14 rounded-tick" />
          <Skeleton className="h-5 w-20 rounded-tick" />
        </div>
      </div>
    </div>
  );
}
