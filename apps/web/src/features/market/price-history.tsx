import type { PropertyMarket } from '@diyar/domain/market.ts';
import { formatDate, formatPrice } from '#web/lib/format.ts';

/** Every price it was listed at, the newest first, and by how much it moved. */
export function PriceHistory({ prices }: Pick<PropertyMarket, 'prices'>) {
  const newestFirst = prices.map((price, index) => ({ ...price, before: prices[index - 1] })).toReversed();
  return (
    <ol className="text-note tabular-nums">
      {newestFirst.map(({ since, price, currency, before }) => (
        <li
          key={since}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line py-3 last:border-b"
        >
          <span className="w-32 text-ink-soft">{formatDate(since)}</span>
          <span className="font-semibold">{formatPrice(price, currency)}</span>
          <span className="ms-auto text-ink-soft">{describeMove({ price, currency }, before)}</span>
        </li>
      ))}
    </ol>
  );
}

type Price = Pick<PropertyMarket['prices'][number], 'price' | 'currency'>;

function describeMove(now: Price, before: Price | undefined): string {
  if (before === undefined) return 'First listed';
  if (before.currency !== now.currency) return `Changed from ${before.currency}`;
  const percent = ((now.price - before.price) / before.price) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}
