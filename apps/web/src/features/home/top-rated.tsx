import { TOP_RATED_SHOWN } from '@diyar/domain/limits.ts';
import type { RatedProperty } from '@diyar/domain/properties.ts';
import * as countWords from '@diyar/words/counts.ts';
import * as propertiesWords from '@diyar/words/properties.ts';
import { useListTopRatedQuery } from '#web/features/search/search.api.ts';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { PropertyPrice } from '#web/homes/property-price.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Links to the edit page, which redirects everyone but the owner to the property page. */
function RatedHome({ property }: { property: RatedProperty }) {
  return (
    <article className="card group relative flex gap-4.5 overflow-hidden p-3">
      <PropertyPicture
        picture={property.pictures[0]}
        sizes="148px"
        className="h-31 w-28 flex-none rounded-thumb sm:w-37"
      />
      <div className="min-w-0 self-center">
        <p className="type-figure text-[1.3125rem] leading-7">
          <PropertyPrice property={property} />
        </p>
        <h3 className="text-note font-semibold wrap-anywhere">
          <Link to={paths.editProperty(property.id)} className="outline-none after:absolute after:inset-0">
            {property.title}
          </Link>
        </h3>
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon path={icons.pin} size={16} className="text-ink-faint" />
          <span className="truncate">{property.location}</span>
        </p>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft tabular-nums">
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <Icon path={pageIcons.heart} size={16} className="text-ink-faint" />
            {countWords.saves(property.saves)}
          </span>
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <Icon path={pageIcons.eye} size={16} className="text-ink-faint" />
            {countWords.views(property.views)}
          </span>
        </p>
      </div>
    </article>
  );
}

export function TopRated() {
  const { data, error, isFetching, refetch } = useListTopRatedQuery(TOP_RATED_SHOWN);
  return (
    <LoadState
      items={data}
      failure={error === undefined ? undefined : toApiError(error).message}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      skeleton={
        <div className="grid gap-4">
          <Skeleton className="h-37 rounded-card" />
          <Skeleton className="h-37 rounded-card" />
        </div>
      }
      failedTitle={propertiesWords.failed}
      empty={{ title: propertiesWords.none }}
    >
      {(homes) => (
        <ul className="grid grid-cols-1 gap-4">
          {homes.slice(0, TOP_RATED_SHOWN).map((property) => (
            <li key={property.id}>
              <RatedHome property={property} />
            </li>
          ))}
        </ul>
      )}
    </LoadState>
  );
}
