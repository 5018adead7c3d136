import type { Property } from '@diyar/domain/properties.ts';
import * as countWords from '@diyar/words/home-counts.ts';
import * as homesWords from '@diyar/words/homes.ts';

/** A list of properties that is loaded page by page, in whatever state it is. */
export interface Results {
  /** Absent until the first answer; those of the search before while the next is loading. */
  properties: readonly Property[] | undefined;
  /** The first page of this search, not of an earlier one. */
  firstPage: readonly Property[] | undefined;
  total: number;
  isTotalEstimated: boolean;
  /** Why this search, or its next page, failed. */
  failure: string | undefined;
  isLoading: boolean;
  /** What is shown answers an earlier search. */
  isOutdated: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** `1 property`, `62 properties`, `~ 12,400 properties`. */
export function describeTotal(total: number, isEstimated = false): string {
  return isEstimated ? homesWords.estimatedTotal(total) : countWords.properties(total);
}
