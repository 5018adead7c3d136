import type { Holding } from '@diyar/domain/holdings.ts';
import { formatMinor, formatNumber, formatShare } from '@diyar/words/format.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { paths } from '#web/lib/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { FactTable, namedCell } from '#web/ui/fact-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { HoldingChanges } from './holding-changes.tsx';
import { sumHoldings } from './holding-figures.tsx';

const usd = (amount: number | bigint) => formatMinor(amount, 'USD');

const { property: subject, ...names } = holdingsWords.columns;
const columns = [names.tokens, names.share, names.cost, names.projected, names.paid];
const projected = 'border-b border-dashed border-brass';
const cell = 'py-3 align-top sm:ps-4 sm:text-end';
export function HoldingTable({ holdings }: { holdings: readonly Holding[] }) {
  const sums = sumHoldings(holdings);
  return (
    <FactTable
      caption={holdingsWords.tableCaption}
      subject={subject}
      columns={columns}
      rows={holdings.map((holding) => (
        <Row key={holding.property.id ?? holding.property.title} holding={holding} />
      ))}
      footer={
        <tr className="border-t border-edge font-semibold max-sm:block max-sm:py-3">
          <th scope="row" className="py-3 text-start max-sm:block max-sm:py-0">
            {holdingsWords.total}
          </th>
          <td data-name={names.tokens} className={classes(cell, namedCell)}>
            {formatNumber(sums.tokens)}
          </td>
          <td colSpan={2} data-name={names.cost} className={classes(cell, namedCell)}>
            {usd(sums.costMinor)}
          </td>
          <td data-name={names.projected} className={classes(cell, namedCell)}>
            <span className={projected}>{usd(sums.projectedAnnualIncomeMinor)}</span>
          </td>
          <td data-name={names.paid} className={classes(cell, namedCell)}>
            {usd(sums.paidMinor)}
          </td>
        </tr>
      }
    />
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
          <span className="block text-sm font-normal text-amber">{holdingsWords.stillCancellable(reservedTokens)}</span>
        )}
        <HoldingChanges changes={holding.changes} />
      </th>
      <td data-name={names.tokens} className={classes(cell, namedCell)}>
        <span>
          {formatNumber(all)}
          <span className="block text-sm text-ink-soft max-sm:ms-1 max-sm:inline">
            {holdingsWords.ofTotal(property.tokensTotal)}
          </span>
        </span>
      </td>
      <td data-name={names.share} className={classes(cell, namedCell)}>
        {formatShare(BigInt(all), BigInt(property.tokensTotal))}
      </td>
      <td data-name={names.cost} className={classes(cell, namedCell)}>
        {usd(costMinor)}
      </td>
      <td data-name={names.projected} className={classes(cell, namedCell)}>
        <span className={projected}>{usd(holding.projectedAnnualIncomeMinor)}</span>
      </td>
      <td data-name={names.paid} className={classes(cell, namedCell)}>
        <span className="font-semibold">
          {usd(holding.paidUsdMinor)}
          <span className="block text-sm font-normal text-ink-soft">
            {holdingsWords.ofProjected(usd(holding.projectedSoFarMinor))}
          </span>
          <span className="block text-sm font-normal text-ink-soft">
            {holding.unrecordedDays > 0
              ? holdingsWords.daysMissing(holding.unrecordedDays)
              : holdingsWords.recordedByOwner}
          </span>
        </span>
      </td>
    </tr>
  );
}
