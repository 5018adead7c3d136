import * as propertiesWords from '@diyar/words/properties.ts';
import * as searchWords from '@diyar/words/search.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { describeTotal } from '#web/homes/results.ts';
import type { Results } from '#web/homes/results.ts';

/** The end of what is loaded: the next page on request, so that the page's own end stays within reach. */
export function ShowMore({ results }: { results: Results }) {
  const { properties = [], total, isTotalEstimated, hasMore, isLoadingMore, failure } = results;
  if (!hasMore) return null;
  return (
    <div className="mt-10 grid justify-items-center gap-3 text-center">
      <p className="text-sm text-ink-soft tabular-nums">
        {searchWords.shownOf(properties.length, describeTotal(total, isTotalEstimated))}
      </p>
      {failure !== undefined && !isLoadingMore && (
        <p role="alert" className="text-note text-clay">
          {propertiesWords.failedBecause(failure)}
        </p>
      )}
      <Button
        variant="secondary"
        busy={isLoadingMore}
        busyLabel={propertiesWords.loading}
        onClick={failure === undefined ? results.loadMore : results.retry}
      >
        {failure === undefined ? searchWords.showMore : uiWords.tryAgain}
      </Button>
    </div>
  );
}
