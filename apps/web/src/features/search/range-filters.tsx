import { useEffect, useEffectEvent, useId, useState } from 'react';
import { toSquareMetres } from '@diyar/domain/area.ts';
import { AREA_MAX_SQFT, PRICE_MAX_USD, SEARCH_DEBOUNCE_MS } from '@diyar/domain/limits.ts';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import { formatNumber, formatSquareFeet, formatSquareMetres } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as searchWords from '@diyar/words/search.ts';
import { rich } from '#web/lib/rich.tsx';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control.ts';
import { readDigits } from '#web/ui/read-digits.ts';
import { describePrice, findBand, priceBands } from './price-bands.ts';
import type { CriteriaChange } from './use-property-search.ts';

interface RangeFilterProps {
  criteria: Criteria;
  onChange: (change: CriteriaChange) => void;
}

/** Four bands, or two amounts. Clicking the chosen band again removes it. */
export function PriceFilter({ criteria, onChange }: RangeFilterProps) {
  const id = useId();
  const chosen = findBand(criteria);
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-2.5 text-note font-semibold">{searchWords.priceLabel}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {priceBands.map((band) => (
          <button
            key={band.id}
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
            {describePrice(band)}
          </button>
        ))}
      </div>
      <RangeFields
        min={{ name: 'priceMin', label: searchWords.priceMinLabel }}
        max={{ name: 'priceMax', label: searchWords.priceMaxLabel }}
        limit={PRICE_MAX_USD}
        prefix="$"
        criteria={criteria}
        onChange={onChange}
        className="mt-3"
      />
      <p id={id} className="mt-2 text-chip text-ink-soft">
        {searchWords.priceHelp}
      </p>
    </fieldset>
  );
}

function describeInMetres({ areaMin, areaMax }: Criteria): string {
  const known = [areaMin, areaMax].filter((area) => area !== undefined);
  if (known.length === 0) return searchWords.areaHelp;
  return homesWords.list(
    known.map((area) => searchWords.areaInMetres(formatSquareFeet(area), formatSquareMetres(toSquareMetres(area)))),
  );
}

function renderUnit(text: string) {
  return <span className="font-normal text-ink-soft">{text}</span>;
}

export function AreaFilter({ criteria, onChange }: RangeFilterProps) {
  return (
    <fieldset>
      <legend className="mb-2.5 text-note font-semibold">{rich(searchWords.areaLabel, { unit: renderUnit })}</legend>
      <RangeFields
        min={{ name: 'areaMin', label: searchWords.areaMinLabel }}
        max={{ name: 'areaMax', label: searchWords.areaMaxLabel }}
        limit={AREA_MAX_SQFT}
        criteria={criteria}
        onChange={onChange}
      />
      <p className="mt-2 text-chip text-ink-soft tabular-nums">{describeInMetres(criteria)}</p>
    </fieldset>
  );
}

type RangeName = 'priceMin' | 'priceMax' | 'areaMin' | 'areaMax';

interface RangeFieldsProps extends RangeFilterProps {
  min: { name: RangeName; label: string };
  max: { name: RangeName; label: string };
  limit: number;
  prefix?: string;
  className?: string;
}

/** Two amounts, either of which may be left open. */
function RangeFields({ min, max, limit, prefix, criteria, onChange, className }: RangeFieldsProps) {
  const shared = { max: limit, prefix };
  return (
    <div className={classes('flex items-center gap-3 text-note text-ink-soft', className)}>
      <AmountField
        {...min}
        {...shared}
        placeholder={searchWords.noMinimum}
        value={criteria[min.name]}
        onChange={(value) => onChange({ [min.name]: value })}
      />
      <span aria-hidden="true">{searchWords.rangeTo}</span>
      <AmountField
        {...max}
        {...shared}
        placeholder={searchWords.noMaximum}
        value={criteria[max.name]}
        onChange={(value) => onChange({ [max.name]: value })}
      />
    </div>
  );
}

interface AmountFieldProps {
  label: string;
  name: string;
  value: number | undefined;
  max: number;
  onChange: (value: number | undefined) => void;
  placeholder: string;
  prefix: string | undefined;
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
