import { useParams } from 'react-router';
import { MarketTab } from '#web/features/market/market-tab.tsx';
import { PropertyDetail } from '#web/features/properties/detail/property-detail.tsx';
import { PropertyFailed } from '#web/features/properties/detail/property-failed.tsx';
import { PropertyMissing } from '#web/features/properties/detail/property-missing.tsx';
import { PropertySkeleton } from '#web/features/properties/detail/property-skeleton.tsx';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';

/** 400 is how the server refuses an id that cannot be one. */
const MISSING = new Set<unknown>([400, 404]);

export function PropertyPage() {
  const { id = '' } = useParams();
  const { currentData: property, error, isFetching, refetch } = useGetPropertyQuery(id);
  const failure = error === undefined ? undefined : toApiError(error);
  const isMissing = MISSING.has(failure?.status);
  usePageTitle(isMissing ? 'Property not found' : property?.title);

  if (property)
    return <PropertyDetail key={property.id} property={property} market={<MarketTab property={property} />} />;
  if (isMissing) return <PropertyMissing />;
  if (failure) {
    return <PropertyFailed reason={failure.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <PropertySkeleton />;
}
