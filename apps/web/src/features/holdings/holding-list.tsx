import { useState } from 'react';
import type { Holding } from '@diyar/domain/holdings.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { useMedia } from '#web/lib/use-media.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CostBar } from './holding-figures.tsx';
import { HoldingTable } from './holding-table.tsx';
import { useListHoldingsQuery, useSumUpListedQuery, useWriteHoldingsMutation } from './holdings.api.ts';
import { SaveCsv } from './save-csv.tsx';

const SHOWN = 4;
const SHOWN_ON_PHONE = 2;

const linkToListings = (text: string) => (
  <Link to={paths.myProperties} className="link">
    {text}
  </Link>
);

/** What an owner has apart from holdings; nothing without listings. */
function ListedHomes() {
  const { data } = useSumUpListedQuery();
  if (data === undefined || (data.homes === 0 && data.paidUsdMinor === 0)) return null;
  return (
    <p>
      {data.homes > 0 && <>{rich(holdingsWords.unsoldTokens(data.homes), { a: linkToListings })} </>}
      {data.paidUsdMinor > 0 && holdingsWords.rentReceived(formatMinor(data.paidUsdMinor, 'USD'))}
    </p>
  );
}

/** In the shape of the table, so that nothing moves when it comes. */
function HoldingsSkeleton() {
  return (
    <div className="grid min-h-75 content-start gap-5 md:min-h-96">
      <LoadingPill text={holdingsWords.loading} className="-ms-2.5 justify-self-start" />
      {['first', 'second'].map((row) => (
        <div key={row} className="flex gap-3.5 max-md:pb-12">
          <Skeleton className="h-10 w-14 flex-none rounded-thumb" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-3/5 rounded-tick" />
            <Skeleton className="h-3.5 w-2/5 rounded-tick" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface ShownHoldingsProps {
  holdings: readonly Holding[];
  shown: number;
}

function ShownHoldings({ holdings, shown }: ShownHoldingsProps) {
  return (
    <>
      <CostBar holdings={holdings} className="mb-2 max-xl:hidden" />
      <HoldingTable holdings={holdings} shown={shown} />
      <div className={classes('mt-2 text-sm text-ink-soft', shown < holdings.length && 'max-sm:hidden')}>
        <p>{holdingsWords.recordedByOwners}</p>
        <ListedHomes />
      </div>
    </>
  );
}

/** Holdings of a person, a row for each property. */
export function HoldingList() {
  const { data, error, isFetching, refetch } = useListHoldingsQuery();
  const [write] = useWriteHoldingsMutation();
  const hasSome = data !== undefined && data.length > 0;
  const isPhone = useMedia('(width < 40rem)');
  const [isAll, setIsAll] = useState(false);
  const most = isPhone ? SHOWN_ON_PHONE : SHOWN;
  const isCut = !isAll && (data?.length ?? 0) > most;
  return (
    <Panel
      title={holdingsWords.title}
      aside={
        hasSome && (
          <div className="flex items-center gap-2">
            {isCut && (
              <Button
                variant="quiet"
                size="sm"
                className="px-2! text-sm! text-emerald max-sm:-my-2.5 max-sm:-me-2"
                onClick={() => setIsAll(true)}
              >
                {holdingsWords.showAll(data.length)}
              </Button>
            )}
            {!isPhone && (
              <SaveCsv label={holdingsWords.saveAsCsv} fileName="diyar-holdings.csv" write={() => write().unwrap()} />
            )}
          </div>
        )
      }
    >
      <LoadState
        items={data}
        failure={error === undefined ? undefined : toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        skeleton={<HoldingsSkeleton />}
        failedTitle={holdingsWords.loadFailed}
        empty={{
          title: holdingsWords.none,
          text: investmentsWords.startsAt,
          action: <ButtonLink to={`${paths.explore}?isForInvestment=true`}>{investmentsWords.findHome}</ButtonLink>,
        }}
      >
        {(holdings) => <ShownHoldings holdings={holdings} shown={isCut ? most : holdings.length} />}
      </LoadState>
      {data?.length === 0 && (
        <div className="text-sm text-ink-soft">
          <ListedHomes />
        </div>
      )}
    </Panel>
  );
}
