import { PropertyIncome } from '#web/features/income/property-income.tsx';
import { PropertyLine } from '#web/homes/property-line.tsx';

export function PropertyIncomePage({ id = '' }: { id?: string | undefined }) {
  return (
    <>
      <h1 className="type-work">Income</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">
        What the home received and what it cost. The net goes to everybody who owned a part of it, by days.
      </p>
      <PropertyIncome key={id} id={id} renderHome={(property) => <PropertyLine property={property} />} />
    </>
  );
}
