import type { HoldingMonth } from '@diyar/domain/holdings.ts';
import { formatMinor, nameMonth, shortenMonth } from '@diyar/words/format.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { Plot } from '#web/homes/plot.tsx';
import { useMedia } from '#web/lib/use-media.ts';
import { classes } from '#web/ui/classes.ts';

interface HistoryChartProps {
  months: readonly HoldingMonth[];
  /** Index of the month whose figures are shown. */
  chosen: number;
  onChoose: (index: number) => void;
}

const usd = (amount: number) => formatMinor(amount, 'USD');
const LABELS_MAX = 12;

/** Income by month from zero up: paid is solid, projected a dashed outline behind it. */
export function HistoryChart({ months, chosen, onChoose }: HistoryChartProps) {
  const height = useMedia('(width < 40rem)') ? 90 : 168;
  const count = months.length;
  const month = months[chosen];
  const income = Math.max(
    ...months.flatMap(({ paidUsdMinor, projectedUsdMinor }) => [paidUsdMinor, projectedUsdMinor]),
  );
  const mark = { insetInlineStart: `${(chosen / count) * 100}%`, width: `${100 / count}%` };
  return (
    <div className="relative">
      <div aria-hidden="true" className="absolute inset-y-0 start-12 end-0">
        {count > 1 && <div className="absolute inset-y-0 rounded-tick bg-well" style={mark} />}
      </div>
      <Plot largest={income} height={height}>
        {(toY) => (
          <div className="absolute inset-0 flex items-stretch">
            {months.map(({ month: name, paidUsdMinor, projectedUsdMinor }) => (
              <div key={name} className="min-w-0 flex-1">
                <div className="relative mx-auto h-full w-[62%] max-w-8.5">
                  <Bar height={toY(0) - toY(paidUsdMinor)} className="bg-chart-1" />
                  <Bar
                    height={toY(0) - toY(projectedUsdMinor)}
                    className="border-[1.5px] border-b-0 border-dashed border-brass"
                  />
                </div>
              </div>
            ))}
          </div>
        )}
      </Plot>
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

/** Stands on the zero line, which is the last pixel of the plot. */
function Bar({ height, className }: { height: number; className: string }) {
  if (height <= 0) return null;
  return <div className={classes('absolute inset-x-0 bottom-px rounded-t-[4px]', className)} style={{ height }} />;
}

/** Month labels, as many as there is room for and always the last; the year under the first of each year. */
function Months({ months, chosen }: { months: readonly HoldingMonth[]; chosen: number }) {
  const stride = Math.ceil(months.length / LABELS_MAX);
  const last = months.length - 1;
  return (
    <div aria-hidden="true" className="relative ms-12 mt-1.5 flex h-5 text-[0.75rem] sm:h-8 leading-4 text-ink-soft">
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
                {(isFirstOfYear || stride > 1) && <span className="block max-sm:hidden">{month.slice(0, 4)}</span>}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
