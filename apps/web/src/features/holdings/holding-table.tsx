import type { Holding } from '@diyar/domain/holdings.ts';
import * as factsWords from '@diyar/words/facts.ts';
import {
  formatDate,
  formatMinor,
  formatNumber,
  formatBasisPoints,
  formatPrice,
  formatShare,
} from '@diyar/words/format.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { describeOccupancy } from '#web/homes/investor-figures.tsx';
import { paths } from '#web/lib/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { FactTable, namedCell } from '#web/ui/fact-table.tsx';
import { Link } from '#web/ui/link.tsx';
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

/** Whether the home is rented, for how much, and what it is projected to bring. */
function HomeNow({ listing }: { listing: NonNullable<Holding['listing']> }) {
  const { rentPrice, currency, netYieldBasisPoints } = listing;
  const parts = [
    describeOccupancy(listing),
    ...(rentPrice === null ? [] : [homesWords.pricePerMonth(formatPrice(rentPrice, currency))]),
    ...(netYieldBasisPoints === null ? [] : [holdingsWords.netYield(formatBasisPoints(netYieldBasisPoints))]),
  ];
  return <span className="block text-sm font-normal text-ink-soft">{holdingsWords.homeNow(parts)}</span>;
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
        {holding.listing !== null && <HomeNow listing={holding.listing} />}
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

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Facts of a home that changed since the person invested; nothing when none did. */
function HoldingChanges({ changes }: Pick<Holding, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <details className="mt-1 text-sm font-normal">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center sm:min-h-8">
        {factsWords.sinceInvested}
      </summary>
      <ul className="mt-1 grid max-w-[32em] gap-3 text-ink-soft">
        {changes.map((version) => (
          <li key={version.at}>
            <p className="font-semibold text-ink">
              {factsWords.changedOn(formatDate(version.at.slice(0, DAY_LENGTH)))}
            </p>
            <ul>
              {version.changes.map((change) => (
                <li key={change.fact}>{factsWords.describeChange(change)}</li>
              ))}
            </ul>
            <p>{factsWords.reason(version.reason)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
