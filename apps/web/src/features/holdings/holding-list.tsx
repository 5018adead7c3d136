import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { HoldingFigures } from './holding-figures.tsx';
import { HoldingTable } from './holding-table.tsx';
import { useListHoldingsQuery, useWriteHoldingsMutation } from './holdings.api.ts';
import { ListedHomes } from './listed-homes.tsx';
import { SaveCsv } from './save-csv.tsx';

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
          skeleton={<RowsSkeleton text={messages.holdings.loading} />}
          failedTitle={messages.holdings.loadFailed}
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
