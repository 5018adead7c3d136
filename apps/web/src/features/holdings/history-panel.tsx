import * as holdingsWords from '@diyar/words/holdings.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HistoryFigures } from './history-figures.tsx';
import { useListHistoryQuery } from './holdings.api.ts';

/** The same size while it loads and without income, so that what follows stays where it is. */
export function HistoryPanel() {
  const { data, error, isFetching, refetch } = useListHistoryQuery();
  if (data !== undefined && data.length > 0) return <HistoryFigures title={holdingsWords.historyTitle} months={data} />;
  return (
    <Panel title={holdingsWords.historyTitle} className="min-h-68 md:min-h-88">
      {data !== undefined ? (
        <p className="max-w-[34em] text-note text-ink-soft">{holdingsWords.noIncome}</p>
      ) : (
        <LoadState
          items={data}
          failure={error === undefined ? undefined : toApiError(error).message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          skeleton={
            <div className="grid gap-4">
              <LoadingPill text={holdingsWords.historyLoading} className="-ms-2.5 justify-self-start" />
              <Skeleton className="h-40 rounded-thumb md:h-52" />
            </div>
          }
          failedTitle={holdingsWords.historyFailed}
          empty={{ title: holdingsWords.historyTitle }}
        >
          {() => null}
        </LoadState>
      )}
    </Panel>
  );
}
