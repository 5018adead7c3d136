import * as charityPageWords from '@diyar/words/charity-page.ts';
import { formatMinor } from '@diyar/words/format.ts';
import { GiftList, ServerCharity } from '#web/features/charity/charity-sums.tsx';
import { useGetPublicCharityQuery, useListOwnCharityQuery } from '#web/features/charity/charity.api.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const cell = 'py-3 ps-4 text-end whitespace-nowrap';

/** What was set aside of a person's homes, by year, and the sums of the server. */
export function CharityPage() {
  const own = useListOwnCharityQuery();
  const { data: all } = useGetPublicCharityQuery();
  return (
    <>
      <h1 className="type-work">{charityPageWords.title}</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">{charityPageWords.lead}</p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <Panel title={charityPageWords.yearsTitle}>
          <div className="min-h-40">
            <LoadState
              items={own.data}
              failure={own.isError ? readServerMessage(own.error, charityPageWords.yearsFailed) : undefined}
              isRetrying={own.isFetching}
              onRetry={() => void own.refetch()}
              skeleton={<Skeleton className="h-40 rounded-card" />}
              failedTitle={charityPageWords.yearsFailed}
              empty={{ title: charityPageWords.noYears, text: charityPageWords.noYearsText }}
            >
              {(years) => (
                <table className="w-full text-note tabular-nums">
                  <thead>
                    <tr className="text-sm text-ink-soft">
                      <th scope="col" className="pb-2 text-start font-normal">
                        {charityPageWords.year}
                      </th>
                      <th scope="col" className="pb-2 ps-4 text-end font-normal">
                        {charityPageWords.setAside}
                      </th>
                      <th scope="col" className="pb-2 ps-4 text-end font-normal">
                        {charityPageWords.given}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {years.map(({ year, currency, setAsideMinor, givenMinor }) => (
                      <tr key={`${year} ${currency}`} className="border-t border-line">
                        <th scope="row" className="py-3 text-start font-semibold">
                          {year}
                        </th>
                        <td className={cell}>{formatMinor(setAsideMinor, currency)}</td>
                        <td className={cell}>{formatMinor(givenMinor, currency)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </LoadState>
          </div>
        </Panel>
        <div className="grid gap-5">
          <Panel title={charityPageWords.serverTitle}>
            <ServerCharity />
          </Panel>
          {all !== undefined && (
            <Panel title={charityPageWords.giftsTitle}>
              <GiftList gifts={all.gifts} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}
