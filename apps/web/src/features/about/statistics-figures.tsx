import type { Statistics } from '@diyar/domain/statistics.ts';
import { formatNumber } from '#web/lib/format.ts';
import { formatLargeUsd } from './format-large-usd.ts';
import { ListingStars } from './listing-stars.tsx';

interface Figure {
  name: string;
  value: string;
  unit?: string | undefined;
}

export function StatisticsFigures({ statistics }: { statistics: Statistics }) {
  const listedValue = formatLargeUsd(statistics.listedValueUsd);
  const figures: Figure[] = [
    { name: 'homes listed', value: formatNumber(statistics.listings) },
    { name: 'cities', value: formatNumber(statistics.cities) },
    { name: 'currencies', value: formatNumber(statistics.currencies) },
    { name: 'listed value, rentals left out', value: listedValue.amount, unit: listedValue.unit },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure.name} className="flex flex-col border-s border-brass ps-5">
            <dt className="order-2 mt-1 text-note text-ink-soft">{figure.name}</dt>
            <dd className="type-figure text-[2.25rem] leading-10 md:text-[3rem] md:leading-13">
              {figure.value}
              {figure.unit !== undefined && (
                <span className="text-[1.25rem] leading-none tracking-normal md:text-[1.5rem]"> {figure.unit}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ListingStars listings={statistics.listings} openToInvestment={statistics.openToInvestment} />
      <p className="mt-8 text-sm text-ink-soft">
        Counted from this server’s database as you opened the page.
        {statistics.isDemonstration && ' The listings here are a demonstration: the homes and people are invented.'}
      </p>
    </>
  );
}
