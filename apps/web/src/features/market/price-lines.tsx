import type { Insights } from '@diyar/domain/market.ts';
import { formatPrice, nameMonth, prefixes, shortenMonth, shortenPrice } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as marketWords from '@diyar/words/market.ts';
import type { VisitorRate } from '#web/lib/rates.api.ts';
import { classes } from '#web/ui/classes.ts';

const HEIGHT = 168;
const TICKS = 4;

type Line = Insights['lines'][number];

const tones = [
  { line: 'stroke-chart-1', dot: 'fill-chart-1', mark: 'bg-chart-1' },
  { line: 'stroke-chart-2', dot: 'fill-chart-2', mark: 'bg-chart-2' },
];

/** Known points in the visitor's currency, with their place among the months. */
function pointsOf({ months }: Line, { usdPerUnit }: VisitorRate) {
  return months.flatMap(({ month, medianPricePerSqmUsd: usd }, index) =>
    usd === null ? [] : [{ month, price: usd / usdPerUnit, index }],
  );
}

/** Round values around all prices. The axis need not start at zero, so it shows what it covers. */
function findAxis(prices: number[]): number[] {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const rough = Math.max((most - least) / (TICKS - 1), most / 20);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const first = Math.max(0, Math.floor((least - step / 4) / step) * step);
  const count = Math.ceil((most - first) / step);
  return Array.from({ length: count + 1 }, (_, index) => first + index * step);
}

function describe(line: Line, rate: VisitorRate): string {
  const points = pointsOf(line, rate);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  return marketWords.lineFrom(
    homesWords.typeNames[line.propertyType],
    nameMonth(first.month),
    formatPrice(first.price, rate.currency),
    nameMonth(last.month),
    formatPrice(last.price, rate.currency),
  );
}

/** Median price per square metre by month, a line for each type with two months. One image with one sentence for each line. */
export function PriceLines({ lines: known, rate }: { lines: readonly Line[]; rate: VisitorRate }) {
  const lines = known.filter((line) => pointsOf(line, rate).length > 1);
  const prices = lines.flatMap((line) => pointsOf(line, rate).map(({ price }) => price));
  const months = lines[0]?.months ?? [];
  if (prices.length === 0) {
    return (
      <p className="grid place-content-center text-note text-ink-soft" style={{ height: HEIGHT }}>
        {marketWords.noLines}
      </p>
    );
  }
  const axis = findAxis(prices);
  const hasCode = prefixes[rate.currency].length > 1;
  const [lowest, highest] = [axis[0]!, axis.at(-1)!];
  const toY = (price: number) => 8 + (1 - (price - lowest) / (highest - lowest)) * (HEIGHT - 16);
  const toX = (index: number) => ((index + 0.5) / months.length) * 100;
  return (
    <figure>
      <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {lines.map((line, index) => {
          const last = pointsOf(line, rate).at(-1);
          return (
            <li key={line.propertyType} className="flex items-center gap-2 whitespace-nowrap">
              <span aria-hidden="true" className={classes('h-0.5 w-4', tones[index]?.mark)} />
              {homesWords.typeNames[line.propertyType]}
              {last !== undefined && (
                <span className="font-semibold tabular-nums">{formatPrice(last.price, rate.currency)}</span>
              )}
            </li>
          );
        })}
      </ul>
      <div
        role="img"
        aria-label={lines.map((line) => describe(line, rate)).join(' ')}
        className={classes('relative', hasCode ? 'ps-16' : 'ps-12')}
        style={{ height: HEIGHT }}
      >
        {axis.map((price) => (
          <span
            key={price}
            className={classes(
              'absolute start-0 -translate-y-1/2 text-end text-[0.75rem] leading-4 whitespace-nowrap text-ink-soft tabular-nums',
              hasCode ? 'w-14' : 'w-10',
            )}
            style={{ top: toY(price) }}
          >
            {shortenPrice(price, rate.currency)}
          </span>
        ))}
        <svg className="size-full overflow-visible rtl:-scale-x-100">
          {axis.map((price) => (
            <line key={price} x2="100%" y1={toY(price)} y2={toY(price)} className="stroke-line" />
          ))}
          {lines.map((line, index) => {
            const points = pointsOf(line, rate);
            const last = points.at(-1);
            return (
              <g key={line.propertyType}>
                {points.slice(1).map((point, place) => (
                  <line
                    key={point.month}
                    x1={`${toX(points[place]!.index)}%`}
                    y1={toY(points[place]!.price)}
                    x2={`${toX(point.index)}%`}
                    y2={toY(point.price)}
                    className={classes('stroke-[2.25] [stroke-linecap:round]', tones[index]?.line)}
                  />
                ))}
                {last !== undefined && (
                  <circle cx={`${toX(last.index)}%`} cy={toY(last.price)} r="4" className={tones[index]?.dot} />
                )}
              </g>
            );
          })}
        </svg>
      </div>
      <div
        aria-hidden="true"
        className={classes('mt-1 flex text-[0.75rem] leading-4 text-ink-soft', hasCode ? 'ms-16' : 'ms-12')}
      >
        {months.map(({ month }, index) => (
          <span
            key={month}
            className={classes('min-w-0 flex-1 text-center', index % 2 === months.length % 2 && 'max-sm:invisible')}
          >
            {shortenMonth(month)}
          </span>
        ))}
      </div>
    </figure>
  );
}
