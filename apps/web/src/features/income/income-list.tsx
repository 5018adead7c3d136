import { useEffect } from 'react';
import { useLocation } from 'react-router';
import * as incomeWords from '@diyar/words/income.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { IncomeRow } from './income-row.tsx';
import { useListIncomeInfiniteQuery } from './income.api.ts';

/** Income of a person, a row per period of a property; each opens into its calculation. */
export function IncomeList() {
  const { hash, key } = useLocation();
  const result = useListIncomeInfiniteQuery();
  const list = readPages(result, result.data);
  const wanted = /^#income-(.+)$/.exec(hash)?.[1];
  const { hasNextPage, isFetching, error, fetchNextPage } = result;
  const isMissing = wanted !== undefined && list.items !== undefined && list.items.every(({ id }) => id !== wanted);
  // Loads further pages until the line that a link points to is there.
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, error, fetchNextPage]);
  return (
    <section aria-label={incomeWords.title}>
      <p className="my-2 max-w-[38em] text-note text-ink-soft">
        {list.items?.length === 0 ? incomeWords.noneText : incomeWords.listText}
      </p>
      {list.items?.length !== 0 && (
        <PagedList
          {...list}
          skeleton={<RowsSkeleton text={incomeWords.loading} />}
          failedTitle={incomeWords.loadFailed}
          empty={{ title: incomeWords.title }}
        >
          {(lines) => (
            <ul aria-label={incomeWords.title}>
              {lines.map((line) => (
                <IncomeRow key={line.id} line={line} wantedBy={line.id === wanted ? key : undefined} />
              ))}
            </ul>
          )}
        </PagedList>
      )}
    </section>
  );
}
