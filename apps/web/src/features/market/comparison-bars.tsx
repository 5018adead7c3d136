import type { PropertyMarket } from '@diyar/domain/market.ts';
import { formatDistance, formatPrice } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';

interface ComparisonBarsProps {
  market: PropertyMarket & { pricePerSqmUsd: number };
  /** "This villa". */
  name: string;
}

const ROW = 'grid grid-cols-[minmax(0,8rem)_1fr_4.5rem] items-center gap-x-4 sm:grid-cols-[minmax(0,13rem)_1fr_5.5rem]';

/** Bars from zero; this home first, then its nearest neighbours. */
export function ComparisonBars({ market: { pricePerSqmUsd, comparables }, name }: ComparisonBarsProps) {
  const largest = Math.max(pricePerSqmUsd, ...comparables.map((each) => each.pricePerSqmUsd));
  return (
    <ul className="grid gap-3.5 text-note">
      <li className={ROW}>
        <span className="font-semibold">{name}</span>
        <Bar share={pricePerSqmUsd / largest} isOwn />
        <span className="text-end font-semibold tabular-nums">{formatPrice(pricePerSqmUsd, 'USD')}</span>
      </li>
      {comparables.map((each) => (
        <li key={each.id} className={ROW}>
          <span className="min-w-0">
            <Link to={paths.property(each.id)} className="link block truncate no-underline hover:underline">
              {each.title}
            </Link>
            <span className="block text-chip text-ink-faint tabular-nums">{formatDistance(each.distanceKm)} away</span>
          </span>
          <Bar share={each.pricePerSqmUsd / largest} />
          <span className="text-end tabular-nums">{formatPrice(each.pricePerSqmUsd, 'USD')}</span>
        </li>
      ))}
    </ul>
  );
}

function Bar({ share, isOwn = false }: { share: number; isOwn?: boolean }) {
  return (
    <svg aria-hidden="true" className="h-5 w-full overflow-hidden rounded-[5px] bg-well rtl:-scale-x-100">
      <rect width={`${share * 100}%`} height="100%" rx="5" className={isOwn ? 'fill-chart-1' : 'fill-chart-3'} />
    </svg>
  );
}
