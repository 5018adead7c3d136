import * as incomeWords from '@diyar/words/income.ts';
import { PropertyIncome } from '#web/features/income/property-income.tsx';
import { HostedCard } from '#web/features/payments/hosted-card-field.tsx';
import { PropertyLine } from '#web/homes/property-line.tsx';

export function PropertyIncomePage({ id = '' }: { id?: string | undefined }) {
  return (
    <>
      <h1 className="type-work">{incomeWords.title}</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">{incomeWords.ownerLead}</p>
      <PropertyIncome
        key={id}
        id={id}
        renderHome={(property) => <PropertyLine property={property} />}
        cardField={<HostedCard className="mt-4" />}
      />
    </>
  );
}
