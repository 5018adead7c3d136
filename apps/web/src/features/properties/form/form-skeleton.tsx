import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The first card of the form before it is there. */
export function FormSkeleton({ text }: { text: string }) {
  return (
    <div className="max-w-194 rounded-card border border-line bg-surface p-4.5 md:p-7">
      <LoadingPill text={text} className="-ms-2" />
      <div className="mt-6 grid gap-6">
        {['title', 'description', 'location', 'price'].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-24 rounded-tick" />
            <Skeleton className={field === 'description' ? 'h-30 rounded-control' : 'h-12 rounded-control'} />
          </div>
        ))}
      </div>
    </div>
  );
}
