import { useListFavouritesQuery } from './favourites.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import type { Results } from '#web/homes/results.ts';

/**
 * The homes the visitor saved, the last one first, as a search would bring them. Asked for anew each time they are looked
 * at; meanwhile a home whose heart is emptied stays, so that it can be filled again.
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
