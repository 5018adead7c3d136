import { toApiError } from '#web/lib/api-error.ts';
import type { Results } from '#web/homes/results.ts';
import { useListFavouritesQuery } from './favourites.api.ts';

/**
 * Saved homes as the results of a search, the last saved first. Fetched again each time the list is opened; until then a home
 * that is no longer saved stays in it, so that it can be saved again.
 */
export function useSavedResults({ skip }: { skip: boolean }): Results {
  const { data, error, isFetching, refetch } = useListFavouritesQuery(undefined, {
    skip,
    refetchOnMountOrArgChange: true,
  });
  return {
    properties: data,
    firstPage: data,
    total: data?.length ?? 0,
    isTotalEstimated: false,
    failure: error === undefined ? undefined : toApiError(error).message,
    isLoading: isFetching,
    isOutdated: false,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => {},
    retry: () => void refetch(),
  };
}
