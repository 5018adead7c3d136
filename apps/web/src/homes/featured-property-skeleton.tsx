import { Skeleton } from '#web/ui/skeleton.tsx';
import { featuredBox } from './featured-box.ts';

/** Silent: the list below says what is being waited for. */
export function FeaturedPropertySkeleton() {
  return (
    <div className={featuredBox.frame}>
      <Skeleton className={featuredBox.picture} />
      <div className={featuredBox.text}>
        <Skeleton className="h-7 w-40 rounded-tick" />
        <Skeleton className="mt-3 h-9.5 w-9/12 rounded-tick md:mt-4.5 md:h-11.5" />
        <Skeleton className="mt-2 h-4.5 w-7/12 rounded-tick" />
        <Skeleton className="mt-4 h-6 w-10/12 rounded-tick md:mt-5.5" />
        <Skeleton className="mt-2 h-4.5 w-6/12 rounded-tick" />
        <Skeleton className="mt-5 h-4.5 w-9/12 rounded-tick md:mt-6" />
        <Skeleton className="mt-6 h-8 w-full rounded-tick" />
        <div className="mt-auto pt-6">
          <Skeleton className="h-12 w-44 rounded-control max-md:w-full" />
        </div>
      </div>
    </div>
  );
}
