import { useState } from 'react';
import type { PaidMonth } from '@diyar/domain/returns.ts';
import { formatMinor, nameMonth, shortenMonth } from '@diyar/words/format.ts';
import * as returnsWords from '@diyar/words/returns.ts';
import { classes } from '#web/ui/classes.ts';
import { Plot } from './plot.tsx';

const MICROS_A_CENT = 10_000;
const HEIGHT = 176;

const toCents = (micros: number) => micros / MICROS_A_CENT;
const show = (micros: number) => formatMinor(Math.round(toCents(micros)), 'USD');

/** What one token was paid month by month, as bars next to the projection or as a table. */
export function PaidMonths({ months }: { months: readonly PaidMonth[] }) {
  const [isTable, setIsTable] = useState(false);
  if (months.length === 0) return <p className="text-note text-ink-soft">{returnsWords.nothingPaid}</p>;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 text-note text-ink-soft">{returnsWords.paidLead}</p>
        <button type="button" className="link text-sm" onClick={() => setIsTable(!isTable)}>
          {isTable ? returnsWords.showChart : returnsWords.showTable}
        </button>
      </div>
      {isTable ? <Table months={months} /> : <Chart months={months} />}
    </>
  );
}

function Chart({ months }: { months: readonly PaidMonth[] }) {
  const largest = Math.max(
    ...months.flatMap(({ paidUsdMicros, projectedUsdMicros }) => [paidUsdMicros, projectedUsdMicros]),
  );
  return (
    <>
      <Plot largest={toCents(largest)} height={HEIGHT}>
        {(toY) => (
          <div className="absolute inset-0 flex">
            {months.map(({ month, paidUsdMicros, projectedUsdMicros }) => (
              <div key={month} className="relative h-full min-w-0 flex-1">
                {paidUsdMicros > 0 && (
                  <svg className="mx-auto block h-full w-[62%] max-w-12 overflow-hidden">
                    <rect
                      y={toY(toCents(paidUsdMicros))}
                      width="100%"
                      height={toY(0) - toY(toCents(paidUsdMicros)) + 4}
                      rx="4"
                      className="fill-chart-1"
                    />
                  </svg>
                )}
                {projectedUsdMicros > 0 && (
                  <span
                    className="absolute inset-x-[6%] border-t-2 border-dashed border-brass"
                    style={{ top: toY(toCents(projectedUsdMicros)) - 1 }}
                  />
                )}
              </div>
            ))}
          </div>
        )}
      </Plot>
      <div aria-hidden="true" className="ms-12 mt-1.5 flex h-8 text-[0.75rem] leading-4 text-ink-soft">
        {months.map(({ month }, index) => (
          <span
            key={month}
            className={classes(
              'min-w-0 flex-1 text-center whitespace-nowrap',
              (months.length - 1 - index) % 2 === 1 && months.length > 6 && 'max-sm:invisible',
            )}
          >
            {shortenMonth(month)}
            {(index === 0 || month.endsWith('-01')) && <span className="block">{month.slice(0, 4)}</span>}
          </span>
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 flex-none rounded-[4px] bg-chart-1" />
          {returnsWords.paid}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="w-4 flex-none border-t-2 border-dashed border-brass" />
          {returnsWords.projected}
        </li>
      </ul>
      <Table months={months} isHidden />
    </>
  );
}

const cell = 'py-2 text-end whitespace-nowrap';

/** Figures of the chart; hidden, they are there for screen readers. */
function Table({ months, isHidden = false }: { months: readonly PaidMonth[]; isHidden?: boolean }) {
  const sum = (read: (month: PaidMonth) => number) => months.reduce((whole, each) => whole + read(each), 0);
  return (
    <div className={isHidden ? 'sr-only' : undefined}>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{returnsWords.paidTitle}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-2 text-start font-medium">
              {returnsWords.month}
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              {returnsWords.paid}
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              {returnsWords.projectedColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, recordedDays, paidUsdMicros, projectedUsdMicros }) => (
            <tr key={month} className="border-b border-line">
              <th scope="row" className="py-2 text-start font-normal whitespace-nowrap">
                {nameMonth(month)}
              </th>
              <td className={cell}>{recordedDays === 0 ? returnsWords.notRecorded : show(paidUsdMicros)}</td>
              <td className={cell}>{show(projectedUsdMicros)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 text-start font-semibold">
              {returnsWords.total}
            </th>
            <td className={cell}>{show(sum(({ paidUsdMicros }) => paidUsdMicros))}</td>
            <td className={cell}>{show(sum(({ projectedUsdMicros }) => projectedUsdMicros))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
