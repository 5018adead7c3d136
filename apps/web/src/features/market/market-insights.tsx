import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InsightsFigures } from './insights-figures.tsx';
import { useGetInsightsQuery } from './market.api.ts';

/** Asking prices of what is listed here, drawn and as a table. */
export function MarketInsights() {
  const { data, error, isFetching, refetch } = useGetInsightsQuery();
  return (
    <div className="rounded-card border border-line bg-surface p-4.5 md:p-6">
      {data !== undefined && <InsightsFigures insights={data} />}
      {data === undefined && error === undefined && <Skeleton className="h-82 rounded-thumb" />}
      {data === undefined && error !== undefined && (
        <div role="alert" className="grid min-h-60 place-content-center justify-items-center gap-3 text-center">
          <p className="font-semibold">Failed to load market insights</p>
          <p className="text-note text-ink-soft">{toApiError(error).message}</p>
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  );
}
