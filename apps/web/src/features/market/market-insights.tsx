import { useId, useState } from 'react';
import type { Insights } from '@diyar/domain/market.ts';
import * as marketWords from '@diyar/words/market.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { formatNumber, formatPrice, nameMonth } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { currencyNames } from '@diyar/words/search.ts';
import { toApiError } from '#web/lib/api-error.ts';
import type { Position } from '#web/lib/geolocation.ts';
import { useVisitorRate, type VisitorRate } from '#web/lib/rates.api.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableSwitch } from '#web/ui/table-switch.tsx';
import { useGetInsightsQuery } from './market.api.ts';
import { PriceLines } from './price-lines.tsx';

function renderUnit(text: string) {
  return <span className="font-normal text-ink-soft">{text}</span>;
}

function InsightsFigures({ insights, city }: { insights: Insights; city: string }) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const rate = useVisitorRate();
  const currency = currencyNames[rate.currency];
  if (insights.listings === 0) {
    return <p className="py-10 text-center text-note text-ink-soft">{marketWords.tooFewListings}</p>;
  }
  return (
    <>
      <h3 className="text-note font-semibold">
        {rich(insights.isNearby ? marketWords.priceNear(city, currency) : marketWords.priceEverywhere(currency), {
          unit: renderUnit,
        })}
      </h3>
      <div id={id} className="mt-4">
        {isTable ? <InsightsTable {...insights} rate={rate} /> : <PriceLines lines={insights.lines} rate={rate} />}
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

const head = 'border-b border-line py-2 text-end font-medium text-ink-soft first:text-start';
const cell = 'border-b border-line py-2 text-end first:text-start';

/** The figures behind the charts, in the same order. */
function InsightsTable({ lines, byType, byMonth, rate }: Insights & { rate: VisitorRate }) {
  const show = (usd: number | null) => (usd === null ? '–' : formatPrice(usd / rate.usdPerUnit, rate.currency));
  return (
    <div className="grid gap-6 text-sm tabular-nums">
      {lines.length > 0 && (
        <table className="w-full">
          <caption className="pb-1 text-start font-semibold">{marketWords.perMetreByMonth}</caption>
          <thead>
            <tr>
              {[marketWords.month, ...lines.map(({ propertyType }) => homesWords.typeNames[propertyType])].map(
                (name) => (
                  <th key={name} scope="col" className={head}>
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {lines[0]?.months.map(({ month }, index) => (
              <tr key={month}>
                <td className={cell}>{nameMonth(month)}</td>
                {lines.map(({ propertyType, months }) => (
                  <td key={propertyType} className={cell}>
                    {show(months[index]?.medianPricePerSqmUsd ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className="w-full">
        <caption className="pb-1 text-start font-semibold">{marketWords.byType}</caption>
        <thead>
          <tr>
            {Object.entries(marketWords.typeColumns).map(([id, name]) => (
              <th key={id} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byType.map((row) => (
            <tr key={row.propertyType}>
              <td className={cell}>{homesWords.typeNames[row.propertyType]}</td>
              <td className={cell}>{formatNumber(row.count)}</td>
              <td className={cell}>{show(row.medianPriceUsd)}</td>
              <td className={cell}>{show(row.medianPricePerSqmUsd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="w-full">
        <caption className="pb-1 text-start font-semibold">{marketWords.byMonth}</caption>
        <thead>
          <tr>
            {Object.entries(marketWords.monthColumns).map(([id, name]) => (
              <th key={id} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byMonth.map((row) => (
            <tr key={row.month}>
              <td className={cell}>{nameMonth(row.month)}</td>
              <td className={cell}>{formatNumber(row.listed)}</td>
              <td className={cell}>{show(row.medianPriceUsd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
