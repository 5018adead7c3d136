import { TOP_RATED_SHOWN } from '@diyar/domain/limits.ts';
import * as messages from '@diyar/domain/site-messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListTopRatedQuery } from '#web/features/search/search.api.ts';
import { RatedHome } from './rated-home.tsx';

/** Most saved and viewed of late. */
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
      failedTitle={messages.properties.failed}
      empty={{ title: messages.properties.none }}
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
