import type { Insights } from '@diyar/domain/market.ts';
import { formatNumber, formatPrice, nameMonth } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as marketWords from '@diyar/words/market.ts';

const usd = (amount: number | null) => (amount === null ? '–' : formatPrice(amount, 'USD'));

const head = 'border-b border-line py-2 text-end font-medium text-ink-soft first:text-start';
const cell = 'border-b border-line py-2 text-end first:text-start';

/** The figures behind the charts, in the same order. */
export function InsightsTable({ lines, byType, byMonth }: Insights) {
  return (
    <div className="grid gap-6 text-sm tabular-nums">
      {lines.length > 0 && (
        <table className="w-full">
          <caption className="pb-1 text-start font-semibold">{marketWords.perMetreByMonth}</caption>
          <thead>
            <tr>
              {[marketWords.month, ...lines.map(({ propertyType }) => homesWords.typeNames[propertyType])].map(
                (name) => (
                  <th key={name} scope="col" className={head}>
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {lines[0]?.months.map(({ month }, index) => (
              <tr key={month}>
                <td className={cell}>{nameMonth(month)}</td>
                {lines.map(({ propertyType, months }) => (
                  <td key={propertyType} className={cell}>
                    {usd(months[index]?.medianPricePerSqmUsd ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className="w-full">
        <caption className="pb-1 text-start font-semibold">{marketWords.byType}</caption>
        <thead>
          <tr>
            {Object.entries(marketWords.typeColumns).map(([id, name]) => (
              <th key={id} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byType.map((row) => (
            <tr key={row.propertyType}>
              <td className={cell}>{homesWords.typeNames[row.propertyType]}</td>
              <td className={cell}>{formatNumber(row.count)}</td>
              <td className={cell}>{usd(row.medianPriceUsd)}</td>
              <td className={cell}>{usd(row.medianPricePerSqmUsd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="w-full">
        <caption className="pb-1 text-start font-semibold">{marketWords.byMonth}</caption>
        <thead>
          <tr>
            {Object.entries(marketWords.monthColumns).map(([id, name]) => (
              <th key={id} scope="col" className={head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byMonth.map((row) => (
            <tr key={row.month}>
              <td className={cell}>{nameMonth(row.month)}</td>
              <td className={cell}>{formatNumber(row.listed)}</td>
              <td className={cell}>{usd(row.medianPriceUsd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
