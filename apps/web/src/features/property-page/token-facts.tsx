import type { TokenFacts as Facts } from '@diyar/domain/holdings.ts';
import { DEFAULT_INVESTMENT_USD, INVESTMENT_MAX_USD, TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatDate, formatMinor, formatNumber } from '@diyar/words/format.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useGetTokenFactsQuery } from '#web/features/investments/token-facts.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TermList } from './term-list.tsx';

const TYPING_MS = 400;

interface TokenFactsProps {
  propertyId: string;
  /** Whole US dollars, as they are typed; absent where nobody can invest, so that no example is shown. */
  digits?: string;
}

/** How far the home is sold, what was projected next to what was paid, and an example for the typed amount. */
export function TokenFacts({ propertyId, digits }: TokenFactsProps) {
  const typed = useSettled(digits === undefined ? DEFAULT_INVESTMENT_USD : Number(digits), TYPING_MS);
  const amount = Math.min(Math.max(typed, TOKEN_PRICE_USD), INVESTMENT_MAX_USD);
  const { data: facts, error, isFetching, refetch } = useGetTokenFactsQuery({ propertyId, amount });
  if (facts !== undefined) return <Shown facts={facts} withExample={digits !== undefined} />;
  if (error === undefined) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-6">
      <p className="font-semibold">{propertyPageWords.figuresFailed}</p>
      <p className="text-note text-ink-soft">{toApiError(error).message}</p>
      <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
        {uiWords.tryAgain}
      </Button>
    </div>
  );
}

function Shown({ facts, withExample }: { facts: Facts; withExample: boolean }) {
  const show = (amount: number) => formatMinor(amount, facts.currency);
  return (
    <div className="grid gap-5">
      <TermList
        terms={[
          { id: 'supply', name: propertyPageWords.tokenSupply, value: formatNumber(facts.supply) },
          {
            id: 'sold',
            name: propertyPageWords.sold,
            ...(facts.reserved > 0 && {
              note: propertyPageWords.moreReserved(facts.reserved),
            }),
            value: formatNumber(facts.sold),
          },
          { id: 'holders', name: propertyPageWords.holders, value: formatNumber(facts.holders) },
          {
            id: 'projected',
            name: propertyPageWords.projectedSoFar,
            note: propertyPageWords.projectedNote,
            value: <span className="border-b-2 border-dashed border-brass">{show(facts.projectedSoFarMinor)}</span>,
          },
          {
            id: 'paid',
            name: propertyPageWords.paidSoFar,
            note: propertyPageWords.paidNote,
            value: show(facts.paidUsdMinor),
          },
          ...(facts.holders === 0
            ? []
            : [
                {
                  id: 'recorded',
                  name: propertyPageWords.recordedUntil,
                  ...(facts.unrecordedDays > 0 && { note: propertyPageWords.daysMissing(facts.unrecordedDays) }),
                  value:
                    facts.lastRecordedDay === null
                      ? propertyPageWords.nothingRecorded
                      : formatDate(facts.lastRecordedDay),
                },
              ]),
        ]}
      />
      {withExample && <Example facts={facts} />}
    </div>
  );
}

/** What an amount would cost and bring. */
function Example({ facts: { currency, example } }: { facts: Facts }) {
  const show = (amount: number) => formatMinor(amount, currency);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface px-5 py-4 md:px-6">
      <table className="w-full text-note tabular-nums">
        <caption className="pb-2 text-start">
          <span className="font-semibold">
            {propertyPageWords.exampleTitle(example.tokens, show(example.chargedMinor))}
          </span>
          <span className="block text-sm text-ink-soft">{propertyPageWords.exampleNote}</span>
        </caption>
        <thead>
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="py-2 text-start font-medium">
              {propertyPageWords.after}
            </th>
            {example.years.map(({ years }) => (
              <th key={years} scope="col" className="py-2 ps-4 text-end font-medium">
                {countWords.years(years)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line">
            <th scope="row" className="py-3 text-start font-normal">
              {propertyPageWords.fees}
            </th>
            {example.years.map(({ years, feesMinor }) => (
              <td key={years} className="py-3 ps-4 text-end">
                {show(feesMinor)}
              </td>
            ))}
          </tr>
          <tr className="border-t border-line">
            <th scope="row" className="py-3 text-start font-normal">
              {propertyPageWords.projectedIncomeRow}
            </th>
            {example.years.map(({ years, projectedIncomeMinor }) => (
              <td key={years} className="py-3 ps-4 text-end">
                <span className="border-b border-dashed border-brass">{show(projectedIncomeMinor)}</span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
