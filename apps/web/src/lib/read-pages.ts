import { toApiError } from './api-error.ts';

interface PagesResult {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** What a query that grows by pages says, in the words a list is drawn from. */
export function readPages<Item>(result: PagesResult, data: { pages: { data: Item[] }[] } | undefined) {
  return {
    items: data?.pages.flatMap((page) => page.data),
    failure: result.error === undefined ? undefined : toApiError(result.error).message,
    isRetrying: result.isFetching,
    onRetry: () => void result.refetch(),
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    onMore: () => void result.fetchNextPage(),
  };
}
