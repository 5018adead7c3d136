import { type ReactNode, useId, useState } from 'react';
import * as holdingsWords from '@diyar/words/holdings.ts';
import type { HoldingMonth } from '@diyar/domain/holdings.ts';
import { formatMinor, nameMonth } from '@diyar/words/format.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { LoadState } from '#web/ui/load-state.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMedia } from '#web/lib/use-media.ts';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { TableSwitch } from '#web/ui/table-switch.tsx';
import { useListHistoryQuery } from './holdings.api.ts';
import { HistoryChart } from './history-chart.tsx';

/** The same size while it loads and without income, so that what follows stays where it is. */
export function HistoryPanel() {
  const { data, error, isFetching, refetch } = useListHistoryQuery();
  if (data !== undefined && data.length > 0) return <HistoryFigures title={holdingsWords.historyTitle} months={data} />;
  return (
    <Panel title={holdingsWords.historyTitle} className="min-h-68 md:min-h-88">
      {data !== undefined ? (
        <div className="grid h-40 place-items-center rounded-thumb border border-dashed border-line px-6 md:h-56">
          <p className="max-w-[30em] text-center text-note text-ink-soft">{holdingsWords.noIncome}</p>
        </div>
      ) : (
        <LoadState
          items={data}
          failure={error === undefined ? undefined : toApiError(error).message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          skeleton={
            <div className="grid gap-4">
              <LoadingPill text={holdingsWords.historyLoading} className="-ms-2.5 justify-self-start" />
              <Skeleton className="h-40 rounded-thumb md:h-52" />
            </div>
          }
          failedTitle={holdingsWords.historyFailed}
          empty={{ title: holdingsWords.historyTitle }}
        >
          {() => null}
        </LoadState>
      )}
    </Panel>
  );
}

interface HistoryFiguresProps {
  title: string;
  /** At least one, the oldest first. */
  months: readonly HoldingMonth[];
}

const YEAR_MONTHS = 12;
const usd = (amount: number | bigint) => formatMinor(amount, 'USD');

function HistoryFigures({ title, months: all }: HistoryFiguresProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const [isYear, setIsYear] = useState(all.length > YEAR_MONTHS);
  const [chosenMonth, setChosenMonth] = useState<string>();
  const months = isYear ? all.slice(-YEAR_MONTHS) : all;
  const found = months.findIndex(({ month }) => month === chosenMonth);
  const chosen = found === -1 ? months.length - 1 : found;
  const shown = months[chosen];
  const sums = sumHistory(months);
  const isPhone = useMedia('(width < 40rem)');
  const tableSwitch = <TableSwitch controls={id} isTable={isTable} onChange={setIsTable} />;

  return (
    <Panel title={title} aside={isPhone && <div className="-my-2.5 text-sm">{tableSwitch}</div>}>
      <div id={id}>
        {isTable ? (
          <HistoryTable months={months} />
        ) : (
          <>
            {shown !== undefined && <Legend month={shown} />}
            <HistoryChart months={months} chosen={chosen} onChoose={(index) => setChosenMonth(months[index]?.month)} />
          </>
        )}
      </div>
      <div className="mt-2 -mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-1 text-sm text-ink-soft max-sm:pt-2">
        <p className="max-sm:text-chip">{holdingsWords.historyText(usd(sums.paidMinor), usd(sums.projectedMinor))}</p>
        {!isPhone && tableSwitch}
        {all.length > YEAR_MONTHS && (
          <fieldset className="flex gap-2">
            <legend className="sr-only">{holdingsWords.monthsShown}</legend>
            <ChoiceChip isChosen={isYear} onClick={() => setIsYear(true)}>
              {holdingsWords.twelveMonths}
            </ChoiceChip>
            <ChoiceChip isChosen={!isYear} onClick={() => setIsYear(false)}>
              {holdingsWords.allMonths}
            </ChoiceChip>
          </fieldset>
        )}
      </div>
    </Panel>
  );
}

/** Legend of the chart, with the figures of the chosen month. */
function Legend({ month: { month, paidUsdMinor, projectedUsdMinor } }: { month: HoldingMonth }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm md:gap-x-6">
      <p className="min-w-18 font-semibold">{nameMonth(month)}</p>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums md:gap-x-6">
        <Entry name={holdingsWords.historyColumns.paid} value={usd(paidUsdMinor)}>
          <rect x="2" width="12" height="12" rx="4" className="fill-chart-1" />
        </Entry>
        <Entry name={holdingsWords.historyColumns.projected} value={usd(projectedUsdMinor)}>
          <rect
            x="3"
            y="1"
            width="10"
            height="10"
            rx="3"
            className="fill-none stroke-brass stroke-[1.5] [stroke-dasharray:3_2]"
          />
        </Entry>
      </dl>
    </div>
  );
}

function Entry({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 16 12" className="h-3 w-4 flex-none">
        {children}
      </svg>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

/** Totals of the months, in US dollar cents. */
function sumHistory(months: readonly HoldingMonth[]) {
  const sum = (read: (month: HoldingMonth) => number) => months.reduce((total, each) => total + BigInt(read(each)), 0n);
  return {
    paidMinor: sum(({ paidUsdMinor }) => paidUsdMinor),
    projectedMinor: sum(({ projectedUsdMinor }) => projectedUsdMinor),
  };
}

const cell = 'py-2 text-end first:text-start max-sm:ps-2';
const columns = ['month', 'owned', 'paid', 'projected'] as const;

/** Figures of the chart, in the same order. */
function HistoryTable({ months }: { months: readonly HoldingMonth[] }) {
  const sums = sumHistory(months);
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{holdingsWords.historyCaption}</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {columns.map((name) => (
            <th key={name} scope="col" className={`${cell} font-medium`}>
              {holdingsWords.historyColumns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, costMinor, paidUsdMinor, projectedUsdMinor }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
              {nameMonth(month)}
            </th>
            <td className={cell}>{usd(costMinor)}</td>
            <td className={cell}>{usd(paidUsdMinor)}</td>
            <td className={cell}>
              <span className="border-b border-dashed border-brass">{usd(projectedUsdMinor)}</span>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-edge font-semibold">
          <th scope="row" colSpan={2} className={cell}>
            {holdingsWords.total}
          </th>
          <td className={cell}>{usd(sums.paidMinor)}</td>
          <td className={cell}>
            <span className="border-b border-dashed border-brass">{usd(sums.projectedMinor)}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
