import type { TokenFacts } from '@diyar/domain/holdings.ts';
import { FEE_YEARS } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { HomeCost, HomeReturn } from '@diyar/domain/returns.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatBasisPoints, formatMinor, formatPercent, formatPrice } from '@diyar/words/format.ts';
import * as incomeWords from '@diyar/words/income.ts';
import * as returnsWords from '@diyar/words/returns.ts';
import { classes } from '#web/ui/classes.ts';
import { describeOccupancy } from './investor-figures.tsx';

const PERCENT = 100;
const MINOR = 100;
const MONTHS = 12;
const MICROS_A_CENT = 10_000;

export const nameCost = (category: HomeCost['category']) =>
  category === 'reserve' ? returnsWords.reserve : incomeWords.costCategories[category];

export interface FactCard {
  id: string;
  name: string;
  value: string;
  note: string;
  isProjected?: boolean;
}

/** Figures that are read first: lines on a phone, cards side by side elsewhere. None is ever broken. */
export function FactCards({ facts, className }: { facts: readonly FactCard[]; className: string }) {
  return (
    <dl
      className={classes(
        'overflow-hidden rounded-card border border-line bg-surface sm:grid sm:gap-4 sm:overflow-visible sm:rounded-none sm:border-0 sm:bg-transparent',
        className,
      )}
    >
      {facts.map(({ id, name, value, note, isProjected = false }) => (
        <div
          key={id}
          className="flex items-center justify-between gap-4 border-line px-5 py-3.5 not-first:border-t sm:block sm:rounded-card sm:border sm:bg-surface sm:p-5"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="max-sm:text-end">
            <span
              className={classes(
                'type-figure block text-[1.375rem] leading-7 whitespace-nowrap sm:mt-2 sm:mb-0.5 sm:text-[1.75rem] sm:leading-9',
                isProjected && 'text-brass-ink',
              )}
            >
              {value}
            </span>
            <span className="block text-sm text-ink-soft">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function describeRent({ currency, monthlyRentMinor, annualGrossMinor }: HomeReturn): Pick<FactCard, 'value' | 'note'> {
  const show = (amountMinor: number) => formatPrice(Math.round(amountMinor / MINOR), currency);
  if (monthlyRentMinor !== null) return { value: show(monthlyRentMinor), note: returnsWords.rentAsked };
  if (annualGrossMinor === null) return { value: returnsWords.notEnough, note: returnsWords.notRented };
  return { value: show(annualGrossMinor / MONTHS), note: returnsWords.rentReceived };
}

/** Rent, occupancy, gross and net yield of a home, from its offering and its records. */
export function EarningFacts({ property, facts }: { property: Property; facts: TokenFacts }) {
  const { recordedDays, emptyDays, annualGrossMinor, grossYieldBasisPoints, netYieldBasisPoints } = facts.homeReturn;
  if (recordedDays === 0 && annualGrossMinor === null) {
    return (
      <p className="rounded-card border border-line bg-surface p-5 text-note text-ink-soft">
        {returnsWords.nothingKnown}
      </p>
    );
  }
  const showYield = (points: number | null) => (points === null ? returnsWords.notEnough : formatBasisPoints(points));
  return (
    <FactCards
      className="sm:grid-cols-2"
      facts={[
        { id: 'rent', name: returnsWords.rent, ...describeRent(facts.homeReturn) },
        {
          id: 'occupancy',
          name: returnsWords.occupancy,
          ...(recordedDays === 0
            ? { value: describeOccupancy(property), note: returnsWords.leasesOnly }
            : {
                value: formatPercent(Math.round((PERCENT * (recordedDays - emptyDays)) / recordedDays)),
                note: returnsWords.occupiedDays(recordedDays - emptyDays, recordedDays),
              }),
        },
        {
          id: 'gross',
          name: returnsWords.grossYield,
          value: showYield(grossYieldBasisPoints),
          note: returnsWords.grossNote,
        },
        {
          id: 'net',
          name: returnsWords.netYield,
          value: showYield(netYieldBasisPoints),
          note: returnsWords.netNote,
          isProjected: netYieldBasisPoints !== null,
        },
      ]}
    />
  );
}

interface CostTableProps {
  costs: readonly HomeCost[];
  tokens: number;
  /** Of the investment, where the page does not say it elsewhere. */
  feeMinor?: number;
}

const cell = 'py-3 text-end whitespace-nowrap max-sm:pt-0 sm:ps-4';
/** On a phone the name stands above its three figures. */
const row = 'border-t border-line max-sm:grid max-sm:grid-cols-3';
const rowName = 'py-3 text-start max-sm:col-span-3 max-sm:pb-1';

/** What running the home takes from the income of some tokens, in US dollars for one, three and five years. */
export function CostTable({ costs, tokens, feeMinor = 0 }: CostTableProps) {
  const rows = [
    ...(feeMinor > 0 ? [{ id: 'fee', name: returnsWords.fee, toMinor: () => feeMinor }] : []),
    ...costs.map(({ category, tokenUsdMicros }) => ({
      id: category,
      name: nameCost(category),
      toMinor: (years: number) => Math.round((tokenUsdMicros * tokens * years) / MICROS_A_CENT),
    })),
  ];
  const renderCells = (toMinor: (years: number) => number) =>
    FEE_YEARS.map((years) => (
      <td key={years} className={cell}>
        {formatMinor(toMinor(years), 'USD')}
      </td>
    ));
  return (
    <table className="-mt-2 w-full text-note tabular-nums max-sm:block max-sm:text-sm">
      <caption className="sr-only">{returnsWords.costsTitle}</caption>
      <thead className="max-sm:block">
        <tr className="text-sm text-ink-soft max-sm:grid max-sm:grid-cols-3">
          <th scope="col" className="py-2 text-start font-medium max-sm:sr-only">
            {returnsWords.cost}
          </th>
          {FEE_YEARS.map((years) => (
            <th key={years} scope="col" className="py-2 text-end font-medium sm:ps-4">
              {countWords.years(years)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ id, name, toMinor }) => (
          <tr key={id} className={row}>
            <th scope="row" className={`${rowName} font-normal`}>
              {name}
            </th>
            {renderCells(toMinor)}
          </tr>
        ))}
      </tbody>
      <tfoot className="max-sm:block">
        <tr className={`${row} border-edge font-semibold`}>
          <th scope="row" className={`${rowName} font-semibold`}>
            {returnsWords.total}
          </th>
          {renderCells((years) => rows.reduce((sum, { toMinor }) => sum + toMinor(years), 0))}
        </tr>
      </tfoot>
    </table>
  );
}
