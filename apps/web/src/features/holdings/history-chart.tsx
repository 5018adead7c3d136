import type { HoldingMonth } from '@diyar/domain/holdings.ts';
import { formatMinor, nameMonth, shortenMonth } from '@diyar/words/format.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { classes } from '#web/ui/classes.ts';
import { Plot } from './plot.tsx';

interface StepLineProps {
  /** One for each month, in pixels from the top. */
  heights: readonly number[];
  className: string;
}

/** Step line: level through each month. */
function StepLine({ heights, className }: StepLineProps) {
  const toX = (index: number) => `${(index / heights.length) * 100}%`;
  // One line for a height that stays: dashes start again with each line.
  const starts = heights.flatMap((y, index) => (y === heights[index - 1] ? [] : [index]));
  return (
    <g className={className}>
      {starts.map((start, position) => {
        const y = heights[start];
        const x = toX(start);
        return (
          <g key={start}>
            {start > 0 && <line x1={x} x2={x} y1={heights[start - 1]} y2={y} />}
            <line x1={x} x2={toX(starts[position + 1] ?? heights.length)} y1={y} y2={y} />
          </g>
        );
      })}
    </g>
  );
}

interface HistoryChartProps {
  months: readonly HoldingMonth[];
  /** Index of the month whose figures are shown. */
  chosen: number;
  onChoose: (index: number) => void;
}

const usd = (amount: number) => formatMinor(amount, 'USD');
const LABELS_MAX = 12;

/**
 * Two charts over the same months, because cost and income differ too much for one scale: the cost of the tokens, and under it
 * the income paid, with the projected income as a dashed line.
 */
export function HistoryChart({ months, chosen, onChoose }: HistoryChartProps) {
  const count = months.length;
  const month = months[chosen];
  const cost = Math.max(...months.map(({ costMinor }) => costMinor));
  const income = Math.max(
    ...months.flatMap(({ paidUsdMinor, projectedUsdMinor }) => [paidUsdMinor, projectedUsdMinor]),
  );
  const mark = { insetInlineStart: `${(chosen / count) * 100}%`, width: `${100 / count}%` };

  return (
    <div className="relative">
      <div aria-hidden="true" className="absolute inset-y-0 start-12 end-0">
        {count > 1 && <div className="absolute inset-y-0 rounded-tick bg-well" style={mark} />}
      </div>
      <div className="relative grid gap-7">
        <Plot largest={cost} height={112}>
          {(toY) => {
            const heights = months.map(({ costMinor }) => toY(costMinor));
            return (
              <svg className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100">
                <StepLine heights={heights} className="stroke-chart-1 stroke-[2.25] [stroke-linecap:round]" />
                <circle cx="100%" cy={heights.at(-1)} r="3.5" className="fill-chart-1" />
              </svg>
            );
          }}
        </Plot>
        {income === 0 ? (
          <p className="ps-12 pb-2 text-sm text-ink-soft">{holdingsWords.noIncome}</p>
        ) : (
          <Plot largest={income} height={152}>
            {(toY) => (
              <>
                <div className="absolute inset-0 flex items-stretch">
                  {months.map(({ month: name, paidUsdMinor }) => (
                    <div key={name} className="min-w-0 flex-1">
                      {paidUsdMinor > 0 && (
                        <svg className="mx-auto block h-full w-[62%] max-w-8.5 overflow-hidden">
                          <rect
                            y={toY(paidUsdMinor)}
                            width="100%"
                            height={toY(0) - toY(paidUsdMinor) + 4}
                            rx="4"
                            className="fill-chart-1"
                          />
                        </svg>
                      )}
                    </div>
                  ))}
                </div>
                <svg className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100">
                  <StepLine
                    heights={months.map(({ projectedUsdMinor }) => toY(projectedUsdMinor))}
                    className="stroke-brass stroke-2 [stroke-dasharray:5_4]"
                  />
                </svg>
              </>
            )}
          </Plot>
        )}
      </div>
      <Months months={months} chosen={chosen} />
      {/* Transparent slider over the whole chart: clicks, drags and the arrow keys choose a month. */}
      <div className="absolute inset-y-0 start-12 end-0 rounded-thumb has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          type="range"
          min={0}
          max={Math.max(count - 1, 1)}
          disabled={count === 1}
          value={chosen}
          aria-label={holdingsWords.historyColumns.month}
          aria-valuetext={
            month &&
            holdingsWords.monthFigures(
              nameMonth(month.month),
              usd(month.costMinor),
              usd(month.paidUsdMinor),
              usd(month.projectedUsdMinor),
            )
          }
          onChange={(event) => onChoose(Number(event.target.value))}
          onPointerMove={(event) => {
            const { left, width } = event.currentTarget.getBoundingClientRect();
            const share = (event.clientX - left) / width;
            const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
            const place = Math.floor((isTurned ? 1 - share : share) * count);
            onChoose(Math.min(count - 1, Math.max(0, place)));
          }}
          className="size-full cursor-crosshair touch-pan-y opacity-0 disabled:cursor-default"
        />
      </div>
    </div>
  );
}

/** Month labels, as many as there is room for and always the last; the year under the first of each year. */
function Months({ months, chosen }: { months: readonly HoldingMonth[]; chosen: number }) {
  const stride = Math.ceil(months.length / LABELS_MAX);
  const last = months.length - 1;
  return (
    <div aria-hidden="true" className="relative ms-12 mt-1.5 flex h-8 text-[0.75rem] leading-4 text-ink-soft">
      {months.map(({ month }, index) => {
        const place = (last - index) / stride;
        const isShown = Number.isInteger(place);
        const isFirstOfYear = month.endsWith('-01') || index === 0;
        return (
          <div
            key={month}
            className={classes('flex min-w-0 flex-1', index === last && stride > 1 ? 'justify-end' : 'justify-center')}
          >
            {isShown && (
              <span
                className={classes(
                  'text-center whitespace-nowrap',
                  index === chosen && 'font-semibold text-ink',
                  place % 2 === 1 && months.length > 6 && 'max-sm:hidden',
                )}
              >
                {shortenMonth(month)}
                {(isFirstOfYear || stride > 1) && <span className="block">{month.slice(0, 4)}</span>}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
