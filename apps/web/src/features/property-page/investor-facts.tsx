import { useState } from 'react';
import type { TokenFacts } from '@diyar/domain/holdings.ts';
import type { IncomePeriod } from '@diyar/domain/income.ts';
import { DEFAULT_INVESTMENT_USD, INVESTMENT_MAX_USD, TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatDate, formatMinor, formatNumber, formatPeriod } from '@diyar/words/format.ts';
import * as incomeWords from '@diyar/words/income.ts';
import * as returnsWords from '@diyar/words/returns.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useListPeriodsQuery } from '#web/features/income/income.api.ts';
import { useGetTokenFactsQuery } from '#web/features/investments/token-facts.api.ts';
import { CostTable, EarningFacts, nameCost } from '#web/homes/home-earnings.tsx';
import { PaidMonths } from '#web/homes/paid-months.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { describeCosts, describePeriod, describeSetAside } from '#web/lib/describe-period.ts';
import { useSettled } from '#web/lib/use-delay.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Block } from './block.tsx';
import { TermList } from './term-list.tsx';

const TYPING_MS = 400;

interface InvestorFactsProps {
  property: Property;
  /** Whole US dollars, as they are typed; absent where nobody can invest, so that no costs are counted for them. */
  digits?: string;
}

/** What the home earns, what it has paid and what running it costs, from the offering and the ledger. */
export function InvestorFacts({ property, digits }: InvestorFactsProps) {
  const typed = useSettled(digits === undefined ? DEFAULT_INVESTMENT_USD : Number(digits), TYPING_MS);
  const amount = Math.min(Math.max(typed, TOKEN_PRICE_USD), INVESTMENT_MAX_USD);
  const { data: facts, error, isFetching, refetch } = useGetTokenFactsQuery({ propertyId: property.id, amount });
  if (facts === undefined)
    return (
      <Block title={returnsWords.earnsTitle}>
        {error === undefined ? (
          <Skeleton className="h-96 rounded-card" />
        ) : (
          <div role="alert" className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-6">
            <p className="font-semibold">{returnsWords.failed}</p>
            <p className="text-note text-ink-soft">{toApiError(error).message}</p>
            <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
              {uiWords.tryAgain}
            </Button>
          </div>
        )}
      </Block>
    );
  return (
    <>
      <Earnings property={property} facts={facts} />
      <Paid property={property} facts={facts} />
      {digits !== undefined && <Costs facts={facts} />}
    </>
  );
}

/** A year of the home from its rent down to what is left; where there are too few records, that is said instead. */
function Earnings({ property, facts }: { property: Property; facts: TokenFacts }) {
  const { homeReturn, costs } = facts;
  const { currency, monthlyRentMinor, annualGrossMinor, annualEmptyMinor, annualNetMinor } = homeReturn;
  const show = (amount: number) => formatMinor(amount, currency);
  return (
    <Block title={returnsWords.earnsTitle}>
      <p className="mb-5 max-w-[36em] text-ink-soft">
        {annualNetMinor === null ? returnsWords.notEnoughText : returnsWords.lead}
      </p>
      <EarningFacts property={property} facts={facts} />
      {annualGrossMinor !== null && annualNetMinor !== null && (
        <div className="mt-4">
          <TermList
            terms={[
              {
                id: 'gross',
                name: monthlyRentMinor === null ? returnsWords.yearOfIncome : returnsWords.yearOfRent,
                value: show(annualGrossMinor),
              },
              ...(annualEmptyMinor === null || annualEmptyMinor === 0
                ? []
                : [{ id: 'empty', name: returnsWords.emptyDays, value: show(-annualEmptyMinor) }]),
              ...costs
                .filter(({ category }) => category !== 'reserve')
                .map(({ category, annualMinor }) => ({
                  id: category,
                  name: nameCost(category),
                  value: show(-annualMinor),
                })),
              {
                id: 'net',
                name: returnsWords.annualNet,
                note: returnsWords.annualNetNote,
                value: <span className="border-b-2 border-dashed border-brass">{show(annualNetMinor)}</span>,
                isTotal: true,
              },
            ]}
          />
        </div>
      )}
    </Block>
  );
}

function Paid({ property, facts }: { property: Property; facts: TokenFacts }) {
  const show = (amount: number) => formatMinor(amount, facts.currency);
  return (
    <Block title={returnsWords.paidTitle}>
      <div className="rounded-card border border-line bg-surface p-5 md:p-6">
        <PaidMonths months={facts.months} />
      </div>
      <div className="mt-4">
        <TermList
          terms={[
            {
              id: 'paid',
              name: returnsWords.paidSoFar,
              note: returnsWords.paidNote,
              value: show(facts.paidUsdMinor),
            },
            {
              id: 'projected',
              name: returnsWords.projectedSoFar,
              note: returnsWords.projectedNote,
              value: <span className="border-b-2 border-dashed border-brass">{show(facts.projectedSoFarMinor)}</span>,
            },
            {
              id: 'holders',
              name: returnsWords.holders,
              ...(facts.reserved > 0 && { note: returnsWords.moreReserved(facts.reserved) }),
              value: formatNumber(facts.holders),
            },
            {
              id: 'recorded',
              name: returnsWords.recordedUntil,
              ...(facts.unrecordedDays > 0 && { note: returnsWords.daysMissing(facts.unrecordedDays) }),
              value: facts.lastRecordedDay === null ? returnsWords.nothingRecorded : formatDate(facts.lastRecordedDay),
            },
          ]}
        />
      </div>
      {facts.lastRecordedDay !== null && <RecordedIncome propertyId={property.id} />}
    </Block>
  );
}

function Costs({ facts: { costs, example } }: { facts: TokenFacts }) {
  const [first] = example.years;
  return (
    <Block title={returnsWords.costsTitle}>
      <p className="mb-5 max-w-[36em] text-ink-soft">
        {costs.length === 0 ? returnsWords.noCosts : returnsWords.costsLead(example.tokens)}
      </p>
      {(costs.length > 0 || (first !== undefined && first.feesMinor > 0)) && (
        <div className="rounded-card border border-line bg-surface px-5 py-4 md:px-6">
          <CostTable costs={costs} tokens={example.tokens} feeMinor={first?.feesMinor ?? 0} />
        </div>
      )}
    </Block>
  );
}

/** What the owner has recorded, behind a button; the newest first, a correction above the record that it corrects. */
function RecordedIncome({ propertyId }: { propertyId: string }) {
  const { data: periods = [] } = useListPeriodsQuery(propertyId);
  const [isOpen, setIsOpen] = useState(false);
  if (periods.length === 0) return null;
  if (!isOpen)
    return (
      <Button variant="secondary" size="sm" className="mt-4" onClick={() => setIsOpen(true)}>
        {returnsWords.showRecords(periods.length)}
      </Button>
    );
  return (
    <section aria-label={returnsWords.recordsTitle} className="mt-6">
      <h3 className="mb-1 text-card font-semibold">{returnsWords.recordsTitle}</h3>
      <p className="mb-4 max-w-[36em] text-note text-ink-soft">{returnsWords.recordsLead}</p>
      <ul className="rounded-card border border-line bg-surface px-5 py-2 md:px-6">
        {periods.map((period) => (
          <Row key={period.id} period={period} />
        ))}
      </ul>
    </section>
  );
}

function Row({ period }: { period: IncomePeriod }) {
  const { currency, receivedMinor, costsMinor, netMinor, holdersMinor, days, recordedAt, note } = period;
  const show = (amount: number) => formatMinor(amount, currency);
  const notes = [
    incomeWords.recordedOn(days, formatDate(recordedAt)),
    returnsWords.receivedAndCosts(show(receivedMinor), show(costsMinor)),
    describeCosts(period),
    describeSetAside(period),
    ...describePeriod(period),
    note,
  ];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line py-3.5 not-first:border-t">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{formatPeriod(period.periodStart, period.periodEnd)}</p>
        {notes
          .filter((text) => text !== '')
          .map((text) => (
            <p key={text} className="text-sm wrap-anywhere text-ink-soft">
              {text}
            </p>
          ))}
      </div>
      <div className="ms-auto text-end tabular-nums">
        <p className={period.correctedBy === null ? 'font-medium' : 'text-ink-soft line-through'}>{show(netMinor)}</p>
        <p className="text-sm text-ink-soft">{returnsWords.paidToHolders(show(holdersMinor))}</p>
      </div>
    </li>
  );
}
