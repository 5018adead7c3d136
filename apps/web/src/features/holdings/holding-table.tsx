import type { Holding } from '@diyar/domain/investments.ts';
import { formatNumber } from '#web/lib/format.ts';
import { formatMinor } from '#web/lib/format-minor.ts';
import { formatShare } from '#web/lib/format-share.ts';
import { paths } from '#web/lib/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { sumHoldings } from './sum-holdings.ts';

const usd = (amount: number | bigint) => formatMinor(amount, 'USD');

const columns = ['Tokens', 'Share', 'Cost', 'Projected a year', 'Paid so far'];
const projected = 'border-b border-dashed border-brass';
const cell = 'py-3 align-top sm:ps-4 sm:text-end';
/** Below 640 px each home is a small list of the same facts, each with its name. */
const named =
  'max-sm:flex max-sm:justify-between max-sm:text-end max-sm:gap-4 max-sm:py-1 max-sm:before:text-ink-soft max-sm:before:content-[attr(data-name)]';

export function HoldingTable({ holdings }: { holdings: readonly Holding[] }) {
  const sums = sumHoldings(holdings);
  return (
    <table className="-mt-2 w-full text-note tabular-nums max-sm:block">
      <caption className="sr-only">What I own, in US dollars</caption>
      <thead className="max-sm:sr-only">
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="py-2 text-start font-medium">
            Property
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2 ps-4 text-end font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {holdings.map((holding) => (
          <Row key={holding.property.id ?? holding.property.title} holding={holding} />
        ))}
      </tbody>
      <tfoot className="max-sm:block">
        <tr className="border-t border-edge font-semibold max-sm:block max-sm:py-3">
          <th scope="row" className="py-3 text-start max-sm:block max-sm:py-0">
            Total
          </th>
          <td data-name="Tokens" className={classes(cell, named)}>
            {formatNumber(sums.tokens)}
          </td>
          <td colSpan={2} data-name="Cost" className={classes(cell, named)}>
            {usd(sums.costMinor)}
          </td>
          <td data-name="Projected a year" className={classes(cell, named)}>
            <span className={projected}>{usd(sums.projectedAnnualIncomeMinor)}</span>
          </td>
          <td data-name="Paid so far" className={classes(cell, named)}>
            {usd(sums.paidMinor)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ holding }: { holding: Holding }) {
  const { property, tokens, reservedTokens, costMinor } = holding;
  const all = tokens + reservedTokens;
  return (
    <tr className="border-t border-line max-sm:block max-sm:py-3">
      <th scope="row" className="py-3 text-start align-top font-semibold max-sm:block max-sm:pt-0 max-sm:pb-1">
        {property.id === null ? (
          property.title
        ) : (
          <Link to={paths.dashboardProperty(property.id)} className="link">
            {property.title}
          </Link>
        )}
        {reservedTokens > 0 && (
          <span className="block text-sm font-normal text-amber">
            {formatNumber(reservedTokens)} can still be cancelled
          </span>
        )}
      </th>
      <td data-name="Tokens" className={classes(cell, named)}>
        <span>
          {formatNumber(all)}
          <span className="block text-sm text-ink-soft max-sm:ms-1 max-sm:inline">
            of {formatNumber(property.tokensTotal)}
          </span>
        </span>
      </td>
      <td data-name="Share" className={classes(cell, named)}>
        {formatShare(all, property.tokensTotal)}
      </td>
      <td data-name="Cost" className={classes(cell, named)}>
        {usd(costMinor)}
      </td>
      <td data-name="Projected a year" className={classes(cell, named)}>
        <span className={projected}>{usd(holding.projectedAnnualIncomeMinor)}</span>
      </td>
      <td data-name="Paid so far" className={classes(cell, named)}>
        <span className="font-semibold">
          {usd(holding.paidUsdMinor)}
          <span className="block text-sm font-normal text-ink-soft">
            of {usd(holding.projectedSoFarMinor)} projected
          </span>
        </span>
      </td>
    </tr>
  );
}
