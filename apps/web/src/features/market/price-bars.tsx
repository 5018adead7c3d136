import type { Insights } from '@diyar/domain/market.ts';
import { formatNumber, formatPrice } from '#web/lib/format.ts';

type TypePrice = Insights['byType'][number] & { medianPricePerSqmUsd: number };

/** Bars from zero, the dearest first, each with its figure and how many listings it rests on. */
export function PriceBars({ byType }: Pick<Insights, 'byType'>) {
  const known = byType.filter((each): each is TypePrice => each.medianPricePerSqmUsd !== null);
  const ordered = known.toSorted((a, b) => b.medianPricePerSqmUsd - a.medianPricePerSqmUsd);
  const largest = ordered[0]?.medianPricePerSqmUsd ?? 0;
  return (
    <ul className="grid gap-3">
      {ordered.map(({ propertyType, count, medianPricePerSqmUsd }) => (
        <li key={propertyType} className="grid grid-cols-[6rem_1fr_auto] items-center gap-x-3 text-sm">
          <span className="font-medium">{propertyType}</span>
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
              <span className="sr-only"> {count === 1 ? 'listing' : 'listings'}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
