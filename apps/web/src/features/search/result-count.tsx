import * as propertiesWords from '@diyar/words/properties.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { describeTotal } from '#web/homes/results.ts';
import type { Results } from '#web/homes/results.ts';

/** How many homes there are, said aloud whenever it changes. The first time the skeleton says that they are awaited. */
export function ResultCount({
  results: { properties, total, isTotalEstimated, isOutdated, failure },
}: {
  results: Results;
}) {
  return (
    <output className="inline-flex min-h-6 items-center gap-2 text-note text-ink-soft tabular-nums">
      {isOutdated && failure === undefined && (
        <>
          <Spinner className="size-4 text-emerald" />
          {propertiesWords.loading}
        </>
      )}
      {!isOutdated && properties !== undefined && describeTotal(total, isTotalEstimated)}
    </output>
  );
}
