import { useId } from 'react';
import { PRICE_MAX_MINOR } from '@diyar/domain/limits.ts';
import type { Criteria } from '@diyar/domain/search-url.ts';
import { classes } from '#web/ui/classes.ts';
import { AmountField } from './amount-field.tsx';
import { findBand, priceBands } from './price-bands.ts';
import type { CriteriaChange } from './use-property-search.ts';

interface PriceFilterProps {
  criteria: Criteria;
  onChange: (change: CriteriaChange) => void;
}

/** Four bands, or amounts of one's own. Pressing the chosen band again lets it go. */
export function PriceFilter({ criteria, onChange }: PriceFilterProps) {
  const id = useId();
  const chosen = findBand(criteria);
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-2.5 text-note font-semibold">Price</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {priceBands.map((band) => (
          <button
            key={band.label}
            type="button"
            aria-pressed={band === chosen}
            onClick={() =>
              onChange(
                band === chosen
                  ? { priceMin: undefined, priceMax: undefined }
                  : { priceMin: band.priceMin, priceMax: band.priceMax },
              )
            }
            className={classes(
              'min-h-11.5 rounded-control border px-2 text-sm font-semibold tabular-nums transition-colors',
              band === chosen
                ? 'border-emerald bg-emerald text-on-emerald'
                : 'border-edge bg-surface hover:border-ink hover:bg-well',
            )}
          >
            {band.label}
          </button>
        ))}
      </div>
      <div className="mt-3 flex items-center gap-3 text-note text-ink-soft">
        <AmountField
          label="Lowest price in US dollars"
          name="priceMin"
          prefix="$"
          placeholder="No minimum"
          max={PRICE_MAX_MINOR}
          value={criteria.priceMin}
          onChange={(priceMin) => onChange({ priceMin })}
        />
        <span aria-hidden="true">to</span>
        <AmountField
          label="Highest price in US dollars"
          name="priceMax"
          prefix="$"
          placeholder="No limit"
          max={PRICE_MAX_MINOR}
          value={criteria.priceMax}
          onChange={(priceMax) => onChange({ priceMax })}
        />
      </div>
      <p id={id} className="mt-2 text-chip text-ink-soft">
        In US dollars. Prices in other currencies are compared at the rate on record; rents are by the month.
      </p>
    </fieldset>
  );
}
