import type { Holding } from '@diyar/domain/holdings.ts';
import { toVerifyPath } from '@diyar/domain/paths.ts';
import * as countWords from '@diyar/words/counts.ts';
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
import { openProof } from '@diyar/words/verify.ts';
import { describeOccupancy } from '#web/homes/investor-figures.tsx';
import { PropertyPicture } from '#web/homes/property-picture.tsx';
import { ConvertedAmount } from '#web/lib/converted-amount.tsx';
import { paths } from '#web/lib/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { describePortion } from '#web/ui/describe-portion.ts';
import { sumHoldings, toneOf } from './holding-figures.tsx';

const usd = (amount: number | bigint) => formatMinor(amount, 'USD');
const { property: subject, ...names } = holdingsWords.columns;
const columns = ['tokens', 'share', 'cost', 'projected', 'paid', 'portion'] as const;
const projected = 'border-b border-dashed border-brass';
/** Where there is no room for columns each row is a list: the home, then three figures under their names, then the bar. */
const named =
  '@max-3xl:block @max-3xl:py-0 @max-3xl:before:block @max-3xl:before:text-sm @max-3xl:before:font-normal @max-3xl:before:text-ink-soft @max-3xl:before:content-[attr(data-name)]';
const cell = 'py-2 ps-5 align-top whitespace-nowrap @3xl:w-px @3xl:text-end';
const wideOnly = classes(cell, '@max-3xl:hidden');
const row = '@max-3xl:grid @max-3xl:grid-cols-[1fr_1fr_auto] @max-3xl:gap-x-3 @max-3xl:gap-y-1.5 @max-3xl:py-3';
const first = '@max-3xl:col-span-full @max-3xl:py-0';

interface HoldingTableProps {
  holdings: readonly Holding[];
  /** How many rows; the total is of all. */
  shown: number;
}

export function HoldingTable({ holdings, shown }: HoldingTableProps) {
  const sums = sumHoldings(holdings);
  return (
    <div className="@container">
      <table className="w-full text-note tabular-nums @max-3xl:block">
        <caption className="sr-only">{holdingsWords.tableCaption}</caption>
        <thead className="@max-3xl:sr-only">
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="py-2 text-start font-medium">
              {subject}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="py-2 ps-4 text-end font-medium whitespace-nowrap">
                {names[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {holdings.slice(0, shown).map((holding, position) => (
            <Row
              key={holding.property.id ?? holding.property.title}
              holding={holding}
              tone={toneOf(position)}
              isFirst={position === 0}
            />
          ))}
        </tbody>
        <tfoot className="@max-3xl:hidden">
          <tr className="border-t border-edge font-semibold">
            <th scope="row" className="py-2 text-start">
              {holdingsWords.total}
            </th>
            <td className={cell}>{formatNumber(sums.tokens)}</td>
            <td colSpan={2} className={cell}>
              {usd(sums.costMinor)}
            </td>
            <td className={cell}>
              <span className={projected}>{usd(sums.projectedAnnualIncomeMinor)}</span>
            </td>
            <td className={cell}>{usd(sums.paidMinor)}</td>
            <td className={cell}>{portionOf(sums.paidMinor, sums.projectedSoFarMinor)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Part of the projected income that was paid; a dash while nothing was projected for a paid period. */
function portionOf(paid: number | bigint, projectedSoFar: number | bigint): string {
  return Number(projectedSoFar) === 0 ? '–' : describePortion(Number(paid), Number(projectedSoFar));
}

interface HomeNowProps {
  listing: NonNullable<Holding['listing']>;
  unrecordedDays: number;
}

/** Whether the home is rented, for how much, and what it is projected to bring. */
function HomeNow({ listing, unrecordedDays }: HomeNowProps) {
  const { rentPrice, currency, netYieldBasisPoints } = listing;
  const parts = [
    describeOccupancy(listing),
    ...(rentPrice === null ? [] : [homesWords.pricePerMonth(formatPrice(rentPrice, currency))]),
    ...(netYieldBasisPoints === null ? [] : [holdingsWords.netYield(formatBasisPoints(netYieldBasisPoints))]),
    ...(unrecordedDays > 0 ? [holdingsWords.daysMissing(unrecordedDays)] : []),
  ];
  return <span className="block @max-3xl:hidden">{holdingsWords.homeNow(parts)}</span>;
}

interface RowProps {
  holding: Holding;
  /** Colour of the home in the bar of costs. */
  tone: string;
  isFirst: boolean;
}

function Row({ holding, tone, isFirst }: RowProps) {
  const { property, listing, tokens, reservedTokens, costMinor, paidUsdMinor, projectedSoFarMinor } = holding;
  const share = formatShare(BigInt(tokens), BigInt(property.tokensTotal));
  const percent = projectedSoFarMinor > 0 ? Math.min(100, (paidUsdMinor / projectedSoFarMinor) * 100) : 0;
  return (
    <tr className={classes('border-t border-line', row, isFirst && '@max-3xl:border-t-0 @max-3xl:pt-1')}>
      <th scope="row" className={classes('py-2 text-start align-top font-semibold', first)}>
        <div className="group relative flex items-start gap-3.5">
          <PropertyPicture
            picture={listing?.picture ?? undefined}
            alt=""
            sizes="56px"
            className="h-10 w-14 flex-none rounded-thumb"
          />
          <div className="min-w-0">
            <span className="flex items-baseline gap-2">
              <svg aria-hidden="true" viewBox="0 0 8 8" className={classes('size-2 flex-none', tone)}>
                <rect width="8" height="8" rx="2" className="fill-current" />
              </svg>
              {property.id === null ? (
                property.title
              ) : (
                <Link
                  to={paths.dashboardProperty(property.id)}
                  className="min-w-0 wrap-anywhere underline-offset-4 group-hover:underline after:absolute after:inset-0 max-sm:line-clamp-1"
                >
                  {property.title}
                </Link>
              )}
            </span>
            <span className="block text-sm font-normal text-ink-soft">
              {tokens > 0 && (
                <span className="@3xl:hidden">{holdingsWords.tokensAndShare(countWords.tokens(tokens), share)}</span>
              )}
              {listing !== null && <HomeNow listing={listing} unrecordedDays={holding.unrecordedDays} />}
              {reservedTokens > 0 && (
                <span className="block text-amber">
                  {holdingsWords.reserved(reservedTokens, usd(holding.reservedCostMinor))}
                </span>
              )}
            </span>
          </div>
        </div>
        <HoldingChanges changes={holding.changes} />
        {holding.hasToken && property.id !== null && (
          <p className="text-sm font-normal">
            <Link to={toVerifyPath(property.id)} className="link">
              {openProof}
            </Link>
          </p>
        )}
      </th>
      <td className={wideOnly}>
        {formatNumber(tokens)}
        <span className="block text-sm text-ink-soft">{holdingsWords.ofTotal(property.tokensTotal)}</span>
      </td>
      <td className={wideOnly}>{share}</td>
      <td data-name={names.cost} className={classes(cell, named, '@max-3xl:ps-0')}>
        {usd(costMinor)}
        {costMinor > 0 && (
          <ConvertedAmount amountMinor={costMinor} currency="USD" className="block text-sm text-ink-soft" />
        )}
      </td>
      <td className={wideOnly}>
        <span className={projected}>{usd(holding.projectedAnnualIncomeMinor)}</span>
      </td>
      <td data-name={names.paid} className={classes(cell, named, 'font-semibold @max-3xl:ps-0')}>
        {usd(paidUsdMinor)}
        <span className="block text-sm font-normal text-ink-soft @max-3xl:hidden">
          {holdingsWords.ofProjected(usd(projectedSoFarMinor))}
        </span>
      </td>
      <td className={classes(cell, '@max-3xl:contents')}>
        <span data-name={names.portion} className={classes(named, 'font-semibold @max-3xl:text-end')}>
          {portionOf(paidUsdMinor, projectedSoFarMinor)}
        </span>
        <svg
          aria-hidden="true"
          className="ms-auto mt-1.5 h-1.5 w-full min-w-24 overflow-hidden rounded-full bg-well rtl:-scale-x-100 @max-3xl:col-span-full @max-3xl:mt-0 @3xl:block"
        >
          <rect className="fill-emerald" width={`${percent}%`} height="6" rx="3" />
        </svg>
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
