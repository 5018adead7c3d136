import * as propertiesWords from '@diyar/words/properties.ts';
import { formatNumber } from '@diyar/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { describeTotal } from '#web/homes/results.ts';
import type { Results } from '#web/homes/results.ts';

/** The end of what is loaded: the next page by a press, so that the page's own end stays within reach. */
export function ShowMore({ results }: { results: Results }) {
  const { properties = [], total, isTotalEstimated, hasMore, isLoadingMore, failure } = results;
  if (!hasMore) return null;
  return (
    <div className="mt-10 grid justify-items-center gap-3 text-center">
      <p className="text-sm text-ink-soft tabular-nums">
        {formatNumber(properties.length)} of {describeTotal(total, isTotalEstimated)}
      </p>
      {failure !== undefined && !isLoadingMore && (
        <p role="alert" className="text-note text-clay">
          {propertiesWords.failed}. {failure}
        </p>
      )}
      <Button
        variant="secondary"
        busy={isLoadingMore}
        busyLabel={propertiesWords.loading}
        onClick={failure === undefined ? results.loadMore : results.retry}
      >
        {failure === undefined ? 'Show more' : 'Try Again'}
      </Button>
    </div>
  );
}
