import type { Insights } from '@diyar/domain/market.ts';
import { nameMonth } from '@diyar/words/format.ts';
import * as marketWords from '@diyar/words/market.ts';

const STEP = 32;
const WIDTH = 20;
const HEIGHT = 72;

/** How many homes were listed in each month. The chart is one image with one sentence for screen readers; the table has the figures. */
export function MonthColumns({ byMonth }: Pick<Insights, 'byMonth'>) {
  const most = Math.max(1, ...byMonth.map(({ listed }) => listed));
  const total = byMonth.reduce((sum, { listed }) => sum + listed, 0);
  const [first, last] = [byMonth[0], byMonth.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <figure>
      <svg
        role="img"
        aria-label={marketWords.listedBetween(total, nameMonth(first.month), nameMonth(last.month), most)}
        viewBox={`0 0 ${STEP * byMonth.length} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        className="h-18 w-full rtl:-scale-x-100"
      >
        {byMonth.map(({ month, listed }, index) => {
          const height = (listed / most) * (HEIGHT - 4);
          return (
            <rect
              key={month}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
              className={index === byMonth.length - 1 ? 'fill-chart-1' : 'fill-chart-3'}
            >
              <title>{marketWords.listedInMonth(nameMonth(month), listed)}</title>
            </rect>
          );
        })}
        <line
          x2={STEP * byMonth.length}
          y1={HEIGHT}
          y2={HEIGHT}
          vectorEffect="non-scaling-stroke"
          className="stroke-edge"
        />
      </svg>
      <figcaption className="mt-1.5 flex justify-between gap-3 text-chip text-ink-soft">
        <span>{nameMonth(first.month)}</span>
        <span>{marketWords.listedByMonth}</span>
        <span>{nameMonth(last.month)}</span>
      </figcaption>
    </figure>
  );
}
