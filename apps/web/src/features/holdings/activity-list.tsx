import { useState } from 'react';
import { activityFilters } from '@diyar/domain/ledger.ts';
import * as messages from '@diyar/domain/messages.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { ActivityRow } from './activity-row.tsx';
import { type ActivityKind, useListActivityInfiniteQuery, useWriteActivityMutation } from './holdings.api.ts';
import { SaveCsv } from './save-csv.tsx';

const filters = [undefined, ...activityFilters] as const;
const names: Record<ActivityKind, string> = { investments: 'Investments', payments: 'Payments', income: 'Income' };

export function ActivityList() {
  const [kind, setKind] = useState<ActivityKind>();
  const result = useListActivityInfiniteQuery(kind);
  const [write] = useWriteActivityMutation();
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
      <PagedList
        {...readPages(result, result.currentData)}
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
      </PagedList>
    </Panel>
  );
}
