import { useState } from 'react';
import { activityFilters } from '@diyar/domain/ledger.ts';
import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { ActivityRow } from './activity-row.tsx';
import { type ActivityKind, useListActivityInfiniteQuery, useWriteActivityMutation } from './holdings.api.ts';
import { SaveCsv } from './save-csv.tsx';

const filters = [undefined, ...activityFilters] as const;
const names: Record<ActivityKind, string> = { investments: 'Investments', payments: 'Payments', income: 'Income' };

export function ActivityList() {
  const [kind, setKind] = useState<ActivityKind>();
  const { currentData, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListActivityInfiniteQuery(kind);
  const [write] = useWriteActivityMutation();
  const failure = error === undefined ? undefined : toApiError(error).message;
  return (
    <Panel
      title="Activity"
      aside={
        <SaveCsv label="Save my activity as CSV" fileName="diyar-activity.csv" write={() => write(kind).unwrap()} />
      }
    >
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        {filters.map((each) => (
          <ChoiceChip key={each ?? 'all'} isChosen={kind === each} onClick={() => setKind(each)}>
            {each === undefined ? 'All' : names[each]}
          </ChoiceChip>
        ))}
      </fieldset>
      <LoadState
        items={currentData?.pages.flatMap((page) => page.data)}
        failure={failure}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        skeleton={<RowsSkeleton text={messages.holdings.activityLoading} />}
        failedTitle={messages.holdings.activityFailed}
        empty={{ title: 'Nothing has moved yet', text: 'Investments, payments and payouts are listed here.' }}
      >
        {(activity) => (
          <ul aria-label="Activity">
            {activity.map((each) => (
              <ActivityRow key={each.id} activity={each} />
            ))}
          </ul>
        )}
      </LoadState>
      <MoreButton
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        failure={failure}
        onMore={() => void fetchNextPage()}
      />
    </Panel>
  );
}
