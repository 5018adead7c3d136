import * as incomeWords from '@diyar/words/income.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HistoryFigures } from './history-figures.tsx';
import { useListHistoryQuery, useListHoldingsQuery } from './holdings.api.ts';

const title = 'Holdings and income over time';

/** Nothing for whoever owns nothing: the list of holdings says so. */
export function HistoryPanel() {
  const { data, error, isFetching, refetch } = useListHistoryQuery();
  const { data: holdings = [] } = useListHoldingsQuery();
  const isExpected = holdings.length > 0 || error !== undefined;
  if (data === undefined ? !isExpected : data.length === 0) return null;
  if (data !== undefined) return <HistoryFigures title={title} months={data} />;
  return (
    <Panel title={title}>
      <LoadState
        items={data}
        failure={error === undefined ? undefined : toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        skeleton={
          <div className="grid gap-4">
            <LoadingPill text={incomeWords.historyLoading} className="-ms-2.5 justify-self-start" />
            <Skeleton className="h-72 rounded-thumb" />
          </div>
        }
        failedTitle={incomeWords.historyFailed}
        empty={{ title }}
      >
        {() => null}
      </LoadState>
    </Panel>
  );
}
