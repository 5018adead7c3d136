import { LoadState, type LoadStateProps } from './load-state.tsx';
import { MoreButton } from './more-button.tsx';

interface PagedListProps<Item> extends LoadStateProps<Item> {
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** A list in its four states that grows by a press. */
export function PagedList<Item>({ hasMore, isLoadingMore, onMore, ...list }: PagedListProps<Item>) {
  return (
    <>
      <LoadState {...list} />
      <MoreButton hasMore={hasMore} isLoading={isLoadingMore} failure={list.failure} onMore={onMore} />
    </>
  );
}
