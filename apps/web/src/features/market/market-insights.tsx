import { useId, useState } from 'react';
import type { Insights } from '@diyar/domain/market.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatNumber, formatPrice } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as marketWords from '@diyar/words/market.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableSwitch } from '#web/ui/table-switch.tsx';
import { InsightsTable } from './insights-table.tsx';
import { useGetInsightsQuery } from './market.api.ts';
import { MonthColumns } from './month-columns.tsx';

type TypePrice = Insights['byType'][number] & { medianPricePerSqmUsd: number };

/** Bar chart from zero, highest price first, each bar with its price and the number of listings behind it. */
function PriceBars({ byType }: Pick<Insights, 'byType'>) {
  const known = byType.filter((each): each is TypePrice => each.medianPricePerSqmUsd !== null);
  const ordered = known.toSorted((a, b) => b.medianPricePerSqmUsd - a.medianPricePerSqmUsd);
  const largest = ordered[0]?.medianPricePerSqmUsd ?? 0;
  return (
    <ul className="grid gap-3">
      {ordered.map(({ propertyType, count, medianPricePerSqmUsd }) => (
        <li key={propertyType} className="grid grid-cols-[6rem_1fr_auto] items-center gap-x-3 text-sm">
          <span className="font-medium">{homesWords.typeNames[propertyType]}</span>
          <svg aria-hidden="true" className="h-3 w-full overflow-hidden rounded-e-[4px] rtl:-scale-x-100">
            <rect
              width={`${largest > 0 ? (medianPricePerSqmUsd / largest) * 100 : 0}%`}
              height="100%"
              rx="3"
              className="fill-chart-1"
            />
          </svg>
          <span className="min-w-28 text-end tabular-nums">
            <span className="font-semibold">{formatPrice(medianPricePerSqmUsd, 'USD')}</span>
            <span className="ms-1.5 text-chip text-ink-faint">
              {formatNumber(count)}
              <span className="sr-only"> {countWords.listings(count)}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function renderUnit(text: string) {
  return <span className="font-normal text-ink-soft">{text}</span>;
}

function InsightsFigures({ insights }: { insights: Insights }) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  if (insights.listings === 0) {
    return <p className="py-10 text-center text-note text-ink-soft">{marketWords.tooFewListings}</p>;
  }
  return (
    <>
      <h3 className="text-note font-semibold">{rich(marketWords.medianTitle, { unit: renderUnit })}</h3>
      <div id={id} className="mt-4">
        {isTable ? (
          <InsightsTable {...insights} />
        ) : (
          <div className="grid gap-6">
            <PriceBars byType={insights.byType} />
            <MonthColumns byMonth={insights.byMonth} />
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 text-sm text-ink-soft">
        <p>{marketWords.basedOn(insights.listings)}</p>
        <TableSwitch controls={id} isTable={isTable} onChange={setIsTable} />
      </div>
    </>
  );
}

/** Asking prices of what is listed here, as charts and as a table. */
export function MarketInsights() {
  const { data, error, isFetching, refetch } = useGetInsightsQuery();
  return (
    <div className="rounded-card border border-line bg-surface p-4.5 md:p-6">
      {data !== undefined && <InsightsFigures insights={data} />}
      {data === undefined && error === undefined && <Skeleton className="h-82 rounded-thumb" />}
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
