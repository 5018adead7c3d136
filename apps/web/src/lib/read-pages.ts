import type { Answer } from '@diyar/domain/envelope.ts';
import { toApiError } from './api-error.ts';

/** A page of a list, and where the next one begins. */
export interface PageAnswer<Item> extends Answer<Item[]> {
  meta: { nextCursor?: string };
}

interface PagesResult {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Maps an infinite query to the props of a paged list. */
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
