import { LoadingPill } from './loading-pill.tsx';
import { Skeleton } from './skeleton.tsx';

/** Placeholder for a list of two-line rows. */
export function RowsSkeleton({ text }: { text: string }) {
  return (
    <div className="grid gap-4">
      <LoadingPill text={text} className="-ms-2.5 justify-self-start" />
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-3.5">
          <Skeleton className="size-9 flex-none rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-3/5 rounded-tick" />
            <Skeleton className="h-3.5 w-2/5 rounded-tick" />
          </div>
        </div>
      ))}
    </div>
  );
}
