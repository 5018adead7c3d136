import * as uiWords from '@diyar/words/ui.ts';
import { Button } from './button.tsx';
import { LoadState, type LoadStateProps } from './load-state.tsx';

interface MoreButtonProps {
  hasMore: boolean;
  isLoading: boolean;
  /** Why the next page could not be loaded. */
  failure: string | undefined;
  onMore: () => void;
}

/** Loads the next page on click. */
function MoreButton({ hasMore, isLoading, failure, onMore }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <div className="mt-5 grid justify-items-center gap-3">
      {failure !== undefined && !isLoading && (
        <p role="alert" className="text-note text-clay">
          {failure}
        </p>
      )}
      <Button variant="secondary" size="sm" busy={isLoading} busyLabel={uiWords.loading} onClick={onMore}>
        {failure === undefined ? uiWords.showMore : uiWords.tryAgain}
      </Button>
    </div>
  );
}

interface PagedListProps<Item> extends LoadStateProps<Item> {
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** A list in its four states, with a button for the next page. */
export function PagedList<Item>({ hasMore, isLoadingMore, onMore, ...list }: PagedListProps<Item>) {
  return (
    <>
      <LoadState {...list} />
      <MoreButton hasMore={hasMore} isLoading={isLoadingMore} failure={list.failure} onMore={onMore} />
    </>
  );
}
