import { lazy, Suspense } from 'react';
import { DEFAULT_INVESTMENT_USD } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { HomeReturn } from '@diyar/domain/returns.ts';
import { formatMinor, formatNumber, formatBasisPoints } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as returnsWords from '@diyar/words/returns.ts';
import { useGetTokenFactsQuery } from '#web/features/investments/token-facts.api.ts';
import { describeOccupancy } from '#web/homes/investor-figures.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { Block } from './block.tsx';
import { TermList } from './term-list.tsx';

const records = latePart(async () => (await import('./recorded-income.tsx')).RecordedIncome);
const RecordedIncome = lazy(records.load);

/** Nothing until the figures are there: the block above says when they cannot be had. */
export function HomeReturnTerms({ property }: { property: Property }) {
  const { data: facts } = useGetTokenFactsQuery({ propertyId: property.id, amount: DEFAULT_INVESTMENT_USD });
  if (facts === undefined) return null;
  return (
    <>
      <Figures figures={facts.homeReturn} occupancy={describeOccupancy(property)} />
      {facts.lastRecordedDay !== null && (
        <Suspense fallback={null}>
          <RecordedIncome propertyId={property.id} />
        </Suspense>
      )}
    </>
  );
}

/** Projection of this home from its own rent and records; where there are too few, that is said instead of a figure. */
function Figures({ figures, occupancy }: { figures: HomeReturn; occupancy: string }) {
  const { currency, monthlyRentMinor, recordedDays, emptyDays, costsBasisPoints } = figures;
  const { annualNetMinor, netYieldBasisPoints } = figures;
  const show = (amount: number) => formatMinor(amount, currency);
  const projected = (text: string) => <span className="border-b-2 border-dashed border-brass">{text}</span>;
  return (
    <Block title={returnsWords.title}>
      <p className="mb-5 max-w-[36em] text-ink-soft">
        {annualNetMinor === null ? returnsWords.notEnoughText : returnsWords.lead}
      </p>
      <TermList
        terms={[
          {
            id: 'rent',
            name: returnsWords.rent,
            value: monthlyRentMinor === null ? homesWords.notForRent : show(monthlyRentMinor),
          },
          {
            id: 'occupancy',
            name: homesWords.occupancy,
            note: returnsWords.occupancyNote,
            value: occupancy,
          },
          ...(recordedDays === 0
            ? []
            : [
                {
                  id: 'vacancy',
                  name: returnsWords.vacancy,
                  note: returnsWords.vacancyNote(recordedDays),
                  value: formatNumber(emptyDays),
                },
              ]),
          ...(costsBasisPoints === null
            ? []
            : [
                {
                  id: 'costs',
                  name: returnsWords.costs,
                  note: returnsWords.costsNote,
                  value: formatBasisPoints(costsBasisPoints),
                },
              ]),
          ...(annualNetMinor === null
            ? []
            : [
                {
                  id: 'net',
                  name: returnsWords.annualNet,
                  note: returnsWords.annualNetNote,
                  value: projected(show(annualNetMinor)),
                },
              ]),
          {
            id: 'yield',
            name: returnsWords.netYield,
            ...(netYieldBasisPoints !== null && { note: returnsWords.netYieldNote }),
            value:
              netYieldBasisPoints === null ? returnsWords.notEnough : projected(formatBasisPoints(netYieldBasisPoints)),
          },
        ]}
      />
    </Block>
  );
}
