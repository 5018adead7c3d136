import * as holdingsWords from '@diyar/words/holdings.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatMinor, formatNumber } from '@diyar/words/format.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { HoldingFigures } from './holding-figures.tsx';
import { HoldingTable } from './holding-table.tsx';
import { useListHoldingsQuery, useSumUpListedQuery, useWriteHoldingsMutation } from './holdings.api.ts';
import { SaveCsv } from './save-csv.tsx';

/** What an owner has apart from holdings; nothing for whoever lists no home. */
function ListedHomes() {
  const { data } = useSumUpListedQuery();
  if (data === undefined || (data.homes === 0 && data.paidUsdMinor === 0)) return null;
  return (
    <p className="mt-4 border-t border-line pt-4 text-note text-ink-soft">
      {data.homes > 0 && (
        <>
          What nobody has bought of the{' '}
          <Link to={paths.myProperties} className="link font-semibold">
            {data.homes === 1 ? 'home you list' : `${formatNumber(data.homes)} homes you list`}
          </Link>{' '}
          is yours as well, and is not counted here.{' '}
        </>
      )}
      {data.paidUsdMinor > 0 && (
        <>As an owner you were paid {formatMinor(data.paidUsdMinor, 'USD')} of rent, apart from the income of parts.</>
      )}
    </p>
  );
}

/** What one owns, summed up and home by home. */
export function HoldingList() {
  const { data, error, isFetching, refetch } = useListHoldingsQuery();
  const [write] = useWriteHoldingsMutation();
  const hasSome = data !== undefined && data.length > 0;
  return (
    <div className="grid gap-5">
      {hasSome && <HoldingFigures holdings={data} />}
      <Panel
        title="Holdings"
        aside={
          hasSome && (
            <SaveCsv label="Save my holdings as CSV" fileName="diyar-holdings.csv" write={() => write().unwrap()} />
          )
        }
      >
        <LoadState
          items={data}
          failure={error === undefined ? undefined : toApiError(error).message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          skeleton={<RowsSkeleton text={holdingsWords.loading} />}
          failedTitle={holdingsWords.loadFailed}
          empty={{
            title: 'You own no part of a home yet',
            text: 'A share starts at $100, and can be cancelled in full for 48 hours.',
            action: <ButtonLink to={`${paths.explore}?isForInvestment=true`}>Find a home to invest in</ButtonLink>,
          }}
        >
          {(holdings) => <HoldingTable holdings={holdings} />}
        </LoadState>
        <ListedHomes />
      </Panel>
    </div>
  );
}
