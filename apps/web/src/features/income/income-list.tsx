import { useEffect } from 'react';
import { useLocation } from 'react-router';
import * as incomeWords from '@diyar/words/income.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { IncomeRow } from './income-row.tsx';
import { useListIncomeInfiniteQuery } from './income.api.ts';

/** What homes and parts of homes have brought, period by period; each opens from gross to net. */
export function IncomeList() {
  const { hash, key } = useLocation();
  const result = useListIncomeInfiniteQuery();
  const list = readPages(result, result.data);
  const wanted = /^#income-(.+)$/.exec(hash)?.[1];
  const { hasNextPage, isFetching, error, fetchNextPage } = result;
  const isMissing = wanted !== undefined && list.items !== undefined && list.items.every(({ id }) => id !== wanted);
  // A link may lead to a line that is further down than what has been loaded.
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, error, fetchNextPage]);
  if (list.items?.length === 0) {
    return (
      <Panel
        title="Income"
        text="Nothing has been paid yet. When a home that you own, or own a part of, has received its rent, it is listed here."
      />
    );
  }
  return (
    <Panel title="Income" text="From what a home received to what you were paid, line by line.">
      <PagedList
        {...list}
        skeleton={<RowsSkeleton text={incomeWords.loading} />}
        failedTitle={incomeWords.loadFailed}
        empty={{ title: 'Income' }}
      >
        {(lines) => (
          <ul aria-label="Income" className="-mt-2">
            {lines.map((line) => (
              <IncomeRow key={line.id} line={line} wantedBy={line.id === wanted ? key : undefined} />
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  );
}
