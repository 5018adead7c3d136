import { LANDING_SHOWN } from '@diyar/domain/limits.ts';
import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { useListPropertiesQuery } from './properties.api.ts';
import { PropertyGrid } from './property-grid.tsx';
import { PropertyGridSkeleton } from './property-grid-skeleton.tsx';

/** The newest three. */
export function LatestProperties() {
  const { data, error, isFetching, refetch } = useListPropertiesQuery({
    limit: LANDING_SHOWN,
    sortBy: 'createdAt',
    order: 'desc',
  });
  return (
    // Beside the sidebar there is room for two until 1280 px.
    <div className="lg:max-xl:*:grid-cols-2!">
      <LoadState
        items={data?.properties}
        failure={error && toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        skeleton={<PropertyGridSkeleton count={3} />}
        failedTitle={messages.properties.failed}
        empty={{ title: messages.properties.none }}
      >
        {(properties) => <PropertyGrid properties={properties} priorityCount={3} />}
      </LoadState>
    </div>
  );
}
