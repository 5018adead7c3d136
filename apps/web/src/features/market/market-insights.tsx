import { useId, useState } from 'react';
import type { Insights } from '@diyar/domain/market.ts';
import * as marketWords from '@diyar/words/market.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import type { Position } from '#web/lib/geolocation.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableSwitch } from '#web/ui/table-switch.tsx';
import { InsightsTable } from './insights-table.tsx';
import { useGetInsightsQuery } from './market.api.ts';
import { PriceLines } from './price-lines.tsx';

function renderUnit(text: string) {
  return <span className="font-normal text-ink-soft">{text}</span>;
}

function InsightsFigures({ insights, city }: { insights: Insights; city: string }) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  if (insights.listings === 0) {
    return <p className="py-10 text-center text-note text-ink-soft">{marketWords.tooFewListings}</p>;
  }
  return (
    <>
      <h3 className="text-note font-semibold">
        {rich(insights.isNearby ? marketWords.priceNear(city) : marketWords.priceEverywhere, { unit: renderUnit })}
      </h3>
      <div id={id} className="mt-4">
        {isTable ? <InsightsTable {...insights} /> : <PriceLines lines={insights.lines} />}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 text-sm text-ink-soft">
        <p>{marketWords.basedOn(insights.listings)}</p>
        <TableSwitch controls={id} isTable={isTable} onChange={setIsTable} />
      </div>
    </>
  );
}

/** Asking prices of what is listed here, as charts and as a table. */
export function MarketInsights({ position, city }: { position: Position | undefined; city: string }) {
  const { data, error, isFetching, refetch } = useGetInsightsQuery(position);
  return (
    <div className="rounded-card border border-line bg-surface p-4.5 md:p-6">
      {data !== undefined && <InsightsFigures insights={data} city={city} />}
      {data === undefined && error === undefined && <Skeleton className="h-70 rounded-thumb" />}
      {data === undefined && error !== undefined && (
        <div role="alert" className="grid min-h-60 place-content-center justify-items-center gap-3 text-center">
          <p className="font-semibold">{marketWords.insightsFailed}</p>
          <p className="text-note text-ink-soft">{toApiError(error).message}</p>
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {uiWords.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
