import { useEffect, useEffectEvent, useId, useState } from 'react';
import { toSquareMetres } from '@diyar/domain/area.ts';
import { AREA_MAX_SQFT, PRICE_MAX_USD, SEARCH_DEBOUNCE_MS } from '@diyar/domain/limits.ts';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import { formatNumber, formatSquareFeet, formatSquareMetres } from '@diyar/words/format.ts';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control.ts';
import { readDigits } from '#web/ui/read-digits.ts';
import { findBand, priceBands } from './price-bands.ts';
import type { CriteriaChange } from './use-property-search.ts';

interface RangeFilterProps {
  criteria: Criteria;
  onChange: (change: CriteriaChange) => void;
}

/** Four bands, or two amounts. Pressing the chosen band again removes it. */
export function PriceFilter({ criteria, onChange }: RangeFilterProps) {
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
          max={PRICE_MAX_USD}
          value={criteria.priceMin}
          onChange={(priceMin) => onChange({ priceMin })}
        />
        <span aria-hidden="true">to</span>
        <AmountField
          label="Highest price in US dollars"
          name="priceMax"
          prefix="$"
          placeholder="No limit"
          max={PRICE_MAX_USD}
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

function describeArea({ areaMin, areaMax }: Criteria): string {
  const known = [areaMin, areaMax].filter((area) => area !== undefined);
  if (known.length === 0) return 'One square metre is 10.8 square feet.';
  return known.map((area) => `${formatSquareFeet(area)} is ${formatSquareMetres(toSquareMetres(area))}`).join(', ');
}

export function AreaFilter({ criteria, onChange }: RangeFilterProps) {
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
      <p className="mt-2 text-chip text-ink-soft tabular-nums">{describeArea(criteria)}</p>
    </fieldset>
  );
}

interface AmountFieldProps {
  label: string;
  name: string;
  value: number | undefined;
  max: number;
  onChange: (value: number | undefined) => void;
  placeholder: string;
  prefix?: string;
}

const DIGITS_MAX = 14;

function toText(value: number | undefined): string {
  return value === undefined ? '' : formatNumber(value);
}

/** Whole number with separated thousands. It takes effect when typing pauses or the field is left. */
function AmountField({ label, name, value, max, onChange, placeholder, prefix }: AmountFieldProps) {
  const id = useId();
  const [text, setText] = useState(toText(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(toText(value));
  }

  function settle(typed: string) {
    const digits = readDigits(typed, DIGITS_MAX);
    const next = digits === '' ? undefined : Math.min(Number(digits), max);
    if (next !== value) onChange(next);
  }
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    const timer = setTimeout(() => settleLater(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="relative min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {prefix !== undefined && (
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center">
          {prefix}
        </span>
      )}
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          const digits = readDigits(event.target.value, DIGITS_MAX);
          setText(digits === '' ? '' : formatNumber(Number(digits)));
        }}
        onBlur={() => settle(text)}
        className={classes(
          controlClasses({ hasError: false }),
          'min-h-11.5 pe-3 tabular-nums',
          prefix === undefined ? 'ps-3.5' : 'ps-7',
        )}
      />
    </div>
  );
}
