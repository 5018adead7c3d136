import { Button } from './button.tsx';

interface MoreButtonProps {
  hasMore: boolean;
  isLoading: boolean;
  /** Why the next page did not come. */
  failure: string | undefined;
  onMore: () => void;
}

/** The end of what is loaded: the next page by a press. */
export function MoreButton({ hasMore, isLoading, failure, onMore }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <div className="mt-5 grid justify-items-center gap-3">
      {failure !== undefined && !isLoading && (
        <p role="alert" className="text-note text-clay">
          {failure}
        </p>
      )}
      <Button variant="secondary" size="sm" busy={isLoading} busyLabel="Loading…" onClick={onMore}>
        {failure === undefined ? 'Show more' : 'Try Again'}
      </Button>
    </div>
  );
}
