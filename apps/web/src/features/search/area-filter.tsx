import { AREA_MAX_SQFT } from '@diyar/domain/limits.ts';
import type { Criteria } from '@diyar/domain/search-url.ts';
import { formatSquareFeet, formatSquareMetres } from '#web/lib/format.ts';
import { AmountField } from './amount-field.tsx';
import type { CriteriaChange } from './use-property-search.ts';

interface AreaFilterProps {
  criteria: Criteria;
  onChange: (change: CriteriaChange) => void;
}

function describe({ areaMin, areaMax }: Criteria): string {
  const known = [areaMin, areaMax].filter((area) => area !== undefined);
  if (known.length === 0) return 'One square metre is 10.8 square feet.';
  return known.map((area) => `${formatSquareFeet(area)} is ${formatSquareMetres(area)}`).join(', ');
}

export function AreaFilter({ criteria, onChange }: AreaFilterProps) {
  return (
    <fieldset>
      <legend className="mb-2.5 text-note font-semibold">
        Area <span className="font-normal text-ink-soft">in sqft</span>
      </legend>
      <div className="flex items-center gap-3 text-note text-ink-soft">
        <AmountField
          label="Smallest area in square feet"
          name="areaMin"
          placeholder="No minimum"
          max={AREA_MAX_SQFT}
          value={criteria.areaMin}
          onChange={(areaMin) => onChange({ areaMin })}
        />
        <span aria-hidden="true">to</span>
        <AmountField
          label="Largest area in square feet"
          name="areaMax"
          placeholder="No limit"
          max={AREA_MAX_SQFT}
          value={criteria.areaMax}
          onChange={(areaMax) => onChange({ areaMax })}
        />
      </div>
      <p className="mt-2 text-chip text-ink-soft tabular-nums">{describe(criteria)}</p>
    </fieldset>
  );
}
