import { useId, useState } from 'react';
import type { Insights } from '@diyar/domain/market.ts';
import { formatNumber } from '#web/lib/format.ts';
import { TableSwitch } from '#web/ui/table-switch.tsx';
import { InsightsTable } from './insights-table.tsx';
import { MonthColumns } from './month-columns.tsx';
import { PriceBars } from './price-bars.tsx';

export function InsightsFigures({ insights }: { insights: Insights }) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  if (insights.listings === 0) {
    return <p className="py-10 text-center text-note text-ink-soft">There are too few listings to compare yet.</p>;
  }
  return (
    <>
      <h3 className="text-note font-semibold">
        Median asking price per m² <span className="font-normal text-ink-soft">in US dollars, by type</span>
      </h3>
      <div id={id} className="mt-4">
        {isTable ? (
          <InsightsTable {...insights} />
        ) : (
          <div className="grid gap-6">
            <PriceBars byType={insights.byType} />
            <MonthColumns byMonth={insights.byMonth} />
          </div>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 text-sm text-ink-soft">
        <p>{formatNumber(insights.listings)} listings for sale or open to investors</p>
        <TableSwitch controls={id} isTable={isTable} onChange={setIsTable} />
      </div>
    </>
  );
}
