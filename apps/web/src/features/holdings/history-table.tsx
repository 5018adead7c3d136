import type { HoldingMonth } from '@diyar/domain/holdings.ts';
import { formatMinor, nameMonth } from '@diyar/words/format.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';

/** Totals of the months, in US dollar cents. */
export function sumHistory(months: readonly HoldingMonth[]) {
  const sum = (read: (month: HoldingMonth) => number) => months.reduce((total, each) => total + BigInt(read(each)), 0n);
  return {
    paidMinor: sum(({ paidUsdMinor }) => paidUsdMinor),
    projectedMinor: sum(({ projectedUsdMinor }) => projectedUsdMinor),
  };
}

const usd = (amount: number | bigint) => formatMinor(amount, 'USD');
const cell = 'py-2 text-end first:text-start max-sm:ps-2';
const columns = ['month', 'owned', 'paid', 'projected'] as const;

/** Figures of the chart, in the same order. */
export function HistoryTable({ months }: { months: readonly HoldingMonth[] }) {
  const sums = sumHistory(months);
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{holdingsWords.historyCaption}</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {columns.map((name) => (
            <th key={name} scope="col" className={`${cell} font-medium`}>
              {holdingsWords.historyColumns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, costMinor, paidUsdMinor, projectedUsdMinor }) => (
          <tr key={month} className="border-b border-line">
            <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
              {nameMonth(month)}
            </th>
            <td className={cell}>{usd(costMinor)}</td>
            <td className={cell}>{usd(paidUsdMinor)}</td>
            <td className={cell}>
              <span className="border-b border-dashed border-brass">{usd(projectedUsdMinor)}</span>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-edge font-semibold">
          <th scope="row" colSpan={2} className={cell}>
            {holdingsWords.total}
          </th>
          <td className={cell}>{usd(sums.paidMinor)}</td>
          <td className={cell}>
            <span className="border-b border-dashed border-brass">{usd(sums.projectedMinor)}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
