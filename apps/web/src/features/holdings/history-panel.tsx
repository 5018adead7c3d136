import * as holdingsWords from '@diyar/words/holdings.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HistoryFigures } from './history-figures.tsx';
import { useListHistoryQuery, useListHoldingsQuery } from './holdings.api.ts';

/** Absent without holdings: the list of holdings says that there are none. */
export function HistoryPanel() {
  const { data, error, isFetching, refetch } = useListHistoryQuery();
  const { data: holdings = [] } = useListHoldingsQuery();
  const isExpected = holdings.length > 0 || error !== undefined;
  if (data === undefined ? !isExpected : data.length === 0) return null;
  if (data !== undefined) return <HistoryFigures title={holdingsWords.historyTitle} months={data} />;
  return (
    <Panel title={holdingsWords.historyTitle}>
      <LoadState
        items={data}
        failure={error === undefined ? undefined : toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        skeleton={
          <div className="grid gap-4">
            <LoadingPill text={holdingsWords.historyLoading} className="-ms-2.5 justify-self-start" />
            <Skeleton className="h-72 rounded-thumb" />
          </div>
        }
        failedTitle={holdingsWords.historyFailed}
        empty={{ title: holdingsWords.historyTitle }}
      >
        {() => null}
      </LoadState>
    </Panel>
  );
}
