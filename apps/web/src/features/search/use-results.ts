import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import { toListSearch } from '@diyar/domain/search-url.ts';
import type { Results } from '#web/homes/results.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { recallPages, rememberPages } from './loaded-pages.ts';
import { useSearchPropertiesInfiniteQuery } from './search.api.ts';

/** The homes of a search, page by page. A screen that shows something else for now skips it. */
export function useResults(criteria: Criteria, { skip = false } = {}): Results {
  const { key } = useLocation();
  const query = useMemo(() => toListSearch(criteria), [criteria]);
  const { data, currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useSearchPropertiesInfiniteQuery(query, { skip });
  const properties = useMemo(() => data?.pages.flatMap((page) => page.properties), [data]);
  const [first] = data?.pages ?? [];
  const loaded = currentData?.pages.length ?? 0;

  const reopen = useEffectEvent((entry: string, open: number) => {
    if (open > 0 && open < recallPages(entry) && hasNextPage && !isFetching) void fetchNextPage();
  });
  useEffect(() => reopen(key, loaded), [key, loaded]);

  function loadMore() {
    rememberPages(key, loaded + 1);
    void fetchNextPage();
  }

  return {
    properties,
    firstPage: currentData?.pages[0]?.properties,
    total: first?.total ?? 0,
    isTotalEstimated: first?.isTotalEstimated ?? false,
    failure: error === undefined ? undefined : toApiError(error).message,
    isLoading: isFetching,
    isOutdated: data !== undefined && currentData === undefined,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore,
    retry: () => void (loaded > 0 ? fetchNextPage() : refetch()),
  };
}
