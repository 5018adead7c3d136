import { type ReactNode, useId, useState } from 'react';
import type { HoldingMonth } from '@diyar/domain/holdings.ts';
import { formatMinor, nameMonth } from '@diyar/words/format.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TableSwitch } from '#web/ui/table-switch.tsx';
import { HistoryChart } from './history-chart.tsx';
import { HistoryTable, sumHistory } from './history-table.tsx';

interface HistoryFiguresProps {
  title: string;
  /** At least one, the oldest first. */
  months: readonly HoldingMonth[];
}

const YEAR_MONTHS = 12;
const usd = (amount: number | bigint) => formatMinor(amount, 'USD');

export function HistoryFigures({ title, months: all }: HistoryFiguresProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const [isYear, setIsYear] = useState(all.length > YEAR_MONTHS);
  const [chosenMonth, setChosenMonth] = useState<string>();
  const months = isYear ? all.slice(-YEAR_MONTHS) : all;
  const found = months.findIndex(({ month }) => month === chosenMonth);
  const chosen = found === -1 ? months.length - 1 : found;
  const shown = months[chosen];
  const sums = sumHistory(months);

  return (
    <Panel title={title} text={holdingsWords.historyText(usd(sums.paidMinor), usd(sums.projectedMinor))}>
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
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-2 text-sm">
        <TableSwitch controls={id} isTable={isTable} onChange={setIsTable} />
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
function Legend({ month: { month, costMinor, paidUsdMinor, projectedUsdMinor } }: { month: HoldingMonth }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <p className="min-w-18 font-semibold">{nameMonth(month)}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
        <Entry name={holdingsWords.historyColumns.owned} value={usd(costMinor)}>
          <line y1="6" y2="6" x2="16" className="stroke-chart-1 stroke-[2.25]" />
        </Entry>
        <Entry name={holdingsWords.historyColumns.paid} value={usd(paidUsdMinor)}>
          <rect x="2" width="12" height="12" rx="4" className="fill-chart-1" />
        </Entry>
        <Entry name={holdingsWords.historyColumns.projected} value={usd(projectedUsdMinor)}>
          <line y1="6" y2="6" x2="16" className="stroke-brass stroke-2 [stroke-dasharray:5_3]" />
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
