import * as holdingsWords from '@diyar/words/holdings.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { HoldingFigures } from './holding-figures.tsx';
import { HoldingTable } from './holding-table.tsx';
import { useListHoldingsQuery, useSumUpListedQuery, useWriteHoldingsMutation } from './holdings.api.ts';
import { SaveCsv } from './save-csv.tsx';

const linkToListings = (text: string) => (
  <Link to={paths.myProperties} className="link font-semibold">
    {text}
  </Link>
);

/** What an owner has apart from holdings; nothing without listings. */
function ListedHomes() {
  const { data } = useSumUpListedQuery();
  if (data === undefined || (data.homes === 0 && data.paidUsdMinor === 0)) return null;
  return (
    <p className="mt-4 border-t border-line pt-4 text-note text-ink-soft">
      {data.homes > 0 && <>{rich(holdingsWords.unsoldTokens(data.homes), { a: linkToListings })} </>}
      {data.paidUsdMinor > 0 && holdingsWords.rentReceived(formatMinor(data.paidUsdMinor, 'USD'))}
    </p>
  );
}

/** Holdings of a person: totals, and a row for each property. */
export function HoldingList() {
  const { data, error, isFetching, refetch } = useListHoldingsQuery();
  const [write] = useWriteHoldingsMutation();
  const hasSome = data !== undefined && data.length > 0;
  return (
    <div className="grid gap-5">
      {hasSome && <HoldingFigures holdings={data} />}
      <Panel
        title={holdingsWords.title}
        aside={
          hasSome && (
            <SaveCsv label={holdingsWords.saveAsCsv} fileName="diyar-holdings.csv" write={() => write().unwrap()} />
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
            title: holdingsWords.none,
            text: investmentsWords.startsAt,
            action: <ButtonLink to={`${paths.explore}?isForInvestment=true`}>{investmentsWords.findHome}</ButtonLink>,
          }}
        >
          {(holdings) => <HoldingTable holdings={holdings} />}
        </LoadState>
        <ListedHomes />
      </Panel>
    </div>
  );
}
