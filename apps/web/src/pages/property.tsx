import * as propertyPageWords from '@diyar/words/property-page.ts';
import { SaveButton } from '#web/features/favourites/save-button.tsx';
import { SaveHeart } from '#web/features/favourites/save-heart.tsx';
import { MarketTab } from '#web/features/market/market-tab.tsx';
import { PropertyDetail } from '#web/features/property-page/property-detail.tsx';
import { PropertyFailed } from '#web/features/property-page/property-failed.tsx';
import { PropertyMissing } from '#web/features/property-page/property-missing.tsx';
import { PropertySkeleton } from '#web/features/property-page/property-skeleton.tsx';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';

/** 400 is how the server refuses an id that cannot be one. */
const MISSING = new Set<unknown>([400, 404]);

export function PropertyPage({ id = '' }: { id?: string | undefined }) {
  const { currentData: property, error, isFetching, refetch } = useGetPropertyQuery(id);
  const failure = error === undefined ? undefined : toApiError(error);
  const isMissing = MISSING.has(failure?.status);
  usePageTitle(isMissing ? propertyPageWords.notFound : property?.title);

  if (property)
    return (
      <PropertyDetail
        key={property.id}
        property={property}
        market={<MarketTab property={property} />}
        SaveButton={SaveButton}
        SaveHeart={SaveHeart}
      />
    );
  if (isMissing) return <PropertyMissing />;
  if (failure) {
    return <PropertyFailed reason={failure.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <PropertySkeleton />;
}
